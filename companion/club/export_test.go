package club

import "time"

// Tests wait less.
func init() {
	quiet, mostRetry, fenceInterval, pollInterval = 200*time.Millisecond, 500*time.Millisecond, 20*time.Second, 20*time.Millisecond
}
