package tischpiraten

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Values sets v to all values. Their paths, such as "ships.seegurke.port.1", are part of the file
// format. The list is cached until a name in its labels changes, as each ruling that is replayed
// needs it.
func (g *Game) Values(v *table.Values) {
	if names := g.names(); !slices.Equal(names, g.labelled) {
		g.listed, g.labelled = table.Values{}, names
		g.list(&g.listed)
	}
	*v = g.listed
}

func (g *Game) names() []string {
	names := make([]string, 0, len(g.Seats)+len(g.Ships)+len(g.Figures))
	for _, p := range g.Seats {
		names = append(names, p.Name)
	}
	for _, s := range g.Ships {
		names = append(names, s.Name)
	}
	for _, f := range g.Figures {
		names = append(names, f.Name)
	}
	return names
}

func (g *Game) list(v *table.Values) {
	g.courseValues(v)
	for _, p := range g.Seats {
		g.playerValues(v, p)
	}
	for _, s := range g.Ships {
		g.shipValues(v, s)
	}
	for _, l := range g.pairs {
		g.lashingValues(v, l)
	}
	for _, f := range g.Figures {
		g.figureValues(v, f)
		if g.ashore() {
			f.diggerValues(v)
		}
	}
	g.crewValues(v)
	for _, i := range g.Items {
		g.itemValues(v, i)
	}
	for _, b := range g.Boats {
		v.Flag("boats."+b.id+".moved", table.Say("value.boat.moved", table.Sub("boat", b.Label())), &b.Moved).Silent()
	}
	for i := range v.List() {
		if x := &v.List()[i]; !isAlwaysTracked(x.Path) {
			x.TrackFrom(table.DetailRules, &g.Detail)
		}
	}
}

// courseValues lists the values of the game as a whole, such as round and phase.
func (g *Game) courseValues(v *table.Values) {
	v.Watch(table.Say("value.depth"), &g.Detail)
	v.Number("round", table.Say("value.round"), &g.Round, 1, mostTurns).Silent()
	table.OneOf(v, "phase", table.Say("value.phase"), &g.Phase, phases).WithText(phaseWord).WithChangeText(table.NowIs("change.phase", phaseWord)).Turns()
	v.Number("card", table.Say("value.card"), &g.Card, 0, mostCards).Silent().Turns()
	table.OneOf(v, "wind", table.Say("value.wind"), &g.Wind, arrows).WithText(windWord).WithChangeText(windChange).Places("wind")
	ends := endings
	if g.part == 0 {
		ends = slices.Clip(ends[:len(ends)-2]) // the last two are of the island
	}
	table.OneOf(v, "over", table.Say("value.over"), &g.Over, ends).WithText(endingWord).WithChangeText(table.NowIs("change.over", endingWord)).WithRefusal(g.whyOver).Turns().Ends(table.Stopped)
	if g.house.monster {
		g.monsterValues(v)
	}
}

func (g *Game) playerValues(v *table.Values, p *Player) {
	who := []table.Arg{p.Arg()}
	path := "players." + p.ID()
	v.Name(path+".name", table.Text{Key: "value.player.name", Args: who}, &p.Name)
	v.Flag(path+".out", table.Text{Key: "value.player.out", Args: who}, &p.Out).WithChangeText(inWords("change.player.out.", who...)).Informs(table.Always)
	v.Flag(path+".won", table.Text{Key: "value.player.won", Args: who}, &p.Won).WithChangeText(inWords("change.player.won.", who...)).Informs(table.Always)
	v.Number("pile."+p.ID(), table.Text{Key: "value.pile", Args: who}, &p.Cards, 0, len(g.Figures)).WithChangeText(moreOrLess("change.pile", 1, p.Arg(), table.Term("suit", "term.suit."+p.Suit))).SayDifference()
	for _, r := range p.rewards() {
		switch r.one {
		case "task": // listed below, after the magic cards
		case "other":
			p.earnedValue(v, r).Min = -mostPaid
		default:
			p.earnedValue(v, r)
		}
	}
	if g.magical() {
		g.handValues(v, p)
		p.earnedValue(v, reward{many: "tasks", worth: forTask, count: &p.Earned.Tasks})
	}
}

// earnedValue lists how often p was paid the reward r.
func (p *Player) earnedValue(v *table.Values, r reward) *table.Value {
	label := table.Say("value.points."+r.many, p.Arg())
	return v.Number("points."+p.ID()+"."+r.many, label, r.count, 0, mostPaid).WithChangeText(moreOrLess("change.points", r.worth, label.Args...)).SayDifference()
}

