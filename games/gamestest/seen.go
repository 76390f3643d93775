package gamestest

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Seen records what games have shown: the keys of texts, the rules, the endings.
// [Together] combines those of [Run] and [Scripts].
type Seen struct {
	mu      sync.Mutex
	part    bool            // too few games were played to require that everything was shown
	keys    sets            // by key of a text, the lists of slots it was given
	news    map[string]bool // keys of announcements that were not orders
	rules   map[string]bool
	endings map[string]bool
	asked   sets           // by kind and key of a question, its rules
	listed  map[string]int // by path of a value, the greatest number of options
}

// sets has sets by name.
type sets map[string]map[string]bool

func (s sets) add(name, member string) {
	if s[name] == nil {
		s[name] = map[string]bool{}
	}
	s[name][member] = true
}

func (s sets) merge(other sets) {
	for name, members := range other {
		for member := range members {
			s.add(name, member)
		}
	}
}

func newSeen() *Seen {
	return &Seen{keys: sets{}, news: map[string]bool{}, rules: map[string]bool{}, endings: map[string]bool{}, asked: sets{}, listed: map[string]int{}, part: isPartial()}
}

// Keys returns the keys of all texts shown, sorted.
func (s *Seen) Keys() []string { return slices.Sorted(maps.Keys(s.keys)) }

// Rules returns the ids of all rules shown, sorted.
func (s *Seen) Rules() []string { return slices.Sorted(maps.Keys(s.rules)) }

// Together returns the union of list.
func Together(list ...*Seen) *Seen {
	all := newSeen()
	for _, s := range list {
		all.part = all.part || s.part
		all.keys.merge(s.keys)
		all.asked.merge(s.asked)
		maps.Copy(all.news, s.news)
		maps.Copy(all.rules, s.rules)
		maps.Copy(all.endings, s.endings)
	}
	return all
}

// WantTexts requires that every key of a game's en.toml was shown or is in except, with
// the reason why it cannot be; that every key that was shown has a text, of the game or of
// all games; and that each text got the arguments it needs. An exception that ends in "*"
// is a prefix of keys.
func (s *Seen) WantTexts(t *testing.T, game fs.FS, except map[string]string) {
	t.Helper()
	own, err := catalogue(game)
	common, err2 := commonWords()
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range slices.Concat(s.notShown(own, except), s.notWorded(own, common)) {
		t.Error(wrong)
	}
}

