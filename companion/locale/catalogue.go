package locale

import (
	"fmt"
	"io/fs"
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

// read returns the messages of a language, none if there is no file for it.
func (c catalogue) read(lang string) ([]*i18n.Message, error) {
	file, ok := c.files[lang]
	if !ok {
		return nil, nil
	}
	data, err := fs.ReadFile(c.fs, file)
	if err != nil {
		return nil, fmt.Errorf("locale: %s: %w", c.path(lang), err)
	}
	f, err := i18n.ParseMessageFileBytes(data, file, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return nil, fmt.Errorf("locale: %s: %w", c.path(lang), err)
	}
	return f.Messages, nil
}
