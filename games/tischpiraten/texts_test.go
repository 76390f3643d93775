package tischpiraten

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A reader reads everything that random games show people, and notes the texts.
type reader struct {
	texts map[string]table.Text
	asked map[string]bool // questions that one player is asked
}

func (r *reader) text(t table.Text) {
	if t.IsZero() {
		return
	}
	if _, seen := r.texts[t.Key]; !seen {
		r.texts[t.Key] = t
	}
	for _, a := range t.Args {
		if a.Kind == table.ArgTerm {
			r.text(table.Text{Key: a.Str})
		}
		for _, inner := range a.List {
			r.text(inner)
		}
	}
}

func (r *reader) rule(id string) {
	if id != "" {
		r.text(table.Text{Key: "rule." + id})
	}
}

func (r *reader) sum(s *table.Sum) {
	if s == nil {
		return
	}
	r.rule(s.Rule)
	for _, p := range s.Parts() {
		r.text(table.Say("sum."+p.Key, table.Name("name", p.Name)))
		r.rule(p.Rule)
	}
}

func (r *reader) question(q *table.Question) {
	r.text(q.Text())
	r.asked[q.Key] = r.asked[q.Key] || q.Who != ""
	r.rule(q.Rule)
	r.sum(q.Sum)
	for i := range q.Options {
		r.text(q.Options[i].Text())
	}
	for _, d := range q.Actions {
		r.text(d.Text)
		r.rule(d.Rule)
	}
}

func (r *reader) refusal(err *table.Refusal) {
	if err != nil {
		r.text(err.Text)
		r.rule(err.Rule)
	}
}

func (r *reader) problems(list []setup.Problem) {
	for _, p := range list {
		r.text(p.Text)
		r.rule(p.Rule)
	}
}

// table reads the view, the values and what changes to and from the start mean.
func (r *reader) table(g, start table.Game) {
	v := g.View()
	r.text(v.Title)
	for _, s := range v.Status {
		r.text(s)
	}
	for _, s := range v.Score {
		r.text(s.Unit)
	}
	for _, p := range v.Panels {
		r.text(p.Title)
		for _, row := range p.Rows {
			r.text(row.Name)
			for _, c := range row.Cells {
				for _, t := range []table.Text{c.Label, c.Long, c.Text, c.Brief} {
					r.text(t)
				}
			}
		}
	}
	for _, val := range table.ValuesOf(g) {
		r.text(val.Label)
		r.text(val.Word(val.Get()))
		for _, o := range val.Options {
			r.text(val.Word(o))
		}
	}
	for _, c := range slices.Concat(table.Changes(start, g), table.Changes(g, start)) {
		r.text(c.Text)
	}
	for _, s := range g.Standings() {
		r.text(s.Why)
	}
}

// play plays the game of a seed with optional actions and rulings among the answers.
func (r *reader) play(seed uint64, s *Setup) {
	rnd := rng(seed)
	g := s.begin()
	answers := 0
	things := idsOf(g)
	res := replay.Play(g, replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		r.question(q)
		if q.Kind == table.KindChoose {
			r.refusal(q.Legal(table.Answer{things[rnd.IntN(len(things))]}))
		}
		answers++
		if answers%50 == 0 {
			r.table(g, s.Game())
		}
		switch k := rnd.IntN(80); {
		case k == 0 && len(q.Actions) > 0:
			d := q.Actions[rnd.IntN(len(q.Actions))]
			return replay.Record{Op: replay.OpAction, Key: d.ID, Who: d.Who}, true
		case k == 1:
			set, was := anySetting(g, rnd)
			_, err := table.Apply(g, set)
			r.refusal(err)
			if _, back := table.Apply(g, was); err == nil && back == nil {
				return replay.Record{Op: replay.OpRuling, Set: set}, true
			}
		}
		return replay.Record{Answer: table.Guess(q, rnd, seed%4 == 0)}, answers < 1500
	})
	r.heard(res.Announcements)
	r.table(g, s.Game())
}

