package referee

import "time"

// TestOnlyClock gives the referee another clock for undo, redo and back in a row.
func (r *Referee) TestOnlyClock(clock func() time.Time) { r.orders.jumps.clock = clock }
