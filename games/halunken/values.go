package halunken

import "hafenmeister/games/table"

// Values lists the whole state. Paths such as "cards.5-2.at" are part of the file format.
func (g *Game) Values(v *table.Values) {
	v.Watch(table.Say("value.hal.depth"), &g.Detail)
	g.JoinedValue(v)
	g.courseValues(v)
	for _, p := range g.Seats {
		g.playerValues(v, p)
	}
	place, face := func(at string) table.Text { return g.placeWord(Place(at)) }, g.faceWord
	for _, c := range g.Cards {
		table.Place(v, "cards."+c.id+".at", g.placeText(c), &c.At, g.lists.places).WithText(place).WithChangeText(g.placeChange(c)).Places("card."+c.id).WithOwner(c.label.of).TrackFrom(table.DetailRules, &g.Detail)
		table.OneOf(v, "cards."+c.id+".face", c.label.face, &c.Face, g.lists.faces).WithText(face).WithChangeText(g.faceChange(c)).Shows().WithOwner(c.label.of).TrackFrom(table.DetailRules, &g.Detail)
	}
}

var (
	phases = []string{string(PhaseOpener), string(PhaseCaptains), string(PhaseJack), string(PhaseTops), string(PhaseAuction),
		string(PhaseReveal), string(PhaseRum), string(PhaseGo), string(PhaseRob), string(PhaseVisit), string(PhaseCourse), string(PhaseRaid), string(PhaseEnd)}
	endings = []string{string(Running), string(Rounds), string(Left), string(Declared), table.Stopped}

	phaseWord  = table.PrefixText("val.hal.phase.")
	endingWord = table.PrefixText("val.hal.over.")
)

// courseValues lists where the game is: round, phase, opener, Rum and, unless it is the entry game,
// Black Jack.
func (g *Game) courseValues(v *table.Values) {
	v.Number("round", table.Say("value.hal.round"), &g.Round, 0, rounds).Silent().Turns()
	table.OneOf(v, "phase", table.Say("value.hal.phase"), &g.Phase, phases).WithText(phaseWord).WithChangeText(table.NowIs("change.hal.phase", phaseWord)).Turns().TrackFrom(table.DetailRules, &g.Detail)
	table.OneOf(v, "over", table.Say("value.hal.over"), &g.Over, endings).WithText(endingWord).WithChangeText(table.NowIs("change.hal.over", endingWord)).Turns().Ends(table.Stopped)
	table.OneOf(v, "opener", table.Say("value.hal.opener"), &g.Opener, g.lists.players).WithText(g.PlayerWord).Silent().TrackFrom(table.DetailRules, &g.Detail)
	if g.house.blackJack {
		g.jackValues(v)
	}
	v.Number("rum", table.Say("value.hal.rum"), &g.Rum, 0, mostRum).Silent().TrackFrom(table.DetailRules, &g.Detail)
	v.Flag("drew", table.Say("value.hal.drew"), &g.Drew).Silent().TrackFrom(table.DetailRules, &g.Detail)
}

// blackJack is Black Jack's name.
var blackJack = table.Say("val.hal.jack")

// mostRum is the highest number for a Rum under any house rule.
const mostRum = 13

func (g *Game) jackValues(v *table.Values) {
	table.OneOf(v, "bidder", table.Say("value.hal.bidder"), &g.Bidder, g.lists.players).WithText(g.PlayerWord).Silent().Turns().TrackFrom(table.DetailRules, &g.Detail)
	v.Number("bids", table.Say("value.hal.bids"), &g.Bids, 0, mostBids).Silent().Turns().TrackFrom(table.DetailRules, &g.Detail)
	table.OneOf(v, "favour", table.Say("value.hal.favour"), &g.Favour, g.lists.players).WithText(g.PlayerWord).Silent().TrackFrom(table.DetailRules, &g.Detail)
	v.Number("loot", table.Say("value.hal.loot"), &g.Loot, 0, mostPlayers).Silent().TrackFrom(table.DetailRules, &g.Detail)
	v.Number("black_jack.at", table.Say("value.hal.jack.at"), &g.Jack, 0, taverns).WithText(spotWord).WithChangeText(g.jackChange).Places("jack").WithOwner(blackJack).TrackFrom(table.DetailRules, &g.Detail)
	for _, m := range g.Course {
		card := v.Number("black_jack.card."+m.id, table.Say("value.hal.jack.card", table.Sub("card", m.Label())), &m.Round, 0, rounds).
			WithChangeText(moveChange("change.hal.jack.move", blackJack, m)).WithOwner(blackJack).TrackFrom(table.DetailRules, &g.Detail)
		if g.house.jackDraw == "app" { // the cards stay in the box
			card.Silent()
		}
	}
}

func (g *Game) playerValues(v *table.Values, p *Player) {
	path := "players." + p.ID()
	label := func(key string) table.Text { return table.Say(key, p.Arg()) }
	p.Values(v)
	v.Number(path+".at", label("value.hal.player.at"), &p.At, 0, taverns).WithText(spotWord).WithChangeText(captainChange(p)).Places("captain."+p.ID()).TrackFrom(table.DetailRules, &g.Detail)
	v.Flag(path+".won", label("value.hal.player.won"), &p.Won).Silent().TrackUpTo(table.DetailScore, &g.Detail)
	v.Flag(path+".counted", label("value.hal.player.counted"), &p.Counted).Silent().Turns().TrackUpTo(table.DetailScore, &g.Detail)
	for _, c := range g.colours {
		at := path + ".crew." + c.id
		v.Number(at+".cards", table.Say("value.hal.player.cards", p.Arg(), table.Sub("colour", c.Label())), &p.Tally[c.index].Cards, 0, crewCards).TrackUpTo(table.DetailScore, &g.Detail)
		v.Number(at+".sum", table.Say("value.hal.player.sum", p.Arg(), table.Sub("colour", c.Label())), &p.Tally[c.index].Sum, 0, crewCards*mostWorth).TrackUpTo(table.DetailScore, &g.Detail)
	}
	v.Flag(path+".moved", label("value.hal.player.moved"), &p.Moved).Silent().Turns().TrackFrom(table.DetailRules, &g.Detail)
	v.Flag(path+".met", label("value.hal.player.met"), &p.Met).Silent().TrackFrom(table.DetailRules, &g.Detail)
	if g.house.blackJack {
		v.Flag(path+".passed", label("value.hal.player.passed"), &p.Passed).Silent().TrackFrom(table.DetailRules, &g.Detail)
	}
	for _, m := range p.Moves {
		v.Number(path+".card."+m.id, table.Say("value.hal.player.card", p.Arg(), table.Sub("card", m.Label())), &m.Round, 0, rounds).
			WithChangeText(moveChange("change.hal.move", p.Label(), m)).TrackFrom(table.DetailRules, &g.Detail)
	}
}
