package corsari

import "hafenmeister/games/table"

// Values lists the whole state. Paths, such as "cards.red-7.at", are file format.
func (g *Game) Values(v *table.Values) {
	v.Watch(table.Say("value.cor.depth"), &g.Detail)
	g.JoinedValue(v)
	g.courseValues(v)
	for _, p := range g.Seats {
		path := "players." + p.ID()
		p.Values(v).Turns()
		v.Number(path+".aside", table.Say("value.cor.player.aside", p.Arg()), &p.Aside, 0, deck).WithChangeText(func(_, _ string) table.Text { return asideGroup{g}.Sentence(nil) }).Among(asideGroup{g})
	}
	place := func(at string) table.Text { return g.placeWord(Place(at)) }
	together := cardMoveGroup{g}
	for _, c := range g.Cards {
		table.Place(v, "cards."+c.id+".at", c.lies, &c.At, g.lists.places).WithText(place).TrackFrom(table.DetailRules, &g.Detail).WithChangeText(g.placeChange(c)).Places("card." + c.id).Informs(func(after string) bool { return after == string(Unseen) && !g.Phase.hasTurns() }).Among(together).WithOwner(c.colour.label)
	}
}

var (
	endingList = []string{string(Running), string(Rounds), string(Instant), string(Short), string(Void), string(Left), table.Stopped}

	phaseList = []string{string(PhaseStart), string(PhaseDeal), string(PhaseOpen), string(PhaseTake), string(PhaseDiscard), string(PhaseAnchor),
		string(PhaseRound), string(PhaseStow), string(PhaseColour), string(PhaseHand), string(PhaseCrew), string(PhaseAdd), string(PhaseScore)}

	phaseWord  = table.PrefixText("val.cor.phase.")
	endingWord = table.PrefixText("val.cor.over.")
)

// whoseTurn returns the player whose turn it is as an argument, none in a game without players.
func (g *Game) whoseTurn() (args []table.Arg) {
	if p := g.PlayerOrNext(g.On); p != nil {
		args = append(args, p.Arg())
	}
	return args
}

// courseValues lists the values about the progress of the game.
func (g *Game) courseValues(v *table.Values) {
	v.Number("round", table.Say("value.cor.round"), &g.Round, 0, mostRounds).Silent().Turns()
	table.OneOf(v, "phase", table.Say("value.cor.phase"), &g.Phase, phaseList).WithText(phaseWord).WithChangeText(table.NowIs("change.cor.phase", phaseWord)).Turns()
	table.OneOf(v, "over", table.Say("value.cor.over"), &g.Over, endingList).WithText(endingWord).WithChangeText(table.NowIs("change.cor.over", endingWord)).Turns().Ends(table.Stopped)
	table.OneOf(v, "on", table.Say("value.cor.on"), &g.On, g.lists.players).WithText(g.PlayerWord).Silent().Turns()
	table.OneOf(v, "starter", table.Say("value.cor.starter"), &g.Starter, g.lists.players).WithText(g.PlayerWord).Silent()
	table.OneOf(v, "captain", table.Say("value.cor.captain"), &g.Captain, g.lists.players).WithText(g.PlayerWord).Silent().Turns()
	v.Flag("last", table.Say("value.cor.last"), &g.Last).Silent()
	table.OneOf(v, "winner", table.Say("value.cor.winner"), &g.Winner, g.lists.players).WithText(g.PlayerWord).Silent()
	v.Number("turn", table.Say("value.cor.turn"), &g.Turn, 0, mostTurns).Silent().Turns()
	v.Number("thrown", table.Say("value.cor.thrown"), &g.Thrown, 0, mostMoves).WithChangeText(countChange("change.cor.thrown", g.whoseTurn()...)).SayDifference().TrackFrom(table.DetailRules, &g.Detail).TrackUpTo(table.DetailRules, &g.Detail)
	stock := v.Number("stock", table.Say("value.cor.stock"), &g.Stock, 0, deck).WithChangeText(countChange("change.cor.stock")).SayDifference().Among(asideGroup{g}).TrackFrom(table.DetailRules, &g.Detail)
	if g.Phase == PhaseDeal || g.Phase == PhaseOpen { // the deal says it
		stock.Silent()
	}
	v.Number("picked", table.Say("value.cor.picked"), &g.Picked, 0, mostMoves).WithChangeText(countChange("change.cor.picked")).SayDifference().TrackFrom(table.DetailRules, &g.Detail).TrackUpTo(table.DetailRules, &g.Detail)
	table.OneOf(v, "taken", table.Say("value.cor.taken"), &g.Taken, g.lists.cards).WithText(g.cardWord).Silent().TrackFrom(table.DetailAll, &g.Detail)
	v.Number("pier", table.Say("value.cor.pier"), &g.Pier, 0, mostPier).WithChangeText(countChange("change.cor.pier")).SayDifference().TrackFrom(table.DetailRules, &g.Detail).TrackUpTo(table.DetailRules, &g.Detail)
	table.OneOf(v, "colour", table.Say("value.cor.colour"), &g.Colour, g.lists.colours).WithText(g.colourOf).Silent().TrackFrom(table.DetailRules, &g.Detail).TrackUpTo(table.DetailRules, &g.Detail)
}
