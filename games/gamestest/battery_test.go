package gamestest

import (
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
