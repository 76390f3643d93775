package table

import (
	"iter"
	"slices"
	"strconv"
	"strings"
)

// T is the table as a script sees it: it can be asked and told.
type T struct{ *run }

// An Ask is what a script says of a question besides the answers it allows.
type Ask struct {
	key, who, rule string
	about, also    string // ids joined by "/", the first by itself
	args           []Arg
	secret         string
	odds           Odds
	sum            *Sum
	mark           func() Answer
	barred         func(id string) *Refusal
	hopes          func(option string) []Hopes
	only, result   string
	by             Drawer
	form           func() Form
	anew           func() Ask
	least, most    int // of a number, if limited
	limited        bool
}

// Q begins a question: its stable key, the id of the player asked ("" the table) and
// the rule behind it.
func Q(key, who, rule string, args ...Arg) Ask {
	return Ask{key: key, who: who, rule: rule, args: args}
}

// Q is the function [Q] for rules that run by the million: it spares the words that
// nobody will ever read.
func (r *run) Q(key, who, rule string, args ...Arg) Ask {
	a := Ask{key: key, who: who, rule: rule}
	if !r.bare {
		a.args = r.kept(args)
	}
	return a
}

// keptArgs is how many arguments find room at once.
const keptArgs = 64

// kept is a copy of arguments, so that those of the caller need not outlive the call. A
// replay makes thousands: they share their room.
func (r *run) kept(args []Arg) []Arg {
	if len(args) == 0 {
		return nil
	}
	if cap(r.room)-len(r.room) < len(args) {
		r.room = make([]Arg, 0, max(keptArgs, len(args)))
	}
	from := len(r.room)
	r.room = append(r.room, args...)
	return r.room[from:len(r.room):len(r.room)]
}

// About names by their ids the figures and ships that a question is about: who
// shoots, and at whom. After a correction an old answer is never used for others.
func (a Ask) About(ids ...string) Ask {
	a.about, a.also = ids[0], strings.Join(ids[1:], "/")
	return a
}

// subject is whom the question is about.
func (a *Ask) subject() string {
	if a.also == "" {
		return a.about
	}
	return a.about + "/" + a.also
}

// Odds tells a simulated table how to answer.
func (a Ask) Odds(o Odds) Ask { a.odds = o; return a }

// Secret lets only the named player look at the question; of [Nobody] all look at the
// question and none at its answer.
func (a Ask) Secret(who string) Ask { a.secret = who; return a }

// Why gives the sum that the question's limits rest on.
func (a Ask) Why(s *Sum) Ask { a.sum = s; return a }

// Mark gives the answer that the rules expect from what they know, taken anew whenever
// the question is put. The table may know better: its own answer counts.
func (a Ask) Mark(answer func() Answer) Ask { a.mark = answer; return a }

// Barred says why something that people may well name cannot be chosen or drawn: where
// it is instead, see [Refusal.Value]; nil of what was never there. It is asked while
// the game stands at the question. A draw lists such cards too, with none left.
func (a Ask) Barred(why func(id string) *Refusal) Ask { a.barred = why; return a }

// Only is the key of what is told where one option is left and nothing is asked; its
// slots are those of the question, and "choice". Without it that is "say.only".
func (a Ask) Only(key string) Ask { a.only = key; return a }

// Result names what a test decides: "say.result.WORD.yes" and "say.result.WORD.no" are
// how people call it, "hit" and "missed".
func (a Ask) Result(word string) Ask { a.result = word; return a }

// Anew is a question worded again whenever it is put: after a ruling its numbers, its
// sum and the limits of a number may be others. Its key stays.
func Anew(word func() Ask) Ask { return Ask{anew: word} }

// Limits are those of a number that is asked by [Anew]; they hold instead of those that
// [Number] is given.
func (a Ask) Limits(least, most int) Ask {
	a.least, a.most, a.limited = least, most, true
	return a
}

