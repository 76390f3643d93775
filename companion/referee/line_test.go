package referee_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/referee/refereetest"
	"hafenmeister/companion/report"
	"hafenmeister/games"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// line types a line in English.
func (e *evening) line(text string) *referee.Reply {
	e.Helper()
	return e.Must(e.Referee.Line(e.Now.N(), text, speaker(e.T)))
}

func speaker(t testing.TB) *locale.Speaker {
	t.Helper()
	return speakerOf(t, &skirmish.Info)
}

// questions is a game whose questions the test supplies.
type questions struct {
	raffle
	play func(table.T)
}

func (s *questions) Game() table.Game { return &askedGame{skirmish.Sample(2).Game(), s.play} }

type askedGame struct {
	table.Game
	play func(table.T)
}

func (g *askedGame) Play(t table.T) {
	table.Turn(t, "r1", func() { g.play(t) })
}

func asking(t *testing.T, o referee.Options, play func(table.T)) *evening {
	info := setup.Info{Name: "questions", New: func() setup.Setup { return &questions{play: play} }, Dice: true, Decks: true}
	return sitAt(t, referee.NewGame{Setup: &questions{play: play}, Options: o}, &info)
}

// called is an option with a name other than its ID.
type called struct{ id, name string }

func (c called) ID() string        { return c.id }
func (c called) Label() table.Text { return table.NameText(c.name) }

var crew = []called{{"ole", "Ole"}, {"kora", "Kora"}, {"konrad", "Konrad"}, {"rote-lotte", "Rote Lotte"}, {"roter-bert", "Roter Bert"}, {"moewe", "Möwe"}, {"gross", "Große Ahle"}, {"elan", "Élan"}}

func choose(t table.T, key string) { table.Choose(t, table.Q(key, "a", ""), slices.Values(crew)) }

