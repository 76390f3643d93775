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

// A recorder records the events of a link.
type recorder struct {
	*tower.Link
	mu     sync.Mutex
	events []tower.Event
	at     []time.Time // when each of events arrived
}

func record(open func() (io.ReadWriteCloser, error), kept ...tower.ID) *recorder {
	p := &recorder{Link: tower.New(open, kept...)}
	go func() {
		for e := range p.Events() {
			p.mu.Lock()
			p.events, p.at = append(p.events, e), append(p.at, time.Now())
			p.mu.Unlock()
		}
	}()
	return p
}

func (p *recorder) states() (list []tower.Situation) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.events {
		if s, ok := e.(tower.State); ok {
			list = append(list, s.Situation)
		}
	}
	return list
}

// lastTime returns the time of the latest state of this kind, or zero.
func (p *recorder) lastTime(situation tower.Situation) (at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, e := range p.events {
		if s, ok := e.(tower.State); ok && s.Situation == situation {
			at = p.at[i]
		}
	}
	return at
}

func (p *recorder) rolls() (list []tower.Roll) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.events {
		if r, ok := e.(tower.ThrowEvent); ok {
			list = append(list, r.Roll)
		}
	}
	return list
}

// close closes the link and waits for its goroutines.
func (p *recorder) close() {
	p.Close()
	synctest.Wait()
}

// advance lets d pass in the synctest bubble.
func advance(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

var two = []tower.Die{{Pocket: 1, Token: "t04A1B2C3D4E5F6", Quality: 3}, {Pocket: 2, Token: "t0455AA55AA55AA", Quality: 4}}

func TestThrowIsDeliveredOnceAndAcknowledgedAfterKeep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		tw.ResetOnOpen = true
		p := record(tw.Dial)
		defer p.close()
		advance(3 * time.Second)
		if got := p.states(); !slices.Equal(got, []tower.Situation{tower.Opening, tower.Greeting, tower.Idle}) {
			t.Fatalf("states %v, want Opening, Greeting, Idle", got)
		}
		tw.Throw(tower.OK, two...)
		advance(10 * time.Second)
		rolls := p.rolls()
		if len(rolls) != 1 || !slices.Equal(rolls[0].Dice, two) || rolls[0].Status != tower.OK {
			t.Fatalf("delivered %+v, want one roll with the dice %+v", rolls, two)
		}
		if tw.Waiting() != 1 {
			t.Fatal("the throw was acknowledged, want that only after Keep")
		}
		tw.Reboot() // the tower still stores the throw
		advance(5 * time.Second)
		p.Keep(rolls[0].ID)
		advance(time.Second)
		if tw.Waiting() != 0 || len(p.rolls()) != 1 {
			t.Errorf("%d throws not acknowledged, delivered %v, want 0 and one", tw.Waiting(), p.rolls())
		}
		if again, err := tower.ParseID(rolls[0].ID.String()); err != nil || again != rolls[0].ID {
			t.Errorf("ParseID(%q) = %v, %v, want the same ID", rolls[0].ID, again, err)
		}
	})
}

func TestThrowNotKeptIsDeliveredAfterACrash(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		tw.ResetOnOpen = true
		p := record(tw.Dial)
		advance(3 * time.Second)
		tw.Throw(tower.OK, two...)
		advance(3 * time.Second)
		p.close()
		p = record(tw.Dial)
		advance(3 * time.Second)
		if len(p.rolls()) != 1 {
			t.Fatalf("delivered %v, want one roll", p.rolls())
		}
		id := p.rolls()[0].ID
		p.close()
		p = record(tw.Dial, id) // it was kept, but the program crashed before the ACK
		defer p.close()
		advance(3 * time.Second)
		if len(p.rolls()) != 0 || tw.Waiting() != 0 {
			t.Errorf("delivered %v, %d throws not acknowledged, want none", p.rolls(), tw.Waiting())
		}
	})
}

func TestUnplugAndPlug(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := record(tw.Dial)
		defer p.close()
		advance(3 * time.Second)
		pulled := time.Now()
		tw.Unplug()
		advance(20 * time.Second)
		if d := p.lastTime(tower.Unplugged).Sub(pulled); d < 0 || d > time.Second {
			t.Errorf("Unplugged after %v, want at most 1 s", d)
		}
		tw.Plug()
		advance(2 * time.Second)
		want := []tower.Situation{tower.Opening, tower.Greeting, tower.Idle, tower.Unplugged, tower.Greeting, tower.Idle}
		if got := p.states(); !slices.Equal(got, want) {
			t.Errorf("states %v, want %v", got, want)
		}
	})
}

