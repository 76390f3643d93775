package smugglers

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// yellowDie is the lighthouse die.
var yellowDie = table.Die{Name: "lighthouse", Faces: []string{"red2", "red3", "green2", "green3", black, asleep}, Prefix: "val."}

const (
	black  = "black2"
	asleep = "asleep"
)

// mostSteps is the maximum number of marks that the beam moves in a turn.
const mostSteps = 3

// A turning is a number of steps of the lighthouse and their direction: +1 is clockwise as seen
// from above, -1 counterclockwise, and 0 the player's choice.
type turning struct {
	steps, way int
	rule       string
}

// turnings maps the red and green faces of the yellow die to turnings (SMU-R11, R12).
var turnings = map[string]turning{
	"red2": {2, +1, "SMU-R11"}, "red3": {3, +1, "SMU-R11"},
	"green2": {2, -1, "SMU-R12"}, "green3": {3, -1, "SMU-R12"},
}

const (
	clockwise = table.Word("clockwise")
	counter   = table.Word("counterclockwise")
)

// turnLight rolls both dice and turns the lighthouse, before the boat moves (SMU-R9, R10).
func (g *Game) turnLight(t table.T, p *Player) {
	faces := table.Faces(t, newAsk("turn.dice", p.ID(), "SMU-R9", p.Arg()).Outcomes(g.lightOutcomes), yellowDie, g.house.white)
	g.thrown.yellow = faces[0]
	g.thrown.white, _ = strconv.Atoi(faces[1])
	if faces[0] == asleep {
		t.Tell("SMU-R14", "say.beam.asleep")
		return
	}
	how, known := turnings[faces[0]]
	switch {
	case g.board == nil && g.marks == 0:
		if !known {
			how = turning{2, 0, "SMU-R13"}
		}
		how.order(t, p).UndoneBy(table.Say(how.key("say.beam.back"), table.Num("count", how.steps)))
		g.stopBeam(t, p, 0, g.askCaught(t, how))
		return
	case !known:
		how = g.chooseWay(t, p)
	}
	at, caught := 0, []*Player(nil)
	if g.board != nil {
		at, caught = g.turnUntilLit(how)
		if at > 0 {
			t.Order(how.rule, how.key("say.beam.turn")+".mark", p.Arg(), table.Num("count", at), table.Num("mark", g.Beam)).
				Turn("lighthouse").Around(how.direction()).By(at).To("mark." + strconv.Itoa(g.Beam))
		}
	} else {
		at, caught = g.askShine(t, p, how)
	}
	g.stopBeam(t, p, how.steps-at, caught)
}

// chooseWay asks the player who rolled black for the direction of both steps (SMU-R13, A41).
func (g *Game) chooseWay(t table.T, p *Player) turning {
	how := turning{2, +1, "SMU-R13"}
	ask := newAsk("beam.way", p.ID(), "SMU-R13", p.Arg(), g.markArg()).Actions()
	if table.Choose(t, ask, slices.Values([]table.Word{clockwise, counter})) == counter {
		how.way = -1
	}
	return how
}

// turnBy turns the lighthouse clockwise by steps marks; steps may be negative (SMU-R2).
func (g *Game) turnBy(steps int) { g.Beam = g.markAfter(steps) }

// markAfter returns the mark steps clockwise from the beam; steps may be negative.
func (g *Game) markAfter(steps int) int { return ((g.Beam+steps)%g.marks + g.marks) % g.marks }

// firstCatchStep returns the first step after which the beam can catch a boat: 1, or 0 if a house rule lets
// it catch boats lit before it turns (SMU-A12).
func (g *Game) firstCatchStep() int {
	if g.house.recheckStart {
		return 0
	}
	return 1
}

// turnUntilLit turns the lighthouse step by step until, according to the board, it lights a boat. It
// returns the number of steps turned and the players whose boats are lit (SMU-R22).
func (g *Game) turnUntilLit(how turning) (at int, caught []*Player) {
	for n := range how.steps + 1 {
		if n > 0 {
			g.turnBy(how.way)
		}
		if caught = slices.Collect(g.litPlayers()); n >= g.firstCatchStep() && len(caught) > 0 {
			return n, caught
		}
	}
	return how.steps, nil
}

// askShine turns the lighthouse by numbered marks when only the table knows the board. It asks whom
// the beam hits and after which step it stopped, and returns what [Game.turnUntilLit] returns (SMU-R22).
func (g *Game) askShine(t table.T, p *Player, how turning) (at int, caught []*Player) {
	how.order(t, p)
	g.thrown.swept = how.way * how.steps
	at = how.steps
	if caught = g.askCaught(t, how); len(caught) > 0 {
		rule := "SMU-R22"
		if g.house.recheckStart {
			rule = "SMU-A12"
		}
		names := make([]table.Text, len(caught))
		for i, p := range caught {
			names[i] = p.Label()
		}
		ask := newAsk("beam.stop", "", rule, g.turningArg(how), table.List("boats", names)).About(idsOf(caught)...).Actions()
		at = int(table.Choose(t, ask, smallNumbers(g.firstCatchStep(), how.steps)))
	}
	g.thrown.swept = 0
	g.turnBy(how.way * at)
	t.Tell("SMU-R22", "say.beam.at", table.Num("mark", g.Beam))
	return at, caught
}

