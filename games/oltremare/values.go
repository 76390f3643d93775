package oltremare

import "hafenmeister/games/table"

// Bounds of the values that a ruling may set. No game comes near them.
const (
	mostRounds  = 999
	mostDucats  = 9999
	mostOfAll   = 999  // cards, prestige
	longestLoad = 4000 // characters of a cargo stack
	longestList = 3 * mostSeries
)

var (
	phases = []string{string(PhaseFirst), string(PhaseStart), string(PhaseDiscard), string(PhaseDeal), string(PhasePlay), string(PhasePirates),
		string(PhaseMarkets), string(PhaseShip), string(PhaseStow), string(PhaseSearch), string(PhaseStock), string(PhaseCount)}
	endings = []string{string(Running), string(Deck), string(Left), string(Declared), table.Stopped}
)

// Values lists the whole state. Paths such as "players.anna.ducats" are part of the file format.
func (g *Game) Values(v *table.Values) {
	v.Watch(table.Say("value.olt.depth"), &g.Detail)
	g.JoinedValue(v)
	v.Number("round", table.Say("value.olt.round"), &g.Round, 0, mostRounds).Silent().Turns()
	table.OneOf(v, "phase", table.Say("value.olt.phase"), &g.Phase, phases).WithText(phaseWord).WithChangeText(table.NowIs("change.olt.phase", phaseWord)).Turns()
	table.OneOf(v, "over", table.Say("value.olt.over"), &g.Over, endings).WithText(endingWord).WithChangeText(table.NowIs("change.olt.over", endingWord)).Turns()
	stopped := v.Flag("stopped", table.Say("value.olt.stopped"), &g.Stopped).Silent().Turns()
	if !g.Phase.layout() && !g.Phase.counting() {
		stopped.Ends("true")
	}
	table.OneOf(v, "first", table.Say("value.olt.first"), &g.First, g.lists.players).WithText(g.PlayerWord).Turns()
	table.OneOf(v, "active", table.Say("value.olt.active"), &g.Active, g.lists.players).WithText(g.PlayerWord).Silent().Turns()
	v.Number("bought", table.Say("value.olt.bought"), &g.Bought, 0, mostBought).Silent().TrackFrom(table.DetailRules, &g.Detail)
	v.Number("played", table.Say("value.olt.played"), &g.Played, 0, mostNets).Silent().TrackFrom(table.DetailRules, &g.Detail)
	for _, s := range symbols {
		v.Number("icons."+s.name, table.Say("value.olt.icons", table.Sub("symbol", symbolWord(s.letter))), s.field(&g.Icons), 0, mostIcons).Silent().TrackFrom(table.DetailRules, &g.Detail)
	}
	v.Number("deck", table.Say("value.olt.deck"), &g.Deck, 0, mostInDeck).Silent().TrackFrom(table.DetailRules, &g.Detail)
	v.Flag("empty", table.Say("value.olt.empty"), &g.Empty).Silent().TrackFrom(table.DetailRules, &g.Detail)
	v.Flag("venice", table.Say("value.olt.venice"), &g.Venice).WithChangeText(veniceMoves).TrackFrom(table.DetailRules, &g.Detail)
	for _, p := range g.Seats {
		g.playerValues(v, p)
	}
	for _, x := range g.Goods {
		good := table.Sub("good", x.label)
		v.Number("goods."+x.id+".longest", table.Say("value.olt.longest", good), &x.Longest, 0, mostSeries).Silent().WithOwner(x.label)
		v.Text("goods."+x.id+".points", table.Say("value.olt.points", good), &x.Points, longestList).WithText(pointsWord).WithOwner(x.label)
	}
}

func (g *Game) playerValues(v *table.Values, p *Player) {
	path := "players." + p.ID()
	label := func(key string) table.Text { return table.Say("value.olt."+key, p.Arg()) }
	p.Values(v).Restarts()
	v.Number(path+".ducats", label("ducats"), &p.Ducats, -mostDucats, mostDucats).WithChangeText(p.ducatsMove).Places("coin."+p.ID()).TrackFrom(table.DetailRules, &g.Detail)
	v.Number(path+".prestige", label("prestige"), &p.Prestige, 0, mostOfAll).WithChangeText(p.countChange("change.olt.prestige")).SayDifference().TrackFrom(table.DetailRules, &g.Detail)
	v.Number(path+".hand", label("hand"), &p.Hand, 0, mostOfAll).WithChangeText(p.countChange("change.olt.hand")).SayDifference().CountsAs(func() int { return g.inHand(p) }).TrackFrom(table.DetailRules, &g.Detail)
	v.Number(path+".pirates", label("pirates"), &p.Pirates, 0, mostOfAll).WithChangeText(p.countChange("change.olt.pirates")).SayDifference().TrackFrom(table.DetailRules, &g.Detail)
	v.Number(path+".markers", label("markers"), &p.Markers, 0, markersInBox).WithChangeText(p.markersIs).SayDifference().TrackFrom(table.DetailRules, &g.Detail)
	kind := func(word string) table.Text { return markerWord(Marker(word), g.sixth) }
	marker := table.OneOf(v, path+".marker", label("marker"), &p.Marker, g.lists.markers).WithText(kind).WithChangeText(p.markerIs(kind)).TrackFrom(table.DetailRules, &g.Detail)
	if p.Markers == 0 {
		marker.Silent()
	}
	v.Number(path+".lions", label("lions"), &p.Lions, 0, mostLions).TrackFrom(table.DetailRules, &g.Detail)
	v.Number(path+".nets", label("nets"), &p.Nets, 0, mostNets).TrackFrom(table.DetailRules, &g.Detail)
	v.Flag(path+".rewarded", label("rewarded"), &p.Rewarded).Silent().TrackFrom(table.DetailRules, &g.Detail)
	final := func(name string, field *int, least, most int) {
		v.Number(path+".final."+name, label("final."+name), field, least, most).Silent().TrackUpTo(table.DetailScore, &g.Detail)
	}
	final("ducats", &p.Final.Ducats, -mostDucats, mostDucats)
	final("prestige", &p.Final.Prestige, 0, mostOfAll)
	final("markers", &p.Final.Markers, 0, markersInBox)
	final("pirates", &p.Final.Pirates, 0, mostOfAll)
	v.Flag(path+".won", label("won"), &p.Won).Silent().TrackUpTo(table.DetailScore, &g.Detail)
	v.Text(path+".final.cargo", label("final.cargo"), &p.Final.Cargo, longestLoad).WithChangeText(p.cargoIs).TrackUpTo(table.DetailScore, &g.Detail)
	cargo := v.Text(path+".cargo", label("cargo"), &p.Cargo, longestLoad).WithChangeText(p.cargoIs).TrackFrom(table.DetailRules, &g.Detail)
	if g.hasHiddenStacks() {
		cargo.SecretTo(table.Nobody)
	}
}
