//go:build !race

package gamestest

const raceDetector = false
