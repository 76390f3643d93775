package tischpiraten

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// enoughMarks is the number of actions at the digging spot that a crew needs (TIS-R92).
const enoughMarks = 4

// startIsland sets the number of the game of the treasure island. Ashore, magic and the monster
// are off and only the treasure wins.
func (g *Game) startIsland() {
	if g.part = g.setup.part(); g.ashore() {
		g.house.magic, g.house.monster, g.house.victory = "off", false, "treasure"
	}
}

// placeTreasure buries the treasure in the second game, and in the third puts it aboard the first
// ship of the player who won it. In games at sea it adds the barrels ashore.
func (g *Game) placeTreasure() {
	if g.ashore() {
		g.addItem(&Item{id: "treasure", Chest: true, Treasure: true, At: Buried})
		return
	}
	if g.part == partBack {
		home := slices.IndexFunc(g.Ships, func(s *Ship) bool { return s.Owner == g.setup.Campaign.Treasure })
		g.addItem(&Item{id: "treasure", Chest: true, Treasure: true, Home: g.Ships[home]})
	}
	for n := 1; n <= g.setup.Ashore; n++ {
		g.addItem(&Item{id: "ashore." + strconv.Itoa(n), number: n, At: Land})
	}
}

// treasure returns the treasure chest, nil if this game has none.
func (g *Game) treasure() *Item {
	return table.FirstWhere(g.Items, func(i *Item) bool { return i.Treasure })
}

// begins returns the place where f began.
func (f *Figure) begins() Place {
	if f.home == nil {
		return Land
	}
	return f.home.deck
}

// landfall begins a round ashore, which has only cards, as there are no ships to move (TIS-A154).
// In the first round the people name new hires and say who has a shovel (TIS-R92).
func (g *Game) landfall(t table.T) {
	if g.Round == 1 {
		t.Tell("TIS-R92", "say.island.begin")
		g.sayPile(t, "TIS-R2")
	}
	t.Tell("TIS-A154", "say.round.begins", table.Num("round", g.Round))
	if g.Round == 1 {
		g.nameHires(t)
		for _, c := range g.Crews {
			table.Action(t, func() { g.askShovels(t, c) })
		}
	}
	g.Phase = PhaseCards
}

// sayPile tells people to make the pile.
func (g *Game) sayPile(t table.T, rule string) {
	var cards []table.Text
	for _, p := range g.Seats {
		if p.Cards > 0 {
			cards = append(cards, table.Say("val.cards", table.Num("count", p.Cards), table.Term("suit", "term.suit."+p.Suit)))
		}
	}
	t.Order(rule, "say.begin.pile", table.List("cards", cards), table.Num("count", g.pile())).Place("card").To("pile").Times(g.pile())
}

func (g *Game) askShovels(t table.T, c *Crew) {
	crew := where(slices.Values(c.figures), (*Figure).alive)
	ask := table.Q("island.shovel", c.owner.ID(), "TIS-R92", c.nameArg()).About(strconv.Itoa(c.number + 1))
	with := table.ChooseSome(t, ask.Likelihood(guessShovel), 0, crewSize, false, crew)
	for _, f := range c.figures {
		f.Shovel = slices.Contains(with, f)
	}
}

// waysAshore returns the destinations on the treasure island: land, the digging spot while the
// treasure is buried, and with the treasure the point where the crew began (TIS-R92, R93).
func (g *Game) waysAshore(f *Figure) []keyed {
	i := g.treasure()
	return []keyed{{Item: toLand, digit: digitLand}, {Item: diggingSpot, digit: digitSpot, off: i.At != Buried},
		{Item: startPoint, digit: digitStart, off: i.At != f.carries}}
}

// bringHome moves a figure to where its crew began. If it carries the treasure, its player wins
// (TIS-R93, A154).
func (g *Game) bringHome(t table.T, f *Figure) {
	g.put(t, f, Land)
	if g.treasure().At == f.carries {
		t.Tell("TIS-R93", "say.island.home", f.Arg())
		g.conclude(t, TreasureWon, g.Player(f.Owner))
	}
}

// canDig reports whether the figure is where the treasure is buried, and carries nothing (TIS-R92).
func (g *Game) canDig(a *activation) bool {
	return g.ashore() && g.canWork(a.figure) && a.figure.AtSpot && a.figure.At == Land && g.treasure().At == Buried
}

