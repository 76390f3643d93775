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

func findGame(name string) *setup.Info {
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

func newWords(t testing.TB) *locale.Words {
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

// A randomGame is a game with random answers: players leave and join, house rules and detail levels
// vary, and some games are not played to the end.
type randomGame struct {
	info    *setup.Info
	setup   setup.Setup
	log     []replay.Record
	sources [][]string // for each record, the sources of its dice
	thrown  []thrownDie

	noActions bool // no player leaves or joins
}

func play(info *setup.Info, seed uint64) randomGame {
	r := rand.New(rand.NewPCG(seed, 20))
	g := randomGame{info: info}
	players := info.MinPlayers + r.IntN(info.MaxPlayers-info.MinPlayers+1)
	g.setup = info.Sample(players)
	if h := info.House[r.IntN(len(info.House))]; seed%3 == 2 && len(h.Values) > 0 {
		changed := info.Sample(players)
		value := h.Values[r.IntN(len(h.Values))]
		if _, err := strconv.Atoi(value); err != nil && value != "true" && value != "false" {
			value = strconv.Quote(value)
		}
		if _, err := toml.Decode("[house]\n"+strconv.Quote(h.Key)+" = "+value, changed); err == nil && !hasErrors(changed) {
			g.setup = changed
		}
	}
	g.setup.AssignIDs()
	most := 3000
	if seed%5 == 4 {
		most = r.IntN(400)
	}
	g.play(r, most, seed%2 == 1)
	return g
}

// play plays the game with at most most answers.
func (g *randomGame) play(r *rand.Rand, most int, likely bool) {
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		if len(g.log) >= most {
			return replay.Record{}, false
		}
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About}
		if len(q.Actions) > 0 && !g.noActions && r.IntN(60) == 0 {
			d := q.Actions[r.IntN(len(q.Actions))]
			rec.Op, rec.Key, rec.Who, rec.About = replay.OpAction, d.ID, d.Who, ""
		} else {
			rec.Answer = slices.Clone(table.Guess(q, r, likely))
		}
		var from []string
		if rec.Op == replay.OpAnswer && q.Kind == table.KindRoll {
			for i, face := range rec.Answer {
				g.thrown = append(g.thrown, thrownDie{q.Dice[i], face})
			}
		}
		if q.Kind == table.KindRoll {
			from = slices.Repeat([]string{dice.FromKey}, len(rec.Answer))
		}
		g.log, g.sources = append(g.log, rec), append(g.sources, from)
		return rec, true
	})
}

func hasErrors(s setup.Setup) bool {
	return slices.ContainsFunc(s.Problems(), func(p setup.Problem) bool { return !p.Warning })
}

