package gamestest

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// DependsOn has, by the key of a question, a function that returns the values of the game on which the
// answer depends, apart from who is asked and what it is about; nil means that there are none. It must
// not use the question's fingerprint, which the battery checks against it. Rolls and draws need no entry.
type DependsOn map[string]func(g table.Game, q *table.Question) string

// checkListed returns an error for each question that was asked and that Options.DependsOn does not
// list.
func (b *battery) checkListed() error {
	var errs []error
	b.unlisted.Range(func(key, _ any) bool {
		errs = append(errs, fmt.Errorf("what does the answer to %s depend on? Options.DependsOn does not say", key))
		return true
	})
	return errors.Join(errs...)
}

// A correction counts the results of one or more corrections.
type correction struct {
	times, later, kept, again int            // corrections, later answers, of which kept, questions asked again
	whole, begun              int            // correct forecasts: of everything, or up to the first question asked again
	perKey                    map[string]int // questions asked again, by key
}

func (c *correction) add(o *correction) {
	c.times, c.later, c.kept, c.again = c.times+o.times, c.later+o.later, c.kept+o.kept, c.again+o.again
	c.whole, c.begun = c.whole+o.whole, c.begun+o.begun
	for key, n := range o.perKey {
		c.perKey[key] += n
	}
}

func (c *correction) share() float64 { return float64(c.kept) / float64(max(c.later, 1)) }

func (c *correction) String() string {
	keys := slices.SortedFunc(maps.Keys(c.perKey), func(a, b string) int {
		return cmp.Or(c.perKey[b]-c.perKey[a], strings.Compare(a, b))
	})
	s := fmt.Sprintf("%d corrected; %.1f %% of the %d later answers stay, %d are asked again", c.times, 100*c.share(), c.later, c.again)
	for i, key := range keys[:min(len(keys), 6)] {
		s += []string{": ", ", "}[min(i, 1)] + fmt.Sprintf("%s %d", key, c.perKey[key])
	}
	return s + fmt.Sprintf("; forecasts that came true: %d, and %d up to the first question asked again", c.whole, c.begun)
}

// An asking is a question as it was asked at one time.
type asking struct {
	where, meant string
	words        string // in every language; "" for rolls, draws and optional actions
	print        string // the fingerprint
	on           string // what its answer depends on, see [DependsOn]
	answer       table.Answer
}

// askings returns the questions that the records of t's game answer.
func (b *battery) askings(t *tape, recs []replay.Record) []asking {
	list := make([]asking, len(recs))
	g := t.begin()
	replay.Replay(g, recs, replay.Observer{SayFrom: never, Asked: func(i int, q *table.Question, rec *replay.Record) {
		if q != nil && rec != nil && rec.Op == replay.OpAnswer {
			list[i] = b.asking(g, q, rec.Answer)
		}
	}})
	return list
}

func (b *battery) asking(g table.Game, q *table.Question, a table.Answer) asking {
	as := asking{where: where(q), meant: meaningOf(g, q), print: replay.Fingerprint(q), answer: a}
	if q.Kind != table.KindRoll && q.Kind != table.KindDraw {
		as.words = b.wording(q)
		for _, p := range g.Players() { // another person may take the seat
			as.words = strings.ReplaceAll(as.words, "="+p.Name+"]", "="+p.ID+"]")
		}
		on, listed := b.opts.DependsOn[q.Key]
		switch {
		case !listed:
			b.unlisted.Store(q.Key, true)
		case on != nil:
			as.on = on(g, q)
		}
	}
	return as
}

