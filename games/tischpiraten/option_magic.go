package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

func (m Magic) ID() string { return string(m) }

// Label returns the text of the card, or of what is known of it.
func (m Magic) Label() table.Text { return magicWord(string(m)) }

// magicCards are the cards in the order of the book.
var magicCards = []Magic{Jack, Rum, Gold, Plague, Mermaids, Klabautermann}

var magicRules = map[Magic]string{Jack: "TIS-R80", Rum: "TIS-R81", Gold: "TIS-R82", Plague: "TIS-R83", Mermaids: "TIS-R84", Klabautermann: "TIS-R85"}

const (
	Undone TaskState = "open"
	Done   TaskState = "done"
	Repaid TaskState = "paid" // done, and paid for apart from the card (TIS-A72, A146)
)

// mustAnnounce reports whether a card is a disadvantage that must be announced at once (TIS-R79, A71).
func (g *Game) mustAnnounce(card Magic) bool {
	return card == Gold || card == Plague || card == Klabautermann && g.house.klabautermannAnnounce
}

// toDeal returns the player who gets or announces a magic card next, before the first round; nil if
// there is none (TIS-R78).
func (g *Game) toDeal() *Player {
	if !g.magical() || g.Round > 1 {
		return nil
	}
	return table.First(where(g.Present(), func(p *Player) bool {
		h := &p.Hand
		return h.Card == Due || h.Card == FaceDown && !h.Spent && g.mustAnnounce(h.Held)
	}))
}

// dealMagic gives p a magic card. If p has one that must be announced, it opens that.
func (g *Game) dealMagic(t table.T, p *Player) {
	switch h := &p.Hand; {
	case h.Card == FaceDown:
		table.Action(t, func() { g.mustOpen(t, p, h.Held) })
	case g.house.magic == "table":
		table.Action(t, func() { g.announceCard(t, p) })
	default:
		table.Action(t, func() { g.dealTo(t, p) })
	}
}

// dealTo draws the card of p, who looks at it while the others look away.
func (g *Game) dealTo(t table.T, p *Player) {
	t.Tell("TIS-R78", "say.magic.look", p.Arg())
	deal := p.askUnlessOut(t, func() table.Ask {
		return table.Q("magic.deal", p.ID(), "TIS-R78", p.Arg()).Secret(p.ID()).By(table.DrawnByApp)
	})
	card := table.Draw(t, deal, "magic", slices.Values(magicCards), g.undealt)
	p.Hand.Card, p.Hand.Held = FaceDown, card
	seen := table.QFunc(func() table.Ask {
		held := p.Hand.Held
		return table.Q("magic.seen", p.ID(), "TIS-R78", p.Arg(), table.Sub("card", held.Label()), table.Sub("words", magicText(held))).Secret(p.ID())
	})
	table.Choose(t, seen, slices.Values([]table.Word{"magic-seen"}))
	if h := &p.Hand; h.Card == FaceDown && g.mustAnnounce(h.Held) {
		g.mustOpen(t, p, h.Held)
	}
}

// announceCard asks p, if the table deals, for a card that must be announced. Any other card stays
// unknown (TIS-R79).
func (g *Game) announceCard(t table.T, p *Player) {
	t.Order("TIS-R78", "say.magic.take", p.Arg()).Draw("card").From("pile").To("player." + p.ID()).Alone()
	ask := p.askUnlessOut(t, func() table.Ask { return table.Q("magic.announce", p.ID(), "TIS-R79", p.Arg()).Digits(magicDigit) })
	card := table.Choose(t, ask, g.orKeep(func(m Magic) bool { return g.mustAnnounce(m) && g.unseen(m) }))
	if p.Hand.Card != Due { // changed by a ruling meanwhile
		return
	}
	p.Hand.Card, p.Hand.Held = FaceDown, Unknown
	if m, ok := card.(Magic); ok {
		g.mustOpen(t, p, m)
	}
}

// undealt returns how many of a card are left to deal, 0 or 1.
func (g *Game) undealt(m Magic) int {
	for _, p := range g.Seats {
		if h := &p.Hand; h.Card == m || h.Card == FaceDown && h.Held == m {
			return 0
		}
	}
	return 1
}

// unseen reports whether a card is open in front of no player.
func (g *Game) unseen(card Magic) bool {
	return !slices.ContainsFunc(g.Seats, func(p *Player) bool { return p.Hand.Card == card })
}

// keepMagic is the option to leave the card face down.
const keepMagic = table.Word("magic-keep")

// orKeep returns the cards for which may returns true, and keepMagic.
func (g *Game) orKeep(may func(Magic) bool) iter.Seq[table.Item] {
	return orElse(where(slices.Values(magicCards), may), keepMagic)
}

// magicDigit returns the digit of a card in a public question.
var magicDigit = orZero(keepMagic, func(id string) int {
	return 1 + slices.Index(magicCards, Magic(id))
})

// secretDigit returns the digit of a card in a secret question: the same for all cards.
var secretDigit = orZero(keepMagic, func(string) int { return 1 })

// mustOpen opens a card that must be announced at once (TIS-R79, A71).
func (g *Game) mustOpen(t table.T, p *Player, card Magic) {
	rule := "TIS-R79"
	if card == Klabautermann {
		rule = "TIS-A71"
	}
	t.Tell(rule, "say.magic.must", p.Arg())
	g.openMagic(t, p, card)
}

// openMagic turns up the card of p and applies its effect.
func (g *Game) openMagic(t table.T, p *Player, card Magic) {
	h := &p.Hand
	h.Card, h.Held, h.Spent = card, Unknown, false
	t.Tell(magicRules[card], "say.magic.open", p.Arg(),
		table.Sub("card", card.Label()), table.Sub("words", magicText(card)))
	switch card {
	case Jack:
		g.payTask(t, p, h.Felled, "TIS-A72")
	case Rum:
		g.payTask(t, p, h.Fetched, "TIS-A146")
	case Gold, Plague:
		if g.hasMore(p) {
			t.Tell("TIS-A143", "say.magic.all", p.Arg())
		}
	case Mermaids:
		g.sing(t, p)
	}
}

func (g *Game) hasMore(p *Player) bool {
	return table.Len(g.fleet(p.ID())) > 1 || slices.ContainsFunc(g.Crews, func(c *Crew) bool { return c.owner == p && !c.alone })
}

// magicText returns the text of what a card does.
func magicText(card Magic) table.Text {
	if card == Unknown {
		return magicWord("")
	}
	return table.Text{Key: "say.magic.words." + string(card)}
}

func (g *Game) firstHand() Hand {
	h := Hand{Card: NoMagic, Felled: Undone, Fetched: Undone}
	if g.magical() {
		h.Card = Due
	}
	return h
}
