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

// Rules returns the rules of a game as plain text: those of the rule book, then our own, each with
// its source.
func Rules(info *setup.Info, w *locale.Speaker) string {
	about, pages := "", false
	var book, ours strings.Builder
	for _, s := range games.SourcesOf(info.Name) {
		part := &book
		if s.Ours() {
			part = &ours
		}
		about = w.Line("paper.rules.about")
		if s.Book != "" {
			about += " " + w.Line("paper.rules.read", table.Name("book", s.Book))
		}
		fmt.Fprintf(part, "%s: %s (%s)\n", s.Rule, w.Line("rule."+s.Rule), w.Render(referee.SourceText(s.Rule)))
		pages = pages || len(s.Places) > 0 && s.Places[0].Page > 0
	}
	if pages {
		about += " " + w.Line("paper.rules.pages")
	}
	return fmt.Sprintf("%s\n\n%s\n\n%s\n\n%s\n%s\n\n%s", w.Line("paper.rules", table.Sub("game", info.Title)), about,
		w.Line("paper.rules.book"), &book, w.Line("paper.rules.ours"), &ours)
}