// checkSurviving checks that each old answer that is effective after a correction answers the question
// to which it was given, with the same wording and dependencies, and that other questions had to be asked
// again. It does not check optional actions, which are done whatever question is open. It counts the surviving
// answers and the questions asked again in c.
func (b *battery) checkSurviving(t *tape, then []asking, q replay.Played, c *correction) error {
	steps, recs := q.Timeline.History().Steps, q.Records()
	stands := make([]bool, len(then))
	for _, s := range steps {
		if s.N <= len(then) {
			stands[s.N-1] = true
		}
	}
	same := map[string][]int{} // by place, key, person and subject
	for i := range then {
		same[then[i].where] = append(same[then[i].where], i)
	}
	// Answers before the correction survive in any case.
	first := slices.IndexFunc(steps, func(s replay.Step) bool { return s.By != s.N })
	var wrong error
	g := t.begin()
	replay.Replay(g, recs, replay.Observer{SayFrom: never, Asked: func(i int, now *table.Question, rec *replay.Record) {
		if rec == nil || i <= first || wrong != nil {
			return
		}
		if s := steps[i]; s.N <= len(then) {
			c.kept++
			if rec.Op == replay.OpAnswer {
				wrong = b.asking(g, now, rec.Answer).fits(&then[s.N-1])
			}
			return
		}
		c.perKey[now.Key]++
		if list := same[where(now)]; len(list) == 1 && !stands[list[0]] {
			wrong = b.asking(g, now, rec.Answer).checkNeeded(&then[list[0]], now)
		}
	}})
	return wrong
}

// fits returns an error if the answer to was must not be used for now.
func (now asking) fits(was *asking) error {
	var what string
	switch {
	case now.meant != was.meant:
		return fmt.Errorf("the answer %v to\n  %s\nwas used for\n  %s\nwhat differs belongs in About", now.answer, was.meant, now.meant)
	case now.on != was.on:
		what = fmt.Sprintf("depends on %q, and now on %q", was.on, now.on)
	case now.words != was.words:
		what = fmt.Sprintf("read\n%s\nand reads now\n%s", was.words, now.words)
	default:
		return nil
	}
	return fmt.Errorf("the answer %v to\n  %s\nis kept, but %s", now.answer, was.meant, what)
}

// checkNeeded returns an error if the question was asked again although only words have changed on which
// the answer does not depend.
func (now asking) checkNeeded(was *asking, q *table.Question) error {
	if now.print == was.print || now.on != was.on || q.Legal(was.answer) != nil {
		return nil
	}
	return fmt.Errorf("%s is asked again, though it depends on %q as before: it names too much. It read\n%sand reads now\n%s",
		now.where, now.on, was.words, now.words)
}

// A wording has the texts of one language and, by key, the slots that each shows.
type wording struct {
	words map[string]string
	shows map[string][]string
}

// wordings reads the catalogues of a game, and those that all games share, in German and English.
func wordings(game fs.FS) (list []wording, err error) {
	for _, lang := range []string{"de", "en"} {
		w := wording{words: map[string]string{}, shows: map[string][]string{}}
		for _, files := range []fs.FS{table.Texts, setup.Texts, replay.Texts, game} {
			if _, none := fs.Stat(files, lang+".toml"); none != nil {
				continue
			}
			own, err := catalogueOf(files, lang)
			if err != nil {
				return nil, err
			}
			maps.Copy(w.words, own)
		}
		for key, words := range w.words {
			for _, a := range action.FindAllString(words, -1) {
				if s := slot.FindStringSubmatch(a); s != nil && !slices.Contains(w.shows[key], s[1]) {
					w.shows[key] = append(w.shows[key], s[1])
				}
			}
		}
		list = append(list, w)
	}
	return list, nil
}

// wording returns the texts of a question in all languages with the arguments of the slots that they show, except
// those that do not identify the question.
func (b *battery) wording(q *table.Question) string {
	var s []byte
	for i := range b.words {
		s = b.words[i].append(s, q.Text())
		if q.Form != nil && !q.Form.Apart {
			for _, t := range q.Form.Given {
				s = b.words[i].append(append(s, " | "...), t)
			}
		}
		s = append(s, '\n')
	}
	return string(s)
}

func (w *wording) append(s []byte, t table.Text) []byte {
	words, known := w.words[t.Key]
	if !known {
		words = t.Key
	}
	s = append(s, words...)
	for i := range t.Args {
		a := &t.Args[i]
		if known && !slices.Contains(w.shows[t.Key], a.Slot) || !a.IsInKey() {
			continue
		}
		s = append(append(append(s, " ["...), a.Slot...), '=')
		if len(a.List) == 0 {
			s = appendArg(s, a)
		}
		for _, inner := range a.List {
			s = append(w.append(s, inner), ',')
		}
		s = append(s, ']')
	}
	return s
}

