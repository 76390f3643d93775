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

// A Complaint says what is wrong with a catalogue.
type Complaint struct {
	Lang string // "" when it concerns all
	Key  string // "" when it concerns a whole file
	What string
}

func (c Complaint) String() string {
	return strings.TrimSpace(c.Lang+" "+c.Key) + ": " + c.What
}

// Audit checks catalogues; the test of every package with texts calls it. It wants English,
// the same keys in all complete languages, no others in those that are begun, the same slots in each key, texts that can be parsed,
// none empty, only letters that every console can show, and complete plural forms and terms.
// Catalogues that use each other's terms are checked together. The complaints are sorted by
// key.
func Audit(catalogues ...fs.FS) []Complaint {
	a := audit{languages: map[string]*vocabulary{}}
	a.vocabulary("en")
	for i, files := range catalogues {
		a.read(i+1, files)
	}
	for _, v := range a.languages {
		for key, m := range v.messages {
			a.examine(v, key, m)
		}
		a.examineTerms(v)
	}
	a.compare()
	slices.SortFunc(a.found, func(x, y Complaint) int {
		return cmp.Or(cmp.Compare(x.Key, y.Key), cmp.Compare(x.Lang, y.Lang), cmp.Compare(x.What, y.What))
	})
	return a.found
}

type audit struct {
	languages map[string]*vocabulary
	found     []Complaint
}

// A vocabulary is all texts of one language.
type vocabulary struct {
	lang     string
	messages map[string]*i18n.Message
	from     map[string]string // the file of a key
	slots    map[string]string // the slots of a key, sorted
	used     map[string]string // a key that uses each form
}

func (a *audit) complain(lang, key, what string, args ...any) {
	a.found = append(a.found, Complaint{lang, key, fmt.Sprintf(what, args...)})
}

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
		a.learn(lang, c.path(lang), messages)
	}
}

func (a *audit) learn(lang, path string, messages []*i18n.Message) {
	v := a.vocabulary(lang)
	for _, m := range messages {
		if first, twice := v.from[m.ID]; twice {
			a.complain(lang, m.ID, "stands in %s and in %s", first, path)
			continue
		}
		v.messages[m.ID], v.from[m.ID] = m, path
	}
}

func (a *audit) vocabulary(lang string) *vocabulary {
	if a.languages[lang] == nil {
		a.languages[lang] = &vocabulary{lang, map[string]*i18n.Message{}, map[string]string{}, map[string]string{}, map[string]string{}}
	}
	return a.languages[lang]
}

// examine checks a message by itself and notes its slots and forms.
func (a *audit) examine(v *vocabulary, key string, m *i18n.Message) {
	forms := pluralForms(m)
	if forms != nil && (m.One == "" || m.Other == "") {
		a.complain(v.lang, key, "a plural needs one and other")
	}
	if forms == nil && m.Other == "" {
		a.complain(v.lang, key, "no text")
	}
	slots := map[string]bool{}
	for _, text := range append(slices.Collect(maps.Values(forms)), m.Other) {
		a.examineText(v, key, text, slots)
	}
	if forms != nil && !slots["count"] && !slots["who"] && !strings.HasPrefix(key, "term.") && !strings.HasPrefix(key, "story.") { // beside a term the number stands by itself; a story counts the names in it, and so does "who"
		a.complain(v.lang, key, "a plural needs the slot count")
	}
	v.slots[key] = strings.Join(slices.Sorted(maps.Keys(slots)), " ")
}

func (a *audit) examineText(v *vocabulary, key, text string, slots map[string]bool) {
	pieces, err := takeApart(text)
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
	if strange := strangeGlyphs(text); strange != "" {
		a.complain(v.lang, key, "not every console can show %s", strange)
	}
}

// examineTerms wants every term that has a form to have all forms of the language, and some
// term for every form that is used, but for those of lists.
func (a *audit) examineTerms(v *vocabulary) {
	all := map[string]bool{}
	formed := map[string]bool{}
	for key := range v.messages {
		if term, form, ok := v.splitForm(key); ok {
			all[form], formed[term] = true, true
		}
	}
	for term := range formed {
		for form := range all {
			if v.messages[term+"."+form] == nil {
				a.complain(v.lang, term, "has forms, but no %q", form)
			}
		}
	}
	for form, key := range v.used {
		if !all[form] && form != inARow && form != inTurn {
			a.complain(v.lang, key, "uses the form %q, which no term has", form)
		}
	}
}

// splitForm splits the key of a term's form, "term.pistol.the".
func (v *vocabulary) splitForm(key string) (term, form string, ok bool) {
	dot := strings.LastIndexByte(key, '.')
	if dot < 0 || !strings.HasPrefix(key, termPrefix) {
		return "", "", false
	}
	term, form = key[:dot], key[dot+1:]
	return term, form, v.messages[term] != nil
}

// Missing returns the texts that a language lacks, as lines of English to be translated below the name of their file.
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

// compare compares the keys of all languages, except forms of terms: each has its own.
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

// glyphs are what all console fonts of Debian, and the kernel's own, can show in addition to ASCII.
const glyphs = "áàâäåçéèêëíìîïñóòôöúùûüÿæßÄÅÆÇÉÑÖÜ" +
	"─│┌┐└┘├┤┬┴┼═║╔╗╚╝█░▒■▲▼♦•←↑→↓·°±≤≥«»§"

func strangeGlyphs(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r >= ' ' && r <= '~' || strings.ContainsRune(glyphs, r) {
			return -1
		}
		return r
	}, text)
}
