package smugglers

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func markedAnswer(q *table.Question) string { return strings.Join(q.Marked, " ") }

func TestReady_R3_toR7_onOurBoard(t *testing.T) {
	g := Sample(3).Game().(*Game)
	s := play(t, g, "ready.beam vases", "ready.harbour vases", "ready.harbour gems", "ready.harbour coins", "ready.rocks 1")
	wantEqual(t, "the beam", g.Beam, 10) // D 10
	wantEqual(t, "Ben's harbours", options(s.last(t, "ready.harbour")), "coins jewels barrels")
	q := s.last(t, "ready.rock")
	wantEqual(t, "rocks lie at sea", strings.Contains(options(q)+" ", "e2 "), false)
	s = play(t, Sample(3).Game().(*Game), "ready.beam gems", "ready.harbour vases", "ready.harbour gems", "ready.harbour coins",
		"ready.rocks 2", "ready.rock e7", "ready.rock e9", "ready.first ben")
	wantEqual(t, "who begins", s.open.Who, "ben")
}

// A rock that would cut off a harbour is not offered (SMU-R37).
func TestReady_R37_harboursStayConnected(t *testing.T) {
	g := newGame(t, 3, "rocks.1.at: sea.c6", "rocks.2.at: sea.d7", "boats.carla.at: sea.a1")
	for name, want := range map[string]bool{"b7": false, "a7": false, "a9": true, "a1": false, "c7": false, "g3": false} {
		wantEqual(t, name, g.canTakeRock(g.board.squareOf(name)), want)
	}
}

func TestReady_A35_sharedHarbours(t *testing.T) {
	for rule, want := range map[string]string{"false": "coins jewels vases barrels", "true": "gems coins jewels vases barrels"} {
		s := Sample(2).(*Setup)
		s.House["start.shared"] = rule
		saw := play(t, s.Game().(*Game), "ready.beam gems", "ready.harbour gems")
		wantEqual(t, "start.shared="+rule, options(saw.open), want)
	}
}

func TestReady_A28_rocksOfTwo(t *testing.T) {
	g := Sample(2).Game().(*Game)
	s := play(t, g, "ready.beam gems", "ready.harbour gems", "ready.harbour coins")
	wantEqual(t, "rocks of the variant", s.open.Max, 2)
	wantEqual(t, "the question names them", slices.IndexFunc(s.open.Args, func(a table.Arg) bool { return a.Slot == "left" && a.Num == 2 }), 0)
	wantValues(t, g, "rocks.1.at: sea.e7", "rocks.2.at: off")
}

func TestTurn_R7_clockwise(t *testing.T) {
	g := boxGame(t, 4, "first: carla", "turn: carla")
	var order []string
	for range 5 {
		order = append(order, g.Turn, g.turnLabel())
		g.passTurn()
	}
	wantEqual(t, "the order", strings.Join(order, " "), "carla r1.01 deniz r1.02 anna r1.03 ben r1.04 carla r2.01")
	g.Player("deniz").Out = true
	g.passTurn()
	wantEqual(t, "without Deniz", g.Turn, "anna")
}

// The compulsory load at the start of a turn costs no squares (SMU-A6).
func TestTurn_A6_loadsAtTheStart(t *testing.T) {
	g := boxGame(t, 2)
	s := play(t, g, "turn.dice asleep 3")
	wantValues(t, g, "goods.gems-1.at: boat.anna", "boats.anna.fresh: true")
	wantEqual(t, "open question", s.open.Key, "voyage.what")

	g = boxGame(t, 2, "boats.anna.at: sea")
	play(t, g)
	wantValues(t, g, "goods.gems-1.at: stack")

	g = boxGame(t, 2, "goods.coins-1.at: boat.anna") // loaded already
	play(t, g)
	wantValues(t, g, "goods.gems-1.at: stack")
}

