package referee_test

import (
	"os"
	"testing"

	"hafenmeister/games/gamestest/effort"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(linesEnv); path != "" {
		typeLines(path)
	}
	effort.InMemory()
	os.Exit(m.Run())
}