func (g *Game) shipValues(v *table.Values, s *Ship) {
	who := []table.Arg{s.Arg()}
	label := func(key string) table.Text { return table.Text{Key: key, Args: who} }
	path := "ships." + s.id
	v.Name(path+".name", label("value.ship.name"), &s.Name)
	table.OneOf(v, path+".command", label("value.ship.command"), &s.Command, g.ids).WithText(g.PlayerWord).WithChangeText(g.commandChange(s)).Informs(table.Always)
	table.OneOf(v, path+".fate", label("value.ship.fate"), &s.Fate, fates).WithText(fateWord).WithChangeText(inWords("change.fate.", who...)).Places("ship." + s.id)
	v.Number(path+".hull", label("value.ship.hull"), &s.Hull, 0, mostHits).WithChangeText(g.hullChange(s)).SayDifference()
	v.Number(path+".masts", label("value.ship.masts"), &s.Masts, 0, s.Built).WithChangeText(moreOrLess("change.masts", 1, who...)).SayDifference()
	g.cannonValues(v, s, PortSide)
	g.cannonValues(v, s, StarboardSide)
	v.Number(path+".locked", label("value.ship.locked"), &s.Locked, 0, mostThings).WithChangeText(moreOrLess("change.locked", 1, who...)).SayDifference().Informs(table.Always)
	v.Number(path+".order", label("value.ship.order"), &s.Order, 0, len(g.Ships)).Silent()
	v.Flag(path+".moved", label("value.ship.moved"), &s.Moved).Silent()
	v.Flag(path+".boarded", label("value.ship.boarded"), &s.Tried).Silent()
	v.Flag(path+".downwind", label("value.ship.downwind"), &s.Downwind).WithChangeText(inWords("change.downwind.", who...)).Informs(table.Always)
	v.Number(path+".sinks", label("value.ship.sinks"), &s.Sinks, 0, mostTurns+1).WithChangeText(g.sinksChange(s)).Informs(table.Always)
	v.Number(path+".sinking_order", label("value.ship.sinking-order"), &s.SunkOrder, 0, len(g.Ships)).Silent()
	table.OneOf(v, path+".sunk_by", label("value.ship.sunk-by"), &s.SunkBy, g.lashers).WithText(g.PlayerWord).Silent()
	v.Number(path+".taken", label("value.ship.taken"), &s.Taken, 0, mostTurns).Silent()
	for i, p := range g.Seats {
		both := []table.Arg{s.Arg(), p.Arg()}
		v.Flag(path+".paid."+p.ID(), table.Text{Key: "value.ship.paid", Args: both}, &s.Paid[i]).Silent()
		v.Flag(path+".repelled."+p.ID(), table.Text{Key: "value.ship.repelled", Args: both}, &s.Repelled[i]).Silent()
	}
}

func (g *Game) cannonValues(v *table.Values, s *Ship, side Side) {
	all := s.cannons(side)
	for i := range all {
		n := strconv.Itoa(i + 1)
		label := table.Say("value.cannon."+string(side), s.Arg(), table.Num("number", i+1), g.cannonTerm())
		table.OneOf(v, "ships."+s.id+"."+string(side)+"."+n, label, &all[i], cannons).WithText(cannonWord).WithChangeText(weaponChange("change.cannon."+string(side), label.Args)).Places(gunMarkers(s.id + "." + string(side) + "." + n)...).Hides()
	}
}

func (g *Game) lashingValues(v *table.Values, l *Lashing) {
	label := table.Say("value.lashed", l.A.Arg(), table.Name("other", l.B.Name))
	table.OneOf(v, "lashed."+l.A.id+"."+l.B.id, label, &l.By, g.lashers).WithText(g.PlayerWord).WithChangeText(g.lashingChange(label.Args)).Places("rope." + l.A.id + "." + l.B.id)
	v.Flag("touching."+l.A.id+"."+l.B.id, table.Text{Key: "value.touching", Args: label.Args}, &l.Touch).WithChangeText(nowOr("false", "change.touching.not", "change.touching", label.Args...))
}

