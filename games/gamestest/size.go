package gamestest

import (
	"flag"
	"os"
	"runtime/debug"
	"strings"

	"hafenmeister/games/gamestest/effort"
)

// A battery allocates much and keeps little: with the default setting garbage collection
// takes a fifth of the time.
func init() { debug.SetGCPercent(400) }

// A size is the size of a battery, in percent of [Options.Seeds].
type size struct {
	cheap  int // of checks that cost little, and show what people see
	costly int
	games  int  // of the argument of [Games]
	all    bool // enough to require that everything was shown
}

// sizes are the sizes by the value of HAFEN_BATTERY.
var sizes = map[string]size{
	"short": {cheap: 3, costly: 1, games: 10},
	"":      {cheap: 30, costly: 8, games: 30},
	"whole": {cheap: 100, costly: 60, games: 100, all: true},
	"long":  {cheap: 100 * effort.Times(), costly: 100 * effort.Times(), games: 100, all: true},
}

// sizeNow returns the size of HAFEN_BATTERY; if that is not set, the short one with -short or
// with the race detector, else the normal one.
func sizeNow() size {
	name := os.Getenv("HAFEN_BATTERY")
	if name == "" && effort.IsReduced() {
		name = "short"
	}
	now, known := sizes[name]
	if !known {
		panic("HAFEN_BATTERY is " + name + ", but there are short, whole and long")
	}
	if os.Getenv("HAFEN_SEED") != "" {
		now.all = false // one seed shows little
	}
	return now
}

// isPartial reports whether -run selects subtests, such as one script of a battery.
func isPartial() bool { return strings.Contains(flag.Lookup("test.run").Value.String(), "/") }

// Part reports whether batteries play too little to require that everything was shown: those smaller
// than whole ones, and those of which -run selects parts.
func Part() bool { return !sizeNow().all || isPartial() }

// Games returns how many random games a test plays: most in a whole battery, else fewer.
func Games(most int) uint64 { return uint64(of(sizeNow().games, most)) }

// of returns percent of n, at least 1.
func of(percent, n int) int { return max(n*percent/100, 1) }
