package lighthouse

import "context"

// Tolerances in half-steps: the known gears differ by 20.
const (
	wantNear      = 3 // between a measured turn and that of a known gear
	turnTolerance = 4 // between the two measured turns
)

// A Calibration is the result of [Dev.Calibrate].
type Calibration struct {
	Gear     Gear
	Backlash int64    // half-steps, with the sensor's hysteresis; 1 to 200
	Turns    [2]int64 // the two measured turns, in half-steps
}

// Calibrate turns clockwise until the flag has passed three times, computes gear and backlash,
// uses them from now on, and looks at the same mark as before. A gear that is not one of the
// known ones is Turns as measured. It fails with Uncertain if the two turns differ by more than
// 4 half-steps: the motor loses steps.
func (d *Dev) Calibrate(ctx context.Context) (Calibration, error) {
	if err := d.acquire(ctx); err != nil {
		return Calibration{}, err
	}
	defer d.release()
	c := Calibration{}
	play, err := d.findFlag(ctx)
	if err != nil {
		return c, err
	}
	d.homed = false // travel must not expect the flag at any place
	var at [3]int64
	at[0] = d.pos
	for i := range c.Turns {
		if at[i+1], err = d.passFlag(ctx); err != nil {
			return c, err
		}
		c.Turns[i] = at[i+1] - at[i]
	}
	if abs(c.Turns[0]-c.Turns[1]) > turnTolerance {
		return c, &Fault{Cause: Uncertain}
	}
	c.Gear, c.Backlash = newGear(at[2]-at[0]), min(max(play, 1), maxBacklash)
	d.o.Gear, d.o.Backlash = c.Gear, c.Backlash
	d.pos, d.engagedFrom, d.homed, d.passed, d.unseen = 0, 0, true, true, 0
	return c, d.goToMark(ctx)
}

// passFlag turns clockwise off the flag and on to it again, and returns the place.
func (d *Dev) passFlag(ctx context.Context) (int64, error) {
	long := d.o.Gear.fullTurn() * 5 / 4
	if d.o.Gear != NominalGear { // the setting may be wrong
		long = max(long, NominalGear.fullTurn()*5/4)
	}
	if err := d.turnUntil(ctx, long, false, cruiseSpeed); err != nil {
		return 0, err
	}
	err := d.turnUntil(ctx, long, true, cruiseSpeed)
	return d.pos, err
}

// newGear returns the gear of which two turns have so many half-steps.
func newGear(two int64) Gear {
	for _, g := range []Gear{DefaultGear, NominalGear} {
		if abs(two-g.halfSteps(2, 1)) <= 2*wantNear {
			return g
		}
	}
	return Gear{two, 2}
}
