package tui

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A ruling is the screen where people set values of the game, several at once. If there are many
// they first choose what the value belongs to, then the value. Letters search. What is about
// to act is marked as likely.
type ruling struct {
	e      *evening
	values []table.Value
	near   []int    // indices of values, those that matter now first; the order of hits
	acts   []bool   // for each value: its owner has a name and is about to act
	whose  []string // for each value: the name of its owner
	owners []string // all owners, in the order of the list; nil if there are few values
	owner  string   // whose values are listed; "" while people choose the owner
	search *term.Field
	list   list
	set    map[string]string // new values by path
	order  []string          // the paths, in the order in which they were set
	wrong  string            // why the referee refused the ruling
	n      int               // the entry that is corrected; 0 makes a new ruling
	was    map[string]string // the values that the corrected ruling sets
}

// newRuling returns the screen for values, without those that are fixed. It modifies values.
func newRuling(e *evening, values []table.Value) *ruling {
	r := &ruling{e: e, values: slices.DeleteFunc(values, func(v table.Value) bool { return v.IsFixed() }), search: term.NewField(""), list: list{marked: nothing}, set: map[string]string{}}
	r.search.Allow, r.search.Max = r.letter, 30
	r.near = e.nearest(r.values)
	ids := e.involvedIDs(r.values)
	for i := range r.values {
		v := &r.values[i]
		named := v.Whose().Key == "name"
		r.acts = append(r.acts, named && slices.ContainsFunc(ids, func(id string) bool { return hasPart(v.Path, id) }))
	}
	r.findOwners()
	return r
}

// letter is the Allow function of the search. A search begins with a letter, since until then
// digits and blanks choose lines; after that it may have any character.
func (r *ruling) letter(c rune) rune {
	if r.search.Text() == "" {
		return term.Letters(c)
	}
	return c
}

// fewValues is how many values are listed together, without choosing an owner.
const fewValues = 18

// findOwners sets whose, and owners if there are many values: first owners with a name, then the
// whole game, then pieces that have no name.
func (r *ruling) findOwners() {
	kind := make([]int, len(r.values))
	for i := range r.values {
		whose := r.e.o.say("ui.ruling.game")
		switch t := r.values[i].Whose(); {
		case t.IsZero():
			kind[i] = 1
		case t.Key != "name":
			kind[i] = 2
			fallthrough
		default:
			whose = r.e.o.speaker.Render(t)
		}
		r.whose = append(r.whose, whose)
	}
	if len(r.values) <= fewValues {
		return
	}
	for k := range 3 {
		for i := range r.values {
			if kind[i] == k && !slices.Contains(r.owners, r.whose[i]) {
				r.owners = append(r.owners, r.whose[i])
			}
		}
	}
}

// correctRuling opens the ruling of entry n to correct it. set is what it sets now.
func (e *evening) correctRuling(n int, set []table.Setting) {
	r := newRuling(e, e.now.Values())
	r.n = n
	for _, s := range set {
		r.order, r.set[s.Path] = append(r.order, s.Path), s.To
	}
	r.was = maps.Clone(r.set)
	e.o.app.Push(r)
}

// isChoosing reports whether people are choosing an owner.
func (r *ruling) isChoosing() bool {
	return len(r.owners) > 0 && r.owner == "" && r.search.Text() == ""
}