// Each word is matched against the question that is open when its turn comes.
func TestLine_words(t *testing.T) {
	one := func(t table.T) { choose(t, "figure.which") }
	for _, c := range []struct {
		ask   func(table.T)
		typed string
		want  string // the answers, then the words left and the reason
	}{
		{one, "ole", "ole"}, {one, "OLE", "ole"}, {one, "o", "ole"}, {one, "2", "kora"}, {one, "kor", "kora"},
		{one, "ko", "| ko: refuse.line.twice Kora,Konrad"}, {one, "k", "| k: refuse.line.twice Kora,Konrad"},
		{one, "rote", "| rote: refuse.line.twice Rote Lotte,Roter Bert"}, {one, "rote lotte", "rote-lotte"}, {one, "rotelotte", "rote-lotte"},
		{one, "rot b", "roter-bert"}, {one, "rot x", "| rot x: refuse.line.twice Rote Lotte,Roter Bert"}, {one, "rote-lotte", "rote-lotte"}, {one, "lotte", "rote-lotte"},
		{one, "moewe", "moewe"}, {one, "mowe", "moewe"}, {one, "möwe", "moewe"}, {one, "MÖ", "moewe"}, {one, "grosse", "gross"}, {one, "groß", "gross"}, {one, "ahle", "gross"},
		{one, "el an", "elan | an: refuse.over"}, {one, "rote-lo", "rote-lotte"}, {one, "elan", "elan"}, {one, "é", "elan"}, {one, "9", "| 9: refuse.line.none"}, {one, "x", "| x: refuse.line.none"}, {one, " ole , x", "ole | x: refuse.over"},
		{func(t table.T) { choose(t, "a"); choose(t, "b"); table.Roll(t, table.Q("c", "a", ""), 1) }, "ole kora 5", "ole/kora/5"},
		{func(t table.T) { choose(t, "a"); choose(t, "b"); table.Roll(t, table.Q("c", "a", ""), 1) }, "ole ko 5", "ole | ko 5: refuse.line.twice Kora,Konrad"},
		{func(t table.T) { choose(t, "a"); choose(t, "b"); table.Roll(t, table.Q("c", "a", ""), 1) }, "rote lotte ole 7", "rote-lotte/ole | 7: refuse.line.none"},
		{func(t table.T) { table.Roll(t, table.Q("a", "a", ""), 3); choose(t, "b") }, "4 6 2 ole", "4,6,2/ole"},
		{func(t table.T) { table.Roll(t, table.Q("a", "a", ""), 3); choose(t, "b") }, "462 ole", "4,6,2/ole"},
		{func(t table.T) { table.Roll(t, table.Q("a", "a", ""), 3); choose(t, "b") }, "4,6,2;ole", "4,6,2/ole"},
		{func(t table.T) { table.Roll(t, table.Q("a", "a", ""), 3) }, "4 6", "| 4 6: refuse.roll.count"},
		{func(t table.T) { table.Roll(t, table.Q("a", "a", ""), 3) }, "4 9 6", "| 4 9 6: refuse.line.none"},
		{func(t table.T) { table.Number(t, table.Q("a", "a", ""), 0, 300, table.Millimetres); choose(t, "b") }, "12,5 ole", "125/ole"},
		{func(t table.T) { table.Number(t, table.Q("a", "a", ""), 0, 300, table.Millimetres) }, "6+12cm", "180"},
		{func(t table.T) { table.Number(t, table.Q("a", "a", ""), 0, 300, table.Millimetres) }, "99", "| 99: refuse.number"},
		{func(t table.T) { table.Number(t, table.Q("a", "a", ""), 1, 9, table.Count) }, "3+4", "7"},
		{func(t table.T) { table.Confirm(t, table.Q("a", "a", "")); table.Confirm(t, table.Q("b", "a", "")) }, "y no", "yes/no"},
		{func(t table.T) { table.Confirm(t, table.Q("a", "a", "")); table.Confirm(t, table.Q("b", "a", "")) }, "1 x", "yes | x: refuse.line.none"},
		{func(t table.T) { some(t, 0, 2); choose(t, "b") }, "ole kora 1", "ole,kora/ole"},
		{func(t table.T) { some(t, 0, 3); choose(t, "b") }, "ole - kora", "ole/kora"},
		{func(t table.T) { some(t, 0, 3); choose(t, "b") }, "- kora", "/kora"},
		{func(t table.T) { some(t, 0, 3); choose(t, "b") }, "0 kora", "/kora"},
		{func(t table.T) { some(t, 2, 3); choose(t, "b") }, "ole", "| ole: refuse.choose.between"},
		{func(t table.T) { some(t, 1, 3); table.Roll(t, table.Q("c", "a", ""), 1) }, "kora kon rote-lotte 5", "kora,konrad,rote-lotte/5"},
		{func(t table.T) { some(t, 1, 3); table.Confirm(t, table.Q("c", "a", "")) }, "kora yes", "kora/yes"},
		{func(t table.T) { some(t, 1, 3); table.Confirm(t, table.Q("c", "a", "")) }, "ole ko", "| ole ko: refuse.line.twice Kora,Konrad"},
		{func(t table.T) { draw(t, 3); choose(t, "b") }, "r1 r3 b4 ole", "r-1,r-3,b-4/ole"},
		{func(t table.T) { draw(t, 3); choose(t, "b") }, "r13b4 ole", "r-1,r-3,b-4/ole"},
		{func(t table.T) { draw(t, 3) }, "r1 r3", "| r1 r3: refuse.draw.count"},
		{func(t table.T) { draw(t, 3) }, "r1 r1 b4", "| r1 r1 b4: refuse.draw.twice"},
		{func(t table.T) { draw(t, 3) }, "r1 x b4", "| r1 x b4: refuse.line.none"},
		{func(t table.T) { draw(t, 1); draw(t, 1) }, "r 1 b4", "r-1/b-4"},
		{func(t table.T) { draw(t, 1); choose(t, "b") }, "red 4 ole", "r-4/ole"},
		{func(t table.T) {
			table.Choose(t, table.Q("a", "a", ""), slices.Values([]bid{{inkCard{"r", "9"}}, {inkCard{"b", "9"}}}))
			choose(t, "b")
		}, "b9 ole", "bid9b/ole"},
		{func(t table.T) { form(t); choose(t, "b") }, "kora4 ole", "kora/4/ole"}, {func(t table.T) { form(t); choose(t, "b") }, "kora 4 ole", "kora/4/ole"},
		{func(t table.T) { form(t); choose(t, "b") }, "ole12 kora", "ole | 12 kora: refuse.number"},
		{func(t table.T) { faces(t); choose(t, "b") }, "sk 3 ole", "skull,anchor/ole"},
		{func(t table.T) { faces(t) }, "s x", "| s x: refuse.line.none"},
		{func(t table.T) { table.AskText(t, table.Q("a", "a", ""), 1, 9) }, "ole", "| ole: refuse.line.text"},
		{func(t table.T) {
			choose(t, "b")
			table.Choose(t, table.Q("a", "a", "").Secret("a"), slices.Values(crew))
		}, "ole kora", "ole | kora: refuse.line.secret"},
	} {
		e := asking(t, referee.Options{}, c.ask)
		foreseen := e.Now.Line(c.typed, speaker(t))
		o := e.line(c.typed)
		var answers []string
		for i := range e.Now.N() - 1 {
			answers = append(answers, strings.Join(e.Now.AnswerOf(i+1), ","))
		}
		got := strings.Join(answers, "/")
		if l := o.Line; l.Left != "" {
			got = strings.TrimSpace(fmt.Sprintf("%s | %s: %s", got, l.Left, l.Why.Key))
			var could []string
			for _, x := range l.Could {
				could = append(could, say(t, x))
			}
			got = strings.TrimSpace(got + " " + strings.Join(could, ","))
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.typed, got, c.want)
		}
		if fmt.Sprint(*foreseen) != fmt.Sprint(*o.Line) {
			t.Errorf("%q: foreseen %v, then %v", c.typed, *foreseen, *o.Line)
		}
	}
}