// save writes the game to the folder, with one entry a second, and returns its state and head.
func (g *randomGame) save(t testing.TB, folder *log.Folder, seed uint64) (*referee.Snapshot, log.Head) {
	t.Helper()
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: g.info, Setup: g.setup, Lang: "en", Seed: &seed})
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
		e := replay.Entry{N: i + 1, At: start.Add(time.Duration(i) * time.Second), Record: rec, From: g.sources[i]}
		entries = append(entries, log.Line{Entry: &e})
	}
	game, err := folder.OpenGame(heads[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(game.Append(entries...), game.Close()); err != nil {
		t.Fatal(err)
	}
	head, err := folder.Find(heads[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	now, err := referee.LookAt(folder, findGame, &head)
	if err != nil {
		t.Fatal(err)
	}
	return now, head
}

// The stories of random games, in both languages, have no empty sentence and no gaps, and name the winners and points
// of the standings.
func TestStories(t *testing.T) {
	w := newWords(t)
	n := effort.Of(t, 2, 4, 30) // of each of six games; HAFEN_TIMES=6 .ci/long plays a thousand
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
				now, h := g.save(t, folder, seed)
				for _, lang := range []string{"en", "de"} {
					if err := g.checkStory(now, h, w.Speaker(lang)); err != nil {
						t.Fatalf("seed %d, %s: %v", seed, lang, err)
					}
				}
				luck, err := report.ReadLuck(t.Context(), folder, findGame, h.ID, nil)
				if c := report.CourseOf(now); err != nil || !slices.Equal(c.Aims, luck.Aims) {
					t.Fatalf("seed %d: ReadLuck = %v, the story has the tallies %v; error %v", seed, luck, c.Aims, err)
				}
				if err := g.checkScores(now); err != nil {
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
func TestStoryWithoutAnswers(t *testing.T) {
	w := newWords(t)
	for i := range games.All {
		folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
		if err != nil {
			t.Fatal(err)
		}
		s := games.All[i].Sample(games.All[i].MinPlayers)
		s.AssignIDs()
		g := randomGame{info: &games.All[i], setup: s}
		now, h := g.save(t, folder, 1)
		if err := g.checkStory(now, h, w.Speaker("en")); err != nil {
			t.Error(err)
		}
		if list := Charts(now, w.Speaker("en")); len(list) > 0 {
			t.Errorf("Charts = %v, want none", list)
		}
	}
}

func (g *randomGame) checkStory(now *referee.Snapshot, h log.Head, w *locale.Speaker) error {
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
		if err := checkChart(&s.Charts[i]); err != nil {
			return err
		}
	}
	sentences := slices.Concat(s.Lead, s.Result, s.Turns, s.Luck)
	for _, r := range s.Rounds {
		if len(r.Sentences) == 0 || len(r.Sentences) > 30 { // four crews may lose as many figures
			return fmt.Errorf("%s has %d sentences, want 1 to 30: %q", r.Title, len(r.Sentences), r.Sentences)
		}
		sentences = append(sentences, r.Sentences...)
	}
	for _, c := range s.Crews {
		for _, f := range c.Rows {
			if f.Name == "" || f.Fate == "" {
				return fmt.Errorf("%+v has no name or no fate", f)
			}
		}
	}
	for _, text := range sentences {
		end := strings.TrimRight(text, `"”“»)`)
		if strings.TrimSpace(text) == "" || !strings.ContainsAny(end[max(len(end)-1, 0):], ".!?") ||
			strings.ContainsAny(text, "⟦⟧{}<>") || strings.Contains(text, "  ") || strings.Contains(text, " .") {
			return fmt.Errorf("%q is not a complete sentence", text)
		}
	}
	standings := now.Standings()
	for i, p := range s.Places {
		st := standings[i]
		name := table.NameOf(now.Players(), st.Player)
		if p.Player != name && !strings.HasPrefix(p.Player, name+" (") || p.Points != "–" && p.Points != strconv.Itoa(st.Points) || p.Place != strconv.Itoa(st.Place) {
			return fmt.Errorf("the standing %+v is printed as %+v", st, p)
		}
	}
	for _, st := range now.Winners() {
		if name := table.NameOf(now.Players(), st.Player); now.Over() && !strings.Contains(s.Result[0], name) {
			return fmt.Errorf("%s won, but the result is %q", name, s.Result)
		}
	}
	if teller, _ := newTeller(now, w); len(s.Scores.Rows) > 0 && !teller.roundsDecide() && s.Scores.Rows[len(s.Scores.Rows)-1][0] == w.Line("story.end") {
		return fmt.Errorf("the final score is in %v, the rounds are in another unit, but the last row has no unit: %q", teller.unit(0), s.Scores)
	}
	if err := factsOf(now, w).check(s, now, w); err != nil {
		return err
	}
	page, err := s.Page(w)
	if err == nil && !strings.HasSuffix(string(page), "</html>\n") {
		err = errors.New("the page does not end with </html>")
	}
	return err
}

// checkChart returns an error if a chart is empty or a bar exceeds its total.
func checkChart(c *chart.Chart) error {
	most := 0.0
	for _, b := range c.Bars {
		most = max(most, float64(b.N), b.Should)
		if b.Of > 0 && b.N > b.Of {
			return fmt.Errorf("%s: the bar %+v exceeds its total", c.Title, b)
		}
	}
	if c.Title == "" || c.About == "" || c.IsFlat() && most == 0 {
		return fmt.Errorf("the chart is empty: %+v", c)
	}
	return nil
}

// checkScores returns an error unless the points at the start plus the gains and rulings of the rounds are
// the points in the standings.
func (g *randomGame) checkScores(now *referee.Snapshot) error {
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
				return fmt.Errorf("%s has %d after round %d, want %d", p.Name, at, s.rounds[i], s.after[i][k].points)
			}
		}
		for _, st := range now.Standings() {
			if st.Player == p.ID && s.final[k].known && !st.Unknown && st.Points != s.final[k].points {
				return fmt.Errorf("%s ends with %d, want %d as in the standings", p.Name, s.final[k].points, st.Points)
			}
		}
	}
	return nil
}

// A game of which only points were noted has no rounds. If rounds were tracked before, the rest of the game is not a round.
func TestStory_untrackedRest(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := randomGame{info: findGame("smugglers"), noActions: true}
	g.setup = g.info.Sample(3)
	if _, err := toml.Decode("[house]\ndepth = \"score\"", g.setup); err != nil {
		t.Fatal(err)
	}
	g.setup.AssignIDs()
	g.play(rand.New(rand.NewPCG(1, 20)), 3000, true)
	now, h := g.save(t, folder, 1)
	s, err := Tell(now, h, newWords(t).Speaker("en"))
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Turns)+len(s.Rounds) > 0 {
		t.Errorf("the turning points are %q and the rounds %+v, want none", s.Turns, s.Rounds)
	}

	point := func(n int) score {
		return score{points: n, unit: table.Say("term.points", table.Num("count", n)), known: true}
	}
	sc := scores{players: []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}}, rounds: []int{1, 2}, untrackedRest: true,
		start: []score{point(0), point(0)}, after: [][]score{{point(2), point(0)}, {point(2), point(7)}}}
	sc.final = sc.after[1]
	tell, _ := newTeller(now, newWords(t).Speaker("en"))
	tell.scores = sc
	if rows := tell.table().Rows; len(rows) != 2 || rows[0][0] != "1" || rows[1][0] != "From round 2 on" {
		t.Errorf("the rows are %q, want 1 and From round 2 on", rows)
	}
	rounds := (&teller{words: newWords(t).Speaker("en"), scores: sc}).rounds(nil)
	if last := rounds[len(rounds)-1]; last.Title != "From round 2 on" || last.Sentences[0] != "The rest of the game brought Ben 7 points." {
		t.Errorf("the rounds are %+v, want the rest of the game last", rounds)
	}
	if i, who, n := sc.largestGain(); i != 0 || who != 0 || n != 2 {
		t.Errorf("largestGain = %d, %d, %d, want 0, 0, 2", i, who, n)
	}
}

