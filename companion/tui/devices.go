package tui

import (
	"slices"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// An Attendant looks after what hangs on a game besides the screens.
type Attendant struct {
	Again func() // the people have paused: what failed may try once more; may be nil
	Stop  func() // the game is left; may be nil
}

// A Note is called from any goroutine with what must be known of a device while it is
// so, and with no text once it is not.
type Note func(device string, text table.Text)

// deviceNote is what is known of one device.
type deviceNote struct {
	device string
	text   table.Text
}

// attend has the program's attendant look after a game.
func (o *office) attend(r *referee.Referee) {
	o.devices, o.attendant = nil, Attendant{}
	if o.Attend != nil {
		o.attendant = o.Attend(r, func(device string, text table.Text) {
			o.app.Post(func() { o.noted(device, text) })
		})
	}
}

func (o *office) noted(device string, text table.Text) {
	o.devices = slices.DeleteFunc(o.devices, func(n deviceNote) bool { return n.device == device })
	if !text.IsZero() {
		o.devices = append(o.devices, deviceNote{device, text})
	}
}

// tryAgain lets devices that failed try once more.
func (o *office) tryAgain() {
	if o.attendant.Again != nil {
		o.attendant.Again()
	}
}

// dismiss ends what attend began.
func (o *office) dismiss() {
	if o.attendant.Stop != nil {
		o.attendant.Stop()
	}
	o.devices, o.attendant = nil, Attendant{}
}