// By says who draws, where the table has agreed on it for this very deck.
func (a Ask) By(who Drawer) Ask { a.by = who; return a }

// A Said is something the script told the table.
type Said struct {
	After int    // it follows this many records
	To    string // who alone may read it; "" all
	Text  Text
	Rule  string // the rule that says so, "" if no one rule does
	Sum   *Sum   // of a rolled test
}

// spot is a place in its parts.
type spot struct {
	turn string // label of the running turn
	acts int    // actions begun in it
	deed string // the running free deed
}

// run is one playing of a script, by records, by hand or by guesses.
type run struct {
	game     Game
	asker    asker
	quiet    bool           // nobody reads what is said
	bare     bool           // nobody will ever read anything: the people are guesses
	nameless bool           // questions need not say what they are about
	house    map[string]any // the house rules chosen before set-up asks, nil if none are
	said     []Said
	room     []Arg // for kept

	index   int    // records used so far
	spot           // where the script is
	placed  spot   // and where it was when last
	inWords string // it was put into words
	start   int    // index of the first record of the running action
	fresh   bool   // nothing was asked yet in this action: a seam
	idle    int    // turns begun since the last record

	onTurn func(index int)
	open   *Question
	q      Question // the one question being put, used again and again
}

// asker gives answers; again means that something else happened (a ruling, a free
// deed) and the question is to be put anew.
type asker interface {
	answer(q *Question) (a Answer, again bool)
}

type (
	calledOff struct{} // a choice without options: the action is given up
	moved     struct{} // whose turn it is has changed: the turn starts over
	pause     struct{} // no answer yet
)

func catch[P any](do func()) (caught bool) {
	defer func() {
		if p := recover(); p != nil {
			if _, ok := p.(P); !ok {
				panic(p)
			}
			caught = true
		}
	}()
	do()
	return false
}

// maxIdleTurns is far more turns than any game passes without asking anything.
const maxIdleTurns = 10_000

// Turn plays do as one turn, labelled "r3.07": round and turn. State is whole when
// it begins. Its first deed is to read whose turn it is and its last to hand on; a
// ruling that sets a cursor starts the loop around it over.
func Turn(t T, label string, do func()) {
	r := t.run
	r.turn, r.acts, r.deed, r.start, r.fresh = label, 0, "", r.index, true
	if r.idle++; r.idle > maxIdleTurns {
		panic("table: the game goes on without asking anything at " + label)
	}
	if r.onTurn != nil {
		r.onTurn(r.index)
	}
	catch[moved](do)
}

// Restart gives up the running turn: whose turn it is has changed, or the game is over.
func Restart(t T) { panic(moved{}) }

// CallOff gives up the running action, as a choice without options does: what it is about
// is gone.
func CallOff(T) { panic(calledOff{}) }

// Action plays do as one thing that the people may call off. It reports whether it
// was given up: a choice had no option left, or see [CallOff]. Inside a free deed it only does
// that: the whole deed is the action, at the place of its seam.
func Action(t T, do func()) (off bool) {
	r := t.run
	if r.deed != "" {
		return catch[calledOff](do)
	}
	r.acts++
	r.start, r.fresh = r.index, true
	off = catch[calledOff](do)
	r.start, r.fresh = r.index, true
	return off
}

// place is where the open question stands; it is put together once an action.
func (r *run) place() string {
	if r.placed != r.spot || r.inWords == "" {
		r.placed, r.inWords = r.spot, r.turn+"."+strconv.Itoa(r.acts)
		if r.deed != "" {
			r.inWords += "+" + r.deed
		}
	}
	return r.inWords
}

// Tell tells the table something that a rule says: an announcement, or what to do with
// the pieces. key is "say." and the sentence's name.
func (r *run) Tell(rule, key string, args ...Arg) {
	if !r.quiet {
		r.said = append(r.said, Said{After: r.index, Rule: rule, Text: Text{key, slices.Clone(args)}})
	}
}

