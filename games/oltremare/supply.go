package oltremare

import "hafenmeister/games/table"

// pirates moves the cards for the pirate symbols from the deck, unseen, onto the player's pirate
// stack (OLT-R12).
func (g *Game) pirates(t table.T) {
	p, icons := g.active(), g.Icons.Pirates
	if icons > 0 && g.has(p, Fight) {
		t.Tell("OLT-A29", "say.olt.fight", p.Arg())
		icons = 0
	}
	n, ok := g.supply(t, supply{p, "pirates.came", "OLT-R12", "OLT-R12", "say.olt.pirates", "stack." + p.ID(), p.piratesPath(), icons})
	if ok {
		p.Pirates += n
		g.Phase = PhaseMarkets
	}
}

// markets gives the player the cards for the market symbols (OLT-R13). None of them is played in
// this turn (OLT-A37).
func (g *Game) markets(t table.T) {
	p := g.active()
	n, ok := g.supply(t, supply{p, "markets.came", "OLT-R13", "OLT-A37", "say.olt.markets", "player." + p.ID(), p.handPath(), g.Icons.Markets})
	if ok {
		p.Hand += n
		g.Phase = PhaseShip
	}
}

// A supply is what the symbols of one kind bring from the deck.
type supply struct {
	player     *Player
	key, rule  string // of the question how many cards came
	told, says string // rule and key of the announcement
	to, path   string // place where the cards go, and path of their number there
	icons      int
}

// supply draws the cards for the symbols, as many as the deck has (OLT-A32). ok is false if the
// rules gave the action up.
func (g *Game) supply(t table.T, s supply) (cards int, ok bool) {
	want := ladder(s.icons)
	switch {
	case want == 0:
		return 0, true
	case g.Empty:
		t.Tell("OLT-A32", "say.olt.none", s.player.Arg(), count(want))
		return 0, true
	}
	asked := false
	why := func() *table.Sum {
		sum := table.Amount(table.Count, s.rule)
		sum.Add([...]string{"", "olt.icons.one", "olt.icons.two", "olt.icons.more"}[min(s.icons, 3)], want, s.rule)
		return &sum
	}
	if table.Action(t, func() { cards, asked = g.draw(t, pendingDraw{s.player, s.key, s.rule, want, why}) }) {
		return 0, false
	}
	switch {
	case cards == 0:
		t.Tell("OLT-A32", "say.olt.none", s.player.Arg(), count(want))
	case asked: // the question said what to draw
		t.Tell(s.told, s.says, s.player.Arg(), count(cards))
	default:
		t.Order(s.told, s.says, s.player.Arg(), count(cards)).UndoneBy(table.Say(s.says+".back", s.player.Arg(), count(cards)), s.path).
			Draw("card").From("pile").To(s.to).Times(cards)
	}
	g.countDraw(t, cards, cards < want)
	return cards, true
}
