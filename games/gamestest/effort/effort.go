// Package effort says how much a test does and with which chance:
//
//	go test -short            little: does anything break at all? And so with -race
//	go test                   what a coffee's time allows
//	HAFEN_BATTERY=whole       all of it, as the gate does
//	HAFEN_BATTERY=long        HAFEN_TIMES as much as that, twice if it says nothing
//
//	HAFEN_FROM=n              chance begins at n
//	HAFEN_SEED=n              chance is n alone, which repeats a finding
package effort

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// Of returns how much of something a test does.
func Of(short, usual, whole int) int {
	switch os.Getenv("HAFEN_BATTERY") {
	case "whole", "long":
		return whole * Times()
	}
	if Little() {
		return short
	}
	return usual
}

// Little reports that tests do little: with -short, and with the race detector, which has every
// line watched and finds in a few games what it finds in many.
func Little() bool { return testing.Short() || raceDetector }

// Times returns how often what a whole battery does is done: once, or more in a long one.
func Times() int {
	if os.Getenv("HAFEN_BATTERY") != "long" {
		return 1
	}
	text := os.Getenv("HAFEN_TIMES")
	if text == "" {
		return 2
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		panic("HAFEN_TIMES is " + text + ", but it is a number from 1 on")
	}
	return n
}

// Seed returns the chance of a test, written to its log with how to have it again. Nothing
// does not move if nobody says so: another run tries something else.
func Seed(t testing.TB) uint64 {
	t.Helper()
	seed := rand.Uint64() >> 1
	for _, name := range []string{"HAFEN_FROM", "HAFEN_SEED"} {
		if n, err := strconv.ParseUint(os.Getenv(name), 10, 64); err == nil {
			seed = n
		}
	}
	t.Logf("again: HAFEN_SEED=%d", seed)
	return seed
}

// InMemory keeps the temporary files of a package's tests off the disk where it can. Books
// are synced at every answer, and those of tests need not outlive a power cut.
func InMemory() {
	if os.Getenv("TMPDIR") == "" && roomInMemory() {
		os.Setenv("TMPDIR", shm)
	}
}
