package referee_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/referee/refereetest"
	"hafenmeister/companion/report"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func find(name string) *setup.Info {
	if name == skirmish.Info.Name {
		return &skirmish.Info
	}
	return nil
}

// evening is a game in a folder of its own.
type evening struct{ *refereetest.Evening }

func sit(t *testing.T, n referee.NewGame) *evening {
	t.Helper()
	return sitAt(t, n, &skirmish.Info)
}

func sitAt(t *testing.T, n referee.NewGame, info *setup.Info) *evening {
	t.Helper()
	e, _ := seated(t, n, info)
	return e
}

// seated begins a game and returns it with its first reply.
func seated(t *testing.T, n referee.NewGame, info *setup.Info) (*evening, *referee.Reply) {
	t.Helper()
	n.Info = info
	e, o := refereetest.Begin(t, n)
	return &evening{e}, o
}

func sample(t *testing.T, o referee.Options) *evening {
	seed := uint64(7)
	return sit(t, referee.NewGame{Setup: skirmish.Sample(2), Seed: &seed, Options: o})
}

// refused fails the test unless err is a refusal with the code and the game is unchanged.
func (e *evening) refused(code string, o *referee.Reply, err error) {
	e.Helper()
	var refusal *table.Refusal
	if !errors.As(err, &refusal) || refusal.Code != code {
		e.Fatalf("want a refusal %q, got %+v, %v", code, o, err)
	}
	again := e.Must(e.Referee.Open())
	if again.Now.N() != e.Now.N() {
		e.Fatalf("a refusal moved the game from %d to %d", e.Now.N(), again.Now.N())
	}
}

func (e *evening) open() *table.Question {
	e.Helper()
	q, hidden := e.Now.Question()
	if q == nil || hidden {
		e.Fatal("no open question that all may see")
	}
	return q
}

func (e *evening) play(seed uint64, answers int) {
	e.Helper()
	r := rand.New(rand.NewPCG(seed, 0))
	for range answers {
		if e.Now.Over() {
			return
		}
		e.Guess(r)
	}
}

func settings(n *referee.Snapshot) (s []string) {
	for _, v := range n.Values() {
		s = append(s, v.Path+"="+v.Get())
	}
	return s
}

func (e *evening) reopen() {
	e.Helper()
	if err := e.Referee.Close(); err != nil {
		e.Fatal(err)
	}
	r, err := referee.Resume(e.Folder, find, e.Now.ID)
	if err != nil {
		e.Fatal(err)
	}
	e.Referee = r
	e.Must(r.Open())
}

func TestAnswersAreKeptOverAnEvening(t *testing.T) {
	e := sample(t, referee.Options{})
	for i := range 12 {
		e.play(uint64(i), 9)
		before, n := settings(e.Now), e.Now.N()
		e.reopen()
		if !slices.Equal(before, settings(e.Now)) || e.Now.N() != n {
			t.Fatalf("after resume at %d the game is another one", n)
		}
	}
}

// The first entry after the game was opened again says when that was, so that the time before is not played.
func TestEntrySinceResume(t *testing.T) {
	e := sample(t, referee.Options{})
	e.play(1, 3)
	before := len(slices.Collect(e.Now.Stamps()))
	e.reopen()
	e.play(2, 3)
	for i, s := range slices.Collect(e.Now.Stamps()) {
		if s.Since.IsZero() != (i != before) || s.At.Before(s.Since) {
			t.Errorf("entry %d of %s was made since %s", i+1, s.At, s.Since)
		}
	}
}

func TestAnAnswerToAnotherQuestionChangesNothing(t *testing.T) {
	e := sample(t, referee.Options{})
	o, err := e.Referee.Answer(e.Now.N()+1, table.Answer{"bold"})
	e.refused("stale", o, err)
	o, err = e.Referee.Answer(e.Now.N(), table.Answer{"cowardly"})
	e.refused("illegal", o, err)
}

