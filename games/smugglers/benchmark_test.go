package smugglers

import (
	"testing"

	"hafenmeister/games/gamestest"
)

func BenchmarkGame(b *testing.B) { gamestest.Benchmark(b, Info) }

// Without a board the people are asked what the program cannot see.
func BenchmarkBox(b *testing.B) { gamestest.Benchmark(b, box) }