func some(t table.T, least, most int) {
	table.ChooseSome(t, table.Q("some", "a", ""), least, most, false, slices.Values(crew))
}

// form asks a form of two fields.
func form(t table.T) {
	fields := func(given ...table.Text) func() table.Form {
		return func() table.Form {
			return table.Form{Fields: []table.Text{table.NameText("who"), table.NameText("how many")}, Given: given}
		}
	}
	table.Choose(t, table.Q("who", "a", "").Form(fields()), slices.Values(crew))
	table.Number(t, table.Q("many", "a", "").Form(fields(table.NameText("x"))), 0, 9, table.Count)
}

type inkCard struct{ sign, rank string }

func (c inkCard) ID() string        { return c.sign + "-" + c.rank }
func (c inkCard) Label() table.Text { return c.Code().Text() }
func (c inkCard) Code() table.Code {
	return table.Code{Sign: table.NameText(c.sign), Suit: table.NameText(map[string]string{"r": "red", "b": "blue"}[c.sign]), Rank: c.rank}
}

// A bid is a card chosen from a hand.
type bid struct{ inkCard }

func (b bid) ID() string { return "bid" + b.rank + b.sign }

func draw(t table.T, n int) {
	table.DrawSome(t, table.Q("hand", "a", ""), "deck", n, func(yield func(inkCard) bool) {
		for _, sign := range []string{"r", "b"} {
			for rank := 1; rank <= 5; rank++ {
				if !yield(inkCard{sign, strconv.Itoa(rank)}) {
					return
				}
			}
		}
	}, func(inkCard) int { return 1 })
}

func faces(t table.T) {
	d := table.Die{Name: "fate", Faces: []string{"skull", "sword", "anchor"}}
	table.Faces(t, table.Q("fate", "a", ""), d, d)
}

