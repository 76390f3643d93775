package tui

import (
	"slices"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// deviceNote is what is known of one device.
type deviceNote struct {
	device string
	text   table.Text
}

// attend has the program's attendant look after a game.
func (o *shared) attend(r *referee.Referee) {
	o.devices, o.attendant = nil, devices.Attendant{}
	if o.Attend != nil {
		o.attendant = o.Attend(r, func(device string, text table.Text) {
			o.app.Post(func() { o.noteDevice(device, text) })
		})
	}
}

// listen has the table see each throw of real dice as it comes, and what is answered elsewhere.
func (e *evening) listen() {
	updates, _, err := e.ref.Subscribe() // it ends with the referee
	if err != nil {
		return
	}
	o := e.o
	go func() {
		throws := 0
		for now := range updates {
			if o.Pages == nil && now.Throws <= throws {
				continue // whatever else happens came of a key
			}
			throws = now.Throws
			o.app.Post(func() { e.update(now) })
		}
	}()
}

// update takes in a throw, or what somebody did on a phone, unless a key has brought it along already.
func (e *evening) update(now *referee.Snapshot) {
	if e.o.evening != e || !now.Newer(e.now) {
		return
	}
	f, form := e.ask.(*askForm)
	form = form && f.q.Kind != table.KindRoll // which a tower may have thrown
	n := e.now.N()
	e.finishAct(e.now, now.Since(e.now))
	if form && e.now.N() != n {
		e.o.app.Notice(e.o.say("ui.elsewhere", nameArg("what", e.undoText())))
	}
}

// byTower reports whether a tower reads the dice, and has no trouble.
func (e *evening) byTower() bool {
	return e.now.Options.Dice == referee.ByTower && !slices.ContainsFunc(e.o.devices, func(n deviceNote) bool { return n.device == devices.DiceReader })
}

func (o *shared) noteDevice(device string, text table.Text) {
	o.devices = slices.DeleteFunc(o.devices, func(n deviceNote) bool { return n.device == device })
	if !text.IsZero() {
		o.devices = append(o.devices, deviceNote{device, text})
	}
}

// tryAgain lets devices that failed try once more.
func (o *shared) tryAgain() {
	if o.attendant.Again != nil {
		o.attendant.Again()
	}
}

// dismiss ends what attend began.
func (o *shared) dismiss() {
	if o.attendant.Stop != nil {
		o.attendant.Stop()
	}
	o.devices, o.attendant = nil, devices.Attendant{}
}
