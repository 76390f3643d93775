package locale

import (
	"fmt"
	"io/fs"
	"iter"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// A catalogue holds the texts of one package, a file for each language.
type catalogue struct {
	name  string // for errors
	fs    fs.FS
	files map[string]string // file by language
}

// From returns files as a catalogue that errors call by the name folder.
func From(folder string, files fs.FS) fs.FS { return namedFS{files, folder} }

type namedFS struct {
	fs.FS
	name string
}

// openCatalogue finds the files of a catalogue. n is its name in errors, unless [From] gave it one.
func openCatalogue(n int, files fs.FS) (catalogue, error) {
	c := catalogue{name: fmt.Sprintf("catalogue %d", n), fs: files, files: map[string]string{}}
	if f, ok := files.(namedFS); ok {
		c.name, c.fs = f.name, f.FS
	}
	entries, err := fs.ReadDir(c.fs, ".")
	if err != nil {
		return c, fmt.Errorf("locale: %s: %w", c.name, err)
	}
	for _, e := range entries {
		lang, ok := strings.CutSuffix(e.Name(), ".toml")
		if _, err := language.Parse(lang); ok && err == nil {
			c.files[lang] = e.Name()
		}
	}
	if len(c.files) == 0 {
		return c, fmt.Errorf("locale: %s: no file is named by a language, like en.toml", c.name)
	}
	return c, nil
}

func (c catalogue) path(lang string) string { return c.name + "/" + c.files[lang] }

// read returns the messages of a language.
func (c catalogue) read(lang string) (messages []*i18n.Message, err error) {
	data, err := fs.ReadFile(c.fs, c.files[lang])
	if err == nil {
		messages, err = i18n.ParseMessageBytes(data, toml.Unmarshal)
	}
	if err != nil {
		return nil, fmt.Errorf("locale: %s: %w", c.path(lang), err)
	}
	return messages, nil
}

// lines returns the lines of a language that are messages, by key. It does not parse them: that takes long for all.
func (c catalogue) lines(lang string) iter.Seq2[string, string] {
	return func(yield func(key, line string) bool) {
		data, _ := fs.ReadFile(c.fs, c.files[lang])
		for line := range strings.Lines(string(data)) {
			rest, quoted := strings.CutPrefix(line, `"`)
			if key, _, ok := strings.Cut(rest, `" = `); ok && quoted && !yield(key, line) {
				return
			}
		}
	}
}
