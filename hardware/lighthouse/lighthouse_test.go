package lighthouse_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"periph.io/x/conn/v3/gpio"

	"hafenmeister/games/gamestest/effort"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// withDev runs f with a lighthouse at a rotor in a synctest bubble, and calls checkRested.
func withDev(t *testing.T, r *lighthousetest.Rotor, o lighthouse.Opts, f func(ctx context.Context, d *lighthouse.Dev)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := newDev(t, r, o)
		f(t.Context(), d)
		checkRested(t, r, o)
	})
}

func newDev(t *testing.T, r *lighthousetest.Rotor, o lighthouse.Opts) *lighthouse.Dev {
	t.Helper()
	coil, home, lamp := r.Pins()
	d, err := lighthouse.New(coil, home, lamp, &o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// checkRested checks what must be true whenever nothing moves.
func checkRested(t *testing.T, r *lighthousetest.Rotor, o lighthouse.Opts) {
	t.Helper()
	p := r.Report()
	if p.Coils != 0 {
		t.Errorf("%d coils are on after the move", p.Coils)
	}
	if p.LongestOn > 30*time.Second {
		t.Errorf("a coil was on for %v", p.LongestOn)
	}
	if p.Steps > 1 && p.ShortestStep < time.Second/800 {
		t.Errorf("two steps were %v apart, want at least %v", p.ShortestStep, time.Second/800)
	}
	if p.OutputReads != 0 {
		t.Error("an output was read: with some drivers it becomes an input")
	}
}

// offset returns how far the lamp is from a mark, in half-steps.
func offset(r *lighthousetest.Rotor, o lighthouse.Opts, mark int) float64 {
	turn := float64(r.Gear.Num) / float64(r.Gear.Den)
	marks := o.Marks
	if marks == 0 {
		marks = lighthouse.DefaultOpts.Marks
	}
	want := float64(o.Zero) + turn*float64(mark-1)/float64(marks)
	return math.Remainder(r.Report().Angle-want, turn)
}

func wantNear(t *testing.T, r *lighthousetest.Rotor, o lighthouse.Opts, mark int, most float64) {
	t.Helper()
	if e := offset(r, o, mark); math.Abs(e) > most {
		t.Errorf("the lamp is %.1f half-steps from mark %d, want at most %.1f", e, mark, most)
	}
}

func mustHome(t *testing.T, ctx context.Context, d *lighthouse.Dev) {
	t.Helper()
	if err := d.Home(ctx); err != nil {
		t.Fatal(err)
	}
}

func mustLook(t *testing.T, ctx context.Context, d *lighthouse.Dev, mark int) {
	t.Helper()
	if err := d.Look(ctx, mark); err != nil {
		t.Fatalf("mark %d: %v", mark, err)
	}
}

func wantFault(t *testing.T, err error, want lighthouse.Cause) {
	t.Helper()
	if !errors.Is(err, &lighthouse.Fault{Cause: want}) {
		t.Errorf("got the error %v, want %s", err, want)
	}
}

func mustStatus(t *testing.T, ctx context.Context, d *lighthouse.Dev) lighthouse.Status {
	t.Helper()
	s, err := d.Status(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestHomeFromAnywhere(t *testing.T) {
	for from := -4000.0; from < 4100; from += 97 {
		r := lighthousetest.New()
		r.Hand(from)
		withDev(t, r, lighthouse.Opts{Zero: 300}, func(ctx context.Context, d *lighthouse.Dev) {
			mustHome(t, ctx, d)
			wantNear(t, r, lighthouse.Opts{Zero: 300}, 1, 2)
		})
	}
}

func TestEveryMarkFromEveryMark(t *testing.T) {
	list := []int{4, 7, 20, 60}
	if testing.Short() {
		list = list[:3]
	}
	for _, marks := range list {
		o := lighthouse.Opts{Marks: marks}
		r := lighthousetest.New()
		withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
			mustHome(t, ctx, d)
			for a := 1; a <= marks; a += 1 + marks/20 {
				for b := 1; b <= marks; b += 1 + marks/7 {
					mustLook(t, ctx, d, a)
					mustLook(t, ctx, d, b)
					wantNear(t, r, o, b, 6) // the sensor has a hysteresis of four half-steps
				}
			}
			if s := mustStatus(t, ctx, d); s.Rehomed != 0 {
				t.Errorf("steps were lost %d times, want never", s.Rehomed)
			}
		})
	}
}

// TestNoDrift turns the lamp 45 times; in a whole battery 405 times, which is a whole number of
// half-steps with the usual gear.
func TestNoDrift(t *testing.T) {
	turns := effort.Of(t, 5, 45, 405)
	for _, way := range []int{1, -1} {
		r, o := lighthousetest.New(), lighthouse.Opts{Marks: 4}
		withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
			mustHome(t, ctx, d)
			before := offset(r, o, 1)
			for range turns {
				if err := d.Turn(ctx, way*4); err != nil {
					t.Fatal(err)
				}
			}
			after := offset(r, o, 1)
			most := 1.0
			if way < 0 {
				most = 5 // the sensor's hysteresis
			}
			if math.Abs(after-before) > most {
				t.Errorf("after %d turns the lamp is %v half-steps from the mark, before %v, want a difference of at most %v", turns, after, before, most)
			}
			if s := mustStatus(t, ctx, d); s.Corrections != 0 || s.Rehomed != 0 {
				t.Errorf("way %d: the place was corrected %d times and lost %d times, want never", way, s.Corrections, s.Rehomed)
			}
		})
	}
}

