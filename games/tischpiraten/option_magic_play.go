package tischpiraten

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// magicActions appends the action to play a magic card if p has one face down, whichever it is. It
// can be played before or after any action or ship's move (TIS-R79, A147), not at the end of a round, where mermaids would
// have no effect.
func (g *Game) magicActions(list []table.OptionalAction, p *Player) []table.OptionalAction {
	if p.Hand.Card != FaceDown || p.Hand.Spent || g.Phase == PhaseEnd {
		return list
	}
	return append(list, table.OptionalAction{ID: "magic", Digit: g.SeatDigit(digitMagic, p), Who: p.ID(), Rule: "TIS-R79",
		Text: table.Say("action.magic", p.Arg()), Do: func(t table.T) { g.playMagic(t, p) }})
}

// playMagic asks which card p plays, in secret if the program knows the card, and opens it.
func (g *Game) playMagic(t table.T, p *Player) {
	card := table.Choose(t, table.QFunc(func() table.Ask { return g.askMagic(p) }), g.orKeep(func(m Magic) bool { return g.mayPlay(p, m) }))
	m, ok := card.(Magic)
	if !ok || p.Hand.Card != FaceDown {
		t.Tell("TIS-R79", "say.magic.kept", p.Arg())
		return
	}
	g.openMagic(t, p, m)
}

func (g *Game) askMagic(p *Player) table.Ask {
	if held := p.Hand.Held; held != Unknown {
		return table.Q("magic.which", p.ID(), "TIS-R79", p.Arg(),
			table.Sub("card", held.Label()), table.Sub("words", magicText(held))).Secret(p.ID()).Digits(secretDigit)
	}
	return table.Q("magic.lay", p.ID(), "TIS-R79", p.Arg()).Digits(magicDigit).WhyBarred(func(id string) *table.Refusal { return g.cannotPlay(p, Magic(id)) })
}

// mayHold reports whether card may be the one that is face down in front of p.
func (g *Game) mayHold(p *Player, card Magic) bool {
	if p.Hand.Held != Unknown {
		return p.Hand.Held == card
	}
	return g.unseen(card)
}

// mayPlay reports whether p may play a card now. For a task card the task must be done, for the
// mermaids there must be a ship.
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
		return !table.None(g.mermaidShips(p))
	}
	return true
}

// cannotPlay returns why p cannot play a task card that p may hold: its task is not done. It returns
// nil for other cards.
func (g *Game) cannotPlay(p *Player, card Magic) *table.Refusal {
	switch {
	case !g.mayHold(p, card):
		return nil
	case card == Jack:
		return table.Refuse("illegal", "refuse.magic.jack", "TIS-R80", p.Arg())
	case card == Rum:
		return table.Refuse("illegal", "refuse.magic.rum", "TIS-R81", p.Arg())
	}
	return nil
}

// payTask pays for a task card, once. By house rule it pays nothing if what fulfilled the task
// has been paid already (TIS-R96, A72, A146).
func (g *Game) payTask(t table.T, p *Player, feat TaskState, rule string) {
	p.Hand.Spent = true
	if feat == Repaid && !g.house.pointsCardAndEvent {
		t.Tell(rule, "say.magic.repaid", p.Arg())
		return
	}
	g.pay(t, rule, p, &p.Earned.Tasks, forTask, "say.pay.task")
}

// noteJack notes that the task of Jack is done if f has put out an enemy captain or officer in
// melee, which has been paid (TIS-R80, A72).
func (g *Game) noteJack(f, victim *Figure) {
	if p := g.Player(f.Owner); g.magical() && victim.officer() && victim.Owner != f.Owner && p.Hand.Felled == Undone {
		p.Hand.Felled = Repaid
	}
}

// noteRum notes that the task of Rum is done if i, which p has brought aboard one of their ships,
// is a barrel of another player's ship. paid reports whether p was paid for it (TIS-R81, A146).
func (g *Game) noteRum(p *Player, i *Item, paid bool) {
	switch {
	case !g.magical() || i.Chest || i.Home == nil || i.Home.Owner == p.ID():
	case !paid:
		p.Hand.Fetched = Done
	case p.Hand.Fetched == Undone:
		p.Hand.Fetched = Repaid
	}
}