// Answers to whom the beam hits, other than a single boat.
const (
	nobody  = table.Word("nobody")
	several = table.Word("several")
)

// askCaught asks whom the beam hits on its way, and returns nil if it hits or can hit nobody
// (SMU-R22, R25).
func (g *Game) askCaught(t table.T, how turning) []*Player {
	could := slices.Collect(g.catchablePlayers())
	if len(could) == 0 {
		return nil
	}
	ask := g.beamAsks("beam.touch", "SMU-R22", g.turningArg(how)).About(idsOf(could)...).
		Likelihood(table.Likelihood{Weigh: weighCaught}).Digits(digitHit).Actions()
	switch hit := table.Choose(t, ask, func(yield func(table.Item) bool) {
		for p := range g.catchablePlayers() {
			if !yield(p) {
				return
			}
		}
		_ = (table.Len(g.catchablePlayers()) < 2 || yield(several)) && yield(nobody)
	}).(type) {
	case *Player:
		return []*Player{hit}
	case table.Word:
		if hit == nobody {
			return nil
		}
	}
	if len(could) == 2 {
		return could
	}
	return table.ChooseSome(t, g.beamAsks("beam.several", "SMU-R25", g.turningArg(how)).About(idsOf(could)...).Actions(), 2, len(g.Seats), false, g.catchablePlayers())
}

// digitHit returns the digits of several and nobody, and 0 for a boat, which has its own.
func digitHit(id string) int {
	switch table.Word(id) {
	case several:
		return mostPlayers + 1
	case nobody:
		return 10
	}
	return 0
}

// beamAsks begins a question about what people see of the beam. If marks are numbered, the answer
// depends on the mark of the beam and on the places of the boats.
func (g *Game) beamAsks(key, rule string, args ...table.Arg) table.Ask {
	if g.marks > 0 {
		args = append(args, g.markArg(), g.boatsArg())
	}
	return newAsk(key, "", rule, args...)
}

func idsOf(list []*Player) (ids []string) {
	for _, p := range list {
		ids = append(ids, p.ID())
	}
	return ids
}

// stopBeam stops the beam at the boats caught and throws their goods overboard; lapse is the number of
// steps that are not turned. It does nothing if no boat is caught (SMU-R22, R25).
func (g *Game) stopBeam(t table.T, keeper *Player, lapse int, caught []*Player) {
	if len(caught) == 0 {
		return
	}
	t.Tell("SMU-R22", "say.beam.stops")
	if lapse > 0 {
		t.Tell("SMU-R22", "say.beam.lapse", table.Num("count", lapse))
	}
	if len(caught) > 1 {
		t.Tell("SMU-R25", "say.beam.several")
	}
	for _, p := range caught {
		if p.isInPlay() {
			g.throwOverboard(t, keeper, p)
		}
	}
}

// order asks the table to turn the lighthouse until it lights a boat.
func (how turning) order(t table.T, p *Player) *table.Order {
	return t.Order(how.rule, how.key("say.beam.until"), p.Arg(), table.Num("count", how.steps)).
		Turn("lighthouse").Around(how.direction()).By(how.steps).To("boat")
}

// key appends the direction to the key of a text.
func (how turning) key(text string) string {
	switch {
	case how.way < 0:
		return text + ".counter"
	case how.way > 0:
		return text + ".clockwise"
	}
	return text + ".either"
}

// direction returns the direction for an order.
func (how turning) direction() string {
	return [...]string{table.CounterClockwise, table.EitherWay, table.Clockwise}[how.way+1]
}

// turningArg fills the slot "turning" with the steps, the direction and, if marks are numbered, the
// mark that the beam starts from.
func (g *Game) turningArg(how turning) table.Arg {
	key := how.key("val.turning")
	if g.marks > 0 {
		key += ".mark"
	}
	return table.Sub("turning", table.Say(key, table.Num("count", how.steps), g.markArg()))
}

// markArg fills the slot "mark" with the mark that the beam points at.
func (g *Game) markArg() table.Arg { return table.Position(table.Num("mark", g.Beam)) }

// boatsArg fills the slot "boats" with the boats that the beam can catch and their places.
func (g *Game) boatsArg() table.Arg {
	var list []table.Text
	for p := range g.catchablePlayers() {
		list = append(list, table.Say("val.boat."+kindOf(string(p.Boat)), p.Arg(), g.placeArg(string(p.Boat))))
	}
	return table.Position(table.List("boats", list))
}

// catchablePlayers returns the players whose boats the beam can catch: all on the board, except in
// harbours if a house rule makes these safe (SMU-A13).
func (g *Game) catchablePlayers() iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for p := range g.boatsExcept(nil) {
			if !g.isSheltered(p) && !yield(p) {
				return
			}
		}
	}
}

// isSheltered reports whether a boat is in a harbour where by house rule the beam cannot catch it.
func (g *Game) isSheltered(p *Player) bool { return g.house.harbourSafe && g.islandAt(p.Boat) != nil }

// litPlayers returns the players whose boats, according to the board, the beam lights and can catch.
func (g *Game) litPlayers() iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for p := range g.catchablePlayers() {
			if g.inBeam(p.Boat) && !yield(p) {
				return
			}
		}
	}
}

// inBeam reports whether the beam lights a place. The game must know the board.
func (g *Game) inBeam(at Place) bool {
	q := g.board.place(at)
	return q != nil && q.isLit(g.Beam)
}
