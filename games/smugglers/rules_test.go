package smugglers

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/table"
)

func marked(q *table.Question) string { return strings.Join(q.Marked, " ") }

func TestReady_R3_toR7_onOurBoard(t *testing.T) {
	g := Sample(3).Game().(*Game)
	s := play(t, g, "ready.beam vases", "ready.harbour vases", "ready.harbour gems", "ready.harbour coins", "ready.rocks 1")
	equal(t, "the beam", g.Beam, 10) // D 10
	equal(t, "Ben's harbours", options(s.last(t, "ready.harbour")), "coins jewels barrels")
	q := s.last(t, "ready.rock")
	equal(t, "rocks lie at sea", strings.Contains(options(q)+" ", "e2 "), false)
	s = play(t, Sample(3).Game().(*Game), "ready.beam gems", "ready.harbour vases", "ready.harbour gems", "ready.harbour coins",
		"ready.rocks 2", "ready.rock e7", "ready.rock e9", "ready.first ben")
	equal(t, "who begins", s.open.Who, "ben")
}

// Every harbour keeps a way (SMU-R37): the rock that would cut one off is not offered.
func TestReady_R37_noHarbourIsCutOff(t *testing.T) {
	g := newGame(t, 3, "rocks.1.at: sea.c6", "rocks.2.at: sea.d7", "boats.carla.at: sea.a1")
	for name, want := range map[string]bool{"b7": false, "a7": false, "a9": true, "a1": false, "c7": false, "g3": false} {
		equal(t, name, g.takesRock(g.board.named(name)), want)
	}
}

func TestReady_A35_sharedHarbours(t *testing.T) {
	for rule, want := range map[string]string{"false": "coins jewels vases barrels", "true": "gems coins jewels vases barrels"} {
		s := Sample(2).(*Setup)
		s.House["start.shared"] = rule
		saw := play(t, s.Game().(*Game), "ready.beam gems", "ready.harbour gems")
		equal(t, "start.shared="+rule, options(saw.open), want)
	}
}

func TestReady_A28_rocksOfTwo(t *testing.T) {
	g := Sample(2).Game().(*Game)
	s := play(t, g, "ready.beam gems", "ready.harbour gems", "ready.harbour coins")
	equal(t, "rocks of the variant", s.open.Max, 2)
	equal(t, "the question names them", slices.IndexFunc(s.open.Args, func(a table.Arg) bool { return a.Slot == "left" && a.Num == 2 }), 0)
	want(t, g, "rocks.1.at: sea.e7", "rocks.2.at: off")
}

func TestTurn_R7_clockwiseFromWhoBegan(t *testing.T) {
	g := boxGame(t, 4, "first: carla", "turn: carla")
	var order []string
	for range 5 {
		order = append(order, g.Turn, g.turnLabel())
		g.handOn()
	}
	equal(t, "the order", strings.Join(order, " "), "carla r1.01 deniz r1.02 anna r1.03 ben r1.04 carla r2.01")
	g.player("deniz").Out = true
	g.handOn()
	equal(t, "without Deniz", g.Turn, "anna")
}

// The compulsory load at the start of a turn costs no squares (SMU-A6).
func TestTurn_A6_loadsAtTheStart(t *testing.T) {
	g := boxGame(t, 2)
	s := play(t, g, "turn.dice asleep 3")
	want(t, g, "goods.gems-1.at: boat.anna", "boats.anna.fresh: true")
	equal(t, "squares", s.open.Max, 3)

	g = boxGame(t, 2, "boats.anna.at: sea")
	play(t, g)
	want(t, g, "goods.gems-1.at: stack")

	g = boxGame(t, 2, "goods.coins-1.at: boat.anna") // loaded already
	play(t, g)
	want(t, g, "goods.gems-1.at: stack")
}

