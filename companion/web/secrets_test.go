package web_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/story"
	"hafenmeister/companion/web"
	"hafenmeister/games"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/oltremare"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// secretive lists the games with secrets, set up to use them, and the announcements that open a secret.
var secretive = []struct {
	name  string
	info  *setup.Info
	begin func(players int, depth table.Detail) setup.Setup
	opens []string
}{
	{"tischpiraten", &tischpiraten.Info, func(players int, depth table.Detail) setup.Setup {
		s := tischpiraten.Sample(players).(*tischpiraten.Setup)
		s.House["magic"], s.House["klabautermann.announce"], s.House[setup.DetailKeyName] = "app", false, string(depth)
		s.AssignIDs()
		return s
	}, []string{"say.magic.open"}},
	{"oltremare", &oltremare.Info, func(players int, depth table.Detail) setup.Setup {
		s := oltremare.Sample(players).(*oltremare.Setup)
		s.House = map[string]any{setup.DetailKeyName: string(depth)}
		s.AssignIDs()
		return s
	}, []string{"say.olt.reveal", "say.olt.left"}},
}

// Two games that differ only in secrets send the same bytes to all pages but the owners', and have the same story. Random
// games are played with undo, redo and optional actions until a secret is opened.
func TestPagesOfGamesThatDifferInASecret(t *testing.T) {
	words := gameWords(t)
	for _, g := range secretive {
		t.Run(g.name, func(t *testing.T) {
			seed := effort.Seed(t)
			compared, want := 0, effort.Of(t, 30, 40, 1000)
			for i := 0; compared < want; i++ {
				if i == want {
					t.Fatalf("only %d pages could be compared", compared)
				}
				chance := rand.New(rand.NewPCG(seed, uint64(i)))
				players := g.info.MinPlayers + chance.IntN(min(g.info.MaxPlayers, 4)-g.info.MinPlayers+1)
				depth := []table.Detail{table.DetailRules, table.DetailAll}[i%2]
				w := &twins{T: t, words: words, info: g.info, set: g.begin(players, depth), opens: g.opens, chance: chance, owners: map[string]bool{}}
				if !w.begin() {
					continue
				}
				w.play(200)
				compared += w.compared
				if t.Failed() {
					t.Fatalf("game %d with %d players at depth %s", i, players, depth)
				}
			}
			t.Log(compared, "pages compared while secrets differed")
		})
	}
}

// gameWords returns the texts of all games.
func gameWords(t *testing.T) *locale.Words {
	t.Helper()
	list := []fs.FS{locale.From("companion/web", web.Texts), locale.From("companion/referee", referee.Texts), locale.From("companion/report", report.Texts), locale.From("companion/story", story.Texts), locale.From("companion/story", story.Texts)}
	for _, text := range games.Texts {
		list = append(list, text)
	}
	w, err := locale.New(list...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if missing := w.Missing(); len(missing) > 0 {
			t.Errorf("not put into words: %v", missing)
		}
	})
	return w
}

// Twins are two games with the same acts, except for what only the owner of a secret sees.
type twins struct {
	*testing.T
	words    *locale.Words
	info     *setup.Info
	set      setup.Setup
	opens    []string
	chance   *rand.Rand
	two      [2]*twin
	owners   map[string]bool // players whose own pages may differ
	differ   bool            // the games differ in a secret
	compared int
}

// A twin is one of the games with its pages.
type twin struct {
	*evening
	codes   string
	streams map[string]func() []byte // by page and language
	out     *referee.Reply
}

// begin begins two games with different secrets, if any are dealt, that do not open one at once. It
// reports whether it found such games.
func (w *twins) begin() bool {
	w.Helper()
	folder := w.folder(w.TempDir())
	was := ""
	for range 30 {
		seed := w.chance.Uint64()
		tw := &twin{evening: &evening{t: w.T, ref: w.referee(folder, seed)}}
		dealt, quiet := w.deal(tw)
		switch {
		case !quiet || w.two[0] != nil && dealt == was && dealt != "":
		case w.two[0] == nil:
			was, w.two[0] = dealt, w.open(seed)
		default:
			w.two[1] = w.open(seed)
			return true
		}
	}
	return false
}

