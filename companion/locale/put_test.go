package locale

import (
	"testing"
	"testing/fstest"

	"hafenmeister/games/table"
)

func catalogueOf(de, en string) fstest.MapFS {
	return fstest.MapFS{"de.toml": {Data: []byte(de)}, "en.toml": {Data: []byte(en)}}
}

const testDE = `
"say.shoot" = "{{.figure}} schießt mit {{.weapon.Dat}} auf {{.target}}."
"say.drop" = "{{cap .weapon.The}} fällt."
"say.way" = "{{.figure}} geht {{.way}}."
"say.all" = "Es leben: {{.all}}."
"term.sabre" = "Säbel"
"term.sabre.the" = "der Säbel"
"term.sabre.dat" = "dem Säbel"
"term.axe" = "Axt"
["say.wounds"]
one = "{{.figure}} hat eine Wunde."
other = "{{.figure}} hat {{.count}} Wunden."
`

const testEN = `
"say.shoot" = "{{.figure}} shoots at {{.target}} with {{.weapon.The}}."
"say.drop" = "{{cap .weapon.The}} drops."
"say.way" = "{{.figure}} goes {{.way}}."
"say.all" = "Alive: {{.all}}."
"term.sabre" = "sabre"
"term.axe" = "axe"
["say.wounds"]
one = "{{.figure}} has a wound."
other = "{{.figure}} has {{.count}} wounds."
`

func testWords(t testing.TB) *Words {
	t.Helper()
	w, err := New(catalogueOf(testDE, testEN))
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Check(); err != nil {
		t.Fatal(err)
	}
	return w
}

func BenchmarkPut(b *testing.B) {
	s := testWords(b).In("de")
	text := table.Say("say.shoot", table.Name("figure", "Rosa"), table.Name("target", "Ben"), table.Term("weapon", "term.sabre"))
	b.ReportAllocs()
	for b.Loop() {
		s.Put(text)
	}
}