// The chances of the dice are those of their faces (SMU-X9).
func TestDice_X9_chances(t *testing.T) {
	rat := big.NewRat
	n := map[string]int64{}
	for _, face := range yellowDie.Faces {
		switch how := turnings[face]; {
		case how.way > 0:
			n["clockwise"]++
		case how.way < 0:
			n["anticlockwise"]++
		case face == asleep:
			n["none"]++
		default:
			n["choice"]++
		}
	}
	for what, want := range map[string]*big.Rat{"clockwise": rat(1, 3), "anticlockwise": rat(1, 3), "none": rat(1, 6), "choice": rat(1, 6)} {
		if got := rat(n[what], 6); got.Cmp(want) != 0 {
			t.Errorf("%s %v, want %v", what, got, want)
		}
	}
	white := whiteDie(boxDie)
	sum, three := int64(0), int64(0)
	for i, face := range white.Faces {
		pips := int64(face[0] - '0')
		sum += pips * int64(white.Times[i])
		if pips >= 3 {
			three += int64(white.Times[i])
		}
	}
	equal(t, "mean", rat(sum, 6).Cmp(rat(5, 2)), 0)
	equal(t, "3 and more", rat(three, 6).Cmp(rat(1, 2)), 0)
}

func TestDice_A33_ownFaces(t *testing.T) {
	g := boxGame(t, 2, "die.white=115566")
	s := play(t, g)
	d := s.open.Dice[1]
	equal(t, "faces", strings.Join(d.Faces, " "), "1 5 6")
	equal(t, "times", slices.Equal(d.Times, []int{2, 2, 2}), true)
}

// After every step the board knows whom the beam touches: that is marked, and the table
// may say otherwise (SMU-R22).
func TestBeam_marksWhatTheBoardKnows(t *testing.T) {
	g := newGame(t, 3, "beam: 1", "boats.ben.at: sea.h3", "boats.carla.at: sea.g4", "goods.coins-1.at: boat.carla")
	s := play(t, g, "turn.dice red3 2", "beam.touch") // mark 2: nobody
	equal(t, "marked at the first step", marked(&s.asked[1]), "")
	equal(t, "nobody is an answer, not unknown", s.asked[1].Marked == nil, false)
	equal(t, "marked at the second step", marked(s.open), "carla")
	equal(t, "the lamp follows", g.View().Look, 4)
	play(t, g, "set beam 1") // begun anew: nothing of it was kept

	g = newGame(t, 3, "beam: 1", "boats.ben.at: sea.h3", "boats.carla.at: sea.g4", "goods.coins-1.at: boat.carla")
	s = play(t, g, "turn.dice red3 2", "beam.touch", "beam.touch ben") // the table sees Ben in the light
	equal(t, "the beam stays", g.Beam, 3)
	want(t, g, "goods.coins-1.at: boat.carla")
	equal(t, "one step lapses", s.heard("say.beam.lapse"), true)
}

func TestBeam_R25_severalAtOnce(t *testing.T) {
	g := boxGame(t, 3, "goods.coins-1.at: boat.ben", "goods.vases-1.at: boat.carla")
	s := play(t, g, "turn.dice red2 1", "beam.touch ben carla", "overboard.where sea", "overboard.where harbour.jewels")
	want(t, g, "goods.coins-1.at: sea", "goods.vases-1.at: harbour.jewels")
	equal(t, "said", s.heard("say.beam.several"), true)
}

// The roller's own boat is caught too, and he places its good himself (SMU-A23); an
// empty boat stops the beam (SMU-A29).
func TestBeam_A23_A29(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.d7", "goods.coins-1.at: boat.anna")
	s := play(t, g, "turn.dice red3 2", "beam.touch anna")
	equal(t, "who places it", s.open.Who, "anna")
	equal(t, "where", options(s.open), "d6 e7 d8")

	g = boxGame(t, 2, "boats.ben.at: sea")
	s = play(t, g, "turn.dice red3 2", "beam.touch ben")
	equal(t, "nothing overboard", s.heard("say.caught.empty"), true)
	equal(t, "the boat still sails", s.open.Key, "voyage.squares") // SMU-A30
}

// A boat that is lit when the beam begins to move is caught after the first step at the
// earliest, or at once if the table plays so; not when the keeper sleeps (SMU-A12).
func TestBeam_A12_recheckStart(t *testing.T) {
	g := boxGame(t, 2)
	s := play(t, g, "turn.dice red2 1")
	equal(t, "the first question", s.open.About, "1")

	g = boxGame(t, 2, "beam.recheck_start=true", "beam: 5")
	s = play(t, g, "turn.dice red2 1", "beam.touch ben")
	equal(t, "before the first step", s.last(t, "beam.touch").About, "0")
	equal(t, "the beam stays", g.Beam, 5)
	s = play(t, boxGame(t, 2, "beam.recheck_start=true"), "turn.dice asleep 1")
	equal(t, "asleep", s.open.Key, "voyage.squares")
}

