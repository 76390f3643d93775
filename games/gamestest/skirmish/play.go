package skirmish

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Play continues the game from its present values to the end.
func (g *Game) Play(t table.T) {
	for !g.over() {
		round := "r" + strconv.Itoa(g.Round)
		if g.fault == OddPlace {
			round = "round " + strconv.Itoa(g.Round)
		}
		switch g.Phase {
		case Stances:
			table.Turn(t, round+".00", func() { g.stances(t) })
		case Cards:
			table.Turn(t, fmt.Sprintf("%s.%02d", round, g.Card+1), func() { g.card(t) })
		case End:
			table.Turn(t, round+".99", func() { g.end(t) })
		}
	}
}

// some yields the items for which fits returns true.
func some[X any](list []X, fits func(X) bool) iter.Seq[X] {
	return func(yield func(X) bool) {
		for _, x := range list {
			if fits(x) && !yield(x) {
				return
			}
		}
	}
}

// stances asks all players for a stance, which they reveal at once (SKI-R2).
func (g *Game) stances(t table.T) {
	var in []string
	for _, p := range g.players {
		if p.in() {
			in = append(in, p.id)
		}
	}
	var shown []table.Word
	table.Action(t, func() {
		shown = table.Each(in, func(who string) table.Word {
			return table.Choose(t, table.Q("stance.show", who, "SKI-R2", g.name(who)), slices.Values([]table.Word{"careful", "bold"}))
		})
	})
	for i, who := range in {
		g.player(who).Stance = string(shown[i])
	}
	g.Phase = Cards
}

func (g *Game) name(who string) table.Arg {
	return table.Name("player", table.NameOf(g.seated, who))
}

// card draws a card from the pile; its player moves one figure (SKI-R3).
func (g *Game) card(t table.T) {
	var p *Player
	if table.Action(t, func() { p = g.draw(t) }) {
		g.Phase = End
		return
	}
	p.Left--
	if g.fault == CutTurn {
		g.Card++
	}
	table.Action(t, func() { g.activate(t, p) })
	if g.fault != CutTurn {
		g.Card = min(g.Card+1, len(g.figures))
	}
}

func (g *Game) draw(t table.T) *Player {
	in := some(g.players, func(p *Player) bool { return p.in() })
	return table.Draw(t, table.Q("pile.card", "", g.ruleOf("SKI-R3")), "pile", in, func(p *Player) int { return p.Left })
}

func (g *Game) ruleOf(rule string) string {
	if g.fault == NoRule {
		return ""
	}
	return rule
}

func (g *Game) activate(t table.T, p *Player) {
	ready := some(p.figures, func(f *Figure) bool { return f.Alive && !f.Acted })
	args := []table.Arg{g.name(p.id)}
	if g.fault == ExtraDependency {
		args = append(args, table.Num("points", p.Points))
	}
	f := table.Choose(t, table.Q("figure.which", p.id, "SKI-R3", args...), g.shuffleOnFault(ready))
	table.Action(t, func() { g.act(t, f) })
	f.Acted = true
}

// shuffleOnFault returns the figures, in random order with the fault MapOrder.
func (g *Game) shuffleOnFault(from iter.Seq[*Figure]) iter.Seq[*Figure] {
	if g.fault != MapOrder {
		return from
	}
	set := map[*Figure]bool{}
	for f := range from {
		set[f] = true
	}
	return func(yield func(*Figure) bool) {
		for f := range set {
			if !yield(f) {
				return
			}
		}
	}
}

func (g *Game) act(t table.T, f *Figure) {
	figure := table.Name("figure", f.Name)
	ask := table.Q("act.what", f.owner.id, "SKI-R4", figure).About(f.id)
	if g.fault == SharedKey {
		ask = ask.About("")
	}
	action := table.Choose(t, ask, func(yield func(table.Word) bool) {
		if (f.Alive || g.fault == AsksWhoLeft) && yield("rest") && (!f.Loaded || yield("shoot")) && yield("brawl") && yield("loot") && g.Chest == sea {
			yield("grab")
		}
	})
	switch action {
	case "rest":
		f.Loaded = true
	case "shoot":
		g.shoot(t, f)
	case "brawl":
		g.brawl(t, f)
	case "loot":
		g.loot(t, f)
	case "grab":
		g.grab(t, f)
	}
}