// Say is [T.Tell] of what no one rule says.
func (r *run) Say(key string, args ...Arg) { r.Tell("", key, args...) }

// SayTo tells one player alone.
func (r *run) SayTo(who, key string, args ...Arg) {
	if !r.quiet {
		r.said = append(r.said, Said{After: r.index, To: who, Text: Text{key, slices.Clone(args)}})
	}
}

// Unread reports that nobody will ever read a question, so that what only people need
// of it can be spared.
func (r *run) Unread() bool { return r.bare }

// Quiet reports that nobody reads what is said, so that costly texts can be spared.
func (r *run) Quiet() bool { return r.quiet }

func (r *run) begin(a *Ask, kind Kind) *Question {
	if word := a.anew; word != nil {
		*a = word()
		a.anew = word
	}
	q := &r.q
	options, dice := q.Options[:0], q.Dice[:0]
	about := ""
	if !r.nameless {
		about = a.subject()
	}
	*q = Question{Key: a.key, Who: a.who, About: about, Rule: a.rule, Kind: kind,
		Options: options, Dice: dice, Min: 1, Max: 1, Secret: a.secret, Odds: a.odds, Sum: a.sum, Seam: r.fresh, barred: a.barred, hopes: a.hopes, By: a.by}
	if !r.quiet {
		q.Args = slices.Clone(a.args)
		if a.form != nil {
			f := a.form()
			q.Form = &f
		}
	}
	return q
}

// put asks and reports whether the question must be put again.
func (r *run) put(a *Ask, q *Question) (Answer, bool) {
	if a.mark != nil {
		if m := a.mark(); q.Legal(m) == nil {
			q.Marked = m
		}
	}
	ans, again := r.asker.answer(q)
	if !again {
		r.fresh = false
	}
	return ans, again
}

// used counts a record.
func (r *run) used() {
	r.index++
	r.idle = 0
}

// ruled notes a ruling: before the action's first answer it is no part of the action.
func (r *run) ruled() {
	if r.fresh {
		r.start = r.index
	}
}

// stop leaves the script with q as the open question.
func (r *run) stop(q *Question) {
	if !r.bare {
		q.Place = r.place()
	}
	if q.Seam && !r.bare {
		q.Also = r.game.Free(q)
	}
	r.open = q.clone()
	panic(pause{})
}

func (q *Question) clone() *Question {
	c := *q
	c.Options, c.Dice, c.Args = slices.Clone(q.Options), slices.Clone(q.Dice), slices.Clone(q.Args)
	c.Marked = slices.Clone(q.Marked)
	if q.Sum != nil {
		s := *q.Sum
		c.Sum = &s
	}
	return &c
}

// offer lists the items as options.
func offer[X Item](q *Question, from iter.Seq[X]) {
	from(func(x X) bool {
		q.Options = append(q.Options, Option{ID: x.ID(), item: x})
		return true
	})
}

// deal lists the cards of which some are left, and those that are barred, and counts
// what is left.
func deal[X Item](q *Question, from iter.Seq[X], left func(X) int) (all int) {
	from(func(x X) bool {
		if n := left(x); n > 0 || q.barred != nil {
			q.Options = append(q.Options, Option{ID: x.ID(), Left: n, Off: n <= 0, item: x})
			all += max(n, 0)
		}
		return true
	})
	return all
}

// picked is the item that id stands for.
func picked[X Item](q *Question, id string) X { return q.Options[q.option(id)].item.(X) }

func allPicked[X Item](q *Question, ids []string) []X {
	list := make([]X, len(ids))
	for i, id := range ids {
		list[i] = picked[X](q, id)
	}
	return list
}

// Choose asks for one of the items. With none the running action is given up; with
// one the table is told and not asked.
func Choose[X Item](t T, a Ask, from iter.Seq[X]) X {
	for {
		q := t.begin(&a, KindChoose)
		offer(q, from)
		if x, only := t.only(&a, q); only {
			return x.(X)
		}
		if ans, again := t.put(&a, q); !again {
			return picked[X](q, ans[0])
		}
	}
}

