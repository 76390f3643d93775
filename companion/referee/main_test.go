package referee_test

import (
	"os"
	"testing"

	"hafenmeister/games/gamestest/effort"
)

func TestMain(m *testing.M) {
	effort.InMemory()
	os.Exit(m.Run())
}
