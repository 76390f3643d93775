//go:build unix && long

package main

import "testing"

// TestPhones_wholeEvenings plays what TestPhones_evenings plays, with everything watched.
func TestPhones_wholeEvenings(t *testing.T) {
	for _, s := range []sitting{
		{"tischpiraten", "de", 10, "", []string{"--depth", "all"}, nil},
		{"smugglers", "en", 5, "", nil, nil},
		{"halunken", "de", 5, "", []string{"--players", "4"}, nil},
		{"oltremare", "en", 8, "", nil, nil},
		{"corsari", "de", 5, "", []string{"--depth", "all"}, nil},
		{"shipcaptaincrew", "en", 5, "", nil, nil},
	} {
		t.Run(s.game, func(t *testing.T) { s.play(t) })
	}
}