// foes returns all living figures of other players.
func (g *Game) foes(f *Figure) iter.Seq[*Figure] {
	return some(g.figures, func(x *Figure) bool { return x.Alive && x.owner != f.owner })
}

const near = 300 // mm

// hurts returns the outcome that x is wounded or, if it is already wounded, killed.
func hurts(x *Figure) table.Outcomes {
	was := x.Wounds
	return table.Outcomes{List: []table.Outcome{{Text: table.Say("odds.hurt", table.Name("figure", x.Name)), Met: func(end table.End) bool {
		x := end.Game.(*Game).figure(x.id)
		return x.Wounds > was || !x.Alive
	}}}}
}

// nearShots returns the outcomes of a shot at a figure, assuming that it is near and without cover.
func (g *Game) nearShots(id string) []table.Outcomes {
	h := hurts(g.figure(id))
	h.List[0].Text = table.Say("odds.hurt.option")
	h.Assume = func(q *table.Question) table.Answer {
		switch q.Kind {
		case table.KindNumber:
			return table.FirstAnswer(q)
		case table.KindConfirm:
			return table.Answer{"no"}
		}
		return nil
	}
	return []table.Outcomes{h}
}

// shoot shoots at a figure: 4 or more hits (SKI-R5).
func (g *Game) shoot(t table.T, f *Figure) {
	who, figure := f.owner.id, table.Name("figure", f.Name)
	x := table.Choose(t, table.Q("shoot.target", who, "SKI-R5", figure).About(f.id).OptionOutcomes(g.nearShots), g.foes(f))
	f.Loaded = false
	target := table.Name("target", x.Name)
	far := table.Number(t, table.Q("shoot.range", who, "SKI-R5", figure, target).About(f.id, x.id).
		Likelihood(table.Likelihood{Mid: near, Spread: 200}), 0, 1000, table.Millimetres)
	cover := table.Confirm(t, table.Q("shoot.cover", x.owner.id, "SKI-R5", figure, target).About(f.id, x.id).
		Likelihood(table.Likelihood{Yes: 1, Of: 4}))
	ask := table.Q("shoot.hit", who, "SKI-R5", figure, target).About(f.id, x.id).Outcomes(func() table.Outcomes { return hurts(x) })
	hit := table.Test(t, ask, func() table.Sum {
		return g.aim(f, far, cover)
	})
	if g.drifts() {
		g.Spot = (g.Spot + hit.Face) % spots
	}
	switch {
	case hit.Face == 1:
		t.Say("say.fumble", figure)
	case hit.Success():
		g.save(t, x, f.owner)
	}
}

func (g *Game) aim(f *Figure, far int, cover bool) table.Sum {
	if g.fault == CountInNeeds {
		f.owner.Points++
	}
	s := table.Needs(4, "SKI-R5")
	if f.officer {
		s.Add("officer", 1, "SKI-R5")
	}
	if far > near {
		s.Add("far", -1, "SKI-R5")
	}
	if cover {
		s.Add("cover", -1, "SKI-R5")
	}
	if f.owner.Stance == "bold" {
		s.AddFor(f.owner.Name, "bold", 1, "SKI-R2")
	}
	return s
}

// save rolls for x against a wound by by: 5 or more saves (SKI-R5, SKI-A2).
func (g *Game) save(t table.T, x *Figure, by *Player) {
	if !x.Alive && g.fault != StaleTarget {
		return
	}
	need := 5
	if g.house.Save == "hard" {
		need = 6
		if g.fault == PanicAtHouse {
			panic("skirmish: hard saves are not written yet")
		}
	}
	saved := table.Test(t, table.Q("save", x.owner.id, "SKI-R5", table.Name("figure", x.Name)).About(x.id), func() table.Sum {
		s := table.Needs(need, "SKI-R5")
		if x.owner.Stance == "careful" {
			s.Add("careful", 1, "SKI-R2")
		}
		return s
	})
	if !saved.Success() {
		g.wound(t, x, by)
	}
}

func (g *Game) wound(t table.T, x *Figure, by *Player) {
	if !x.Alive && g.fault != StaleTarget || g.fault == Endless {
		return
	}
	if x.Wounds == 0 {
		x.Wounds = 1
		t.Say("say.wounded", table.Name("figure", x.Name))
		return
	}
	g.kill(t, x)
	if by != nil && by != x.owner {
		by.Points = min(by.Points+2, 99)
	}
}

