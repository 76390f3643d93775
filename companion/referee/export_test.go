package referee

import "time"

// TestOnlyClock gives the referee another clock.
func (r *Referee) TestOnlyClock(clock func() time.Time) { r.clock = clock }