// The story leaves out a round in which nothing has happened yet. If only points were noted from the start, events
// without a round are under "The whole game".
func TestStory_unfinishedRound(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	story := func(game, house string, most int) (*Story, *referee.Snapshot) {
		g := randomGame{info: findGame(game), noActions: true}
		g.setup = g.info.Sample(2)
		if _, err := toml.Decode("[house]\n"+house, g.setup); err != nil {
			t.Fatal(err)
		}
		g.setup.AssignIDs()
		g.play(rand.New(rand.NewPCG(1, 20)), most, false)
		now, h := g.save(t, folder, 1)
		s, err := Tell(now, h, newWords(t).Speaker("en"))
		if err != nil {
			t.Fatal(err)
		}
		return s, now
	}
	for most := 4; most <= 8; most += 2 { // two cargoes are a round
		s, _ := story("shipcaptaincrew", `depth = "score"`, most)
		if last := s.Rounds[len(s.Rounds)-1]; last.Last != most/2 || !strings.HasSuffix(s.Scores.Rows[len(s.Scores.Rows)-1][0], strconv.Itoa(most/2)) {
			t.Errorf("after %d answers the last round is %+v and the rows are %v, want round %d in both", most, last, s.Scores.Rows, most/2)
		}
	}
	s, now := story("oltremare", `depth = "score"`, 3000)
	tell, _ := newTeller(now, newWords(t).Speaker("en"))
	left := event{text: table.Say("story.say.olt.leave", table.Name("player", "Carla"), table.Num("count", 1))}
	if rounds := tell.rounds(map[int][]event{0: {left}}); len(rounds) != 1 || rounds[0].Title != "The whole game" || len(s.Rounds) != 1 || s.Rounds[0].Title != rounds[0].Title {
		t.Errorf("the rounds are %+v and %+v, want the whole game in both", s.Rounds, rounds)
	}
}

