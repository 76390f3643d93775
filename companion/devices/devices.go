package devices

import (
	"io"

	"periph.io/x/conn/v3/gpio"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/tower"
)

// A Set is the devices of one table. Its methods may be called from any goroutine.
type Set struct {
	Tower      string // the file in which the tower's port and the taught dice are kept
	Lighthouse string // the file of the lighthouse's settings; without it there is no lighthouse
	Port       string // of the tower; "" is the remembered one, or the one that is found
	Screens    bool   // people have screens, where others type commands

	// Pins finds the pins of the lighthouse; nil is [Pins].
	Pins func(lighthouse.Settings) (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, err error)

	testOnlyDial  func(path string) (io.ReadWriteCloser, error)
	testOnlyPorts func() []tower.Port
	testOnlyGuard bool // no signal is listened for
}

// An Attendant looks after everything but the screens that depends on a game.
type Attendant struct {
	Again func() // the people have paused: what failed may try once more; may be nil
	Stop  func() // the game is left; may be nil
}

// A NotifyFunc is called from any goroutine with what must be known of a device while it is
// so, and with no text once it is not.
type NotifyFunc func(device string, text table.Text)

// DiceReader names the device that reads real dice. While there is something to know of
// it, people are told to type theirs.
const DiceReader = "dice"

// Attend has all devices follow a game.
func (s *Set) Attend(r *referee.Referee, note NotifyFunc) Attendant {
	list := []Attendant{s.attendLighthouse(r, note), s.attendTower(r, note)}
	each := func(do func(Attendant) func()) func() {
		return func() {
			for _, a := range list {
				if f := do(a); f != nil {
					f()
				}
			}
		}
	}
	return Attendant{
		Again: each(func(a Attendant) func() { return a.Again }),
		Stop:  each(func(a Attendant) func() { return a.Stop }),
	}
}