func TestSilentWithinLimit(t *testing.T) {
	for _, c := range []struct {
		open bool
		most time.Duration
	}{{true, time.Second}, {false, 7 * time.Second}} {
		for ms := range 40 {
			synctest.Test(t, func(t *testing.T) {
				tw := towertest.New("7C21A9F0", 1)
				p := record(tw.Dial)
				defer p.close()
				p.RollOpen(c.open)
				advance(3*time.Second + time.Duration(ms)*53*time.Millisecond)
				start := time.Now()
				tw.SetFaults(towertest.Faults{Lose: 1})
				advance(8 * time.Second)
				if d := p.lastTime(tower.Silent).Sub(start); d < 0 || d > c.most {
					t.Errorf("roll open %v: Silent after %v, want at most %v", c.open, d, c.most)
				}
				tw.SetFaults(towertest.Faults{})
				advance(8 * time.Second)
				if s := p.states(); s[len(s)-1] != tower.Idle {
					t.Errorf("states %v, want Idle at the end", s)
				}
			})
		}
	}
}

func TestReboot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := record(tw.Dial)
		defer p.close()
		advance(3 * time.Second)
		tw.Throw(tower.OK, two...)
		advance(500 * time.Millisecond)
		tw.Reboot()
		advance(5 * time.Second)
		want := []tower.Situation{tower.Opening, tower.Greeting, tower.Idle, tower.Rolling, tower.Rebooted, tower.Idle}
		if got := p.states(); !slices.Equal(got, want) || len(p.rolls()) != 0 {
			t.Errorf("states %v and rolls %v, want %v and none", got, p.rolls(), want)
		}
	})
}

// TestRebootWithoutBOOT checks that a reboot is noticed if BOOT is lost, as when the line before
// it was cut off in the middle.
func TestRebootWithoutBOOT(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := record(tw.Dial)
		defer p.close()
		advance(3 * time.Second)
		tw.SetFaults(towertest.Faults{Lose: 1})
		tw.Reboot()
		advance(towertest.BootTime + 50*time.Millisecond)
		tw.SetFaults(towertest.Faults{})
		advance(5 * time.Second)
		want := []tower.Situation{tower.Opening, tower.Greeting, tower.Idle, tower.Rebooted, tower.Idle}
		if got := p.states(); !slices.Equal(got, want) {
			t.Errorf("states %v, want %v", got, want)
		}
	})
}

func TestCommands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := record(tw.Dial)
		defer p.close()
		p.Throw(1)
		advance(3 * time.Second)
		p.LED(0, "blink", "FFB000")
		p.Scan(1)
		p.Throw(77)
		p.Throw(78)
		p.LED(0, "two words", "")
		advance(3 * time.Second)
		var failed []tower.FailureEvent
		for _, e := range p.events {
			if f, ok := e.(tower.FailureEvent); ok {
				failed = append(failed, f)
			}
		}
		want := []tower.FailureEvent{{Verb: "THROW", Code: "lost"}, {Verb: "LED", Code: "arg"}, {Verb: "THROW", Code: "busy"}}
		if !slices.Equal(failed, want) {
			t.Errorf("failed %v, want %v", failed, want)
		}
		if r := p.rolls(); len(r) != 1 || r[0].For != 77 {
			t.Errorf("rolls %+v, want one for the order 77", r)
		}
	})
}

// TestSettings checks that Get returns what was Set.
func TestSettings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := record(tw.Dial)
		defer p.close()
		advance(3 * time.Second)
		p.Set("name", "Turm")
		p.Get("name")
		p.Get("nothing")
		advance(time.Second)
		var got []string
		for _, e := range p.events {
			switch e := e.(type) {
			case tower.SettingValue:
				got = append(got, e.Key+"="+e.Value)
			case tower.FailureEvent:
				got = append(got, e.Verb+" "+e.Code)
			}
		}
		want := []string{"name=Turm", "name=Turm", "GET arg"}
		if !slices.Equal(got, want) {
			t.Errorf("settings and failures %q, want %q", got, want)
		}
	})
}

// TestNewTowerGetsAnID checks that the link gives an ID to a tower that has none, and that its
// rolls have it, too.
func TestNewTowerGetsAnID(t *testing.T) {
	for _, lose := range []float64{0, 0.5} {
		synctest.Test(t, func(t *testing.T) {
			tw := towertest.New("00000000", 1)
			tw.SetFaults(towertest.Faults{Lose: lose})
			advance(0)
			tw.Throw(tower.OK, two...)
			p := record(tw.Dial)
			defer p.close()
			advance(30 * time.Second)
			if len(p.rolls()) != 1 || p.rolls()[0].ID.Tower != tw.ID || tw.ID == "00000000" {
				t.Errorf("rolls %+v of the tower %s, want one roll with the same ID", p.rolls(), tw.ID)
			}
			old := tw.ID
			tw.Reboot()
			advance(30 * time.Second)
			if tw.ID != old {
				t.Errorf("the tower's ID changed from %s to %s", old, tw.ID)
			}
		})
	}
}

// TestRepeatedCommandRunsOnce checks that a THROW that arrives twice throws once.
func TestRepeatedCommandRunsOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 1)
		p := record(tw.Dial)
		defer p.close()
		advance(3 * time.Second)
		tw.SetFaults(towertest.Faults{Double: 1})
		p.Throw(5)
		advance(5 * time.Second)
		if n := tw.ThrowCount(); n != 1 || len(p.rolls()) != 1 {
			t.Errorf("the tower threw %d times, delivered %v, want once", n, p.rolls())
		}
	})
}

