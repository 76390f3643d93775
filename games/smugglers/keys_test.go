package smugglers

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/setup"
)

// The keys of the questions and the paths of the values are file format: this list
// changes only together with Info.Rules, or when something is added. It holds the game on
// our own board, with the box, and on a board that does not say where the beam starts.
func TestKeys(t *testing.T) {
	box, unsaid := box, Info
	box.House = slices.DeleteFunc(slices.Clone(box.House), func(h setup.House) bool { return h.Key == "beam.marks" }) // any number of them
	unsaid.Sample = func(players int) setup.Setup {
		s := Sample(players).(*Setup)
		s.Board = strings.Replace(OwnBoard, "start:", "-- start:", 1)
		s.Settle()
		return s
	}
	told := gamestest.Together(gamestest.Scripts(t, Info, "testdata/examples/depth*.txtar"), // random games seldom come to all of it
		gamestest.Scripts(t, Info, "testdata/examples/join.txtar"), gamestest.Scripts(t, Info, "testdata/examples/overboard-harbour.txtar"))
	told.WantKeys(t, Info, "keys.golden.txt", generic, box, unsaid)
}

// generic writes the ids of players, goods, islands and squares as what they name.
func generic(part string) string {
	island, number, good := strings.Cut(part, "-")
	switch {
	case slices.Contains([]string{"anna", "ben", "carla", "deniz"}, part):
		return "PLAYER"
	case slices.Contains(islandIDs[:], part):
		return "ISLAND"
	case good && slices.Contains(islandIDs[:], island) && digits(number):
		return "GOOD"
	case len(part) > 1 && part[0] >= 'a' && part[0] <= 'z' && digits(part[1:]):
		return "SQUARE"
	case digits(part):
		return "N"
	}
	return part
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
