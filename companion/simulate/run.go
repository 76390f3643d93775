package simulate

import (
	"context"
	"fmt"
	"time"
)

// Run plays the games of the plan. It fails with the cause of ctx if that ends first, or with the
// error of a game.
func Run(ctx context.Context, p Options) (*Report, error) {
	s := newStatistics(p)
	elapsed, err := s.run(ctx, nil)
	if err != nil {
		return nil, err
	}
	return s.report(elapsed), nil
}

// run plays the games and returns the time it took. It collects situations in c, which may be nil.
func (s *statistics) run(ctx context.Context, c *sampling) (time.Duration, error) {
	start := time.Now()
	for i := range s.plan.Games {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		if err := s.play(i, c); err != nil {
			return 0, fmt.Errorf("simulate: game %d of seed %d: %w", i, s.plan.Seed, err)
		}
	}
	return time.Since(start), nil
}