// The probabilities of the dice follow from their faces (SMU-X9).
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
	wantEqual(t, "mean", rat(sum, 6).Cmp(rat(5, 2)), 0)
	wantEqual(t, "3 and more", rat(three, 6).Cmp(rat(1, 2)), 0)
}

func TestDice_A33_ownFaces(t *testing.T) {
	g := boxGame(t, 2, "die.white=115566")
	s := play(t, g)
	d := s.open.Dice[1]
	wantEqual(t, "faces", strings.Join(d.Faces, " "), "1 5 6")
	wantEqual(t, "times", slices.Equal(d.Times, []int{2, 2, 2}), true)
}

// The board determines whom the beam touches and after which step, without a question (SMU-R22).
func TestBeamOnBoardAsksNothing(t *testing.T) {
	g := newGame(t, 3, "beam: 1", "boats.ben.at: sea.h3", "boats.carla.at: sea.g4", "goods.coins-1.at: boat.carla")
	s := play(t, g, "turn.dice red3 2")
	wantEqual(t, "announced the turn", s.hasAnnounced("say.beam.turn.clockwise.mark"), true)
	wantEqual(t, "one step lapses", s.hasAnnounced("say.beam.lapse"), true)
	wantEqual(t, "mark of the lamp", g.View().Pointer.At, 4)
	wantEqual(t, "open question", s.open.Key+" "+s.open.About, "overboard.square carla")

	g = newGame(t, 3, "beam: 1", "boats.ben.at: sea.h3", "boats.carla.at: sea.a9")
	s = play(t, g, "turn.dice red3 2")
	wantEqual(t, "mark of the beam", g.Beam, 4)
	wantEqual(t, "open question", s.open.Key, "voyage.what")
}

// With numbered marks the lamp turns the whole way, so that people see whom it hits, and then back
// to where it stopped. Until then its mark is unknown (SMU-R22).
func TestBeamWithBoxAsksWhomItHits(t *testing.T) {
	g := boxGame(t, 3, "beam: 19", "boats.ben.at: sea", "goods.coins-1.at: boat.ben")
	s := play(t, g, "turn.dice red3 2")
	wantEqual(t, "marked", markedAnswer(s.open), "")
	wantEqual(t, "whom", options(s.open), "anna ben carla several nobody")
	wantEqual(t, "digits", strings.Join(s.open.Digits(), ""), "12350")
	wantEqual(t, "the lamp", g.View().Pointer.At, 3)
	wantEqual(t, "the beam", g.Beam, 19)
	wantEqual(t, "length of the status", len(g.View().Status), 1)
	s = play(t, g, "turn.dice red3 2", "beam.touch ben", "beam.stop 1")
	wantEqual(t, "the lamp after", g.View().Pointer.At, 1) // mark 0
	wantEqual(t, "two steps lapse", s.hasAnnounced("say.beam.lapse"), true)
	wantEqual(t, "Ben's boat is empty", g.cargo(g.Player("ben")) == nil, true)
}

func TestBeam_R25_severalAtOnce(t *testing.T) {
	g := boxGame(t, 3, "overboard.harbour=true", "goods.coins-1.at: boat.ben", "goods.vases-1.at: boat.carla")
	s := play(t, g, "turn.dice red2 1", "beam.touch several", "beam.several ben carla", "beam.stop 2", "overboard.where sea", "overboard.where harbour.jewels")
	wantValues(t, g, "goods.coins-1.at: sea", "goods.vases-1.at: harbour.jewels")
	wantEqual(t, "announced", s.hasAnnounced("say.beam.several"), true)
}

// The roller's own boat is caught too, and they place its good themselves (SMU-A23). An empty boat
// stops the beam (SMU-A29).
func TestBeam_A23_A29(t *testing.T) {
	g := newGame(t, 2, "beam: 8", "boats.anna.at: sea.d7", "goods.coins-1.at: boat.anna")
	s := play(t, g, "turn.dice red3 2")
	wantEqual(t, "player who places the good", s.open.Who, "anna")
	wantEqual(t, "where", options(s.open), "up right down")

	g = boxGame(t, 2, "boats.ben.at: sea")
	s = play(t, g, "turn.dice red3 2", "beam.touch ben", "beam.stop 3")
	wantEqual(t, "nothing overboard", s.hasAnnounced("say.caught.empty"), true)
	wantEqual(t, "the boat still sails", s.open.Key, "voyage.what") // SMU-A30
}

