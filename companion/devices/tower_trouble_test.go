package devices

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// notes are what is on the screen of the devices.
type notes struct {
	mu    sync.Mutex
	stand map[string]string // key of the text by device; guarded by mu
	told  []string          // all keys; guarded by mu
}

func (n *notes) note(device string, text table.Text) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.stand == nil {
		n.stand = map[string]string{}
	}
	n.stand[device] = text.Key
	if !text.IsZero() {
		n.told = append(n.told, text.Key)
	}
}

// want waits, in a bubble, until nothing moves, and compares what stands of the tower.
func (n *notes) want(t *testing.T, trouble, news string) {
	t.Helper()
	time.Sleep(2 * time.Second)
	synctest.Wait()
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.stand[DiceReader] != trouble || n.stand[towerNews] != news {
		t.Fatalf("there stand %q, want %q and %q", n.stand, trouble, news)
	}
}

// times is how often something was told.
func (n *notes) times(key string) (times int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, k := range n.told {
		if k == key {
			times++
		}
	}
	return times
}

// TestNobodyKnowsWhatHasCounted: while the logbook cannot be read the tower stays off, and
// what it holds waits, since it may have counted in another game. An answer tries again.
func TestNobodyKnowsWhatHasCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n notes
		e := newTowerEvening(t, "tischpiraten", 1, n.note)
		defer func() { e.leave() }()
		n.want(t, "", "tower.state.idle")
		e.stop()
		move(t, e.folder.Path(), e.folder.Path()+".away")
		e.stop = e.set.attendTower(e.r, n.note).Stop
		n.want(t, "devices.tower.unknown", "tower.state.idle")
		e.tower.Throw(tower.OK, tower.Die{Token: token(Kinds[0], 0, 3), Quality: 1})
		n.want(t, "devices.tower.unknown", "tower.state.idle")
		if e.now().Throws != 0 || e.tower.Waiting() != 1 {
			t.Fatalf("%d throws came, %d wait", e.now().Throws, e.tower.Waiting())
		}
		move(t, e.folder.Path()+".away", e.folder.Path())
		e.must(e.r.Answer(e.now().N(), table.Answer{"3"}))
		n.want(t, "", "")
		if e.now().Throws != 1 {
			t.Fatal("the throw that waited never came")
		}
	})
}

// move renames a logbook and what is beside it.
func move(t *testing.T, from, to string) {
	t.Helper()
	names, _ := filepath.Glob(from + "*")
	for _, name := range names {
		if err := os.Rename(name, to+name[len(from):]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestThrowsThatWereLost: people kept throwing while nobody fetched it. The tower keeps
// four throws; that one is gone is told once, and stands until the next answer.
func TestThrowsThatWereLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n notes
		e := newTowerEvening(t, "tischpiraten", 1, n.note)
		defer func() { e.leave() }()
		const lost = "devices.tower.lost"
		for round := 1; round <= 2; round++ {
			e.stop()
			for i := range 5 {
				e.tower.Throw(tower.OK, tower.Die{Token: token(Kinds[0], i, i), Quality: 1})
				time.Sleep(3 * time.Second)
			}
			e.stop = e.set.attendTower(e.r, n.note).Stop
			n.want(t, "", lost)
			e.must(e.r.Answer(e.now().N(), table.Answer{"3"}))
			n.want(t, "", "")
			if times := n.times(lost); times != round || e.tower.Waiting() != 0 {
				t.Fatalf("told %d times after %d losses, %d throws wait", times, round, e.tower.Waiting())
			}
		}
		e.tower.Throw(tower.OK, tower.Die{Token: token(Kinds[0], 0, 1), Quality: 1})
		n.want(t, "", "")
	})
}

