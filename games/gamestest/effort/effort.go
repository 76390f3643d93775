// Package effort controls how much tests do and the seed of their random numbers:
//
//	go test -short            little, enough to notice crashes; also with -race
//	go test                   what takes a few minutes
//	HAFEN_BATTERY=whole       everything; CI runs this
//	HAFEN_BATTERY=long        HAFEN_TIMES as much, by default twice
//
//	HAFEN_FROM=n              the first seed is n
//	HAFEN_SEED=n              the only seed is n, which repeats a finding
//
// A gate runs all tests as a user does, and then whole those that asked for it:
//
//	HAFEN_ASKED=file          tests that depend on HAFEN_BATTERY are added to the file, with their packages
package effort

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
)

// Tests allocate much and keep little: with the default setting garbage collection takes a fifth of the time.
func init() { debug.SetGCPercent(400) }

// Of returns one of three numbers for the present effort of t: short, usual, or whole times [Times].
func Of(t testing.TB, short, usual, whole int) int {
	switch {
	case IsWhole(t):
		return whole * Times()
	case IsReduced():
		return short
	}
	return usual
}

// IsWhole reports whether t does everything. It panics if HAFEN_BATTERY has no meaning.
func IsWhole(t testing.TB) bool {
	switch name := Getenv(t, "HAFEN_BATTERY"); name {
	case "":
		return false
	case "whole", "long":
		return true
	default:
		panic("HAFEN_BATTERY is " + name + ", but there are whole and long")
	}
}

// Getenv is [os.Getenv] of a variable that the gate sets only for whole tests. It adds t and its package to the file
// HAFEN_ASKED, if that is set.
func Getenv(t testing.TB, name string) string {
	if file := os.Getenv("HAFEN_ASKED"); file != "" {
		build, _ := debug.ReadBuildInfo()
		f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
		if err == nil {
			_, err = fmt.Fprintln(f, strings.TrimSuffix(build.Path, ".test"), t.Name())
			err = errors.Join(err, f.Close())
		}
		if err != nil {
			panic(err)
		}
	}
	return os.Getenv(name)
}

// IsReduced reports whether tests do little: with -short and with the race detector, which is slow
// and finds in a few games what it finds in many.
func IsReduced() bool { return testing.Short() || raceDetector }

// Times returns how much more than a whole battery a long one does; 1 for others. It panics if HAFEN_TIMES is not a
// positive number.
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

// Seed returns a random seed for a test, or that of HAFEN_SEED or HAFEN_FROM, and logs how to repeat it.
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

// InMemory puts the temporary files of a package's tests in memory if there is room. Logs are
// synced at every answer, which those of tests do not need.
func InMemory() {
	if os.Getenv("TMPDIR") == "" && roomInMemory() {
		os.Setenv("TMPDIR", shm)
	}
}
