//go:build unix

package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/devices"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// TestWholeEvening plays two games to their ends on a terminal: Tischpiraten and Smugglers'
// Island, with dice that the compiled firmware reads, and with a simulated lighthouse. In each
// the tower is unplugged and the program killed once; chance says when.
func TestWholeEvening(t *testing.T) {
	if testing.Short() {
		t.Skip("two whole games with a tower take their time: run it without -short")
	}
	t.Parallel() // it waits for the tower most of the time
	chance := rand.New(rand.NewPCG(effort.Seed(t), 34))
	e := sitDown(t, chance)
	e.tischpiraten()
	e.smugglers()
	stored := entriesWithThrows(t, e.dir)
	if len(stored) != pirateThrows+smugglerThrows {
		t.Errorf("%d entries are by throws of the tower, want %d: %s", len(stored), pirateThrows+smugglerThrows, stored)
	}
	wantWell(t, e.dir)
}

// An evening is a table with a terminal, a tower and a lighthouse.
type evening struct {
	*shown
	t      *testing.T
	chance *rand.Rand
	dir    string
	rig    *towertest.Rig

	throws         int // so far in this game
	unplug, killed int // before which throw the tower is unplugged, after which the program is killed
}

// sitDown makes a tower that knows the dice of both games, and a lighthouse of 20 marks.
func sitDown(t *testing.T, chance *rand.Rand) *evening {
	e := &evening{t: t, chance: chance, dir: t.TempDir(), rig: towertest.StartRig(t)}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(self, e.path("hafenmeister")); err != nil { // by this name the test is the program
		t.Fatal(err)
	}
	m := tower.Memory{Port: e.rig.Path}
	for kind, name := range []string{"red", "white", "yellow"} {
		die := tower.TaughtDie{Name: name, Kind: devices.Kinds[kind].Die.Name}
		for side, face := range devices.Kinds[kind].Sides {
			die.Sides = append(die.Sides, tower.Side{Face: face, Token: token(kind, side)})
		}
		m = m.With(die)
	}
	set := (&program{data: e.dir}).devices()
	if err := m.Save(set.Tower); err != nil {
		t.Fatal(err)
	}
	e.write(set.Lighthouse, "marks = 20\n")
	return e
}

// token is the tag on a side of the die of a kind.
func token(kind, side int) string { return fmt.Sprintf("t04A1B2C3D4E5%d%d", kind, side) }

func (e *evening) path(name string) string { return filepath.Join(e.dir, name) }

func (e *evening) write(path, text string) {
	e.t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		e.t.Fatal(err)
	}
}

// begin begins a game with a set-up of so many throws.
func (e *evening) begin(game, setup string, throws int) {
	e.t.Helper()
	e.throws, e.unplug, e.killed = 0, 1+e.chance.IntN(throws), 1+e.chance.IntN(throws)
	e.write(e.path(game+".toml"), setup)
	e.start("play", game, "--setup", e.path(game+".toml"), "--dice", "tower")
}

func (e *evening) start(args ...string) {
	e.t.Helper()
	cmd := exec.Command(e.path("hafenmeister"), append(args, "--lang", "en", "--data", e.dir)...)
	cmd.Env = append(os.Environ(), "XDG_CONFIG_HOME="+e.dir, "XDG_STATE_HOME="+e.dir, "HAFEN_ROTOR="+e.path("report"), "HAFEN_ROTOR_PINS="+e.path("pins"))
	e.shown = show(e.t, cmd, 100, 40)
}

// kill ends the program as a power cut does.
func (e *evening) kill() {
	e.cmd.Process.Kill()
	e.cmd.Wait()
	os.Remove(e.path("pins")) // the next program has a rotor of its own
}

// quit leaves a game that is over. The lighthouse must be off then.
func (e *evening) quit() {
	e.t.Helper()
	e.answer("6", "The game is over.", "6 Quit")
	if err := e.cmd.Wait(); err != nil {
		e.t.Fatal(err)
	}
	report, err := os.ReadFile(e.path("report"))
	if err != nil || !strings.HasPrefix(string(report), "coils on: 0, lamp: false,") {
		e.t.Errorf("at the end the lighthouse has %s (%v)", report, err)
	}
}

// answer presses keys once the texts are on the screen.
func (e *evening) answer(keys string, texts ...string) {
	e.t.Helper()
	e.see(texts...)
	e.press(keys)
}

