package gamestest

import (
	"flag"
	"os"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/effort"
)

// isPartial reports whether -run selects subtests, such as one script of a battery.
func isPartial() bool { return strings.Contains(flag.Lookup("test.run").Value.String(), "/") }

// isWhole reports whether a battery must show everything. One seed shows little.
func isWhole(t testing.TB) bool { return effort.IsWhole(t) && os.Getenv("HAFEN_SEED") == "" }

// Part reports whether batteries play too little to require that everything was shown: those smaller
// than whole ones, and those of which -run selects parts.
func Part(t testing.TB) bool { return !isWhole(t) || isPartial() }

// Games returns how many random games a test plays: most in a whole battery, else fewer.
func Games(t testing.TB, most int) uint64 { return uint64(of(effort.Of(t, 10, 15, 100), most)) }

// of returns percent of n, at least 1.
func of(percent, n int) int { return max(n*percent/100, 1) }