func (g *Game) kill(t table.T, x *Figure) {
	x.Alive, x.Wounds = false, 0
	if g.fault != BadCheck && g.Chest == x.id {
		g.Chest = sea
	}
	key, piece := "say.dead", "figure."+x.id
	switch g.fault {
	case BadText:
		key, piece = "say.action", "corpse"
	case BadSlot:
		t.Order("", key)
		return
	case OrderWithSay:
		t.Say(key, table.Name("figure", x.Name))
		return
	}
	t.Order("", key, table.Name("figure", x.Name)).Take(piece)
}

// brawl rolls two dice of f against one of a foe. The lower one is wounded; a tie does nothing (SKI-R7).
func (g *Game) brawl(t table.T, f *Figure) {
	x := table.Choose(t, table.Q("brawl.whom", f.owner.id, "SKI-R7", table.Name("figure", f.Name)).About(f.id), g.foes(f))
	ours := slices.Max(table.Roll(t, table.Q("brawl.dice", f.owner.id, "SKI-R7", table.Name("figure", f.Name)).About(f.id, x.id), 2))
	theirs := table.RollOne(t, table.Q("brawl.die", x.owner.id, "SKI-R7", table.Name("figure", x.Name)).About(x.id, f.id))
	switch {
	case ours > theirs:
		g.wound(t, x, f.owner)
	case ours < theirs:
		g.wound(t, f, x.owner)
	}
}

// loot draws a secret card (SKI-R8).
func (g *Game) loot(t table.T, f *Figure) {
	p := f.owner
	c := table.Draw(t, table.Q("loot.card", p.id, "SKI-R8", g.name(p.id)).Secret(p.id), "loot", slices.Values([]Card{Rum, Map, Curse}), Card.remaining)
	p.Hand = c
	t.Say("say.looted", g.name(p.id))
	t.SayTo(p.id, "say.card", table.Sub("card", c.Label()))
	if g.fault == AnnouncedSecret {
		t.Say("say.card", table.Sub("card", c.Label()))
	}
}

// grab takes the chest if it is within 40 mm (SKI-R6).
func (g *Game) grab(t table.T, f *Figure) {
	reach := table.Amount(table.Millimetres, "SKI-R6")
	reach.Add("arm", 60, "SKI-R6")
	if f.officer {
		reach.Add("officer", 20, "SKI-R6")
	}
	limit := reach.Total()
	if g.fault == WrongSum {
		limit += 10
	}
	args := []table.Arg{table.Name("figure", f.Name)}
	if g.fault == DriftingChest {
		args = append(args, table.Num("spot", g.Spot))
	}
	far := table.Number(t, table.Q("grab.far", f.owner.id, "SKI-R6", args...).About(f.id).Why(&reach), 0, limit, table.Millimetres)
	if far <= 40 && g.Chest == sea && f.Alive {
		g.Chest = f.id
		if g.fault == Unlisted {
			g.hidden++
		}
	}
}

// end pays the figure with the chest and begins the next round (SKI-R9).
func (g *Game) end(t table.T) {
	if f := g.figure(g.Chest); f != nil {
		points := 1
		if g.fault == Unlisted && g.hidden > 2 {
			points = 2
		}
		most := 99
		if g.fault == Overflow {
			points, most = points+60, 999
		}
		f.owner.Points = min(f.owner.Points+points, most)
		t.Say("say.paid", g.name(f.owner.id))
	}
	g.rally(t)
	for _, f := range g.figures {
		f.Acted = false
	}
	for _, p := range g.players {
		p.Left = g.crew
	}
	if g.fault != Endless {
		g.Round++
	}
	g.Card, g.Phase = 0, Stances
}

// rally lets each player leave wounded figures behind (SKI-R9).
func (g *Game) rally(t table.T) {
	for _, p := range g.players {
		if !p.in() {
			continue
		}
		table.Action(t, func() {
			wounded := some(p.figures, func(f *Figure) bool { return f.Alive && f.Wounds > 0 })
			left := table.ChooseSome(t, table.Q("rally.leave", p.id, "SKI-R9", g.name(p.id)), 0, 2, false, wounded)
			if g.fault == PanicAtChoice && len(left) == 2 {
				panic("skirmish: only one may be left behind")
			}
			for _, f := range left {
				if f.Alive {
					g.kill(t, f)
				}
			}
		})
	}
}
