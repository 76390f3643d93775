package gamestest

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/table"
)

// ordering matches a sentence that tells people to do something with the pieces: one of these
// verbs at its beginning or after a punctuation mark ("Anna, take the marker").
var ordering = regexp.MustCompile(`(?i)(?:^|[.:;!?] ?|, )(?:` + strings.Join([]string{
	"add", "agree", "begin", "clear", "collect", "deal", "discard", "draw", "give", "hand", "keep", "lay", "leave", "let",
	"load", "mark", "move", "open", "pay", "place", "play", "push", "put", "remove", "return", "sail", "set", "show",
	"shuffle", "sort", "stack", "swing", "take", "turn", "untie",
}, "|") + `)\b`)

// noteNews records the keys of an announcement that is not an order, and of the texts in it.
func (s *Seen) noteNews(t table.Text) {
	s.news[t.Key] = true
	for i := range t.Args {
		for _, inner := range t.Args[i].List {
			s.noteNews(inner)
		}
	}
}

// WantOrders requires that every sentence of the game's en.toml that tells people to do
// something with the pieces was announced only by [table.T.Order], or is in except, with
// the reason.
func (s *Seen) WantOrders(t *testing.T, game fs.FS, except map[string]string) {
	t.Helper()
	own, err := catalogue(game)
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range s.notOrdered(own, except) {
		t.Error(wrong)
	}
}

// idsOf returns the parts of the paths and of the options of the values of a game.
func idsOf(g table.Game) map[string]bool {
	ids := map[string]bool{}
	for _, v := range table.ValuesOf(g) {
		for _, word := range append(v.Options, v.Path) {
			for part := range strings.SplitSeq(word, ".") {
				ids[part] = true
			}
		}
	}
	return ids
}

// order checks the machine-readable part of an order. known has the ids of the game.
func (b *battery) order(s *table.Announcement, known map[string]bool) error {
	for o := s.Order; o != nil; o = o.Next {
		switch {
		case (o.Kind == table.OrderOther) != (b.opts.NoKind[s.Text.Key] != ""):
			return fmt.Errorf("its kind is %q; Options.NoKind has reasons why an order has none", o.Kind)
		case o.Kind != table.OrderOther && len(o.Pieces) == 0:
			return fmt.Errorf("it names no piece")
		}
		for _, name := range append([]string{o.Source, o.Target}, o.Pieces...) {
			for i, part := range strings.Split(name, ".") {
				_, err := strconv.Atoi(part)
				if name != "" && !slices.Contains(table.OrderWords, part) && (i == 0 || !known[part] && err != nil) {
					return fmt.Errorf("%q is neither in table.OrderWords nor an id: %q", part, name)
				}
			}
		}
	}
	return nil
}

// notOrdered returns the errors of WantOrders.
func (s *Seen) notOrdered(own, except map[string]string) (wrong []string) {
	used := map[string]bool{}
	for _, key := range slices.Sorted(maps.Keys(s.news)) {
		if !strings.HasPrefix(key, "say.") || !ordering.MatchString(action.ReplaceAllString(own[key], "X")) {
			continue
		}
		used[key] = true
		if except[key] == "" {
			wrong = append(wrong, fmt.Sprintf("%s was told as news, and orders something: %s", key, own[key]))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(except)) {
		if !used[key] && !s.part {
			wrong = append(wrong, "the exception "+key+" was never told as news, or orders nothing")
		}
	}
	return wrong
}
