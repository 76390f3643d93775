package club

import "time"

// Tests want no patience.
func init() { quiet, mostRetry = 200*time.Millisecond, 500*time.Millisecond }
