package locale

import (
	"cmp"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// FuzzLines compares what is read line by line with what the TOML library reads.
func FuzzLines(f *testing.F) {
	f.Add(germanDeck)
	for _, text := range []string{"", "# a comment\n\n", `"a" = "b"`, ` "a"="b" `, `"a" = "b" # no`, `"a" = "\"b\\\n"`, `"a" = "\u0041"`, `"a" = "b` + "\t" + `"`,
		"\"a\" = \"b\"\r\n", `a = "b"`, `"a" = 'b'`, `"a" = """b"""`, `"a" = ""`, `"" = "b"`, "\"a\" = \"b\"\n\"a\" = \"c\"", `"a" = 1`, `["a"]`,
		`"a" = {one="b",other="c"}`, `"a" = { one = "b", other = "c", }`, `"a" = { one = "b", one = "c" }`, `"a" = { other = "c" }`, `"a" = {}`,
		`"a" = { id = "b", other = "c" }`, `"a" = { one = "b" "c" }`, `"a" = { onerous = "b" }`, "\"a\" = \"\x01\"", "#\x01", "\"\xff\" = \"b\"", `"hash" = "b"`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, ok := lines(text)
		if !ok {
			return
		}
		file, err := i18n.ParseMessageFileBytes([]byte(text), "en.toml", map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
		if err != nil {
			t.Fatalf("%q is read, but not by the library: %v", text, err)
		}
		byID := func(x, y *i18n.Message) int { return cmp.Compare(x.ID, y.ID) }
		slices.SortFunc(file.Messages, byID)
		slices.SortFunc(got, func(x, y entry) int { return byID(&x.Message, &y.Message) })
		if !slices.EqualFunc(got, file.Messages, func(x entry, y *i18n.Message) bool { return x.Message == *y }) {
			t.Fatalf("%q is %+v", text, got)
		}
	})
}