// visibleValues returns the indices of the values in the list: those of the chosen owner, or the hits of a
// search, the owner's first. While people choose an owner, they are the values set so far and the one
// that barred the last answer. If there are few values, they are all.
func (r *ruling) visibleValues() (list []int) {
	want := searchFor(r.search.Text())
	if len(want) > 0 {
		for _, i := range r.near {
			if want.finds(r.label(i) + " " + r.word(i)) {
				list = append(list, i)
			}
		}
		other := func(i int) int { // 1 if the value is not the listed owner's
			if r.owner == "" || r.whose[i] == r.owner {
				return 0
			}
			return 1
		}
		slices.SortStableFunc(list, func(i, k int) int {
			return cmp.Or(other(i)-other(k), r.matchRank(want, i)-r.matchRank(want, k), r.rarity(i)-r.rarity(k))
		})
		return list
	}
	for i := range r.values {
		_, set := r.set[r.values[i].Path]
		switch {
		case r.owner != "" && r.whose[i] != r.owner:
		case r.isChoosing() && !set && r.values[i].Path != r.e.barrier:
		default:
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(i, k int) int { return r.rarity(i) - r.rarity(k) })
	return list
}

// matchRank ranks a hit: 0 if the search is all of the value's or its owner's name, 1 if it is a part
// of the value's name as it was typed, else 2. So Harm comes before Harm the Elder.
func (r *ruling) matchRank(want search, i int) int {
	switch {
	case want.is(r.label(i)), want.is(r.whose[i]):
		return 0
	case want.whole(r.label(i)):
		return 1
	}
	return 2
}

// rarity is higher for values that people set more rarely: 2 for names, 3 for bookkeeping of the game,
// 1 for others.
func (r *ruling) rarity(i int) int {
	switch v := &r.values[i]; {
	case v.Bookkeeping:
		return 3
	case v.Kind == table.ValueText:
		return 2
	}
	return 1
}

func (r *ruling) label(i int) string { return r.e.o.speaker.Render(r.values[i].Label) }

// word returns the present value, with the new one if it is set.
func (r *ruling) word(i int) string {
	v := &r.values[i]
	text := r.e.o.speaker.Render(v.Word(v.Get()))
	if to, ok := r.set[v.Path]; ok {
		text += " → " + r.e.o.speaker.Render(v.Word(to))
	}
	return text
}

// extra returns 1 if the first line of the list is the one that makes the ruling, else 0. It is there
// once a value is set, except during a search, when Enter takes the first hit.
func (r *ruling) extra() int {
	if r.search.Text() != "" {
		return 0
	}
	return min(len(r.order), 1)
}

// fresh updates the list and returns the indices of the values in it.
func (r *ruling) fresh() (shown []int) {
	shown = r.visibleValues()
	choosing := r.isChoosing()
	r.list.rows, r.list.keys, r.list.field = r.list.rows[:0], nil, r.search.Text() != ""
	add := func(key string, row listRow) {
		if len(key) > 1 {
			key = "" // so that no digit waits for another: letters and arrows find the row
		}
		r.list.rows, r.list.keys = append(r.list.rows, row), append(r.list.keys, key)
	}
	if r.extra() > 0 {
		add("0", listRow{text: r.e.o.say("ui.ruling.do", numArg("count", len(r.order))), likely: true})
	}
	for k, i := range shown {
		row := listRow{text: r.label(i), end: r.word(i), likely: r.values[i].Path == r.e.barrier}
		if choosing {
			add("", row) // the digits are those of the owners
			continue
		}
		row.likely = row.likely || r.acts[i] && r.owner == ""
		add(strconv.Itoa(k+1), row)
	}
	if choosing {
		for k, name := range r.owners {
			acts := r.isActing(name)
			if acts {
				name = r.e.o.say("ui.ruling.acts", nameArg("name", name))
			}
			add(strconv.Itoa(k+1), listRow{text: name, likely: acts})
		}
	}
	if r.list.field {
		r.list.keys = nil
	}
	r.list.marked = min(r.list.marked, len(r.list.rows)-1)
	return shown
}

// isActing reports whether the owner of this name is about to act.
func (r *ruling) isActing(name string) bool {
	for i := range r.values {
		if r.acts[i] && r.whose[i] == name {
			return true
		}
	}
	return false
}

// head returns the lines between search and list: why the referee refused the ruling.
func (r *ruling) head(w int) []string {
	if r.wrong == "" {
		return nil
	}
	return term.Wrap("! "+r.wrong, w)
}

// room returns the width and height of the list.
func (r *ruling) room(w, h int) (int, int) {
	w = max(w-4, 1)
	return w, max(h-5-len(r.head(w)), 1)
}

func (r *ruling) title() string {
	switch {
	case r.isChoosing():
		return r.e.o.say("ui.ruling.whose")
	case r.owner != "":
		return r.e.o.say("ui.ruling.of", nameArg("name", r.owner))
	}
	return r.e.o.say("ui.ruling.title")
}

// Draw draws header, search and list.
func (r *ruling) Draw(c term.Canvas) {
	o := r.e.o
	r.fresh()
	rest, hints := c.Bottom(1)
	header, rest := rest.Top(1)
	r.e.drawHeader(header)
	in := rest.Box(r.title(), c.Theme.Frame)
	in = in.Part(1, 0, in.W-2, in.H)
	x := in.Text(0, 0, o.say("ui.ruling.search")+" ", c.Theme.Strong)
	r.search.Draw(in, x, 0)
	switch {
	case r.list.typed != "":
		in.Text(x, 0, r.list.typed, c.Theme.Strong)
	case r.search.Text() == "":
		in.Text(x+1, 0, o.say("ui.ruling.type"), c.Theme.Plain)
	}
	top := in.Lines(0, 1, r.head(in.W), c.Theme.Strong)
	w, h := r.room(c.W, c.H)
	if len(r.list.rows) == r.extra() {
		in.Text(0, top+r.extra(), o.say("ui.ruling.none"), c.Theme.Plain)
	}
	r.list.draw(in.Part(0, top, w, h), o.app.Say)
	o.app.DrawHints(hints)
}

// Keys returns the keys of search and list, and of going back.
func (r *ruling) Keys() layer {
	r.fresh()
	w, h := r.room(r.e.o.size())
	l := layer{Field: searchField{r.search, r.markFirst}}
	r.list.bind(&l, w, h, func(i int) { r.take(i) })
	if !hasKey(&l, actErase) {
		l.Binds = append(l.Binds, bind{Act: actBack, Do: func(press) { r.back() }})
	}
	return l
}

// markFirst marks the first value that the search finds, if anything was typed.
func (r *ruling) markFirst() {
	r.list.typed = ""
	if r.list.marked = 0; r.search.Text() == "" {
		r.list.marked = nothing
	}
}

// back clears the search; without one it returns to the choice of an owner; else it closes the
// screen, and first asks if values would be lost.
func (r *ruling) back() {
	switch {
	case r.search.Text() != "":
		r.search.Clear()
		r.list.marked = nothing
	case r.owner != "":
		r.owner, r.list.marked = "", nothing
	case maps.Equal(r.set, r.was):
		r.e.o.app.Pop()
	default:
		r.e.o.app.Push(r.askLeave())
	}
}

// askLeave asks whether to make the ruling, drop it, or continue with it.
func (r *ruling) askLeave() scene {
	o := r.e.o
	return o.overMenu("ui.ruling.unsent", nil, func() []choice {
		return []choice{
			{number: 1, text: o.say("ui.ruling.do", numArg("count", len(r.order))), do: func() { o.app.Pop(); r.rule() }},
			{number: 2, text: o.say("ui.ruling.drop"), do: func() { o.app.Pop(); o.app.Pop() }},
			{number: 3, text: o.say("ui.ruling.on"), do: o.app.Pop},
		}
	})
}

// take takes row i of the list: it makes the ruling, changes a value, or lists an owner's values.
func (r *ruling) take(i int) {
	shown := r.fresh()
	first := r.extra()
	switch owners := first + len(shown); {
	case i < first:
		r.rule()
	case i < owners:
		r.change(shown[i-first])
	case r.isChoosing() && i < owners+len(r.owners):
		r.owner, r.list.marked = r.owners[i-owners], nothing
	}
}

// rule has the referee set all new values or none. On an error the screen remains and shows it.
func (r *ruling) rule() {
	var set []table.Setting
	for _, path := range r.order {
		set = append(set, table.Setting{Path: path, To: r.set[path]})
	}
	if r.n > 0 {
		r.e.choose(func() (replay.Forecast, error) { return r.e.ref.ForeseeRuling(r.n, set) },
			func() (*referee.Reply, error) { return r.e.ref.CorrectRuling(r.n, set) })
		return
	}
	text, err := r.e.now.SetupWith(set)
	if text != "" {
		answer := table.Answer{text}
		r.e.choose(func() (replay.Forecast, error) { return r.e.ref.Foresee(0, answer) },
			func() (*referee.Reply, error) { return r.e.ref.Correct(0, answer) })
		return
	}
	if err != nil {
		r.wrong = r.e.o.errorText(err)
		return
	}
	out, err := r.e.ref.Set(set)
	if err != nil {
		r.wrong = r.e.o.errorText(err)
		return
	}
	r.e.o.app.Pop()
	r.e.do(func() (*referee.Reply, error) { return out, nil })
}

// assign sets value i. In a new ruling, setting it to its present value removes it. If values are listed by
// owner, the list is then that of the value's owner, so that the next value can be set.
func (r *ruling) assign(i int, to string) {
	v := &r.values[i]
	r.order = slices.DeleteFunc(r.order, func(path string) bool { return path == v.Path })
	delete(r.set, v.Path)
	if to != v.Get() || r.n > 0 {
		r.order = append(r.order, v.Path)
		r.set[v.Path] = to
	}
	r.wrong, r.list.marked = "", nothing
	r.search.Clear()
	if r.owner != "" {
		r.owner = r.whose[i]
	}
	if !r.isChoosing() {
		r.list.marked = r.extra() + slices.Index(r.visibleValues(), i)
	}
}

// change asks for the new value of value i.
func (r *ruling) change(i int) {
	o, v := r.e.o, &r.values[i]
	a := asking{o: o, give: func(answer table.Answer) { o.app.Pop(); r.assign(i, answer[0]) }}
	switch v.Kind {
	case table.ValueNumber:
		a.q = &table.Question{Kind: table.KindNumber, Min: v.Min, Max: v.Max, Unit: v.Unit}
	case table.ValueText:
		a.q = &table.Question{Kind: table.KindText, Max: v.Max}
	default:
		o.app.Push(r.options(i))
		return
	}
	o.app.Push(over{&askBox{o: o, ask: newAsker(a),
		title: func() string { return o.speaker.Render(v.Label) },
		words: func() []string {
			return []string{o.say("ui.ruling.now", nameArg("is", o.speaker.Render(v.Word(v.Get()))))}
		}}})
}

// options returns a menu of the words or places that value i can have.
func (r *ruling) options(i int) scene {
	o, v := r.e.o, &r.values[i]
	words := v.Options
	if v.Kind == table.ValueFlag {
		words = []string{"true", "false"}
	}
	now := v.Get()
	if to, set := r.set[v.Path]; set {
		now = to
	}
	m := &menu{o: o,
		title: func() string { return o.speaker.Render(v.Label) },
		words: func() []string {
			return []string{o.say("ui.ruling.now", nameArg("is", o.speaker.Render(v.Word(v.Get()))))}
		},
		items: func() (items []choice) {
			for _, word := range words {
				c := choice{text: o.untilNow(word == now, o.speaker.Render(v.Word(word))), likely: word == now, do: func() { o.app.Pop(); r.assign(i, word) }}
				if why := v.RefusalOf(word); why != nil && r.n == 0 && len(r.set) == 0 {
					c.off = o.speaker.Render(why.Text)
				}
				items = append(items, c)
			}
			return items
		}}
	return over{m}
}
