package tischpiraten

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// Watching is how closely the program watches (TIS-A159).
func (g *Game) Watching() table.Depth { return g.Depth }

// pad reports whether the program is only told who gets doubloons.
func (g *Game) pad() bool { return g.Depth == table.DepthScore }

// firstDepth is how closely the program watches to begin with. The treasure island goes on with
// those who live, so that somebody has to watch.
func (g *Game) firstDepth() table.Depth {
	if d := table.Depth(g.house.depth); d != table.DepthScore || g.part == 0 {
		return d
	}
	return table.DepthRules
}

// watch has the program watch more or less closely from now on. With doubloons only a round is
// one turn; who wants the program to watch again begins with the next one, for which the table
// says how things stand.
func (g *Game) watch(t table.T, to table.Depth) {
	switch {
	case to == table.DepthScore && g.part > 0:
		t.Tell("TIS-A159", "say.depth.island")
		return
	case g.pad() && g.magical():
		t.Tell("TIS-A159", "say.depth.magic")
		return
	case g.pad() && g.playsNot(g.Round+1):
		t.Tell("TIS-A159", "say.depth.late")
		return
	case !g.pad():
		g.Depth = to
		g.Forget()
		return
	}
	g.Depth = to
	g.Round++ // places rise, whatever the table rules while it is asked
	if table.Attempt(t, func() { g.takeStock(t) }) {
		g.Depth = table.DepthScore
		g.Round--
		g.Forget()
		table.CallOff(t)
	}
}

// between reports whether a turn can begin anew at the question: nothing of it has been answered.
func (g *Game) between(seam *table.Question) bool {
	switch seam.Key {
	case "pile.card", "score.who":
		return true
	case "init.roll":
		return g.Round > 1
	case "sail.helm", "sail.end", "ropes.cut":
		return table.Len(g.shipsToMove()) == 1 // else they have said which ship
	}
	return false
}

// watchedAlways are the values that doubloons alone need.
func watchedAlways(path string) bool {
	first, rest, _ := strings.Cut(path, ".")
	switch first {
	case "depth", "round", "over", "players", "points":
		return true
	}
	return (first == "ships" || first == "figures") && strings.HasSuffix(rest, ".name")
}

// Forget has all that doubloons do not need be as in a new game.
func (g *Game) Forget() {
	if !g.pad() {
		return
	}
	fresh := g.setup.begin()
	fresh.Depth, g.Depth = table.DepthAll, table.DepthAll
	first := table.Settings(fresh)
	for i, v := range table.ValuesOf(g) {
		if !watchedAlways(v.Path) {
			v.Set(first[i].To)
		}
	}
	g.Depth, g.acting, g.open = table.DepthScore, nil, openCard{}
}

// slotPad is the place of what is told of a round where only doubloons are: behind all of it.
const slotPad = 110

// tellRound asks what doubloons were earned in a round, and whether the game is over (TIS-A159).
func (g *Game) tellRound(t table.T) {
	for over := false; !over; {
		var what table.Item
		if table.Action(t, func() { what = g.earn(t) }) {
			continue
		}
		switch what {
		case table.Item(roundOver):
			over = true
		case table.Item(gameOver):
			table.Action(t, func() { g.tellEnd(t) })
		}
	}
	if g.inLastRound() {
		table.Action(t, func() { g.tellEnd(t) })
	}
	if !g.playsNot(g.Round + 1) {
		g.Round++
	}
}

const (
	roundOver = table.Word("round-over")
	gameOver  = table.Word("game-over")
)

// earn asks who gets doubloons, and for what; roundOver and gameOver are given back.
func (g *Game) earn(t table.T) table.Item {
	form := func(given ...table.Text) func() table.Form {
		return func() table.Form {
			return table.Form{Fields: []table.Text{table.Say("form.player"), table.Say("form.earned")}, Given: given}
		}
	}
	who := table.Choose(t, table.Q("score.who", "", "TIS-R96", table.Num("round", g.Round)).Likelihood(guessEarns).Form(form()), g.earners())
	p, ok := who.(*Player)
	if !ok {
		return who
	}
	ask := table.Q("score.what", p.id, "TIS-R96", table.Name("player", p.Name)).About(p.id).Form(form(p.Label()))
	r := table.Choose(t, ask, g.rewards(p))
	*r.count = min(*r.count+1, mostPaid)
	t.Tell("TIS-R96", "say.score", table.Name("player", p.Name), table.Num("count", r.worth), table.Num("total", worth(p)))
	return p
}

func (g *Game) earners() iter.Seq[table.Item] {
	return func(yield func(table.Item) bool) {
		if !yield(roundOver) {
			return
		}
		for _, p := range g.Seats {
			if !p.Out && !yield(p) {
				return
			}
		}
		yield(gameOver)
	}
}

// A reward is something that a player gets doubloons for.
type reward struct {
	word  string
	count *int
	worth int
}

func (r reward) ID() string { return r.word }

func (r reward) Label() table.Text {
	return table.Say("opt.earned."+r.word, table.Num("count", r.worth))
}

// rewards are all that p can get doubloons for (TIS-R96).
func (g *Game) rewards(p *Player) iter.Seq[reward] {
	e := &p.Earned
	list := []reward{{"officer", &e.Officers, forOfficer}, {"mate", &e.Mates, forMate}, {"cargo", &e.Cargo, forCargo},
		{"captured", &e.Captured, forCapture}, {"sunk", &e.Sunk, forSinking}}
	if g.magical() {
		list = append(list, reward{"task", &e.Tasks, forTask})
	}
	return slices.Values(list)
}