func (r *reader) heard(list []table.Announcement) {
	for _, said := range list {
		r.text(said.Text)
		r.rule(said.Rule)
		r.sum(said.Sum)
	}
}

// idsOf are all ids that people may name in a game of figures and ships.
func idsOf(g *Game) (ids []string) {
	for _, x := range actions {
		ids = append(ids, x.word)
	}
	for _, f := range g.Figures {
		ids = append(ids, f.id)
	}
	for _, s := range g.Ships {
		ids = append(ids, s.id)
	}
	for _, b := range g.Boats {
		ids = append(ids, b.id)
	}
	return append(append(ids, g.places...), string(boarding), string(ramming), "mast")
}

// rare shows what guesses hardly ever reach.
func (r *reader) rare() {
	for _, h := range houseRules { // a printed sample explains them all
		r.text(table.Say("house." + h.Key))
		for _, v := range h.Values {
			r.text(table.Say("house." + h.Key + "." + v))
		}
	}
	for _, v := range Info.Variants {
		r.text(table.Say("variant." + v.Name))
	}
	s := Sample(2).(*Setup)
	s.Seats[0].Crews[0].Figures[0].Rank = string(Officer)
	start, out := s.begin(), s.begin()
	out.Figures[0].At = Out
	for _, wind := range winds {
		start.Wind = Wind(wind)
		r.table(start, out)
	}
	late := s.begin()
	late.Round, late.Ships[0].Hull = late.lastRound(), hitsToSink
	r.table(late, s.begin())
	s.House["monster"] = true
	calm, bitten := s.begin(), s.begin()
	bitten.Monster = Monster{Surfaced, 2}
	r.table(bitten, calm)
	for _, place := range start.places {
		start.Figures[0].At = Place(place)
		r.table(start, out)
	}
	start.Round, out.Round, out.Ships[0].Hull = 6, 6, hitsToSink // no round after the last: the ship sinks, but stays
	r.table(start, out)
	start.Items[0].At, start.Items[1].At = start.Figures[1].carries, start.Figures[1].carries
	r.refusal(start.Check())
	start.Figures[0].Name = start.Figures[1].Name
	r.refusal(start.Check())
}

// printed reads the sheets to cut out.
func (r *reader) printed() {
	for _, sheet := range Sample(mostPlayers).(*Setup).Sheets() {
		for _, t := range sheet.Texts() {
			r.text(t)
		}
	}
}

var alreadyRead *reader

// read gathers what many random games show, with all set-ups and all problems of set-ups, for the first test that asks.
func read(t testing.TB) *reader {
	games, withChapters := gamestest.Games(t, 400), gamestest.Games(t, 120)
	if alreadyRead != nil {
		return alreadyRead
	}
	r := &reader{texts: map[string]table.Text{}, asked: map[string]bool{}}
	for _, w := range wrongSetups {
		s := Sample(2).(*Setup)
		w.do(s)
		r.problems(s.Problems())
	}
	r.rare()
	r.printed()
	for seed := range games {
		s := Sample(2 + int(seed%3)).(*Setup)
		if seed%2 == 0 {
			s = New().(*Setup)
			rnd := rng(seed)
			r.heard(replay.Play(setup.Dialog{Setup: s}, replay.Live{}, func(q *table.Question) (replay.Record, bool) {
				r.question(q)
				r.problems(s.Problems())
				return replay.Record{Answer: table.Guess(q, rnd, false)}, true
			}).Announcements)
		}
		r.play(seed, s)
	}
	for seed := range withChapters {
		r.play(1000+seed, withChapter(Sample(2+int(seed%3)).(*Setup), seed))
	}
	alreadyRead = r
	return r
}