// lastCards lets a player who has done a task but not played the card show it when the game is
// over (TIS-R79, R96).
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
		card = table.Choose(t, table.Q("magic.last", p.ID(), "TIS-R79", p.Arg()).Digits(magicDigit), g.orKeep(func(m Magic) bool {
			return (m == Jack || m == Rum) && g.mayPlay(p, m)
		}))
	})
	if m, ok := card.(Magic); ok && h.Card == FaceDown {
		g.openMagic(t, p, m)
	}
	h.Spent = true
}

// unshown returns a player in the game who has done a task and has a card face down to show when the
// game is over; nil if there is none.
func (g *Game) unshown() *Player {
	return table.First(where(g.Present(), func(p *Player) bool {
		h := &p.Hand
		return h.Card == FaceDown && !h.Spent && (h.Felled != Undone || h.Fetched != Undone)
	}))
}

// isCursed reports whether the ships of a player sail at half speed (TIS-R82, A143).
func (g *Game) isCursed(player string) bool {
	return g.magical() && g.Player(player).inForce(Gold)
}

// addPlague subtracts 1 from a roll of a player with the plague, for all their crews and ships
// (TIS-R83, A143).
func (g *Game) addPlague(s *table.Sum, player string) {
	if g.magical() && g.Player(player).inForce(Plague) {
		s.Add("plague", -1, "TIS-R83")
	}
}

// addPlagueToSave does the same for saves, by house rule (TIS-A60).
func (g *Game) addPlagueToSave(s *table.Sum, player string) {
	if g.house.plagueSaves && g.magical() && g.Player(player).inForce(Plague) {
		s.Add("plague", -1, "TIS-A60")
	}
}

// heal ends the plague of the player of f if i, which f sets down aboard a ship of theirs, is a
// barrel from land or from another player's ship, but not on the captured ship on which it began
// (TIS-R83, A144).
func (g *Game) heal(t table.T, f *Figure, i *Item) {
	s := g.shipAt(f.At)
	p := g.Player(f.Owner)
	foreign := i.Home == nil || i.Home.Owner != p.ID() && i.Home != s
	if p.inForce(Plague) && s != nil && s.Command == p.ID() && !i.Chest && foreign {
		g.endBurden(t, p, "say.magic.healed")
	}
}

// endBurden ends a burden. It pays only by house rule (TIS-A144, A145).
func (g *Game) endBurden(t table.T, p *Player, key string) {
	p.Hand.Spent = true
	t.Tell("TIS-A144", key, p.Arg())
	if g.house.pointsBurdens {
		g.pay(t, "TIS-A145", p, &p.Earned.Tasks, forTask, "say.pay.task")
	}
}

// overboardAction appends the action of f to throw the chest it carries over the railing of a
// cursed ship (TIS-R82, A144).
func (g *Game) overboardAction(list []table.OptionalAction, f *Figure) []table.OptionalAction {
	i, s := g.carriedItem(f), g.shipAt(f.At)
	if !g.isCursed(f.Owner) || i == nil || !i.Chest || s == nil || f.At != s.deck || s.Command != f.Owner {
		return list
	}
	return append(list, table.OptionalAction{ID: "overboard", Digit: digitOverboard, Who: f.Owner, Rule: "TIS-A144",
		Text: table.Say("action.overboard", f.Arg(), table.Sub("item", i.Label())),
		Do: func(t table.T) {
			i.At = Lost
			g.endBurden(t, g.Player(f.Owner), "say.magic.unladen")
		}})
}

// isHaunted reports whether weapons fired aboard s fail on a 2 as well: a captain, officer or
// mate of a player who has the Klabautermann is aboard (TIS-R85, A70). s may be nil.
func (g *Game) isHaunted(s *Ship) bool {
	return s != nil && g.magical() && slices.ContainsFunc(g.Figures, func(f *Figure) bool {
		return f.Rank != Seaman && f.aboard(s) && g.Player(f.Owner).inForce(Klabautermann)
	})
}