func TestBeam_A13_safeHarbours(t *testing.T) {
	g := boxGame(t, 3, "harbour.safe=true", "boats.ben.at: sea")
	s := play(t, g, "turn.dice red2 1")
	equal(t, "who can be caught", options(s.open), "ben")
	g = boxGame(t, 3, "harbour.safe=true")
	s = play(t, g, "turn.dice red2 1")
	equal(t, "all are safe", s.open.Key, "voyage.squares")
	equal(t, "the beam turned", g.Beam, 2)
}

// Overboard: a sea square directly beside the boat without a rock; boats, goods and
// light do not matter, harbours only if the table plays so (SMU-A24).
func TestOverboard_A24(t *testing.T) {
	for rule, want := range map[string]string{"false": "f3 e4", "true": "e2 f3 e4"} {
		g := newGame(t, 2, "overboard.harbour="+rule, "beam: 14", "boats.anna.at: sea.e3", "goods.coins-1.at: boat.anna",
			"rocks.2.at: sea.d3", "boats.ben.at: sea.f3", "goods.vases-1.at: sea.e4")
		s := play(t, g, "turn.dice red2 1", "beam.touch", "beam.touch anna")
		equal(t, "lit too", g.inBeam("sea.e4"), true)
		equal(t, "overboard.harbour="+rule, options(s.open), want)
	}
}

func TestOverboard_A42_ownSquare(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.a1", "rocks.2.at: sea.a2", "rocks.3.at: sea.b1", "goods.coins-1.at: boat.anna")
	s := play(t, g, "turn.dice red2 1", "beam.touch anna")
	want(t, g, "goods.coins-1.at: sea.a1")
	equal(t, "said", s.heard("say.overboard.own"), true)
}

// The board offers dark squares beside the boat, without rocks; the rest only if the
// table says so (SMU-R15, R17, A22, A36).
func TestVoyage_theBoardKnowsTheWays(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.g4", "boats.ben.at: sea.a1") // beside: rock g3, harbour h4, lit g5, f4
	s := play(t, g, "turn.dice asleep 3")
	equal(t, "from g4", options(s.open), "h4 f4 stop")
	equal(t, "the table may know better", len(s.open.Options) > s.open.Likely, true)

	g = newGame(t, 2, "boats.anna.at: sea.g5") // in the beam itself: out to either side
	s = play(t, g, "turn.dice asleep 3", "voyage.step g6")
	equal(t, "out of the beam", options(&s.asked[1]), "g4 g6 stop")

	g = newGame(t, 2, "boats.anna.at: sea.h5", "rocks.2.at: sea.h6", "rocks.3.at: sea.g4", "boats.ben.at: sea.a1")
	s = play(t, g, "turn.dice asleep 3")
	equal(t, "only the harbour is dark", options(s.open), "h4 stop")
}

func TestVoyage_theTableKnowsBetter(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.g4")
	s := play(t, g, "turn.dice asleep 3", "voyage.step g5", "voyage.step stop")
	want(t, g, "boats.anna.at: sea.g5")
	equal(t, "said", s.heard("say.elsewhere"), true)
	equal(t, "lapsed", s.heard("say.lapse"), true)
	want(t, g, "turn: ben")
}

// The move ends by itself when the last square is sailed and there is nothing to do
// (SMU-R16); in a harbour one may stop or deliver.
func TestVoyage_R16_ends(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.a1")
	play(t, g, "turn.dice asleep 2", "voyage.step b1", "voyage.step c1")
	want(t, g, "boats.anna.at: sea.c1", "turn: ben")

	g = newGame(t, 2, "boats.anna.at: sea.d2", "goods.coins-1.at: boat.anna")
	s := play(t, g, "turn.dice asleep 1", "voyage.step e2")
	equal(t, "in the harbour", options(s.open), "deliver stop")
}

