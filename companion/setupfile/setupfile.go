package setupfile

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Read parses the text of a set-up file. The problems are ordered by line, those without a line last.
// The set-up is nil unless all of them are warnings. For a file of another game, that is the only
// problem returned.
func Read(info *setup.Info, text string) (setup.Setup, []Problem) {
	lines := newLines(text)
	if game, ok := GameOf(text); ok && game != info.Name {
		return nil, []Problem{{lines.ofPath("game"), setup.Problem{
			Path: "game", Text: table.Say("problem.file.game", table.Name("game", game), table.Name("want", info.Name))}}}
	}
	s := info.New()
	meta, err := toml.Decode(text, s)
	if err != nil {
		return nil, []Problem{DecodeProblem(err, text)}
	}
	var list []Problem
	unknowns := map[string]bool{}
	for _, key := range meta.Undecoded() {
		if unknowns[key.String()] {
			continue // at.key returns the first line for all of them
		}
		unknowns[key.String()] = true
		list = append(list, Problem{lines.ofKey(key), setup.Problem{Path: key.String(), Text: unknownKey(info, key.String())}})
	}
	var multiline []string
	if l, ok := s.(setup.MultilineTexts); ok {
		multiline = l.MultilineTexts()
	}
	list = append(list, controlCharacters(text, lines, multiline)...)
	if len(list) == 0 {
		s.AssignIDs()
		for _, p := range s.Problems() {
			list = append(list, Problem{lines.ofPath(p.Path), p})
		}
	}
	slices.SortStableFunc(list, func(a, b Problem) int { return cmp.Compare(uint(a.Line-1), uint(b.Line-1)) })
	for _, p := range list {
		if !p.Warning {
			return nil, list
		}
	}
	return s, list
}

// ReadValid is like [Read], but faster for a valid set-up, and it returns problems as an [*Error].
func ReadValid(info *setup.Info, text string) (setup.Setup, error) {
	s := info.New()
	if meta, err := toml.Decode(text, s); err == nil && len(meta.Undecoded()) == 0 {
		s.AssignIDs()
		if !slices.ContainsFunc(s.Problems(), func(p setup.Problem) bool { return !p.Warning }) {
			return s, nil
		}
	}
	set, problems := Read(info, text)
	if set == nil {
		return nil, &Error{problems}
	}
	return set, nil
}

// An Error is the error of a set-up with problems.
type Error struct{ Problems []Problem }

// Errors returns the problems that are not warnings. There is at least one.
func (e *Error) Errors() []Problem {
	return slices.DeleteFunc(slices.Clone(e.Problems), func(p Problem) bool { return p.Warning })
}

func (e *Error) Error() string {
	return fmt.Sprintf("set-up: %d problems, the first in line %d: %s",
		len(e.Problems), e.Problems[0].Line, e.Problems[0].Text.Key)
}

// unknownKey returns the problem of an unknown key. A house rule without quotation marks is also
// unknown, because to TOML it is a table in a table.
func unknownKey(info *setup.Info, key string) table.Text {
	rule, house := strings.CutPrefix(key, "house.")
	if house && slices.ContainsFunc(info.House, func(h setup.House) bool { return h.Key == rule }) {
		return table.Say("problem.file.quote", table.Name("key", rule))
	}
	return table.Say("problem.file.key", table.Name("key", key))
}

// Write returns a set-up or a part of one as the text of a file.
func Write(x any) (string, error) {
	var b bytes.Buffer
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	if err := enc.Encode(x); err != nil {
		return "", fmt.Errorf("set-up: write set-up: %w", err)
	}
	return b.String(), nil
}

// GameOf returns the name of the game that the text of a file is for, or false.
func GameOf(text string) (string, bool) {
	var head struct {
		Game string `toml:"game"`
	}
	_, err := toml.Decode(text, &head)
	return head.Game, err == nil && head.Game != ""
}

// controlCharacters returns a problem for each text or key of the file with control characters, which a
// terminal would obey. Texts at the paths in lined may have several lines.
func controlCharacters(text string, at lineNumbers, multiline []string) (list []Problem) {
	var file map[string]any
	if _, err := toml.Decode(text, &file); err != nil {
		return nil
	}
	var scan func(path string, x any)
	check := func(path, s string) {
		if slices.Contains(multiline, path) {
			s = strings.NewReplacer("\r\n", "", "\n", "").Replace(s)
		}
		if strings.ContainsFunc(s, unicode.IsControl) {
			list = append(list, Problem{at.ofPath(path), setup.Problem{Path: path, Text: table.Say("problem.file.control")}})
		}
	}
	scan = func(path string, x any) {
		switch x := x.(type) {
		case string:
			check(path, x)
		case map[string]any:
			for _, key := range slices.Sorted(maps.Keys(x)) {
				check(path, key)
				scan(strings.TrimPrefix(path+"."+key, "."), x[key])
			}
		case []any:
			for i, one := range x {
				scan(path+"."+strconv.Itoa(i), one)
			}
		case []map[string]any:
			for i, one := range x {
				scan(path+"."+strconv.Itoa(i), one)
			}
		}
	}
	scan("", file)
	return list
}