// A boat that is lit before the beam turns is caught after the first step at the earliest or, by
// house rule, at once; never when the keeper sleeps (SMU-A12).
func TestBeam_A12_recheckStart(t *testing.T) {
	g := boxGame(t, 2)
	s := play(t, g, "turn.dice red2 1", "beam.touch ben")
	wantEqual(t, "after which step", options(s.open), "1 2")
	g = boxGame(t, 2, "beam.recheck_start=true", "beam: 5")
	play(t, g, "turn.dice red2 1", "beam.touch ben", "beam.stop 0")
	wantEqual(t, "the beam stays", g.Beam, 5)
	s = play(t, boxGame(t, 2, "beam.recheck_start=true"), "turn.dice asleep 1")
	wantEqual(t, "asleep", s.open.Key, "voyage.what")

	for rule, want := range map[string]int{"false": 6, "true": 4} { // g5 is lit at mark 4
		g = newGame(t, 2, "beam.recheck_start="+rule, "boats.ben.at: sea.g5")
		play(t, g, "turn.dice red2 1")
		wantEqual(t, "on the board, "+rule, g.Beam, want)
	}
}

func TestBeam_A13_safeHarbours(t *testing.T) {
	g := boxGame(t, 3, "harbour.safe=true", "boats.ben.at: sea")
	s := play(t, g, "turn.dice red2 1")
	wantEqual(t, "who can be caught", options(s.open), "ben nobody")
	g = boxGame(t, 3, "harbour.safe=true")
	s = play(t, g, "turn.dice red2 1")
	wantEqual(t, "all are safe", s.open.Key, "voyage.what")
	wantEqual(t, "the beam turned", g.Beam, 2)
}

// A good is thrown onto an adjacent sea square without a rock, or by house rule into a harbour.
// Boats, goods and light do not matter (SMU-A24).
func TestOverboard_A24(t *testing.T) {
	for rule, want := range map[string]string{"false": "right down", "true": "up right down"} {
		g := newGame(t, 2, "overboard.harbour="+rule, "beam: 14", "boats.anna.at: sea.e3", "goods.coins-1.at: boat.anna",
			"rocks.2.at: sea.d3", "boats.ben.at: sea.f3", "goods.vases-1.at: sea.e4")
		s := play(t, g, "turn.dice red2 1")
		wantEqual(t, "lit too", g.inBeam("sea.e4"), true)
		wantEqual(t, "overboard.harbour="+rule, options(s.open), want)
	}
}

// With the box every boat has a sea square next to it, so the table is not asked.
func TestOverboard_A24_notAskedWithTheBox(t *testing.T) {
	g := boxGame(t, 2, "goods.coins-1.at: boat.ben")
	s := play(t, g, "turn.dice red2 1", "beam.touch ben", "beam.stop 2")
	wantValues(t, g, "goods.coins-1.at: sea", "boats.ben.at: harbour.coins")
	wantEqual(t, "open question", s.open.Key, "voyage.what")
}

func TestOverboard_A42_ownSquare(t *testing.T) {
	g := newGame(t, 2, "beam: 13", "boats.anna.at: sea.a1", "rocks.2.at: sea.a2", "rocks.3.at: sea.b1", "goods.coins-1.at: boat.anna")
	s := play(t, g, "turn.dice red2 1")
	wantValues(t, g, "goods.coins-1.at: sea.a1")
	wantEqual(t, "announced", s.hasAnnounced("say.overboard.own"), true)
}

