package gamestest

import (
	"slices"
	"testing"

	"hafenmeister/games/table"
)

func TestDependsList(t *testing.T) {
	const golden = "# Keys of questions: kind, key, rules\n\nchoose  shoot.target  R1\nconfirm shoot.cover\nnumber  shoot.range  R1 R2\nroll    shoot.hit\nchoose  ready.mark\ntext    name.taken\n\n# Free deeds\n\nchoose  no.key\n"
	some := DependsOn{"shoot.cover": func(table.Game, *table.Question) string { return "" }}
	for _, c := range []struct {
		list string
		want []string
	}{
		{"//\tshoot.target, .cover,\n//\tshoot.range  the figure,\n//\t              its target\n//\tready.*  nothing\n", nil},
		{"//\tshoot.target  the figure\n//\tshoot.*  the target\n//\tready.*  nothing\n", nil},
		{"//\tshoot.target, .cover  the figure\n//\tready.*  nothing\n", []string{"doc.go does not say what shoot.range depends on"}},
		{"//\tshoot.*  the figure\n//\tready.mark, .rock  nothing\n", []string{"doc.go says what ready.rock depends on, and nobody asks it"}},
		{"//\tshoot.*, ready.*  nothing else\n", []string{"shoot.cover depends on something, and doc.go says: nothing else"}},
	} {
		comment := "// Package x\n//\n// # What an answer depends on\n//\n// Prose.\n//\n" + c.list + "//\n// # More\n//\n//\tno.key  x\npackage x\n"
		if got := dependsList(comment, golden, some); !slices.Equal(got, c.want) {
			t.Errorf("list\n%s: got %q, want %q", c.list, got, c.want)
		}
	}
	if got := dependsList("package x\n", golden, some); len(got) != 1 {
		t.Errorf("without a list: got %q, want one error", got)
	}
}
