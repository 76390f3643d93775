package tui

import (
	"slices"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// deviceNote is the last message about a device.
type deviceNote struct {
	device string
	text   table.Text
}

// attend starts o.Attend, if there is one, for the devices of a game.
func (o *shared) attend(r *referee.Referee) {
	o.devices, o.attendant = nil, devices.Attendant{}
	if o.Attend != nil {
		o.attendant = o.Attend(r, func(device string, text table.Text) {
			o.app.Post(func() { o.noteDevice(device, text) })
		})
	}
}

// listen updates the table at each throw of real dice and, if o.Pages is set, at each change, which
// may come from a phone.
func (e *evening) listen() {
	updates, _, err := e.ref.Subscribe() // it ends with the referee
	if err != nil {
		return
	}
	o, ref := e.o, e.ref
	go func() {
		throws := 0
		for now := range updates {
			if o.Pages == nil && now.Throws <= throws {
				continue // any other change came from a key
			}
			throws = now.Throws
			o.app.Post(func() {
				if e.ref == ref { // and no other game, which e shows by now
					e.update(now)
				}
			})
		}
	}()
}

// update shows a snapshot that came from a throw or a phone, unless the screen already has it or a newer one.
func (e *evening) update(now *referee.Snapshot) {
	if e.o.evening != e || !now.Newer(e.now) {
		return
	}
	f, form := e.ask.(*askForm)
	form = form && f.q.Kind != table.KindRoll // a tower may have thrown it
	n := e.now.N()
	e.finishAct(e.now, now.Since(e.now))
	if form && e.now.N() != n {
		e.o.app.Notice(e.o.say("ui.elsewhere", nameArg("what", e.undoText())))
	}
}

// byTower reports whether a tower reads the dice and there is no message about it.
func (e *evening) byTower() bool {
	return e.now.Options.Dice == referee.ByTower && !slices.ContainsFunc(e.o.devices, func(n deviceNote) bool { return n.device == devices.DiceReader })
}

// noteDevice replaces the message about a device; a zero text removes it.
func (o *shared) noteDevice(device string, text table.Text) {
	o.devices = slices.DeleteFunc(o.devices, func(n deviceNote) bool { return n.device == device })
	if !text.IsZero() {
		o.devices = append(o.devices, deviceNote{device, text})
	}
}

// tryAgain makes devices that failed try again.
func (o *shared) tryAgain() {
	if o.attendant.Again != nil {
		o.attendant.Again()
	}
}