// deal continues to the first question that is not secret. It returns what each player knows alone,
// and whether no secret was opened.
func (w *twins) deal(tw *twin) (dealt string, quiet bool) {
	w.Helper()
	var err error
	for tw.out, err = tw.ref.Open(); err == nil; {
		if tw.opened(w.opens) {
			return "", false
		}
		q, hidden := tw.out.Now.Question()
		if !hidden {
			break
		}
		tw.out, err = tw.ref.Answer(tw.out.Now.N(), table.FirstAnswer(tw.out.Now.Peek(q.Secret).Question))
	}
	if err != nil {
		w.Fatal(err)
	}
	for _, p := range tw.out.Now.Players() {
		dealt += tw.own(p.ID)
	}
	return dealt, true
}

// open begins a game with its pages. The paths of both games are the same.
func (w *twins) open(seed uint64) *twin {
	w.Helper()
	dir := w.TempDir()
	tw := &twin{codes: filepath.Join(dir, "web.json"), streams: map[string]func() []byte{}}
	if w.two[0] != nil {
		codes, err := os.ReadFile(w.two[0].codes)
		if err != nil {
			w.Fatal(err)
		}
		if err := os.WriteFile(tw.codes, codes, 0o600); err != nil {
			w.Fatal(err)
		}
	}
	ref := w.referee(w.folder(dir), seed)
	var err error
	if tw.out, err = ref.Open(); err != nil {
		w.Fatal(err)
	}
	tw.evening = serve(w.T, ref, web.Options{Words: w.words, Lang: "en", Addr: "127.0.0.1:0", Codes: tw.codes})
	for who := range tw.pages {
		for _, lang := range w.words.Languages() {
			tw.streams[who+" "+lang] = tw.server.TestOnlyStream(who, lang)
		}
	}
	return tw
}

func (w *twins) folder(dir string) *log.Folder {
	w.Helper()
	folder, err := log.Open(filepath.Join(dir, "games"), "")
	if err != nil {
		w.Fatal(err)
	}
	return folder
}

func (w *twins) referee(folder *log.Folder, seed uint64) *referee.Referee {
	w.Helper()
	ref, err := referee.Begin(referee.NewGame{Folder: folder, Info: w.info, Setup: w.set, Lang: "en", Seed: &seed,
		Options: referee.Options{Pace: referee.PaceOff}})
	if err != nil {
		w.Fatal(err)
	}
	w.Cleanup(func() { ref.Close() })
	return ref
}

// opened reports whether the last act opened a secret.
func (tw *twin) opened(opens []string) bool {
	return slices.ContainsFunc(tw.out.Announcements, func(s table.Announcement) bool { return s.To == "" && slices.Contains(opens, s.Text.Key) })
}

// play continues both games until a secret is opened or most acts are done.
func (w *twins) play(most int) {
	w.Helper()
	for range most {
		if w.over() {
			return
		}
		w.compare()
		if w.Failed() || !w.act() {
			return
		}
	}
}

// over reports whether the games may differ from now on: a secret is open, or a game is over.
func (w *twins) over() bool {
	return slices.ContainsFunc(w.two[:], func(tw *twin) bool { return tw.out.Now.Over() || tw.opened(w.opens) })
}

// compare compares the pages of both games.
func (w *twins) compare() {
	w.Helper()
	for _, tw := range w.two {
		tw.stands(tw.out.Now.N())
	}
	one, two := w.two[0], w.two[1]
	lang := []string{"de", "en"}[w.chance.IntN(2)]
	for who := range one.pages {
		if who != "" && one.own(who) != two.own(who) {
			w.owners[who], w.differ = true, true
		}
		if w.owners[who] {
			continue
		}
		for _, l := range []string{"de", "en"} {
			w.same(who+" "+l, one.streams[who+" "+l](), two.streams[who+" "+l]())
		}
		w.same(who+" without script "+lang, one.page(who, lang), two.page(who, lang))
	}
	if w.chance.IntN(8) == 0 {
		w.same("story "+lang, w.story(one, lang), w.story(two, lang))
	}
}