// In German one player is asked by "du", and all are told by "ihr".
func TestTexts_whoIsAddressed(t *testing.T) {
	one := regexp.MustCompile(`\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\pL*)\b`)
	all := regexp.MustCompile(`\b([Ee]uch|[Ee]uer|[Ee]ure\pL*|[MmWw]esst|[Ww]ürfelt)\b`)
	asked := read(t).asked
	for key, forms := range catalogueForms(t, "de.toml") {
		kind, question, _ := strings.Cut(key, ".")
		for _, text := range forms {
			switch {
			case kind != "ask" && kind != "opt" && kind != "term" && one.MatchString(text):
				t.Errorf("%s says du to all: %q", key, text)
			case kind == "ask" && asked[question] && all.MatchString(text) && !strings.Contains(text, "{{.player}} würfelt"):
				t.Errorf("%s says ihr to one: %q", key, text)
			}
		}
	}
}

// unread says which texts neither random games nor scripts show, and why.
var unread = map[string]string{
	"say.arrow.right-135": "no face of the die turns the arrow there, but the table may while it is rolled for",
	"say.arrow.left-135":  "likewise",

	"form.player": "forms are looked at by the battery",
	"form.earned": "likewise",
	"form.touch":  "likewise",
	"form.ship":   "likewise",
	"form.side":   "likewise",
	"form.way":    "likewise",

	"term.ends.ram":               "only where a ship has rammed near a monster",
	"term.ends.bump":              "only where one has bumped into something near a monster",
	"change.item.mast":            "only where a ruling undoes what a figure has put down on a mast",
	"opt.cannon-starboard-jammed": "only where a ship has cannons in all states",
	"refuse.over-again":           "TestOver_isBarredWhileOnePlayerIsLeft rules it",
	"say.only.action":             "only where nobody of a crew has a choice",

	"ask.setup.kept":        "with crews of earlier evenings; TestEveryPlayerMayTakeEveryEarlierCrew of package referee plays it",
	"ask.setup.as-is":       "likewise",
	"opt.as-before":         "likewise",
	"opt.as-before.unarmed": "likewise",
	"value.figure.rank":     "of a set-up; TestRanksAndWeaponsAreCorrected of package referee sets it",
	"value.figure.weapon":   "likewise",
	"view.setup.suit":       "of the sheet of a set-up, which T shows in the wizard",
	"view.setup.barrels":    "likewise",
	"view.setup.chests":     "likewise",
	"view.setup.dinghies":   "likewise",

	"term.arrow.right-135": "likewise",
	"term.arrow.left-135":  "likewise",
	"term.arrow.none":      "only where the table has taken the wind away again while a course is asked for",
}

// Whatever people are shown has a text in both languages, with every slot filled; and every
// text of the catalogues is shown to somebody. Only commands show the names of endings and
// the notes of a set-up file; what stories and the page of luck say is tried where they are.
func TestTexts_shownAndWritten(t *testing.T) {
	r := read(t)
	scripts := everyScript(t)
	scripts.WantTexts(t, Texts, map[string]string{"*": "random games show what scripts do not, see below"})
	scripts.WantOrders(t, Texts, nil)
	for _, lang := range languages {
		texts, shared := catalogueForms(t, lang+".toml"), catalogueForms(t, "../table/"+lang+".toml")
		maps.Copy(shared, catalogueForms(t, "../setup/"+lang+".toml"))
		for key, shown := range r.texts {
			forms := texts[key]
			if forms == nil && shared[key] == nil {
				t.Errorf("%s: no words for %s", lang, plainText(shown))
			}
			for _, slot := range placeholders(forms) {
				if !slices.ContainsFunc(shown.Args, func(a table.Arg) bool { return a.Slot == slot }) {
					t.Errorf("%s: %s fills no %s", lang, plainText(shown), slot)
				}
			}
		}
		for key := range texts {
			_, shown := r.texts[key]
			shown = shown || slices.Contains(scripts.Keys(), key)
			if !shown && !gamestest.Part(t) && unread[key] == "" && !strings.HasPrefix(key, "rule.") && !strings.HasPrefix(key, "view.ending.") && !strings.HasPrefix(key, "story.") && !strings.HasPrefix(key, "luck.") && !slices.Contains(Info.Notes, key) && key != Info.About.Key && !isForm(texts, key) {
				t.Errorf("%s: nobody is ever shown %s", lang, key)
			}
		}
	}
}