// A blockedPort is a port whose methods block until released is closed.
type blockedPort struct{ released chan struct{} }

func (w blockedPort) Read([]byte) (int, error) { <-w.released; return 0, io.EOF }
func (w blockedPort) Write([]byte) (int, error) {
	<-w.released
	return 0, io.ErrClosedPipe
}
func (w blockedPort) Close() error { <-w.released; return nil }

func TestBlockedPortBlocksNoMethod(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := blockedPort{make(chan struct{})}
		p := record(func() (io.ReadWriteCloser, error) { return w, nil })
		start := time.Now()
		for i := range 1000 {
			p.Keep(tower.ID{Tower: "7C21A9F0", Boot: "017A", Roll: i + 1})
			p.LED(0, "on", "")
			p.RollOpen(i%2 == 0)
		}
		if time.Now() != start {
			t.Error("Keep, LED or RollOpen blocked")
		}
		advance(10 * time.Second)
		if !slices.Contains(p.states(), tower.Unplugged) {
			t.Errorf("states %v, want Unplugged among them", p.states())
		}
		p.close()
		close(w.released)
	})
}

func TestPortDoesNotOpen(t *testing.T) {
	for err, want := range map[error]tower.Situation{fs.ErrNotExist: tower.Absent, fs.ErrPermission: tower.Forbidden, errors.New("busy"): tower.Refused} {
		synctest.Test(t, func(t *testing.T) {
			p := record(func() (io.ReadWriteCloser, error) { return nil, err })
			defer p.close()
			advance(time.Minute)
			if got := p.states(); !slices.Equal(got, []tower.Situation{tower.Opening, want}) {
				t.Errorf("after the error %v the states are %v, want Opening and %v", err, got, want)
			}
		})
	}
}

// A silentPort returns no bytes and no error, as go.bug.st/serial does after a timeout.
type silentPort struct{}

func (q silentPort) Read([]byte) (int, error)    { return 0, nil }
func (q silentPort) Write(b []byte) (int, error) { return len(b), nil }
func (q silentPort) Close() error                { return nil }

func TestMuteAfterSixSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := record(func() (io.ReadWriteCloser, error) { return silentPort{}, nil })
		defer p.close()
		start := time.Now()
		advance(20 * time.Second)
		if d := p.lastTime(tower.Mute).Sub(start); d < 6*time.Second || d > 7*time.Second {
			t.Errorf("Mute after %v, want 6 to 7 s; states %v", d, p.states())
		}
	})
}

// A fakePort answers every write by the line that reply returns.
type fakePort struct {
	reply  func(written string) string
	in     chan string // to be read by the host
	closed chan struct{}
}

func (p *fakePort) Read(b []byte) (int, error) {
	select {
	case s := <-p.in:
		return copy(b, s), nil
	case <-p.closed:
		return 0, io.EOF
	}
}

func (p *fakePort) Write(b []byte) (int, error) { p.in <- p.reply(string(b)); return len(b), nil }
func (p *fakePort) Close() error                { close(p.closed); return nil }

// TestNotOurTower checks that an echo is reported as Mute and another version as Foreign.
func TestNotOurTower(t *testing.T) {
	newer := tower.Message{Sigil: tower.FromTower, Num: 1, Verb: "HELLO", Pairs: []tower.Pair{{Key: "v", Value: "2"}}}
	for want, reply := range map[tower.Situation]func(string) string{
		tower.Mute:    func(hello string) string { return hello },
		tower.Foreign: func(string) string { return newer.String() + "\r\n" },
	} {
		synctest.Test(t, func(t *testing.T) {
			p := record(func() (io.ReadWriteCloser, error) {
				return &fakePort{reply, make(chan string, 100), make(chan struct{})}, nil
			})
			defer p.close()
			advance(time.Minute)
			if got := p.states(); !slices.Equal(got, []tower.Situation{tower.Opening, tower.Greeting, want}) {
				t.Errorf("states %v, want %v", got, want)
			}
		})
	}
}

// TestTexts checks that both catalogues have every message ID of the package, and no other.
func TestTexts(t *testing.T) {
	want := map[string]bool{}
	for _, s := range []tower.Situation{tower.Opening, tower.Greeting, tower.Idle, tower.Rolling, tower.Settling, tower.Jammed, tower.Rebooted,
		tower.Silent, tower.Mute, tower.Foreign, tower.Unplugged, tower.Absent, tower.Forbidden, tower.Busy, tower.Refused} {
		want[tower.State{Situation: s}.Key()] = true
	}
	for _, s := range []tower.Status{tower.Unstable, tower.Empty, tower.Cocked, tower.Jam, tower.Broken, tower.Garbled, "new"} {
		want[s.Key()] = true
	}
	for _, c := range []string{"busy", "state", "hw", "lost", "new"} {
		want[tower.FailureEvent{Code: c}.Key()] = true
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
			t.Errorf("%s has %d messages, want %d", file, len(has), len(want))
		}
	}
}
