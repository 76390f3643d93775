package setupfile_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/gamestest/skirmish"
)

// Each TOML error becomes a text of our catalogues with its line, without the library's English message.
func TestTOMLErrorsInWords(t *testing.T) {
	words, err := locale.New(locale.From("companion/setupfile", setupfile.Texts))
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"crew =\n":                               "value",
		"crew = yes\n":                           "value",
		"crew = 03\n":                            "value",
		"crew = 1_\n":                            "value",
		"crew = 1.e\n":                           "value",
		"crew = 1999-99-99\n":                    "value",
		"crew = 0xg\n":                           "value",
		"crew = -0x1\n":                          "value",
		"crew = 0b3\n":                           "value",
		"crew = 1\ncrew = 2\n":                   "twice",
		"[house]\n[house]\n":                     "twice",
		"[[house]]\n[house]\n":                   "twice",
		"players = [\"Anna, \"Ben\"]\n":          "list",
		"players = [\"Anna\n\", \"Ben\"]\n":      "quote",
		"players = [\"Anna\", \"Ben\n":           "quote",
		"players = [\"Anna\", \"Ben":             "quote",
		"players = ['Anna":                       "quote",
		"players = [\"\"\"Anna":                  "quote",
		"players = [\"A\\qna\"]\n":               "backslash",
		"players = [\"A\\u00zz\"]\n":             "backslash",
		"players = [\"A\\ud800\"]\n":             "backslash",
		"players = [\"\xff\"]\n":                 "signs",
		"players = [\"\x01\"]\n":                 "signs",
		"crew 3\n":                               "equals",
		"crew":                                   "equals",
		"= 3\n":                                  "key",
		".a = 3\n":                               "key",
		"crew = 3 4\n":                           "after",
		"name = Anna\n":                          "value",
		"crew = 3\nname = “Anna”\n":              "curly",
		"players = [„Anna“, \"Ben\"]\n":          "curly",
		"players = [\"„Anna“\" \"Ben\"]\n":       "list",
		"[]\n":                                   "heading",
		"[house\n":                               "heading",
		"[[house]\n":                             "heading",
		"crew = 3\n[crew]\n":                     "twice",
		"players = [\"Anna\" \"Ben\"]\n":         "list",
		"players = [,]\n":                        "list",
		"house = { rounds = 3\n":                 "list",
		"crew = 99999999999999999999999999999\n": "range",
	} {
		_, problems := setupfile.Read(&skirmish.Info, text)
		if len(problems) != 1 || problems[0].Text.Key != "problem.toml."+want || problems[0].Line < 1 {
			t.Errorf("Read(%q) returns the problems %+v, want problem.toml.%s with a line", text, problems, want)
			continue
		}
		var parse toml.ParseError
		if err := toml.Unmarshal([]byte(text), &map[string]any{}); !errors.As(err, &parse) {
			t.Fatalf("toml.Unmarshal(%q) = %v, want a ParseError", text, err)
		}
		for _, lang := range words.Languages() {
			sentence := words.Speaker(lang).Render(problems[0].Text)
			if strings.Contains(sentence, parse.Message) || !strings.HasSuffix(sentence, ".") && !strings.HasSuffix(sentence, `"`) {
				t.Errorf("%q: the text is %q, want a sentence without the library's message", text, sentence)
			}
		}
	}
}

func TestReadText(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "ours.toml")
	for _, x := range []struct {
		bytes int
		what  string
	}{{7, ""}, {setupfile.MaxSize, ""}, {setupfile.MaxSize + 1, "large"}} {
		if err := os.WriteFile(file, []byte(strings.Repeat("#", x.bytes)), 0o600); err != nil {
			t.Fatal(err)
		}
		text, err := setupfile.ReadText(file)
		bad, _ := errors.AsType[*setupfile.FileError](err)
		if x.what == "" && (err != nil || len(text) != x.bytes) || x.what != "" && (bad == nil || bad.What != x.what) {
			t.Errorf("ReadText of %d bytes returns %d bytes, %v, want %q", x.bytes, len(text), err, x.what)
		}
	}
	if _, err := setupfile.ReadText(folder); err == nil {
		t.Error("ReadText of a folder returns no error")
	}
	if _, err := setupfile.ReadText(file + "s"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("ReadText of a missing file = %v, want os.ErrNotExist", err)
	}
}

// A set-up is read in each encoding in which editors and shells save plain text.
func TestReadTextEncodings(t *testing.T) {
	want := "[[player]]\r\nname = \"Jörg ⚓\"\r\n"
	little, big := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	for name, write := range map[string]struct {
		enc  encoding.Encoding
		mark string
	}{
		"UTF-8": {encoding.Nop, ""}, "UTF-8 with a mark": {encoding.Nop, "\xef\xbb\xbf"},
		"UTF-16, little": {little, "\xff\xfe"}, "UTF-16, big": {big, "\xfe\xff"}, "UTF-16, little, no mark": {little, ""}, "UTF-16, big, no mark": {big, ""},
	} {
		text, err := write.enc.NewEncoder().String(want)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "ours.toml")
		if err := os.WriteFile(path, []byte(write.mark+text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := setupfile.ReadText(path); got != want || err != nil {
			t.Errorf("%s: ReadText = %q, %v, want %q", name, got, err, want)
		}
	}
}

func TestReadReturnsLines(t *testing.T) {
	file := "players = [\"Anna\", \"Ben\"]\ncrew = 3\n\n[house]\nrounds = 3\n\"save.kind\" = \"plain\"\n"
	if s, problems := setupfile.Read(&skirmish.Info, file); s == nil || len(problems) != 0 {
		t.Fatalf("Read of the valid file returns the problems %v", problems)
	}
	for name, c := range map[string]struct {
		old, new string
		line     int
		key      string
	}{
		"twice":   {`"Ben"`, `"Anna"`, 1, "problem.twice"},
		"unknown": {"crew = 3", "crew = 3\nships = 2", 3, "problem.file.key"},
		"quote":   {`"save.kind"`, "save.kind", 6, "problem.file.quote"},
		"broken":  {"rounds = 3", "rounds = ", 5, "problem.toml.value"},
		"control": {`"Ben"`, `"Bo\u001b[31mll"`, 1, "problem.file.control"},
		"type":    {"rounds = 3", "rounds = \"two\"", 5, "problem.file.type"},
		"half":    {"rounds = 3", "rounds = 2.5", 5, "problem.file.type"},
		"other":   {"crew = 3", "crew = 3\ngame = \"chess\"", 3, "problem.file.game"},
	} {
		_, problems := setupfile.Read(&skirmish.Info, strings.Replace(file, c.old, c.new, 1))
		if len(problems) == 0 || problems[0].Line != c.line || problems[0].Text.Key != c.key {
			t.Errorf("%s: problems %+v, want %s in line %d", name, problems, c.key, c.line)
		}
	}
}

func TestCatalogues(t *testing.T) {
	for _, c := range locale.Audit(locale.From("companion/setupfile", setupfile.Texts)) {
		t.Error(c)
	}
}