// Each story event of a game has its texts. Two events with the same text around the list have the same text for an item.
func TestStoryEventTexts(t *testing.T) {
	w := newWords(t).Speaker("en")
	for _, info := range games.All {
		seen := map[string]bool{}
		for _, tell := range info.Story {
			if words := tell.Key + tell.As; !w.Has(tell.Key) || !w.Has("story."+words) || tell.Many != "" && !w.Has("story."+words+".many") || seen[words] {
				t.Errorf("%s: %s has no text or occurs twice", info.Name, words)
			} else {
				seen[words] = true
			}
			for _, other := range info.Story { // otherwise both would be joined into one list
				frame, each := "story."+tell.Key, "story."+tell.Key+".each"
				if tell.Each && other.Each && w.Line(frame) == w.Line("story."+other.Key) && w.Line(each) != w.Line("story."+other.Key+".each") {
					t.Errorf("%s: %s and %s have the same sentence but different items", info.Name, tell.Key, other.Key)
				}
			}
		}
	}
}

// Joined events get the best rank among them.
func TestJoinedEventsHaveTheBestRank(t *testing.T) {
	tell := teller{words: newWords(t).Speaker("en")}
	deal := func(rank, nth int, how string) event {
		deal := table.Sub("deal", table.Say("story.olt.deal."+how, table.Name("other", "Ben")))
		text := table.Say("say.olt.trade.cards", table.Name("player", "Anna"), deal)
		return event{rank, nth, storyText(&setup.StoryEvent{Join: "deals", Each: true}, text), "deals", "other", false, 0}
	}
	joined := tell.joinEvents([]event{deal(9, 0, "swapped"), deal(4, 1, "gave")})
	if len(joined) != 1 || joined[0].rank != 4 {
		t.Errorf("joinEvents = %+v, want one event of rank 4", joined)
	}
}

// Five deals of one player become one sentence with the partners.
func TestManyDeals(t *testing.T) {
	tell := teller{words: newWords(t).Speaker("en")}
	var list []event
	for n, want := range []string{"sold A 1 card for 1 ducat", "", "", "", "traded busily with A, B and C"} {
		partner := string(rune('A' + n%3))
		deal := table.Say("story.olt.deal.sold", table.Name("other", partner), table.Name("what", "1 card"), table.Name("price", strconv.Itoa(n+1)+" ducat"))
		text := table.Say("say.olt.trade", table.Name("player", "Anna"), table.Name("other", partner), table.Sub("deal", deal))
		i := slices.IndexFunc(findGame("oltremare").Story, func(x setup.StoryEvent) bool { return x.Key == text.Key })
		kind := &findGame("oltremare").Story[i]
		list = append(list, event{i, n, storyText(kind, text), kind.Join, kind.Many, false, 0})
		if got := tell.sentences(list); want != "" && !slices.Equal(got, []string{"Anna " + want + "."}) {
			t.Errorf("the sentences of %d deals are %q, want %q", n+1, got, "Anna "+want+".")
		}
	}
}

