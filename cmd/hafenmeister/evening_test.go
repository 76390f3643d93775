package main

import (
	"testing"

	"hafenmeister/companion/devices"
	"hafenmeister/games/table"
)

// TestDiceReader checks that the reader is ready after an empty text and not while one is shown.
func TestDiceReader(t *testing.T) {
	var d diceReader
	if d.ready() {
		t.Error("ready before the first note")
	}
	for _, c := range []struct {
		device string
		text   table.Text
		ready  bool
	}{
		{"lighthouse", table.NameText("It is gone."), false},
		{"lighthouse", table.Text{}, false},
		{devices.DiceReader, table.Text{}, true},
		{"lighthouse", table.NameText("It is gone."), true},
		{devices.DiceReader, table.NameText("It is gone."), false},
		{"lighthouse", table.Text{}, false},
		{devices.DiceReader, table.Text{}, true},
	} {
		if d.note(c.device, c.text); d.ready() != c.ready {
			t.Errorf("after a note of %s, %v: ready is %v, want %v", c.device, c.text, d.ready(), c.ready)
		}
	}
}