// TestRandomMoves looks at random marks nearby, as in a game, with the backlash of a calibration.
func TestRandomMoves(t *testing.T) {
	moves := effort.Of(t, 100, 500, 10000)
	seed := effort.Seed(t)
	rnd := rand.New(rand.NewPCG(seed, 0))
	r, o := lighthousetest.New(), lighthouse.Opts{Marks: 20}
	r.Play = 103
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		if _, err := d.Calibrate(ctx); err != nil {
			t.Fatal(err)
		}
		mark, worst := 1, 0.0
		for range moves {
			mark = (mark-1+rnd.IntN(7)-3+o.Marks)%o.Marks + 1
			mustLook(t, ctx, d, mark)
			worst = max(worst, math.Abs(offset(r, o, mark)))
		}
		if limit := float64(r.Gear.Num) / float64(r.Gear.Den) / 20 / 20; worst > limit {
			t.Errorf("seed %d: the worst move ended %.1f half-steps from its mark, more than a twentieth of the distance of two marks (%.1f)", seed, worst, limit)
		}
		t.Logf("%d moves, the worst ended %.1f half-steps from its mark", moves, worst)
	})
}

func TestCalibrate(t *testing.T) {
	for _, c := range []struct {
		real, want lighthouse.Gear
		play       float64
	}{
		{lighthouse.DefaultGear, lighthouse.DefaultGear, 80}, {lighthouse.NominalGear, lighthouse.NominalGear, 0}, {lighthouse.DefaultGear, lighthouse.DefaultGear, 170},
		{lighthouse.Gear{Num: 513 * 2, Den: 1}, lighthouse.Gear{Num: 2 * 1026, Den: 2}, 30},
	} {
		r := lighthousetest.New()
		r.Gear, r.Play = c.real, c.play
		withDev(t, r, lighthouse.Opts{}, func(ctx context.Context, d *lighthouse.Dev) {
			got, err := d.Calibrate(ctx)
			if err != nil || got.Gear != c.want {
				t.Errorf("gear %v was measured as %v, %v, want %v", c.real, got, err, c.want)
			}
			if math.Abs(float64(got.Backlash)-c.play-r.Hysteresis) > 2 {
				t.Errorf("Backlash = %d, want %v within 2", got.Backlash, c.play+r.Hysteresis)
			}
		})
	}
}

