package smugglers

import (
	"strconv"

	"hafenmeister/games/table"
)

// mostRounds limits the round; no game gets there.
const mostRounds = 999

// mostNoted limits the number of notes to three digits, for padLabel.
const mostNoted = 999

// mostPoints is the maximum number of points of a good (SMU-R8).
const mostPoints = 3

var (
	phases  = []string{string(Ready), string(Sailing)}
	endings = []string{string(Running), string(Reached), string(Empty), string(Alone), string(Declared), table.Stopped}

	phaseWord  = table.PrefixText("val.voyage.")
	endingWord = table.PrefixText("val.end.")
)

// Values lists the state between turns. Paths, such as "goods.gems-1.at", are file format.
func (g *Game) Values(v *table.Values) {
	v.Watch(table.Say("value.voyage.depth"), &g.Detail)
	g.JoinedValue(v)
	table.OneOf(v, "phase", table.Say("value.voyage.phase"), &g.Phase, phases).WithText(phaseWord).WithChangeText(table.NowIs("change.voyage.phase", phaseWord)).Turns().TrackFrom(table.DetailRules, &g.Detail)
	v.Number("round", table.Say("value.voyage.round"), &g.Round, 1, mostRounds).Silent()
	table.OneOf(v, "turn", table.Say("value.voyage.turn"), &g.Turn, g.ids).WithText(g.PlayerWord).WithChangeText(table.NowIs("change.voyage.turn", g.PlayerWord)).Turns().TrackFrom(table.DetailRules, &g.Detail)
	table.OneOf(v, "first", table.Say("value.voyage.first"), &g.First, g.ids).WithText(g.PlayerWord).Silent().TrackFrom(table.DetailRules, &g.Detail)
	if g.marks > 0 {
		v.Number("beam", table.Say("value.beam"), &g.Beam, 0, g.marks-1).WithChangeText(g.beamChange).Places("lighthouse").TrackFrom(table.DetailRules, &g.Detail)
	}
	table.OneOf(v, "over", table.Say("value.voyage.over"), &g.Over, endings).WithText(endingWord).WithChangeText(table.NowIs("change.voyage.over", endingWord)).Turns().Ends(table.Stopped)
	for _, p := range g.Seats {
		g.playerValues(v, p)
	}
	for _, x := range g.Goods {
		g.goodValues(v, x)
	}
	v.Number("noted", table.Say("value.noted"), &g.Noted, 0, mostNoted).Silent().TrackUpTo(table.DetailScore, &g.Detail)
	table.OneOf(v, "won", table.Say("value.won"), &g.Won, append([]string{""}, g.ids...)).WithText(g.winnerWord).WithChangeText(table.NowIs("change.won", g.winnerWord)).Informs(table.Always).TrackUpTo(table.DetailScore, &g.Detail)
	rocksFrom := table.DetailAll // without a board, nothing else depends on them
	if g.board != nil {
		rocksFrom = table.DetailRules
	}
	for _, r := range g.Rocks {
		label := table.Say("value.rock", table.Num("number", r.number))
		table.Place(v, "rocks."+strconv.Itoa(r.number)+".at", label, &r.At, g.reefs).WithText(g.placeWord).WithChangeText(g.rockChange(r)).Places("rock."+strconv.Itoa(r.number)).TrackFrom(rocksFrom, &g.Detail)
	}
}

func (g *Game) playerValues(v *table.Values, p *Player) {
	label := func(key string) table.Text { return table.Text{Key: key, Args: []table.Arg{p.Arg()}} }
	p.Values(v)
	table.Place(v, "boats."+p.ID()+".at", label("value.boat"), &p.Boat, g.berths).WithText(g.placeWord).WithChangeText(g.boatChange(p)).Places("boat."+p.ID()).TrackFrom(table.DetailRules, &g.Detail)
	v.Flag("boats."+p.ID()+".fresh", label("value.boat.fresh"), &p.Fresh).Silent().TrackFrom(table.DetailRules, &g.Detail)
	for k := range p.Noted {
		label := table.Say("value.noted.points", p.Arg(), table.Num("count", k+1))
		v.Number("players."+p.ID()+".noted."+strconv.Itoa(k+1), label, &p.Noted[k], 0, len(g.Goods)).TrackUpTo(table.DetailScore, &g.Detail)
	}
}

func (g *Game) goodValues(v *table.Values, x *Good) {
	label := func(key string) table.Text { return table.Say(key, table.Sub("good", x.label())) }
	path := "goods." + x.id
	table.Place(v, path+".at", label("value.good"), &x.At, g.stores).WithText(g.storeWord(x)).WithChangeText(g.goodChange(x)).Places(x.piece()).WithOwner(x.home.name).TrackFrom(table.DetailRules, &g.Detail)
	points := label("value.good.points")
	if x.At != Stack {
		points = table.Say("value.good.points.at", table.Sub("good", x.label()), table.Sub("place", g.placeWord(string(x.At))))
	}
	v.Number(path+".points", points, &x.Points, 0, mostPoints).WithChangeText(goodPoints(x)).Informs(table.Always).WithOwner(x.home.name).TrackFrom(table.DetailRules, &g.Detail)
}

// tileArg puts the good's ID into the question key: the goods of an island look alike, but an
// answer about one must not be reused for another.
func (x *Good) tileArg() table.Arg { return table.ID("tile", x.id) }

// label names a good by its number and its island, for the list of values. On the table, the goods
// of an island look alike.
func (x *Good) label() table.Text {
	return table.Say("term.good", table.Num("number", x.number), x.home.arg)
}

// winnerWord returns the name of the declared winner, or that there is none.
func (g *Game) winnerWord(id string) table.Text {
	if id == "" {
		return table.Say("val.won.nobody")
	}
	return g.PlayerWord(id)
}
