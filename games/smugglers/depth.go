package smugglers

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Watching is how closely the program watches (SMU-A47).
func (g *Game) Watching() table.Depth { return g.Depth }

// pad reports whether only points are noted.
func (g *Game) pad() bool { return g.Depth == table.DepthScore }

// asks begins a question of the game as it is played; where only points are noted none of them
// is asked.
func asks(key, who, rule string, args ...table.Arg) table.Ask {
	return table.Q(key, who, rule, args...).At(table.DepthRules)
}

// watchDeed is open where no turn is half done.
func (g *Game) watchDeed(list []table.Deed) []table.Deed {
	if g.pad() || g.Phase == Sailing && g.thrown.yellow == "" {
		return append(list, setup.DepthDeed(g.Depth, "SMU-A47", g.watch))
	}
	return list
}

// watch has the program watch more or less closely from now on. What it has not watched the
// table says first.
func (g *Game) watch(t table.T, to table.Depth) {
	switch {
	case g.pad():
		n := g.askPosition(t, to)
		g.Depth = to
		g.Forget()
		g.lie(&n)
		return
	case to == table.DepthScore:
		g.noteDelivered()
	case to == table.DepthAll && g.board == nil:
		g.countRocks(table.Number(t, table.Q("now.rocks", "", "SMU-A47"), 0, rocks, table.Count))
	}
	g.Depth = to
	g.Forget()
}

// Forget forgets what is not watched.
func (g *Game) Forget() {
	if g.board == nil && g.Depth != table.DepthAll {
		g.countRocks(0)
	}
	if !g.pad() {
		g.Noted, g.Won = 0, ""
		for _, p := range g.Seats {
			p.Noted = [mostPoints]int{}
		}
		return
	}
	g.Phase, g.First, g.Turn, g.Beam = Ready, g.Seats[0].id, g.Seats[0].id, 0
	g.countRocks(0)
	for _, p := range g.Seats {
		p.Boat, p.Fresh = Off, false
	}
	for _, x := range g.Goods {
		x.At, x.Shows, x.Points = Stack, "", 0
	}
}

// noteDelivered notes what has been delivered so far: from now on only points are noted.
func (g *Game) noteDelivered() {
	for _, p := range g.Seats {
		for _, x := range g.Goods {
			if x.At == p.won && x.Points > 0 {
				p.Noted[x.Points-1]++
			}
		}
	}
}

// countRocks has so many rocks lie somewhere in the sea.
func (g *Game) countRocks(n int) {
	for i, r := range g.Rocks {
		r.At = Off
		if i < n {
			r.At = Sea
		}
	}
}

// padLabel is the place of what is noted: behind all of the last round that was watched.
func (g *Game) padLabel() string { return fmt.Sprintf("r%d.9%03d", g.Round, g.Noted) }

// note asks who has delivered what, where only points are noted, or who has won. Whoever has
// enough wins without being asked for (SMU-R36).
func (g *Game) note(t table.T) {
	var d delivery
	if table.Action(t, func() {
		ask := table.Q("note.what", "", "SMU-A47").Likelihood(table.Likelihood{Weigh: weighNote})
		if d = table.Choose(t, ask, g.deliveries()); d.p == nil {
			d.won = table.Choose(t, table.Q("note.won", "", "SMU-A47"), g.staying()).id
		}
	}) {
		return
	}
	g.Noted = min(g.Noted+1, mostNoted)
	if d.p == nil {
		g.Won = d.won
		g.conclude(t, Told)
		return
	}
	if g.unnoted() == 0 { // the table has set more meanwhile
		return
	}
	d.p.Noted[d.points-1]++
	g.settled(t)
}

// A delivery is what is noted: who has brought home a good of how many points, or, of nobody,
// that the game is over.
type delivery struct {
	p      *Player
	points int
	won    string
}

// overNow is the id of what nobody has delivered.
const overNow = "over"

// ID and Label make it one that can be chosen.
func (d delivery) ID() string {
	if d.p == nil {
		return overNow
	}
	return d.p.id + "." + strconv.Itoa(d.points)
}

func (d delivery) Label() table.Text {
	if d.p == nil {
		return table.Say("opt.note.over")
	}
	return table.Say("opt.note.points", d.p.arg(), table.Num("count", d.points))
}

// deliveries are all that can be noted.
func (g *Game) deliveries() iter.Seq[delivery] {
	return func(yield func(delivery) bool) {
		for p := range g.staying() {
			for n := range mostPoints {
				if g.unnoted() > 0 && !yield(delivery{p: p, points: n + 1}) {
					return
				}
			}
		}
		yield(delivery{})
	}
}

// unnoted is how many goods nobody has delivered, where only points are noted.
func (g *Game) unnoted() int {
	n := len(g.Goods)
	for _, p := range g.Seats {
		n -= p.noted()
	}
	return n
}

// noted is how many goods of the player are noted.
func (p *Player) noted() (n int) {
	for _, k := range p.Noted {
		n += k
	}
	return n
}

// A position is where everything is, as the table says it.
type position struct {
	noted [mostPlayers][mostPoints]int // to see whether the table has set others meanwhile
	out   [mostPlayers]bool
	boats [mostPlayers]Place // "" of who has left
	fresh [mostPlayers]bool
	goods []storedGood
	rocks []Place
	beam  int
	turn  string
}

// A storedGood is a good of an island that is at a place.
type storedGood struct {
	home   *Island
	at     Place
	points int
}