// ChooseOr is [Choose] where the rules know what is likely, but the table may know
// better: others can be taken too. Screens show them behind the likely ones, or only
// when they are asked for.
func ChooseOr[X Item](t T, a Ask, likely, others iter.Seq[X]) X {
	for {
		q := t.begin(&a, KindChoose)
		offer(q, likely)
		q.Likely = len(q.Options)
		offer(q, others)
		if x, only := t.only(&a, q); only {
			return x.(X)
		}
		if ans, again := t.put(&a, q); !again {
			return picked[X](q, ans[0])
		}
	}
}

// ChooseOpen is Choose from a list that always stands in the same order, such as numbered
// cards or spaces: those that are not open now are listed too, so that each keeps its
// place, but cannot be taken; see [Ask.Barred].
func ChooseOpen[X Item](t T, a Ask, all iter.Seq[X], open func(X) bool) X {
	for {
		q := t.begin(&a, KindChoose)
		all(func(x X) bool {
			q.Options = append(q.Options, Option{ID: x.ID(), Off: !open(x), item: x})
			return true
		})
		if x, only := t.only(&a, q); only {
			return x.(X)
		}
		if ans, again := t.put(&a, q); !again {
			return picked[X](q, ans[0])
		}
	}
}

// only is the one item that q offers, if it needs no asking. What is secret is asked
// all the same: nobody shall hear that there was no choice.
func (r *run) only(a *Ask, q *Question) (Item, bool) {
	first, open := q.open()
	switch {
	case open == 0:
		panic(calledOff{})
	case open > 1 || q.Secret != "":
		return nil, false
	case !r.quiet:
		key := a.only
		if key == "" {
			key = "say.only"
		}
		r.said = append(r.said, Said{After: r.index, Rule: q.Rule, Text: Text{key, append(q.Args, Sub("choice", first.Text()))}})
	}
	return first.item, true
}

// open is the first option that can be taken, and how many can.
func (q *Question) open() (first *Option, n int) {
	for i := range q.Options {
		if o := &q.Options[i]; !o.Off {
			if n++; n == 1 {
				first = o
			}
		}
	}
	return first, n
}

// ChooseSome asks for min to max of the items, in the table's order if ordered.
func ChooseSome[X Item](t T, a Ask, least, most int, ordered bool, from iter.Seq[X]) []X {
	for {
		q := t.begin(&a, KindChoose)
		offer(q, from)
		q.Max = min(most, len(q.Options))
		q.Min, q.Ordered = min(least, q.Max), ordered
		if len(q.Options) == 0 {
			return nil
		}
		if ans, again := t.put(&a, q); !again {
			return allPicked[X](q, ans)
		}
	}
}

// Draw asks which card was drawn; left says how many of a kind may still come. With
// one kind left the table is told and not asked; with none the action is given up.
func Draw[X Item](t T, a Ask, deck string, from iter.Seq[X], left func(X) int) X {
	for {
		q := t.begin(&a, KindDraw)
		q.Deck = deck
		deal(q, from, left)
		if x, only := t.only(&a, q); only {
			return x.(X)
		}
		if ans, again := t.put(&a, q); !again {
			return picked[X](q, ans[0])
		}
	}
}

// DrawSome asks which count cards were drawn at once, as many as there are at most.
func DrawSome[X Item](t T, a Ask, deck string, count int, from iter.Seq[X], left func(X) int) []X {
	for {
		q := t.begin(&a, KindDraw)
		q.Deck = deck
		q.Min = min(count, deal(q, from, left))
		q.Max = q.Min
		if q.Min == 0 {
			return nil
		}
		if ans, again := t.put(&a, q); !again {
			return allPicked[X](q, ans)
		}
	}
}