func TestCalibrateFailsIfStepsAreLost(t *testing.T) {
	r := lighthousetest.New()
	r.Slip = func(step int) bool { return step > 7000 && step%50 == 0 }
	withDev(t, r, lighthouse.Opts{}, func(ctx context.Context, d *lighthouse.Dev) {
		_, err := d.Calibrate(ctx)
		wantFault(t, err, lighthouse.Uncertain)
	})
}

func TestHomeFails(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(*lighthousetest.Rotor)
		want lighthouse.Cause
	}{
		{"sensor stuck high", func(r *lighthousetest.Rotor) { r.Stuck = lighthousetest.StuckHigh }, lighthouse.NoFlag},
		{"sensor stuck low", func(r *lighthousetest.Rotor) { r.Stuck = lighthousetest.StuckLow }, lighthouse.OnFlag},
		{"wires swapped", func(r *lighthousetest.Rotor) { r.Wires = [4]int{0, 2, 1, 3} }, lighthouse.NoFlag},
		{"nothing turns", func(r *lighthousetest.Rotor) { r.Slip = func(int) bool { return true } }, lighthouse.NoFlag},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := lighthousetest.New()
			c.set(r)
			withDev(t, r, lighthouse.Opts{}, func(ctx context.Context, d *lighthouse.Dev) {
				wantFault(t, d.Home(ctx), c.want)
				wantFault(t, d.Look(ctx, 3), lighthouse.NotHomed)
			})
		})
	}
}

// TestSwappedWires checks that Order makes a motor with swapped wires turn.
func TestSwappedWires(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{Order: [4]int{0, 2, 1, 3}}
	r.Wires = [4]int{0, 2, 1, 3}
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		mustHome(t, ctx, d)
		mustLook(t, ctx, d, 6)
		wantNear(t, r, o, 6, 2)
	})
}

// TestReverse checks that Reverse makes a motor that is mounted the other way round turn right.
func TestReverse(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{Reverse: true}
	r.Wires = [4]int{3, 2, 1, 0}
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		mustHome(t, ctx, d)
		mustLook(t, ctx, d, 6)
		wantNear(t, r, o, 6, 2)
		mustLook(t, ctx, d, 3)
		wantNear(t, r, o, 3, 6)
	})
}

// TestLampTurnedByHand checks that the lamp finds its mark again after a hand has turned it, so that the
// flag is at a wrong place or missing.
func TestLampTurnedByHand(t *testing.T) {
	for _, by := range []float64{-1500, -300, -60, -20, 25, 60, 300, 1500, 2038} {
		for _, way := range []int{1, -1} {
			r, o := lighthousetest.New(), lighthouse.Opts{}
			withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
				mustHome(t, ctx, d)
				mustLook(t, ctx, d, 10)
				r.Hand(by)
				if err := d.Turn(ctx, way*20); err != nil { // passes the flag
					t.Fatal(err)
				}
				if err := d.Turn(ctx, 20); err != nil {
					t.Fatal(err)
				}
				wantNear(t, r, o, 10, 3)
				if s := mustStatus(t, ctx, d); s.Corrections+s.Rehomed == 0 {
					t.Errorf("turned by %v: want a correction or a new search for the flag", by)
				}
			})
		}
	}
}

// TestLostSteps checks that the lamp finds its mark again after it has lost steps and passed the
// flag.
func TestLostSteps(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{}
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		mustHome(t, ctx, d)
		start := r.Report().Steps
		r.Do(func(r *lighthousetest.Rotor) {
			r.Slip = func(step int) bool { return step < start+1000 && step%4 == 0 }
		})
		if err := d.Turn(ctx, 30); err != nil {
			t.Fatal(err)
		}
		wantNear(t, r, o, 11, 3)
		if s := mustStatus(t, ctx, d); s.Rehomed != 1 {
			t.Errorf("steps were lost %d times, want once", s.Rehomed)
		}
	})
}

