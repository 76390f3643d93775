package locale

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// A catalogue is the folder of one package that speaks to people.
type catalogue struct {
	name  string
	fs    fs.FS
	files map[string]string // file by language
}

// From gives a folder of catalogues the name by which errors call it.
func From(folder string, files fs.FS) fs.FS { return named{files, folder} }

type named struct {
	fs.FS
	name string
}

func openCatalogue(n int, files fs.FS) (catalogue, error) {
	c := catalogue{name: fmt.Sprintf("catalogue %d", n), fs: files, files: map[string]string{}}
	if f, ok := files.(named); ok {
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

// read gives the messages of a language, none if the catalogue does not speak it.
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

// spoken is the language in which the catalogue speaks to people of a language: a game that
// is not translated yet speaks in the fallback.
func (c catalogue) spoken(lang string) string {
	if c.files[lang] == "" {
		return Fallback
	}
	return lang
}

// load reads one language from all catalogues.
func (w *Words) load(lang string, twist func(string) string) loaded {
	s := newSpeaker(lang, &w.gaps)
	if twist != nil {
		s.lang = Pseudo
	}
	from := map[string]string{} // the file of a key
	var errs []error
	for _, c := range w.catalogues {
		lang := c.spoken(lang)
		messages, err := c.read(lang)
		errs = append(errs, err)
		for _, m := range messages {
			if first, twice := from[m.ID]; twice {
				errs = append(errs, fmt.Errorf("locale: %q stands in %s and in %s", m.ID, first, c.path(lang)))
				continue
			}
			from[m.ID] = c.path(lang)
			s.learn(m, twist)
		}
	}
	return loaded{s, errors.Join(errs...)}
}

// pluralForms are the texts of a message beside its plain one, nil if it has no plural.
func pluralForms(m *i18n.Message) map[plural.Form]string {
	if m.Zero+m.One+m.Two+m.Few+m.Many == "" {
		return nil
	}
	forms := map[plural.Form]string{
		plural.Zero: m.Zero, plural.One: m.One, plural.Two: m.Two, plural.Few: m.Few, plural.Many: m.Many,
	}
	maps.DeleteFunc(forms, func(_ plural.Form, text string) bool { return text == "" })
	return forms
}
