package lighthouse_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/lighthouse/lighthousetest"
)

// TestStill checks that during Still coils and lamp are off, and that the move continues and the
// lamp is lit after it, also with a heartbeat.
func TestStill(t *testing.T) {
	r := lighthousetest.New()
	o := lighthouse.Opts{Heartbeat: time.Hour}
	withDev(t, r, o, func(ctx context.Context, d *lighthouse.Dev) {
		d.Beat()
		if err := errors.Join(d.Lamp(true), d.Home(ctx)); err != nil {
			t.Fatal(err)
		}
		done := make(chan error)
		go func() { done <- d.Look(ctx, 8) }()
		time.Sleep(time.Second)
		if r.Report().Coils == 0 {
			t.Fatal("no coil is on during the move")
		}
		err := d.Still(func() {
			if p := r.Report(); p.Coils != 0 || p.Lamp {
				t.Errorf("during Still %d coils and the lamp (%v) are on", p.Coils, p.Lamp)
			}
		})
		if err := errors.Join(err, <-done); err != nil {
			t.Fatal(err)
		}
		wantNear(t, r, o, 8, 3)
		if !r.Report().Lamp {
			t.Error("the lamp is off after Still")
		}
		if err := d.Halt(); err != nil {
			t.Fatal(err)
		}
		if err := d.Still(func() {}); err != nil || r.Report().Lamp {
			t.Errorf("after Halt, Still = %v with the lamp on: %v, want nil and off", err, r.Report().Lamp)
		}
	})
}

func TestSamePin(t *testing.T) {
	coil, home, lamp := lighthousetest.New().Pins()
	coil[2] = coil[0]
	_, err := lighthouse.New(coil, home, lamp, nil)
	if !errors.Is(err, &lighthouse.Fault{Cause: lighthouse.SamePin}) {
		t.Errorf("New = %v, want the fault same-pin", err)
	}
	coil, home, _ = lighthousetest.New().Pins()
	if _, err = lighthouse.New(coil, home, coil[3], nil); !errors.Is(err, &lighthouse.Fault{Cause: lighthouse.SamePin}) {
		t.Errorf("New = %v, want the fault same-pin", err)
	}
}