// A line is one act: undo undoes all of it, and its label says so, redo restores it, and each of
// its entries can be corrected and jumped to.
func TestLine_oneAct(t *testing.T) {
	e := asking(t, referee.Options{}, func(t table.T) {
		for _, key := range []string{"a", "b", "c", "d", "e"} {
			choose(t, key)
		}
	})
	e.Answer("kora")
	o := e.line("ole möwe kora")
	if o.Line.Taken != 3 || e.Now.N() != 5 || o.Changed {
		t.Fatalf("taken %d, the next entry is %d, changed %t", o.Line.Taken, e.Now.N(), o.Changed)
	}
	for k, want := range []int{0, 0, 2, 2} {
		if got := e.Now.Entry(k + 1).Act; got != want {
			t.Errorf("entry %d belongs to %d, want %d", k+1, got, want)
		}
	}
	if got, want := say(t, e.Now.Undoes()), "Anna: Ole, Möwe and Kora"; got != want {
		t.Errorf("undo takes back %q, want %q", got, want)
	}
	o = e.Must(e.Referee.Undo())
	if !slices.Equal(o.Back, []int{2, 3, 4}) || !slices.Equal(e.Now.Order(), []int{1}) {
		t.Errorf("undo takes back %v; %v stand", o.Back, e.Now.Order())
	}
	if got, want := say(t, e.Now.Redoes()), "Anna: Ole, Möwe and Kora"; got != want {
		t.Errorf("redo puts back %q, want %q", got, want)
	}
	e.Must(e.Referee.Redo())
	if got := e.Now.Order(); !slices.Equal(got, []int{1, 2, 3, 4}) {
		t.Errorf("after redo %v stand", got)
	}
	e.Must(e.Referee.Correct(3, table.Answer{"elan"}))
	if got := e.Now.AnswerOf(3); !slices.Equal(got, table.Answer{"elan"}) || !slices.Equal(e.Now.Order(), []int{1, 2, 3, 4}) {
		t.Errorf("corrected to %v; %v stand", got, e.Now.Order())
	}
	e.Must(e.Referee.Undo())
	e.Must(e.Referee.Back(3))
	if got := e.Now.Order(); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("after going back into the line %v stand", got)
	}
	if _, err := e.Referee.Line(2, "ole", speaker(t)); err == nil {
		t.Error("a line for an earlier question was taken")
	}
}

// Dice that the program rolls between the words of a line are part of it. No word answers a roll of
// the tower.
func TestLine_dice(t *testing.T) {
	play := func(t table.T) {
		choose(t, "a")
		table.Roll(t, table.Q("b", "a", ""), 1)
		choose(t, "c")
		table.Roll(t, table.Q("d", "a", ""), 1)
		choose(t, "e")
	}
	e := asking(t, referee.Options{Dice: "virtual"}, play)
	if l := e.Now.Line("ole kora", speaker(t)); l.Taken != 1 || l.Why.Key != "refuse.line.program" {
		t.Errorf("foreseen %+v", l)
	}
	if o := e.line("ole kora"); o.Line.Taken != 2 || e.Now.N() != 5 {
		t.Errorf("taken %d, the next entry is %d", o.Line.Taken, e.Now.N())
	}
	if got, want := say(t, e.Now.Undoes()), "Anna: Ole and Kora"; got != want {
		t.Errorf("undo takes back %q, want %q", got, want)
	}
	if e.Must(e.Referee.Undo()); e.Now.N() != 6 || len(e.Now.Order()) != 0 {
		t.Errorf("one undo leaves %v, the next entry is %d", e.Now.Order(), e.Now.N())
	}
	if e.Must(e.Referee.Redo()); len(e.Now.Order()) != 4 {
		t.Errorf("redo puts back %v", e.Now.Order())
	}
	e = asking(t, referee.Options{Dice: referee.ByTower}, play)
	if o := e.line("ole 5"); o.Line.Left != "5" || o.Line.Why.Key != "refuse.line.tower" {
		t.Errorf("a word answered the tower's dice: %+v", o.Line)
	}
}

// Orders from any word of a line are due after it, also if the game is closed before anyone has
// seen them.
func TestLine_orders(t *testing.T) {
	e := asking(t, referee.Options{}, func(t table.T) {
		for _, key := range []string{"a", "b", "c"} {
			choose(t, key)
			t.Order("", "say.opened", table.Name("player", "Anna"), table.Name("card", key))
		}
	})
	ordered := func(said []table.Announcement) (list []string) {
		for _, s := range said {
			if s.Order != nil {
				list = append(list, s.Text.Args[1].Str)
			}
		}
		return list
	}
	e.Answer("ole")
	o := e.line("ole kora")
	if got := ordered(o.Announcements); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("after the line are due %v", got)
	}
	info := e.Now.Info
	if err := e.Referee.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := referee.Resume(e.Folder, func(string) *setup.Info { return info }, e.Now.ID)
	if err != nil {
		t.Fatal(err)
	}
	e.Referee = r
	orders := e.Must(r.Open()).Now.Orders()
	var got []string
	for _, x := range orders.Current {
		got = append(got, x.Text.Args[1].Str)
	}
	if !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("after resuming are due %v", got)
	}
}

