package story

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/dice"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func TestMain(m *testing.M) {
	effort.InMemory()
	os.Exit(m.Run())
}

func find(name string) *setup.Info {
	i := slices.IndexFunc(games.All, func(i setup.Info) bool { return i.Name == name })
	if i < 0 {
		return nil
	}
	return &games.All[i]
}

func catalogues() []fs.FS {
	list := []fs.FS{locale.From("companion/referee", referee.Texts), locale.From("companion/report", report.Texts), locale.From("companion/story", Texts)}
	for _, t := range games.Texts {
		list = append(list, t)
	}
	return list
}

func words(t testing.TB) *locale.Words {
	t.Helper()
	w, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestTexts(t *testing.T) {
	for _, c := range locale.Audit(catalogues()...) {
		if c.Key == "" || strings.HasPrefix(c.Key, "story.") {
			t.Error(c)
		}
	}
}

// A random game of a log: with people who leave or come, house rules and depths changed, and
// now and then not played to its end.
type random struct {
	info  *setup.Info
	setup setup.Setup
	log   []replay.Record
	from  [][]string // of each, where the dice of a roll came from
	fell  []fallen

	steady bool // nobody leaves or comes
}

func play(info *setup.Info, seed uint64) random {
	r := rand.New(rand.NewPCG(seed, 20))
	g := random{info: info}
	players := info.Least + r.IntN(info.Most-info.Least+1)
	g.setup = info.Sample(players)
	if h := info.House[r.IntN(len(info.House))]; seed%3 == 2 && len(h.Values) > 0 {
		changed := info.Sample(players)
		value := h.Values[r.IntN(len(h.Values))]
		if _, err := strconv.Atoi(value); err != nil && value != "true" && value != "false" {
			value = strconv.Quote(value)
		}
		if _, err := toml.Decode("[house]\n"+strconv.Quote(h.Key)+" = "+value, changed); err == nil && !wrong(changed) {
			g.setup = changed
		}
	}
	g.setup.Settle()
	most := 3000
	if seed%5 == 4 {
		most = r.IntN(400)
	}
	g.play(r, most, seed%2 == 1)
	return g
}

// play plays the game by so many answers at most.
func (g *random) play(r *rand.Rand, most int, likely bool) {
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		if len(g.log) >= most {
			return replay.Record{}, false
		}
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About}
		if len(q.Also) > 0 && !g.steady && r.IntN(60) == 0 {
			d := q.Also[r.IntN(len(q.Also))]
			rec.Op, rec.Key, rec.Who, rec.About = replay.OpDeed, d.ID, d.Who, ""
		} else {
			rec.Answer = slices.Clone(table.Guess(q, r, likely))
		}
		var from []string
		if rec.Op == replay.OpAnswer && q.Kind == table.KindRoll {
			for i, face := range rec.Answer {
				g.fell = append(g.fell, fallen{q.Dice[i], face})
			}
		}
		if q.Kind == table.KindRoll {
			from = slices.Repeat([]string{dice.FromKey}, len(rec.Answer))
		}
		g.log, g.from = append(g.log, rec), append(g.from, from)
		return rec, true
	})
}

func wrong(s setup.Setup) bool {
	return slices.ContainsFunc(s.Problems(), func(p setup.Problem) bool { return !p.Warning })
}

