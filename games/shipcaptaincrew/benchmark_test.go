package shipcaptaincrew

import (
	"testing"

	"hafenmeister/games/gamestest"
)

func BenchmarkGame(b *testing.B) { gamestest.Benchmark(b, Info) }