// tellEnd asks who has won, unless doubloons say so.
func (g *Game) tellEnd(t table.T) {
	endings := map[string]Ending{"afloat": LastOne, "conquest": Conquest, "goal": Goal}
	how, named := endings[g.house.victory]
	if !named {
		g.conclude(t, Points)
	}
	won := table.ChooseSome(t, table.Q("score.won", "", "TIS-R95"), 0, len(g.Seats), false, slices.Values(g.stillIn()))
	if len(won) == 0 {
		g.conclude(t, Nobody)
	}
	g.conclude(t, how, won...)
}

// takeStock asks for what is needed to watch a game from the beginning of a round: how the
// ships are, where figures and things are, and who touches whom.
func (g *Game) takeStock(t table.T) {
	for _, s := range g.Ships {
		g.stockShip(t, s)
	}
	for _, l := range g.pairs {
		if l.A.Fate == Afloat && l.B.Fate == Afloat && l.A.Command != l.B.Command {
			g.stock(t, "lashed."+l.A.id+"."+l.B.id, anything)
		}
	}
	for _, f := range g.Figures {
		g.stock(t, "figures."+f.id+".at", g.stillThere)
		for i := range f.Guns {
			if f.alive() {
				g.stock(t, "figures."+f.id+".gun."+strconv.Itoa(i+1), anything)
			}
		}
	}
	g.stockMelees(t)
	for _, i := range g.Items {
		g.stock(t, "items."+i.id+".at", func(at string) bool { return g.holds(i, at) })
	}
	if g.house.monster {
		g.stock(t, "monster.at", anything)
	}
}

// stockShip asks how a ship is. Its fifth hit fell in the round before (TIS-R45).
func (g *Game) stockShip(t table.T, s *Ship) {
	path := "ships." + s.id + "."
	g.stock(t, path+"fate", anything)
	if s.Fate != Afloat {
		g.clearShip(s)
		return
	}
	g.stock(t, path+"command", anything)
	if s.Command != s.Owner {
		s.Paid[g.seat(s.Command)] = true
	}
	g.stock(t, path+"hull", anything)
	if s.sinking() {
		s.Sinks, s.SunkOrder = g.Round, 1
		g.stock(t, path+"sunk_by", anything)
	}
	if s.Built > 0 {
		g.stock(t, path+"masts", anything)
	}
	for _, side := range []Side{PortSide, StarboardSide} {
		for i := range s.cannons(side) {
			g.stock(t, path+string(side)+"."+strconv.Itoa(i+1), anything)
		}
	}
	if s.Locked > 0 {
		g.stock(t, path+"locked", anything)
	}
}

// clearShip has nobody and nothing be aboard a ship that is gone until the table says where
// they are.
func (g *Game) clearShip(s *Ship) {
	for _, f := range g.Figures {
		if f.aboard(s) {
			f.At = Out
		}
	}
	for _, i := range g.Items {
		if g.shipAt(i.At) == s {
			i.At = Lost
		}
	}
}

// stockMelees asks who touches whom, of each two once.
func (g *Game) stockMelees(t table.T) {
	for i, f := range g.Figures {
		later := func(yield func(table.Item) bool) {
			if !yield(table.Word(nobody)) {
				return
			}
			for e := range g.touchable(f) {
				if slices.Index(g.Figures, e) > i && !yield(e) {
					return
				}
			}
		}
		for table.Len(iter.Seq[table.Item](later)) > 1 {
			ask := table.Q("stock.touch", f.Owner, "TIS-R71", table.Name("figure", f.Name), g.whereabouts(f)).About(g.withPlace(f)...)
			e, ok := table.Choose(t, ask.Likelihood(guessAlso), later).(*Figure)
			if !ok {
				break
			}
			g.joinMelee(t, f, e)
		}
	}
}

func anything(string) bool { return true }

// stillThere reports whether a place is not of a ship that is gone.
func (g *Game) stillThere(at string) bool {
	s := g.shipAt(Place(at))
	return s == nil || s.Fate == Afloat
}

// holds reports whether i can be there: nobody carries two things, and nobody who is out.
func (g *Game) holds(i *Item, at string) bool {
	for _, f := range g.Figures {
		if Place(at) == f.carries {
			return f.alive() && (g.carried(f) == nil || g.carried(f) == i)
		}
	}
	return g.stillThere(at)
}

// stock asks for a value; lists and numbers begin with what it was in the beginning.
func (g *Game) stock(t table.T, path string, can func(option string) bool) {
	list := table.ValuesOf(g)
	v := &list[slices.IndexFunc(list, func(v table.Value) bool { return v.Path == path })]
	ask := table.Q("stock.value", "", "TIS-A159", table.Sub("value", v.Label)).About(path)
	if v.Kind == table.ValueNumber {
		v.Set(strconv.Itoa(table.Number(t, ask.Begin(table.Answer{v.Get()}), v.Min, min(v.Max, mostStock), table.Count)))
		return
	}
	v.Set(table.Choose(t, ask.Begin(table.Answer{v.Get()}), func(yield func(stockOption) bool) {
		for _, o := range v.Options {
			if can(o) && !yield(stockOption{o, v}) {
				return
			}
		}
	}).id)
}

// mostStock is the largest number that is asked for.
const mostStock = 9

// A stockOption is what a value may be.
type stockOption struct {
	id string
	of *table.Value
}

func (o stockOption) ID() string        { return cmp.Or(o.id, string(nobodyHas)) }
func (o stockOption) Label() table.Text { return o.of.Word(o.id) }

// nobodyHas is the option for "", which is no id.
const nobodyHas = table.Word("nobody")