// The board offers the squares in reach of the die, over dark squares without rocks and boats, row
// by row (SMU-R15 to R17, A22, A36, A40).
func TestVoyageOffersReachableSquares(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.g4", "boats.ben.at: sea.a1") // next to it: rock g3, harbour h4, lit g5, f4
	s := play(t, g, "turn.dice asleep 1")
	wantEqual(t, "from g4", options(s.open), "load sail stay f4 h4")
	s = play(t, newGame(t, 2, "boats.anna.at: sea.g4", "boats.ben.at: sea.a1"), "turn.dice asleep 2")
	wantEqual(t, "two squares", options(s.open), "load sail stay f3 h3 e4 f4 h4")

	g = newGame(t, 2, "boats.anna.at: sea.g5") // in the beam: it can leave on either side
	s = play(t, g, "turn.dice asleep 1")
	wantEqual(t, "out of the beam", options(s.open), "sail stay g4 g6")

	g = newGame(t, 2, "boats.anna.at: sea.a1", "rocks.2.at: sea.a2", "rocks.3.at: sea.b1")
	s = play(t, g, "turn.dice asleep 3")
	wantEqual(t, "announced that only one choice is left", s.hasAnnounced("say.only"), true)
}

// One answer takes a boat to its destination, and the squares that lapse are announced (SMU-R16).
func TestVoyage_R16_lapses(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.a1")
	s := play(t, g, "turn.dice asleep 2", "voyage.what c1")
	wantValues(t, g, "boats.anna.at: sea.c1", "turn: ben")
	wantEqual(t, "announced lapsed squares", s.hasAnnounced("say.lapse"), false)
	s = play(t, newGame(t, 2, "boats.anna.at: sea.a1"), "turn.dice asleep 3", "voyage.what c1")
	wantEqual(t, "announced lapsed squares", s.hasAnnounced("say.lapse"), true)
	s = play(t, boxGame(t, 2), "turn.dice asleep 3", "voyage.what stay")
	wantEqual(t, "announced lapsed squares with the box", s.hasAnnounced("say.lapse"), false)
}

func TestLoad_R27_R29_A25_onTheBoard(t *testing.T) {
	words := []string{"boats.anna.at: sea.a1", "goods.coins-1.at: sea.b1", "goods.coins-2.at: sea.b1", "goods.gems-1.at: sea.b1", "goods.coins-3.at: sea.b2"}
	g := newGame(t, 2, words...)
	s := play(t, g, "turn.dice asleep 1")
	wantEqual(t, "one of each kind", options(s.open), "load sail stay b1 a2") // b2 is too far
	play(t, newGame(t, 2, words...), "turn.dice asleep 4", "voyage.what load", "load.tile coins", "load.where b1", "turn.dice asleep 1")

	g = newGame(t, 2, append(words, "goods.vases-1.at: boat.anna")...)
	s = play(t, g, "turn.dice asleep 4", "voyage.what load", "load.tile gems")
	wantValues(t, g, "goods.vases-1.at: sea.b1", "goods.gems-1.at: boat.anna", "boats.anna.at: sea.b1", "turn: ben")
	wantEqual(t, "three lapse", s.hasAnnounced("say.lapse"), true)
}

func TestLoad_A37_standing(t *testing.T) {
	words := []string{"boats.anna.at: sea.a1", "goods.coins-1.at: sea.a1"}
	s := play(t, newGame(t, 2, words...), "turn.dice asleep 1")
	wantEqual(t, "without sailing", options(s.open), "load sail stay b1 a2")
	s = play(t, newGame(t, 2, append(words, "load.standing=false")...), "turn.dice asleep 1")
	wantEqual(t, "load.standing=false", options(s.open), "sail stay b1 a2")
	s = play(t, newGame(t, 2, append(words, "load.standing=false")...), "turn.dice asleep 2")
	wantEqual(t, "out and back", strings.HasPrefix(options(s.open), "load "), true)

	box := []string{"depth=all", "boats.anna.at: sea", "goods.coins-1.at: sea"}
	g := boxGame(t, 2, box...)
	play(t, g, "turn.dice asleep 4", "voyage.squares 0", "voyage.what load")
	wantValues(t, g, "goods.coins-1.at: boat.anna", "turn: ben")
	g = boxGame(t, 2, append(box, "load.standing=false")...)
	play(t, g, "turn.dice asleep 4", "voyage.squares 0")
	wantValues(t, g, "goods.coins-1.at: sea", "turn: ben") // no other choice, so no question
}