// Confirm asks yes or no.
func Confirm(t T, a Ask) bool {
	for {
		if ans, again := t.put(&a, t.begin(&a, KindConfirm)); !again {
			return ans[0] == "yes"
		}
	}
}

// Number asks for a whole number of the unit, from least to most.
func Number(t T, a Ask, least, most int, u Unit) int {
	for {
		q := t.begin(&a, KindNumber)
		q.Min, q.Max, q.Unit = least, most, u
		if a.limited {
			q.Min, q.Max = a.least, a.most
		}
		if ans, again := t.put(&a, q); !again {
			n, _ := strconv.Atoi(ans[0]) // legal: the question has looked at it
			return n
		}
	}
}

// Words asks for a text of least to most characters.
func Words(t T, a Ask, least, most int) string {
	for {
		q := t.begin(&a, KindText)
		q.Min, q.Max = least, most
		if ans, again := t.put(&a, q); !again {
			return ans[0]
		}
	}
}

// Faces asks for a roll of any dice and returns their faces in order.
func Faces(t T, a Ask, dice ...Die) []string {
	for {
		q := t.begin(&a, KindRoll)
		q.Dice = append(q.Dice, dice...)
		if len(dice) == 0 {
			return nil
		}
		if ans, again := t.put(&a, q); !again {
			return ans
		}
	}
}

// RollOne asks for one d6 and returns its natural face.
func RollOne(t T, a Ask) int {
	for {
		q := t.begin(&a, KindRoll)
		q.Dice = append(q.Dice, D6)
		if ans, again := t.put(&a, q); !again {
			return pips(ans[0])
		}
	}
}

// Roll asks for n d6 at once and returns their natural faces.
func Roll(t T, a Ask, n int) []int {
	for n > 0 {
		q := t.begin(&a, KindRoll)
		for range n {
			q.Dice = append(q.Dice, D6)
		}
		if ans, again := t.put(&a, q); !again {
			faces := make([]int, n)
			for i := range ans {
				faces[i] = pips(ans[i])
			}
			return faces
		}
	}
	return nil
}

// Test rolls one d6 against the sum that needs gives, which is taken anew whenever
// the question is put. The table is told the whole line: face, parts, need, outcome.
func Test(t T, a Ask, needs func() Sum) Sum {
	for {
		q := t.begin(&a, KindRoll)
		q.Dice = append(q.Dice, D6)
		s := needs()
		if !t.quiet {
			shown := s
			q.Sum = &shown
		}
		ans, again := t.put(&a, q)
		if again {
			continue
		}
		s.Face = pips(ans[0])
		t.sayTest(&a, s)
		return s
	}
}

func (r *run) sayTest(a *Ask, s Sum) {
	if r.quiet {
		return
	}
	key, result := "say.test.fails", ".no"
	if s.Success() {
		key, result = "say.test.succeeds", ".yes"
	}
	if a.result != "" {
		result = "." + a.result + result
	}
	switch {
	case s.NatOne && s.Face == 1:
		key = "say.test.one"
	case s.NatSix && s.Face == 6 && s.Total() < s.Need:
		key = "say.test.six"
	}
	told := s // only what is told goes to the heap
	r.said = append(r.said, Said{After: r.index, To: a.secret, Rule: s.Rule, Sum: &told, Text: Text{key, []Arg{
		Name("who", NameOf(r.game.Players(), a.who)), Num("face", s.Face), Num("total", s.Total()), Num("need", s.Need),
		Sub("rolled", s.rolled()), Sub("result", Text{Key: "say.result" + result})}}})
}

func pips(face string) int { return int(face[0] - '0') }

// Each asks the same of every seat, one after another once all lie open: the answers
// do not change each other's options and are read only when the last is in.
func Each[X any](seats []string, ask func(who string) X) []X {
	all := make([]X, 0, len(seats))
	for _, who := range seats {
		all = append(all, ask(who))
	}
	return all
}
