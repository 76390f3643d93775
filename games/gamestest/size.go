package gamestest

import (
	"flag"
	"os"
	"runtime/debug"
	"strings"

	"hafenmeister/games/gamestest/effort"
)

// A battery makes much that is thrown away at once, beside little that stays: the
// collector takes a fifth of its time if it comes as often as usual.
func init() { debug.SetGCPercent(400) }

// A size is how many of [Options.Seeds] the checks of a battery play, in per cent.
type size struct {
	cheap  int // checks that cost little, and show what people see
	costly int
	games  int  // of most random games that a test of a game plays, in per cent
	all    bool // all that may be shown was, and can be demanded
}

// sizes by what HAFEN_BATTERY says. The ordinary size is "".
var sizes = map[string]size{
	"short": {cheap: 3, costly: 1, games: 10},
	"":      {cheap: 30, costly: 8, games: 30},
	"whole": {cheap: 100, costly: 60, games: 100, all: true},
	"long":  {cheap: 100 * effort.Times(), costly: 100 * effort.Times(), games: 100, all: true},
}

// sizeNow returns the size to play: what HAFEN_BATTERY says; else with -short, and with the
// race detector, which makes everything ten times slower, the short one.
func sizeNow() size {
	name := os.Getenv("HAFEN_BATTERY")
	if name == "" && effort.Little() {
		name = "short"
	}
	now, known := sizes[name]
	if !known {
		panic("HAFEN_BATTERY is " + name + ", but there are short, whole and long")
	}
	if os.Getenv("HAFEN_SEED") != "" {
		now.all = false // a finding is repeated: one seed shows little
	}
	return now
}

// isPartial reports whether -run selects subtests, such as one script of a battery.
func isPartial() bool { return strings.Contains(flag.Lookup("test.run").Value.String(), "/") }

// Part reports that batteries play too little to demand that everything was shown: all but
// whole ones, and those of which -run picks parts.
func Part() bool { return !sizeNow().all || isPartial() }

// Games returns how many of most random games a test of a game plays: all in a whole battery.
func Games(most int) uint64 { return uint64(of(sizeNow().games, most)) }

// of returns a share of n, at least one.
func of(percent, n int) int { return max(n*percent/100, 1) }
