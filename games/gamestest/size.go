package gamestest

import (
	"flag"
	"os"
	"strings"

	"hafenmeister/games/gamestest/effort"
)

// isPartial reports whether -run selects subtests, such as one script of a battery.
func isPartial() bool { return strings.Contains(flag.Lookup("test.run").Value.String(), "/") }

// isWhole reports whether a battery must show everything. One seed shows little.
func isWhole() bool { return effort.IsWhole() && os.Getenv("HAFEN_SEED") == "" }

// Part reports whether batteries play too little to require that everything was shown: those smaller
// than whole ones, and those of which -run selects parts.
func Part() bool { return !isWhole() || isPartial() }

// Games returns how many random games a test plays: most in a whole battery, else fewer.
func Games(most int) uint64 { return uint64(of(effort.Of(10, 15, 100), most)) }

// of returns percent of n, at least 1.
func of(percent, n int) int { return max(n*percent/100, 1) }