// fails reports whether a weapon of f must be tested after a roll of face (TIS-R57, R85).
func (g *Game) fails(f *Figure, face int) bool {
	return face == 1 || face == 2 && g.isHaunted(g.shipAt(f.At))
}

// sing applies the mermaids: p chooses a ship, and there is a roll for each figure aboard, friend
// or foe (TIS-R84, A73, A74).
func (g *Game) sing(t table.T, p *Player) {
	p.Hand.Spent = true
	s := table.Choose(t, table.Q("mermaids.ship", p.ID(), "TIS-A74", p.Arg()).Digits(g.shipDigit), g.mermaidShips(p))
	for _, f := range g.Figures {
		if f.aboard(s) {
			g.hears(t, p, s, f)
		}
	}
}

// mermaidShips returns the ships that p may choose for the mermaids (TIS-A74).
func (g *Game) mermaidShips(p *Player) iter.Seq[*Ship] {
	return g.ships(func(s *Ship) bool { return g.house.mermaidsShip == "any" || s.Command == p.ID() })
}

// hears rolls for one figure: on a 1 it gets an activation marker (TIS-R84). A figure that is acting
// counts as activated and continues (TIS-A147).
func (g *Game) hears(t table.T, p *Player, s *Ship, f *Figure) {
	face := table.RollOne(t, table.Q("mermaids.roll", p.ID(), "TIS-R84", f.Arg()).About(f.id))
	switch {
	case face != 1 || !f.aboard(s):
	case f == g.acting:
		t.Tell("TIS-A147", "say.mermaids.acting", f.Arg())
	case f.Acted:
		t.Tell("TIS-A73", "say.mermaids.acted", f.Arg())
	default:
		f.Acted = true
		t.Order("TIS-R84", "say.mermaids.enchanted", f.Arg()).Place("marker.activated." + f.id).To("figure." + f.id)
	}
}

var (
	openCards = []string{string(NoMagic), string(Due), string(FaceDown), string(Jack), string(Rum), string(Gold), string(Plague), string(Mermaids), string(Klabautermann)}
	heldCards = append([]string{string(Unknown)}, openCards[3:]...)
	feats     = []string{string(Undone), string(Done), string(Repaid)}

	featWord = table.PrefixText("val.feat.")
)

// handValues lists the values of the magic card of p. Which card is face down is secret to p.
func (g *Game) handValues(v *table.Values, p *Player) {
	h := &p.Hand
	label := func(what string) table.Text { return table.Say("value.magic."+what, p.Arg()) }
	path := "magic." + p.ID()
	table.OneOf(v, path+".card", label("card"), &h.Card, openCards).WithText(magicWord)
	table.OneOf(v, path+".held", label("held"), &h.Held, heldCards).WithText(magicWord).SecretTo(p.ID())
	v.Flag(path+".spent", label("spent"), &h.Spent)
	table.OneOf(v, path+".felled", label("felled"), &h.Felled, feats).WithText(featWord).Silent()
	table.OneOf(v, path+".fetched", label("fetched"), &h.Fetched, feats).WithText(featWord).Silent()
}

// magicRow appends a row with the card of p if p has one: that it is face down, or which card it is.
func (g *Game) magicRow(rows []table.Row, p *Player) []table.Row {
	h := &p.Hand
	if h.Card == NoMagic || h.Card == Due {
		return rows
	}
	row := table.Row{ID: "magic." + p.ID(), Name: table.Say("view.magic"), Done: h.Spent}
	row.Cells = append(row.Cells, table.Cell{Kind: table.CellText, Text: h.Card.Label()})
	if h.inEffect() {
		row.Cells = append(row.Cells, table.Cell{Kind: table.CellMark, Text: table.Say("view.magic.on"), Bad: true})
	}
	return append(rows, row)
}

// inEffect reports whether the open card is a burden or the Klabautermann and still has an effect.
func (h *Hand) inEffect() bool {
	return !h.Spent && (h.Card == Gold || h.Card == Plague || h.Card == Klabautermann)
}
