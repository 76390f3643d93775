package tui

import (
	"slices"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A ruling is the table saying how it is: any values, several at once. The letters
// typed search the list; arrows and Enter choose.
type ruling struct {
	e      *evening
	values []table.Value
	search *Field
	marked int               // of what is shown
	set    map[string]string // by path
	order  []string          // paths in the order they were set
	wrong  string            // why the referee refused
	n      int               // the ruling that is corrected; 0 makes a new one
}

func newRuling(e *evening) *ruling {
	r := &ruling{e: e, values: e.now.Values(), search: NewField(""), set: map[string]string{}}
	r.search.Max = 30
	r.marked = max(slices.IndexFunc(r.values, func(v table.Value) bool { return v.Path == e.barrier }), 0)
	return r
}

// correctRuling opens the ruling of an entry, so that its values can be changed.
func (e *evening) correctRuling(n int, set []table.Setting) {
	r := newRuling(e)
	r.n = n
	for _, s := range set {
		r.order, r.set[s.Path] = append(r.order, s.Path), s.To
	}
	e.o.app.Push(r)
}

// shown are the values that the search finds, by index; without a search first those
// that are to be set.
func (r *ruling) shown() (list []int) {
	want := strings.Fields(strings.ToLower(r.search.Text()))
	for i := range r.values {
		label := strings.ToLower(r.label(i) + " " + r.word(i))
		if !slices.ContainsFunc(want, func(w string) bool { return !strings.Contains(label, w) }) {
			list = append(list, i)
		}
	}
	if len(want) == 0 {
		slices.SortStableFunc(list, func(i, k int) int { return r.rank(i) - r.rank(k) })
	}
	return list
}

// rank is 0 for a value that is to be set.
func (r *ruling) rank(i int) int {
	if _, set := r.set[r.values[i].Path]; set {
		return 0
	}
	return 1
}

func (r *ruling) label(i int) string { return r.e.o.speaker.Put(r.values[i].Label) }

// word is what a value is now, and what it is to become.
func (r *ruling) word(i int) string {
	v := &r.values[i]
	text := r.e.o.speaker.Put(v.Word(v.Get()))
	if to, ok := r.set[v.Path]; ok {
		text += " → " + r.e.o.speaker.Put(v.Word(to))
	}
	return text
}

// extra is 1 for the line that ends the ruling: it is the first of the list as soon as
// something is set.
func (r *ruling) extra() int { return min(len(r.order), 1) }

// Draw draws search and list.
func (r *ruling) Draw(c Canvas) {
	o := r.e.o
	rest, hints := c.Bottom(1)
	header, rest := rest.Top(1)
	r.e.drawHeader(header)
	in := rest.Box(o.say("ui.ruling.title"), c.Theme.Plain)
	x := in.Text(1, 0, o.say("ui.ruling.search")+" ", c.Theme.Strong)
	if r.search.Text() == "" {
		in.Text(x+1, 0, o.say("ui.ruling.type"), c.Theme.Plain)
	}
	r.search.Draw(in, x, 0)
	top := 1
	if r.wrong != "" {
		top = in.Lines(1, 1, Wrap("! "+r.wrong, in.w-2), c.Theme.Strong)
	}
	r.drawList(in.Part(0, top, in.w, in.h-top))
	o.app.DrawHints(hints)
}

func (r *ruling) drawList(c Canvas) {
	shown := r.shown()
	n := len(shown) + r.extra()
	first := Window(r.marked, n, c.h)
	column := 0
	for _, i := range shown {
		column = max(column, Width(r.label(i))+2)
	}
	column = min(column, c.w*3/5)
	if n == 0 {
		c.Text(1, 0, r.e.o.say("ui.ruling.none"), c.Theme.Plain)
	}
	for y := range min(c.h, n-first) {
		k := first + y
		st, mark := c.Theme.Plain, "  "
		if k == r.marked {
			mark, st = "> ", c.Theme.Marked
		}
		line := c.Part(0, y, c.w, 1)
		if k < r.extra() {
			line.Spans(0, 0, Span{mark, c.Theme.Strong}, Span{r.e.o.say("ui.ruling.do", numArg("count", len(r.order))), st.Bold(true)})
			continue
		}
		i := shown[k-r.extra()]
		word := Span{r.word(i), c.Theme.Plain}
		if _, ok := r.set[r.values[i].Path]; ok {
			word.Style = c.Theme.Strong
		}
		end := line.Spans(0, 0, Span{mark, c.Theme.Strong}, Span{r.label(i), st})
		at := max(end+2, column)
		line.Text(at, 0, word.Text, word.Style)
	}
}

// Keys searches, chooses, and ends.
func (r *ruling) Keys() Layer {
	_, h := r.e.o.size()
	n := len(r.shown()) + r.extra()
	r.marked = clamp(r.marked, 0, max(n-1, 0))
	page := max(h-6, 1)
	to := func(i int) func(Press) { return func(Press) { r.marked = clamp(i, 0, max(n-1, 0)) } }
	long := r.e.o.say("ui.ruling.change")
	if r.marked < r.extra() {
		long = r.e.o.say("ui.ruling.do", numArg("count", len(r.order)))
	}
	return Layer{Field: r.search, Binds: []Bind{
		{Act: Up, Do: to(r.marked - 1)}, {Act: Down, Do: to(r.marked + 1)},
		{Act: PageUp, Do: to(r.marked - page)}, {Act: PageDown, Do: to(r.marked + page)},
		{Act: Take, Do: func(Press) { r.take() }, Long: long},
		{Act: Back, Do: func(Press) { r.back() }},
	}}
}

// back empties the search, then leaves.
func (r *ruling) back() {
	if r.search.Text() != "" {
		r.search.Set("")
		r.marked = 0
		return
	}
	r.e.o.app.Pop()
}

// take changes the marked value, or does what was set.
func (r *ruling) take() {
	shown := r.shown()
	switch k := r.marked - r.extra(); {
	case r.marked < r.extra():
		r.rule()
	case k < len(shown):
		r.change(&r.values[shown[k]])
	}
}

// rule has the referee set what was chosen, all or none.
func (r *ruling) rule() {
	var set []table.Setting
	for _, path := range r.order {
		set = append(set, table.Setting{Path: path, To: r.set[path]})
	}
	if r.n > 0 {
		r.e.choose(func() (table.Forecast, error) { return r.e.ref.ForeseeRuling(r.n, set) },
			func() (*referee.Outcome, error) { return r.e.ref.CorrectRuling(r.n, set) })
		return
	}
	out, err := r.e.ref.Set(set)
	if err != nil {
		r.wrong = r.e.o.errorText(err)
		return
	}
	r.e.o.app.Pop()
	r.e.do(func() (*referee.Outcome, error) { return out, nil })
}

// to sets a value; to set it to what it is takes it off the list. Then the list is
// whole again, and what ends it is marked.
func (r *ruling) to(v *table.Value, to string) {
	r.order = slices.DeleteFunc(r.order, func(path string) bool { return path == v.Path })
	delete(r.set, v.Path)
	if to != v.Get() || r.n > 0 {
		r.order = append(r.order, v.Path)
		r.set[v.Path] = to
	}
	r.wrong, r.marked = "", 0
	r.search.Set("")
}

// change asks for the new value, each kind in its way.
func (r *ruling) change(v *table.Value) {
	o := r.e.o
	a := asking{o: o, give: func(answer table.Answer) { o.app.Pop(); r.to(v, answer[0]) }}
	switch v.Kind {
	case table.ValueNumber:
		a.q = &table.Question{Kind: table.KindNumber, Min: v.Min, Max: v.Max, Unit: v.Unit}
	case table.ValueWords:
		a.q = &table.Question{Kind: table.KindText, Max: v.Max}
	default:
		o.app.Push(r.options(v))
		return
	}
	o.app.Push(overBox{&askBox{o: o, ask: newAsker(a),
		title: func() string { return o.speaker.Put(v.Label) },
		words: func() []string {
			return []string{o.say("ui.ruling.now", nameArg("is", o.speaker.Put(v.Word(v.Get()))))}
		}}})
}

// options lets the people choose a word or a place.
func (r *ruling) options(v *table.Value) Scene {
	o := r.e.o
	words := v.Options
	if v.Kind == table.ValueFlag {
		words = []string{"true", "false"}
	}
	return overMenu{&menu{o: o,
		title: func() string { return o.speaker.Put(v.Label) },
		words: func() []string {
			return []string{o.say("ui.ruling.now", nameArg("is", o.speaker.Put(v.Word(v.Get()))))}
		},
		items: func() (items []choice) {
			for _, word := range words {
				items = append(items, choice{text: o.speaker.Put(v.Word(word)), do: func() { o.app.Pop(); r.to(v, word) }})
			}
			return items
		}}}
}