func TestLoad_A7_onArrival(t *testing.T) {
	g := boxGame(t, 2, "boats.anna.at: sea")
	s := play(t, g, "turn.dice asleep 4", "voyage.what load")
	wantEqual(t, "to load", options(s.open), "harbour.gems harbour.jewels harbour.vases harbour.barrels") // Ben is in the harbour of coins
	g = boxGame(t, 2, "boats.anna.at: sea")
	play(t, g, "turn.dice asleep 4", "voyage.what load", "load.where harbour.vases")
	wantValues(t, g, "goods.vases-1.at: boat.anna", "boats.anna.fresh: true")

	g = boxGame(t, 2, "boats.anna.at: sea", "harbour.load=next_turn")
	s = play(t, g, "turn.dice asleep 4")
	wantEqual(t, "next turn", options(s.open), "push sail stay")
	g = boxGame(t, 2, "boats.anna.at: sea", "harbour.load=next_turn")
	play(t, g, "turn.dice asleep 4", "voyage.what sail", "sail.where harbour.vases")
	wantValues(t, g, "goods.vases-1.at: stack", "turn: ben", "boats.anna.at: harbour.vases")

	g = newGame(t, 2, "boats.anna.at: sea.d2")
	s = play(t, g, "turn.dice asleep 1")
	wantEqual(t, "on the board", strings.HasPrefix(options(s.open), "load "), true)
}

func TestDeliver_R35_A10_wrongIsland(t *testing.T) {
	g := boxGame(t, 2, "boats.anna.at: sea", "goods.coins-1.at: boat.anna")
	s := play(t, g, "turn.dice asleep 4", "voyage.what deliver", "deliver.where harbour.vases",
		"deliver.shows wrong", "turn.dice asleep 1", "voyage.what stay")
	wantValues(t, g, "goods.coins-1.at: boat.anna", "goods.coins-1.points: 0", "boats.anna.at: harbour.vases")
	wantEqual(t, "announced", s.hasAnnounced("say.deliver.wrong"), true)
}

func TestDeliver_A8_endsTheMove(t *testing.T) {
	sails := []string{"turn.dice asleep 4", "voyage.squares 1", "voyage.what deliver", "deliver.where harbour.jewels", "deliver.shows 1"}
	g := boxGame(t, 2, "depth=all", "boats.anna.at: sea", "goods.coins-1.at: boat.anna")
	play(t, g, sails...)
	wantValues(t, g, "turn: ben", "goods.jewels-1.at: boat.anna")

	g = boxGame(t, 2, "depth=all", "boats.anna.at: sea", "goods.coins-1.at: boat.anna", "deliver.ends_move=false")
	s := play(t, g, append(sails, "deliver.more no")...)
	wantEqual(t, "squares left", options(s.open), "0 1 2 3")
	wantEqual(t, "of four", s.open.Sum.Modifiers(), 3)

	g = newGame(t, 2, "boats.anna.at: sea.d2", "goods.coins-1.at: boat.anna", "deliver.ends_move=false")
	s = play(t, g, "turn.dice asleep 2", "voyage.what deliver", "deliver.shows 1", "deliver.more no")
	wantEqual(t, "on the board", options(s.open), "sail stay d2 f2 e3")
}

