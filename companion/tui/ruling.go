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

// A ruling is the table saying how it is: any values, several at once. First the people
// choose whose value it is, then the value. All keep their digits; what is about to act has a
// star. Letters search.
type ruling struct {
	e      *evening
	values []table.Value
	near   []int    // the values by index, those that matter now first: the order of a search
	acts   []bool   // of each value by index: it belongs to a person or a ship about to act
	whose  []string // what each value belongs to, by index
	owners []string // all that values belong to: see part; none where values are few
	owner  string   // whose values are listed; "" when that is to be chosen
	search *term.Field
	list   list
	set    map[string]string // by path
	order  []string          // paths in the order they were set
	wrong  string            // why the referee refused
	n      int               // the ruling that is corrected; 0 makes a new one
	was    map[string]string // what that ruling sets
}

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
	r.part()
	return r
}

// letter allows a letter to begin a search with. Digits and blanks take lines until then;
// afterwards they are part of what is searched for.
func (r *ruling) letter(c rune) rune {
	if r.search.Text() == "" {
		return term.Letters(c)
	}
	return c
}

// fewValues are listed all together: they fill one screen at most.
const fewValues = 18

// part finds what the values belong to, and the order to choose from: all that has a name, the
// whole game, and pieces that only the rules tell apart.
func (r *ruling) part() {
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
			whose = r.e.o.speaker.Put(t)
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

// correctRuling opens the ruling of an entry, so that its values can be changed.
func (e *evening) correctRuling(n int, set []table.Setting) {
	r := newRuling(e, e.now.Values())
	r.n = n
	for _, s := range set {
		r.order, r.set[s.Path] = append(r.order, s.Path), s.To
	}
	r.was = maps.Clone(r.set)
	e.o.app.Push(r)
}

// isChoosing reports whether it is to be chosen whose value it is.
func (r *ruling) isChoosing() bool {
	return len(r.owners) > 0 && r.owner == "" && r.search.Text() == ""
}

// visibleValues returns the indices of the values that are listed: those that the search finds, the nearest
// first; those of the owner chosen; while there is none those that are to be set, and what stood
// in the way of the last answer; all where they are few.
func (r *ruling) visibleValues() (list []int) {
	want := searchFor(r.search.Text())
	if len(want) > 0 {
		for _, i := range r.near {
			if want.finds(r.label(i) + " " + r.word(i)) {
				list = append(list, i)
			}
		}
		slices.SortStableFunc(list, func(i, k int) int {
			return cmp.Or(r.matchRank(want, i)-r.matchRank(want, k), r.often(i)-r.often(k))
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
	slices.SortStableFunc(list, func(i, k int) int { return r.often(i) - r.often(k) })
	return list
}

// matchRank ranks what a search finds: what was typed is the whole name of the value or of its owner,
// 0; it is in the value's name as whole words, 1; it is found at all, 2. So Harm comes before
// Harm the Elder.
func (r *ruling) matchRank(want search, i int) int {
	switch {
	case want.is(r.label(i)), want.is(r.whose[i]):
		return 0
	case want.whole(r.label(i)):
		return 1
	}
	return 2
}

// often is lower for the values of an owner that are set more often: names seldom are, and
// what the game notes for itself hardly ever is.
func (r *ruling) often(i int) int {
	switch v := &r.values[i]; {
	case v.Bookkeeping:
		return 3
	case v.Kind == table.ValueText:
		return 2
	}
	return 1
}

func (r *ruling) label(i int) string { return r.e.o.speaker.Put(r.values[i].Label) }

// word returns what a value is now, and what it is to become.
func (r *ruling) word(i int) string {
	v := &r.values[i]
	text := r.e.o.speaker.Put(v.Word(v.Get()))
	if to, ok := r.set[v.Path]; ok {
		text += " → " + r.e.o.speaker.Put(v.Word(to))
	}
	return text
}

// extra is 1 for the line that ends the ruling: it is the first of the list as soon as
// something is set. While something is searched for Enter takes what is found.
func (r *ruling) extra() int {
	if r.search.Text() != "" {
		return 0
	}
	return min(len(r.order), 1)
}

// fresh puts what is shown into the list.
func (r *ruling) fresh() (shown []int) {
	shown = r.visibleValues()
	choosing := r.isChoosing()
	r.list.rows, r.list.keys, r.list.field = r.list.rows[:0], nil, r.search.Text() != ""
	add := func(key string, row listRow) {
		r.list.rows, r.list.keys = append(r.list.rows, row), append(r.list.keys, key)
	}
	if r.extra() > 0 {
		add("0", listRow{text: r.e.o.say("ui.ruling.do", numArg("count", len(r.order))), likely: true})
	}
	for k, i := range shown {
		row := listRow{text: r.label(i), end: r.word(i), likely: r.values[i].Path == r.e.barrier}
		if choosing {
			add("", row) // its digit is its owner's
			continue
		}
		row.likely = row.likely || r.acts[i] && r.owner == ""
		add(strconv.Itoa(k+1), row)
	}
	if choosing {
		for k, name := range r.owners {
			add(strconv.Itoa(k+1), listRow{text: name, likely: r.active(name)})
		}
	}
	if r.list.field {
		r.list.keys = nil
	}
	r.list.marked = min(r.list.marked, len(r.list.rows)-1)
	return shown
}

// active reports whether one whose values there are is about to act.
func (r *ruling) active(name string) bool {
	for i := range r.values {
		if r.acts[i] && r.whose[i] == name {
			return true
		}
	}
	return false
}

// head returns what is above the list in w columns, but for the search.
func (r *ruling) head(w int) []string {
	if r.wrong == "" {
		return nil
	}
	return term.Wrap("! "+r.wrong, w)
}

// room returns the list's.
func (r *ruling) room(w, h int) (int, int) {
	w = max(w-4, 1)
	return w, max(h-5-len(r.head(w)), 1)
}

func (r *ruling) title() string {
	switch {
	case r.isChoosing():
		return r.e.o.say("ui.ruling.whose")
	case r.owner != "" && r.search.Text() == "":
		return r.e.o.say("ui.ruling.of", nameArg("name", r.owner))
	}
	return r.e.o.say("ui.ruling.title")
}

// Draw draws search and list.
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

// Keys searches, chooses, and ends.
func (r *ruling) Keys() layer {
	r.fresh()
	w, h := r.room(r.e.o.size())
	l := layer{Field: searchField{r.search, r.markFirst}}
	r.list.bind(&l, w, h, func(i int) { r.take(i) })
	if !hasKey(&l, actBack) { // Esc takes a digit back first
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

// back empties the search, then asks again whose value it is, then leaves; what is set and not ruled
// yet it drops only if people say so.
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

// askLeave asks whether what is set and not ruled yet is dropped.
func (r *ruling) askLeave() scene {
	o := r.e.o
	return overMenu{&menu{o: o,
		title: func() string { return o.say("ui.ruling.unsent") },
		items: func() []choice {
			return []choice{
				{number: 1, text: o.say("ui.ruling.do", numArg("count", len(r.order))), do: func() { o.app.Pop(); r.rule() }},
				{number: 2, text: o.say("ui.ruling.drop"), do: func() { o.app.Pop(); o.app.Pop() }},
				{number: 3, text: o.say("ui.ruling.on"), do: o.app.Pop},
			}
		}}}
}

// take changes the value in row i, lists those of the owner there, or does what was set.
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

// rule has the referee set what was chosen, all or none.
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

// to sets value i; to set it to what it is takes it off the list. The list stays where it was, so that the next value of the
// same owner can be set.
func (r *ruling) to(i int, to string) {
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
		r.owner = r.whose[i] // a search may have found another's
	}
	if !r.isChoosing() {
		r.list.marked = r.extra() + slices.Index(r.visibleValues(), i)
	}
}

// change asks for the new value i, each kind in its way.
func (r *ruling) change(i int) {
	o, v := r.e.o, &r.values[i]
	a := asking{o: o, give: func(answer table.Answer) { o.app.Pop(); r.to(i, answer[0]) }}
	switch v.Kind {
	case table.ValueNumber:
		a.q = &table.Question{Kind: table.KindNumber, Min: v.Min, Max: v.Max, Unit: v.Unit}
	case table.ValueText:
		a.q = &table.Question{Kind: table.KindText, Max: v.Max}
	default:
		o.app.Push(r.options(i))
		return
	}
	o.app.Push(overBox{&askBox{o: o, ask: newAsker(a),
		title: func() string { return o.speaker.Put(v.Label) },
		words: func() []string {
			return []string{o.say("ui.ruling.now", nameArg("is", o.speaker.Put(v.Word(v.Get()))))}
		}}})
}

// options lets the people choose a word or a place.
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
		title: func() string { return o.speaker.Put(v.Label) },
		words: func() []string {
			return []string{o.say("ui.ruling.now", nameArg("is", o.speaker.Put(v.Word(v.Get()))))}
		},
		items: func() (items []choice) {
			for _, word := range words {
				c := choice{text: o.speaker.Put(v.Word(word)), likely: word == now, do: func() { o.app.Pop(); r.to(i, word) }}
				if why := v.WhyBarred(word); why != nil && r.n == 0 {
					c.off = o.speaker.Put(why.Text)
				}
				items = append(items, c)
			}
			return items
		}}
	return overMenu{m}
}
