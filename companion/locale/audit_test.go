package locale

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func TestAudit_own(t *testing.T) {
	for _, c := range Audit(From("companion/locale", Texts)) {
		t.Error(c)
	}
}

func TestAudit(t *testing.T) {
	for _, c := range []struct {
		name   string
		de, en string
		want   []string
	}{
		{"clean", `"a" = "{{.x}} «ß» ▲"`, `"a" = "{{.x}}\n"`, nil},
		{"other order of slots", `"a" = "{{.x}}{{.y}}"`, `"a" = "{{.y}}{{.x}}{{.x}}"`, nil},
		{"key missing", `"a" = "a"`, `"b" = "b"`, []string{"en a: missing, de has it", "de b: missing, en has it"}},
		{"slots differ", `"a" = "{{.x}}"`, `"a" = "{{.x}} {{.y}}"`, []string{"a: de has the slots (x), en has (x y)"}},
		{"no message", `"a" = "{{.x"`, `"a" = "a"`, []string{"de a: template: text:1: unclosed action"}},
		{"no text", `"a" = ""`, `"a" = "a"`, []string{"de a: no text"}},
		{"glyphs", `"a" = "„a“ …"`, "\"a\" = \"a\\t\u2013☠\"",
			[]string{"de a: not every console can show „“…", "en a: not every console can show \t–☠"}},
		{"plural", `"a" = {one = "ein", other = "{{.count}}"}`, `"a" = "{{.count}}"`, nil},
		{"half plural", `"a" = {one = "ein {{.count}}"}`, `"a" = "{{.count}}"`, []string{"de a: a plural needs one and other"}},
		{"plural without count", `"a" = {one = "ein", other = "viele"}`, `"a" = "a"`,
			[]string{"a: de has the slots (), en has ()", "de a: a plural needs the slot count"}[1:]},
		{"terms", `"term.x" = "x"
"term.x.the" = "das x"
"term.y" = "y"
"a" = "{{.z.The}}"`, `"term.x" = "x"
"term.y" = "y"
"a" = "{{.z}}"`, nil},
		{"half a term", `"term.x" = "x"
"term.x.the" = "das x"
"term.y" = "y"
"term.y.dat" = "dem y"`, `"term.x" = "x"
"term.y" = "y"`, []string{`de term.x: has forms, but no "dat"`, `de term.y: has forms, but no "the"`}},
		{"form without term", `"a" = "{{.x.Akk}}"`, `"a" = "{{.x}}"`, []string{`de a: uses the form "akk", which no term has`}},
		{"form of no term", `"term.x.the" = "x"`, `"a" = "a"`,
			[]string{"de a: missing, en has it", "en term.x.the: missing, de has it"}},
		{"no TOML", `a`, ``, []string{`de: locale: deck/de.toml: toml: line 1`}},
		{"no value", `"a" = `, ``, []string{`de: locale: deck/de.toml: toml: line 1`}},
		{"a key twice", "\"a\" = \"a\"\n\"a\" = \"b\"", ``, []string{`de: locale: deck/de.toml: toml: line 2`}},
		{"several lines", "[\"a\"]\none = \"1\"\nother = \"{{.count}}\"", `"a" = "{{.count}}"`, []string{"de a: not on one line"}},
		{"a plural swallows the next key", "[\"a\"]\none = \"1\"\nother = \"2\"\n\"b\" = \"b\"", ``, []string{"de: locale: deck/de.toml: "}},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantComplaints(t, Audit(From("deck", newCatalogue(c.de, c.en))), c.want)
		})
	}
}

// wantComplaints fails the test unless each complaint begins with the wanted one.
func wantComplaints(t *testing.T, found []Complaint, want []string) {
	t.Helper()
	got := []string(nil)
	for i, c := range found {
		got = append(got, c.String())
		if i < len(want) && strings.HasPrefix(c.String(), want[i]) {
			got[i] = want[i]
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("complaints differ (-want +got):\n%s", diff)
	}
}

func TestAudit_severalCatalogues(t *testing.T) {
	terms := newCatalogue(`"term.x" = "x"
"term.x.the" = "das x"`, `"term.x" = "x"`)
	user := newCatalogue(`"a" = "{{.x.The}}"`, `"a" = "{{.x}}"`)
	wantComplaints(t, Audit(terms, user), nil)
	wantComplaints(t, Audit(user), []string{`de a: uses the form "the", which no term has`})
	wantComplaints(t, Audit(From("p", user), From("q", user)), []string{
		"de a: is in p/de.toml and in q/de.toml", `de a: uses the form "the", which no term has`, "en a: is in p/en.toml and in q/en.toml"})
	wantComplaints(t, Audit(fstest.MapFS{}), []string{": locale: catalogue 1: no file is named by a language"})
	wantComplaints(t, Audit(fstest.MapFS{"en.toml": {Data: []byte(`"a" = "a"`)}}), nil)
	wantComplaints(t, Audit(fstest.MapFS{"de.toml": {Data: []byte(`"a" = "a"`)}}), []string{"en a: missing, de has it"})
}
