package smugglers

import (
	"testing"

	"hafenmeister/games/gamestest"
)

func BenchmarkGame(b *testing.B) { gamestest.Benchmark(b, Info) }

// Without a board the program asks what it cannot compute.
func BenchmarkBox(b *testing.B) { gamestest.Benchmark(b, box) }