// BenchmarkStory writes the page of a game of up to 2,000 answers.
func BenchmarkStory(b *testing.B) {
	for _, game := range []struct {
		name  string
		house string
	}{{"smugglers", `"win.at" = 20`}, {"tischpiraten", `"rounds.max" = 0`}} {
		b.Run(game.name, func(b *testing.B) {
			folder, err := log.Open(filepath.Join(b.TempDir(), "games"), "")
			if err != nil {
				b.Fatal(err)
			}
			g := randomGame{info: findGame(game.name), noActions: true}
			g.setup = g.info.Sample(g.info.MaxPlayers)
			if _, err := toml.Decode("[house]\n"+game.house, g.setup); err != nil {
				b.Fatal(err)
			}
			g.setup.AssignIDs()
			g.play(rand.New(rand.NewPCG(0, 20)), 2000, true)
			now, h := g.save(b, folder, 7)
			w := newWords(b).Speaker("de")
			for b.Loop() {
				s, err := Tell(now, h, w)
				if err == nil {
					_, err = s.Page(w)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(len(g.log)), "answers")
		})
	}
}

// A round says who draws level and who takes the lead, and names the unit once.
func TestRounds_changeOfLead(t *testing.T) {
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
		teller := &teller{words: newWords(t).Speaker(lang), scores: sc}
		var got []string
		for _, r := range teller.rounds(nil) {
			got = append(got, strings.Join(r.Sentences, " "))
		}
		if !slices.Equal(got, want) {
			t.Errorf("the sentences are %q, want %q", got, want)
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
		g := randomGame{info: findGame("halunken"), noActions: true}
		g.setup = g.info.Sample(2)
		if _, err := toml.Decode("[house]\ndepth = "+strconv.Quote(depth), g.setup); err != nil {
			t.Fatal(err)
		}
		g.setup.AssignIDs()
		g.play(rand.New(rand.NewPCG(42, 20)), 3000, true)
		now, h := g.save(t, folder, 42)
		s, err := Tell(now, h, newWords(t).Speaker("en"))
		if err != nil {
			t.Fatal(err)
		}
		hired := regexp.MustCompile(`^Out of the taverns came (red|blue|green|violet) \d+ for (Anna|Ben) and (red|blue|green|violet) \d+ for (Anna|Ben)\.$`)
		if first := s.Rounds[0]; first.Title != "Before the first round" || len(first.Sentences) != 1 || !hired.MatchString(first.Sentences[0]) {
			t.Errorf("%s: the first part is %+v, want one sentence about the hired cards", depth, first)
		}
	}
}

// A player who joins later changes neither the gains nor the leader of earlier rounds.
func TestGains_playerJoinsLater(t *testing.T) {
	point := func(n int) score {
		return score{points: n, unit: table.Say("term.points", table.Num("count", n)), known: true}
	}
	later := score{absent: true}
	s := scores{players: []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}, {ID: "c", Name: "Carla"}}, rounds: []int{1, 2, 3},
		start: []score{point(0), point(0), later},
		after: [][]score{{point(0), point(2), later}, {point(3), point(2), point(0)}, {point(3), point(2), point(1)}}}
	s.final = s.after[2]
	tell := teller{words: newWords(t).Speaker("en"), scores: s}
	for i, want := range []string{"The round brought Ben 2 points.", "The round brought Anna 3 points.", "The round brought Carla 1 point."} {
		if got := strings.Join(tell.gains(i, true), " "); got != want {
			t.Errorf("round %d: %q, want %q", i+1, got, want)
		}
	}
	if a, b := s.soleLeader(0, false), s.soleLeader(1, false); a != 1 || b != 0 {
		t.Errorf("the leaders are %d and %d, want 1 and 0", a, b)
	}
}

