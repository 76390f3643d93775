//go:build !linux

package tower

// keepDTR does nothing: an Arduino restarts whenever its port is opened, and the link sends
// HELLO until it has started.
func keepDTR(string) {}
