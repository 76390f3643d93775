package smugglers

import (
	"iter"
	"slices"
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
	faces := table.Faces(t, asks("turn.dice", p.ID(), "SMU-R9", p.Arg()).Outcomes(g.lightOutcomes), yellowDie, g.house.white)
	g.thrown.yellow = faces[0]
	g.thrown.white, _ = strconv.Atoi(faces[1])
	if faces[0] == asleep {
		t.Tell("SMU-R14", "say.beam.asleep")
		return
	}
	how, known := turnings[faces[0]]
	if !known {
		how = g.chooseWay(t, p)
	}
	at, caught := 0, []*Player(nil)
	if g.board != nil {
		at, caught = g.shine(how)
		if at > 0 {
			t.Order(how.rule, how.key("say.beam.turn")+".mark", table.Num("count", at), table.Num("mark", g.Beam))
		}
	} else {
		at, caught = g.shineAsked(t, how, !known)
	}
	g.stop(t, p, how.steps-at, caught)
}

// chooseWay has whoever rolled black choose any one direction, for both steps (SMU-R13, A41).
func (g *Game) chooseWay(t table.T, p *Player) turning {
	how := turning{2, +1, "SMU-R13"}
	ask := asks("beam.way", p.ID(), "SMU-R13", p.Arg(), g.beamArg()).Deeds()
	if g.board == nil {
		ask = ask.Form(beamForm(true))
	}
	if table.Choose(t, ask, slices.Values([]table.Word{clockwise, counter})) == counter {
		how.way = -1
	}
	return how
}

// beamForm is the form of what the table says of the beam: for black the way, whom it touches,
// after which step.
func beamForm(black bool, given ...table.Text) func() table.Form {
	return func() table.Form {
		f := table.Form{Fields: table.Says("form.beam.touch", "form.beam.stop"), Given: given}
		if black {
			f.Fields = append(table.Says("form.beam.way"), f.Fields...)
		}
		return f
	}
}

// turn turns the lighthouse by so many marks (SMU-R2).
func (g *Game) turn(steps int) {
	if g.marks == 0 {
		g.Beam = max(-mostTurned, min(g.Beam+steps, mostTurned))
		return
	}
	g.Beam = ((g.Beam+steps)%g.marks + g.marks) % g.marks
}

// first is the step after which the beam may touch a boat first: those that it lights before
// it is turned are caught by house rule (SMU-A12).
func (g *Game) first() int {
	if g.house.recheckStart {
		return 0
	}
	return 1
}

// shine turns the lighthouse step by step until it lights boats by the board. It returns
// after how many steps, and whose they are (SMU-R22).
func (g *Game) shine(how turning) (at int, caught []*Player) {
	for n := range how.steps + 1 {
		if n > 0 {
			g.turn(how.way)
		}
		if caught = slices.Collect(g.lit()); n >= g.first() && len(caught) > 0 {
			return n, caught
		}
	}
	return how.steps, nil
}

// shineAsked turns the lighthouse on a board that the table alone knows: the table says once
// for the whole way whom it touched, in which order, and after which step it stopped
// (SMU-R22, R25).
func (g *Game) shineAsked(t table.T, how turning, black bool) (at int, caught []*Player) {
	g.turn(how.way * how.steps)
	var given []table.Text
	if black {
		given = table.Says("opt.clockwise")
		if how.way < 0 {
			given = table.Says("opt.counterclockwise")
		}
	}
	t.Order(how.rule, how.key("say.beam.until"), table.Num("count", how.steps))
	var atSea []string // the names of the boats' owners do not tell which they are
	for p := range g.catchable() {
		atSea = append(atSea, p.ID())
	}
	ask := asks("beam.touch", "", "SMU-R22", how.arg(), g.beamArg(), g.boatsArg(g.catchable())).About(atSea...).
		Likelihood(table.Likelihood{Yes: 1, Of: 10}).Form(beamForm(black, given...)).Deeds()
	caught = table.ChooseSome(t, ask, 0, len(g.Seats), true, g.catchable())
	if len(caught) == 0 {
		return how.steps, nil
	}
	names := make([]table.Text, len(caught))
	for i, p := range caught {
		names[i] = p.Label()
	}
	given = append(given, table.Say("val.boats", table.List("boats", names)))
	rule := "SMU-R22"
	if g.house.recheckStart {
		rule = "SMU-A12"
	}
	ask = asks("beam.stop", "", rule, how.arg(), g.beamArg(), table.List("boats", names)).
		About(idsOf(caught)...).Form(beamForm(black, given...)).Deeds()
	at = int(table.Choose(t, ask, counts(g.first(), how.steps)))
	g.turn(-how.way * (how.steps - at))
	if g.marks > 0 {
		t.Order("SMU-R22", "say.beam.at", table.Num("mark", g.Beam))
	}
	return at, caught
}

func idsOf(list []*Player) (ids []string) {
	for _, p := range list {
		ids = append(ids, p.ID())
	}
	return ids
}

// stop stops the beam at the boats that it touches and throws their goods overboard
// (SMU-R22, R25).
func (g *Game) stop(t table.T, keeper *Player, lapse int, caught []*Player) {
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
		if p.in() {
			g.catch(t, keeper, p)
		}
	}
}

// key is a text for the way that the lighthouse turns.
func (how turning) key(text string) string {
	if how.way < 0 {
		return text + ".counter"
	}
	return text + ".clockwise"
}

// arg fills the slot "turning": how many steps, and which way.
func (how turning) arg() table.Arg {
	return table.Sub("turning", table.Say(how.key("val.turning"), table.Num("count", how.steps)))
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
		list = append(list, table.Say("val.boat."+kindOf(string(p.Boat)), p.Arg(), g.placeArg(string(p.Boat))))
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
func (g *Game) lit() iter.Seq[*Player] {
	return func(yield func(*Player) bool) {
		for p := range g.catchable() {
			if g.inBeam(p.Boat) && !yield(p) {
				return
			}
		}
	}
}

// inBeam reports whether the beam lights a place of the board.
func (g *Game) inBeam(at Place) bool {
	q := g.board.place(at)
	return q != nil && q.lit(g.Beam)
}