// keep writes a game into the folder, an entry a second, and looks at it.
func (g *random) keep(t testing.TB, folder *log.Folder, seed uint64) (*referee.Snapshot, log.Head) {
	t.Helper()
	r, err := referee.Begin(referee.New{Folder: folder, Info: g.info, Setup: g.setup, Lang: "en", Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	heads, err := folder.Games()
	if err != nil {
		t.Fatal(err)
	}
	var entries []log.Line
	start := time.Date(2026, 11, 14, 19, 0, 0, 0, time.UTC)
	for i, rec := range g.log {
		e := replay.Entry{N: i + 1, At: start.Add(time.Duration(i) * time.Second), Record: rec, From: g.from[i]}
		entries = append(entries, log.Line{Entry: &e})
	}
	taken, err := folder.Take(heads[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(taken.Append(entries...), taken.Close()); err != nil {
		t.Fatal(err)
	}
	now, err := referee.Look(folder, find, heads[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	head, err := folder.Find(heads[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	return now, head
}

// The stories of random games, in both languages, have no empty sentence and no gaps, and name the winners and points
// of the standings.
func TestStories(t *testing.T) {
	w := words(t)
	n := effort.Of(2, 4, 30) // of each of six games; HAFEN_TIMES=6 .ci/long plays a thousand
	for i := range games.All {
		info := &games.All[i]
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(n) {
				g := play(info, seed)
				now, h := g.keep(t, folder, seed)
				for _, lang := range []string{"en", "de"} {
					if err := g.told(now, h, w.Speaker(lang)); err != nil {
						t.Fatalf("seed %d, %s: %v", seed, lang, err)
					}
				}
				luck, err := report.ReadLuck(t.Context(), folder, find, h.ID, nil)
				if c := report.CourseOf(now); err != nil || !slices.Equal(c.Aims, luck.Aims) {
					t.Fatalf("seed %d: luck is %v, told is %v, %v", seed, luck, c.Aims, err)
				}
				if err := g.scored(now); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
		})
	}
	t.Cleanup(func() {
		for _, gap := range w.Missing() {
			t.Error(gap)
		}
	})
}

// A game without a single answer has a story that passes the same checks, and no charts.
func TestStoryOfNothing(t *testing.T) {
	w := words(t)
	for i := range games.All {
		folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
		if err != nil {
			t.Fatal(err)
		}
		s := games.All[i].Sample(games.All[i].Least)
		s.Settle()
		g := random{info: &games.All[i], setup: s}
		now, h := g.keep(t, folder, 1)
		if err := g.told(now, h, w.Speaker("en")); err != nil {
			t.Error(err)
		}
		if list := Charts(now, w.Speaker("en")); len(list) > 0 {
			t.Errorf("there are charts of nothing: %v", list)
		}
	}
}

func (g *random) told(now *referee.Snapshot, h log.Head, w *locale.Speaker) error {
	s, err := Tell(now, h, w)
	if err != nil {
		return err
	}
	if w.Lang() == "en" {
		if err := g.checkCharts(s, now); err != nil {
			return err
		}
	}
	for i := range s.Charts {
		if err := showsSomething(&s.Charts[i]); err != nil {
			return err
		}
	}
	sentences := slices.Concat(s.Lead, s.Result, s.Turns, s.Luck)
	for _, r := range s.Rounds {
		if len(r.Sentences) == 0 || len(r.Sentences) > 30 { // four crews may lose as many figures
			return fmt.Errorf("%s has %d sentences: %q", r.Title, len(r.Sentences), r.Sentences)
		}
		sentences = append(sentences, r.Sentences...)
	}
	for _, c := range s.Crews {
		for _, f := range c.Rows {
			if f.Name == "" || f.Fate == "" {
				return fmt.Errorf("nobody knows what became of %+v", f)
			}
		}
	}
	for _, text := range sentences {
		end := strings.TrimRight(text, `"”“»)`)
		if strings.TrimSpace(text) == "" || !strings.ContainsAny(end[max(len(end)-1, 0):], ".!?") ||
			strings.ContainsAny(text, "⟦⟧{}<>") || strings.Contains(text, "  ") || strings.Contains(text, " .") {
			return fmt.Errorf("no sentence: %q", text)
		}
	}
	standings := now.Standings()
	for i, p := range s.Places {
		if st := standings[i]; p.Player != table.NameOf(now.Players(), st.Player) || p.Points != "–" && p.Points != strconv.Itoa(st.Points) || p.Place != strconv.Itoa(st.Place) {
			return fmt.Errorf("%+v is told as %+v", st, p)
		}
	}
	for _, st := range now.Winners() {
		if name := table.NameOf(now.Players(), st.Player); now.Over() && !strings.Contains(s.Result[0], name) {
			return fmt.Errorf("%s won, and is told nothing of: %q", name, s.Result)
		}
	}
	if teller, _ := newTeller(now, w); len(s.Scores.Rows) > 0 && !teller.leads() && s.Scores.Rows[len(s.Scores.Rows)-1][0] == w.Line("story.end") {
		return fmt.Errorf("the end counts %v, the rounds something else: %q", teller.unit(0), s.Scores)
	}
	if err := truthOf(now, w).check(s, now, w); err != nil {
		return err
	}
	page, err := Page(now, h, w)
	if err == nil && !strings.HasSuffix(string(page), "</html>\n") {
		err = errors.New("the page has no end")
	}
	return err
}

// showsSomething looks that a chart has something to show.
func showsSomething(c *chart.Chart) error {
	most := 0.0
	for _, b := range c.Bars {
		most = max(most, float64(b.N), b.Should)
		if b.Of > 0 && b.N > b.Of {
			return fmt.Errorf("%s: %+v", c.Title, b)
		}
	}
	if c.Title == "" || c.About == "" || c.Flat() && most == 0 {
		return fmt.Errorf("a chart shows nothing: %+v", c)
	}
	return nil
}

// scored looks that what the rounds are told to have brought leads from the points at the start
// to those in the standings.
func (g *random) scored(now *referee.Snapshot) error {
	c := report.CourseOf(now)
	s := scoresOf(now.Players(), &c)
	for k, p := range s.players {
		at := 0
		if s.start != nil {
			at = s.start[k].points
		}
		for i := range s.rounds {
			n, known := s.gain(i, k)
			if !known {
				at = s.after[i][k].points
				continue
			}
			if at += n; at != s.after[i][k].points {
				return fmt.Errorf("%s has %d after round %d, the table says %d", p.Name, at, s.rounds[i], s.after[i][k].points)
			}
		}
		for _, st := range now.Standings() {
			if st.Player == p.ID && s.final[k].known && !st.Unknown && st.Points != s.final[k].points {
				return fmt.Errorf("%s ends with %d, the standings say %d", p.Name, s.final[k].points, st.Points)
			}
		}
	}
	return nil
}

// Of a game of which only points were noted nobody knows rounds; where it was watched before, the rest is no round.
func TestStory_noted(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := random{info: find("smugglers"), steady: true}
	g.setup = g.info.Sample(3)
	if _, err := toml.Decode("[house]\ndepth = \"score\"", g.setup); err != nil {
		t.Fatal(err)
	}
	g.setup.Settle()
	g.play(rand.New(rand.NewPCG(1, 20)), 3000, true)
	now, h := g.keep(t, folder, 1)
	s, err := Tell(now, h, words(t).Speaker("en"))
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Turns)+len(s.Rounds) > 0 {
		t.Errorf("told are %q and %+v", s.Turns, s.Rounds)
	}

	point := func(n int) score {
		return score{points: n, unit: table.Say("term.points", table.Num("count", n)), known: true}
	}
	sc := scores{players: []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}}, rounds: []int{1, 2}, noted: true,
		start: []score{point(0), point(0)}, after: [][]score{{point(2), point(0)}, {point(2), point(7)}}}
	sc.final = sc.after[1]
	tell, _ := newTeller(now, words(t).Speaker("en"))
	tell.scores = sc
	if rows := tell.table().Rows; len(rows) != 2 || rows[0][0] != "1" || rows[1][0] != "From round 2 on" {
		t.Errorf("the rest is counted as a round: %q", rows)
	}
	told := (&teller{words: words(t).Speaker("en"), scores: sc}).rounds(nil)
	if last := told[len(told)-1]; last.Title != "From round 2 on" || last.Sentences[0] != "The rest of the game brought Ben 7 points." {
		t.Errorf("told is %+v", told)
	}
	if i, who, n := sc.most(); i != 0 || who != 0 || n != 2 {
		t.Errorf("round %d brought %d most, %d", i, who, n)
	}
}

// Of a round that has only begun there is nothing to tell; where only points were noted from the start, what was said
// was not said before a first round.
func TestStory_noRound(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	told := func(game, house string, most int) (*Story, *referee.Snapshot) {
		g := random{info: find(game), steady: true}
		g.setup = g.info.Sample(2)
		if _, err := toml.Decode("[house]\n"+house, g.setup); err != nil {
			t.Fatal(err)
		}
		g.setup.Settle()
		g.play(rand.New(rand.NewPCG(1, 20)), most, false)
		now, h := g.keep(t, folder, 1)
		s, err := Tell(now, h, words(t).Speaker("en"))
		if err != nil {
			t.Fatal(err)
		}
		return s, now
	}
	for most := 4; most <= 8; most += 2 { // two cargoes are a round
		s, _ := told("shipcaptaincrew", `depth = "score"`, most)
		if last := s.Rounds[len(s.Rounds)-1]; last.Last != most/2 || !strings.HasSuffix(s.Scores.Rows[len(s.Scores.Rows)-1][0], strconv.Itoa(most/2)) {
			t.Errorf("after %d answers: %+v, %v", most, last, s.Scores.Rows)
		}
	}
	s, now := told("oltremare", `depth = "score"`, 3000)
	tell, _ := newTeller(now, words(t).Speaker("en"))
	left := event{text: table.Say("story.say.olt.leave", table.Name("player", "Carla"), table.Num("count", 1))}
	if whole := tell.rounds(map[int][]event{0: {left}}); len(s.Rounds) > 0 || len(whole) != 1 || whole[0].Title != "The whole game" {
		t.Errorf("told is %+v, and %+v", s.Rounds, whole)
	}
}

// Each telling of a game has its texts once; two tellings whose list begins alike continue it alike.
func TestTellings(t *testing.T) {
	w := words(t).Speaker("en")
	for _, info := range games.All {
		seen := map[string]bool{}
		for _, tell := range info.Story {
			if words := tell.Key + tell.As; !w.Has(tell.Key) || !w.Has("story."+words) || tell.Many != "" && !w.Has("story."+words+".many") || seen[words] {
				t.Errorf("%s: %s has no words, or is there twice", info.Name, words)
			} else {
				seen[words] = true
			}
			for _, other := range info.Story { // else both are joined into one list, of two things
				frame, each := "story."+tell.Key, "story."+tell.Key+".each"
				if tell.Each && other.Each && w.Line(frame) == w.Line("story."+other.Key) && w.Line(each) != w.Line("story."+other.Key+".each") {
					t.Errorf("%s: %s and %s begin alike and continue differently", info.Name, tell.Key, other.Key)
				}
			}
		}
	}
}

// Joined events get the best rank among them.
func TestJoinedAsTelling(t *testing.T) {
	tell := teller{words: words(t).Speaker("en")}
	deal := func(rank, nth int, how string) event {
		deal := table.Sub("deal", table.Say("story.olt.deal."+how, table.Name("other", "Ben")))
		text := table.Say("say.olt.trade.cards", table.Name("player", "Anna"), deal)
		return event{rank, nth, storyText(&setup.StoryEvent{Join: "deals", Each: true}, text), "deals", "other", false, 0}
	}
	all := tell.joinEvents([]event{deal(9, 0, "swapped"), deal(4, 1, "gave")})
	if len(all) != 1 || all[0].rank != 4 {
		t.Errorf("joined are %+v", all)
	}
}

// Five deals of one player become one sentence with the partners.
func TestManyDeals(t *testing.T) {
	tell := teller{words: words(t).Speaker("en")}
	var list []event
	for n, want := range []string{"sold A 1 card for 1 ducat", "", "", "", "traded busily with A, B and C"} {
		partner := string(rune('A' + n%3))
		deal := table.Say("story.olt.deal.sold", table.Name("other", partner), table.Name("what", "1 card"), table.Name("price", strconv.Itoa(n+1)+" ducat"))
		text := table.Say("say.olt.trade", table.Name("player", "Anna"), table.Name("other", partner), table.Sub("deal", deal))
		i := slices.IndexFunc(find("oltremare").Story, func(x setup.StoryEvent) bool { return x.Key == text.Key })
		of := &find("oltremare").Story[i]
		list = append(list, event{i, n, storyText(of, text), of.Join, of.Many, false, 0})
		if told := tell.sentences(list); want != "" && !slices.Equal(told, []string{"Anna " + want + "."}) {
			t.Errorf("of %d deals is told %q", n+1, told)
		}
	}
}

// BenchmarkStory makes the page of an evening of up to 2,000 answers.
func BenchmarkStory(b *testing.B) {
	for _, of := range []struct {
		name  string
		house string
	}{{"smugglers", `"win.at" = 20`}, {"tischpiraten", `"rounds.max" = 0`}} {
		b.Run(of.name, func(b *testing.B) {
			folder, err := log.Open(filepath.Join(b.TempDir(), "games"), "")
			if err != nil {
				b.Fatal(err)
			}
			g := random{info: find(of.name), steady: true}
			g.setup = g.info.Sample(g.info.Most)
			if _, err := toml.Decode("[house]\n"+of.house, g.setup); err != nil {
				b.Fatal(err)
			}
			g.setup.Settle()
			g.play(rand.New(rand.NewPCG(0, 20)), 2000, true)
			now, h := g.keep(b, folder, 7)
			w := words(b).Speaker("de")
			for b.Loop() {
				if _, err := Page(now, h, w); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(g.log)), "answers")
		})
	}
}

// A round says who draws level and who takes the lead, and names the unit once.
func TestTold_whoCatchesUp(t *testing.T) {
	unit := table.Say("term.hal.points", table.Num("count", 0))
	sc := scores{players: []table.Player{{ID: "mira", Name: "Mira"}, {ID: "tom", Name: "Tom"}, {ID: "jo", Name: "Jo"}}}
	for n, list := range [][]int{{2, 1, 0}, {5, 3, 1}, {5, 5, 2}, {6, 5, 3}, {6, 7, 3}} {
		var now []score
		for _, points := range list {
			now = append(now, score{points: points, unit: unit, known: true})
		}
		if n == 0 {
			sc.start = now
			continue
		}
		sc.rounds, sc.after, sc.final = append(sc.rounds, n), append(sc.after, now), now
	}
	for lang, want := range map[string][]string{
		"en": {"The round brought Mira 3, Tom 2 and Jo 1 point.", "The round brought Tom 2 and Jo 1 point. Mira and Tom were now level in the lead.",
			"The round brought Mira 1 and Jo 1 point. Mira took the lead.", "The round brought Tom 2 points. Tom took the lead."},
		"de": {"Die Runde brachte Mira 3, Tom 2 und Jo 1 Punkt.", "Die Runde brachte Tom 2 und Jo 1 Punkt. Mira und Tom lagen nun gleichauf vorn.",
			"Die Runde brachte Mira 1 und Jo 1 Punkt. Mira ging in Führung.", "Die Runde brachte Tom 2 Punkte. Tom ging in Führung."},
	} {
		teller := &teller{words: words(t).Speaker(lang), scores: sc}
		var told []string
		for _, r := range teller.rounds(nil) {
			told = append(told, strings.Join(r.Sentences, " "))
		}
		if !slices.Equal(told, want) {
			t.Errorf("told is %q", told)
		}
	}
}

// The cards that players hire before the first round are one sentence, at both detail levels.
func TestStory_halunkenSignOn(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, depth := range []string{"rules", "all"} {
		g := random{info: find("halunken"), steady: true}
		g.setup = g.info.Sample(2)
		if _, err := toml.Decode("[house]\ndepth = "+strconv.Quote(depth), g.setup); err != nil {
			t.Fatal(err)
		}
		g.setup.Settle()
		g.play(rand.New(rand.NewPCG(42, 20)), 3000, true)
		now, h := g.keep(t, folder, 42)
		s, err := Tell(now, h, words(t).Speaker("en"))
		if err != nil {
			t.Fatal(err)
		}
		hired := regexp.MustCompile(`^Out of the taverns came (red|blue|green|violet) \d+ for (Anna|Ben) and (red|blue|green|violet) \d+ for (Anna|Ben)\.$`)
		if first := s.Rounds[0]; first.Title != "Before the first round" || len(first.Sentences) != 1 || !hired.MatchString(first.Sentences[0]) {
			t.Errorf("%s: told is %+v", depth, first)
		}
	}
}

// A player who joins later changes neither the gains nor the leader of earlier rounds.
func TestGains_beforeSomebodyComes(t *testing.T) {
	point := func(n int) score {
		return score{points: n, unit: table.Say("term.points", table.Num("count", n)), known: true}
	}
	later := score{absent: true}
	s := scores{players: []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}, {ID: "c", Name: "Carla"}}, rounds: []int{1, 2, 3},
		start: []score{point(0), point(0), later},
		after: [][]score{{point(0), point(2), later}, {point(3), point(2), point(0)}, {point(3), point(2), point(1)}}}
	s.final = s.after[2]
	tell := teller{words: words(t).Speaker("en"), scores: s}
	for i, want := range []string{"The round brought Ben 2 points.", "The round brought Anna 3 points.", "The round brought Carla 1 point."} {
		if got := strings.Join(tell.gains(i, true), " "); got != want {
			t.Errorf("round %d: %q, want %q", i+1, got, want)
		}
	}
	if a, b := s.leader(0, false), s.leader(1, false); a != 1 || b != 0 {
		t.Errorf("ahead were %d and %d", a, b)
	}
}

// Rolling the cargo again is one sentence, with what each cargo was before.
func TestStory_cargoAgain(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := random{info: find("shipcaptaincrew"), steady: true}
	g.setup = g.info.Sample(3)
	if _, err := toml.Decode("[house]\n\"scc.rounds\" = 1", g.setup); err != nil {
		t.Fatal(err)
	}
	g.setup.Settle()
	again := "scc.again"
	answers := [][]string{{"6", "5", "4", "2", "2"}, {again}, {"6", "2"}, {"scc.stop"}, {"6", "5", "4", "5", "4"}, {again}, {"6", "3"}, {again}, {"3", "1"},
		{"6", "5", "4", "1", "2"}, {again}, {"2", "3"}, {again}, {"3", "4"}}
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		if len(g.log) == len(answers) {
			return replay.Record{}, false
		}
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: answers[len(g.log)]}
		g.log, g.from = append(g.log, rec), append(g.from, nil)
		return rec, true
	})
	now, h := g.keep(t, folder, 1)
	for lang, want := range map[string]string{
		"en": "Rolling the cargo again took Anna from 4 to 8, Ben from 9 to 4 and Carla from 3 via 5 to 7. The round brought Anna 8, Ben 4 and Carla 7 points.",
		"de": "Beim Nachwürfeln der Ladung kamen Anna von 4 auf 8, Ben von 9 auf 4 und Carla von 3 über 5 auf 7. Die Runde brachte Anna 8, Ben 4 und Carla 7 Punkte.",
	} {
		s, err := Tell(now, h, words(t).Speaker(lang))
		if err != nil {
			t.Fatal(err)
		}
		if told := strings.Join(s.Rounds[0].Sentences, " "); told != want {
			t.Errorf("told is %q", told)
		}
	}
}

