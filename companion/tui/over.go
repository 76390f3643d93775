package tui

import (
	"strconv"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// drawOver draws the standings from line y of the box, in place of the question, with charts
// beside or below them, and the choices.
func (e *evening) drawOver(box term.Canvas, y int, f form) {
	e.freshEnd()
	top, bottom := box.Part(0, y, f.w, f.bodyH).Bottom(e.endHeight(f.w, f.bodyH))
	wide, high := e.drawStandings(top)
	from := y
	if y == 1 && len(f.head) == 1 { // beside the head, too
		from, wide = 0, max(wide, term.Width(f.head[0]))
	}
	charts := e.shownCharts()[e.charts.aside:]
	if beside := box.Part(wide+chartGap, from, f.w-wide-chartGap, y+top.H-from); beside.W > leastChart {
		e.drawCharts(beside, charts, true)
	} else {
		e.drawCharts(top.Part(0, high+1, top.W, top.H-high-1), charts, false)
	}
	e.end.draw(bottom, e.o.app.Say)
}

// chartGap is the number of columns between standings and charts.
const chartGap = 3

// drawStandings draws the result of each player, in big type if that fits, and returns the width
// and height used.
func (e *evening) drawStandings(c term.Canvas) (w, h int) {
	standings := e.now.Standings()
	n := len(standings)
	switch {
	case c.H >= n*bigLine:
		for i, s := range standings {
			w = max(w, e.drawBigStanding(c, i*bigLine, s))
		}
		return w, n * bigLine
	case c.H >= n:
		for i, s := range standings {
			w = max(w, e.drawStanding(c.Part(0, i, c.W, 1), s))
		}
		return w, n
	case c.H > 0:
		columns := (n + c.H - 1) / c.H // enough for all players
		wide := c.W / columns
		for i, s := range standings {
			e.drawStanding(c.Part(i/c.H*wide, i%c.H, wide-1, 1), s)
		}
	}
	return c.W, c.H
}

// overText returns that the game is over, and who has won, unless all or none have.
func (e *evening) overText() string {
	text := e.o.say("ui.over.head")
	var who []table.Text
	for _, s := range e.now.Winners() {
		who = append(who, table.NameText(table.NameOf(e.players, s.Player)))
	}
	if n := len(who); n > 0 && n < len(e.now.Standings()) {
		text += " " + e.o.say("ui.over.won", numArg("count", n), table.List("who", who))
	}
	return text
}

// standingWidth is the least width of one player's result.
const standingWidth = 22

// endHeight returns the height of the choices: the least that shows all of them side by side, or
// less, with pages, to leave room for the standings.
func (e *evening) endHeight(w, h int) int {
	columns := max(w/standingWidth, 1)
	most := max(h-(len(e.now.Standings())+columns-1)/columns, 2)
	for lines := 1; lines < len(e.end.rows); lines++ {
		if p := e.end.page(w, lines); p.of == 1 && !p.cut {
			return min(lines, most)
		}
	}
	return min(len(e.end.rows), most)
}

// drawStanding draws one player's result in a line and returns the column after it.
func (e *evening) drawStanding(c term.Canvas, s table.Standing) int {
	th, seat := c.Theme, e.seat(s.Player)
	return c.Spans(0, 0, term.Span{Text: e.o.say("ui.over.place", numArg("place", s.Place)) + " ", Style: th.Strong}, term.Span{Text: th.SeatSign(seat) + " ", Style: th.Seat(seat)},
		term.Span{Text: table.NameOf(e.players, s.Player), Style: th.Strong}, term.Span{Text: "  " + e.points(s), Style: th.Plain})
}

// drawBigStanding draws it in big type, or as a line if that does not fit, and returns its width.
func (e *evening) drawBigStanding(c term.Canvas, y int, s table.Standing) int {
	seat := e.seat(s.Player)
	text := strconv.Itoa(s.Place) + ". " + table.NameOf(e.players, s.Player)
	if n := e.now.Points(&s); n != nil {
		text += " " + strconv.Itoa(*n)
	}
	if c.Big(0, y, text, c.Theme.Seat(seat)) == 1 {
		return min(term.Width(text), c.W)
	}
	return term.BigWidth(text)
}

// whyOver returns a page with the reasons for the standings.
func (e *evening) whyOver() scene {
	o := e.o
	return over{&pager{o: o,
		title: func() string { return o.say("ui.over.head") },
		lines: func(w int) (lines [][]term.Span) {
			th, standings := o.app.Theme(), e.now.Standings()
			var whys []string
			for _, s := range standings {
				whys = append(whys, o.speaker.Render(s.Why))
			}
			all := sharedSentences(whys)
			if all != "" {
				lines = append(plainLines(th, w, all), nil)
			}
			for i, s := range standings {
				lines = append(lines, []term.Span{{Text: o.say("ui.over.place", numArg("place", s.Place)) + " " + e.who(s.Player) + "  " + e.points(s), Style: th.Strong}})
				if own := strings.TrimSpace(whys[i][len(all):]); own != "" {
					lines = append(append(lines, plainLines(th, w, own)...), nil)
				}
			}
			return lines
		}}}
}

// sharedSentences returns the sentences that all texts begin with. texts must not be empty.
func sharedSentences(texts []string) string {
	shared, same := texts[0], true
	for _, text := range texts[1:] {
		same = same && text == shared
		for !strings.HasPrefix(text, shared) {
			shared = shared[:len(shared)-1]
		}
	}
	if same {
		return shared
	}
	return shared[:strings.LastIndex(shared, ". ")+1]
}

// points returns a player's points with their unit, or that the player has left; "" if the points
// are unknown.
func (e *evening) points(s table.Standing) string {
	switch {
	case e.now.HasLeft(s.Player):
		return e.o.say("ui.over.left")
	case s.Unknown:
		return ""
	}
	for _, score := range e.view.Score {
		if score.Player == s.Player && !score.Unit.IsZero() {
			return strconv.Itoa(s.Points) + " " + e.o.speaker.Render(score.Unit)
		}
	}
	return strconv.Itoa(s.Points)
}

// freshEnd updates the list of choices after a game and returns them.
func (e *evening) freshEnd() []choice {
	o := e.o
	items := []choice{
		{number: 1, text: o.say("ui.over.why"), do: func() { o.app.Push(e.whyOver()) }},
		{number: 2, text: o.say("ui.over.story"), do: e.showStory},
		{number: 3, text: o.say("ui.over.log"), do: func() { o.app.Push(newLogScreen(e)) }},
		{number: 4, text: o.say("ui.over.undo"), do: func() { e.do(func() (*referee.Reply, error) { return e.ref.Undo() }) }},
		{number: 5, text: o.say("ui.over.home"), do: func() { o.leave() }},
		{number: 6, text: o.say("ui.over.quit"), do: func() { o.app.Stop() }},
	}
	if e.now.HasNext() {
		items = append(items, choice{number: 7, text: o.say("ui.over.next"), do: func() { e.do(e.ref.Next) }})
	}
	if e.keepsHouse() {
		items = append(items, choice{number: 8, text: o.say("ui.house.keep"), do: e.keepHouse})
	}
	if count, there := e.countItem(); there {
		items = append(items, count)
	}
	e.end.small = true
	e.end.show(items)
	return items
}
