package tui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// throw lets a tower read dice: names and faces in turn.
func (n *night) throw(id string, why string, dd ...string) {
	n.t.Helper()
	t := dice.Throw{ID: id}
	if why != "" {
		t.Why = table.NameText(why)
	}
	for i := 0; i < len(dd); i += 2 {
		t.Dice = append(t.Dice, dice.DieReading{Kind: "d6", ID: dd[i], Face: dd[i+1]})
	}
	var r *referee.Referee
	n.in(func() { r = n.o.evening.ref })
	if _, err := r.TakeThrow(t); err != nil {
		n.t.Fatal(err)
	}
}

// towerNight is the small game at a roll of two dice, by a tower.
func towerNight(t *testing.T, w, h int) *night {
	n := play(t, w, h, "en", &skirmish.Info, referee.Options{Dice: referee.ByTower})
	n.press("22", "1", "1", "3", "1")
	if w < term.LargeWidth || h < term.LargeHeight {
		n.see("a1 attacks with two dice.")
	} else {
		n.bigSeen(term.Full, "a1 attacks")
	}
	return n
}

func TestWhatATowerReadsStandsUntilEnter(t *testing.T) {
	n := towerNight(t, 80, 24)
	n.see("Throw into the tower, or type 1-6")
	n.throw("t1", "", "red", "4", "blue", "2")
	n.see("tower", "■   ■", "The tower reads this. ENTER: right  0: throw again")
	n.press("Right", "Left", "6") // one is misread
	n.see("typed", "tower", "ENTER: right  0: throw again")
	n.unseen("The tower reads this.")
	n.press("Enter")
	n.see("b1 defends with one die.")
	if l := n.lastEntry(); !slices.Equal(l.From, []string{"key", "tower"}) || !slices.Equal(l.Dice, []string{"red", "blue"}) || !slices.Equal(l.Read, []string{"4", ""}) || !slices.Equal(l.Throw, []string{"t1"}) {
		t.Errorf("%+v", l)
	}
}

func TestACockedDieAsks(t *testing.T) {
	n := towerNight(t, 80, 24)
	n.throw("t1", "The die blue lies askew.", "red", "4", "blue", dice.Unknown)
	n.see("! The die blue lies askew.", "║▒▒▒▒▒▒▒║", "║▒▒▒?▒▒▒║", "tower", "unclear")
	n.press("Enter")
	n.see("a die is still missing")
	n.press("5")
	n.see("ENTER: right  0: throw again")
	n.unseen("askew")
	n.press("0")
	n.see("Throw into the tower, or type 1-6")
	n.throw("t2", "", "red", "1", "blue", "1")
	n.see("The tower reads this.")
	n.press("Enter")
	n.see("b1 defends with one die.")
	if l := n.lastEntry(); !slices.Equal(l.Throw, []string{"t2", "t1"}) || !slices.Equal(l.Refused, []replay.TowerDie{{Name: "red", Face: "4"}, {Name: "blue", Face: "?"}}) {
		t.Errorf("%+v", l)
	}
}

func TestThrownTooEarly(t *testing.T) {
	n := play(t, 80, 24, "en", &skirmish.Info, referee.Options{Dice: referee.ByTower})
	n.throw("t1", "", "red", "4", "blue", "2")
	n.see("! Thrown too early: 4 and 2. That does not count.", "How does Anna fight?")
	n.press("2")
	n.unseen("Thrown too early")
}

// While there is trouble with the tower people are told to type.
func TestATowerInTroubleIsNotThrownInto(t *testing.T) {
	n := towerNight(t, 80, 24)
	n.see("Throw into the tower")
	n.in(func() { n.o.noteDevice(devices.DiceReader, table.NameText("The tower is gone.")) })
	n.settle()
	n.see("! The tower is gone.", "1-6: type what you rolled")
	n.in(func() { n.o.noteDevice(devices.DiceReader, table.Text{}) })
	n.settle()
	n.see("Throw into the tower")
}