// TestLosingStepsRepeatedly checks that a lighthouse that always loses steps gives up.
func TestLosingStepsRepeatedly(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{}
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		mustHome(t, ctx, d)
		r.Do(func(r *lighthousetest.Rotor) { r.Slip = func(step int) bool { return step%3 == 0 } })
		var err error
		for n := 0; n < 40 && err == nil; n++ {
			err = d.Turn(ctx, 3)
		}
		if f := new(lighthouse.Fault); !errors.As(err, &f) || f.Cause != lighthouse.StepsLost && f.Cause != lighthouse.NoFlag {
			t.Errorf("got the error %v, want %s or %s", err, lighthouse.StepsLost, lighthouse.NoFlag)
		}
	})
}

// TestCancelAtEveryStep checks that after a move was cancelled the coils are off and the place is
// known.
func TestCancelAtEveryStep(t *testing.T) {
	every := time.Millisecond * time.Duration(effort.Of(t, 51, 17, 1))
	r, o := lighthousetest.New(), lighthouse.Opts{}
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		mustHome(t, ctx, d)
		for after := time.Duration(0); after < 1500*time.Millisecond; after += every {
			mustLook(t, ctx, d, 1)
			short, cancel := context.WithTimeout(ctx, after)
			if err := d.Turn(short, 3); err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Fatal(err)
			}
			cancel()
			checkRested(t, r, o)
			mustLook(t, ctx, d, 20)
			wantNear(t, r, o, 20, 6)
		}
		if s := mustStatus(t, ctx, d); s.Rehomed != 0 {
			t.Errorf("steps were lost %d times, want never", s.Rehomed)
		}
	})
}

// TestCancelWhileHoming cancels Home at many moments and calls it again.
func TestCancelWhileHoming(t *testing.T) {
	for after := time.Duration(0); after < 12*time.Second; after += 311 * time.Millisecond {
		r, o := lighthousetest.New(), lighthouse.Opts{}
		withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
			short, cancel := context.WithTimeout(ctx, after)
			defer cancel()
			if err := d.Home(short); err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Fatal(err)
			}
			checkRested(t, r, o)
			mustHome(t, ctx, d)
			wantNear(t, r, o, 1, 2)
		})
	}
}

func TestHaltAtAnyTime(t *testing.T) {
	for after := time.Millisecond; after < 3*time.Second; after += 53 * time.Millisecond {
		r := lighthousetest.New()
		withDev(t, r, lighthouse.Opts{}, func(ctx context.Context, d *lighthouse.Dev) {
			done := make(chan error)
			go func() { done <- d.Home(ctx) }()
			time.Sleep(after)
			if err := errors.Join(d.Lamp(true), d.Halt(), d.Halt()); err != nil {
				t.Fatal(err)
			}
			if p := r.Report(); p.Coils != 0 || p.Lamp {
				t.Errorf("after Halt %d coils and the lamp (%v) are on", p.Coils, p.Lamp)
			}
			wantFault(t, <-done, lighthouse.Halted)
			wantFault(t, d.Look(ctx, 2), lighthouse.NotHomed)
			wantFault(t, d.Lamp(true), lighthouse.Halted)
		})
	}
}

func TestHeartbeat(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{Heartbeat: 2 * time.Second}
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		d.Beat()
		start := time.Now()
		wantFault(t, d.Home(ctx), lighthouse.NoHeartbeat)
		if elapsed := time.Since(start); elapsed > 2100*time.Millisecond {
			t.Errorf("the motor stopped after %v, want at most 2.1 s", elapsed)
		}
	})
}

