package tui

import (
	"hafenmeister/companion/log"
	"hafenmeister/games/table"
)

// A Club holds the functions that connect the table to a club, which receives what happens at the table.
type Club struct {
	Name func() (club, at string) // the names of the club and of the table in it; "" while the table is in none

	// Join joins the club of a code; the code "last" joins the most recent club. It may block and must not be called
	// in the event loop. begin starts to send the game on the screen to the club; call it in the event loop.
	Join func(code string) (begin func(), err error)

	Leave func()
}

// longestCode is the most letters of a club's code with its address.
const longestCode = 200

// clubSetting returns the setting that names the club of the table and leads to another.
func (o *shared) clubSetting() choice {
	club, at := o.Club.Name()
	it := choice{number: 3, text: o.say("ui.settings.club"), end: o.say("ui.settings.club.none"), do: o.askClub}
	switch {
	case club != "":
		it.end = o.say("ui.settings.club.of", nameArg("club", club), nameArg("table", at))
	case o.Settings.Club: // it was joined, and cannot be reached now
		it.end = o.say("ui.settings.club.away")
	default:
		return it
	}
	it.do = func() { o.app.Push(o.otherClub(it.end)) }
	return it
}

// otherClub returns a menu that joins another club or leaves the present one; now describes that one.
func (o *shared) otherClub(now string) scene {
	return o.overMenu("ui.club.title", func() []string { return []string{now} },
		func() []choice {
			return []choice{
				{text: o.say("ui.club.other"), do: func() { o.app.Pop(); o.askClub() }},
				{text: o.say("ui.club.leave"), do: func() {
					o.app.Pop()
					o.Club.Leave()
					o.Settings.Club = false
					o.keep()
				}},
				{text: o.say("ui.evening.leave"), do: o.app.Pop},
			}
		})
}

// askClub asks for the code of a club and joins it.
func (o *shared) askClub() {
	q := &table.Question{Key: "club", Kind: table.KindText, Min: 1, Max: longestCode}
	o.askText(func() string { return o.say("ui.club.title") },
		func() []string { return []string{o.say("ui.club.code"), o.say("ui.club.last")} }, q, o.joinClub)
}

// joinClub joins a club without blocking the event loop, and then shows the result.
func (o *shared) joinClub(code string) {
	o.app.Notice(o.say("ui.club.asks"))
	o.app.Go(func() {
		begin, err := o.Club.Join(code)
		o.app.Post(func() {
			said := ""
			if err != nil {
				said = o.errorText(err)
			} else {
				begin()
				o.Settings.Club = true
				o.keep()
				club, at := o.Club.Name()
				said = o.say("ui.club.joined", nameArg("club", club), nameArg("table", at))
			}
			o.tell("ui.club.title", func() string { return said })
		})
	})
}

// countItem returns the choice that makes the result of the finished game count, or not count, in the club. there is
// false if the table is in no club or the game is not in the folder.
func (e *evening) countItem() (it choice, there bool) {
	o := e.o
	if o.Club == nil {
		return it, false
	}
	if club, _ := o.Club.Name(); club == "" || o.open() != nil {
		return it, false
	}
	if e.counts == nil || e.counts.ID != e.now.ID {
		h, err := o.folder.Find(e.now.ID)
		if err != nil {
			return it, false
		}
		e.counts = &h
	}
	key, out := "ui.over.dropcount", e.counts.Notes.NoCount
	if out {
		key = "ui.over.count"
	}
	return choice{number: 9, text: o.say(key), do: func() {
		e.counts = nil
		if err := o.folder.SetNotes(e.now.ID, func(n *log.Notes) { n.NoCount = !out }); err != nil {
			o.app.Notice(o.errorText(err))
		}
	}}, true
}
