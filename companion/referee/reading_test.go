package referee_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games"
	"hafenmeister/games/table"
)

// Many pages and screens read one snapshot at once. With the race detector this test finds a game
// that is modified while it is read.
func TestSnapshotReadConcurrently(t *testing.T) {
	for _, info := range games.All {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			seed := uint64(7)
			e := sitAt(t, referee.NewGame{Setup: info.Sample(3), Seed: &seed, Options: referee.Options{Dice: referee.ByApp, Cards: referee.ByApp}}, &info)
			chance := rand.New(rand.NewPCG(7, 7))
			for range 40 {
				if q, _ := e.Now.Question(); q != nil {
					e.Must(e.Referee.Answer(e.Now.N(), table.Guess(q, chance, false)))
				}
				n := e.Now
				var readers sync.WaitGroup
				for range 3 {
					readers.Go(func() {
						players := n.Players()
						n.View()
						n.Standings()
						n.Settable()
						n.Log()
						report.Sections(n)
						report.PaceOf(n)
						n.Chances()
						n.Reveal()
						n.Peek(players[0].ID)
					})
				}
				readers.Wait()
			}
		})
	}
}