// story returns the story of an unfinished game.
func (w *twins) story(tw *twin, lang string) []byte {
	w.Helper()
	told, err := story.Tell(tw.out.Now, log.Head{}, w.words.Speaker(lang))
	if err != nil {
		w.Fatal(err)
	}
	page, err := told.Page(w.words.Speaker(lang))
	if err != nil {
		w.Fatal(err)
	}
	return page
}

func (w *twins) same(page string, a, b []byte) {
	w.Helper()
	if w.differ {
		w.compared++
	}
	if bytes.Equal(a, b) {
		return
	}
	k := 0
	for k < len(a) && k < len(b) && a[k] == b[k] {
		k++
	}
	from := max(k-200, 0)
	w.Errorf("page %q at question %d tells a secret:\n%s\n\n%s", page, w.two[0].out.Now.N(), a[from:min(k+200, len(a))], b[from:min(k+200, len(b))])
}

// own returns what a player alone knows.
func (tw *twin) own(who string) string {
	s := tw.out.Now.Peek(who)
	var b strings.Builder
	for i := range s.Values {
		fmt.Fprintln(&b, s.Values[i].Path, s.Values[i].Get())
	}
	if s.Question != nil {
		for _, o := range s.Question.Options {
			fmt.Fprintln(&b, o.ID, o.Off)
		}
	}
	return b.String()
}

// page returns a page as a browser without script gets it.
func (tw *twin) page(who, lang string) []byte {
	tw.t.Helper()
	at, err := url.Parse(tw.pages[who])
	if err != nil {
		tw.t.Fatal(err)
	}
	r := httptest.NewRequest("GET", at.Path, nil)
	r.Host = at.Host
	r.Header.Set("Accept-Language", lang)
	w := httptest.NewRecorder()
	tw.server.TestOnlyHandler().ServeHTTP(w, r)
	if w.Code != 200 {
		tw.t.Fatal(w.Code)
	}
	return w.Body.Bytes()
}

// act makes one act in both games and reports whether they still take the same course.
func (w *twins) act() bool {
	w.Helper()
	var action *table.OptionalAction
	q, hidden := w.two[0].out.Now.Question()
	if len(q.Actions) > 0 && w.chance.IntN(8) == 0 {
		action = &q.Actions[w.chance.IntN(len(q.Actions))]
	}
	do := w.chance.IntN(20)
	seed := w.chance.Uint64()
	var given [2]table.Answer
	var errs [2]error
	for i, tw := range w.two {
		now, out := tw.out.Now, (*referee.Reply)(nil)
		asked, _ := now.Question()
		if hidden {
			asked = now.Peek(q.Secret).Question
		}
		if asked == nil {
			w.Fatal("one game is over, or asks nothing that its owner may see")
		}
		chance := rand.New(rand.NewPCG(seed, 1))
		if asked.Secret == table.Nobody { // everyone sees it now, but no one may look it up later
			chance = rand.New(rand.NewPCG(seed, uint64(i)))
		}
		switch {
		case do == 0 && now.N() > 12: // the deal is not undone
			out, errs[i] = tw.ref.Undo()
		case do == 1:
			out, errs[i] = tw.ref.Redo()
		case action != nil && !hidden:
			out, errs[i] = tw.ref.PerformAction(action.ID, action.Who)
		default:
			given[i] = table.Guess(asked, chance, true)
			out, errs[i] = tw.ref.Answer(now.N(), given[i])
		}
		if errs[i] == nil {
			tw.out = out
		}
	}
	if !slices.Equal(given[0], given[1]) {
		w.differ = true
	}
	if (errs[0] == nil) != (errs[1] == nil) {
		w.Errorf("one game took %v of question %d, %s, the other did not: %v", given, w.two[0].out.Now.N(), q.Key, errs)
	}
	return !w.Failed()
}