func TestUndoAndRedo(t *testing.T) {
	e := sample(t, referee.Options{})
	e.play(3, 20)
	now := settings(e.Now)
	var then [][]string
	for range 5 {
		then = append(then, settings(e.Now))
		o := e.Must(e.Referee.Undo())
		if !o.Changed || len(o.Back) != 1 {
			t.Fatalf("undo took back %v", o.Back)
		}
	}
	for range 5 {
		e.Must(e.Referee.Redo())
		if !slices.Equal(settings(e.Now), then[len(then)-1]) {
			t.Fatal("redo did not put back what undo took")
		}
		then = then[:len(then)-1]
	}
	if !slices.Equal(now, settings(e.Now)) {
		t.Fatal("undo and redo do not cancel")
	}
	o, err := e.Referee.Redo()
	e.refused("nothing", o, err)
}

func TestUndoToTheBeginning(t *testing.T) {
	e := sample(t, referee.Options{})
	first := settings(e.Now)
	e.play(3, 30)
	for e.Now.Undoes().Key != "" {
		e.Must(e.Referee.Undo())
	}
	if !slices.Equal(first, settings(e.Now)) {
		t.Fatal("not at the beginning")
	}
	o, err := e.Referee.Undo()
	e.refused("nothing", o, err)
	if refusal, _ := errors.AsType[*table.Refusal](err); refusal.Text.Key != "refuse.undo.begun" {
		t.Errorf("the refusal says %s", refusal.Text.Key)
	}
}

// With virtual dice, undo goes back to a person's answer: otherwise the program would roll again at
// once, and undo would have no effect.
func TestUndoPassesOverWhatTheProgramDid(t *testing.T) {
	e := sample(t, referee.Options{Dice: "virtual"})
	e.play(5, 25)
	for e.Now.Undoes().Key != "" {
		q := e.open
		e.Must(e.Referee.Undo())
		if k := q().Kind; k == table.KindRoll || k == table.KindDraw {
			t.Fatalf("%s is open with virtual dice", q().Key)
		}
	}
}

func TestVirtualDiceAreSaidAndRepeatWithTheSeed(t *testing.T) {
	var told [2][]string
	for i := range told {
		e := sample(t, referee.Options{Dice: "virtual"})
		r := rand.New(rand.NewPCG(1, 1))
		for range 30 {
			for _, s := range e.Guess(r).Announcements {
				told[i] = append(told[i], s.Text.Key)
			}
		}
		if !slices.Contains(told[i], "say.rolled") || !slices.Contains(told[i], "say.drawn") {
			t.Fatalf("the program rolled or drew silently: %v", told[i])
		}
		told[i] = append(told[i], settings(e.Now)...)
	}
	if !slices.Equal(told[0], told[1]) {
		t.Fatal("the same seed and answers gave another game")
	}
}

func TestDiceFilledByKeysAndProgram(t *testing.T) {
	e := sample(t, referee.Options{})
	for len(e.open().Dice) != 1 {
		e.play(uint64(e.Now.N()), 1)
	}
	n := e.Now.N()
	if o, err := e.Referee.LayDie(n, 0, "9"); err == nil {
		t.Fatal("a 9 was taken", o)
	}
	o := e.Must(e.Referee.ThrowVirtual(n))
	if o.Now.N() != n+1 {
		t.Fatal("the virtual die did not answer")
	}
	e.Must(e.Referee.Undo())
	if e.Must(e.Referee.LayDie(e.Now.N(), 0, "6")).Now.N() != n+3 {
		t.Fatal("the typed die did not answer")
	}
}

