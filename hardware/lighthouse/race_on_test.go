//go:build race

package lighthouse_test

// slow is set where every step costs ten times as much: fewer are made then.
const slow = true
