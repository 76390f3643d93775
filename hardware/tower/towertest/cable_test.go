package towertest

import "testing"

// TestPulledWhileOpening: a tower that speaks as its port is opened may lose its cable at
// that, and then the port is one that fails, not none.
func TestPulledWhileOpening(t *testing.T) {
	c := newCable(1)
	c.onOpen = func() { c.raw([]byte("hello\n")) }
	c.onPull = func() {}
	c.UnplugAfter(0)
	p, err := c.Dial()
	if err != nil {
		t.Fatal(err)
	}
	if n, err := p.Read(make([]byte, 64)); n != 0 || err == nil {
		t.Errorf("a pulled cable gave %d bytes and the error %v", n, err)
	}
}