var typeError = regexp.MustCompile(`\(last key "([^"]*)"\): incompatible types: .* destination has type (\S+)`)

// typeWords maps the beginning of a Go type to the key of what a value must be.
var typeWords = []struct{ prefix, key string }{
	{"int", "type.number"}, {"uint", "type.number"}, {"float", "type.number"}, {"bool", "type.flag"},
	{"slice", "type.list"}, {"[]", "type.list"}, {"array", "type.list"}, {"string", "type.text"},
}

// ofWrongKind returns the first line on which key, a path without numbers, has a value of another kind, or 0.
func (l lineNumbers) ofWrongKind(key, kind, text string) int {
	var file any
	if _, err := toml.Decode(text, &file); err != nil {
		return 0
	}
	best := 0
	for path, n := range l {
		if withoutNumbers(path) == key && kindOf(valueAt(file, strings.Split(path, "."))) != kind && (best == 0 || n < best) {
			best = n
		}
	}
	return best
}

// valueAt returns the value at a path, or nil.
func valueAt(x any, path []string) any {
	for i, part := range path {
		switch list := x.(type) {
		case map[string]any:
			if x = list[part]; x == nil {
				return list[strings.Join(path[i:], ".")]
			}
		case []map[string]any:
			k, err := strconv.Atoi(part)
			if err != nil || k >= len(list) {
				return nil
			}
			x = list[k]
		default:
			return nil
		}
	}
	return x
}

// kindOf returns the key of a value's kind.
func kindOf(x any) string {
	switch x.(type) {
	case int64:
		return "type.number"
	case float64: // never right: set-ups have no fractions
		return "type.fraction"
	case bool:
		return "type.flag"
	case string:
		return "type.text"
	}
	return "type.list"
}

// lineNumbers maps the path of a key, such as "player.1.ship.0.name", to its line in the file, from 1.
type lineNumbers map[string]int

var (
	tableLine = regexp.MustCompile(`^\s*(\[\[?)\s*([^\]]+?)\s*\]`)
	keyLine   = regexp.MustCompile(`^\s*("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_.-]+)\s*=`)
)

// newLines finds table headers and the keys that begin a line. Keys inside a value over several lines
// belong to its key.
func newLines(text string) lineNumbers {
	at := lineNumbers{}
	count := map[string]int{}
	prefix := ""
	for i, line := range strings.Split(text, "\n") {
		if m := tableLine.FindStringSubmatch(line); m != nil {
			prefix = tablePath(strings.Split(m[2], "."), m[1] == "[[", count)
			at[prefix] = i + 1
			continue
		}
		if m := keyLine.FindStringSubmatch(line); m != nil {
			key := strings.Trim(m[1], `"'`)
			if prefix != "" {
				key = prefix + "." + key
			}
			at[key] = i + 1
		}
	}
	return at
}

// tablePath returns the path of a table header, with the numbers of the tables in arrays: player,
// ship -> player.1.ship.0. array says that the header begins another table of an array; count counts
// these.
func tablePath(parts []string, array bool, count map[string]int) string {
	path := ""
	for i, part := range parts {
		part = strings.Trim(strings.TrimSpace(part), `"'`)
		if path != "" {
			path += "."
		}
		path += part
		last := i == len(parts)-1
		if last && array {
			count[path]++
		}
		if n := count[path]; n > 0 {
			path += "." + strconv.Itoa(n-1)
		}
	}
	return path
}

// ofPath returns the line of a path, or of the nearest path that contains it, or 0.
func (l lineNumbers) ofPath(path string) int {
	for path != "" {
		if n, ok := l[path]; ok {
			return n
		}
		i := strings.LastIndexByte(path, '.')
		path = path[:max(i, 0)]
	}
	return 0
}

// ofKey returns the first line of a key without numbers, or 0.
func (l lineNumbers) ofKey(key toml.Key) int {
	best := 0
	for path, n := range l {
		if withoutNumbers(path) == strings.Join(key, ".") && (best == 0 || n < best) {
			best = n
		}
	}
	return best
}

func withoutNumbers(path string) string {
	var parts []string
	for _, p := range strings.Split(path, ".") {
		if _, err := strconv.Atoi(p); err != nil {
			parts = append(parts, p)
		}
	}
	return strings.Join(parts, ".")
}