// Two pairs of equal movement cards are two sentences.
func TestCancelledByCard(t *testing.T) {
	i := slices.IndexFunc(find("halunken").Story, func(x setup.StoryEvent) bool { return x.Key == "say.hal.cancelled" })
	var list []event
	for k, name := range []string{"Anna", "Ben", "Carla", "Deniz"} {
		card := table.Say([]string{"val.hal.rum", "number"}[k%2], table.Num("number", 7))
		text := storyText(&find("halunken").Story[i], table.Say("say.hal.cancelled", table.Name("player", name), table.Sub("card", card)))
		list = append(list, event{i, k, text, "player", "", false, 0})
	}
	told := (&teller{words: words(t).Speaker("en")}).sentences(list)
	if want := []string{"Anna and Carla played the same movement card (Rum) and stayed put.", "Ben and Deniz played the same movement card (7) and stayed put."}; !slices.Equal(told, want) {
		t.Errorf("told is %q", told)
	}
}

// Players who are all level have no leader, and a player who is left alone leads nobody.
func TestTold_allLevel(t *testing.T) {
	point := func(n int) score {
		return score{points: n, unit: table.Say("term.points", table.Num("count", n)), known: true}
	}
	sc := scores{players: []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}, {ID: "c", Name: "Carla"}}, rounds: []int{1, 2, 3, 4},
		start: []score{point(0), point(0), point(0)},
		after: [][]score{{point(0), point(0), point(1)}, {point(1), point(0), point(1)}, {point(1), point(1), {left: true}}, {point(1), {left: true}, {left: true}}}}
	sc.final = sc.after[3]
	var told []string
	for _, r := range (&teller{words: words(t).Speaker("en"), scores: sc}).rounds(nil) {
		told = append(told, strings.Join(r.Sentences, " "))
	}
	want := []string{"The round brought Carla 1 point.", "The round brought Anna 1 point. Anna and Carla were now level in the lead.",
		"The round brought Ben 1 point. Anna and Ben were now level.", "The score did not change."}
	if !slices.Equal(told, want) {
		t.Errorf("told is %q", told)
	}
}

