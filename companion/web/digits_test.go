package web

import (
	"testing"
	"time"
)

// Digits are valid for ten minutes.
func TestDigitsEnd(t *testing.T) {
	now := time.Now()
	d := &joinCodes{clock: func() time.Time { return now }}
	shown := d.show()
	if now = now.Add(digitsHold - time.Second); !d.holds(shown) {
		t.Error("they hold for less than ten minutes")
	}
	if now = now.Add(time.Second); d.holds(shown) || d.holds("") {
		t.Error("they hold for longer than ten minutes")
	}
}