// A good may be delivered where the boat has been since an earlier turn, unless it was loaded there
// (SMU-A38).
func TestDeliver_A38_standing(t *testing.T) {
	words := []string{"depth=all", "goods.coins-1.at: boat.anna"}
	g := boxGame(t, 2, words...)
	s := play(t, g, "turn.dice asleep 4", "voyage.squares 0")
	wantEqual(t, "without sailing", options(s.open), "deliver stay")
	g = boxGame(t, 2, append(words, "deliver.standing=false")...)
	play(t, g, "turn.dice asleep 4", "voyage.squares 0")
	wantValues(t, g, "turn: ben")
	g = boxGame(t, 2, append(words, "boats.anna.fresh: true")...)
	play(t, g, "turn.dice asleep 4", "voyage.squares 0")
	wantValues(t, g, "turn: ben")

	s = play(t, newGame(t, 2, words...), "turn.dice asleep 1")
	wantEqual(t, "on the board", options(s.open), "deliver sail stay d2 f2 e3")
	s = play(t, newGame(t, 2, append(words, "deliver.standing=false")...), "turn.dice asleep 1")
	wantEqual(t, "not standing", options(s.open), "sail stay d2 f2 e3")
	s = play(t, newGame(t, 2, append(words, "deliver.standing=false")...), "turn.dice asleep 2")
	wantEqual(t, "out and in again", strings.HasPrefix(options(s.open), "deliver "), true)
}

// On the board a boat is pushed to any free adjacent square, lit or not, or to where the pusher
// came from (SMU-R19, A18 to A21, A39, A40).
func TestPush_onTheBoard(t *testing.T) {
	words := []string{"boats.anna.at: sea.f4", "boats.ben.at: sea.g4", "goods.coins-1.at: boat.ben"}
	g := newGame(t, 3, words...)
	s := play(t, g, "turn.dice asleep 1")
	wantEqual(t, "ways", options(s.open), "push sail stay g4 f3 e4") // f5 is lit
	s = play(t, g, "turn.dice asleep 1", "voyage.what push")
	wantEqual(t, "where to", options(s.open), "g5 f4") // g3 is a rock, h4 a harbour; f4 is where Anna was
	s = play(t, newGame(t, 3, append(words, "push.to_harbour=true", "boats.carla.at: sea.a1")...), "turn.dice asleep 3", "voyage.what push")
	wantEqual(t, "and harbours", options(s.open), "h4 g5 f4")

	g = newGame(t, 3, words...)
	s = play(t, g, "turn.dice asleep 3", "voyage.what push", "push.to g5")
	wantValues(t, g, "boats.anna.at: sea.g4", "boats.ben.at: sea.g5")
	wantEqual(t, "player of the open question", s.open.Who, "anna")
	wantEqual(t, "open question", s.open.Key, "overboard.square")

	g = newGame(t, 3, words...)
	play(t, g, "turn.dice asleep 3", "voyage.what push", "push.to f4")
	wantValues(t, g, "boats.anna.at: sea.g4", "boats.ben.at: sea.f4", "goods.coins-1.at: boat.ben", "turn: ben")

	g = newGame(t, 3, append(words, "push.caught=false")...)
	play(t, g, "turn.dice asleep 3", "voyage.what push", "push.to g5")
	wantValues(t, g, "turn: ben", "goods.coins-1.at: boat.ben")
}

// A boat on a lit square cannot be pushed, since that square may not be entered (SMU-R17, A39).
func TestPush_A39_notInTheBeam(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.g6", "boats.ben.at: sea.g5")
	s := play(t, g, "turn.dice asleep 1")
	wantEqual(t, "ways", options(s.open), "load sail stay f6 h6 g7")
}

func TestPush_A17_mayLoad(t *testing.T) {
	words := []string{"boats.anna.at: sea.a1", "boats.ben.at: sea.b1", "goods.coins-1.at: sea.b1"}
	g := newGame(t, 2, words...)
	play(t, g, "turn.dice asleep 3", "voyage.what push", "push.to c1")
	wantValues(t, g, "goods.coins-1.at: sea.b1", "turn: ben")
	g = newGame(t, 2, append(words, "push.may_load=true")...)
	s := play(t, g, "turn.dice asleep 3", "voyage.what push", "push.to c1", "push.load coins")
	wantEqual(t, "offered", options(s.last(t, "push.load")), "stay coins")
	wantValues(t, g, "goods.coins-1.at: boat.anna", "turn: ben")
}

