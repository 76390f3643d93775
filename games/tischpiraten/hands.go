package tischpiraten

import (
	"iter"

	"hafenmeister/games/table"
)

// nameHands lets the people name those who have hired on since the last game of the
// treasure island; otherwise they keep the names they came with (TIS-R92, R94).
func (g *Game) nameHands(t table.T) {
	for _, p := range g.Seats {
		if !table.None(g.hands(p)) {
			table.Action(t, func() { g.nameHandsOf(t, p) })
		}
	}
}

// hands are the new ones of a player.
func (g *Game) hands(p *Player) iter.Seq[*Figure] {
	return g.figures(func(f *Figure) bool { return f.Owner == p.id && f.hired && f.alive() && !p.Out })
}

func (g *Game) nameHandsOf(t table.T, p *Player) {
	var names []table.Text
	for f := range g.hands(p) {
		names = append(names, f.Label())
	}
	rule := "TIS-R92"
	if g.seek == seekBack {
		rule = "TIS-R94"
	}
	ask := p.asked(t, func() table.Ask {
		return table.Q("island.hands", p.id, rule, table.Name("player", p.Name), table.List("figures", names), table.Num("count", len(names))).Odds(table.Odds{Yes: 1, Of: 4})
	})
	if !table.Confirm(t, ask) {
		return
	}
	for f := range g.hands(p) {
		came := func() table.Answer { return table.Answer{f.Name} }
		ask := table.Q("island.hand", p.id, rule, table.Name("figure", f.Name)).About(f.id)
		f.Name = table.AskName(t, ask.Mark(came), func(name string) bool { return g.named(f, name) })
	}
}

// named reports whether somebody else than f has the name.
func (g *Game) named(f *Figure, name string) bool {
	for _, x := range g.Figures {
		if x != f && table.SameName(x.Name, name) {
			return true
		}
	}
	return false
}

// together is what a player has earned in all games of the treasure island, this one the
// last; the rules give nothing for it. Zero where there were no others.
func (g *Game) together(p *Player) table.Text {
	if g.setup.Campaign == nil || len(g.setup.Campaign.Earned[p.id]) == 0 || g.Over == Running {
		return table.Text{}
	}
	earned := append(append([]int{}, g.setup.Campaign.Earned[p.id]...), worth(p))
	all, games := 0, []table.Text{}
	for i, n := range earned {
		all += n
		part := g.seek - len(earned) + 1 + i
		games = append(games, table.Say("say.end.game", table.Num("game", part), table.Num("points", n)))
	}
	return table.Say("say.end.together", table.Num("count", all), table.List("games", games))
}
