package skirmish

import "hafenmeister/games/table"

// OptionalActions lists the optional actions of all players who are still in the game. Everybody may play a card, also
// without one, so that the list gives no secret away.
func (g *Game) OptionalActions(*table.Question) (list []table.OptionalAction) {
	for i, p := range g.players {
		if !p.in() {
			continue
		}
		list = append(list,
			table.OptionalAction{ID: "card", Digit: 3*i + 1, Who: p.id, Text: table.Say("action.card", g.name(p.id)), Rule: "SKI-R8", Do: func(t table.T) { g.playCard(t, p) }},
			table.OptionalAction{ID: "shanty", Digit: 3*i + 2, Who: p.id, Text: table.Say("action.shanty", g.name(p.id)), Rule: "SKI-R10", Do: func(t table.T) { g.shanty(t, p) }},
			table.OptionalAction{ID: "concede", Digit: 3*i + 3, Who: p.id, Text: table.Say("action.concede", g.name(p.id)), Rule: "SKI-R11", Do: func(t table.T) { g.concede(t, p) }})
	}
	return list
}

// playCard asks p secretly which card to play, then reveals it (SKI-R8).
func (g *Game) playCard(t table.T, p *Player) {
	keep := table.Word("keep")
	held := func(yield func(table.Item) bool) {
		if yield(keep) && p.Hand != NoCard {
			yield(p.Hand)
		}
	}
	if table.Choose(t, table.Q("card.which", p.id, "SKI-R8", g.name(p.id)).Secret(p.id), held).ID() == keep.ID() {
		t.Say("say.kept", g.name(p.id))
		return
	}
	c := p.Hand
	p.Hand = NoCard
	t.Say("say.opened", g.name(p.id), table.Sub("card", c.Label()))
	switch c {
	case Rum:
		table.Action(t, func() { // does nothing if nobody is wounded
			f := table.Choose(t, table.Q("card.heal", p.id, "SKI-R8", g.name(p.id)),
				some(p.figures, func(f *Figure) bool { return f.Alive && f.Wounds > 0 }))
			f.Wounds = 0
		})
	case Map:
		p.Points = min(p.Points+2, 99)
	case Curse:
		g.curse(t, p)
	}
}

// curse rolls a die for each figure of the other players; a 1 wounds it (SKI-R8).
func (g *Game) curse(t table.T, p *Player) {
	var cursed []*Figure
	for _, f := range g.figures {
		if f.Alive && f.owner != p {
			cursed = append(cursed, f)
		}
	}
	for i, face := range table.Roll(t, table.Q("card.curse", p.id, "SKI-R8", g.name(p.id)), len(cursed)) {
		if face == 1 {
			g.wound(t, cursed[i], p)
		}
	}
}

var note = table.Die{Name: "note", Faces: []string{"blank", "do", "mi"}, Times: []int{3, 2, 1}}

// shanty rolls two special dice; each note loads a pistol (SKI-R10).
func (g *Game) shanty(t table.T, p *Player) {
	title := table.AskText(t, table.Q("shanty.title", p.id, "SKI-R10", g.name(p.id)), 1, 20)
	t.Say("say.sung", g.name(p.id), table.Name("title", title))
	loaded := 0
	for _, face := range table.Faces(t, table.Q("shanty.notes", p.id, "SKI-R10", g.name(p.id)), note, note) {
		if face != "blank" {
			loaded++
		}
	}
	for _, f := range p.figures {
		if loaded > 0 && f.Alive && !f.Loaded {
			f.Loaded = true
			loaded--
		}
	}
	t.Say("say.left", table.Num("count", loaded))
}

// concede takes a player and the crew out of the game, after a confirmation (SKI-R11).
func (g *Game) concede(t table.T, p *Player) {
	if !table.Confirm(t, table.Q("concede.sure", p.id, "SKI-R11", g.name(p.id)).Likelihood(table.Likelihood{Yes: 1, Of: 8})) {
		return
	}
	p.Out = true
	if f := g.figure(g.Chest); f != nil && f.owner == p {
		g.Chest = sea
	}
	for _, f := range p.figures {
		if g.fault != AsksWhoLeft {
			f.Alive, f.Wounds = false, 0
		}
	}
	if g.over() || g.Phase == Stances || g.fault == AsksAgain {
		table.Restart(t)
	}
}
