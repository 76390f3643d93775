package paper

import (
	"fmt"
	"html"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A catalogue is the rules of a game with their sources.
type catalogue struct {
	title, about string
	columns      []string
	book, ours   chapter
}

func newCatalogue(info *setup.Info, w *locale.Speaker) *catalogue {
	c := &catalogue{
		title:   w.Line("paper.rules", table.Sub("game", info.Title)),
		columns: []string{w.Line("paper.rules.id"), w.Line("paper.rules.text"), w.Line("paper.rules.source")},
	}
	c.book.title, c.ours.title = w.Line("paper.rules.book"), w.Line("paper.rules.ours")
	pages := false
	for _, s := range games.SourcesOf(info.Name) {
		of := &c.book
		if s.Ours() {
			of = &c.ours
		}
		c.about = w.Line("paper.rules.about")
		if s.Book != "" {
			c.about += " " + w.Line("paper.rules.read", table.Name("book", s.Book))
		}
		of.rows = append(of.rows, []string{s.Rule, w.Line("rule." + s.Rule), w.Put(referee.SourceText(s.Rule))})
		pages = pages || len(s.Places) > 0 && s.Places[0].Page > 0
	}
	if pages {
		c.about += " " + w.Line("paper.rules.pages")
	}
	return c
}

// Rules is the catalogue of a game's rules as plain text: those of the book, then our own, each
// with its source.
func Rules(info *setup.Info, w *locale.Speaker) string {
	c, b := newCatalogue(info, w), &strings.Builder{}
	fmt.Fprintf(b, "%s\n\n%s\n", c.title, c.about)
	for _, part := range []chapter{c.book, c.ours} {
		fmt.Fprintf(b, "\n%s\n\n", part.title)
		for _, row := range part.rows {
			fmt.Fprintf(b, "%s: %s (%s)\n", row[0], row[1], row[2])
		}
	}
	return b.String()
}

// RulesPage is the catalogue as one HTML page without links to other files.
func RulesPage(info *setup.Info, w *locale.Speaker) string {
	c := newCatalogue(info, w)
	p := &printer{words: w}
	title := html.EscapeString(c.title)
	p.open(title, pageCSS)
	p.printf("<h1>%s</h1>\n<p>%s</p>\n", title, html.EscapeString(c.about))
	for _, part := range []chapter{c.book, c.ours} {
		part.columns = c.columns
		p.chapter(&part)
	}
	p.WriteString("</html>\n")
	return p.String()
}
