package skirmish

import (
	"slices"

	"hafenmeister/games/table"
)

// A Phase is a part of a round.
type Phase string

const (
	Stances Phase = "stances"
	Cards   Phase = "cards"
	End     Phase = "end"
)

// A Card is a card that a figure may loot.
type Card string

func (c Card) ID() string { return string(c) }

func (c Card) Label() table.Text { return table.Say("opt.card." + string(c)) }

const (
	NoCard Card = "none"
	Rum    Card = "rum"   // heals
	Map    Card = "map"   // is worth points
	Curse  Card = "curse" // wounds
)

// remaining returns how many of a card are in the deck, to which played cards return.
func (c Card) remaining() int {
	switch c {
	case Rum:
		return 3
	case Map:
		return 2
	}
	return 1
}

// sea is the place of the chest if no figure has it.
const sea = "sea"

// A Player has a crew and at most one card.
type Player struct {
	Name    string
	Left    int // cards in the pile
	Points  int
	Hand    Card // NoCard, or a secret card
	Stance  string
	Out     bool
	id      string
	figures []*Figure
}

func (p *Player) ID() string { return p.id }

func (p *Player) Label() table.Text { return table.NameText(p.Name) }

// A Figure is a member of a crew.
type Figure struct {
	Name    string
	Wounds  int
	Alive   bool
	Loaded  bool
	Acted   bool
	id      string
	owner   *Player
	officer bool
}

func (f *Figure) ID() string { return f.id }

func (f *Figure) Label() table.Text { return table.NameText(f.Name) }

// Game is a game in play.
type Game struct {
	Round   int
	Phase   Phase
	Card    int    // cards drawn in this round
	Chest   string // "sea" or a figure's id
	Spot    int    // where in the sea, 0 to 3; changes only with the faults Drifting and Unnamed
	house   House
	fault   Fault
	crew    int
	seated  []table.Player
	players []*Player
	figures []*Figure
	hidden  int // state of the fault Unlisted
}

// Values lists the values of the game.
func (g *Game) Values(v *table.Values) {
	v.Number("round", table.Say("value.round"), &g.Round, 1, g.house.Rounds+1).Turns()
	table.OneOf(v, "phase", table.Say("value.phase"), &g.Phase, []string{"stances", "cards", "end"}).Turns()
	v.Number("card", table.Say("value.card"), &g.Card, 0, len(g.figures)).Turns()
	table.Place(v, "chest", table.Say("value.chest"), &g.Chest, g.places()).Hides().WithText(g.placeText).
		WithChangeText(func(_, is string) table.Text { return table.Say("change.chest", table.Sub("place", g.placeText(is))) })
	if g.drifts() {
		v.Number("spot", table.Say("value.chest"), &g.Spot, 0, spots-1)
	}
	for _, p := range g.players {
		g.playerValues(v, p)
	}
	for _, f := range g.figures {
		path, name := "figures."+f.id+".", table.Name("figure", f.Name)
		v.Name(path+"name", table.Say("value.name", name), &f.Name)
		v.Number(path+"wounds", table.Say("value.wounds", name), &f.Wounds, 0, 1)
		v.Flag(path+"alive", table.Say("value.alive", name), &f.Alive)
		v.Flag(path+"loaded", table.Say("value.loaded", name), &f.Loaded).Hides()
		v.Flag(path+"acted", table.Say("value.acted", name), &f.Acted)
	}
}

func (g *Game) playerValues(v *table.Values, p *Player) {
	path, name := "players."+p.id+".", table.Name("player", p.Name)
	v.Number(path+"left", table.Say("value.left", name), &p.Left, 0, g.crew)
	v.Number(path+"points", table.Say("value.points", name), &p.Points, 0, 99)
	table.OneOf(v, path+"stance", table.Say("value.stance", name), &p.Stance, []string{"careful", "bold"})
	hand := table.OneOf(v, path+"hand", table.Say("value.hand", name), &p.Hand, []string{"none", "rum", "map", "curse"})
	if g.fault != OpenHand {
		hand.SecretTo(p.id)
	}
	v.Flag(path+"out", table.Say("value.out", name), &p.Out)
}

