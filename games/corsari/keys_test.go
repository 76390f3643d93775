package corsari

import (
	"math/rand/v2"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
)

func rng(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// The keys of questions and the paths of values are file format: unless keys are only added, a change of the
// golden file requires one of Info.Rules.
func TestKeys(t *testing.T) {
	gamestest.Scripts(t, Info, "testdata/rules/join.txtar").WantKeys(t, Info, "keys.golden.txt", func(part string) string {
		for _, p := range Sample(mostPlayers).Players() {
			if part == p.ID {
				return "PLAYER"
			}
		}
		for _, name := range boxColours {
			if part == name {
				return "COLOUR"
			}
			if n, ok := strings.CutPrefix(part, name+"-"); ok && strings.Trim(n, "0123456789") == "" {
				return "CARD"
			}
		}
		if part != "" && strings.Trim(part, "0123456789") == "" {
			return "N"
		}
		return part
	})
}
