package locale

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// A Complaint is a fault of a catalogue.
type Complaint struct {
	Lang string // "" for all languages
	Key  string // "" for a whole file
	What string
}

func (c Complaint) String() string {
	return strings.TrimSpace(c.Lang+" "+c.Key) + ": " + c.What
}

// Audit checks catalogues; the test of every package with texts calls it. It requires English, the same keys
// in all complete languages, no other keys in incomplete ones, the same slots in each key, texts that can be
// parsed, are on one line and are not empty, only letters that every console can show, and complete plural forms
// and terms.
// Catalogues that use each other's terms must be checked together. The complaints are sorted by key.
func Audit(catalogues ...fs.FS) []Complaint {
	a := audit{languages: map[string]*vocabulary{}}
	a.vocabulary("en")
	for i, files := range catalogues {
		a.read(i+1, files)
	}
	for _, v := range a.languages {
		for key, m := range v.messages {
			a.checkMessage(v, key, m)
		}
		a.checkTerms(v)
	}
	a.compare()
	slices.SortFunc(a.complaints, func(x, y Complaint) int {
		return cmp.Or(cmp.Compare(x.Key, y.Key), cmp.Compare(x.Lang, y.Lang), cmp.Compare(x.What, y.What))
	})
	return a.complaints
}

type audit struct {
	languages  map[string]*vocabulary
	complaints []Complaint
}

// A vocabulary is all texts of one language.
type vocabulary struct {
	lang     string
	messages map[string]*i18n.Message
	from     map[string]string // the file, by key
	slots    map[string]string // the sorted slots, by key
	used     map[string]string // a key that uses the form, by form
}

func (a *audit) complain(lang, key, what string, args ...any) {
	a.complaints = append(a.complaints, Complaint{lang, key, fmt.Sprintf(what, args...)})
}

// read reads the catalogue with the number n in all languages.
func (a *audit) read(n int, files fs.FS) {
	c, err := openCatalogue(n, files)
	if err != nil {
		a.complain("", "", "%v", err)
	}
	for lang := range c.files {
		messages, err := c.read(lang)
		if err != nil {
			a.complain(lang, "", "%v", err)
		}
		lines := maps.Collect(c.lines(lang))
		for _, m := range messages {
			if lines[m.ID] == "" {
				a.complain(lang, m.ID, "not on one line, \"key\" = text")
			}
		}
		a.addMessages(lang, c.path(lang), messages)
	}
}

// addMessages adds messages to the vocabulary of a language. It complains about keys that it already has.
func (a *audit) addMessages(lang, path string, messages []*i18n.Message) {
	v := a.vocabulary(lang)
	for _, m := range messages {
		if first, twice := v.from[m.ID]; twice {
			a.complain(lang, m.ID, "is in %s and in %s", first, path)
			continue
		}
		v.messages[m.ID], v.from[m.ID] = m, path
	}
}

// vocabulary returns the vocabulary of a language; a new one if there is none.
func (a *audit) vocabulary(lang string) *vocabulary {
	if a.languages[lang] == nil {
		a.languages[lang] = &vocabulary{lang, map[string]*i18n.Message{}, map[string]string{}, map[string]string{}, map[string]string{}}
	}
	return a.languages[lang]
}

// checkMessage checks a message by itself and records its slots and forms.
func (a *audit) checkMessage(v *vocabulary, key string, m *i18n.Message) {
	forms := pluralForms(m)
	if forms != nil && (m.One == "" || m.Other == "") {
		a.complain(v.lang, key, "a plural needs one and other")
	}
	if forms == nil && m.Other == "" {
		a.complain(v.lang, key, "no text")
	}
	slots := map[string]bool{}
	for _, text := range append(slices.Collect(maps.Values(forms)), m.Other) {
		a.checkText(v, key, text, slots)
	}
	// The number is printed next to a term, and texts of stories and with the slot "who" count names that they contain.
	if forms != nil && !slots["count"] && !slots["who"] && !strings.HasPrefix(key, "term.") && !strings.HasPrefix(key, "story.") {
		a.complain(v.lang, key, "a plural needs the slot count")
	}
	v.slots[key] = strings.Join(slices.Sorted(maps.Keys(slots)), " ")
}

