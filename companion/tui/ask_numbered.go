package tui

import (
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askNumbered is the choice of a thing that has a number of its own, such as a tavern or
// a card, where one digit is not enough: its number is typed. A digit that can
// be all of it answers at once; where another may follow it only marks, and Enter takes.
type askNumbered struct {
	asking
	marked int    // of the options
	typed  string // the digits so far
}

// manyNumbers reports whether the options of q have numbers of which some need more than
// one digit.
func manyNumbers(q *table.Question) bool {
	numbers := q.Numbers()
	return len(numbers) > 0 && slices.Max(numbers) > mostDigits
}

// fits are the options whose number begins with the digits.
func (a *askNumbered) fits(digits string) (list []int) {
	for i, o := range a.q.Options {
		if strings.HasPrefix(o.ID, digits) {
			list = append(list, i)
		}
	}
	return list
}

// press takes another digit.
func (a *askNumbered) press(digit int) {
	typed := a.typed + strconv.Itoa(digit)
	fits := a.fits(typed)
	if len(fits) == 0 {
		a.typed = ""
		a.o.app.Notice(a.o.say("ui.key.wrong", nameArg("keys", a.span())))
		return
	}
	a.typed = typed
	a.marked = max(slices.IndexFunc(a.q.Options, func(o table.Option) bool { return o.ID == typed }), fits[0])
	if len(fits) == 1 && a.q.Options[fits[0]].ID == typed {
		a.take()
	}
}

func (a *askNumbered) take() {
	a.typed = ""
	a.give(table.Answer{a.q.Options[a.marked].ID})
}

// span is which numbers there are: "1-14".
func (a *askNumbered) span() string {
	return a.q.Options[0].ID + "-" + a.q.Options[len(a.q.Options)-1].ID
}

// text is an option; what cannot be taken now stands in brackets.
func (a *askNumbered) text(i int) string {
	o := a.q.Options[i]
	text := a.optionText(o)
	if o.Off {
		return "(" + text + ")"
	}
	return text
}

// grid is how many options stand in a line of w columns, and how wide each is.
func (a *askNumbered) grid(w int) (columns, width int) {
	for i := range a.q.Options {
		width = max(width, len("> ")+term.Width(a.text(i))+2)
	}
	columns = term.Clamp(w/width, 1, len(a.q.Options))
	return columns, width
}

func (a *askNumbered) tall(w int) int {
	columns, _ := a.grid(w)
	return (len(a.q.Options)+columns-1)/columns + 1
}

// draw shows the lines around the marked option, and the digits typed so far below.
func (a *askNumbered) draw(c term.Canvas) {
	foot := min(1, max(c.H-1, 0))
	list, below := c.Bottom(foot)
	columns, width := a.grid(c.W)
	lines := (len(a.q.Options) + columns - 1) / columns
	from := term.Clamp(a.marked/columns-list.H/2, 0, max(lines-list.H, 0))
	for i := from * columns; i < len(a.q.Options); i++ {
		st, mark := c.Theme.Plain, "  "
		if i == a.marked {
			st, mark = c.Theme.Marked, "> "
		}
		y := i/columns - from
		if y >= list.H {
			break
		}
		list.Text(list.Text(i%columns*width, y, mark, c.Theme.Strong), y, a.text(i), st)
	}
	below.Text(2, 0, a.o.say("ui.numbered", nameArg("span", a.span()), nameArg("typed", a.typed)), c.Theme.Strong)
}

func (a *askNumbered) bind(l *layer, w, _ int) {
	n := len(a.q.Options)
	columns, _ := a.grid(w)
	move := func(by int) func(press) {
		return func(press) { a.typed, a.marked = "", (a.marked+by+n)%n }
	}
	l.Binds = append(l.Binds,
		bind{Act: actAnswer, Top: mostDigits, Do: func(p press) { a.press(p.Digit) }},
		bind{Act: actTake, Do: func(press) { a.take() }},
		bind{Act: actUp, Do: move(-columns)}, bind{Act: actDown, Do: move(columns)},
		bind{Act: actLeft, Do: move(-1)}, bind{Act: actRight, Do: move(1)})
	if len(a.fits(a.typed+"0")) > 0 {
		l.Binds = append(l.Binds, bind{Act: actTenth, Rank: -1, Do: func(press) { a.press(0) }})
	}
	if a.typed != "" {
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { a.typed = a.typed[:len(a.typed)-1] }})
	}
	if a.hand.virtual != nil && a.q.Draws() {
		l.Binds = append(l.Binds, bind{Act: actDice, Do: func(press) { a.hand.virtual() }, Short: a.o.say("ui.draw.key"), Long: a.o.say("ui.draw.virtual")})
	}
}