// notShown returns an error for each key that was neither shown nor excepted, or both, and
// for each exception that is not in the catalogue.
func (s *Seen) notShown(own, except map[string]string) (wrong []string) {
	if s.part {
		return nil
	}
	used := map[string]bool{}
	for _, key := range slices.Sorted(maps.Keys(own)) {
		if strings.HasPrefix(key, "story.") || strings.HasPrefix(key, "luck.") {
			continue // tested by companion/story and companion/referee
		}
		pattern, excepted := exception(except, key)
		used[pattern] = true
		switch {
		case s.hasShown(key, own) && excepted && !strings.HasSuffix(pattern, "*"):
			wrong = append(wrong, fmt.Sprintf("%s is shown, but excepted: %s", key, except[pattern]))
		case !s.hasShown(key, own) && !excepted:
			wrong = append(wrong, key+" was never shown: take it out, show it in a script, or except it with the reason")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(except)) {
		if !used[key] {
			wrong = append(wrong, "the exception "+key+" is no key of the catalogue")
		}
	}
	return wrong
}

// notWorded returns an error for each key that was shown without a text or without an argument that its text needs.
func (s *Seen) notWorded(own, common map[string]string) (wrong []string) {
	for _, key := range s.Keys() {
		words, ok := own[key]
		if !ok {
			words, ok = common[key]
		}
		if !ok {
			wrong = append(wrong, key+" is shown, but has no words")
			continue
		}
		wrong = append(wrong, s.slotsMissing(key, words)...)
	}
	return wrong
}

// hasShown reports whether a key, or the term of which it is a form, was shown.
func (s *Seen) hasShown(key string, own map[string]string) bool {
	if s.keys[key] != nil {
		return true
	}
	base := key[:max(strings.LastIndexByte(key, '.'), 0)]
	return own[base] != "" && s.keys[base] != nil
}

func exception(except map[string]string, key string) (pattern string, ok bool) {
	if _, ok := except[key]; ok {
		return key, true
	}
	for pattern := range except {
		if prefix, all := strings.CutSuffix(pattern, "*"); all && strings.HasPrefix(key, prefix) {
			return pattern, true
		}
	}
	return "", false
}

var slot = regexp.MustCompile(`\.([a-z_]+)`)
var action = regexp.MustCompile(`{{[^}]*}}`)

// slotsMissing returns an error for each slot of words for which an argument was missing at least once.
func (s *Seen) slotsMissing(key, words string) (wrong []string) {
	for _, a := range action.FindAllString(words, -1) {
		need := slot.FindStringSubmatch(a)
		if need == nil {
			continue
		}
		for given := range s.keys[key] {
			if given != anySlots && !slices.Contains(strings.Fields(given), need[1]) {
				wrong = append(wrong, fmt.Sprintf("%s needs {{.%s}}, but was once given only: %s", key, need[1], given))
				break
			}
		}
	}
	return wrong
}

// catalogue reads en.toml, see [catalogueOf].
func catalogue(files fs.FS) (map[string]string, error) { return catalogueOf(files, "en") }

// commonWords returns the English texts that all games share.
func commonWords() (map[string]string, error) {
	words := map[string]string{}
	for _, files := range []fs.FS{table.Texts, setup.Texts, replay.Texts} {
		own, err := catalogue(files)
		if err != nil {
			return nil, err
		}
		maps.Copy(words, own)
	}
	return words, nil
}

// WantRules requires that every rule of ids was shown by a question, a sum, a refusal,
// an optional action or a problem, or is in except, with the reason.
func (s *Seen) WantRules(t *testing.T, ids []string, except map[string]string) {
	t.Helper()
	if s.part {
		return
	}
	for _, id := range ids {
		switch reason, excepted := except[id]; {
		case s.rules[id] && excepted:
			t.Errorf("rule %s is named, but excepted: %s", id, reason)
		case !s.rules[id] && !excepted:
			t.Errorf("rule %s was never named", id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(except)) {
		if !slices.Contains(ids, id) {
			t.Errorf("the excepted rule %s is not among those asked for", id)
		}
	}
}

// WantEndings requires a game with each of info.Endings, except that by which the table ends a game early.
func (s *Seen) WantEndings(t *testing.T, info setup.Info) {
	t.Helper()
	for _, why := range info.Endings {
		if !s.part && !s.endings[why] && !strings.HasSuffix(why, "."+table.Stopped) {
			t.Errorf("no game ended by %s", why)
		}
	}
}

// anySlots stands for unknown arguments, of a text that other packages show.
const anySlots = "*"

func (s *Seen) lock() func() { s.mu.Lock(); return s.mu.Unlock }

func (s *Seen) text(t table.Text) {
	if t.Key == "" {
		return
	}
	slots := ""
	for i := range t.Args {
		a := &t.Args[i]
		slots += a.Slot + " "
		if a.Kind == table.ArgTerm {
			s.keys.add(a.Str, anySlots)
		}
		for _, inner := range a.List {
			s.text(inner)
		}
	}
	s.keys.add(t.Key, slots)
}

// rule records a rule. Its text counts as shown, since the command "why?" shows it.
func (s *Seen) rule(id string) {
	if id != "" && !s.rules[id] {
		s.rules[id] = true
		s.keys.add("rule."+id, anySlots)
	}
}

func (s *Seen) sum(sum *table.Sum) {
	if sum == nil {
		return
	}
	s.rule(sum.Rule)
	for _, p := range sum.Parts() {
		s.rule(p.Rule)
		s.keys.add("sum."+p.Key, anySlots)
	}
}

func (s *Seen) question(q *table.Question) {
	defer s.lock()()
	s.asked.add(q.Kind.String()+" "+q.Key, q.Rule)
	s.text(q.Text())
	s.rule(q.Rule)
	s.sum(q.Sum)
	for i := range q.Options {
		s.text(q.Options[i].Text())
		if c, ok := q.Options[i].Code(); ok {
			s.code(c)
		}
	}
	if f := q.Form; f != nil {
		for _, t := range slices.Concat(f.Fields, f.Given) {
			s.text(t)
		}
	}
	for i := range q.Actions {
		s.text(q.Actions[i].Text)
		s.text(q.Actions[i].Hint)
		s.rule(q.Actions[i].Rule)
	}
}

func (s *Seen) code(c table.Code) {
	s.text(c.Sign)
	s.text(c.Text())
}

// noteAnnouncements records all texts, rules and sums of announcements.
func (s *Seen) noteAnnouncements(list []table.Announcement) {
	defer s.lock()()
	for i := range list {
		s.text(list[i].Text)
		s.rule(list[i].Rule)
		s.sum(list[i].Sum)
		if sheet := list[i].Tally; sheet != nil {
			for _, t := range sheet.Texts() {
				s.text(t)
			}
		}
		if list[i].Order == nil {
			s.noteNews(list[i].Text)
		}
	}
}

func (s *Seen) values(g table.Game) {
	list := table.ValuesOf(g)
	defer s.lock()()
	for i := range list {
		s.text(list[i].Label)
		s.text(list[i].Word(list[i].Get()))
		if n := len(list[i].Options); s.listed[list[i].Path] < n { // else they were recorded before
			s.listed[list[i].Path] = n
			for _, o := range list[i].Options {
				s.text(list[i].Word(o))
			}
		}
	}
}

func (s *Seen) changes(list []table.Change) {
	defer s.lock()()
	for i := range list {
		s.text(list[i].Text)
	}
	for _, c := range table.Summarize(list) { // the texts for several changes
		s.text(c.Text)
	}
}

func (s *Seen) refusal(r *table.Refusal) {
	if r == nil {
		return
	}
	defer s.lock()()
	s.text(r.Text)
	s.rule(r.Rule)
}

func (s *Seen) problems(list []setup.Problem) {
	defer s.lock()()
	for i := range list {
		s.text(list[i].Text)
		s.rule(list[i].Rule)
	}
}

func (s *Seen) standings(list []table.Standing) {
	defer s.lock()()
	for i := range list {
		s.text(list[i].Why)
		s.endings[list[i].Why.Key] = true
	}
}

func (s *Seen) view(v table.View) {
	defer s.lock()()
	s.text(v.Title)
	for _, t := range v.Status {
		s.text(t)
	}
	for i := range v.Score {
		s.text(v.Score[i].Unit)
	}
	for i := range v.Panels {
		s.panel(&v.Panels[i])
	}
}

func (s *Seen) panel(p *table.Panel) {
	s.text(p.Title)
	for i := range p.Rows {
		s.text(p.Rows[i].Name)
		for k := range p.Rows[i].Cells {
			s.text(p.Rows[i].Cells[k].Label)
			s.text(p.Rows[i].Cells[k].Text)
			for _, c := range p.Rows[i].Cells[k].Cards {
				s.code(c)
			}
		}
	}
	if p.Map != nil {
		for i := range p.Map.Cells {
			s.text(p.Map.Cells[i].Text)
		}
		for i := range p.Map.Legend {
			s.text(p.Map.Legend[i].Text)
		}
	}
}

// info records what the set-up shows of variants and house rules.
func (s *Seen) info(info setup.Info) {
	defer s.lock()()
	if !info.About.IsZero() {
		s.keys.add(info.About.Key, anySlots)
	}
	for _, v := range info.Variants {
		s.keys.add("variant."+v.Name, anySlots)
	}
	for _, h := range info.House {
		s.keys.add("house."+h.Key, anySlots)
		for _, word := range h.Values {
			s.keys.add("house."+h.Key+"."+word, anySlots)
		}
		s.rule(h.Rule)
	}
}
