package paper

import (
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// Report tells a game in Markdown: who played, how it ended, by which house rules, and
// what happened round by round, with what was announced.
func Report(n *referee.Now, h logbook.Head, w *locale.Speaker) string {
	r := &report{now: n, words: w}
	r.title(h)
	r.result()
	r.house()
	r.story()
	return r.String()
}

type report struct {
	strings.Builder
	now   *referee.Now
	words *locale.Speaker
}

func (r *report) printf(format string, args ...any) { fmt.Fprintf(&r.Builder, format, args...) }

func (r *report) line(key string, args ...table.Arg) string { return r.words.Line(key, args...) }

func (r *report) title(h logbook.Head) {
	var names []string
	for _, p := range r.now.Players() {
		names = append(names, p.Name)
	}
	r.printf("# %s\n\n", escape(r.now.Info.Title))
	r.printf("%s\n", escape(r.line("paper.who", table.Name("who", r.words.List(names)),
		table.Name("day", h.Created.Local().Format("2006-01-02")), table.Name("id", h.ID))))
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
	r.printf("\n## %s\n\n", r.line(key))
	r.printf("| %s | %s | %s | %s |\n|---|---|---|---|\n", r.line("paper.place"), r.line("paper.player"), r.line("paper.points"), r.line("paper.why"))
	for _, s := range standings {
		why := r.line("paper.running")
		if r.now.Over() {
			why = escape(r.words.Put(s.Why))
		}
		r.printf("| %d | %s | %d | %s |\n", s.Place, escape(table.NameOf(r.now.Players(), s.Player)), s.Points, why)
	}
}

// house lists the house rules that are not as the book or its default says.
func (r *report) house() {
	var file struct {
		House map[string]any `toml:"house"`
	}
	if _, err := toml.Decode(r.now.Setup, &file); err != nil {
		return
	}
	var lines []string
	for _, h := range r.now.Info.House {
		if val, there := file.House[h.Key]; there && fmt.Sprint(val) != houseDefault(h) {
			lines = append(lines, r.words.Line("house."+h.Key)+" "+r.houseValue(h, fmt.Sprint(val)))
		}
	}
	if len(lines) == 0 {
		return
	}
	r.printf("\n## %s\n\n", r.line("paper.house"))
	for _, l := range lines {
		r.printf("- %s\n", escape(l))
	}
}

func houseDefault(h table.House) string {
	switch {
	case h.Asked:
		return ""
	case len(h.Values) > 0:
		return h.Values[0]
	}
	return fmt.Sprint(h.Default)
}

func (r *report) houseValue(h table.House, val string) string {
	if len(h.Values) > 0 {
		return r.words.Line("house." + h.Key + "." + val)
	}
	return val
}

// story tells what stands, in the order of the game, round by round.
func (r *report) story() {
	lines, said := r.now.Log(), r.now.Said(1<<30)
	round := ""
	tell := func(after int) {
		for len(said) > 0 && said[0].After <= after {
			r.printf("- *%s*\n", escape(r.words.Put(said[0].Text)))
			said = said[1:]
		}
	}
	for i, k := range r.now.Order() {
		l := lines[k-1]
		if i > 0 {
			tell(i) // what followed from the last entry belongs to its round
		}
		if now := roundOf(l.Place); now != round && now != "" || i == 0 {
			round = now
			r.printf("\n## %s\n\n", r.roundText(round))
		}
		tell(i)
		r.printf("- %s\n", escape(r.words.Put(l.Text)))
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

var escaper = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "|", `\|`, "#", `\#`)

// escape keeps what people have typed from meaning something in Markdown.
func escape(s string) string { return escaper.Replace(s) }

// PutBack is the put-back sheet in Markdown.
func PutBack(n *referee.Now, w *locale.Speaker) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", escape(w.Line("paper.putback", table.Name("game", n.Info.Title), table.Name("id", n.ID))))
	for _, s := range n.PutBack() {
		fmt.Fprintf(&b, "\n## %s\n\n", escape(w.Put(s.Title)))
		for _, l := range s.Lines {
			fmt.Fprintf(&b, "- %s\n", escape(w.Put(l)))
		}
	}
	return b.String()
}
