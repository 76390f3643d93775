package smugglers

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/setup"
)

// The keys of questions and the paths of values are file format. Existing lines of the golden file
// must not change unless Info.Rules does. It covers our own board, the box, and a board that does
// not say where the beam begins.
func TestKeys(t *testing.T) {
	box, noStart := box, Info
	box.House = slices.DeleteFunc(slices.Clone(box.House), func(h setup.House) bool { return h.Key == "beam.marks" }) // the range of beam would vary
	noStart.Sample = func(players int) setup.Setup {
		s := Sample(players).(*Setup)
		s.Board = strings.Replace(OwnBoard, "start:", "-- start:", 1)
		s.AssignIDs()
		return s
	}
	scripts := gamestest.Together(gamestest.Scripts(t, Info, "testdata/examples/depth*.txtar"), // random games seldom reach all keys
		gamestest.Scripts(t, Info, "testdata/examples/join.txtar"), gamestest.Scripts(t, Info, "testdata/examples/overboard-harbour.txtar"))
	scripts.WantKeys(t, Info, "keys.golden.txt", genericPart, box, noStart)
}

// genericPart replaces the IDs of players, goods, islands and squares, and numbers, by names for their
// kinds.
func genericPart(part string) string {
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
