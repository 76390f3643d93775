package club

import "time"

// Tests want no patience.
func init() { quiet, mostRetry, lookout = 200*time.Millisecond, 500*time.Millisecond, 2*time.Second }