// catalogueOf reads the texts of one language. It joins the forms of a plural into one text.
func catalogueOf(files fs.FS, lang string) (map[string]string, error) {
	var raw map[string]any
	if _, err := toml.DecodeFS(files, lang+".toml", &raw); err != nil {
		return nil, fmt.Errorf("%s.toml: %w", lang, err)
	}
	words := map[string]string{}
	for key, x := range raw {
		words[key] = fmt.Sprint(x)
	}
	return words, nil
}

// names gives every player and piece another name, in the set-up and by a ruling. No question
// may be asked again, and no answer discarded.
func (b *battery) names(t *tape) error {
	renamed := func(g table.Game, to string) (set []table.Setting) {
		list := table.ValuesOf(g)
		for i := range list {
			if v := &list[i]; v.Kind == table.ValueText && strings.HasSuffix(v.Path, "name") {
				set = append(set, table.Setting{Path: v.Path, To: fmt.Sprintf("%s %d", to, i)})
			}
		}
		return set
	}
	set := renamed(t.begin(), "New") // not "Nr.", which guesses use: the game asks about equal names
	if len(set) == 0 {
		return errors.New("no value is a name")
	}
	corrected := func(e *replay.Entry) (table.Game, error) {
		g := t.begin()
		if e != nil {
			if _, err := table.Apply(g, set); err != nil {
				return nil, err
			}
		}
		return g, nil
	}
	p, err := replay.Resume(corrected, t.log())
	if err != nil {
		return err
	}
	if err := wantNothingDiscarded(&p, replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Answer: table.Answer{"names"}}}); err != nil {
		return fmt.Errorf("names corrected in the set-up: %w", err)
	}
	at := chance(t.seed, wellNames).IntN(len(t.recs) + 1)
	if slices.ContainsFunc(t.recs[at:], func(r replay.Record) bool { return r.Key == "name.taken" }) {
		return nil // a name that the ruling has freed is not asked for again
	}
	ruling := replay.Record{Op: replay.OpRuling, Set: set}
	if at < len(t.recs) {
		ruling.Place = t.recs[at].Place
	}
	if p, err = replay.Resume(t.table, logOf(slices.Insert(slices.Clone(t.recs), at, ruling))); err != nil {
		return fmt.Errorf("after a ruling on names: %w", err)
	}
	if err := wantNothingDiscarded(&p, replay.Entry{Record: replay.Record{Op: replay.OpCorrect, Set: renamed(t.begin(), "No.")}, To: at + 1}); err != nil {
		return fmt.Errorf("a ruling on names corrected: %w", err)
	}
	return nil
}

// wantNothingDiscarded returns an error unless the forecast for an entry keeps every answer.
func wantNothingDiscarded(p *replay.Played, e replay.Entry) error {
	f, err := p.Foresee(e)
	if err == nil && (f.Discarded > 0 || f.Pending > 0 || f.Surviving != p.Len()-e.To) {
		err = fmt.Errorf("of %d answers %d are kept, %d discarded and %d pending", p.Len()-e.To, f.Surviving, f.Discarded, f.Pending)
	}
	return err
}

// anotherAnswer finds a question of the game that has another answer.
func anotherAnswer(t *tape, r *rand.Rand) (at int, a table.Answer, ok bool) {
	n := 0
	replay.Replay(t.begin(), t.recs, replay.Observer{SayFrom: len(t.recs), Asked: func(i int, q *table.Question, rec *replay.Record) {
		if rec.Op != replay.OpAnswer {
			return
		}
		if other := table.Guess(q, r, true); !slices.Equal(other, rec.Answer) {
			if n++; r.IntN(n) == 0 {
				at, a, ok = i, other, true
			}
		}
	}})
	return at, a, ok
}
