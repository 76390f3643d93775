package paper

import (
	"strconv"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A report is what Report and Page write: who played, how it ended, by which house rules, and
// what happened and was announced round by round.
type report struct {
	now      *referee.Snapshot
	words    *locale.Speaker
	title    string
	who      string
	chapters []chapter
}

// A chapter has a table or a list of events.
type chapter struct {
	title   string
	columns []string
	rows    [][]string
	events  []event
}

// An event is what somebody did, or what was announced then.
type event struct {
	text      string
	announced bool
}

func newReport(n *referee.Snapshot, h logbook.Head, w *locale.Speaker) *report {
	r := &report{now: n, words: w}
	r.head(h)
	r.result()
	r.house()
	r.story()
	return r
}

func (r *report) line(key string, args ...table.Arg) string { return r.words.Line(key, args...) }

// begin begins a chapter.
func (r *report) begin(title string) *chapter {
	r.chapters = append(r.chapters, chapter{title: title})
	return &r.chapters[len(r.chapters)-1]
}

func (r *report) head(h logbook.Head) {
	var names []string
	for _, p := range r.now.Players() {
		names = append(names, p.Name)
	}
	r.title = r.words.Put(r.now.Info.Title)
	r.who = r.line("paper.who", table.Name("who", r.words.List(names)),
		table.Name("day", r.words.Day(h.Created)), table.Name("id", h.ID))
}

func (r *report) result() {
	standings := r.now.Standings()
	if len(standings) == 0 {
		return
	}
	key := "paper.result"
	if !r.now.Over() {
		key = "paper.result.yet"
	}
	c := r.begin(r.line(key))
	c.columns = []string{r.line("paper.place"), r.line("paper.player"), r.line("paper.points"), r.line("paper.why")}
	for _, s := range standings {
		why := r.line("paper.running")
		if r.now.Over() {
			why = r.words.Put(s.Why)
		}
		points := "?"
		if !s.Unknown {
			points = strconv.Itoa(s.Points)
		}
		c.rows = append(c.rows, []string{strconv.Itoa(s.Place), locale.Tame(table.NameOf(r.now.Players(), s.Player)), points, why})
	}
}

// house lists the house rules that differ from their default.
func (r *report) house() {
	var list []event
	for _, h := range r.now.House() {
		value := h.Value
		if text := h.Text(); text != "" {
			value = r.line(text)
		}
		list = append(list, event{text: r.line("house."+h.Key) + " " + value})
	}
	if len(list) > 0 {
		r.begin(r.line("paper.house")).events = list
	}
}

// story lists the entries that count, in the order of the game, round by round.
func (r *report) story() {
	lines, said := r.now.Log(), r.now.Said(1<<30)
	round, c := "", (*chapter)(nil)
	tell := func(after int) {
		for len(said) > 0 && said[0].After <= after {
			if c == nil {
				c = r.begin(r.line("paper.log"))
			}
			c.events = append(c.events, event{r.words.Put(said[0].Text), true})
			if sheet := said[0].Tally; sheet != nil {
				for _, text := range sheet.Sentences() {
					c.events = append(c.events, event{r.words.Put(text), true})
				}
			}
			said = said[1:]
		}
	}
	for i, k := range r.now.Order() {
		l := lines[k-1]
		if i > 0 {
			tell(i) // what the last entry caused belongs to its round
		}
		if now := roundOf(l.Place); now != round && now != "" || i == 0 {
			round = now
			c = r.begin(r.roundText(round))
		}
		tell(i)
		c.events = append(c.events, event{text: r.words.Put(l.Text)})
	}
	tell(len(lines) + 1)
}

// roundOf is the round of a place: "r3" of "r3.07.2".
func roundOf(place string) string {
	round, _, _ := strings.Cut(place, ".")
	return round
}

func (r *report) roundText(round string) string {
	if n := strings.TrimPrefix(round, "r"); n != round && n != "" {
		return r.line("paper.round", table.Name("round", n))
	}
	return r.line("paper.log")
}
