package corsari

import (
	"testing"

	"hafenmeister/games/gamestest"
)

func BenchmarkGame(b *testing.B) { gamestest.Benchmark(b, Info) }

// BenchmarkLayouts measures finding the best crew of an open hand.
func BenchmarkLayouts(b *testing.B) {
	g := Sample(4).(*Setup).begin()
	p := g.Seats[0]
	deal(g, p, rng(1), handSize)
	b.ReportAllocs()
	for b.Loop() {
		g.openHandOf(p).layouts()
	}
}