// Who rolls is remembered, and can be changed in a game.
func TestWhoRollsIsRemembered(t *testing.T) {
	n := towerNight(t, 80, 24)
	var kept []string
	n.in(func() { n.o.Keep = func(k Settings) error { kept = append(kept, k.Dice); return nil } })
	n.press("s")
	n.see("the dice tower reads")
	n.press("2")
	n.see("3  We throw into the dice tower")
	n.press("1")
	n.see("you roll and type")
	n.press("2", "3")
	n.see("the dice tower reads")
	n.press("s")
	n.see("a1 attacks with two dice.") // the program did not roll on the way
	var o referee.Options
	n.in(func() { o = n.o.evening.now.Options })
	if o.Dice != referee.ByTower || !slices.Equal(kept, []string{"typed", "tower"}) {
		t.Error(o, kept)
	}
}

// TestKeysAndThrowsInAnyOrder presses keys and throws dice as they come. Nothing breaks, and
// no throw is stored twice.
func TestKeysAndThrowsInAnyOrder(t *testing.T) {
	seed := effort.Seed(t)
	r := rand.New(rand.NewPCG(seed, 8))
	n := towerNight(t, 80, 24)
	keys := []string{"1", "2", "3", "5", "6", "0", "0", "Enter", "Enter", "Left", "Right", "Backspace", "Down", "u", "u", "r", "c", "d", "w", "Esc"}
	for i := range 400 {
		if r.IntN(4) > 0 {
			n.press(keys[r.IntN(len(keys))])
			continue
		}
		var dd []string
		for range r.IntN(4) {
			dd = append(dd, []string{"red", "blue", "green"}[r.IntN(3)], append(slices.Clone(table.D6.Faces), dice.Unknown)[r.IntN(7)])
		}
		n.throw(fmt.Sprintf("t%d", i), "", dd...)
	}
	stored := map[string]int{}
	n.in(func() {
		for _, l := range n.o.evening.now.Log() {
			for _, id := range l.Throw {
				stored[id]++
			}
		}
	})
	for id, times := range stored {
		if times != 1 {
			t.Errorf("%s is stored %d times", id, times)
		}
	}
	if len(stored) == 0 {
		t.Error("no throw was stored")
	}
}

// TestADoubtfulDieStandsOut: at every size and with signs of ASCII only, also where it is not
// the marked one; nothing of it depends on a colour.
func TestADoubtfulDieStandsOut(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		signs []string
	}{
		{160, 50, []string{"║▒▒▒▒▒▒▒▒║", "│▒▒▒?▒▒▒▒│", "unclear"}},
		{120, 40, []string{"║▒▒▒?▒▒▒║", "│▒▒▒?▒▒▒│", "unclear"}},
		{60, 20, []string{"║▒▒?▒▒▒║", "│▒▒?▒▒▒│", "unclear"}},
		{50, 15, []string{"║▒▒?▒▒▒║", "│▒▒?▒▒▒│", "unclear"}},
		{40, 8, []string{"║▒?▒║", "│▒?▒│"}},
		{40, 5, []string{"!?  !"}},
	} {
		n := towerNight(t, c.w, c.h)
		n.throw("t1", "Askew.", "red", dice.Unknown, "blue", dice.Unknown)
		n.see(c.signs...)
	}
	n := towerNight(t, 80, 24)
	n.in(func() { n.o.turnASCII() })
	n.throw("t1", "Askew.", "red", dice.Unknown, "blue", dice.Unknown)
	n.see("|:::?:::|", "unclear")
}

// TestASumThatIsCutSaysSo: on the smallest screens what a roll is good for ends with dots.
func TestASumThatIsCutSaysSo(t *testing.T) {
	n := play(t, 80, 24, "en", &closely, referee.Options{Dice: "typed"})
	n.guess(1, func(q *table.Question) bool { return q.Key == "shoot.hit" && len(q.Sum.Parts()) == 0 })
	n.see("needs 4 or more", "Chances:")
	n.resize(30, 5)
	n.see("(33 %)..", "[   ]")
	n.resize(80, 24)
	n.see("needs 4 or more", "Chances:")
}
