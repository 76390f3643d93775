package locale

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"hafenmeister/games/table"
)

func BenchmarkPut(b *testing.B) {
	s := deckWords(b).In("de")
	shoot := table.Say("say.shoot", rosa, table.Term("weapon", "term.sabre"), table.Name("target", "Ben"))
	for name, text := range map[string]table.Text{
		"term":   shoot,
		"plural": table.Say("say.wounds", rosa, table.Num("count", 2)),
		"length": table.Say("say.way", rosa, table.Length("way", 267)),
		"texts":  table.Say("say.both", table.Sub("first", shoot), table.Sub("second", shoot)),
		"list":   table.Say("say.alive", table.List("all", []table.Text{sabre, sabre, sabre, sabre})),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Put(text)
			}
		})
	}
}

// houseful is what a whole house of five games says: 1,500 messages in eight folders.
func houseful() (all []fs.FS) {
	for folder := range 8 {
		var words strings.Builder
		for i := range 180 {
			fmt.Fprintf(&words, "\"say.f%d.thing%d\" = \"{{.figure}} shoots at {{.target}} and needs {{.need}} or more; the sea stays calm.\"\n", folder, i)
		}
		for i := range 8 {
			fmt.Fprintf(&words, "\"say.f%d.many%d\" = {one = \"{{.figure}} takes a wound\", other = \"{{.figure}} takes {{.count}} wounds\"}\n", folder, i)
		}
		all = append(all, catalogueOf(words.String(), words.String()))
	}
	return all
}

func BenchmarkNew(b *testing.B) {
	all := houseful()
	for b.Loop() {
		if _, err := New(all...); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFirstWords is what a program pays until its first frame: New, and one
// language read; a hundred texts put for the first time.
func BenchmarkFirstWords(b *testing.B) {
	all := houseful()
	var args = []table.Arg{table.Name("figure", "Rosa"), table.Name("target", "Ben"), table.Num("need", 4)}
	for b.Loop() {
		w, err := New(all...)
		if err != nil {
			b.Fatal(err)
		}
		s := w.In("de")
		for i := range 100 {
			s.Line(fmt.Sprintf("say.f3.thing%d", i), args...)
		}
	}
}
