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
	all    bool // all that may be shown was, and can be demanded
}

// sizes by what HAFEN_BATTERY says. The ordinary size, "", finds every fault that
// faults_test.go plants; a coffee is not longer. The gate plays three times that.
var sizes = map[string]size{
	"short": {cheap: 3, costly: 1},
	"":      {cheap: 100, costly: 20, all: true},
	"whole": {cheap: 100, costly: 60, all: true},
	"long":  {cheap: 100 * effort.Times(), costly: 100 * effort.Times(), all: true},
}

// sizeNow is the size to play: what HAFEN_BATTERY says; else with -short, and with the
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

// picked reports that -run picks parts of a test, a script of a battery for example.
func picked() bool { return strings.Contains(flag.Lookup("test.run").Value.String(), "/") }

// Part reports that batteries play too little to demand that everything was shown: with
// -short, with the race detector, and where -run picks parts.
func Part() bool { return !sizeNow().all || picked() }

// Games is how many of most random games a test of a game plays: a tenth with -short.
func Games(most int) uint64 {
	if sizeNow().cheap < 100 {
		return uint64(of(10, most))
	}
	return uint64(most)
}

// of is a share of n, at least one.
func of(percent, n int) int { return max(n*percent/100, 1) }
