//go:build race

package gamestest

// raceDetector makes everything about ten times slower: batteries are short.
const raceDetector = true