func TestLoad_R27_R29_A25_onTheBoard(t *testing.T) {
	words := []string{"boats.anna.at: sea.a1", "goods.coins-1.at: sea.b1", "goods.coins-2.at: sea.b1", "goods.gems-1.at: sea.b1", "goods.coins-3.at: sea.b2"}
	g := newGame(t, 2, words...)
	s := play(t, g, "turn.dice asleep 4", "voyage.step b1")
	equal(t, "one of each kind", options(s.open), "load.gems-1 load.coins-1 c1 b2 a1 stop")
	play(t, newGame(t, 2, words...), "turn.dice asleep 4", "voyage.step b1", "voyage.step load.coins-1", "turn.dice asleep 1")

	g = newGame(t, 2, append(words, "goods.vases-1.at: boat.anna")...)
	s = play(t, g, "turn.dice asleep 4", "voyage.step b1", "voyage.step swap.gems-1")
	want(t, g, "goods.vases-1.at: sea.b1", "goods.gems-1.at: boat.anna", "turn: ben")
	equal(t, "three lapse", s.heard("say.lapse"), true)
}

// What all have seen of a good stays known, also in the sea (SMU-A10): two of an island
// are then told apart.
func TestLoad_knownGoodsAreToldApart(t *testing.T) {
	g := boxGame(t, 2, "boats.anna.at: sea", "goods.coins-1.at: sea", "goods.coins-2.at: sea", "goods.coins-3.at: sea", "goods.coins-2.shows: gems")
	s := play(t, g, "turn.dice asleep 4", "voyage.squares 1", "voyage.event load")
	equal(t, "goods in the sea", options(s.open), "coins-1 coins-2")
}

func TestLoad_A37_standing(t *testing.T) {
	words := []string{"boats.anna.at: sea.a1", "goods.coins-1.at: sea.a1"}
	s := play(t, newGame(t, 2, words...), "turn.dice asleep 4")
	equal(t, "without sailing", options(s.open), "load.coins-1 b1 a2 stop")
	s = play(t, newGame(t, 2, append(words, "load.standing=false")...), "turn.dice asleep 4")
	equal(t, "load.standing=false", options(s.open), "b1 a2 stop")

	box := []string{"boats.anna.at: sea", "goods.coins-1.at: sea"}
	g := boxGame(t, 2, box...)
	play(t, g, "turn.dice asleep 4", "voyage.squares 0", "voyage.event load")
	want(t, g, "goods.coins-1.at: boat.anna", "turn: ben")
	g = boxGame(t, 2, append(box, "load.standing=false")...)
	play(t, g, "turn.dice asleep 4", "voyage.squares 0")
	want(t, g, "goods.coins-1.at: sea", "turn: ben") // nothing else to do: not asked
}

func TestLoad_A7_onArrival(t *testing.T) {
	g := boxGame(t, 2, "boats.anna.at: sea")
	s := play(t, g, "turn.dice asleep 4", "voyage.squares 2", "voyage.event harbour", "voyage.harbour vases")
	equal(t, "calls", options(s.open), "fetch onward stay")
	g = boxGame(t, 2, "boats.anna.at: sea")
	play(t, g, "turn.dice asleep 4", "voyage.squares 2", "voyage.event harbour", "voyage.harbour vases", "harbour.call fetch")
	want(t, g, "goods.vases-1.at: boat.anna", "boats.anna.fresh: true")

	g = boxGame(t, 2, "boats.anna.at: sea", "harbour.load=next_turn")
	play(t, g, "turn.dice asleep 4", "voyage.squares 2", "voyage.event harbour", "voyage.harbour vases")
	want(t, g, "goods.vases-1.at: stack", "turn: ben", "boats.anna.at: harbour.vases")

	g = newGame(t, 2, "boats.anna.at: sea.d2")
	s = play(t, g, "turn.dice asleep 4", "voyage.step e2")
	equal(t, "on the board", options(s.open), "fetch f2 e3 d2 stop")
}