// The reason of a place repeats neither its points nor the reason for the end.
func TestPlaces_ownReason(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := random{info: find("tischpiraten"), steady: true}
	g.setup = g.info.Sample(2)
	now, _ := g.keep(t, folder, 1)
	w := words(t).Speaker("en")
	tell, _ := newTeller(now, w)
	tell.scores.final = []score{{unit: table.Say("term.doubloons", table.Num("count", 0)), known: true}}
	reasons := func(points int, list ...table.Text) table.Standing {
		return table.Standing{Points: points, Why: table.Say("say.end.running", table.Name("player", "Anna"), table.Num("count", points), table.List("reasons", list))}
	}
	for _, c := range []struct {
		of   table.Standing
		want string
	}{
		{reasons(9, table.NameText("1 for a mate"), table.NameText("8 for a captured ship")), "1 for a mate and 8 for a captured ship"},
		{reasons(0, table.Say("say.earned.nothing")), ""},
		{table.Standing{Points: 8, Why: table.NameText("All is lost. 8 doubloons.")}, ""},
		{table.Standing{Points: 8, Why: table.NameText("All is lost. Sunk by a ram.")}, "Sunk by a ram."},
	} {
		if got := tell.ownReason(c.of, "All is lost."); got != c.want {
			t.Errorf("of %v is told %q", c.of.Why, got)
		}
	}
}

