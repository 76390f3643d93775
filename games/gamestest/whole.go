package gamestest

import (
	"fmt"
	"io/fs"
	"testing"

	"hafenmeister/games/setup"
)

// A Book is what the games of a rule book must show together.
type Book struct {
	Texts   fs.FS             // the catalogues of the game
	Rules   []string          // ids of all rules and gaps, see [RuleIDs]
	Unshown map[string]string // keys that no game shows, with the reason; see [Seen.WantTexts]
	Unnamed map[string]string // rules that nothing names, with the reason
}

// Whole runs the battery, the scripts of testdata/examples and testdata/rules and the
// evenings of testdata/evenings. Every text, every rule and every ending must be shown by
// some game, random or told.
func Whole(t *testing.T, info setup.Info, opts Options, book Book) {
	opts.Texts = book.Texts
	seen := Together(
		Run(t, info, opts),
		Scripts(t, info, "testdata/examples/*.txtar"),
		Scripts(t, info, "testdata/rules/*.txtar"),
		Evenings(t, info, "testdata/evenings"))
	seen.WantTexts(t, book.Texts, book.Unshown)
	seen.WantOrders(t, book.Texts, opts.NoOrder)
	seen.WantRules(t, book.Rules, book.Unnamed)
	seen.WantEndings(t, info)
}

// RuleIDs returns the ids of a book's rules and of the gaps in it, "COR-R1" and "COR-A1" and
// so on.
func RuleIDs(book string, rules, gaps int) (ids []string) {
	for n := range rules {
		ids = append(ids, fmt.Sprintf("%s-R%d", book, n+1))
	}
	for n := range gaps {
		ids = append(ids, fmt.Sprintf("%s-A%d", book, n+1))
	}
	return ids
}
