package halunken

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// reveal asks for the movement cards that all players turn up together (HAL-R8, R9).
func (g *Game) reveal(t table.T) {
	if !g.house.blackJack {
		g.sayRound(t, "HAL-A45")
	}
	t.Order("HAL-R8", "say.hal.choose").Place("card").From("hand").Hidden()
	var who []string
	for p := range g.Present() {
		if openMove(p.Moves, g.Round) == nil && table.Len(movesInHand(p.Moves)) > 0 {
			who = append(who, p.ID())
		}
	}
	off := table.Action(t, func() {
		cards := table.EachIn(who, g.PlayerWord, func(id string, form func() table.Form) *Move {
			p := g.Player(id)
			ask := newAsk("move.card", id, "HAL-R9", p.Arg()).WhyBarred(func(card string) *table.Refusal { return g.whyNotPlayed(p, card) })
			return table.ChooseOpen(t, ask.FormApart(form), slices.Values(p.Moves), func(m *Move) bool { return m.Round == 0 })
		})
		for i, m := range cards {
			if p := g.Player(who[i]); m.Round == 0 && openMove(p.Moves, g.Round) == nil {
				m.Round = g.Round
			}
		}
	})
	if off {
		return
	}
	g.sayCancelled(t)
	g.Phase = PhaseRum
}

// whyNotPlayed returns an error that says when p played a movement card (HAL-R13).
func (g *Game) whyNotPlayed(p *Player, id string) *table.Refusal {
	for _, m := range p.Moves {
		if m.id == id {
			r := table.Refuse("illegal", "refuse.hal.played", "HAL-R13", p.Arg(), table.Sub("card", m.Label()), table.Num("round", m.Round))
			r.Value = "players." + p.ID() + ".card." + m.id
			return r
		}
	}
	return nil
}

// isCancelled reports whether another player shows the same card (HAL-R10, R12).
func (g *Game) isCancelled(p *Player) bool { return !table.None(g.sameCard(p)) }

// sameCard yields the other players who have shown the same card as p, including those who have left since.
func (g *Game) sameCard(p *Player) iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		m := openMove(p.Moves, g.Round)
		for _, q := range g.Seats {
			if o := openMove(q.Moves, g.Round); q != p && m != nil && o != nil && o.id == m.id && !yield(q) {
				return
			}
		}
	}
}

// sayCancelled announces the players who show the same card as others and so do not move (HAL-R10, R12, A4).
func (g *Game) sayCancelled(t table.T) {
	for p := range g.Present() {
		if !g.isCancelled(p) {
			continue
		}
		rule, m := "HAL-R10", openMove(p.Moves, g.Round)
		if m.steps == 0 {
			rule = "HAL-R12"
		}
		var others []table.Text
		for q := range g.sameCard(p) {
			others = append(others, q.Label())
		}
		t.Tell(rule, "say.hal.cancelled", p.Arg(), table.List("others", others), table.Sub("card", m.Label()))
	}
}

// rumPlayer returns the player who shows the only Rum, nil if there is none.
func (g *Game) rumPlayer() *Player {
	return table.First(g.presentWhere(func(p *Player) bool {
		m := openMove(p.Moves, g.Round)
		return m != nil && m.steps == 0 && !g.isCancelled(p)
	}))
}

// nameRum asks for the number of a Rum, after the reveal and before any move (HAL-R11, A1 to A3).
func (g *Game) nameRum(t table.T) {
	p := g.rumPlayer()
	if p == nil {
		g.Rum = 0
		g.sayOrder(t)
		g.Phase = PhaseGo
		return
	}
	number := cardNumber(-1)
	table.Action(t, func() {
		ask := newAsk("rum.steps", p.ID(), "HAL-R11", p.Arg()).WhyBarred(func(id string) *table.Refusal { return g.whyNotRum(p, id) })
		number = table.ChooseOpen(t, ask, numbers(g.house.rumMin, g.house.rumMax), g.isRumAllowed)
	})
	if number < 0 {
		return
	}
	g.Rum = int(number)
	t.Tell("HAL-A3", "say.hal.rum", p.Arg(), table.Num("steps", g.Rum))
	g.sayOrder(t)
	g.Phase = PhaseGo
}

// isRumAllowed reports whether Rum may be a number: no player has shown it, cancelled or not (HAL-A2).
func (g *Game) isRumAllowed(v cardNumber) bool { return g.playerOfNumber(int(v)) == nil }

// playerOfNumber returns a player who has shown the number n in this round, including those who have left;
// nil if there is none.
func (g *Game) playerOfNumber(n int) *Player {
	return table.FirstWhere(g.Seats, func(p *Player) bool {
		m := openMove(p.Moves, g.Round)
		return n > 0 && m != nil && m.steps == n
	})
}

// whyNotRum returns an error that names the player who has chosen a number.
func (g *Game) whyNotRum(p *Player, id string) *table.Refusal {
	for v := range numbers(1, mostSteps) {
		q := g.playerOfNumber(int(v))
		if v.ID() != id || q == nil {
			continue
		}
		r := table.Refuse("illegal", "refuse.hal.rum", "HAL-A2", p.Arg(), table.Name("other", q.Name), table.Num("steps", int(v)))
		r.Value = "players." + q.ID() + ".card." + id
		return r
	}
	return nil
}

// mostSteps is the highest number on a movement card.
const mostSteps = 8

// steps returns how far p moves in this round (HAL-R10 to R12, R14).
func (g *Game) steps(p *Player) int {
	m := openMove(p.Moves, g.Round)
	switch {
	case m == nil || g.isCancelled(p):
		return 0
	case m.steps == 0:
		return g.Rum
	}
	return m.steps
}