// Two players who give up share a sentence, and the last one has not won by points.
func TestStory_allGiveUp(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := random{info: find("tischpiraten"), steady: true}
	g.setup = g.info.Sample(3)
	g.setup.Settle()
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		if q.Key == "concede.sure" {
			g.log, g.from = append(g.log, replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Answer{"yes"}}), append(g.from, nil)
			return g.log[len(g.log)-1], true
		}
		i := slices.IndexFunc(q.Also, func(d table.Deed) bool { return d.ID == "concede" && d.Who != "anna" })
		if i < 0 {
			return replay.Record{}, false
		}
		g.log, g.from = append(g.log, replay.Record{Op: replay.OpDeed, Place: q.Place, Key: q.Also[i].ID, Who: q.Also[i].Who}), append(g.from, nil)
		return g.log[len(g.log)-1], true
	})
	now, h := g.keep(t, folder, 1)
	for lang, want := range map[string][2]string{
		"en": {"Anna won. Nobody else was left in the game.", "Ben and Carla dropped out."},
		"de": {"Anna hat gewonnen. Sonst war niemand mehr im Spiel.", "Ben und Carla stiegen aus."},
	} {
		s, err := Tell(now, h, words(t).Speaker(lang))
		if err != nil {
			t.Fatal(err)
		}
		if told := strings.Join(s.Result, " "); told != want[0] || s.Rounds[0].Sentences[0] != want[1] || s.Places[0].Why != "" {
			t.Errorf("told is %q, %+v, %+v", told, s.Rounds, s.Places)
		}
	}
}

