package paper

import (
	"fmt"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A ruleList holds the rules of a game with their sources: those of the rule book, then our own.
type ruleList struct {
	Lang, Title, About string
	Columns            []string
	Parts              [2]struct {
		Title string
		Rules []rule
	}
}

type rule struct{ ID, Text, Source string }

func newRuleList(info *setup.Info, w *locale.Speaker) *ruleList {
	c := &ruleList{Lang: w.Lang(),
		Title:   w.Line("paper.rules", table.Sub("game", info.Title)),
		Columns: []string{w.Line("paper.rules.id"), w.Line("paper.rules.text"), w.Line("paper.rules.source")},
	}
	c.Parts[0].Title, c.Parts[1].Title = w.Line("paper.rules.book"), w.Line("paper.rules.ours")
	pages := false
	for _, s := range games.SourcesOf(info.Name) {
		part := &c.Parts[0]
		if s.Ours() {
			part = &c.Parts[1]
		}
		c.About = w.Line("paper.rules.about")
		if s.Book != "" {
			c.About += " " + w.Line("paper.rules.read", table.Name("book", s.Book))
		}
		part.Rules = append(part.Rules, rule{s.Rule, w.Line("rule." + s.Rule), w.Put(referee.SourceText(s.Rule))})
		pages = pages || len(s.Places) > 0 && s.Places[0].Page > 0
	}
	if pages {
		c.About += " " + w.Line("paper.rules.pages")
	}
	return c
}

// Rules returns the rules of a game as plain text: those of the rule book, then our own, each with
// its source.
func Rules(info *setup.Info, w *locale.Speaker) string {
	c, b := newRuleList(info, w), &strings.Builder{}
	fmt.Fprintf(b, "%s\n\n%s\n", c.Title, c.About)
	for _, part := range c.Parts {
		fmt.Fprintf(b, "\n%s\n\n", part.Title)
		for _, r := range part.Rules {
			fmt.Fprintf(b, "%s: %s (%s)\n", r.ID, r.Text, r.Source)
		}
	}
	return b.String()
}

// RulesPage returns the same rules as an HTML page without links to other files.
func RulesPage(info *setup.Info, w *locale.Speaker) string {
	return execute("rules.html", newRuleList(info, w))
}