// dig spends an action at the digging spot. The actions of all figures of a crew count together,
// over all rounds, for each crew separately (TIS-R92, A92).
func (g *Game) dig(t table.T, a *activation) {
	f, c := a.figure, a.figure.crew
	marks := 1
	if g.shovels(f, c) {
		marks, c.Shovelled, f.Dug = 2, true, true
		t.Tell("TIS-A91", "say.island.shovel", f.Arg())
	}
	a.left--
	c.Marks = min(c.Marks+marks, enoughMarks)
	t.Order("TIS-A92", "say.island.digs", f.Arg(), table.Num("count", marks), table.Num("marks", c.Marks)).
		Place("marker.dug." + c.ID()).Times(marks).To("land")
	if c.Marks == enoughMarks {
		g.unearth(t, f)
	}
}

// shovels reports whether the shovel of f makes this action count twice: once for each crew, no
// matter who has dug before, or by house rule once for each shovel (TIS-R92, A91).
func (g *Game) shovels(f *Figure, c *Crew) bool {
	if g.house.shovelPer == "figure" {
		return f.Shovel && !f.Dug
	}
	return f.Shovel && !c.Shovelled
}

// unearth digs up the treasure. The figure that made the fourth mark carries it, or by house rule it
// stays on land. The marks of the other crews are void (TIS-A93, A153).
func (g *Game) unearth(t table.T, f *Figure) {
	i, key := g.treasure(), "say.island.found"
	if i.At = f.carries; g.house.treasureFound == "lies" {
		i.At, key = Land, "say.island.lies"
	}
	var others []string
	for _, c := range g.Crews {
		if c.Marks > 0 && c != f.crew {
			others = append(others, "marker.dug."+c.ID())
		}
		c.Marks = 0
	}
	t.Tell("TIS-A153", key, f.Arg())
	if others != nil {
		t.Order("TIS-A93", "say.island.void").Take(others...).Times(0)
	}
}

// checkTreasure ends a game of the treasure island at sea if the item i, which p has captured,
// decides it: in the first game an enemy ship's chest, in the third the treasure, unless it began
// on a ship of p (TIS-R91, R94).
func (g *Game) checkTreasure(t table.T, p *Player, i *Item) {
	switch {
	case g.part == partMap && i.Chest && i.Home.Owner != p.ID():
		t.Tell("TIS-R91", "say.island.map", p.Arg())
		g.conclude(t, MapFound, p)
	case g.part == partBack && i.Treasure && i.Home.Owner != p.ID():
		t.Tell("TIS-R94", "say.island.back", p.Arg())
		g.conclude(t, TreasureWon, p)
	}
}

// tellIsland announces at the start of a battle of the treasure island what it is about
// (TIS-R91, R94, A155).
func (g *Game) tellIsland(t table.T) {
	switch g.part {
	case partMap:
		t.Tell("TIS-R91", "say.island.first")
	case partBack:
		t.Tell("TIS-R94", "say.island.third", g.Player(g.treasure().Home.Owner).Arg())
		t.Tell("TIS-A155", "say.island.crews")
	}
}

// crewValues lists how far each crew has dug.
func (g *Game) crewValues(v *table.Values) {
	if !g.ashore() {
		return
	}
	for _, c := range g.Crews {
		path := "island." + c.owner.ID() + "." + strconv.Itoa(c.number+1)
		v.Number(path+".marks", table.Say("value.island.marks", c.nameArg()), &c.Marks, 0, enoughMarks).WithChangeText(moreOrLess("change.island", 1, c.nameArg())).SayDifference()
		v.Flag(path+".shovelled", table.Say("value.island.shovelled", c.nameArg()), &c.Shovelled).Silent()
	}
}

func (f *Figure) diggerValues(v *table.Values) {
	path, name := "figures."+f.id, f.Arg()
	v.Flag(path+".at_spot", table.Say("value.island.spot", name), &f.AtSpot)
	v.Flag(path+".shovel", table.Say("value.island.shovel", name), &f.Shovel)
	v.Flag(path+".dug", table.Say("value.island.dug", name), &f.Dug).Silent()
}

// ashorePanel appends the crews of a player on the treasure island to rows.
func (g *Game) ashorePanel(rows []table.Row, p *Player) []table.Row {
	for _, c := range g.Crews {
		if c.owner != p || !g.ashore() {
			continue
		}
		rows = append(rows, table.Row{ID: "island." + p.ID() + "." + strconv.Itoa(c.number+1), Name: table.Say("view.island.crew", c.nameArg()),
			Cells: []table.Cell{{Kind: table.CellGauge, Label: table.Say("view.island.marks"), Have: c.Marks, Of: enoughMarks}}})
		for _, f := range c.figures {
			rows = append(rows, g.figureRow(f))
		}
	}
	return rows
}