// Rolling the cargo again is one sentence, with the earlier values of each cargo.
func TestStory_rerolledCargo(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := randomGame{info: findGame("shipcaptaincrew"), noActions: true}
	g.setup = g.info.Sample(3)
	if _, err := toml.Decode("[house]\n\"scc.rounds\" = 1", g.setup); err != nil {
		t.Fatal(err)
	}
	g.setup.AssignIDs()
	again := "scc.again"
	answers := [][]string{{"6", "5", "4", "2", "2"}, {again}, {"6", "2"}, {"scc.stop"}, {"6", "5", "4", "5", "4"}, {again}, {"6", "3"}, {again}, {"3", "1"},
		{"6", "5", "4", "1", "2"}, {again}, {"2", "3"}, {again}, {"3", "4"}}
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		if len(g.log) == len(answers) {
			return replay.Record{}, false
		}
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: answers[len(g.log)]}
		g.log, g.sources = append(g.log, rec), append(g.sources, nil)
		return rec, true
	})
	now, h := g.save(t, folder, 1)
	for lang, want := range map[string]string{
		"en": "Rolling the cargo again took Anna from 4 to 8, Ben from 9 to 4 and Carla from 3 via 5 to 7. The round brought Anna 8, Ben 4 and Carla 7 points.",
		"de": "Beim Nachwürfeln der Ladung kamen Anna von 4 auf 8, Ben von 9 auf 4 und Carla von 3 über 5 auf 7. Die Runde brachte Anna 8, Ben 4 und Carla 7 Punkte.",
	} {
		s, err := Tell(now, h, newWords(t).Speaker(lang))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(s.Rounds[0].Sentences, " "); got != want {
			t.Errorf("the sentences are %q, want %q", got, want)
		}
	}
}

// Two pairs of equal movement cards are two sentences.
func TestEqualMovementCards(t *testing.T) {
	i := slices.IndexFunc(findGame("halunken").Story, func(x setup.StoryEvent) bool { return x.Key == "say.hal.cancelled" })
	var list []event
	for k, name := range []string{"Anna", "Ben", "Carla", "Deniz"} {
		card := table.Say([]string{"val.hal.rum", "number"}[k%2], table.Num("number", 7))
		text := storyText(&findGame("halunken").Story[i], table.Say("say.hal.cancelled", table.Name("player", name), table.Sub("card", card)))
		list = append(list, event{i, k, text, "player", "", false, 0})
	}
	got := (&teller{words: newWords(t).Speaker("en")}).sentences(list)
	if want := []string{"Anna and Carla played the same movement card (Rum) and stayed put.", "Ben and Deniz played the same movement card (7) and stayed put."}; !slices.Equal(got, want) {
		t.Errorf("the sentences are %q, want %q", got, want)
	}
}

// If all players are level nobody leads, and neither does the only player left.
func TestRounds_allLevel(t *testing.T) {
	point := func(n int) score {
		return score{points: n, unit: table.Say("term.points", table.Num("count", n)), known: true}
	}
	sc := scores{players: []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}, {ID: "c", Name: "Carla"}}, rounds: []int{1, 2, 3, 4},
		start: []score{point(0), point(0), point(0)},
		after: [][]score{{point(0), point(0), point(1)}, {point(1), point(0), point(1)}, {point(1), point(1), {left: true}}, {point(1), {left: true}, {left: true}}}}
	sc.final = sc.after[3]
	var got []string
	for _, r := range (&teller{words: newWords(t).Speaker("en"), scores: sc}).rounds(nil) {
		got = append(got, strings.Join(r.Sentences, " "))
	}
	want := []string{"The round brought Carla 1 point.", "The round brought Anna 1 point. Anna and Carla were now level in the lead.",
		"The round brought Ben 1 point. Anna and Ben were now level.", "The score did not change."}
	if !slices.Equal(got, want) {
		t.Errorf("the sentences are %q, want %q", got, want)
	}
}

// The reason of a place repeats neither its points nor the reason for the end.
func TestPlaces_ownReason(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := randomGame{info: findGame("tischpiraten"), noActions: true}
	g.setup = g.info.Sample(2)
	now, _ := g.save(t, folder, 1)
	w := newWords(t).Speaker("en")
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
			t.Errorf("ownReason(%v) = %q, want %q", c.of.Why, got, c.want)
		}
	}
}

