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

// notes records what a NotifyFunc is called with.
type notes struct {
	mu    sync.Mutex
	shown map[string]string // key of the shown text by device; guarded by mu
	all   []string          // keys of all texts; guarded by mu
}

func (n *notes) note(device string, text table.Text) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.shown == nil {
		n.shown = map[string]string{}
	}
	n.shown[device] = text.Key
	if !text.IsZero() {
		n.all = append(n.all, text.Key)
	}
}

// want waits until nothing happens in the bubble and compares the texts about the tower.
func (n *notes) want(t *testing.T, trouble, news string) {
	t.Helper()
	time.Sleep(2 * time.Second)
	synctest.Wait()
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.shown[DiceReader] != trouble || n.shown[towerNews] != news {
		t.Fatalf("shown %q, want %q and %q", n.shown, trouble, news)
	}
}

// times returns how often a text was shown.
func (n *notes) times(key string) (times int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, k := range n.all {
		if k == key {
			times++
		}
	}
	return times
}

// TestLogUnreadable checks that while the stored throws cannot be read, the tower stays off and
// stores its throws, which may have counted in another game. An answer tries again.
func TestLogUnreadable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n notes
		e := newTowerEvening(t, "tischpiraten", 1, n.note)
		defer func() { e.leave() }()
		n.want(t, "", "tower.state.idle")
		e.stop()
		moveFile(t, e.folder.Path(), e.folder.Path()+".away")
		e.stop = e.set.attendTower(e.r, n.note).Stop
		n.want(t, "devices.tower.unknown", "tower.state.idle")
		e.tower.Throw(tower.OK, tower.Die{Token: token(Kinds[0], 0, 3), Quality: 1})
		n.want(t, "devices.tower.unknown", "tower.state.idle")
		if e.now().Throws != 0 || e.tower.Waiting() != 1 {
			t.Fatalf("%d throws received, %d not acknowledged, want 0 and 1", e.now().Throws, e.tower.Waiting())
		}
		moveFile(t, e.folder.Path()+".away", e.folder.Path())
		e.must(e.r.Answer(e.now().N(), table.Answer{"3"}))
		n.want(t, "", "")
		if e.now().Throws != 1 {
			t.Fatal("the tower's throw did not arrive after the folder was back")
		}
	})
}

// moveFile renames a folder and the files whose names begin with its name.
func moveFile(t *testing.T, from, to string) {
	t.Helper()
	names, _ := filepath.Glob(from + "*")
	for _, name := range names {
		if err := os.Rename(name, to+name[len(from):]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLostThrows makes a fifth throw while no program is connected. The tower stores four; people
// are told once that one was lost, until the next answer.
func TestLostThrows(t *testing.T) {
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
				t.Fatalf("the loss was shown %d times with %d throws not acknowledged, want %d and 0", times, e.tower.Waiting(), round)
			}
		}
		e.tower.Throw(tower.OK, tower.Die{Token: token(Kinds[0], 0, 1), Quality: 1})
		n.want(t, "", "")
	})
}

// TestDoubtfulPocketBlinks checks that the light of a pocket with dice in doubt blinks until people
// have typed them.
func TestDoubtfulPocketBlinks(t *testing.T) {
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
		e.must(e.r.LayDie(e.now().N(), 1, q.Dice[1].Faces[0]))
		lights("off", "off")
	})
}

// TestChangePort checks that the tower is connected at another port as soon as people choose it.
func TestChangePort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var n notes
		e := newTowerEvening(t, "tischpiraten", 1, n.note)
		defer func() { e.leave() }()
		n.want(t, "", "tower.state.idle")
		e.stop()
		e.set.testOnlyPorts = fakePorts(tower.Port{Path: "tower"}, tower.Port{Path: "other", Node: "COM7", Name: "USB Serial"})
		a := e.set.attendTower(e.r, n.note)
		e.stop = a.Stop
		n.want(t, "", "tower.state.idle")
		a.Again() // a pause: nothing was chosen
		n.want(t, "", "tower.state.idle")
		names, used := e.set.Ports().Find()
		if len(names) != 2 || used != 0 || names[1].Key != "devices.tower.plug" {
			t.Fatalf("found %v and index %d, want two ports and 0", names, used)
		}
		ports := e.set.Ports()
		ports.Find()
		if err := ports.Take(1); err != nil {
			t.Fatal(err)
		}
		a.Again()
		n.want(t, "", "tower.state.idle")
		if e.mu.Lock(); e.dialled != "other" {
			t.Errorf("connected to %s, want other", e.dialled)
		}
		e.mu.Unlock()
	})
}

// TestFindPorts checks when people have to choose a port.
func TestFindPorts(t *testing.T) {
	plugged := t.TempDir()
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
		{"", filepath.Join(plugged, "gone"), []tower.Port{one, two}, 2, -1},
		{"", plugged, []tower.Port{one, two}, 0, 0},
		{"/dev/flag", "", []tower.Port{one, two}, 0, 0},
	} {
		s := &Set{Tower: filepath.Join(t.TempDir(), "tower.toml"), Port: c.flag, testOnlyPorts: fakePorts(c.ports...)}
		if err := (tower.Memory{Port: c.remembered}).Save(s.Tower); err != nil {
			t.Fatal(err)
		}
		if names, used := s.Ports().Find(); len(names) != c.found || used != c.taken {
			t.Errorf("Find for %+v = %d ports and index %d", c, len(names), used)
		}
	}
}