func TestCorrectionWaitsForWhatIsNowAsked(t *testing.T) {
	e := sample(t, referee.Options{})
	e.play(11, 60)
	for _, l := range e.Now.Log() {
		if l.Key != "shoot.hit" || l.Status.Status != replay.Effective {
			continue
		}
		why, err := e.Now.Why(l.N)
		if err != nil || why.Sum == nil {
			t.Fatal(why, err)
		}
		face := "6"
		if why.Sum.Face == 6 {
			face = "1"
		}
		forecast, err := e.Referee.Foresee(l.N, table.Answer{face})
		if err != nil {
			t.Fatal(err)
		}
		o := e.Must(e.Referee.Correct(l.N, table.Answer{face}))
		if forecast.Pending != e.Now.PendingCount() {
			t.Fatalf("%d were to wait, and %d do", forecast.Pending, e.Now.PendingCount())
		}
		if e.Now.PendingCount() > 0 {
			e.Must(e.Referee.DropPending())
		}
		if e.Now.PendingCount() != 0 {
			t.Fatal("answers wait after they were dropped")
		}
		before := settings(e.Now)
		e.reopen()
		if !slices.Equal(before, settings(e.Now)) {
			t.Fatal("the correction is another one after resume")
		}
		_ = o
		return
	}
	t.Fatal("nobody shot in 60 answers")
}

// TestUndoRepeatsNoOrders checks that neither undo nor redo of an answer repeats its orders.
func TestUndoRepeatsNoOrders(t *testing.T) {
	e := sample(t, referee.Options{})
	r := rand.New(rand.NewPCG(3, 3))
	ordered := 0
	for range 80 {
		if e.Now.Over() {
			break
		}
		for _, s := range e.Guess(r).Announcements {
			if s.Order == nil {
				continue
			}
			ordered++
			for _, o := range []*referee.Reply{e.Must(e.Referee.Undo()), e.Must(e.Referee.Redo())} {
				for _, again := range o.Announcements {
					if again.Order != nil {
						t.Fatalf("%s is ordered again", say(t, again.Text))
					}
				}
			}
			break
		}
	}
	if ordered == 0 {
		t.Fatal("nothing was ordered")
	}
}

// TestOneListAtTheEnd checks that nothing is announced while old answers are pending, and that one
// list at the end has all changes since before the correction.
func TestOneListAtTheEnd(t *testing.T) {
	settled, games := 0, uint64(30)
	if testing.Short() {
		games = 8
	}
	for seed := range games {
		e := sample(t, referee.Options{})
		e.play(seed, 80)
		r := rand.New(rand.NewPCG(seed, 9))
		var rolls []int
		for _, l := range e.Now.Log() {
			if l.Key == "shoot.hit" && l.Status.Status == replay.Effective {
				rolls = append(rolls, l.N)
			}
		}
		if len(rolls) == 0 {
			continue
		}
		n := rolls[r.IntN(len(rolls))]
		face := "6"
		if e.Now.AnswerOf(n)[0] == "6" {
			face = "1"
		}
		was := map[string]string{}
		for _, v := range e.Now.Values() {
			was[v.Path] = v.Get()
		}
		o := e.Must(e.Referee.Correct(n, table.Answer{face}))
		for e.Now.PendingCount() > 0 {
			if len(o.Changes) > 0 || len(o.Announcements) > 0 || o.Settled {
				t.Fatalf("seed %d: while %d wait: %d changes, %d said", seed, e.Now.PendingCount(), len(o.Changes), len(o.Announcements))
			}
			if e.open() == nil {
				t.Fatalf("seed %d: %d wait, and nothing is asked", seed, e.Now.PendingCount())
			}
			if o = e.Guess(r); e.Now.PendingCount() == 0 {
				if settled++; !o.Settled {
					t.Fatalf("seed %d: nobody says that nothing waits any more", seed)
				}
			}
		}
		for _, c := range o.Changes {
			if was[c.Path] != c.Was {
				t.Fatalf("seed %d: %s was %s, not %s", seed, c.Path, was[c.Path], c.Was)
			}
			was[c.Path] = c.Is
		}
		for _, v := range e.Now.Values() {
			if was[v.Path] != v.Get() {
				t.Fatalf("seed %d: by the list %s is %s, and it is %s", seed, v.Path, was[v.Path], v.Get())
			}
		}
	}
	if settled < int(games/6) {
		t.Fatalf("only %d corrections made answers wait", settled)
	}
}