// askPosition asks for all that has not been watched.
func (g *Game) askPosition(t table.T, to table.Depth) (n position) {
	for i, p := range g.Seats {
		n.noted[i], n.out[i] = p.Noted, p.Out
		g.askDelivered(t, &n, p)
	}
	for i, p := range g.Seats {
		if !n.out[i] {
			g.askBoat(t, &n, i, p)
		}
	}
	for _, i := range g.Islands {
		g.askFloating(t, &n, i)
	}
	g.askRocks(t, &n, to)
	if g.marks > 0 {
		n.beam = table.Number(t, table.Q("now.beam", "", "SMU-A47"), 0, g.marks-1, table.Count)
	}
	n.turn = table.Choose(t, table.Q("now.turn", "", "SMU-A47"), g.staying()).id
	for i, p := range g.Seats {
		if n.noted[i] != p.Noted || n.out[i] != p.Out { // the table has set others meanwhile
			table.CallOff(t)
		}
	}
	return n
}

// askDelivered asks from which islands the goods are that a player has delivered.
func (g *Game) askDelivered(t table.T, n *position, p *Player) {
	for k, times := range p.Noted {
		for i := range times {
			ask := table.Q("now.delivered", "", "SMU-A47", p.arg(), table.Num("points", k+1), table.Num("count", k+1)).
				About(p.id, strconv.Itoa(k+1), strconv.Itoa(i+1))
			home := table.Choose(t, ask, g.islands(n.leaves))
			n.goods = append(n.goods, storedGood{home, p.won, k + 1})
		}
	}
}

// left is how many goods of an island have not been spoken of yet.
func (n *position) left(i *Island) int {
	left := goodsEach
	for _, x := range n.goods {
		if x.home == i {
			left--
		}
	}
	return left
}

func (n *position) leaves(i *Island) bool { return n.left(i) > 0 }

// askBoat asks where a boat lies and what is aboard.
func (g *Game) askBoat(t table.T, n *position, seat int, p *Player) {
	at := table.Choose(t, table.Q("now.boat", p.id, "SMU-A47", p.arg()), func(yield func(berth) bool) {
		for _, b := range g.berths {
			taken := slices.Contains(n.boats[:], Place(b)) && Place(b) != Sea
			if Place(b) != Off && (!taken || g.house.startShared) && !yield(berth{g, Place(b)}) {
				return
			}
		}
	}).at
	n.boats[seat] = at
	aboard := table.Choose(t, table.Q("now.cargo", p.id, "SMU-A47", p.arg()), func(yield func(cargoOption) bool) {
		if !yield(cargoOption{}) {
			return
		}
		for i := range g.islands(n.leaves) {
			if !yield(cargoOption{i}) {
				return
			}
		}
	}).home
	if aboard == nil {
		return
	}
	n.goods = append(n.goods, storedGood{aboard, p.aboard, 0})
	if i := g.islandAt(at); i != nil {
		n.fresh[seat] = table.Confirm(t, table.Q("now.fresh", p.id, "SMU-A47", p.arg(), i.arg).About(i.id))
	}
}

// A cargoOption is a good of an island aboard, or none.
type cargoOption struct{ home *Island }

// ID and Label make it one that can be chosen.
func (c cargoOption) ID() string {
	if c.home == nil {
		return "none"
	}
	return c.home.id
}

func (c cargoOption) Label() table.Text {
	if c.home == nil {
		return table.Say("opt.cargo.none")
	}
	return table.Say("opt.good", c.home.arg)
}

// askFloating asks how many goods of an island are in the water and, on a board, where. The
// others lie on their island.
func (g *Game) askFloating(t table.T, n *position, i *Island) {
	if !n.leaves(i) {
		return
	}
	ask := table.Q("now.floating", "", "SMU-A47", i.arg).About(i.id).Likelihood(table.Likelihood{Mid: 0, Spread: 1})
	for k := range table.Number(t, ask, 0, n.left(i), table.Count) {
		at := Sea
		if g.board != nil {
			ask := table.Q("now.where", "", "SMU-A47", i.arg, table.Num("number", k+1)).About(i.id, strconv.Itoa(k+1))
			at = table.Choose(t, ask, g.squaresWhere(func(q *square) bool { return !q.rock })).place
		}
		n.goods = append(n.goods, storedGood{i, at, 0})
	}
}

// askRocks asks how many rocks the people have laid and, on a board, where. On one that the
// table alone knows nothing but every move hangs on it.
func (g *Game) askRocks(t table.T, n *position, to table.Depth) {
	if g.board == nil && to != table.DepthAll {
		return
	}
	for k := range table.Number(t, table.Q("now.rocks", "", "SMU-A47").Likelihood(table.Likelihood{Mid: 0, Spread: 1}), 0, rocks, table.Count) {
		at := Sea
		if g.board != nil {
			ask := table.Q("now.rock", "", "SMU-A47", table.Num("number", k+1)).About(strconv.Itoa(k + 1))
			at = table.Choose(t, ask, g.squaresWhere(func(q *square) bool {
				return !q.rock && q.island < 0 && !slices.Contains(n.rocks, q.place) && !slices.Contains(n.boats[:], q.place)
			})).place
		}
		n.rocks = append(n.rocks, at)
	}
}

func (g *Game) squaresWhere(keep func(*square) bool) iter.Seq[*square] {
	return func(yield func(*square) bool) {
		for _, q := range g.board.squares {
			if keep(q) && !yield(q) {
				return
			}
		}
	}
}

// lie has everything be where the table has said; a round begins with the player whose turn
// it is.
func (g *Game) lie(n *position) {
	g.Phase, g.First, g.Turn, g.Beam = Sailing, n.turn, n.turn, n.beam
	g.Round = min(g.Round+1, mostRounds)
	for i, p := range g.Seats {
		if !n.out[i] {
			p.Boat, p.Fresh = n.boats[i], n.fresh[i]
		}
	}
	for _, s := range n.goods {
		x := g.top(s.home)
		x.At, x.Points = s.at, s.points
	}
	for i, at := range n.rocks {
		g.Rocks[i].At = at
	}
}
