package tischpiraten

import (
	"hafenmeister/games/table"
)

// magicDeeds offer to play a magic card to everybody who has one face down, whichever it
// is: before or after any action or ship's move (TIS-R79, A147).
func (g *Game) magicDeeds(list []table.Deed, p *Player) []table.Deed {
	if p.Hand.Card != FaceDown || p.Hand.Spent || g.Phase == PhaseEnd {
		return list
	}
	return append(list, table.Deed{ID: "magic", Who: p.id, Rule: "TIS-R79",
		Text: table.Say("deed.magic", table.Name("player", p.Name)), Do: func(t table.T) { g.playMagic(t, p) }})
}

// playMagic asks which card p plays: him alone if the program dealt it.
func (g *Game) playMagic(t table.T, p *Player) {
	card := table.Choose(t, table.Anew(func() table.Ask { return g.askMagic(p) }), g.orKeep(func(s *spell) bool { return g.mayPlay(p, s.card) }))
	s, ok := card.(*spell)
	if !ok || p.Hand.Card != FaceDown {
		t.Tell("TIS-R79", "say.magic.kept", table.Name("player", p.Name))
		return
	}
	g.openMagic(t, p, s.card)
}

func (g *Game) askMagic(p *Player) table.Ask {
	name := table.Name("player", p.Name)
	if held := p.Hand.Held; held != Unknown {
		return table.Q("magic.which", p.id, "TIS-R79", name,
			table.Sub("card", magicWord(string(held))), table.Sub("words", magicText(held))).Secret(p.id)
	}
	return table.Q("magic.lay", p.id, "TIS-R79", name).Barred(func(id string) *table.Refusal { return g.cannotPlay(p, Magic(id)) })
}

// mayHold reports whether the card that lies face down before p may be this one.
func (g *Game) mayHold(p *Player, card Magic) bool {
	if p.Hand.Held != Unknown {
		return p.Hand.Held == card
	}
	return g.unseen(card)
}

// mayPlay reports whether p may play a card now: of a task it must be fulfilled.
func (g *Game) mayPlay(p *Player, card Magic) bool {
	if p.Hand.Card != FaceDown || !g.mayHold(p, card) {
		return false
	}
	switch card {
	case Jack:
		return p.Hand.Felled != Undone
	case Rum:
		return p.Hand.Fetched != Undone
	case Mermaids:
		return !table.None(g.enchanted(p))
	}
	return true
}

// cannotPlay says why p cannot play a card of the table's own now.
func (g *Game) cannotPlay(p *Player, card Magic) *table.Refusal {
	name := table.Name("player", p.Name)
	switch {
	case !g.mayHold(p, card):
		return nil
	case card == Jack:
		return table.Refuse("illegal", "refuse.magic.jack", "TIS-R80", name)
	case card == Rum:
		return table.Refuse("illegal", "refuse.magic.rum", "TIS-R81", name)
	}
	return nil
}

// forTask is how many doubloons a task brings (TIS-R80, R81, R96).
const forTask = 3

// payTask pays for a task card, once: whatever fulfilled it was paid as well, unless
// the table plays that only one of the two is (TIS-R96, A72, A146).
func (g *Game) payTask(t table.T, p *Player, feat Feat, rule string) {
	p.Hand.Spent = true
	if feat == Repaid && !g.house.pointsCardAndEvent {
		t.Tell(rule, "say.magic.repaid", table.Name("player", p.Name))
		return
	}
	p.Earned.Tasks++
	t.Order(rule, "say.pay.task", table.Name("player", p.Name), table.Num("count", forTask), table.Num("total", worth(p)))
}

// felled notes that a figure of p has put an enemy captain or officer out in melee,
// which was paid (TIS-R80, A72).
func (g *Game) felled(f, victim *Figure) {
	if p := g.player(f.Owner); g.magical() && victim.officer() && victim.Owner != f.Owner && p.Hand.Felled == Undone {
		p.Hand.Felled = Repaid
	}
}

// fetched notes that p has brought a barrel of another's ship aboard one of his own
// (TIS-R81, A146).
func (g *Game) fetched(p *Player, i *Item, paid bool) {
	switch {
	case !g.magical() || i.Chest || i.Home == nil || i.Home.Owner == p.id:
	case !paid:
		p.Hand.Fetched = Done
	case p.Hand.Fetched == Undone:
		p.Hand.Fetched = Repaid
	}
}

// lastCards lets who has fulfilled a task and never played the card show it when the
// game is over (TIS-R79, R96).
func (g *Game) lastCards(t table.T, p *Player) {
	h := &p.Hand
	if h.Held != Unknown {
		if g.mayPlay(p, h.Held) && (h.Held == Jack || h.Held == Rum) {
			g.openMagic(t, p, h.Held)
		}
		h.Spent = true
		return
	}
	var card table.Item = keepMagic
	table.Action(t, func() {
		card = table.Choose(t, table.Q("magic.last", p.id, "TIS-R79", table.Name("player", p.Name)), g.orKeep(func(s *spell) bool {
			return (s.card == Jack || s.card == Rum) && g.mayPlay(p, s.card)
		}))
	})
	if s, ok := card.(*spell); ok && h.Card == FaceDown {
		g.openMagic(t, p, s.card)
	}
	h.Spent = true
}

// unshown is a player still in the game with a card that he may show when it is over; nil if
// there is none.
func (g *Game) unshown() *Player {
	for _, p := range g.Seats {
		if h := &p.Hand; !p.Out && h.Card == FaceDown && !h.Spent && (h.Felled != Undone || h.Fetched != Undone) {
			return p
		}
	}
	return nil
}
