package gamestest

import (
	"strconv"
	"testing"

	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

var skirmishOptions = Options{
	Seeds:   100,
	Round:   func(g table.Game) int { return g.(*skirmish.Game).Round },
	Reach:   3,
	Keep:    0.8,
	Reveals: []string{"say.opened"},
	Texts:   skirmish.Texts,
	DependsOn: WithDerived(DependsOn{
		"grab.far": func(g table.Game, _ *table.Question) string { return strconv.Itoa(g.(*skirmish.Game).Spot) },
	}, "stance.show", "figure.which", "act.what", "shoot.target", "shoot.range", "shoot.cover", "brawl.whom", "rally.leave",
		"card.which", "card.heal", "concede.sure", "shanty.title"),
}

func TestBattery(t *testing.T) {
	seen := Run(t, skirmish.Info, skirmishOptions)
	seen.WantEndings(t, skirmish.Info)
	seen.WantTexts(t, skirmish.Texts, map[string]string{
		"problem.*":     "set-ups by guesses have no problem",
		"opt.card.none": "nobody is offered no card",
	})
	seen.WantOrders(t, skirmish.Texts, nil)
	t.Log(seen.Rules())
}
