package halunken

import (
	"fmt"
	"slices"

	"hafenmeister/games/table"
)

// DetailLevel returns the detail level (HAL-A47).
func (g *Game) DetailLevel() table.Detail { return g.Detail }

// newAsk returns a question of the game in play, which is not asked at the detail level "score".
func newAsk(key, who, rule string, args ...table.Arg) table.Ask {
	return table.Q(key, who, rule, args...).At(table.DetailRules)
}

// tracksAll reports whether bids and the top cards of the taverns are tracked.
func (g *Game) tracksAll() bool { return g.Detail == table.DetailAll }

// scoreOnly reports whether the program only counts the crews at the end.
func (g *Game) scoreOnly() bool { return g.Detail == table.DetailScore }

// countLabel returns the label of the turn that counts the next crew, after the last round that was tracked.
func (g *Game) countLabel() string {
	return fmt.Sprintf("r%d.90%d", g.Round, g.countDone(func(p *Player) bool { return p.Counted }))
}

// countCrews asks for the crew of the next player who is not counted, and ends the game after the last.
func (g *Game) countCrews(t table.T) {
	uncounted := g.presentWhere(func(p *Player) bool { return !p.Counted })
	if table.Len(uncounted) == table.Len(g.Present()) {
		t.Order("HAL-A47", "say.hal.count")
	}
	p := table.First(uncounted)
	if p == nil {
		g.finish(t, Rounds)
		return
	}
	var faces []*Face
	if table.Action(t, func() { faces = g.askCrew(t, p) }) {
		return
	}
	p.Tally = countByColour(faces)
	p.Counted = true
}

// wonAction returns the optional action to say who has won, for people who count the crews themselves.
func (g *Game) wonAction() table.OptionalAction {
	return table.OptionalAction{ID: "won", Digit: 1, Rule: "HAL-A47", Text: table.Say("action.hal.won"), Do: func(t table.T) {
		for _, p := range table.ChooseSome(t, table.Q("game.won", "", "HAL-A47"), 1, len(g.Seats), false, g.Present()) {
			p.Won = true
		}
		table.Restart(t)
	}}
}

// hasWinners reports whether people have said who has won.
func (g *Game) hasWinners() bool {
	return g.scoreOnly() && table.Len(g.presentWhere(func(p *Player) bool { return p.Won })) > 0
}

// remainingCards returns the number of cards that are in no other player's crew.
func (g *Game) remainingCards(p *Player) int {
	left := crewCards
	for _, o := range g.Seats {
		for _, c := range o.Tally {
			if o != p {
				left -= c.Cards
			}
		}
	}
	return max(left, 0)
}

// countByColour counts the cards and points of a crew for each colour.
func countByColour(faces []*Face) (all [colours]cardCount) {
	for _, f := range faces {
		all[f.colour.index].Cards++
		all[f.colour.index].Sum += f.worth
	}
	return all
}

// askCrew asks how many crew cards p has, and which.
func (g *Game) askCrew(t table.T, p *Player) []*Face {
	whose := table.Sub("player", p.Label())
	form := func(filled ...table.Text) func() table.Form {
		return func() table.Form {
			return table.Form{Fields: []table.Text{table.Say("form.hal.count"), table.Say("form.hal.cards")}, Given: filled}
		}
	}
	n := table.Number(t, table.Q("crew.count", p.ID(), "HAL-A47", whose).About(p.ID()).Likelihood(likelyCrew).Form(form()), 0, g.remainingCards(p), table.Count)
	if n == 0 {
		return nil
	}
	filled := table.Say("number", table.Num("number", n))
	ask := g.faceAsk(table.Q("crew.cards", p.ID(), "HAL-A47", whose, table.Num("count", n)).About(p.ID())).Form(form(filled))
	return table.DrawSome(t, ask, g.crewDeck(), n, slices.Values(g.faces), func(f *Face) int {
		if !g.listed {
			return n
		}
		return g.remaining(f)
	})
}

// ForgetUntracked clears the values that are not tracked at the detail level "score": all except the players and the
// last round.
func (g *Game) ForgetUntracked() {
	if !g.scoreOnly() {
		return
	}
	g.Phase, g.Opener, g.Bidder, g.Bids, g.Favour = PhaseOpener, "", "", 0, ""
	g.Rum, g.Drew, g.Loot, g.Jack = 0, false, 0, 0
	for _, m := range g.Course {
		m.Round = 0
	}
	for _, p := range g.Seats {
		p.At, p.Passed, p.Moved, p.Met, p.Counted, p.Tally = 0, false, false, false, false, [colours]cardCount{}
		for _, m := range p.Moves {
			m.Round = 0
		}
	}
	for _, c := range g.Cards {
		c.At, c.Face = tavernPlaces[c.home], unseenFace
	}
}