// throw lets dice fall once the question is on the screen, keeps what the tower reads and waits
// for what follows from it. Two dice are the lighthouse's and the smugglers'.
func (e *evening) throw(question, then string, faces ...string) {
	e.t.Helper()
	e.see(question, "Throw into the tower")
	if e.throws++; e.throws == e.unplug {
		e.rig.Do("unplug")
		e.see("The dice tower is unplugged.")
		e.rig.Do("plug")
		e.see(question, "Throw into the tower")
	}
	var dice []tower.Die
	for pocket, face := range faces {
		kind := 0
		if len(faces) == 2 {
			kind = 2 - pocket
		}
		side := slices.Index(devices.Kinds[kind].Sides, face)
		dice = append(dice, tower.Die{Pocket: pocket, Token: token(kind, side), Quality: 2})
	}
	e.rig.DoAll("clear", "wait 100")
	e.rig.Fall(dice...)
	e.see("The tower reads this.")
	if e.throws == e.killed {
		e.kill()
		e.start("resume")
		e.answer("\x7f", "Put the table back up like this")
		e.see(question, "The tower reads this.")
	}
	e.press("\r")
	e.see(then)
}

// lamp waits for what the lighthouse does: which coils and the lamp are on, and how many degrees
// clockwise from mark 0 it points.
func (e *evening) lamp(what string, is func(on string, at float64) bool) {
	e.t.Helper()
	var on string
	var at float64
	for late := time.Now().Add(time.Minute); time.Now().Before(late); time.Sleep(time.Millisecond) {
		text, _ := os.ReadFile(e.path("pins"))
		if n, _ := fmt.Sscan(string(text), &on, &at); n == 2 && is(on, at) {
			return
		}
	}
	e.t.Fatalf("the lamp never %s: on are %s, it points at %g degrees", what, on, at)
}

// rests waits until the motor is off and the lamp points at a mark.
func (e *evening) rests(mark int) {
	e.t.Helper()
	e.lamp(fmt.Sprint("rests at mark ", mark), func(on string, at float64) bool { return on == "00001" && near(at, mark) })
}

// turns waits until the lamp is on its way from mark 0 to 3, and then for a moment.
func (e *evening) turns() {
	e.t.Helper()
	e.lamp("turns", func(_ string, at float64) bool { return near(at, 1) || near(at, 2) || near(at, 3) })
	time.Sleep(time.Duration(e.chance.IntN(600)) * time.Millisecond)
}

// near reports whether an angle is that of one of 20 marks.
func near(at float64, mark int) bool { return math.Abs(math.Remainder(at-18*float64(mark), 360)) < 2 }

// pirateThrows are those of tischpiraten.
const pirateThrows = 18

