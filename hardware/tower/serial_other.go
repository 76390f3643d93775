//go:build !linux

package tower

// keepUp would keep an Arduino from restarting at each opening of its port. HELLO is
// patient where it cannot.
func keepUp(string) {}
