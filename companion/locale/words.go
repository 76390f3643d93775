package locale

import (
	"io/fs"
	"slices"
	"sync"

	"golang.org/x/text/language"
)

// Words are the catalogues in all languages. They are safe for concurrent use.
type Words struct {
	catalogues []catalogue
	languages  []string // the fallback, then the others sorted; includes incomplete ones
	matcher    language.Matcher
	speakers   map[string]func() *Speaker
	gaps       gaps
}

// New returns the words of the catalogues and of package locale itself. Each catalogue has a TOML
// file for every language, named by its tag, such as "de.toml". New reads only the names of the
// files; [Audit] finds errors in their contents.
func New(catalogues ...fs.FS) (*Words, error) {
	w := &Words{speakers: map[string]func() *Speaker{}}
	for i, files := range append([]fs.FS{From("companion/locale", Texts)}, catalogues...) {
		c, err := openCatalogue(i, files)
		if err != nil {
			return nil, err
		}
		w.catalogues = append(w.catalogues, c)
	}
	w.findLanguages()
	for _, lang := range w.languages {
		w.speakers[lang] = sync.OnceValue(func() *Speaker { return w.load(lang, nil) })
	}
	w.speakers[Pseudo] = sync.OnceValue(func() *Speaker { return w.load(Fallback, stretch) })
	return w, nil
}

// findLanguages sets languages and matcher.
func (w *Words) findLanguages() {
	seen := map[string]bool{Fallback: true}
	for _, c := range w.catalogues {
		for lang := range c.files {
			if !seen[lang] {
				seen[lang] = true
				w.languages = append(w.languages, lang)
			}
		}
	}
	slices.Sort(w.languages)
	w.languages = slices.Insert(w.languages, 0, Fallback)
	tags := make([]language.Tag, len(w.languages))
	for i, lang := range w.languages {
		tags[i] = language.Make(lang)
	}
	w.matcher = language.NewMatcher(tags)
}

// complete are the languages that must have every text; [Audit] checks that. Other languages may be incomplete.
var complete = []string{Fallback, "de"}

// Languages returns the tags of the languages to offer: the complete ones that have a catalogue, [Fallback] first.
func (w *Words) Languages() []string {
	return slices.DeleteFunc(slices.Clone(w.languages), func(lang string) bool { return !slices.Contains(complete, lang) })
}

// Incomplete returns the tags of the incomplete languages that have a catalogue.
func (w *Words) Incomplete() []string {
	return slices.DeleteFunc(slices.Clone(w.languages), func(lang string) bool { return slices.Contains(complete, lang) })
}

// Detect returns the language of the environment if it is complete, else [Fallback].
func (w *Words) Detect(env func(string) string) string {
	if lang := w.match(Detect(env)); slices.Contains(complete, lang) {
		return lang
	}
	return Fallback
}

// Speaker returns the speaker of the language with that tag or Unix locale: "de", "de-AT",
// "de_AT.UTF-8". Without a catalogue for the language it returns that of [Fallback]. The same
// language always has the same speaker.
func (w *Words) Speaker(lang string) *Speaker { return w.speakers[w.match(lang)]() }

// match returns the closest language that has a catalogue, [Pseudo] for itself, and else [Fallback].
func (w *Words) match(lang string) string {
	lang = plainTag(lang)
	if lang == Pseudo {
		return Pseudo
	}
	tag, err := language.Parse(lang)
	if err != nil {
		return Fallback
	}
	_, i, confidence := w.matcher.Match(tag)
	if confidence == language.No {
		return Fallback
	}
	return w.languages[i]
}

// Missing lists what speakers could not translate so far, sorted and without duplicates:
// "de say.x" for a key, "de say.x {{.figure}}" for a slot without an argument,
// "de term.axe.dat" for a form of a term. Tests of screens check it at their end.
func (w *Words) Missing() []string { return w.gaps.list() }

// load reads the lines of one language from all catalogues. The first of two lines with one key counts.
func (w *Words) load(lang string, transform func(string) string) *Speaker {
	s := newSpeaker(lang, &w.gaps, transform)
	s.isComplete = slices.Contains(complete, lang)
	if transform != nil {
		s.lang = Pseudo
	} else if lang != Fallback {
		s.fallback = func() *Speaker { return w.Speaker(Fallback) }
	}
	for _, c := range w.catalogues {
		s.isComplete = s.isComplete && c.files[lang] != ""
		for key, line := range c.lines(lang) {
			s.addLine(key, line)
		}
	}
	return s
}