// TestTooLong checks that a search for the flag that takes longer than MaxOnTime ends.
func TestTooLong(t *testing.T) {
	r, o := lighthousetest.New(), lighthouse.Opts{MaxOnTime: 5 * time.Second}
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		wantFault(t, d.Home(ctx), lighthouse.TooLong)
		if p := r.Report(); p.LongestOn > 5*time.Second {
			t.Errorf("a coil was on for %v", p.LongestOn)
		}
	})
}

// TestPanic checks that the coils are off after a panic.
func TestPanic(t *testing.T) {
	r := lighthousetest.New()
	withDev(t, r, lighthouse.Opts{}, func(ctx context.Context, d *lighthouse.Dev) {
		r.Slip = func(step int) bool {
			if step == 500 {
				panic("a mistake")
			}
			return false
		}
		defer func() {
			if recover() == nil {
				t.Error("Home did not panic")
			}
		}()
		d.Home(ctx)
	})
}

func TestBadPins(t *testing.T) {
	for _, name := range []string{"IN1", "IN3", "HOME", "LAMP"} {
		r := lighthousetest.New()
		r.Broken = name
		coil, home, lamp := r.Pins()
		_, err := lighthouse.New(coil, home, lamp, nil)
		wantFault(t, err, lighthouse.BadPin)
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v does not name %s", err, name)
		}
	}
	r := lighthousetest.New()
	coil, sensor, lamp := r.Pins()
	coil[2] = nil
	if _, err := lighthouse.New(coil, sensor, lamp, nil); err == nil {
		t.Error("New accepted a nil pin")
	}
	withDev(t, lighthousetest.New(), lighthouse.Opts{}, func(context.Context, *lighthouse.Dev) {})
	r = lighthousetest.New()
	withDev(t, r, lighthouse.Opts{}, func(ctx context.Context, d *lighthouse.Dev) {
		go func() {
			time.Sleep(time.Second)
			r.Do(func(r *lighthousetest.Rotor) { r.Broken = "IN2" })
			time.Sleep(time.Second)
			r.Do(func(r *lighthousetest.Rotor) { r.Broken = "" })
			d.Halt()
		}()
		wantFault(t, d.Home(ctx), lighthouse.BadPin)
		time.Sleep(5 * time.Second)
	})
}

func TestInvalidOpts(t *testing.T) {
	for name, o := range map[string]lighthouse.Opts{
		"order": {Order: [4]int{0, 1, 2, 2}}, "marks": {Marks: 3}, "many": {Marks: 61}, "gear": {Gear: lighthouse.Gear{Num: -1, Den: 1}},
		"play": {Backlash: 201}, "on": {MaxOnTime: time.Minute},
	} {
		coil, home, lamp := lighthousetest.New().Pins()
		if _, err := lighthouse.New(coil, home, lamp, &o); err == nil {
			t.Errorf("%s: New accepted %+v", name, o)
		}
	}
}

// lateness delays each fortieth write to a pin, as a busy computer does.
type lateness struct {
	gpio.PinOut
	n int
}

func (l *lateness) Out(v gpio.Level) error {
	if l.n++; l.n%40 == 0 {
		time.Sleep(70 * time.Millisecond)
	}
	return l.PinOut.Out(v)
}

// TestStepsDoNotCatchUp checks that the motor does not catch up after the computer stalls.
func TestStepsDoNotCatchUp(t *testing.T) {
	r := lighthousetest.New()
	synctest.Test(t, func(t *testing.T) {
		coil, sensor, lamp := r.Pins()
		coil[1] = &lateness{PinOut: coil[1]}
		d, err := lighthouse.New(coil, sensor, lamp, nil)
		if err != nil {
			t.Fatal(err)
		}
		mustHome(t, t.Context(), d)
		mustLook(t, t.Context(), d, 5)
		checkRested(t, r, lighthouse.Opts{})
		wantNear(t, r, lighthouse.Opts{}, 5, 2)
		if r.Report().ShortestStep < time.Second/500-time.Microsecond {
			t.Errorf("two steps were %v apart, want at least 2 ms", r.Report().ShortestStep)
		}
	})
}
