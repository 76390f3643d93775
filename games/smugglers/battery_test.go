package smugglers

import (
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

// box is the game as people play it who have the box: the program knows no board.
var box = func() table.Info {
	info := Info
	info.Sample = func(players int) table.Setup {
		s := Sample(players).(*Setup)
		s.Board, s.House = boardNone, map[string]any{"beam.marks": int64(20)}
		s.Settle()
		return s
	}
	return info
}()

func round(g table.Game) int { return g.(*Game).Round }

const noSecrets = "what people hold or looked at is never asked, and not known before all have seen it"

func TestBattery(t *testing.T) {
	gamestest.Run(t, Info, gamestest.Options{Round: round, NoSecrets: noSecrets})
}

func TestBattery_box(t *testing.T) {
	gamestest.Run(t, box, gamestest.Options{Round: round, NoSecrets: noSecrets})
}