// tischpiraten plays the sample for two rounds: a ship is rammed and sunk, a captain falls, a
// pistol breaks, and the doubloons decide.
func (e *evening) tischpiraten() {
	sample := output(e.t, "", "play", "tischpiraten", "--print-sample")
	e.begin("tischpiraten", strings.Replace(sample, `"points.rounds" = 6`, `"points.rounds" = 2`, 1), pirateThrows)

	e.throw("Anna rolls for the order", "Ben rolls for the order", "6")
	e.throw("Ben rolls for the order", "Move the Möwe", "3")
	e.answer("3", "Round 1 of 2", "Move the Möwe") // it rams
	e.throw("Roll the damage to the Krabbe", "███·· 3", "2")
	e.throw("Roll the damage to the Krabbe", "████· 4", "3")
	e.throw("Roll the damage to the Möwe", "masts █· 1", "4")
	e.throw("Roll the damage to the Möwe", "Move the Krabbe", "2")
	e.answer("1", "Möwe hull hits █···· 1")
	e.answer("1", "Which suit is it?")
	e.answer("3", "Which figure acts?")
	e.answer("2", "What does Pulver-Pit do? 2 actions")
	e.answer("1", "Pulver-Pit shoots. At what?")
	e.throw("Pulver-Pit shoots at Harm. Roll.", "Harm is hit.", "5")
	e.throw("Harm is hit. Roll the save.", "Give Anna 3 doubloons for Captain Harm (3 in all).", "2")
	e.answer("3", "What does Pulver-Pit do? 1 action")
	e.answer("2", "Place an activation marker for Pulver-Pit.", "Which suit is it?")
	e.answer("2", "Which figure acts?")
	e.answer("2", "What does Trude do? 2 actions")
	e.answer("1", "Trude shoots. At what?")
	e.throw("Trude shoots at Kora. Roll.", "on 1 or 2 Trude's pistol breaks", "1")
	e.throw("on 1 or 2 Trude's pistol breaks", "What does Trude do? 1 action", "2")
	e.answer("0", "pistol: broken")
	e.answer("1", "Which suit is it?")
	e.answer("4", "Which figure acts?")
	e.answer("2", "What does Wanda do? 2 actions")
	e.answer("7", "Wanda shoots. At what?")
	e.answer("1", "From which side of the Möwe")
	e.throw("Wanda fires the cannon at the Krabbe. Roll.", "Roll the damage to the Krabbe.", "4")
	e.throw("Roll the damage to the Krabbe.", "It goes down at the end of round 2.", "3")
	e.answer("0", "What does Wanda do? 1 action", "hull hits █████ 5", "Give Anna 4 doubloons for sinking the Krabbe (7 in all).")
	e.idle("1", "1", "Kora")
	e.idle("2", "3", "Ole")
	e.idle("1", "2", "Bolle")
	e.idle("2", "4", "Fiete")
	e.idle("1", "", "Knut")
	e.idle("", "", "Lotte")
	e.see("Round 1 is over.", "Collect the activation markers. Gather all the cards of the pile and shuffle them.")

	e.throw("Anna rolls for the order", "Ben rolls for the order", "2")
	e.throw("Ben rolls for the order", "Move the Krabbe", "5")
	e.answer("1", "Move the Krabbe")
	e.answer("1", "Move the Möwe")
	e.idle("1", "1", "Kora")
	e.idle("1", "2", "Bolle")
	e.idle("1", "3", "Pulver-Pit")
	e.idle("1", "4", "Wanda")
	e.idle("1", "", "Knut")
	e.idle("", "2", "Trude")
	e.idle("", "3", "Ole")
	e.idle("", "4", "Fiete")
	e.idle("", "", "Lotte")
	e.throw("and Trude is in the sea. Roll", "and Ole is in the sea.", "4")
	e.throw("and Ole is in the sea. Roll", "and Fiete is in the sea.", "3")
	e.throw("and Fiete is in the sea. Roll", "and Lotte is in the sea.", "1")
	e.throw("and Lotte is in the sea. Roll", "The game is over.", "5")
	e.see("The game is over in round 2.", "1. ▲ Anna 7 doubloons", "2. ■ Ben 0 doubloons")
	e.quit()
}

// idle lets a figure do nothing on a card of its suit. No key is pressed for what is the only
// one left.
func (e *evening) idle(suit, figure, name string) {
	e.t.Helper()
	if suit != "" {
		e.answer(suit, "Which suit is it?")
	}
	if figure != "" {
		e.answer(figure, "Which figure acts?")
	}
	e.answer("0", "What does "+name+" do? 2 actions")
}

// smugglerThrows are those of smugglers.
const smugglerThrows = 2

// smugglers plays on a board that only the table knows, with numbered marks: the keeper sleeps
// once, then the lighthouse catches a boat on its way, and Ben delivers.
func (e *evening) smugglers() {
	e.begin("smugglers", `game = "smugglers"
board = ""
player = [{id = "anna", name = "Anna", boat = "blue"}, {id = "ben", name = "Ben", boat = "red"}]

[house]
"beam.marks" = 20
"win.at" = 2
`, smugglerThrows)
	e.answer("1", "which harbour do you put the blue boat into?")
	e.answer("2", "which harbour do you put the red boat into?")
	e.answer("1", "Who saw a lighthouse last?")
	e.rests(0)
	e.throw("Anna, roll the yellow and the white die", "What does your boat do?", "asleep", "2")
	e.lamp("is dark", func(on string, _ float64) bool { return on == "00000" })
	e.answer("5", "What does your boat do?")
	e.throw("Ben, roll the yellow and the white die", "3 steps clockwise from mark 0:", "red3", "3")
	e.turns()
	e.kill()
	e.start("resume")
	e.answer("\x7f", "Put the table back up like this")
	e.turns()
	e.answer("1", "3 steps clockwise from mark 0:", "0 nobody")
	e.answer("2", "after which step did the beam hit Anna?")
	e.see("The beam stops.", "The lighthouse leaves out its last step.", "Ben, lay Anna's tile on a sea square", "The lighthouse is at mark 2 now.")
	e.rests(2)
	e.answer("1", "What does your boat do?")
	e.answer("5", "Where do you deliver?")
	e.answer("3", "show everybody the underside of your tile")
	e.see("1. ■ Ben 3 points", "2. ▲ Anna 0 points")
	e.quit()
}