func TestCorrectTheSetup(t *testing.T) {
	e := sample(t, referee.Options{})
	e.play(2, 10)
	s := skirmish.Sample(2).(*skirmish.Setup)
	s.Names[0] = "Anne"
	text, err := setupfile.Write(s)
	if err != nil {
		t.Fatal(err)
	}
	e.Must(e.Referee.Correct(0, table.Answer{text}))
	if got := e.Now.Players()[0].Name; got != "Anne" || e.Now.PendingCount() != 0 {
		t.Fatalf("the player is called %s, %d answers wait", got, e.Now.PendingCount())
	}
	if _, err := e.Referee.Correct(0, table.Answer{"players = 3"}); err == nil {
		t.Fatal("a broken set-up was taken")
	}
}

func TestRulingIsAllOrNone(t *testing.T) {
	e := sample(t, referee.Options{})
	e.play(4, 5)
	before := settings(e.Now)
	for code, set := range map[string][]table.Setting{
		"unknown-path": {{Path: "figures.a1.wounds", To: "1"}, {Path: "figures.zz.wounds", To: "1"}},
		"out-of-range": {{Path: "figures.a1.wounds", To: "1"}, {Path: "round", To: "700"}},
		"secret":       {{Path: "figures.a1.wounds", To: "1"}, {Path: "players.a.hand", To: "rum"}},
	} {
		o, err := e.Referee.Set(set)
		e.refused(code, o, err)
		if !slices.Equal(before, settings(e.Now)) {
			t.Fatalf("%s: half of a ruling was kept", code)
		}
	}
	o := e.Must(e.Referee.Set([]table.Setting{{Path: "figures.a1.wounds", To: "1"}, {Path: "players.a.points", To: "5"}}))
	if len(o.Changes) != 2 {
		t.Fatalf("changes: %+v", o.Changes)
	}
}

func TestCallOffGoesBackToTheFirstQuestionOfTheAction(t *testing.T) {
	e := sample(t, referee.Options{})
	for e.open().Key != "shoot.range" {
		e.play(uint64(e.Now.N()), 1)
	}
	o := e.Must(e.Referee.CallOff())
	if e.open().Key != "act.what" || len(o.Back) == 0 {
		t.Fatalf("called off to %s, back %v", e.open().Key, o.Back)
	}
	o, err := e.Referee.CallOff()
	e.refused("nothing", o, err)
	e.Must(e.Referee.Undo())
	if e.open().Key != "shoot.range" {
		t.Fatal("undo did not take the calling off back")
	}
}

func TestFreeAction(t *testing.T) {
	e := sample(t, referee.Options{})
	o, err := e.Referee.PerformAction("dance", "a")
	e.refused("illegal", o, err)
	e.Must(e.Referee.PerformAction("concede", "a"))
	if e.open().Key != "concede.sure" {
		t.Fatalf("the action asks %s", e.open().Key)
	}
	e.Answer("yes")
	if !e.Now.Over() {
		t.Fatal("with two players the other one has won")
	}
	if len(e.Now.Standings()) != 2 {
		t.Fatal("no standings")
	}
	e.Must(e.Referee.Undo())
	if e.Now.Over() {
		t.Fatal("a finished game cannot be taken back")
	}
}

// Secrets are returned only for the player who may see them.
func TestSecretsStayWithTheirOwner(t *testing.T) {
	e := sample(t, referee.Options{})
	e.Must(e.Referee.PerformAction("card", "a"))
	q, hidden := e.Now.Question()
	if !hidden || q.Options != nil || q.Args != nil {
		t.Fatalf("the secret question lies open: %+v", q)
	}
	if e.Now.Peek("b").Question != nil || e.Now.Peek("a").Question == nil {
		t.Fatal("the wrong player may look")
	}
	for _, v := range e.Now.Values() {
		if strings.HasSuffix(v.Path, ".hand") {
			t.Fatalf("%s lies open", v.Path)
		}
	}
	_, err := e.Now.Why(e.Now.N())
	if refusal := (*table.Refusal)(nil); !errors.As(err, &refusal) || refusal.Code != "secret" {
		t.Fatal(err)
	}
	e.Answer("keep")
	for _, l := range e.Now.Log() {
		if l.Key == "card.which" && l.Text.Key != "log.secret" {
			t.Fatalf("the log tells %+v", l.Text)
		}
	}
}

