package tischpiraten

import (
	"reflect"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/table"
)

func TestBattery(t *testing.T) {
	seen := gamestest.Run(t, Info, gamestest.Options{
		Round:     func(g table.Game) int { return g.(*Game).Round },
		Equal:     sameGame,
		With:      chapters,
		Reveals:   []string{"say.magic.open"},
		Texts:     Texts,
		NoKind:    map[string]string{"say.begin.edges": "an edge is no piece"},
		DependsOn: dependsOn,
		Keep:      0.8, // figures in another place after a correction are asked again where they go
	})
	seen.WantOrders(t, Texts, nil)
}

// chapters are parts of the book that the sample leaves out.
var chapters = []string{
	`"magic" = "app"`,
	"\"misfire\" = \"table\"\n\"recruits\" = true",
	"\"misfire\" = \"table\"\n\"jam.cleared\" = \"empty\"\n\"misfire.bows\" = true\n\"large_shield.melee\" = true\n\"shield.engines\" = true\n\"mounted.shooting\" = true",
	`"magic" = "table"`,
	`"monster" = true`,
	"\"monster\" = true\n\"monster.attack\" = \"passing\"\n\"magic\" = \"app\"",
	`"wind" = true`,
	`"wind" = true
"wind.head" = "100mm"
"wind.order" = "before_factor"
"tack.roll" = true`,
	`"island" = true`,
	"\"island\" = true\n[campaign]\npart = 2",
	"\"island\" = true\n\"treasure.found\" = \"lies\"\n\"shovel.per\" = \"figure\"\n[campaign]\npart = 2",
	"\"island\" = true\n[campaign]\npart = 3\ntreasure = \"ben\"",
}

// withChapter is s with one of the chapters, or with none, by the seed.
func withChapter(s *Setup, seed uint64) *Setup {
	if n := seed % uint64(len(chapters)+1); n > 0 {
		if _, err := toml.Decode("[house]\n"+chapters[n-1], s); err != nil {
			panic(err)
		}
	}
	if c := s.Campaign; c != nil && c.Treasure != "" {
		c.Treasure = s.Seats[1].ID
	}
	return s
}

// sameGame compares all but the list of values, which is only a cache.
func sameGame(a, b table.Game) bool {
	x, y := *a.(*Game), *b.(*Game)
	x.listed, x.labelled, y.listed, y.labelled = table.Values{}, nil, table.Values{}, nil
	x.offers, y.offers = nil, nil // they name their game
	x.Begin(&x, nil, mostPlayers) // so does a roster
	y.Begin(&y, nil, mostPlayers)
	return reflect.DeepEqual(x, y)
}
