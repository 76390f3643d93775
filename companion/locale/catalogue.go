package locale

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
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

// An entry is a message and where the line stands that says it.
type entry struct {
	i18n.Message
	from, to int // of its file, in bytes; both 0 where it was not found in a line
}

// open gives the file of a language to read from here and there, nil if the catalogue
// does not speak it.
func (c catalogue) open(lang string) io.ReaderAt {
	file, ok := c.files[lang]
	if !ok {
		return nil
	}
	if f, err := c.fs.Open(file); err == nil {
		if at, ok := f.(io.ReaderAt); ok {
			return at
		}
		f.Close()
	}
	data, _ := fs.ReadFile(c.fs, file) // what is wrong was told by read
	return bytes.NewReader(data)
}

// read gives the messages of a language, none if the catalogue does not speak it.
func (c catalogue) read(lang string) ([]entry, error) {
	file, ok := c.files[lang]
	if !ok {
		return nil, nil
	}
	data, err := fs.ReadFile(c.fs, file)
	if err != nil {
		return nil, fmt.Errorf("locale: %s: %w", c.path(lang), err)
	}
	if list, ok := lines(string(data)); ok {
		return list, nil
	}
	f, err := i18n.ParseMessageFileBytes(data, file, map[string]i18n.UnmarshalFunc{"toml": toml.Unmarshal})
	if err != nil {
		return nil, fmt.Errorf("locale: %s: %w", c.path(lang), err)
	}
	list := make([]entry, len(f.Messages))
	for i, m := range f.Messages {
		list[i].Message = *m
	}
	return list, nil
}

// load reads one language from all catalogues.
func (w *Words) load(lang string, twist func(string) string) loaded {
	s := newSpeaker(lang, twist, &w.gaps)
	seen := map[string]bool{}
	var errs []error
	for i, c := range w.catalogues {
		entries, err := c.read(lang)
		errs = append(errs, err)
		s.shelf.open(c.open(lang))
		for k := range entries {
			e := &entries[k]
			if seen[e.ID] {
				errs = append(errs, fmt.Errorf("locale: %q stands in %s and in %s", e.ID, w.speaks(e.ID, lang, w.catalogues[:i]), c.path(lang)))
				continue
			}
			seen[e.ID] = true
			s.learn(e)
		}
	}
	s.learned()
	return loaded{s, errors.Join(errs...)}
}

// speaks is the file of the first of the catalogues that has the key.
func (w *Words) speaks(key, lang string, among []catalogue) string {
	for _, c := range among {
		entries, _ := c.read(lang)
		if slices.ContainsFunc(entries, func(e entry) bool { return e.ID == key }) {
			return c.path(lang)
		}
	}
	return ""
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
