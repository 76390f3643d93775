package gamestest

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// DependsList compares the list in a game's package comment of what answers depend on with the
// game. Every question of the golden file that is not a roll or a draw must be listed, each key in
// the list must be asked, and a question with an entry in deps must not be listed as depending on
// nothing. A line is the keys, two blanks or more, and the words; ".where" is the previous key with
// another last word, "ready.*" all keys with that prefix. The list need not have the questions of
// package setup, about house rules and names that are taken.
func DependsList(t *testing.T, golden string, deps DependsOn) {
	t.Helper()
	comment, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	keys, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err) // TestKeys says how to write it
	}
	for _, wrong := range dependsList(string(comment), string(keys), deps) {
		t.Error(wrong)
	}
}

var dependsHeading = regexp.MustCompile(`(?m)^// # What (?:an answer depends|answers depend) on$`)

func dependsList(comment, golden string, deps DependsOn) (wrong []string) {
	at := dependsHeading.FindStringIndex(comment)
	if at == nil {
		return []string{"doc.go has no list of what answers depend on"}
	}
	told := dependsLines(comment[at[1]:])
	var asked []string
	for line := range strings.Lines(golden) {
		kind, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if strings.HasPrefix(line, "# Free deeds") {
			break
		}
		if key := strings.Fields(rest); kind != "#" && len(key) > 0 {
			asked = append(asked, key[0])
			if _, listed := lineOf(told, key[0]); !listed && kind != "roll" && kind != "draw" && !strings.HasPrefix(key[0], "house.") && key[0] != "name.taken" {
				wrong = append(wrong, "doc.go does not say what "+key[0]+" depends on")
			}
		}
	}
	for _, l := range told {
		if !slices.ContainsFunc(asked, l.names) {
			wrong = append(wrong, "doc.go says what "+l.key+" depends on, and nobody asks it")
		}
	}
	for key, on := range deps {
		if l, _ := lineOf(told, key); on != nil && strings.HasPrefix(l.on, "nothing") {
			wrong = append(wrong, key+" depends on something, and doc.go says: "+l.on)
		}
	}
	slices.Sort(wrong)
	return wrong
}

// A dependsLine is one key of the list, or a prefix such as "ready.*".
type dependsLine struct{ key, on string }

// names reports whether the line is for key.
func (l dependsLine) names(key string) bool {
	begins, all := strings.CutSuffix(l.key, "*")
	return key == l.key || all && strings.HasPrefix(key, begins)
}

// lineOf returns the line of a key: its own, else the one with the longest matching prefix.
func lineOf(list []dependsLine, key string) (line dependsLine, found bool) {
	for _, l := range list {
		if l.names(key) && (!found || l.key == key || line.key != key && len(l.key) > len(line.key)) {
			line, found = l, true
		}
	}
	return line, found
}

// dependsLines returns the indented lines of the list, up to the next heading.
func dependsLines(section string) (list []dependsLine) {
	var keys []string
	for line := range strings.Lines(section) {
		if strings.HasPrefix(line, "// # ") || strings.HasPrefix(line, "package ") {
			break
		}
		line, indented := strings.CutPrefix(strings.TrimRight(line, "\n"), "//\t")
		if !indented || strings.HasPrefix(line, " ") {
			continue // prose, or the rest of a line's words
		}
		named, on, whole := strings.Cut(line, "  ")
		for key := range strings.SplitSeq(strings.TrimSuffix(named, ","), ", ") {
			if last, same := strings.CutPrefix(key, "."); same && len(keys) > 0 {
				before := keys[len(keys)-1]
				key = before[:strings.LastIndexByte(before, '.')+1] + last
			}
			keys = append(keys, key)
		}
		if !whole {
			continue // more keys follow
		}
		for _, key := range keys {
			list = append(list, dependsLine{key, strings.TrimSpace(on)})
		}
		keys = nil
	}
	return list
}
