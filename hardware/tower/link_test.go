package tower_test

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/BurntSushi/toml"

	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

// A table is the people at a link: they note what it tells.
type table struct {
	*tower.Link
	mu   sync.Mutex
	said []tower.Event
	at   []time.Time
}

func sit(open func() (io.ReadWriteCloser, error), kept ...tower.ID) *table {
	p := &table{Link: tower.New(open, kept...)}
	go func() {
		for e := range p.Events() {
			p.mu.Lock()
			p.said, p.at = append(p.said, e), append(p.at, time.Now())
			p.mu.Unlock()
		}
	}()
	return p
}

func (p *table) states() (list []tower.Situation) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.said {
		if s, ok := e.(tower.State); ok {
			list = append(list, s.Is)
		}
	}
	return list
}

// when is the time of the last state of this kind.
func (p *table) when(is tower.Situation) (at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, e := range p.said {
		if s, ok := e.(tower.State); ok && s.Is == is {
			at = p.at[i]
		}
	}
	return at
}

func (p *table) rolls() (list []tower.Roll) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.said {
		if r, ok := e.(tower.Thrown); ok {
			list = append(list, r.Roll)
		}
	}
	return list
}

func (p *table) leave() {
	p.Close()
	synctest.Wait()
}

func pass(d time.Duration) {
	time.Sleep(d) // of the bubble: no time at all
	synctest.Wait()
}

var two = []tower.Die{{Pocket: 1, Token: "t04A1B2C3D4E5F6", Quality: 3}, {Pocket: 2, Token: "t0455AA55AA55AA", Quality: 4}}

func TestThrowIsOfferedOnceAndForgottenAfterKeep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		tw.ResetOnOpen = true
		p := sit(tw.Dial)
		defer p.leave()
		pass(3 * time.Second)
		if got := p.states(); !slices.Equal(got, []tower.Situation{tower.Opening, tower.Greeting, tower.Idle}) {
			t.Fatalf("states %v", got)
		}
		tw.Throw(tower.OK, two...)
		pass(10 * time.Second)
		rolls := p.rolls()
		if len(rolls) != 1 || !slices.Equal(rolls[0].Dice, two) || rolls[0].Status != tower.OK {
			t.Fatalf("offered %+v", rolls)
		}
		if tw.Waiting() != 1 {
			t.Fatal("acknowledged before it was kept")
		}
		tw.Reboot() // the ring survives, the throw is the same
		pass(5 * time.Second)
		p.Keep(rolls[0].ID)
		pass(time.Second)
		if tw.Waiting() != 0 || len(p.rolls()) != 1 {
			t.Errorf("%d wait, offered %v", tw.Waiting(), p.rolls())
		}
		if again, err := tower.ParseID(rolls[0].ID.String()); err != nil || again != rolls[0].ID {
			t.Errorf("%v, %v", again, err)
		}
	})
}

func TestThrowNotKeptIsOfferedAfterACrash(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		tw.ResetOnOpen = true
		p := sit(tw.Dial)
		pass(3 * time.Second)
		tw.Throw(tower.OK, two...)
		pass(3 * time.Second)
		p.leave()
		p = sit(tw.Dial)
		pass(3 * time.Second)
		if len(p.rolls()) != 1 {
			t.Fatalf("offered %v", p.rolls())
		}
		id := p.rolls()[0].ID
		p.leave()
		p = sit(tw.Dial, id) // kept, but the crash came before the ACK
		defer p.leave()
		pass(3 * time.Second)
		if len(p.rolls()) != 0 || tw.Waiting() != 0 {
			t.Errorf("offered %v, %d wait", p.rolls(), tw.Waiting())
		}
	})
}

func TestUnpluggedAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := sit(tw.Dial)
		defer p.leave()
		pass(3 * time.Second)
		pulled := time.Now()
		tw.Unplug()
		pass(20 * time.Second)
		if d := p.when(tower.Unplugged).Sub(pulled); d < 0 || d > time.Second {
			t.Errorf("told after %v", d)
		}
		tw.Plug()
		pass(2 * time.Second)
		want := []tower.Situation{tower.Opening, tower.Greeting, tower.Idle, tower.Unplugged, tower.Greeting, tower.Idle}
		if got := p.states(); !slices.Equal(got, want) {
			t.Errorf("states %v", got)
		}
	})
}

func TestSilenceIsToldInTime(t *testing.T) {
	for _, c := range []struct {
		open bool
		most time.Duration
	}{{true, time.Second}, {false, 7 * time.Second}} {
		for ms := range 40 {
			synctest.Test(t, func(t *testing.T) {
				tw := towertest.New("7C21A9F0", 1)
				p := sit(tw.Dial)
				defer p.leave()
				p.RollOpen(c.open)
				pass(3*time.Second + time.Duration(ms)*53*time.Millisecond)
				quiet := time.Now()
				tw.SetFaults(towertest.Faults{Lose: 1})
				pass(8 * time.Second)
				if d := p.when(tower.Silent).Sub(quiet); d < 0 || d > c.most {
					t.Errorf("roll open %v: told after %v", c.open, d)
				}
				tw.SetFaults(towertest.Faults{})
				pass(8 * time.Second)
				if s := p.states(); s[len(s)-1] != tower.Idle {
					t.Errorf("not back: %v", s)
				}
			})
		}
	}
}

func TestRebootIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := sit(tw.Dial)
		defer p.leave()
		pass(3 * time.Second)
		tw.Throw(tower.OK, two...)
		pass(500 * time.Millisecond)
		tw.Reboot()
		pass(5 * time.Second)
		want := []tower.Situation{tower.Opening, tower.Greeting, tower.Idle, tower.Rolling, tower.Rebooted, tower.Idle}
		if got := p.states(); !slices.Equal(got, want) || len(p.rolls()) != 0 {
			t.Errorf("states %v, rolls %v", got, p.rolls())
		}
	})
}

// TestRebootIsToldWithoutBOOT: a tower that was cut off in the middle of a line spoils the next
// one, too, and that may be its BOOT.
func TestRebootIsToldWithoutBOOT(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := sit(tw.Dial)
		defer p.leave()
		pass(3 * time.Second)
		tw.SetFaults(towertest.Faults{Lose: 1})
		tw.Reboot()
		pass(towertest.BootTime + 50*time.Millisecond)
		tw.SetFaults(towertest.Faults{})
		pass(5 * time.Second)
		want := []tower.Situation{tower.Opening, tower.Greeting, tower.Idle, tower.Rebooted, tower.Idle}
		if got := p.states(); !slices.Equal(got, want) {
			t.Errorf("states %v", got)
		}
	})
}

func TestOrders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := sit(tw.Dial)
		defer p.leave()
		p.Throw(1)
		pass(3 * time.Second)
		p.LED(0, "blink", "FFB000")
		p.Scan(1)
		p.Throw(77)
		p.Throw(78)
		p.LED(0, "two words", "")
		pass(3 * time.Second)
		var failed []tower.Failed
		for _, e := range p.said {
			if f, ok := e.(tower.Failed); ok {
				failed = append(failed, f)
			}
		}
		want := []tower.Failed{{Verb: "THROW", Code: "lost"}, {Verb: "LED", Code: "arg"}, {Verb: "THROW", Code: "busy"}}
		if !slices.Equal(failed, want) {
			t.Errorf("failed %v", failed)
		}
		if r := p.rolls(); len(r) != 1 || r[0].For != 77 {
			t.Errorf("rolls %+v", r)
		}
	})
}

// TestSettings: what is set can be asked for.
func TestSettings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := sit(tw.Dial)
		defer p.leave()
		pass(3 * time.Second)
		p.Set("name", "Turm")
		p.Get("name")
		p.Get("nothing")
		pass(time.Second)
		var got []string
		for _, e := range p.said {
			switch e := e.(type) {
			case tower.Told:
				got = append(got, e.Key+"="+e.Value)
			case tower.Failed:
				got = append(got, e.Verb+" "+e.Code)
			}
		}
		want := []string{"name=Turm", "name=Turm", "GET arg"}
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	})
}

// TestNewTowerGetsAnID: a tower that has none is given one, and its rolls carry it.
func TestNewTowerGetsAnID(t *testing.T) {
	for _, lose := range []float64{0, 0.5} {
		synctest.Test(t, func(t *testing.T) {
			tw := towertest.New("00000000", 1)
			tw.SetFaults(towertest.Faults{Lose: lose})
			pass(0)
			tw.Throw(tower.OK, two...)
			p := sit(tw.Dial)
			defer p.leave()
			pass(30 * time.Second)
			if len(p.rolls()) != 1 || p.rolls()[0].ID.Tower != tw.ID || tw.ID == "00000000" {
				t.Errorf("rolls %+v, tower %s", p.rolls(), tw.ID)
			}
			old := tw.ID
			tw.Reboot()
			pass(30 * time.Second)
			if tw.ID != old {
				t.Errorf("%s became %s", old, tw.ID)
			}
		})
	}
}

// TestLostReplyIsNotDoneTwice: an order whose reply is lost is sent again, and the tower
// answers again without doing it again.
func TestLostReplyIsNotDoneTwice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := sit(tw.Dial)
		defer p.leave()
		pass(3 * time.Second)
		tw.SetFaults(towertest.Faults{Double: 1})
		p.Throw(5)
		pass(5 * time.Second)
		if n := tw.ThrowCount(); n != 1 || len(p.rolls()) != 1 {
			t.Errorf("%d, %v", n, p.rolls())
		}
	})
}

// A wall is a port that never comes back from a write.
type wall struct{ torn chan struct{} }

func (w wall) Read([]byte) (int, error) { <-w.torn; return 0, io.EOF }
func (w wall) Write([]byte) (int, error) {
	<-w.torn
	return 0, io.ErrClosedPipe
}
func (w wall) Close() error { <-w.torn; return nil }

func TestStuckPortHoldsUpNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := wall{make(chan struct{})}
		p := sit(func() (io.ReadWriteCloser, error) { return w, nil })
		start := time.Now()
		for i := range 1000 {
			p.Keep(tower.ID{Tower: "7C21A9F0", Boot: "017A", Roll: i + 1})
			p.LED(0, "on", "")
			p.RollOpen(i%2 == 0)
		}
		if time.Now() != start {
			t.Error("a method waited")
		}
		pass(10 * time.Second)
		if !slices.Contains(p.states(), tower.Unplugged) {
			t.Errorf("states %v", p.states())
		}
		p.leave()
		close(w.torn)
	})
}

func TestPortsThatDoNotOpen(t *testing.T) {
	for err, want := range map[error]tower.Situation{fs.ErrNotExist: tower.Absent, fs.ErrPermission: tower.Forbidden, errors.New("busy"): tower.Refused} {
		synctest.Test(t, func(t *testing.T) {
			p := sit(func() (io.ReadWriteCloser, error) { return nil, err })
			defer p.leave()
			pass(time.Minute)
			if got := p.states(); !slices.Equal(got, []tower.Situation{tower.Opening, want}) {
				t.Errorf("%v: states %v", err, got)
			}
		})
	}
}

// A quiet port times out, as go.bug.st/serial says it: nothing, and no error.
type quiet struct{}

func (q quiet) Read([]byte) (int, error)    { return 0, nil }
func (q quiet) Write(b []byte) (int, error) { return len(b), nil }
func (q quiet) Close() error                { return nil }

func TestNobodyAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := sit(func() (io.ReadWriteCloser, error) { return quiet{}, nil })
		defer p.leave()
		start := time.Now()
		pass(20 * time.Second)
		if d := p.when(tower.Mute).Sub(start); d < 6*time.Second || d > 7*time.Second {
			t.Errorf("told after %v: %v", d, p.states())
		}
	})
}

// A talker is a port behind which somebody says a line after everything it hears.
type talker struct {
	says func(heard string) string
	in   chan string
	gone chan struct{}
}

func (p *talker) Read(b []byte) (int, error) {
	select {
	case s := <-p.in:
		return copy(b, s), nil
	case <-p.gone:
		return 0, io.EOF
	}
}

func (p *talker) Write(b []byte) (int, error) { p.in <- p.says(string(b)); return len(b), nil }
func (p *talker) Close() error                { close(p.gone); return nil }

// TestNotOurTower: a plug that echoes is no tower, nor is one of another version.
func TestNotOurTower(t *testing.T) {
	newer := tower.Message{Sigil: tower.FromTower, Num: 1, Verb: "HELLO", Pairs: []tower.Pair{{Key: "v", Value: "2"}}}
	for want, says := range map[tower.Situation]func(string) string{
		tower.Mute:    func(heard string) string { return heard },
		tower.Foreign: func(string) string { return newer.String() + "\r\n" },
	} {
		synctest.Test(t, func(t *testing.T) {
			p := sit(func() (io.ReadWriteCloser, error) {
				return &talker{says, make(chan string, 100), make(chan struct{})}, nil
			})
			defer p.leave()
			pass(time.Minute)
			if got := p.states(); !slices.Equal(got, []tower.Situation{tower.Opening, tower.Greeting, want}) {
				t.Errorf("states %v", got)
			}
		})
	}
}

// TestWords: each sentence a link can ask for is there in both languages, and no other.
func TestWords(t *testing.T) {
	want := map[string]bool{}
	for _, s := range []tower.Situation{tower.Opening, tower.Greeting, tower.Idle, tower.Rolling, tower.Settling, tower.Jammed, tower.Rebooted,
		tower.Silent, tower.Mute, tower.Foreign, tower.Unplugged, tower.Absent, tower.Forbidden, tower.Busy, tower.Refused} {
		want[tower.State{Is: s}.Key()] = true
	}
	for _, s := range []tower.Status{tower.Unstable, tower.Empty, tower.Cocked, tower.Jam, tower.Broken, tower.Garbled, "new"} {
		want[s.Key()] = true
	}
	for _, c := range []string{"busy", "state", "hw", "lost", "new"} {
		want[tower.Failed{Code: c}.Key()] = true
	}
	for _, p := range points {
		want[tower.Finding{Point: p}.Key()] = true
	}
	for _, key := range []string{"read.unknown", "read.two", "read.pile", "read.missing", "read.reused", "teach.none", "teach.many", "teach.twice",
		"teach.unsteady", "memory.read", "memory.line", "memory.utf16", "memory.wrong", "memory.write"} {
		want["tower."+key] = true
	}
	for _, file := range []string{"de.toml", "en.toml"} {
		var has map[string]string
		if _, err := toml.DecodeFS(tower.Texts, file, &has); err != nil {
			t.Fatal(err)
		}
		for key := range want {
			if has[key] == "" {
				t.Errorf("%s lacks %s", file, key)
			}
		}
		if len(has) != len(want) {
			t.Errorf("%s has %d sentences, want %d", file, len(has), len(want))
		}
	}
}