func TestDeliver_R35_A10_wrongIsland(t *testing.T) {
	g := boxGame(t, 2, "boats.anna.at: sea", "goods.coins-1.at: boat.anna")
	s := play(t, g, "turn.dice asleep 4", "voyage.squares 2", "voyage.event harbour", "voyage.harbour vases", "harbour.call deliver",
		"deliver.island jewels", "deliver.points 2", "turn.dice asleep 1", "voyage.squares 0")
	want(t, g, "goods.coins-1.at: boat.anna", "goods.coins-1.shows: jewels", "goods.coins-1.points: 2", "boats.anna.at: harbour.vases")
	equal(t, "said", s.heard("say.deliver.wrong"), true)

	// all know it now: it is offered only where it belongs, and not asked again
	g = boxGame(t, 2, "boats.anna.at: sea", "goods.coins-1.at: boat.anna", "goods.coins-1.shows: jewels", "goods.coins-1.points: 2")
	play(t, g, "turn.dice asleep 4", "voyage.squares 2", "voyage.event harbour", "voyage.harbour vases")
	want(t, g, "turn: ben")
	g = boxGame(t, 2, "boats.anna.at: sea", "goods.coins-1.at: boat.anna", "goods.coins-1.shows: jewels", "goods.coins-1.points: 2")
	s = play(t, g, "turn.dice asleep 4", "voyage.squares 2", "voyage.event harbour", "voyage.harbour jewels", "harbour.call deliver")
	want(t, g, "goods.coins-1.at: won.anna")
	equal(t, "asks on", s.open.Key, "deliver.more")
}

func TestDeliver_A8_endsTheMove(t *testing.T) {
	sails := []string{"turn.dice asleep 4", "voyage.squares 1", "voyage.event harbour", "voyage.harbour jewels", "harbour.call deliver",
		"deliver.island jewels", "deliver.points 1", "deliver.more no"}
	g := boxGame(t, 2, "boats.anna.at: sea", "goods.coins-1.at: boat.anna")
	play(t, g, sails...)
	want(t, g, "turn: ben")

	g = boxGame(t, 2, "boats.anna.at: sea", "goods.coins-1.at: boat.anna", "deliver.ends_move=false")
	s := play(t, g, sails...)
	equal(t, "squares left", s.open.Max, 3)
	equal(t, "of four", s.open.Sum.Modifiers(), 3)

	g = newGame(t, 2, "boats.anna.at: sea.d2", "goods.coins-1.at: boat.anna", "deliver.ends_move=false")
	s = play(t, g, "turn.dice asleep 4", "voyage.step e2", "voyage.step deliver", "deliver.island gems", "deliver.points 1", "deliver.more no")
	equal(t, "on the board", options(s.open), "f2 e3 d2 stop")
}

// A good may be delivered where the boat lies since an earlier turn, but not one that
// was loaded there (SMU-A38).
func TestDeliver_A38_standing(t *testing.T) {
	words := []string{"goods.coins-1.at: boat.anna"}
	g := boxGame(t, 2, words...)
	s := play(t, g, "turn.dice asleep 4", "voyage.squares 0")
	equal(t, "without sailing", options(s.open), "deliver stay")
	g = boxGame(t, 2, append(words, "deliver.standing=false")...)
	play(t, g, "turn.dice asleep 4", "voyage.squares 0")
	want(t, g, "turn: ben")
	g = boxGame(t, 2, append(words, "boats.anna.fresh: true")...)
	play(t, g, "turn.dice asleep 4", "voyage.squares 0")
	want(t, g, "turn: ben")

	s = play(t, newGame(t, 2, words...), "turn.dice asleep 4")
	equal(t, "on the board", options(s.open), "deliver f2 e3 d2 stop")
	s = play(t, newGame(t, 2, append(words, "deliver.standing=false")...), "turn.dice asleep 4")
	equal(t, "not standing", options(s.open), "f2 e3 d2 stop")
}

