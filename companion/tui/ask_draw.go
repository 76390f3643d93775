package tui

import (
	"slices"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// askDraw asks which cards were drawn: a digit names a card, D lets the program draw.
type askDraw struct {
	asking
	list  list
	drawn []string // IDs of the cards named so far, if several are drawn at once
}

func (a *askDraw) fresh() {
	a.list.keys, a.list.rows, a.list.bare = a.q.Digits(), a.list.rows[:0], readAsNumbers(a.q, a.optionText)
	for _, o := range a.q.Options {
		left := o.Left - a.have(o.ID)
		row := a.optionRow(o.ID, a.optionText(o))
		row.off = left == 0
		if a.q.HasDuplicates() {
			row.end = a.o.say("ui.draw.left", numArg("count", left))
		}
		a.list.rows = append(a.list.rows, row)
	}
}

func (a *askDraw) have(id string) (n int) {
	for _, d := range a.drawn {
		if d == id {
			n++
		}
	}
	return n
}

func (a *askDraw) tall(w int) int { a.fresh(); return a.list.tall(w) + a.foot(2) }

// foot returns the number of lines, 0 or 1, that show the cards named so far or the number being typed.
func (a *askDraw) foot(h int) int {
	if a.q.Min == 1 && !a.list.long() {
		return 0
	}
	return min(1, max(h-1, 0))
}

func (a *askDraw) draw(c term.Canvas) {
	a.fresh()
	list, foot := c.Bottom(a.foot(c.H))
	a.list.draw(list, a.o.app.Say)
	if a.q.Min == 1 {
		foot.Text(2, 0, a.list.prompt(a.o), foot.Theme.Strong)
		return
	}
	have, of := numArg("have", len(a.drawn)), numArg("count", a.q.Min)
	text, earlier := a.o.say("ui.draw.have", have, of), ""
	for names := a.names(); len(names) > 0; names, earlier = names[1:], term.Ellipsis+" " {
		text = a.o.say("ui.draw.cards", have, of, nameArg("cards", earlier+a.o.speaker.List(names)))
		if term.Width(text) <= foot.W-2 {
			break
		}
	}
	foot.Text(2, 0, text, foot.Theme.Strong)
}

func (a *askDraw) names() (names []string) {
	for _, id := range a.drawn {
		i := slices.IndexFunc(a.q.Options, func(o table.Option) bool { return o.ID == id })
		names = append(names, a.optionText(a.q.Options[i]))
	}
	return names
}

func (a *askDraw) bind(l *layer, w, h int) {
	a.fresh()
	a.list.bind(l, w, h-a.foot(h), func(i int) {
		o := a.q.Options[i]
		drawn := append(slices.Clip(a.drawn), o.ID)
		if o.Left <= a.have(o.ID) && len(drawn) < a.q.Min {
			a.o.app.Notice(a.o.say("ui.draw.none"))
			return
		}
		if len(drawn) == a.q.Min { // the referee refuses an illegal one
			a.give(drawn)
			return
		}
		a.drawn = drawn
	})
	a.bindDraw(l)
	if len(a.drawn) > 0 && a.list.typed == "" {
		l.Binds = append(l.Binds, bind{Act: actErase, Do: func(press) { a.drawn = a.drawn[:len(a.drawn)-1] }})
	}
}
