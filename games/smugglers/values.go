package smugglers

import (
	"strconv"

	"hafenmeister/games/table"
)

// mostRounds bounds a value that has no end of its own; no game gets there.
const mostRounds = 999

// mostTurned bounds how far the lighthouse is turned from where it began.
const mostTurned = mostRounds * mostPlayers * mostSteps

// mostPoints is how many points a good shows at most (SMU-R8).
const mostPoints = 3

var (
	phases  = []string{string(Ready), string(Sailing)}
	endings = []string{string(Running), string(Reached), string(Empty), string(Alone)}

	phaseWord  = table.Prefixed("val.voyage.")
	endingWord = table.Prefixed("val.end.")
	// shown are the words of a good's destination.
	shown = append([]string{""}, islandIDs[:]...)
)

// Values lists the whole state. Paths are file format: "goods.gems-1.at".
func (g *Game) Values(v *table.Values) {
	table.OneOf(v, "phase", table.Say("value.voyage.phase"), &g.Phase, phases).As(phaseWord).Says(table.NowIs("change.voyage.phase", phaseWord)).Turns()
	v.Number("round", table.Say("value.voyage.round"), &g.Round, 1, mostRounds).Silent()
	table.OneOf(v, "turn", table.Say("value.voyage.turn"), &g.Turn, g.ids).As(g.playerWord).Says(table.NowIs("change.voyage.turn", g.playerWord)).Turns()
	table.OneOf(v, "first", table.Say("value.voyage.first"), &g.First, g.ids).As(g.playerWord).Silent()
	if g.marks > 0 {
		v.Number("beam", table.Say("value.beam"), &g.Beam, 0, g.marks-1).Says(g.beamChange)
	} else {
		v.Number("beam", table.Say("value.beam.turned"), &g.Beam, -mostTurned, mostTurned).Says(g.beamChange)
	}
	table.OneOf(v, "over", table.Say("value.voyage.over"), &g.Over, endings).As(endingWord).Says(table.NowIs("change.voyage.over", endingWord)).Turns()
	for _, p := range g.Seats {
		g.playerValues(v, p)
	}
	for _, x := range g.Goods {
		g.goodValues(v, x)
	}
	for _, r := range g.Rocks {
		label := table.Say("value.rock", table.Num("number", r.number))
		table.Place(v, "rocks."+strconv.Itoa(r.number)+".at", label, &r.At, g.reefs).As(g.placeWord).Says(g.rockMoves(r))
	}
}

func (g *Game) playerValues(v *table.Values, p *Player) {
	label := func(key string) table.Text { return table.Text{Key: key, Args: []table.Arg{p.arg()}} }
	v.Name("players."+p.id+".name", label("value.smuggler.name"), &p.Name)
	v.Flag("players."+p.id+".out", label("value.smuggler.out"), &p.Out)
	table.Place(v, "boats."+p.id+".at", label("value.boat"), &p.Boat, g.berths).As(g.placeWord).Says(g.boatMoves(p))
	v.Flag("boats."+p.id+".fresh", label("value.boat.fresh"), &p.Fresh).Silent()
}

func (g *Game) goodValues(v *table.Values, x *Good) {
	label := func(key string) table.Text { return table.Say(key, table.Sub("good", x.label())) }
	path := "goods." + x.id
	table.Place(v, path+".at", label("value.good"), &x.At, g.stores).As(g.storeWord(x)).Says(g.goodMoves(x)).Of(x.home.name)
	table.OneOf(v, path+".shows", label("value.good.shows"), &x.Shows, shown).As(g.islandWord).Says(g.goodShows(x)).Of(x.home.name)
	v.Number(path+".points", label("value.good.points"), &x.Points, 0, mostPoints).Of(x.home.name)
}

// tileArg names a good in a question for corrections alone: people cannot tell the goods
// of an island apart, but what is under one is not under another.
func (x *Good) tileArg() table.Arg { return table.ID("tile", x.id) }

// label names a good of an island by its number, for the list of values: on the table
// one cannot tell them apart.
func (x *Good) label() table.Text {
	return table.Say("term.good", table.Num("number", x.number), x.home.arg)
}