// On the board a boat is pushed to any free square beside it, lit or not, or swapped
// (SMU-R19, A18 to A21, A39, A40).
func TestPush_onTheBoard(t *testing.T) {
	words := []string{"boats.anna.at: sea.f4", "boats.ben.at: sea.g4", "goods.coins-1.at: boat.ben"}
	g := newGame(t, 3, words...)
	s := play(t, g, "turn.dice asleep 3")
	equal(t, "steps", options(s.open), "f3 push.ben.g4 e4 stop") // f5 is lit
	s = play(t, newGame(t, 3, words...), "turn.dice asleep 3", "voyage.step push.ben.g4")
	equal(t, "where to", options(s.open), "g5 swap-places") // g3 is a rock, h4 a harbour, f4 Anna's
	s = play(t, newGame(t, 3, append(words, "push.to_harbour=true", "boats.carla.at: sea.a1")...), "turn.dice asleep 3", "voyage.step push.ben.g4")
	equal(t, "and harbours", options(s.open), "h4 g5 swap-places")

	g = newGame(t, 3, words...)
	s = play(t, g, "turn.dice asleep 3", "voyage.step push.ben.g4", "push.to g5")
	equal(t, "the board sees him lit", marked(s.open), "yes")
	want(t, g, "boats.anna.at: sea.g4", "boats.ben.at: sea.g5")
	s = play(t, newGame(t, 3, words...), "turn.dice asleep 3", "voyage.step push.ben.g4", "push.to g5", "push.lit yes")
	equal(t, "the pusher is the keeper", s.open.Who, "anna")
	equal(t, "and throws", s.open.Key, "overboard.square")

	g = newGame(t, 3, words...)
	play(t, g, "turn.dice asleep 3", "voyage.step push.ben.g4", "push.to swap-places", "push.lit no")
	want(t, g, "boats.anna.at: sea.g4", "boats.ben.at: sea.f4", "turn: ben")

	g = newGame(t, 3, append(words, "push.caught=false")...)
	play(t, g, "turn.dice asleep 3", "voyage.step push.ben.g4", "push.to g5")
	want(t, g, "turn: ben", "goods.coins-1.at: boat.ben")
}

// A boat on a lit square cannot be pushed: its square may not be entered (SMU-R17, A39).
func TestPush_A39_notInTheBeam(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.g6", "boats.ben.at: sea.g5")
	s := play(t, g, "turn.dice asleep 3")
	equal(t, "steps", options(s.open), "h6 g7 f6 stop")
}

func TestPush_A17_mayLoad(t *testing.T) {
	words := []string{"boats.anna.at: sea.a1", "boats.ben.at: sea.b1", "goods.coins-1.at: sea.b1"}
	g := newGame(t, 2, words...)
	play(t, g, "turn.dice asleep 3", "voyage.step push.ben.b1", "push.to c1", "push.lit no")
	want(t, g, "goods.coins-1.at: sea.b1", "turn: ben")
	g = newGame(t, 2, append(words, "push.may_load=true")...)
	s := play(t, g, "turn.dice asleep 3", "voyage.step push.ben.b1", "push.to c1", "push.lit no", "push.load coins-1")
	equal(t, "offered", options(s.last(t, "push.load")), "stay coins-1")
	want(t, g, "goods.coins-1.at: boat.anna", "turn: ben")
}

// With the box the other boat goes to the square that the pusher came from: known if
// that is where he lay, else the table says (SMU-A21).
func TestPush_A21_swapWithTheBox(t *testing.T) {
	g := boxGame(t, 2, "boats.ben.at: sea")
	play(t, g, "turn.dice asleep 3", "voyage.squares 1", "voyage.event push", "push.how swap-places", "push.lit no")
	want(t, g, "boats.ben.at: harbour.gems", "boats.anna.at: sea", "turn: ben")

	g = boxGame(t, 2, "boats.ben.at: harbour.coins")
	s := play(t, g, "turn.dice asleep 3", "voyage.squares 2", "voyage.event push", "push.how swap-places")
	equal(t, "asks", s.open.Key+" "+s.open.About, "boat.lies ben")
	want(t, g, "boats.anna.at: harbour.coins")
}

func TestPush_A18_intoAHarbourWithTheBox(t *testing.T) {
	g := boxGame(t, 3, "push.to_harbour=true", "boats.anna.at: sea")
	s := play(t, g, "turn.dice asleep 3", "voyage.squares 2", "voyage.event push", "push.whom ben", "push.how harbour")
	equal(t, "free harbours", options(s.open), "gems vases barrels")
	want(t, g, "boats.anna.at: harbour.coins")
}