func TestSetupIsAsked(t *testing.T) {
	e := sit(t, referee.NewGame{})
	if !e.Now.Asking {
		t.Fatal("nothing is asked")
	}
	first := e.Now.ID
	e.Answer("Anna")
	e.Answer("Ben")
	e.Must(e.Referee.Undo())
	e.Answer("Bea")
	e.Answer("no")
	e.Answer("5") // five figures: a warning that the game takes long
	if q := e.open(); q.Key != "setup.accept" {
		t.Fatalf("the warning is not asked but %s", q.Key)
	}
	o := e.Answer("yes")
	if !o.Begun || e.Now.Asking || e.Now.ID != first || e.Now.N() != 1 || e.Now.Players()[1].Name != "Bea" {
		t.Fatalf("the game has not begun: %+v", o)
	}
	games, err := e.Folder.Games()
	if err != nil {
		t.Fatal(err)
	}
	if len(games) != 1 || games[0].Asking || games[0].Players != "Anna, Bea" {
		t.Fatalf("the games are %+v", games)
	}
	e.reopen()
	if e.Now.Players()[1].Name != "Bea" {
		t.Fatal("the set-up is not kept")
	}
}

// askedSetup begins a game of Anna and Ben by the questions of its set-up.
func askedSetup(t *testing.T) *evening {
	e := sit(t, referee.NewGame{})
	e.Answer("Anna")
	e.Answer("Ben")
	e.Answer("no")
	if o := e.Answer("2"); !o.Begun || e.Now.Asking {
		t.Fatalf("the game has not begun: %+v", o)
	}
	return e
}

func TestUndoLeadsBackToTheSetup(t *testing.T) {
	e := askedSetup(t)
	first := e.Now
	e.reopen()
	e.play(1, 3)
	for e.Now.Undoes().Key != "log.setup" {
		e.Must(e.Referee.Undo())
	}
	o := e.Must(e.Referee.Undo())
	if !o.Begun || !o.Changed || !slices.Equal(o.Back, []int{4}) || !e.Now.Asking || e.open().Key != "setup.crew" || e.Now.SameGame(first) {
		t.Fatalf("undo leads to %s: %+v", e.open().Key, o)
	}
	e.reopen()
	e.Must(e.Referee.Undo())
	e.Must(e.Referee.Undo())
	e.Answer("Bea")
	e.Answer("no")
	if o := e.Answer("3"); !o.Begun || e.Now.Asking || e.Now.N() != 1 || len(e.Now.Log()) != 0 || e.Now.SameGame(first) {
		t.Fatalf("the game has not begun again: %+v", o)
	}
	for range 2 {
		if e.Now.Players()[1].Name != "Bea" || !strings.Contains(e.Now.Setup, "crew = 3") {
			t.Fatalf("the game has the set-up\n%s", e.Now.Setup)
		}
		games, err := e.Folder.Games()
		if err != nil || len(games) != 1 || games[0].Asking || games[0].Players != "Anna, Bea" {
			t.Fatalf("the games are %+v, %v", games, err)
		}
		e.Must(e.Referee.Undo())
		if games, err = e.Folder.Games(); err != nil || !games[0].Asking {
			t.Fatalf("the games are %+v, %v", games, err)
		}
		e.Must(e.Referee.Redo())
		e.reopen()
	}
}