// With the box the other boat is pushed out to sea or to the square that the pusher came from,
// which may be a harbour (SMU-A21).
func TestPush_A21_withTheBox(t *testing.T) {
	g := boxGame(t, 2, "boats.ben.at: sea")
	play(t, g, "turn.dice asleep 1", "voyage.what push", "push.to swap", "push.lit no")
	wantValues(t, g, "boats.ben.at: harbour.gems", "boats.anna.at: sea", "turn: ben")

	g = boxGame(t, 2)
	s := play(t, g, "turn.dice asleep 1", "voyage.what push")
	wantEqual(t, "over one square", options(s.open), "free swap")
	s = play(t, boxGame(t, 2), "turn.dice asleep 3", "voyage.what push", "push.to swap")
	wantEqual(t, "over several", options(s.open), "harbour.gems harbour.jewels harbour.vases harbour.barrels sea")
}

func TestEnd_A27_allDelivered(t *testing.T) {
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
	s := play(t, g, "turn.dice asleep 3", "voyage.what deliver", "deliver.where harbour.vases", "deliver.shows 3")
	wantEqual(t, "over", g.Over, Empty)
	wantEqual(t, "no open question", s.open == nil, true)
	wantEqual(t, "Anna's points", g.score(g.Seats[0]), before[0]+3)
	wantEqual(t, "why", g.Standings()[0].Why.Key, "say.smu.end.empty")
}

func TestEnd_A45_equalsShareAPlace(t *testing.T) {
	g := boxGame(t, 4, "goods.gems-1.points: 3", "goods.gems-2.points: 2", "goods.gems-3.points: 2", "goods.gems-1.at: won.carla",
		"goods.gems-2.at: won.anna", "goods.gems-3.at: won.deniz")
	var got []string
	for _, s := range g.Standings() {
		got = append(got, s.Player+string(rune('0'+s.Place)))
	}
	wantEqual(t, "places", strings.Join(got, " "), "carla1 anna2 deniz2 ben4")
	g.Player("carla").Out = true
	wantEqual(t, "last player", g.Standings()[3].Player, "carla")
}

// If a ruling gives a player enough points, the game ends when the next turn begins.
func TestEnd_afterARuling(t *testing.T) {
	g := boxGame(t, 2, "win.at=3", "goods.gems-1.points: 3")
	s := play(t, g, "set goods.gems-1.at won.ben", "turn.dice asleep 1", "voyage.what stay")
	wantEqual(t, "over", g.Over, Reached)
	wantEqual(t, "announced", s.hasAnnounced("say.ahoy"), true)
}

func TestActions_lookAndLeave(t *testing.T) {
	g := newGame(t, 3, "goods.coins-1.at: boat.ben", "goods.vases-1.at: boat.anna")
	s := play(t, g, "action ben look")
	look := s.announced[len(s.announced)-1]
	wantEqual(t, "announced", look.Text.Key, "say.look")
	if o := look.Order; o == nil || o.Who != "ben" || o.Look != table.LookAlone || !o.May {
		t.Errorf("the order is %+v, want an offer to Ben to look alone", o)
	}
	var ids []string
	for _, d := range g.OptionalActions(nil) {
		ids = append(ids, d.ID+" "+d.Who)
	}
	wantEqual(t, "open", strings.Join(ids, ", "), "score , look anna, look ben, leave anna, leave ben, leave carla, join ")

	s = play(t, g, "action ben leave", "seat.leave take-away")
	wantValues(t, g, "boats.ben.at: off", "goods.coins-1.at: harbour.coins", "players.ben.out: true")
	wantEqual(t, "player of the open question", s.open.Who, "anna")
	wantInStory(t, s, "say.away.off")
	wantInStory(t, play(t, g, "action anna leave", "seat.leave others-play"), "say.leave.others")
	wantValues(t, g, "boats.anna.at: harbour.gems")
	play(t, g, "action anna leave", "seat.leave take-away")
	wantEqual(t, "over", g.Over, Alone)
	wantEqual(t, "first", g.Standings()[0].Player, "carla")
	wantEqual(t, "number of actions", len(g.OptionalActions(nil)), 0)
}