// TestADoubtfulPocketBlinks: the light of the pocket in which people have to look blinks
// until they have said what is there.
func TestADoubtfulPocketBlinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n notes
		e := newTowerEvening(t, "smugglers", 1, n.note)
		defer func() { e.leave() }()
		for q, _ := e.now().Question(); q.Kind != table.KindRoll || len(q.Dice) != 2; q, _ = e.now().Question() {
			e.must(e.r.Answer(e.now().N(), table.Guess(q, e.rng, false)))
		}
		lights := func(first, second string) {
			t.Helper()
			time.Sleep(2 * time.Second)
			if a, b := e.tower.Light(0), e.tower.Light(1); a != first || b != second {
				t.Fatalf("the lights are %s and %s, want %s and %s", a, b, first, second)
			}
		}
		lights("on", "on")
		q, _ := e.now().Question()
		var lie []tower.Die
		for i, d := range q.Dice {
			k, _ := KindNamed(d.Name)
			lie = append(lie, tower.Die{Pocket: i, Token: token(k, 0, 0), Quality: 1})
		}
		k, _ := KindNamed(q.Dice[1].Name)
		e.tower.Throw(tower.OK, append(lie, tower.Die{Pocket: 1, Token: token(k, 0, 1), Quality: 1})...)
		lights("on", "blink")
		e.must(e.r.Lay(e.now().N(), 1, q.Dice[1].Faces[0]))
		lights("off", "off")
	})
}

// TestAnotherPortIsChosen: the tower is looked for where people have said it is, as soon as
// they have said it.
func TestAnotherPortIsChosen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n notes
		e := newTowerEvening(t, "tischpiraten", 1, n.note)
		defer func() { e.leave() }()
		n.want(t, "", "tower.state.idle")
		e.stop()
		e.set.testOnlyPorts = plugged(tower.Port{Path: "tower"}, tower.Port{Path: "other", Node: "COM7", Name: "USB Serial"})
		a := e.set.attendTower(e.r, n.note)
		e.stop = a.Stop
		n.want(t, "", "tower.state.idle")
		a.Again() // a pause: nothing was chosen
		n.want(t, "", "tower.state.idle")
		names, taken := e.set.Ports().Find()
		if len(names) != 2 || taken != 0 || names[1].Key != "devices.tower.plug" {
			t.Fatal(names, taken)
		}
		ports := e.set.Ports()
		ports.Find()
		if err := ports.Take(1); err != nil {
			t.Fatal(err)
		}
		a.Again()
		n.want(t, "", "tower.state.idle")
		if e.mu.Lock(); e.dialled != "other" {
			t.Errorf("the tower is talked to at %s", e.dialled)
		}
		e.mu.Unlock()
	})
}

// TestPortsToChoose: people are asked where nobody has said it and it is not plain.
func TestPortsToChoose(t *testing.T) {
	there := t.TempDir()
	one, two := tower.Port{Path: "/dev/by-id/one", Node: "/dev/one"}, tower.Port{Path: "/dev/two", Node: "/dev/two"}
	likely := tower.Port{Path: "/dev/likely", USB: "1A86:7523"}
	for _, c := range []struct {
		flag, remembered string
		ports            []tower.Port
		found, taken     int
	}{
		{"", "", nil, 0, -1},
		{"", "", []tower.Port{one}, 1, 0},
		{"", "", []tower.Port{one, two}, 2, -1},
		{"", "", []tower.Port{likely, two}, 2, 0},
		{"", filepath.Join(there, "gone"), []tower.Port{one, two}, 2, -1},
		{"", there, []tower.Port{one, two}, 0, 0},
		{"/dev/flag", "", []tower.Port{one, two}, 0, 0},
	} {
		s := &Set{Tower: filepath.Join(t.TempDir(), "tower.toml"), Port: c.flag, testOnlyPorts: plugged(c.ports...)}
		if err := (tower.Memory{Port: c.remembered}).Save(s.Tower); err != nil {
			t.Fatal(err)
		}
		if names, taken := s.Ports().Find(); len(names) != c.found || taken != c.taken {
			t.Errorf("%+v: %d found, %d is taken", c, len(names), taken)
		}
	}
}
