//go:build race

package gamestest

// raceDetector makes everything about ten times slower.
const raceDetector = true
