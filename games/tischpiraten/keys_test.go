package tischpiraten

import (
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/setup"
)

// The keys of the questions and the paths of the values are file format: this list
// changes only together with Info.Rules, or when something is added. It holds the game of
// pirates with all its optional rules, Caesar and Vikings, and the games of the treasure
// island that follow from the first.
func TestKeys(t *testing.T) {
	if testing.Short() {
		t.Skip("every house rule of five samples is played: run it without -short")
	}
	others := []setup.Info{withSample(ancientSample)}
	for part := partTreasure; part <= partBack; part++ {
		others = append(others, withSample(func(players int) setup.Setup {
			s := islandSample(players).(*Setup)
			s.Campaign = &CampaignSetup{Part: part, Treasure: "ben"}
			s.Ashore = 1
			return s
		}))
	}
	everyScript(t).WantKeys(t, without(Info, "recruit.count"), "keys.golden.txt", generic(t), others...)
}

// withSample is the game with another sample.
func withSample(sample func(players int) setup.Setup) setup.Info {
	info := without(Info, "recruit.count", "island")
	info.Sample = sample
	return info
}

// without is the game without some of its house rules, with which a sample cannot be played
// as it is. It names one recruit, so other numbers are refused (TIS-A61).
func without(info setup.Info, keys ...string) setup.Info {
	info.House = slices.DeleteFunc(slices.Clone(info.House), func(h setup.House) bool { return slices.Contains(keys, h.Key) })
	return info
}

// generic replaces the ids of the samples by what they name.
func generic(t *testing.T) func(part string) string {
	names := map[string]string{}
	for _, sample := range []func(int) setup.Setup{Sample, ancientSample} {
		s := sample(mostPlayers).(*Setup)
		s.Ashore = 1
		g := fromSetup(t, s)
		for _, p := range g.Seats {
			names[p.ID()] = "PLAYER"
		}
		for _, s := range g.Ships {
			names[s.id] = "SHIP"
		}
		for _, f := range g.Figures {
			names[f.id] = "FIGURE"
		}
		for _, i := range g.Items {
			names[i.id] = "ITEM"
		}
		for _, b := range g.Boats {
			if b.saved == nil {
				names[b.id] = "BOAT"
			}
		}
	}
	return func(part string) string {
		switch {
		case names[part] != "":
			return names[part]
		case part != "" && strings.Trim(part, "0123456789") == "":
			return "N"
		}
		return part
	}
}