const linesEnv = "REFEREE_TEST_LINES" // the folder of the program that TestLine_killed kills

// typeLines types lines of three words into a new game until it is killed. After each line it
// prints the game's ID and the number of entries.
func typeLines(path string) {
	folder, err := log.Open(path, "")
	if err != nil {
		panic(err)
	}
	info := endless
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &info, Setup: info.New()})
	if err != nil {
		panic(err)
	}
	o, err := r.Open()
	for err == nil {
		fmt.Println(o.Now.ID, o.Now.N()-1)
		o, err = r.Line(o.Now.N(), "1 2 3", dumb{})
	}
	panic(err)
}

// dumb is a wording without texts.
type dumb struct{}

func (dumb) Render(x table.Text) string      { return x.Key }
func (dumb) ParseLength(string) (int, error) { return 0, nil }

var endless = setup.Info{Name: "endless", New: func() setup.Setup {
	return &questions{play: func(t table.T) {
		for {
			choose(t, "a")
		}
	}}
}}

// A program killed while lines are typed stores a line completely or not at all.
func TestLine_killed(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range effort.Of(t, 3, 5, 30) {
		path := filepath.Join(t.TempDir(), "games")
		c := exec.Command(os.Args[0])
		c.Env, c.Stderr = append(os.Environ(), linesEnv+"="+path), os.Stderr
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		var id string
		acknowledged := 0
		for range 2 + random.IntN(20) {
			lines.Scan()
			fmt.Sscan(lines.Text(), &id, &acknowledged)
		}
		for start := time.Now(); time.Since(start) < time.Duration(random.IntN(900))*time.Microsecond; {
		}
		c.Process.Kill()
		for lines.Scan() {
			fmt.Sscan(lines.Text(), &id, &acknowledged)
		}
		c.Wait()
		folder, err := log.Open(path, "")
		if err != nil {
			t.Fatal(err)
		}
		r, err := referee.Resume(folder, func(string) *setup.Info { return &endless }, id)
		if err != nil {
			t.Fatal(err)
		}
		e := &evening{&refereetest.Evening{T: t, Folder: folder, Referee: r}}
		e.Must(r.Open())
		if n := e.Now.N() - 1; n%3 != 0 || n < acknowledged {
			t.Errorf("%d entries were acknowledged, %d are there: not whole lines", acknowledged, n)
		}
		if e.Must(r.Undo()); len(e.Now.Order())%3 != 0 {
			t.Errorf("undo leaves %d answers: no whole lines", len(e.Now.Order()))
		}
		r.Close()
	}
}

// In any game, a line of the next few answers leads to the same values as the answers one by one,
// and one undo undoes it. An ambiguous word stops a line.
func TestLine_everyGame(t *testing.T) {
	lines := effort.Of(t, 8, 20, 80)
	for _, info := range slices.Concat(games.All, []setup.Info{skirmish.Info}) {
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel()
			l := typed{T: t, words: speakerOf(t, &info)}
			for seed := uint64(0); l.lines < lines; seed++ {
				l.evening(&info, seed, lines)
			}
			t.Logf("%d lines of %d answers and %d words, %d words that fit twice, %d examples", l.lines, l.answers, l.typed, l.twice, l.likes)
			if l.likes == 0 {
				t.Error("no example was told")
			}
			if l.twice == 0 && info.Name == skirmish.Info.Name {
				t.Error("no word fitted twice")
			}
		})
	}
}

// typed counts what a test has typed.
type typed struct {
	*testing.T
	words                               *locale.Speaker
	lines, answers, typed, twice, likes int
}

