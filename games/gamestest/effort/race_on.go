//go:build race

package effort

// raceDetector makes everything about ten times slower.
const raceDetector = true
