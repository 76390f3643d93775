package tui

import (
	"slices"
	"strconv"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askOne is the choice of one option.
type askOne struct {
	asking
	list    list
	squares *squareField // the square or card being typed; nil if no option is one
	fits    list         // the options that match it, while it is typed
}

// makeRows lists the options. If there are many, squares that follow options with digits are
// omitted: the players see them on the board.
func (a *askOne) makeRows() {
	a.list.keys = a.q.Digits()
	if a.squares != nil && !a.squares.cards && len(a.list.keys) > mostDigits+1 {
		if n := slices.IndexFunc(a.list.keys, func(k string) bool { return slices.Contains(a.squares.squares, k) }); n > 0 {
			a.list.keys = a.list.keys[:n]
		}
	}
	a.list.rows, a.list.bare = a.list.rows[:0], readAsNumbers(a.q, a.optionText)
	for i := range a.list.keys {
		a.list.rows = append(a.list.rows, a.row(i))
		if a.squares != nil && a.squares.squares[i] == a.list.keys[i] {
			a.list.keys[i] = "" // the text contains it
		}
	}
	a.list.bare = a.list.bare || a.squares != nil && !a.squares.cards && !slices.ContainsFunc(a.list.keys, func(k string) bool { return k != "" })
}

// readAsNumbers reports whether the digits of the options need not be shown, because the texts
// contain them, and the greatest is more than ten or the texts are nothing but numbers.
func readAsNumbers(q *table.Question, text func(table.Option) string) bool {
	n := q.Numbers()
	return n != nil && (slices.Max(n) > mostDigits+1 || text(q.Options[0]) == q.Options[0].ID)
}

// row returns the row of option i. An option that is off keeps its digit: pressing it says why it is off.
func (a *askOne) row(i int) listRow {
	o := a.q.Options[i]
	text := a.optionText(o)
	if o.Off {
		text = "(" + text + ")"
	}
	row := a.optionRow(o.ID, text)
	row.off = o.Off
	return row
}

// fresh makes the rows, with their chances as far as they fit into w columns and h lines.
func (a *askOne) fresh(w, h int) {
	a.makeRows()
	a.outcomes(w, h-a.foot(h))
}

// foot returns the number of lines, 0 or 1, that show what is typed if one key does not choose.
func (a *askOne) foot(h int) int {
	if !a.list.long() && a.squares == nil {
		return 0
	}
	return min(1, max(h-1, 0))
}

func (a *askOne) tall(w int) int { a.makeRows(); return a.list.tall(w) + a.foot(2) }

func (a *askOne) draw(c term.Canvas) {
	if a.squares.isTyping() {
		a.drawFits(c)
		return
	}
	a.fresh(c.W, c.H)
	list, foot := c.Bottom(a.foot(c.H))
	a.list.draw(list, a.o.app.Say)
	how := a.list.prompt(a.o)
	if a.squares != nil && a.list.typed == "" {
		how = a.squares.say(a.o, "how", a.squares.example())
	}
	foot.Text(2, 0, how, c.Theme.Strong)
}

func (a *askOne) bind(l *layer, w, h int) {
	a.fresh(w, h)
	a.list.bind(l, w, h-a.foot(h), func(i int) { a.give(table.Answer{a.q.Options[i].ID}) })
	if a.squares != nil {
		a.bindSquares(l, w, h)
	}
	a.bindDraw(l)
}

// askConfirm asks for yes or no.
type askConfirm struct {
	asking
	list list
}

func (a *askConfirm) fresh() {
	a.list.keys, a.list.rows = []string{"1", "2"}, a.list.rows[:0]
	for _, id := range []string{"yes", "no"} {
		a.list.rows = append(a.list.rows, a.optionRow(id, a.o.say("ui."+id)))
	}
}

func (a *askConfirm) tall(w int) int { a.fresh(); return a.list.tall(w) }

func (a *askConfirm) draw(c term.Canvas) { a.fresh(); a.list.draw(c, a.o.app.Say) }

func (a *askConfirm) bind(l *layer, w, h int) {
	a.fresh()
	a.list.bind(l, w, h, func(i int) { a.give(table.Answer{[]string{"yes", "no"}[i]}) })
}

// askSome is the choice of several options: a digit takes an option or puts it back, and the space
// bar does the same with the marked one. Enter sends them. The suggestion is a row of its own, so
// that Enter alone never accepts it. Without one, if no option need be chosen, that row is "none"
// and answers at once.
type askSome struct {
	asking
	list    list
	cards   *squareField // the card being typed; nil if the options are no cards
	taken   []string     // IDs in the order they were taken
	touched bool         // an option was taken or put back
}

func (a *askSome) fresh() {
	a.list.keys = a.q.Digits()
	a.list.some, a.list.rows = true, a.list.rows[:0]
	for _, o := range a.q.Options {
		a.list.rows = append(a.list.rows, listRow{sign: a.sign(o.ID), text: a.optionText(o)})
	}
	if text := a.whole(); text != "" {
		key := "0"
		if slices.Contains(a.list.keys, key) {
			key = "" // an option uses 0: only arrows and the space bar choose this row
		}
		a.list.keys = append(a.list.keys, key)
		a.list.rows = append(a.list.rows, listRow{sign: "   ", text: text, likely: a.suggestion() != nil})
	}
}

// whole returns the text of the row that is a complete answer: the suggestion, or "none"; "" if there is no such row.
func (a *askSome) whole() string {
	s := a.suggestion()
	switch {
	case len(s) > 0:
		return a.o.say("ui.some.suggested", nameArg("list", a.o.speaker.Render(a.q.AnswerText(s))))
	case a.q.Min == 0:
		return a.o.say("ui.some.none")
	}
	return ""
}

// sign returns the mark of an option: "[x]" if it is taken, its place if the order matters, else "[ ]".
func (a *askSome) sign(id string) string {
	i := slices.Index(a.taken, id)
	switch {
	case i < 0:
		return "[ ]"
	case a.q.Ordered:
		return "[" + strconv.Itoa((i+1)%10) + "]"
	}
	return "[x]"
}

func (a *askSome) tall(w int) int { a.fresh(); return a.list.tall(w) + 1 }

func (a *askSome) draw(c term.Canvas) {
	a.fresh()
	list, foot := c.Bottom(a.foot(c.H))
	a.list.draw(list, a.o.app.Say)
	state := a.state()
	if a.cards.isTyping() {
		state = a.cards.say(a.o, "typed", a.cards.typed)
	}
	foot.Text(2, 0, state, foot.Theme.Strong)
}

// foot returns the number of lines, 0 or 1, that say how many options are taken.
func (a *askSome) foot(h int) int { return min(1, max(h-1, 0)) }

func (a *askSome) state() string {
	key := "ui.some.between"
	if a.q.Min == a.q.Max {
		key = "ui.some.exactly"
	}
	if a.why() == "" {
		key = "ui.some.done"
	}
	text := a.o.say(key, numArg("have", len(a.taken)), numArg("min", a.q.Min), numArg("max", a.q.Max))
	if a.list.long() {
		text = a.list.prompt(a.o) + "  " + text
	}
	return text
}

// why says why the taken options are no answer yet; "" if they are.
func (a *askSome) why() string {
	if !a.touched {
		return a.o.say("ui.some.untouched", nameArg("span", a.list.span(anyKey)))
	}
	if refusal := a.q.Legal(a.taken); refusal != nil {
		return a.o.speaker.Render(refusal.Text)
	}
	return ""
}

func (a *askSome) bind(l *layer, w, h int) {
	a.fresh()
	a.list.bind(l, w, h-a.foot(h), a.turn)
	l.Binds = slices.DeleteFunc(l.Binds, func(b bind) bool { return b.Act == actTake })
	take := bind{Act: actTake, Do: a.press, Long: a.o.say("ui.some.take", numArg("have", len(a.taken)))}
	if a.list.marked == nothing {
		take.Off = a.why()
	}
	l.Binds = append(l.Binds, take)
	if len(a.taken) > 0 && a.list.typed == "" {
		l.Binds = append(l.Binds, bind{Act: actErase, Do: func(press) { a.taken = a.taken[:len(a.taken)-1] }})
	}
	if a.cards != nil {
		a.bindCards(l)
	}
}

// press handles the space bar, which takes the marked row or puts it back, and Enter, which sends.
// Either also ends a number to which another digit could be added.
func (a *askSome) press(p press) {
	i := a.list.marked
	if i == len(a.q.Options) && len(a.suggestion()) == 0 {
		a.turn(i)
		return
	}
	turns := p.Blank || a.list.typed != ""
	if turns && i >= 0 {
		a.turn(i)
		a.list.typed = ""
	}
	switch why := a.why(); {
	case p.Blank:
	case why == "":
		a.give(slices.Clone(a.taken))
	case !turns:
		a.o.app.Notice(why)
	}
}

// turn takes option i, or puts it back. The row after the options takes the suggestion, or answers "none";
// if options are taken, "none" only puts them back, so that no one answers it by mistake.
func (a *askSome) turn(i int) {
	a.touched = true
	if i == len(a.q.Options) {
		empty := len(a.taken) == 0
		if a.taken = slices.Clone(a.suggestion()); empty && len(a.taken) == 0 {
			a.give(a.taken)
		}
		return
	}
	id := a.q.Options[i].ID
	if k := slices.Index(a.taken, id); k >= 0 {
		a.taken = slices.Delete(a.taken, k, k+1)
	} else {
		a.taken = append(a.taken, id)
	}
}
