package oltremare

import (
	"slices"

	"hafenmeister/games/table"
)

// scoreVenice pays ducats for prestige and sets it to 0 for all players; the Venice card is then
// out of the game (OLT-R18, A22, A23, A33).
func (g *Game) scoreVenice(t table.T) {
	g.Venice = true
	awards := g.awards(prestigeOf)
	t.Tell("OLT-R18", "say.olt.venice", table.Sub("brought", g.broughtBy(awards)))
	if slices.ContainsFunc(g.Seats, func(p *Player) bool {
		return p.Prestige > 0 && !p.Out && slices.ContainsFunc(g.Seats[:p.Seat()], func(q *Player) bool { return q.Prestige == p.Prestige && !q.Out })
	}) {
		t.Tell("OLT-A23", "say.olt.venice.tie", table.Sub("how", table.Say("house.tie."+g.house.tie)))
	}
	for i, n := range awards {
		p := g.Seats[i]
		if n > 0 {
			p.Ducats += n
			p.moveCube(t.Order("OLT-A23", "say.olt.venice.award", p.Arg(), table.Num("prestige", p.Prestige), count(n), table.Num("now", p.Ducats)))
		}
	}
	key := "say.olt.venice.out"
	for _, p := range g.Seats {
		if p.Prestige > 0 {
			key = "say.olt.venice.reset"
		}
		p.Prestige = 0
	}
	t.Order("OLT-A33", key).Take("token", "card.venice").To("box").Times(0)
}

// broughtBy returns what the Venice card brings, for the story; the player who gets most is first.
func (g *Game) broughtBy(awards []int) table.Text {
	var list []table.Text
	for n := slices.Max(awards); n > 0; n-- {
		for i, p := range g.Seats {
			if awards[i] == n {
				list = append(list, table.Say("story.olt.ducats.of", p.Arg(), count(n)))
			}
		}
	}
	if list == nil {
		return table.Say("story.olt.venice.nothing")
	}
	return table.Say("story.olt.venice.brought", table.List("list", list))
}

// veniceAction returns the action by which the table says that the Venice card has come (OLT-A21,
// A22).
func (g *Game) veniceAction() table.OptionalAction {
	d := table.OptionalAction{ID: "venice", Digit: 1, Rule: "OLT-A22", Text: table.Say("action.olt.venice"), Do: g.venice}
	if g.Phase != PhasePlay {
		d.Hint = table.Say("hint.olt.venice")
	}
	return d
}

// A stack is where the Venice card was: the deck (of is nil) or a player's pirate stack.
type stack struct{ of *Player }

func (s stack) ID() string {
	if s.of == nil {
		return "deck"
	}
	return s.of.ID()
}

func (s stack) Label() table.Text {
	if s.of == nil {
		return table.Say("opt.olt.deck")
	}
	return table.Say("opt.olt.stack", s.of.Arg())
}

// Digit returns 1 for the deck, then the digits of the seats plus 1.
func (s stack) Digit() int {
	if s.of == nil {
		return 1
	}
	return s.of.Seat() + 2
}

// stacks yields the deck and the pirate stacks that have a card or from which a card may have been
// bought in this turn.
func (g *Game) stacks(yield func(stack) bool) {
	if !yield(stack{}) {
		return
	}
	for p := range g.Present() {
		if (p.Pirates > 0 || g.buys(p)) && !yield(stack{p}) {
			return
		}
	}
}

// buys reports whether p is in phase II and has bought a card in it.
func (g *Game) buys(p *Player) bool { return g.Phase == PhaseDeal && p == g.active() && g.Bought > 0 }

// venice asks where the Venice card was, replaces it from the deck and scores it. The replacement
// is the card bought or drawn, or goes onto the pirate stack (OLT-A21, A33). The deck's count stays
// as it is: it was reduced when the Venice card left the deck, as if that were a good. Without a
// replacement, a purchase is undone, or the pirate stack has one card less.
func (g *Game) venice(t table.T) {
	var p *Player
	if table.Len(g.stacks) > 1 {
		p = table.Choose(t, asks("venice.where", "", "OLT-A21"), g.stacks).of
	}
	came := 1
	if p != nil {
		if came = 0; !g.Empty {
			came, _ = g.draw(t, pendingDraw{player: p, key: "venice.came", rule: "OLT-A33", want: 1})
		}
		g.countDraw(t, 0, came == 0)
	}
	switch {
	case came > 0 && p != nil && !g.buys(p):
		t.Order("OLT-A33", "say.olt.venice.instead.stack", p.Arg()).UndoneBy(table.Say("say.olt.venice.instead.back")).Draw("card").From("pile").To("stack." + p.ID()).Hidden()
	case came > 0:
		t.Order("OLT-A33", "say.olt.venice.instead").UndoneBy(table.Say("say.olt.venice.instead.back")).Draw("card").From("pile")
	case g.buys(p):
		g.takeBack(t, p)
	default:
		p.Pirates = max(p.Pirates-1, 0)
	}
	if !g.Venice {
		g.scoreVenice(t)
	}
}

// search has the pirate stacks turned over. A Venice card found only now scores nothing and does
// not count as a pirate card (OLT-A21).
func (g *Game) search(t table.T) {
	var in *Player
	if !g.Venice {
		off := table.Action(t, func() {
			ask := asks("venice.last", "", "OLT-A21").Likelihood(rareVenice).Digits(func(id string) int {
				if id == string(nobody) {
					return 10
				}
				return 0
			})
			if x, ok := table.Choose(t, ask, g.pirateStacks).(*Player); ok {
				in = x
			}
		})
		if off {
			return
		}
	}
	if in != nil {
		in.Pirates = max(in.Pirates-1, 0)
		g.Venice = true
		t.Order("OLT-A21", "say.olt.venice.last", in.Arg()).Take("card.venice").From("stack." + in.ID())
	}
	t.Tell("OLT-A26", "say.olt.reveal")
	g.Phase = PhaseCount
}

const nobody = word("nobody")

// pirateStacks yields nobody, then the players who have a pirate stack.
func (g *Game) pirateStacks(yield func(table.Item) bool) {
	if !yield(nobody) {
		return
	}
	for p := range g.Present() {
		if p.Pirates > 0 && !yield(p) {
			return
		}
	}
}
