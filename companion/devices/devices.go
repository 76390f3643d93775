package devices

import (
	"io"

	"periph.io/x/conn/v3/gpio"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/tower"
)

// A Set is the devices of one table. Its methods are safe for concurrent use.
type Set struct {
	Tower      string // path of the tower's [tower.Memory]
	Lighthouse string // path of the lighthouse's settings; if the file does not exist there is no lighthouse
	Port       string // of the tower; "" means the one in its memory, or the one that is found
	Screens    bool   // people use the screens, not commands

	// Pins finds the pins of the lighthouse; nil means [Pins].
	Pins func(lighthouse.Settings) (coil [4]gpio.PinOut, home gpio.PinIn, lamp gpio.PinOut, err error)

	testOnlyDial  func(path string) (io.ReadWriteCloser, error)
	testOnlyPorts func() []tower.Port
	testOnlyGuard bool // do not listen for signals
}

// An Attendant controls what follows a game in the background. Its functions may be nil.
type Attendant struct {
	Again func() // tries again what has failed; called at a pause
	Stop  func() // ends it; called when the people leave the game
}

// A NotifyFunc shows a text about a device until it is called with another one for the same
// device; a zero text removes it. It may be called from any goroutine.
type NotifyFunc func(device string, text table.Text)

// DiceReader is the name of the device that reads real dice. While a text about it is shown,
// people have to type their dice.
const DiceReader = "dice"

// Attend makes all devices follow a game.
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
