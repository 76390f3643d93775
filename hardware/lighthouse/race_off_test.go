//go:build !race

package lighthouse_test

const slow = false
