package main

import (
	"testing"

	"hafenmeister/companion/devices"
	"hafenmeister/games/table"
)

// TestDiceReader: people are told to throw into a tower only while nothing is wrong with it.
func TestDiceReader(t *testing.T) {
	var d diceReader
	if d.ready() {
		t.Error("ready before it has answered")
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
			t.Errorf("after %s: %v it is ready: %v", c.device, c.text, d.ready())
		}
	}
}