func (l *typed) evening(info *setup.Info, seed uint64, most int) {
	l.Helper()
	given := info.SampleOf("", info.MinPlayers+int(seed)%(info.MaxPlayers-info.MinPlayers+1))
	given.AssignIDs()
	for _, p := range given.Problems() {
		given.Accept(p)
	}
	e, _ := seated(l.T, referee.NewGame{Setup: given, Seed: &seed}, info)
	r := rand.New(rand.NewPCG(seed, 31))
	for range 12 {
		e.play(seed+r.Uint64(), r.IntN(25))
		if e.Now.Over() || l.lines >= most {
			return
		}
		l.ambiguous(e)
		l.example(e)
		before := e.Now
		var words, asked []string
		for range 2 + r.IntN(5) {
			q, _ := e.Now.Question()
			if q == nil || q.Alone() || q.Kind == table.KindText {
				break
			}
			a := table.Guess(q, r, false)
			e.Answer(a...)
			if e.Now.Entry(e.Now.N() - 1).Auto { // next time the program would draw something else
				e.Must(e.Referee.Undo())
				break
			}
			typed := l.wordsOf(q, a, r)
			words, asked = append(words, typed...), append(asked, fmt.Sprintf("%s %v as %q", q.Key, a, typed))
		}
		after, answers := e.Now, len(asked)
		if answers == 0 {
			continue
		}
		for range answers {
			e.Must(e.Referee.Undo())
		}
		o := e.Must(e.Referee.Line(e.Now.N(), strings.Join(words, " "), l.words))
		if o.Line.Left != "" || !slices.Equal(settings(e.Now), settings(after)) {
			for _, c := range e.Now.ChangesSince(after) {
				asked = append(asked, fmt.Sprintf("%s is %s, not %s", c.Path, c.Is, c.Was))
			}
			l.Fatalf("seed %d: of %q is left %q (%s):\n%s", seed, strings.Join(words, " "), o.Line.Left, l.words.Render(o.Line.Why), strings.Join(asked, "\n"))
		}
		last := e.Now.N()
		for i := range answers {
			if got, want := e.Now.AnswerOf(last-answers+i), after.AnswerOf(before.N()+i); !slices.Equal(got, want) {
				l.Fatalf("seed %d: %q answers %v, want %v", seed, words, got, want)
			}
		}
		if e.Must(e.Referee.Undo()); !slices.Equal(settings(e.Now), settings(before)) || !slices.Equal(e.Now.Order(), before.Order()) {
			l.Fatalf("seed %d: one undo does not take %q back", seed, words)
		}
		if e.Must(e.Referee.Redo()); !slices.Equal(settings(e.Now), settings(after)) {
			l.Fatalf("seed %d: one redo does not put %q back", seed, words)
		}
		l.lines, l.answers, l.typed = l.lines+1, l.answers+answers, l.typed+len(words)
	}
}

// example types the line that the program gives as an example. All of it must be taken.
func (l *typed) example(e *evening) {
	l.Helper()
	like := e.Now.LineExample(l.words, "")
	if like == "" {
		return
	}
	if o := e.Must(e.Referee.Line(e.Now.N(), like, l.words)); o.Line.Left != "" {
		l.Fatalf("of the example %q is left %q: %s", like, o.Line.Left, l.words.Render(o.Line.Why))
	}
	e.Must(e.Referee.Undo())
	l.likes++
}

// ambiguous types a common prefix of two options of the open question.
func (l *typed) ambiguous(e *evening) {
	l.Helper()
	q, hidden := e.Now.Question()
	if hidden || q.Kind != table.KindChoose {
		return
	}
	var labels []string
	for _, o := range q.Options {
		if !o.Off {
			labels = append(labels, strings.ToLower(l.words.Render(o.ShortName())))
		}
	}
	for i, a := range labels {
		for _, b := range labels[:i] {
			n := 0
			for n < len(a) && n < len(b) && a[n] == b[n] && a[n] >= 'a' && a[n] <= 'z' {
				n++
			}
			if n == 0 || n == len(a) || n == len(b) || slices.ContainsFunc(q.Options, func(o table.Option) bool { return o.ID == a[:n] || strings.EqualFold(l.words.Render(o.Text()), a[:n]) }) {
				continue
			}
			was := e.Now.N()
			o := e.Must(e.Referee.Line(was, a[:n], l.words))
			if o.Line.Taken != 0 || len(o.Line.Could) < 2 || o.Now.N() != was {
				l.Fatalf("%q of %q was taken: %+v", a[:n], labels, o.Line)
			}
			l.twice++
			return
		}
	}
}