const spots = 4

// drifts reports whether shots make the chest drift.
func (g *Game) drifts() bool { return g.fault == DriftingChest || g.fault == MissingDependency }

func (g *Game) places() []string {
	l := []string{sea}
	for _, f := range g.figures {
		l = append(l, f.id)
	}
	return l
}

func (g *Game) placeText(place string) table.Text {
	if f := g.figure(place); f != nil {
		return f.Label()
	}
	return table.Say("val.sea")
}

func (g *Game) figure(id string) *Figure {
	if i := slices.IndexFunc(g.figures, func(f *Figure) bool { return f.id == id }); i >= 0 {
		return g.figures[i]
	}
	return nil
}

func (g *Game) player(id string) *Player {
	return g.players[slices.IndexFunc(g.players, func(p *Player) bool { return p.id == id })]
}

// Check requires that only living figures have the chest or wounds.
func (g *Game) Check() *table.Refusal {
	if f := g.figure(g.Chest); f != nil && !f.Alive {
		return table.Refuse("out-of-range", "refuse.chest", "SKI-R6", table.Name("figure", f.Name))
	}
	for _, f := range g.figures {
		if !f.Alive && f.Wounds > 0 {
			return table.Refuse("out-of-range", "refuse.wounds", "SKI-R5", table.Name("figure", f.Name))
		}
	}
	return nil
}

func (g *Game) Players() []table.Player { return g.seated }

// in reports whether p can still win.
func (p *Player) in() bool {
	return !p.Out && slices.ContainsFunc(p.figures, func(f *Figure) bool { return f.Alive })
}

func (g *Game) over() bool {
	in := 0
	for _, p := range g.players {
		if p.in() {
			in++
		}
	}
	return g.Round > g.house.Rounds || in < 2
}

// Standings orders players by points, those still in the game before crews that died, and these before
// players who conceded.
func (g *Game) Standings() []table.Standing {
	why := "ending.rounds"
	if g.Round <= g.house.Rounds {
		why = "ending.last"
	}
	var l []table.Standing
	worth := map[string]int{}
	for _, p := range g.players {
		worth[p.id] = p.Points
		switch {
		case p.in():
			worth[p.id] += 200
		case !p.Out:
			worth[p.id] += 100
		}
		l = append(l, table.Standing{Player: p.id, Points: p.Points, Why: table.Say(why)})
	}
	slices.SortStableFunc(l, func(a, b table.Standing) int { return worth[b.Player] - worth[a.Player] })
	for i := range l {
		l[i].Place = i + 1
		if i > 0 && worth[l[i].Player] == worth[l[i-1].Player] {
			l[i].Place = l[i-1].Place
		}
	}
	return l
}

// View shows the crews.
func (g *Game) View() table.View {
	v := table.View{Title: table.Say("view.round", table.Num("round", min(g.Round, g.house.Rounds)), table.Num("rounds", g.house.Rounds)),
		Status: []table.Text{table.Say("view.chest", table.Sub("place", g.placeText(g.Chest)))}}
	for i, p := range g.players {
		v.Score = append(v.Score, table.Score{Player: p.id, Points: p.Points, Unit: table.Say("view.points"), Out: !p.in()})
		panel := table.Panel{ID: p.id, Title: table.NameText(p.Name), Seat: i}
		for _, f := range p.figures {
			panel.Rows = append(panel.Rows, table.Row{ID: "figures." + f.id, Name: f.Label(), Done: f.Acted, Out: !f.Alive,
				Cells: []table.Cell{{Kind: table.CellGauge, Label: table.Say("view.wounds"), Have: f.Wounds, Of: 1, Harm: true}}})
		}
		if g.fault == SecretInView {
			panel.Title = p.Hand.Label()
		}
		v.Panels = append(v.Panels, panel)
	}
	return v
}
