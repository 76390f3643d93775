package towertest

import "testing"

// TestUnplugWhileOpening checks that Dial returns a port that fails, not an error, if the cable is
// pulled while the tower sends its first bytes.
func TestUnplugWhileOpening(t *testing.T) {
	c := newCable(1)
	c.onOpen = func() { c.sendRaw([]byte("hello\n")) }
	c.onPull = func() {}
	c.UnplugAfter(0)
	p, err := c.Dial()
	if err != nil {
		t.Fatal(err)
	}
	if n, err := p.Read(make([]byte, 64)); n != 0 || err == nil {
		t.Errorf("Read returned %d bytes and the error %v, want 0 and an error", n, err)
	}
}