func (g *Game) figureValues(v *table.Values, f *Figure) {
	who := []table.Arg{f.Arg()}
	label := func(key string) table.Text { return table.Text{Key: key, Args: who} }
	path := "figures." + f.id
	v.Name(path+".name", label("value.figure.name"), &f.Name)
	table.Place(v, path+".at", label("value.figure.at"), &f.At, g.places).WithText(g.placeWord).WithChangeText(g.figureChange(f)).Places("figure." + f.id)
	v.Flag(path+".acted", label("value.figure.acted"), &f.Acted).WithChangeText(inWords("change.acted.", who...)).Places("marker.activated." + f.id)
	for i := range f.Guns {
		n := strconv.Itoa(i + 1)
		gun := table.Say("value.figure.gun", f.Arg(), f.Kinds[i].arg())
		table.OneOf(v, path+".gun."+n, gun, &f.Guns[i], guns).WithText(gunWord).WithChangeText(weaponChange("change.gun", gun.Args)).Places(gunMarkers(f.gunID(i))...)
	}
	if g.house.recruits {
		v.Flag(path+".recruit", label("value.figure.recruit"), &f.Recruit)
	}
	v.Number(path+".blades", label("value.figure.blades"), &f.Blades, 0, mostBlades)
	if g.setup.ancient() {
		g.ancientValues(v, f, path)
	}
	v.Flag(path+".bayonet", label("value.figure.bayonet"), &f.Bayonet)
	v.Number(path+".melee", label("value.figure.melee"), &f.Melee, 0, len(g.Figures)).WithChangeText(nowOr("0", "change.melee.none", "change.melee", who...)).Informs(table.Always)
	v.Number(path+".melee_since", label("value.figure.melee-since"), &f.Since, 0, mostTurns).Silent()
	v.Number(path+".fell", label("value.figure.fell"), &f.FallRound, 0, mostTurns).Silent()
}

// ancientValues lists what only Romans and Vikings have.
func (g *Game) ancientValues(v *table.Values, f *Figure, path string) {
	who := f.Arg()
	table.OneOf(v, path+".shield", table.Say("value.figure.shield", who), &f.Shield, shields).WithText(shieldWord)
	at := []string{string(f.carries), string(Lost)}
	for _, s := range g.Ships {
		at = append(at, string(s.deck))
	}
	for _, b := range g.Boats {
		at = append(at, string(b.in))
	}
	table.Place(v, path+".shield_at", table.Say("value.figure.shield-at", who), &f.ShieldAt, at).WithText(g.placeWord).WithChangeText(g.goesTo("change.shield.", who)).Places("shield." + f.id)
	table.OneOf(v, path+".mount", table.Say("value.figure.mount", who), &f.Mount, mounts).WithText(mountWord)
}

func (g *Game) itemValues(v *table.Values, i *Item) {
	path, it := "items."+i.id, i.Label()
	thing := table.Sub("item", it)
	table.Place(v, path+".at", table.Say("value.item.at", thing), &i.At, g.stores).WithText(g.placeWord).WithChangeText(g.goesTo("change.item.", thing)).Places("item." + i.id).WithOwner(it)
	for k, p := range g.Seats {
		v.Flag(path+".paid."+p.ID(), table.Say("value.item.paid", thing, p.Arg()), &i.Paid[k]).Silent().WithOwner(it)
	}
}

// Check returns nil if the values are consistent. It requires only what the rules depend on:
// distinct names, a round that is played, no winner before the end, at most one item with a
// figure, none with one that is out, and no figure aboard a ship that is sunk or gone.
func (g *Game) Check() *table.Refusal {
	if err := g.checkNames(); err != nil {
		return err
	}
	if g.isPastLastRound(g.Round) {
		return table.Refuse("out-of-range", "refuse.round", "TIS-A94", table.Num("last", g.lastRound()))
	}
	for _, p := range g.Seats {
		if p.Won && g.Over == Running {
			return table.Refuse("illegal", "refuse.won-running", "TIS-R95", p.Arg())
		}
	}
	for _, f := range g.Figures {
		if err := g.checkHands(f); err != nil {
			return err
		}
		if s := g.shipAt(f.At); s != nil && s.Fate != Afloat {
			return table.Refuse("illegal", "refuse.aboard-gone", "TIS-R46", f.Arg(), s.Arg())
		}
	}
	return nil
}

func (g *Game) checkNames() *table.Refusal {
	names := g.names()
	ships, figures := len(g.Seats), len(g.Seats)+len(g.Ships)
	for _, alike := range [][]string{names[:ships], names[ships:figures], names[figures:]} {
		if i := table.RepeatedName(alike); i >= 0 {
			return table.Refuse("illegal", "refuse.name.taken", "", table.Name("name", alike[i]))
		}
	}
	return nil
}

// checkHands refuses a figure that carries more than one item, or that carries one and is out
// (TIS-R18, A137).
func (g *Game) checkHands(f *Figure) *table.Refusal {
	switch n := table.Len(where(slices.Values(g.Items), func(i *Item) bool { return i.At == f.carries })); {
	case n > 1:
		return table.Refuse("illegal", "refuse.carries-two", "TIS-R18", f.Arg())
	case n == 1 && !f.alive():
		return table.Refuse("illegal", "refuse.carries-dead", "TIS-A137", f.Arg())
	}
	return nil
}
