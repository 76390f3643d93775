package shipcaptaincrew

import (
	"strconv"

	"hafenmeister/games/table"
)

// The ranges of values.
const (
	leastCargo = 2 // two dice (SCC-R4)
	mostCargo  = 12
	mostPoints = 999
)

var (
	endings    = []string{string(Running), string(Played), string(Left), table.Stopped}
	endingWord = table.PrefixText("val.scc.over.")
)

// Values lists the whole state. Paths, such as "players.anna.cargo", are file format.
func (g *Game) Values(v *table.Values) {
	v.Watch(table.Say("value.scc.depth"), &g.Detail)
	g.JoinedValue(v)
	v.Number("round", table.Say("value.scc.round"), &g.Round, 1, mostRounds).Silent().Turns()
	table.OneOf(v, "active", table.Say("value.scc.active"), &g.Active, g.IDs()).WithText(g.PlayerWord).WithChangeText(table.NowIs("change.scc.active", g.PlayerWord)).Turns()
	v.Number("rolls", table.Say("value.scc.rolls"), &g.Rolls, 0, mostRolls).Silent().Turns()
	v.Number("aboard", table.Say("value.scc.aboard"), &g.Aboard, 0, allAboard).TrackFrom(table.DetailRules, &g.Detail).WithChangeText(aboardChange).Restarts().Places("die.1", "die.2", "die.3")
	table.OneOf(v, "over", table.Say("value.scc.over"), &g.Over, endings).WithText(endingWord).WithChangeText(table.NowIs("change.scc.over", endingWord)).Turns().Ends(table.Stopped)
	for _, p := range g.Seats {
		path := "players." + p.ID()
		p.Values(v).Restarts()
		v.Number(path+".cargo", table.Say("value.scc.cargo", p.Arg()), &p.Cargo, 0, mostCargo)
		v.Number(path+".points", table.Say("value.scc.points", p.Arg()), &p.Points, 0, mostPoints)
	}
}

// finds are the meanings of the first, second and third die set aside.
var finds = table.Says("term.scc.ship", "term.scc.captain", "term.scc.crew")

// aboardChange returns the sentence for a changed number of dice set aside.
func aboardChange(_, after string) table.Text {
	n, _ := strconv.Atoi(after)
	if n == 0 {
		return table.Say("change.scc.aboard.none")
	}
	return table.Say("change.scc.aboard", table.List("dice", finds[:n]))
}

// Check refuses a cargo of 1, since two dice show at least 2 (SCC-R4).
func (g *Game) Check() *table.Refusal {
	for _, p := range g.Seats {
		if p.Cargo == 1 {
			return table.Refuse("out-of-range", "refuse.scc.cargo", "SCC-R4", p.Arg())
		}
	}
	return nil
}
