package smugglers

import (
	"iter"
	"strconv"

	"hafenmeister/games/table"
)

// yellowDie is the lighthouse die: six results, a face each.
var yellowDie = table.Die{Name: "lighthouse", Faces: []string{"red2", "red3", "green2", "green3", black, asleep}, Prefix: "val."}

const (
	black  = "black2"
	asleep = "asleep"
)

// mostSteps is how many marks the beam moves at once.
const mostSteps = 3

// A turning is how the lighthouse is turned: clockwise, as seen from above, is +1.
type turning struct {
	steps, way int
	rule       string
}

// turnings are what the faces of the yellow die mean (SMU-R11, R12).
var turnings = map[string]turning{
	"red2": {2, +1, "SMU-R11"}, "red3": {3, +1, "SMU-R11"},
	"green2": {2, -1, "SMU-R12"}, "green3": {3, -1, "SMU-R12"},
}

const (
	clockwise = table.Word("clockwise")
	counter   = table.Word("counterclockwise")
)

// turnLight throws both dice and turns the lighthouse, always before the boat moves
// (SMU-R9, R10).
func (g *Game) turnLight(t table.T, p *Player) {
	faces := table.Faces(t, table.Q("turn.dice", p.id, "SMU-R9", p.arg()).Outcomes(g.lightOutcomes), yellowDie, g.house.white)
	g.thrown.yellow = faces[0]
	g.thrown.white, _ = strconv.Atoi(faces[1])
	if faces[0] == asleep {
		t.Tell("SMU-R14", "say.beam.asleep")
		return
	}
	how, known := turnings[faces[0]]
	if !known { // black: any one direction, for both steps (SMU-R13, A41)
		how = turning{2, +1, "SMU-R13"}
		ask := table.Q("beam.way", p.id, "SMU-R13", p.arg(), g.beamArg()).Deeds()
		if table.Choose(t, ask, func(yield func(table.Word) bool) { _ = yield(clockwise) && yield(counter) }) == counter {
			how.way = -1
		}
	}
	if g.house.recheckStart && g.touched(t, p, how, 0) {
		return
	}
	for n := 1; n <= how.steps; n++ {
		g.step(t, how, n)
		if g.touched(t, p, how, n) {
			return
		}
	}
}

// step turns the lighthouse by one mark (SMU-R2).
func (g *Game) step(t table.T, how turning, n int) {
	key := "say.beam.step.clockwise"
	if how.way < 0 {
		key = "say.beam.step.counter"
	}
	if g.marks == 0 {
		g.Beam = max(-mostTurned, min(g.Beam+how.way, mostTurned))
		t.Order(how.rule, key, table.Num("number", n), table.Num("count", how.steps))
		return
	}
	g.Beam = (g.Beam + how.way + g.marks) % g.marks
	t.Order(how.rule, key+".mark", table.Num("number", n), table.Num("count", how.steps), table.Num("mark", g.Beam))
}

// touched asks whose boats the beam touches after a step, and throws their goods
// overboard. It reports whether the beam stops there (SMU-R22, R25, A12).
func (g *Game) touched(t table.T, keeper *Player, how turning, n int) bool {
	rule := "SMU-R22"
	if n == 0 {
		rule = "SMU-A12"
	}
	ask := table.Q("beam.touch", "", rule, how.arg(n), g.beamArg(), g.boatsArg(g.catchable())).
		About(strconv.Itoa(n)).Likelihood(table.Likelihood{Yes: 1, Of: 14}).Deeds()
	if g.board != nil {
		ask = ask.Mark(g.lit)
	}
	caught := table.ChooseSome(t, ask, 0, len(g.Seats), false, g.catchable())
	if len(caught) == 0 {
		return false
	}
	t.Tell("SMU-R22", "say.beam.stops")
	if left := how.steps - n; left > 0 {
		t.Tell("SMU-R22", "say.beam.lapse", table.Num("count", left))
	}
	if len(caught) > 1 {
		t.Tell("SMU-R25", "say.beam.several")
	}
	for _, p := range caught {
		g.catch(t, keeper, p)
	}
	return true
}

// arg fills the slot "step": which step of how many, and which way. How many are still to
// come is nothing that a touch hangs on.
func (how turning) arg(n int) table.Arg {
	key := "val.step.clockwise"
	switch {
	case n == 0:
		key = "val.step.before"
	case how.way < 0:
		key = "val.step.counter"
	}
	return table.Sub("step", table.Say(key, table.Num("number", n), table.Left("count", how.steps)))
}

// beamArg fills the slot "beam": the mark at which the beam stands or, where marks are
// not numbered, how far it has been turned since the start.
func (g *Game) beamArg() table.Arg {
	key, n := "val.beam.mark", g.Beam
	switch {
	case g.marks > 0:
	case g.Beam == 0:
		key = "val.beam.start"
	case g.Beam > 0:
		key = "val.beam.clockwise"
	default:
		key, n = "val.beam.counter", -n
	}
	return table.Sub("beam", table.Say(key, table.Num("mark", n), table.Num("count", n)))
}

// boatsArg fills the slot "boats": where they lie.
func (g *Game) boatsArg(boats iter.Seq[*Player]) table.Arg {
	var list []table.Text
	for p := range boats {
		kind, at := kindOf(string(p.Boat)), g.placeArg(string(p.Boat))
		if q := g.square(p.Boat); q != nil {
			kind, at = "square", table.ID("place", q.name)
		}
		list = append(list, table.Say("val.boat."+kind, p.arg(), at))
	}
	return table.List("boats", list)
}

// catchable are the boats that the beam can catch: all but those in harbours, if the
// table holds harbours safe (SMU-A13).
func (g *Game) catchable() iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for p := range g.boats(nil) {
			if !g.sheltered(p) && !yield(p) {
				return
			}
		}
	}
}

// sheltered reports whether the boat lies where the beam cannot catch it.
func (g *Game) sheltered(p *Player) bool { return g.house.harbourSafe && g.islandAt(p.Boat) != nil }

// lit are the boats that the beam lights by the board.
func (g *Game) lit() table.Answer {
	list := table.Answer{}
	for p := range g.catchable() {
		if g.inBeam(p.Boat) {
			list = append(list, p.id)
		}
	}
	return list
}

// inBeam reports whether the beam lights a place of the board.
func (g *Game) inBeam(at Place) bool {
	q := g.board.place(at)
	return q != nil && q.lit(g.Beam)
}