func TestEnd_A27_noGoodIsLeft(t *testing.T) {
	words := []string{"win.at=20", "boats.anna.at: sea", "goods.coins-1.at: boat.anna"}
	var all []string
	for _, x := range boxGame(t, 2).Goods {
		if x.id != "coins-1" {
			who := []string{"anna", "ben"}[len(all)/2%2]
			all = append(all, "goods."+x.id+".points: 1", "goods."+x.id+".at: won."+who)
		}
	}
	g := boxGame(t, 2, append(words, all...)...)
	before := []int{g.score(g.Seats[0]), g.score(g.Seats[1])}
	s := play(t, g, "turn.dice asleep 3", "voyage.squares 2", "voyage.event harbour", "voyage.harbour vases", "harbour.call deliver", "deliver.island vases", "deliver.points 3")
	equal(t, "over", g.Over, Empty)
	equal(t, "nothing is asked", s.open == nil, true)
	equal(t, "Anna's points", g.score(g.Seats[0]), before[0]+3)
	equal(t, "why", g.Standings()[0].Why.Key, "say.end.empty")
}

func TestEnd_A45_equalsShareAPlace(t *testing.T) {
	g := boxGame(t, 4, "goods.gems-1.points: 3", "goods.gems-2.points: 2", "goods.gems-3.points: 2", "goods.gems-1.at: won.carla",
		"goods.gems-2.at: won.anna", "goods.gems-3.at: won.deniz")
	var got []string
	for _, s := range g.Standings() {
		got = append(got, s.Player+string(rune('0'+s.Place)))
	}
	equal(t, "places", strings.Join(got, " "), "carla1 anna2 deniz2 ben4")
	g.player("carla").Out = true
	equal(t, "who has left stands last", g.Standings()[3].Player, "carla")
}

// A ruling that gives somebody enough ends the game when the next turn begins.
func TestEnd_afterARuling(t *testing.T) {
	g := boxGame(t, 2, "win.at=3", "goods.gems-1.points: 3")
	s := play(t, g, "set goods.gems-1.at won.ben", "turn.dice asleep 1", "voyage.squares 0")
	equal(t, "over", g.Over, Reached)
	equal(t, "said", s.heard("say.ahoy"), true)
}

func TestDeeds_lookAndLeave(t *testing.T) {
	g := newGame(t, 3, "goods.coins-1.at: boat.ben", "goods.vases-1.at: boat.anna")
	s := play(t, g, "deed ben look")
	equal(t, "said", s.heard("say.look"), true)
	var ids []string
	for _, d := range g.Free(nil) {
		ids = append(ids, d.ID+" "+d.Who)
	}
	equal(t, "open", strings.Join(ids, ", "), "look anna, away anna, look ben, away ben, away carla")

	s = play(t, g, "deed ben away", "away.how boat-off")
	want(t, g, "boats.ben.at: off", "goods.coins-1.at: harbour.coins", "players.ben.out: true")
	equal(t, "Anna goes on", s.open.Who, "anna")
	play(t, g, "deed anna away", "away.how others-sail")
	want(t, g, "boats.anna.at: harbour.gems")
	play(t, g, "deed anna away", "away.how boat-off")
	equal(t, "over", g.Over, Alone)
	equal(t, "first", g.Standings()[0].Player, "carla")
	equal(t, "nothing is open any more", len(g.Free(nil)), 0)
}

// Who leaves in his own turn hands it on at once.
func TestDeeds_leaveInTheOwnTurn(t *testing.T) {
	g := boxGame(t, 3)
	s := play(t, g, "turn.dice asleep 3", "deed anna away", "away.how boat-off")
	equal(t, "Ben's turn", s.open.Key+" "+s.open.Who, "turn.dice ben")
	want(t, g, "goods.gems-1.at: harbour.gems")
}

func TestCheck_refuses(t *testing.T) {
	for _, c := range []struct{ set, want string }{
		{"goods.gems-1.at won.anna", "refuse.good.points"},
		{"goods.gems-1.at boat.ben", "refuse.boat.full"},
		{"boats.ben.at off", "refuse.boat.off"},
	} {
		g := boxGame(t, 2, "goods.coins-1.at: boat.ben")
		path, to, _ := strings.Cut(c.set, " ")
		_, err := table.Apply(g, []table.Setting{{Path: path, To: to}})
		if err == nil || err.Text.Key != c.want {
			t.Errorf("%s: %v, want %s", c.set, err, c.want)
		}
	}
}