// After all others have left, the last player has won by that, and no turn says that they took the lead.
func TestStory_allLeave(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := random{info: find("corsari"), steady: true}
	g.setup = g.info.Sample(2)
	g.setup.Settle()
	r := rand.New(rand.NewPCG(1, 20))
	left := false
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: slices.Clone(table.Guess(q, r, true))}
		i := slices.IndexFunc(q.Also, func(d table.Deed) bool { return d.ID == "leave" && d.Who == "ben" })
		switch {
		case left && strings.HasSuffix(q.Key, "leave"):
			rec.Answer = []string{"take-away"}
		case i >= 0 && !left && strings.HasPrefix(q.Place, "r3."):
			left = true
			rec = replay.Record{Op: replay.OpDeed, Place: q.Place, Key: q.Also[i].ID, Who: q.Also[i].Who}
		}
		g.log, g.from = append(g.log, rec), append(g.from, nil)
		return rec, len(g.log) < 200
	})
	now, h := g.keep(t, folder, 1)
	s, err := Tell(now, h, words(t).Speaker("en"))
	if err != nil {
		t.Fatal(err)
	}
	if told := strings.Join(s.Result, " "); told != "Anna won. Nobody else was left." || strings.Contains(fmt.Sprint(s.Turns, s.Rounds), "Anna took the lead") {
		t.Errorf("told is %q, %q, %+v", told, s.Turns, s.Rounds)
	}
}

// Two tellings that join different slots do not read alike: they would be joined into one list.
func TestTellings_alike(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		w := words(t).Speaker(lang)
		for _, info := range games.All {
			slots := map[string]string{} // what a sentence joins
			for _, tell := range info.Story {
				if tell.Join == "" || tell.Each {
					continue
				}
				told := w.Line("story."+tell.Key+tell.As, table.List(tell.Join, []table.Text{table.NameText("*")}), table.Num("count", 1))
				if slot, there := slots[told]; there && slot != tell.Join {
					t.Errorf("%s, %s: %s and %s are told alike: %s", info.Name, lang, slot, tell.Join, told)
				}
				slots[told] = tell.Join
			}
		}
	}
}
