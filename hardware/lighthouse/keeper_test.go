package lighthouse_test

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// withKeeper runs f with a keeper and checks that coils and lamp are off after Close.
func withKeeper(t *testing.T, r *lighthousetest.Rotor, o lighthouse.Opts, alive func() bool, f func(k *lighthouse.Keeper, states func() []string)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		var keys []string
		k := lighthouse.Keep(newDev(t, r, o), func(s lighthouse.State) {
			mu.Lock()
			defer mu.Unlock()
			keys = append(keys, s.Key())
		}, alive)
		f(k, func() []string {
			mu.Lock()
			defer mu.Unlock()
			return slices.Clone(keys)
		})
		if err := k.Close(); err != nil {
			t.Error(err)
		}
		if p := r.Report(); p.Coils != 0 || p.Lamp {
			t.Errorf("after Close %d coils and the lamp (%v) are on", p.Coils, p.Lamp)
		}
	})
}

func wantStates(t *testing.T, states func() []string, want ...string) {
	t.Helper()
	for i, w := range want {
		want[i] = "lighthouse." + w
	}
	if got := states(); !slices.Equal(got, want) {
		t.Errorf("states %q, want %q", got, want)
	}
}

func TestKeeperFollows(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{}
	withKeeper(t, r, o, nil, func(k *lighthouse.Keeper, states func() []string) {
		time.Sleep(time.Minute)
		if p := r.Report(); p.Steps != 0 || p.Lamp {
			t.Errorf("before the first Look it made %d steps, lamp %v, want none", p.Steps, p.Lamp)
		}
		k.Look(4, true)
		time.Sleep(time.Minute)
		wantNear(t, r, o, 4, 2)
		for _, mark := range []int{5, 6, 5, 4, 3} { // the last three are undone
			k.Look(mark, true)
			time.Sleep(5 * time.Second)
			wantNear(t, r, o, mark, 6)
		}
		k.Look(3, false) // the keeper sleeps
		time.Sleep(time.Second)
		if r.Report().Lamp {
			t.Error("the lamp is lit while the keeper sleeps")
		}
		wantStates(t, states, "state.searching", "state.following")
	})
}

// TestKeeperFollowsTheLatestLook calls Look faster than the lamp turns.
func TestKeeperFollowsTheLatestLook(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{}
	withKeeper(t, r, o, nil, func(k *lighthouse.Keeper, _ func() []string) {
		for mark := range 60 {
			k.Look(mark%20+1, true)
			time.Sleep(137 * time.Millisecond)
		}
		k.Look(9, true)
		time.Sleep(30 * time.Second)
		wantNear(t, r, o, 9, 6)
	})
}

func TestKeeperAgain(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{}
	r.Stuck = lighthousetest.StuckHigh
	withKeeper(t, r, o, nil, func(k *lighthouse.Keeper, states func() []string) {
		k.Look(4, true)
		time.Sleep(time.Minute)
		wantStates(t, states, "state.searching", "fault.no-flag")
		r.Do(func(r *lighthousetest.Rotor) { r.Stuck = lighthousetest.Works })
		k.Look(5, true)
		time.Sleep(time.Minute)
		wantStates(t, states, "state.searching", "fault.no-flag")
		k.Again()
		time.Sleep(time.Minute)
		wantStates(t, states, "state.searching", "fault.no-flag", "state.searching", "state.following")
		wantNear(t, r, o, 5, 2)
	})
}

// TestKeeperWithoutHeartbeat checks that the motor stops if the program hangs.
func TestKeeperWithoutHeartbeat(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{Heartbeat: 2 * time.Second}
	var calls atomic.Int32
	withKeeper(t, r, o, func() bool { return calls.Add(1) < 5 }, func(k *lighthouse.Keeper, states func() []string) {
		k.Look(4, true)
		time.Sleep(time.Minute)
		wantStates(t, states, "state.searching", "fault.no-heartbeat")
	})
}

// TestKeeperPanics checks that a panic is reported as a failure, with coils and lamp off.
func TestKeeperPanics(t *testing.T) {
	r := lighthousetest.New()
	r.Slip = func(step int) bool {
		if step == 300 {
			panic("a mistake")
		}
		return false
	}
	withKeeper(t, r, lighthouse.Opts{}, nil, func(k *lighthouse.Keeper, states func() []string) {
		k.Look(4, true)
		time.Sleep(time.Minute)
		wantStates(t, states, "state.searching", "state.failed")
		if p := r.Report(); p.Coils != 0 || p.Lamp {
			t.Errorf("%d coils and the lamp (%v) are on", p.Coils, p.Lamp)
		}
	})
}

func TestKeeperCloseAtAnyTime(t *testing.T) {
	for after := time.Duration(0); after < 4*time.Second; after += 83 * time.Millisecond {
		r := lighthousetest.New()
		withKeeper(t, r, lighthouse.Opts{}, nil, func(k *lighthouse.Keeper, _ func() []string) {
			k.Look(4, true)
			time.Sleep(after)
		})
	}
}

func ExampleKeep() {
	coil, home, lamp := lighthousetest.New().Pins()
	dev, err := lighthouse.New(coil, home, lamp, &lighthouse.Opts{Marks: 20})
	if err != nil {
		panic(err)
	}
	k := lighthouse.Keep(dev, func(lighthouse.State) {}, nil)
	defer k.Close()
	k.Look(7, true)
}
