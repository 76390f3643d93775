package paper

import (
	"fmt"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// Report is a game in Markdown: who played, how it ended, by which house rules, and what
// happened and was announced round by round.
func Report(n *referee.Snapshot, h logbook.Head, w *locale.Speaker) string {
	r, b := newReport(n, h, w), &strings.Builder{}
	fmt.Fprintf(b, "# %s\n\n%s\n", escape(r.title), escape(r.who))
	for _, c := range r.chapters {
		fmt.Fprintf(b, "\n## %s\n\n", escape(c.title))
		if len(c.columns) > 0 {
			markdownRow(b, c.columns)
			b.WriteString("|" + strings.Repeat("---|", len(c.columns)) + "\n")
		}
		for _, row := range c.rows {
			markdownRow(b, row)
		}
		for _, e := range c.events {
			mark := ""
			if e.announced {
				mark = "*"
			}
			fmt.Fprintf(b, "- %s%s%s\n", mark, escape(e.text), mark)
		}
	}
	return b.String()
}

func markdownRow(b *strings.Builder, cells []string) {
	b.WriteString("|")
	for _, cell := range cells {
		b.WriteString(" " + escape(cell) + " |")
	}
	b.WriteString("\n")
}

var escaper = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "|", `\|`, "#", `\#`)

// escape keeps what people have typed from being read as Markdown.
func escape(s string) string { return escaper.Replace(s) }

// PutBack is the put-back sheet in Markdown.
func PutBack(n *referee.Snapshot, w *locale.Speaker) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", escape(w.Line("paper.putback", table.Sub("game", n.Info.Title), table.Name("id", n.ID))))
	for _, s := range n.PutBack() {
		fmt.Fprintf(&b, "\n## %s\n\n", escape(w.Put(s.Title)))
		for _, l := range s.Lines {
			fmt.Fprintf(&b, "- %s\n", escape(w.Put(l)))
		}
	}
	return b.String()
}