// A player who leaves during their own turn passes it on at once.
func TestActions_leaveInTheOwnTurn(t *testing.T) {
	g := boxGame(t, 3)
	s := play(t, g, "turn.dice asleep 3", "action anna leave", "seat.leave take-away")
	wantEqual(t, "Ben's turn", s.open.Key+" "+s.open.Who, "turn.dice ben")
	wantValues(t, g, "goods.gems-1.at: harbour.gems")
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

// Players keep their points when the table switches to noting only points.
func TestDetail_A47_pointsStay(t *testing.T) {
	g := newGame(t, 2, "win.at=20", "goods.gems-1.points: 3", "goods.gems-1.at: won.anna",
		"goods.gems-2.points: 1", "goods.gems-2.at: won.anna", "goods.vases-1.points: 2", "goods.vases-1.at: won.ben")
	s := play(t, g, "action table score")
	wantEqual(t, "open question", s.open.Key, "note.who")
	wantValues(t, g, "players.anna.noted.3: 1", "players.anna.noted.1: 1", "players.ben.noted.2: 1")
	wantEqual(t, "Anna's points", g.score(g.Player("anna")), 4)
	wantEqual(t, "Ben's points", g.score(g.Player("ben")), 2)
}

// The option to stay names the square where the boat is, for people who type it.
func TestSailStayNamesTheSquare(t *testing.T) {
	g := newGame(t, 2, "boats.anna.at: sea.f2", "goods.gems-1.at: boat.anna", "beam: 8")
	q := play(t, g, "turn.dice asleep 1").last(t, "voyage.what")
	i := slices.IndexFunc(q.Options, func(o table.Option) bool { return o.ID == string(stay) })
	if i < 0 {
		t.Fatalf("the options are %s, want stay among them", options(q))
	}
	wantEqual(t, "square", q.Options[i].Text().Args[0].Str, "f2")
}

// wantInStory fails the test unless the key was announced and belongs in the story.
func wantInStory(t *testing.T, s *playResult, key string) {
	t.Helper()
	wantEqual(t, "announced "+key, s.hasAnnounced(key), true)
	wantEqual(t, "in the story: "+key, slices.ContainsFunc(Info.Story, func(x setup.StoryEvent) bool { return x.Key == key }), true)
}

// A ruling that renames a player renames them in the open question, too.
func TestRuling_namesOfTheOpenQuestion(t *testing.T) {
	s := play(t, boxGame(t, 2), "set players.anna.name Maja")
	if i := slices.IndexFunc(s.open.Args, func(a table.Arg) bool { return a.Slot == "player" }); s.open.Args[i].Str != "Maja" {
		t.Errorf("the question %s is for %s", s.open.Key, s.open.Args[i].Str)
	}
}

// Only with the box does the view say what the table alone knows. Tiles that look alike are one row.
func TestView_sheet(t *testing.T) {
	box := boxGame(t, 2, "goods.gems-1.at: sea", "goods.gems-2.at: sea", "goods.coins-1.at: sea").View()
	board := newGame(t, 2).View()
	wantEqual(t, "untracked", box.Untracked.Key+", "+board.Untracked.Key, "view.untracked.squares, ")
	i := slices.IndexFunc(box.Panels, func(p table.Panel) bool { return p.ID == "sea" })
	wantEqual(t, "rows", len(box.Panels[i].Rows), 2)
}