// TestUndoLeadsBackToTheSetup_cut reads the first part of a file, as after a power cut: cut around every line's end and
// within lines.
func TestUndoLeadsBackToTheSetup_cut(t *testing.T) {
	e := askedSetup(t)
	type state struct {
		size    int
		asking  bool
		n       int
		key     string
		players string
	}
	now := func(n *referee.Snapshot) (s state) {
		s.asking, s.n = n.Asking, n.N()
		if q, _ := n.Question(); q != nil {
			s.key = q.Key
		}
		for _, p := range n.Players() {
			s.players += p.Name + " "
		}
		return s
	}
	games, err := e.Folder.Games()
	if err != nil {
		t.Fatal(err)
	}
	var data []byte
	var states []state
	note := func() {
		if data, err = os.ReadFile(games[0].Path); err != nil {
			t.Fatal(err)
		}
		s := now(e.Now)
		s.size = len(data)
		states = append(states, s)
	}
	note()
	for range 2 {
		e.play(1, 1)
		note()
		for range 3 {
			e.Must(e.Referee.Undo())
			note()
		}
		for _, a := range []string{"no", "3"} {
			e.Answer(a)
			note()
		}
	}
	path := filepath.Join(t.TempDir(), "games")
	folder, err := log.Open(path, "")
	if err == nil {
		err = os.MkdirAll(path, 0o700)
	}
	if err != nil {
		t.Fatal(err)
	}
	for size := states[0].size; size <= len(data); size++ {
		if len(states) > 1 && size == states[1].size {
			states = states[1:]
		}
		if size%16 > 0 && !bytes.ContainsRune(data[size-2:min(size+1, len(data))], '\n') {
			continue
		}
		if err := os.WriteFile(filepath.Join(path, filepath.Base(games[0].Path)), data[:size], 0o600); err != nil {
			t.Fatal(err)
		}
		h, err := folder.Find(e.Now.ID)
		if err != nil {
			t.Fatal(err)
		}
		n, err := referee.LookAt(folder, find, &h)
		if err != nil {
			t.Fatal(err)
		}
		got := now(n)
		if got.size = states[0].size; got != states[0] {
			t.Fatalf("after %d bytes the game is %+v, want %+v", size, got, states[0])
		}
		if size == states[0].size && h.Asking != got.asking {
			t.Fatalf("after %d bytes the list has %+v", size, h)
		}
	}
}

// TestUndoLeadsBackToTheSetup_unlessPlayed checks that undo does not lead into a set-up that was not asked, but into an
// asked one also after many undone answers, and that the list of games then says that it is being asked.
func TestUndoLeadsBackToTheSetup_unlessPlayed(t *testing.T) {
	e := sample(t, referee.Options{})
	o, err := e.Referee.Undo()
	e.refused("nothing", o, err)
	e = askedSetup(t)
	for range 30 {
		e.play(1, 1)
		e.Must(e.Referee.Undo())
	}
	if e.Now.Undoes().Key != "log.setup" {
		t.Fatalf("after %d entries undo takes back %+v", e.Now.N()-1, e.Now.Undoes())
	}
	e.Must(e.Referee.Undo())
	if h, err := e.Folder.Find(e.Now.ID); err != nil || !h.Asking {
		t.Errorf("after undo of the set-up the list has %+v, %v", h, err)
	}
}

// shorter is a newer skirmish that asks for nothing but the crews.
type shorter struct{ skirmish.Setup }

func (s *shorter) Ask(t table.T) {
	s.Names = []string{"Anna", "Ben"}
	s.Crew = table.Number(t, table.Q("setup.crew", "", "SKI-R1"), 1, 5, table.Count)
}

