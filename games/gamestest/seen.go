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

// Seen collects what people were shown: the keys of texts, the rules that were named,
// the ways a game ended. Several may be looked at together, those of [Run] and of
// [Scripts].
type Seen struct {
	mu      sync.Mutex
	part    bool            // too little was played to demand that all was shown
	keys    sets            // of a text, with the slots it was given each time
	news    map[string]bool // keys of what was said and was no order
	rules   map[string]bool
	endings map[string]bool
	asked   sets           // kind and key of questions, with the rules behind them
	listed  map[string]int // paths of values, with how many options they had
}

// sets are several sets by name.
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

// Rules returns the ids of all rules named, sorted.
func (s *Seen) Rules() []string { return slices.Sorted(maps.Keys(s.rules)) }

// Together returns all that any of them saw.
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

// WantTexts demands that every key of a game's en.toml was shown, or is in except
// with the reason why it cannot be; that no key was shown that neither the game nor
// what all games share has words for; and that each was given what its words need. An
// exception that ends in "*" is for all keys that begin so.
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

// notShown lists what is wrong between the catalogue, what was shown and the
// exceptions.
func (s *Seen) notShown(own, except map[string]string) (wrong []string) {
	if s.part {
		return nil
	}
	used := map[string]bool{}
	for _, key := range slices.Sorted(maps.Keys(own)) {
		if strings.HasPrefix(key, "story.") || strings.HasPrefix(key, "luck.") {
			continue // told afterwards: the tests of companion/story and companion/referee look at them
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

// notWorded lists what was shown and has no words, or was not given what they need.
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

// hasShown reports whether a key was shown, or the term that it is a form of.
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

// slotsMissing lists the slots that words need and that were once not given.
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

// catalogue reads en.toml: all forms of a plural count as one text.
func catalogue(files fs.FS) (map[string]string, error) { return catalogueOf(files, "en") }

// commonWords returns the catalogues of what all games say alike.
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

// WantRules demands that every rule of ids was named by a question, a sum, a refusal,
// a deed or a problem, or is in except with the reason.
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

// WantEndings demands a game of each ending that info names.
func (s *Seen) WantEndings(t *testing.T, info setup.Info) {
	t.Helper()
	for _, why := range info.Endings {
		if !s.part && !s.endings[why] {
			t.Errorf("no game ended by %s", why)
		}
	}
}

// anySlots stands for the slots of a text that others fill: screens show it.
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

// rule notes a rule: a text that names it has its words shown by "why?".
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
	for i := range q.Also {
		s.text(q.Also[i].Text)
		s.text(q.Also[i].Hint)
		s.rule(q.Also[i].Rule)
	}
}

func (s *Seen) code(c table.Code) {
	s.text(c.Sign)
	s.text(c.Text())
}

// noteAnnouncements notes all texts, rules and sums of the announcements.
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
		if n := len(list[i].Options); s.listed[list[i].Path] < n { // else they are as they were
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
	for _, c := range table.Summarize(list) { // those that are told together
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

// info notes what set-up shows of the house rules.
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
