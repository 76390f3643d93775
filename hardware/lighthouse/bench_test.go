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

// clocked records when a coil's pin is written.
type clocked struct {
	gpio.PinOut
	at *[]time.Time
}

func (c clocked) Out(l gpio.Level) error {
	*c.at = append(*c.at, time.Now())
	return c.PinOut.Out(l)
}

// BenchmarkJitter turns the lamp in real time and reports how much the time between steps differs
// from the 2 ms at cruise, on an idle machine and with every core busy.
func BenchmarkJitter(b *testing.B) {
	for _, load := range []struct {
		name string
		busy int
	}{{"idle", 0}, {"busy", runtime.NumCPU()}} {
		b.Run(load.name, func(b *testing.B) {
			for range load.busy {
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
				const ramp = 100 // more steps than the motor needs to accelerate or to stop
				for i := ramp; i < len(at)-ramp; i++ {
					if gap := at[i].Sub(at[i-1]); gap > time.Millisecond && gap < 15*time.Millisecond { // other gaps are between moves or two writes of a step
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

// BenchmarkTurn measures a whole turn in real time.
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