func (a *audit) checkText(v *vocabulary, key, text string, slots map[string]bool) {
	pieces, err := parseText(text)
	if err != nil {
		a.complain(v.lang, key, "%v", err)
	}
	for _, p := range pieces {
		if p.slot != "" {
			slots[p.slot] = true
		}
		if p.form != "" {
			v.used[p.form] = key
		}
	}
	if strange := unsupportedGlyphs(text); strange != "" {
		a.complain(v.lang, key, "not every console can show %s", strange)
	}
}

// checkTerms complains about terms that have some but not all forms of the language, and about forms that a text
// uses and no term has, except those of lists.
func (a *audit) checkTerms(v *vocabulary) {
	all := map[string]bool{}
	hasForms := map[string]bool{}
	for key := range v.messages {
		if term, form, ok := v.splitForm(key); ok {
			all[form], hasForms[term] = true, true
		}
	}
	for term := range hasForms {
		for form := range all {
			if v.messages[term+"."+form] == nil {
				a.complain(v.lang, term, "has forms, but no %q", form)
			}
		}
	}
	for form, key := range v.used {
		if !all[form] && form != rowForm && form != thenForm {
			a.complain(v.lang, key, "uses the form %q, which no term has", form)
		}
	}
}

// splitForm splits the key of a form of a term, such as "term.pistol.the". ok is false for other keys.
func (v *vocabulary) splitForm(key string) (term, form string, ok bool) {
	dot := strings.LastIndexByte(key, '.')
	if dot < 0 || !strings.HasPrefix(key, termPrefix) {
		return "", "", false
	}
	term, form = key[:dot], key[dot+1:]
	return term, form, v.messages[term] != nil
}

// Missing returns the English texts that a language lacks, as sorted lines of "file: key = text" for a translator.
func Missing(lang string, catalogues ...fs.FS) (lines []string) {
	a := audit{languages: map[string]*vocabulary{}}
	for i, files := range catalogues {
		a.read(i+1, files)
	}
	english, own := a.vocabulary(Fallback), a.vocabulary(lang)
	for key, m := range english.messages {
		if term, _, isForm := english.splitForm(key); own.messages[key] == nil && (!isForm || own.messages[term] == nil) {
			text := strconv.Quote(m.Other)
			if m.One != "" {
				text = fmt.Sprintf("{ one = %q, other = %q }", m.One, m.Other)
			}
			lines = append(lines, fmt.Sprintf("%s: %q = %s", strings.TrimSuffix(english.from[key], "en.toml")+lang+".toml", key, text))
		}
	}
	slices.Sort(lines)
	return lines
}

// compare compares the keys of all languages, except forms of terms, which differ between languages.
func (a *audit) compare() {
	for _, v := range a.languages {
		for key := range v.messages {
			if _, _, ok := v.splitForm(key); ok {
				continue
			}
			for _, other := range a.languages {
				a.compareKey(v, other, key)
			}
		}
	}
}

// compareKey complains if other lacks a key of v that it must have, or has other slots.
func (a *audit) compareKey(v, other *vocabulary, key string) {
	switch {
	case other.messages[key] == nil && !slices.Contains(complete, other.lang):
	case other.messages[key] == nil && !slices.Contains(complete, v.lang) && other.lang != Fallback: // English is enough
	case other.messages[key] == nil:
		a.complain(other.lang, key, "missing, %s has it", v.lang)
	case v.lang < other.lang && v.slots[key] != other.slots[key]:
		a.complain("", key, "%s has the slots (%s), %s has (%s)", v.lang, v.slots[key], other.lang, other.slots[key])
	}
}

// glyphs are the characters, in addition to ASCII, of all console fonts of Debian and of the kernel.
const glyphs = "áàâäåçéèêëíìîïñóòôöúùûüÿæßÄÅÆÇÉÑÖÜ" +
	"─│┌┐└┘├┤┬┴┼═║╔╗╚╝█░▒■▲▼♦•←↑→↓·°±≤≥«»§"

// unsupportedGlyphs returns the characters of text that some console cannot show.
func unsupportedGlyphs(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r >= ' ' && r <= '~' || strings.ContainsRune(glyphs, r) {
			return -1
		}
		return r
	}, text)
}
