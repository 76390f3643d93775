package devices

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
)

// A Lighthouse is a lighthouse used by a command.
type Lighthouse struct {
	*Console
	dev      *lighthouse.Dev
	settings lighthouse.Settings
	file     string // of the settings
}

// WithLighthouse opens the lighthouse, calls do, and switches it off, also after a panic or a
// signal.
func (s *Set) WithLighthouse(c *Console, do func(*Lighthouse) error) (err error) {
	dev, settings, err := s.openLighthouseWith(nil)
	if err != nil {
		return err
	}
	pins := pinsText(settings)
	c.say(pins.Key, pins.Args...)
	defer s.guard(dev)()
	defer func() { err = errors.Join(err, dev.Halt()) }() // also after a panic
	err = do(&Lighthouse{c, dev, settings, s.Lighthouse})
	if errors.Is(err, &lighthouse.Fault{Cause: lighthouse.Halted}) { // by a signal, which also cancels Context
		select {
		case <-c.Context.Done():
		case <-time.After(time.Second):
		}
	}
	if c.Context.Err() != nil {
		return context.Cause(c.Context)
	}
	return err
}

// LighthouseOff switches off the motor and the lamp, and returns a text with their pins, a zero text
// if these cannot be used. If the settings cannot be read, it also returns that error; the pins are
// then the usual ones, or those of the settings as far as they were read.
func (s *Set) LighthouseOff() (pins table.Text, err error) {
	read, unread := lighthouse.ReadSettings(s.Lighthouse)
	settings := lighthouse.DefaultSettings
	settings.Coils, settings.Home, settings.Lamp = read.Coils, read.Home, read.Lamp
	dev, err := s.open(settings, nil)
	if err == nil {
		pins, err = pinsText(settings), dev.Halt()
	}
	return pins, errors.Join(unread, err)
}

// openLighthouseWith opens the lighthouse of the settings file with changed options. change may be
// nil.
func (s *Set) openLighthouseWith(change func(*lighthouse.Opts)) (*lighthouse.Dev, lighthouse.Settings, error) {
	settings, err := lighthouse.ReadSettings(s.Lighthouse)
	if err != nil {
		return nil, settings, err
	}
	dev, err := s.open(settings, change)
	return dev, settings, err
}

// open opens the lighthouse with these settings and changed options. change may be nil.
func (s *Set) open(settings lighthouse.Settings, change func(*lighthouse.Opts)) (*lighthouse.Dev, error) {
	o, err := settings.Opts()
	if err != nil {
		return nil, err
	}
	if change != nil {
		change(&o)
	}
	find := s.Pins
	if find == nil {
		find = Pins
	}
	coil, home, lamp, err := find(settings)
	if err != nil {
		return nil, explainPins(err)
	}
	dev, err := lighthouse.New(coil, home, lamp, &o)
	return dev, explainPins(err)
}

// Home searches for the flag and looks at the first mark.
func (l *Lighthouse) Home() error {
	l.say("devices.light.searching")
	if err := l.dev.Home(l.Context); err != nil {
		return err
	}
	l.say("devices.light.home")
	return nil
}

// Calibrate measures the gears, writes the result to the settings, and calls aim.
func (l *Lighthouse) Calibrate() error {
	l.say("devices.light.measuring")
	c, err := l.dev.Calibrate(l.Context)
	if err != nil {
		return err
	}
	l.settings.Gear, l.settings.Backlash = [2]int64{c.Gear.Num, c.Gear.Den}, c.Backlash
	if err := l.settings.Write(l.file); err != nil {
		return err
	}
	l.say("devices.light.gear", table.Name("turn", l.Words.Decimal(float64(c.Gear.Num)/float64(c.Gear.Den), 2)),
		table.Name("play", l.Words.Decimal(float64(c.Backlash)*360*float64(c.Gear.Den)/float64(c.Gear.Num), 1)))
	return l.aim(c.Gear)
}

// aim asks by how many degrees to turn to the first mark, until people enter an empty line, and
// writes the settings.
func (l *Lighthouse) aim(g lighthouse.Gear) error {
	for {
		l.say("devices.light.aim")
		typed, _, err := l.line()
		if err != nil {
			return err
		}
		if typed == "" {
			break
		}
		typed = strings.ReplaceAll(typed, ",", ".")
		degrees, err := strconv.ParseFloat(typed, 64)
		if err != nil || degrees < -360 || degrees > 360 {
			l.say("devices.light.degrees", table.Name("text", typed))
			continue
		}
		l.settings.Zero += int64(degrees * float64(g.Num) / float64(g.Den) / 360)
		if err := l.dev.Aim(l.Context, l.settings.Zero); err != nil {
			return err
		}
	}
	if err := l.settings.Write(l.file); err != nil {
		return err
	}
	l.say("devices.light.kept", table.Name("path", l.file))
	return nil
}

// Turn searches for the flag and turns by so many marks, clockwise as seen from above.
func (l *Lighthouse) Turn(marks int) error {
	if err := l.Home(); err != nil {
		return err
	}
	if err := l.dev.Turn(l.Context, marks); err != nil {
		return err
	}
	s, err := l.dev.Status(l.Context)
	if err == nil {
		l.say("devices.light.looks", table.Num("mark", s.Mark))
	}
	return err
}

// Test blinks the lamp, searches for the flag, and makes a turn in each direction.
func (l *Lighthouse) Test() error {
	l.say("devices.light.blinks")
	for range 3 {
		for _, on := range []bool{true, false} {
			if err := l.dev.Lamp(on); err != nil {
				return err
			}
			select {
			case <-time.After(300 * time.Millisecond):
			case <-l.Context.Done():
				return l.Context.Err()
			}
		}
	}
	if err := l.Home(); err != nil {
		return err
	}
	if err := l.dev.Lamp(true); err != nil {
		return err
	}
	for _, n := range []int{l.settings.Marks, -l.settings.Marks} {
		start := time.Now()
		if err := l.dev.Turn(l.Context, n); err != nil {
			return err
		}
		s, err := l.dev.Status(l.Context)
		if err != nil {
			return err
		}
		key := "devices.light.round"
		if s.Corrections+s.Rehomed > 0 {
			key = "devices.light.lost"
		}
		l.say(key, table.Num("marks", l.settings.Marks), table.Name("seconds", l.Words.Decimal(time.Since(start).Seconds(), 1)))
	}
	return nil
}
