package lighthouse_test

import (
	"os/exec"
	"runtime"
	"slices"
	"testing"
	"time"

	"periph.io/x/conn/v3/gpio"

	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// clocked notes when the first coil's pin is written.
type clocked struct {
	gpio.PinOut
	at *[]time.Time
}

func (c clocked) Out(l gpio.Level) error {
	*c.at = append(*c.at, time.Now())
	return c.PinOut.Out(l)
}

// BenchmarkJitter turns the lamp in real time and tells how far apart its steps come,
// against the 2 ms of the cruise: with nothing else to do, and with every core busy.
func BenchmarkJitter(b *testing.B) {
	for _, load := range []struct {
		name string
		busy int
	}{{"idle", 0}, {"busy", runtime.NumCPU()}} {
		b.Run(load.name, func(b *testing.B) {
			for range load.busy { // other programs that never rest
				other := exec.Command("sh", "-c", "while :; do :; done")
				if err := other.Start(); err != nil {
					b.Fatal(err)
				}
				defer other.Wait()
				defer other.Process.Kill()
			}
			r := lighthousetest.New()
			coil, sensor, lamp := r.Pins()
			var at []time.Time
			for i := range coil {
				coil[i] = clocked{coil[i], &at}
			}
			d, err := lighthouse.New(coil, sensor, lamp, nil)
			if err != nil {
				b.Fatal(err)
			}
			defer d.Halt()
			if err := d.Home(b.Context()); err != nil {
				b.Fatal(err)
			}
			var late []time.Duration
			for b.Loop() {
				at = at[:0]
				if err := d.Turn(b.Context(), 4); err != nil {
					b.Fatal(err)
				}
				const ramp = 100 // steps at most in which the motor gains speed, and loses it
				for i := ramp; i < len(at)-ramp; i++ {
					if gap := at[i].Sub(at[i-1]); gap > time.Millisecond && gap < 15*time.Millisecond { // the rest is switching on and off
						late = append(late, (gap - 2*time.Millisecond).Abs())
					}
				}
			}
			slices.Sort(late)
			b.ReportMetric(float64(late[len(late)/2].Microseconds()), "p50-µs")
			b.ReportMetric(float64(late[len(late)*99/100].Microseconds()), "p99-µs")
		})
	}
}

// BenchmarkTurn is a whole turn at cruise, in real time.
func BenchmarkTurn(b *testing.B) {
	coil, sensor, lamp := lighthousetest.New().Pins()
	d, err := lighthouse.New(coil, sensor, lamp, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer d.Halt()
	if err := d.Home(b.Context()); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := d.Turn(b.Context(), 20); err != nil {
			b.Fatal(err)
		}
	}
}
