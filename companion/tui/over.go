package tui

import (
	"strconv"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// drawOver draws the standings in the place of the question, and what can be done now.
func (e *evening) drawOver(c Canvas) {
	e.freshEnd()
	list := min(e.end.tall(c.w), max(c.h-2, 1))
	top, bottom := c.Bottom(list)
	y := 0
	standings := e.now.Standings()
	big := top.h >= len(standings)*(BigHeight+1)
	for _, s := range standings {
		if y >= top.h {
			break
		}
		y += e.drawStanding(top, y, s, big)
	}
	e.end.draw(bottom, e.o.app.Say)
}

// drawStanding draws one player's result and returns how many lines it took.
func (e *evening) drawStanding(c Canvas, y int, s table.Standing, big bool) int {
	th, seat := c.Theme, e.seat(s.Player)
	place := e.o.say("ui.over.place", numArg("place", s.Place))
	sign := Span{th.SeatSign(seat) + " ", th.Seat(seat)}
	name := table.NameOf(e.players, s.Player)
	why := e.o.speaker.Put(s.Why)
	if !big {
		c.Spans(0, y, Span{place + " ", th.Strong}, sign, Span{name, th.Strong},
			Span{"  " + e.points(s) + "  " + why, th.Plain})
		return 1
	}
	high := c.Big(0, y, strconv.Itoa(s.Place)+". "+name+" "+strconv.Itoa(s.Points), th.Seat(seat))
	c.Text(2, y+high, why, th.Plain)
	return high + 2
}

func (e *evening) points(s table.Standing) string {
	for _, score := range e.view.Score {
		if score.Player == s.Player && !score.Unit.IsZero() {
			return strconv.Itoa(s.Points) + " " + e.o.speaker.Put(score.Unit)
		}
	}
	return strconv.Itoa(s.Points)
}

func (e *evening) freshEnd() []choice {
	o := e.o
	items := []choice{
		{text: o.say("ui.over.log"), do: func() { o.app.Push(newLogScreen(e)) }},
		{text: o.say("ui.over.undo"), do: func() { e.do(func() (*referee.Outcome, error) { return e.ref.Undo() }) }},
		{text: o.say("ui.over.home"), do: func() { o.leave() }},
		{text: o.say("ui.over.quit"), do: func() { o.app.Stop() }},
	}
	e.end.small, e.end.rows = true, e.end.rows[:0]
	for _, it := range items {
		e.end.rows = append(e.end.rows, listRow{text: it.text})
	}
	return items
}

func (e *evening) bindOver(l *Layer, w, h int) {
	items := e.freshEnd()
	e.end.bind(l, w, min(e.end.tall(w), max(h-2, 1)), func(i int) { items[i].do() })
}
