package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Source says where a rule comes from.
type Source struct {
	Rule   string    // its id, such as TIS-R53
	Book   string    // what was read; "" if the game was handed down in no one book
	Places []Passage // in the book, in its order; none if it says nothing of this
}

// Ours reports whether the rule is our own: it settles what the book leaves open.
func (s Source) Ours() bool {
	_, id, _ := strings.Cut(s.Rule, "-")
	return strings.HasPrefix(id, "A")
}

// A Passage is where something is in a book: under a heading, or in a paragraph of one
// that has none.
type Passage struct {
	Heading   string // as printed; "" if paragraphs are counted
	Page      int    // with the heading; 0 if the book counts none
	Paragraph int    // from 1; 0 if there are headings
}

// sources are all of them by game, and by the prefix of its ids, "TIS".
var sources = readSources()

// SourceOf returns the source of a rule, false if there is no such rule.
func SourceOf(rule string) (Source, bool) {
	prefix, _, _ := strings.Cut(rule, "-")
	list := sources[prefix]
	i := slices.IndexFunc(list, func(s Source) bool { return s.Rule == rule })
	if i < 0 {
		return Source{}, false
	}
	return list[i], true
}

// SourcesOf returns the sources of all rules of a game: what the book says first, then what is
// ours, each by number.
func SourcesOf(game string) []Source { return sources[game] }

func readSources() map[string][]Source {
	all := map[string][]Source{}
	for _, texts := range Texts {
		b, err := texts.ReadFile("sources.txt")
		if err != nil { // what all games say alike has none
			continue
		}
		game, prefix, list, err := parseSources(string(b))
		if err != nil {
			panic(err)
		}
		all[game], all[prefix] = list, list
	}
	return all
}

// parseSources reads a file of sources: a line "tischpiraten TIS Book", without
// a book where there is no one, then lines "12 Heading: R1 A2",
// "¶4: R3" and "-: A4".
func parseSources(text string) (game, prefix string, list []Source, err error) {
	book := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
			continue
		case prefix == "":
			game, line, _ = strings.Cut(line, " ")
			prefix, book, _ = strings.Cut(line, " ")
			continue
		}
		at := strings.LastIndex(line, ": ")
		if at < 0 {
			return "", "", nil, fmt.Errorf("games: sources of %s: %q is no place with rules", prefix, line)
		}
		place := parsePassage(line[:at])
		for _, id := range strings.Fields(line[at+2:]) {
			rule := prefix + "-" + id
			i := slices.IndexFunc(list, func(s Source) bool { return s.Rule == rule })
			if i < 0 {
				i, list = len(list), append(list, Source{Rule: rule, Book: book})
			}
			if place != (Passage{}) {
				list[i].Places = append(list[i].Places, place)
			}
		}
	}
	slices.SortFunc(list, func(a, b Source) int { return number(a) - number(b) })
	return game, prefix, list, nil
}

func parsePassage(text string) Passage {
	if text == "-" {
		return Passage{}
	}
	if n, ok := strings.CutPrefix(text, "¶"); ok {
		paragraph, _ := strconv.Atoi(n)
		return Passage{Paragraph: paragraph}
	}
	first, rest, _ := strings.Cut(text, " ")
	if page, err := strconv.Atoi(first); err == nil {
		return Passage{Heading: rest, Page: page}
	}
	return Passage{Heading: text}
}

// number sorts what is ours after what the book says.
func number(s Source) int {
	_, id, _ := strings.Cut(s.Rule, "-")
	n, _ := strconv.Atoi(id[1:])
	if s.Ours() {
		n += 1000
	}
	return n
}