// TestUndoLeadsBackToTheSetup_unlessOtherwiseAsked checks that undo neither offers nor opens a set-up that the rules now
// ask in another way.
func TestUndoLeadsBackToTheSetup_unlessOtherwiseAsked(t *testing.T) {
	e := askedSetup(t)
	newer := skirmish.Info
	newer.Rules++
	e.reopenWith(newer)
	if e.Now.Undoes().Key != "log.setup" {
		t.Fatalf("undo takes back %+v", e.Now.Undoes())
	}
	newer.New = func() setup.Setup { return &shorter{*skirmish.Info.New().(*skirmish.Setup)} }
	e.reopenWith(newer)
	if e.Now.Undoes().Key != "" {
		t.Errorf("undo takes back %+v", e.Now.Undoes())
	}
	o, err := e.Referee.Undo()
	e.refused("nothing", o, err)
}

// TestSetupNotAccepted checks that players who do not accept a warning about a given set-up enter
// it again, and may undo and redo: each entry is written once.
func TestSetupNotAccepted(t *testing.T) {
	s := skirmish.Sample(2).(*skirmish.Setup)
	s.Crew = 5
	e := sit(t, referee.NewGame{Setup: s})
	wantOpen := func(key string) {
		t.Helper()
		if q := e.open(); !e.Now.Asking || q.Key != key {
			t.Fatalf("it asks %s, want %s", q.Key, key)
		}
	}
	wantOpen("setup.accept")
	e.Answer("no")
	wantOpen("setup.crew")
	e.Answer("4")
	wantOpen("setup.accept")
	e.Must(e.Referee.Undo())
	wantOpen("setup.crew")
	o := e.Must(e.Referee.Redo())
	if o.Now.SaveErr != nil || len(o.Now.Log()) != 4 {
		t.Fatalf("%d entries, %v", len(o.Now.Log()), o.Now.SaveErr)
	}
	e.Answer("no")
	e.reopen()
	wantOpen("setup.crew")
	if o := e.Answer("2"); !o.Begun || !strings.Contains(e.Now.Setup, "crew = 2") {
		t.Fatalf("the game has not begun with crews of two:\n%s", e.Now.Setup)
	}
}

// A game begins under the rules by which it is played, even if its set-up was begun under older
// ones.
func TestSetupIsAsked_underOlderRules(t *testing.T) {
	e := sit(t, referee.NewGame{})
	e.Answer("Anna")
	newer := skirmish.Info
	newer.Rules++
	e.reopenWith(newer)
	e.Answer("Ben")
	e.Answer("no")
	e.Answer("2")
	if e.Now.Asking {
		t.Fatalf("%s is asked", e.open().Key)
	}
	games, err := e.Folder.Games()
	if err != nil {
		t.Fatal(err)
	}
	if len(games) != 1 || games[0].Rules != newer.Rules {
		t.Errorf("begun as %+v, played under %d", games, newer.Rules)
	}
}

func TestWatchersSeeTheNewest(t *testing.T) {
	e := sample(t, referee.Options{})
	updates, stop, err := e.Referee.Subscribe()
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	e.play(1, 10)
	if now := <-updates; now.N() != e.Now.N() {
		t.Fatalf("the watcher sees %d, the table %d", now.N(), e.Now.N())
	}
	e.Referee.Close()
	if _, open := <-updates; open {
		t.Fatal("the watcher was not told that it is over")
	}
	if _, err := e.Referee.Undo(); !errors.Is(err, referee.ErrClosed) {
		t.Fatal(err)
	}
}

func TestLookReadsWhatAnotherPlays(t *testing.T) {
	e := sample(t, referee.Options{})
	e.play(6, 15)
	h, err := e.Folder.Find(e.Now.ID)
	if err != nil {
		t.Fatal(err)
	}
	now, err := referee.LookAt(e.Folder, find, &h)
	if err != nil {
		t.Fatal(err)
	}
	if now.N() != e.Now.N() || !slices.Equal(settings(now), settings(e.Now)) {
		t.Fatal("the follower sees another game")
	}
}

// Every text of the packages has its words.
func TestCatalogues(t *testing.T) {
	for _, c := range locale.Audit(locale.From("companion/referee", referee.Texts), locale.From("companion/report", report.Texts)) {
		t.Error(c)
	}
}
