package gamestest

import (
	"fmt"
	"io/fs"
	"testing"

	"hafenmeister/games/setup"
)

// A Book lists what the tests of a game must show.
type Book struct {
	Texts   fs.FS             // the catalogues of the game
	Rules   []string          // ids of all rules and gaps, see [RuleIDs]
	Unshown map[string]string // keys that no test shows, with the reason; see [Seen.WantTexts]
	Unnamed map[string]string // rules that no test shows, with the reason
}

// TestGame runs the battery, the scripts of testdata/examples and testdata/rules and the
// evenings of testdata/evenings. Together they must show every text, rule and ending.
func TestGame(t *testing.T, info setup.Info, opts Options, book Book) {
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

// RuleIDs returns the ids of a rule book's rules and gaps: "COR-R1" … and "COR-A1" ….
func RuleIDs(book string, rules, gaps int) (ids []string) {
	for n := range rules {
		ids = append(ids, fmt.Sprintf("%s-R%d", book, n+1))
	}
	for n := range gaps {
		ids = append(ids, fmt.Sprintf("%s-A%d", book, n+1))
	}
	return ids
}