// Two players who give up share a sentence, and the last one has not won by points.
func TestStory_allGiveUp(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := randomGame{info: findGame("tischpiraten"), noActions: true}
	g.setup = g.info.Sample(3)
	g.setup.AssignIDs()
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		if q.Key == "concede.sure" {
			g.log, g.sources = append(g.log, replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Fingerprint: replay.Fingerprint(q), Answer: table.Answer{"yes"}}), append(g.sources, nil)
			return g.log[len(g.log)-1], true
		}
		i := slices.IndexFunc(q.Actions, func(d table.OptionalAction) bool { return d.ID == "concede" && d.Who != "anna" })
		if i < 0 {
			return replay.Record{}, false
		}
		g.log, g.sources = append(g.log, replay.Record{Op: replay.OpAction, Place: q.Place, Key: q.Actions[i].ID, Who: q.Actions[i].Who}), append(g.sources, nil)
		return g.log[len(g.log)-1], true
	})
	now, h := g.save(t, folder, 1)
	for lang, want := range map[string][2]string{
		"en": {"Anna won. Nobody else was left in the game.", "Ben and Carla dropped out."},
		"de": {"Anna hat gewonnen. Sonst war niemand mehr im Spiel.", "Ben und Carla stiegen aus."},
	} {
		s, err := Tell(now, h, newWords(t).Speaker(lang))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(s.Result, " "); got != want[0] || s.Rounds[0].Sentences[0] != want[1] || s.Places[0].Why != "" {
			t.Errorf("the result is %q with the rounds %+v and the places %+v, want %q and no reasons", got, s.Rounds, s.Places, want)
		}
	}
}

// If all others leave, the result does not mention points, and no sentence says that the last player took the lead.
func TestStory_allLeave(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	g := randomGame{info: findGame("corsari"), noActions: true}
	g.setup = g.info.Sample(2)
	g.setup.AssignIDs()
	r := rand.New(rand.NewPCG(1, 20))
	left := false
	replay.Play(g.setup.Game(), replay.Live{Places: true}, func(q *table.Question) (replay.Record, bool) {
		rec := replay.Record{Op: replay.OpAnswer, Place: q.Place, Key: q.Key, Who: q.Who, About: q.About, Answer: slices.Clone(table.Guess(q, r, true))}
		i := slices.IndexFunc(q.Actions, func(d table.OptionalAction) bool { return d.ID == "leave" && d.Who == "ben" })
		switch {
		case left && strings.HasSuffix(q.Key, "leave"):
			rec.Answer = []string{"take-away"}
		case i >= 0 && !left && strings.HasPrefix(q.Place, "r3."):
			left = true
			rec = replay.Record{Op: replay.OpAction, Place: q.Place, Key: q.Actions[i].ID, Who: q.Actions[i].Who}
		}
		g.log, g.sources = append(g.log, rec), append(g.sources, nil)
		return rec, len(g.log) < 200
	})
	now, h := g.save(t, folder, 1)
	s, err := Tell(now, h, newWords(t).Speaker("en"))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(s.Result, " "); got != "Anna won. Nobody else was left." || strings.Contains(fmt.Sprint(s.Turns, s.Rounds), "Anna took the lead") {
		t.Errorf("the result is %q with the turning points %q and the rounds %+v, want no lead", got, s.Turns, s.Rounds)
	}
}

// Events that join different slots have different sentences, since equal ones would be joined into one list.
func TestStoryEvents_sameSentence(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		w := newWords(t).Speaker(lang)
		for _, info := range games.All {
			slots := map[string]string{} // the slot that each sentence joins
			for _, tell := range info.Story {
				if tell.Join == "" || tell.Each {
					continue
				}
				sentence := w.Line("story."+tell.Key+tell.As, table.List(tell.Join, []table.Text{table.NameText("*")}), table.Num("count", 1))
				if slot, ok := slots[sentence]; ok && slot != tell.Join {
					t.Errorf("%s, %s: the slots %s and %s have the same sentence: %s", info.Name, lang, slot, tell.Join, sentence)
				}
				slots[sentence] = tell.Join
			}
		}
	}
}