// wordsOf returns words for an answer, each in one of the forms that people may type.
func (l *typed) wordsOf(q *table.Question, a table.Answer, r *rand.Rand) (words []string) {
	switch q.Kind {
	case table.KindChoose, table.KindDraw:
		codes := q.Codes(l.words.Render)
		for _, id := range a {
			if codes != nil {
				sign, rank := codes.SignAndRank(id)
				words = append(words, sign+rank)
				continue
			}
			words = append(words, l.option(q, id, r))
		}
		if q.Kind == table.KindChoose && len(a) < q.Max {
			words = append(words, "-")
		}
		return words
	case table.KindNumber:
		if mm, _ := strconv.Atoi(a[0]); q.Unit == table.Millimetres {
			return []string{fmt.Sprintf("%d,%d", mm/10, mm%10)}
		}
	}
	return a
}

func (l *typed) option(q *table.Question, id string, r *rand.Rand) string {
	at := slices.IndexFunc(q.Options, func(o table.Option) bool { return o.ID == id })
	label := l.words.Render(q.Options[at].Text())
	same, goesOn := 0, false // goesOn: another ID begins with this one, so the next word may be taken as its rest
	for _, o := range q.Options {
		if strings.EqualFold(l.words.Render(o.Text()), label) {
			same++
		}
		goesOn = goesOn || o.ID != id && strings.HasPrefix(o.ID, id)
	}
	number := func(s string) bool { return s == "" || s[0] >= '0' && s[0] <= '9' }
	switch k := r.IntN(3); {
	case q.Numbers() != nil:
		return id
	case k == 0 && !number(id) && !goesOn:
		return id
	case k == 1 && !number(label) && same == 1:
		return label
	}
	return q.Digits()[at]
}

func speakerOf(t testing.TB, info *setup.Info) *locale.Speaker {
	t.Helper()
	words, err := locale.New(locale.From(info.Name, info.Texts), locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("referee", referee.Texts), locale.From("report", report.Texts))
	if err != nil {
		t.Fatal(err)
	}
	return words.Speaker("en")
}

// Answers to several questions are one act, undone as a whole. If one of them is refused, none is
// stored.
func TestAnswers(t *testing.T) {
	e := asking(t, referee.Options{}, func(t table.T) {
		form(t)
		table.RollOne(t, table.Q("c", "a", ""))
		choose(t, "b")
	})
	if q := e.Now.NextField([]table.Answer{{"kora"}}); q == nil || q.Key != "many" {
		t.Errorf("the next field is %+v", q)
	}
	if q := e.Now.NextField([]table.Answer{{"kora"}, {"4"}}); q != nil {
		t.Errorf("after the last field %s is one", q.Key)
	}
	plain := asking(t, referee.Options{}, func(t table.T) {
		choose(t, "a")
		form(t)
	})
	if q := plain.Now.NextField([]table.Answer{{plain.open().Options[0].ID}}); q != nil {
		t.Errorf("no form is open, but its next field is %s", q.Key)
	}
	if _, err := e.Referee.Answers(1, []table.Answer{{"kora"}, {"44"}}); err == nil {
		t.Error("44 of at most 9 were taken")
	}
	e.Must(e.Referee.Answers(1, []table.Answer{{"kora"}, {"4"}, {"6"}}))
	if got, want := say(t, e.Now.Undoes()), "Anna: Kora, how many: 4 and 6"; got != want || e.Now.N() != 4 {
		t.Errorf("undo takes back %q, want %q; the next entry is %d", got, want, e.Now.N())
	}
	if e.Must(e.Referee.Undo()); len(e.Now.Order()) != 0 {
		t.Errorf("one undo leaves %v", e.Now.Order())
	}
	e.Must(e.Referee.Answers(5, []table.Answer{{"kora"}}))
	if got, want := e.Now.Entry(6-1).Act, 0; got != want {
		t.Errorf("one answer belongs to %d", got)
	}
	if _, err := e.Referee.Answers(1, []table.Answer{{"4"}}); err == nil {
		t.Error("answers to an earlier question were taken")
	}
}
