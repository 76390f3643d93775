package table

import (
	"slices"
	"strconv"
)

// T is the table as a script sees it: a script asks it and announces things to it.
type T struct{ *run }

// spot is a place in its parts.
type spot struct {
	turn string // label of the running turn
	acts int    // actions begun in it
	deed string // the running free deed
}

// run is one playing of a script, by records, by hand or by guesses.
type run struct {
	game  Game
	asker Answerer
	quiet bool           // nobody reads what is said
	house map[string]any // the house rules chosen before set-up asks, nil if none are
	said  []Announcement

	index   int    // records used so far
	spot           // where the script is
	placed  spot   // and where it was when last
	inWords string // it was put into words
	start   int    // index of the first record of the running action
	fresh   bool   // nothing was asked yet in this action: a seam
	idle    int    // turns begun since the last record

	renamed map[string]string // in this turn: names as they are now, by what they were

	onTurn func(index int)
	open   *Question
	q      Question // the one question being put, used again and again
}

// An Answerer answers what a script asks; again means that something else happened (a
// ruling, a free deed) and the question is to be put again. The question is valid during the
// call.
type Answerer interface {
	Answer(q *Question) (a Answer, again bool)
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

// Turn plays do as one turn. State is whole when it begins. Its first deed is to read whose
// turn it is and its last to hand on; a ruling that sets a cursor, [Value.Turns], starts the
// loop around it over.
//
// The label is round and turn, "r3.07". It must be unique in the game, as it is the place of
// what is asked, and it must follow from the values alone. Places are sorted by their
// numbers, so later turns must have larger ones. Numbers that a dot parts need no fixed
// width: "r2.31.12", roll 12 of a turn of any number of rolls, comes after "r2.31.9". Two
// that are written together do: "r2.31" is turn 3, roll 1 only while neither reaches 10.
func Turn(t T, label string, do func()) {
	r := t.run
	r.turn, r.acts, r.deed, r.start, r.fresh, r.renamed = label, 0, "", r.index, true, nil
	if r.idle++; r.idle > maxIdleTurns {
		panic("table: the game continues without asking anything at " + label)
	}
	if r.onTurn != nil {
		r.onTurn(r.index)
	}
	catch[moved](do)
}

// Rename announces that a player or a piece has a new name: the open question is put again with it.
func Rename(t T, was, is string) {
	if t.renamed == nil {
		t.renamed = map[string]string{}
	}
	for first, now := range t.renamed {
		if now == was {
			t.renamed[first] = is
		}
	}
	t.renamed[was] = is
}

// renameArgs returns args with the names as they are now.
func (r *run) renameArgs(args []Arg) []Arg {
	if len(r.renamed) == 0 {
		return args
	}
	args = slices.Clone(args)
	for i := range args {
		if now, ok := r.renamed[args[i].Str]; ok && args[i].Kind == ArgName {
			args[i].Str = now
		}
	}
	return args
}

// Restart gives up the running turn: whose turn it is has changed, or the game is over.
func Restart(t T) { panic(moved{}) }

// CallOff gives up the running action, as a choice without options does: what it is about
// is gone.
func CallOff(T) { panic(calledOff{}) }

// Action plays do as one thing that the people may call off. It reports whether it
// was given up: a choice had no option left, or see [CallOff]. Inside a free deed it only does
// that: the whole deed is the action, at the place of its seam.
//
// When people call an action off, its answers are left out and do begins again at its first
// question: the caller sees nothing of that. Where off is true the rules gave it up, what do
// had still to do was not done, and the caller continues without it: usually it does nothing
// else.
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

// Attempt plays do as a part of the running action that can be given up by itself: what gives
// up an action gives up only this. It has no place of its own. It reports whether it was
// given up.
func Attempt(_ T, do func()) (off bool) { return catch[calledOff](do) }

// place returns where the open question is; it is put together once an action.
func (r *run) place() string {
	if r.placed != r.spot || r.inWords == "" {
		r.placed, r.inWords = r.spot, r.turn+"."+strconv.Itoa(r.acts)
		if r.deed != "" {
			r.inWords += "+" + r.deed
		}
	}
	return r.inWords
}

// Tell announces something that a rule says. key is "say." and the sentence's name. What
// people must do with pieces is an [T.Order].
func (r *run) Tell(rule, key string, args ...Arg) {
	if !r.quiet {
		r.said = append(r.said, Announcement{After: r.index, Turn: r.turn, Rule: rule, Text: Text{key, slices.Clone(args)}})
	}
}

// Order tells the people what to do with the pieces: "take Bolle off the table". It is an
// announcement that nobody may miss. What is returned takes the same for programs.
func (r *run) Order(rule, key string, args ...Arg) *Order {
	o := &Order{}
	if !r.quiet {
		r.said = append(r.said, Announcement{After: r.index, Turn: r.turn, Rule: rule, Text: Text{key, slices.Clone(args)}, Order: o})
	}
	return o
}

// Tally tells that a round has ended, with its score sheet. People have to see it before
// they continue.
func (r *run) Tally(rule, key string, sheet Tally, args ...Arg) {
	if !r.quiet {
		r.said = append(r.said, Announcement{After: r.index, Turn: r.turn, Rule: rule, Text: Text{key, slices.Clone(args)}, Tally: &sheet})
	}
}

// Say is [T.Tell] of what no one rule says.
func (r *run) Say(key string, args ...Arg) { r.Tell("", key, args...) }

// SayTo tells one player alone.
func (r *run) SayTo(who, key string, args ...Arg) {
	if !r.quiet {
		r.said = append(r.said, Announcement{After: r.index, Turn: r.turn, To: who, Text: Text{key, slices.Clone(args)}})
	}
}

// House returns the set of house rules that the people have chosen before a set-up asks, by their
// whole keys; nil if none.
func (r *run) House() map[string]any { return r.house }

// SetHouse gives a set-up such a set.
func (r *run) SetHouse(set map[string]any) { r.house = set }

// Through has what is asked while do runs go through another Answerer.
func (r *run) Through(wrap func(Answerer) Answerer, do func()) {
	inner := r.asker
	defer func() { r.asker = inner }()
	r.asker = wrap(inner)
	do()
}

func (r *run) begin(a *Ask, kind Kind) *Question {
	if word := a.build; word != nil {
		*a = word()
		a.build = word
	}
	q := &r.q
	options, dice := q.Options[:0], q.Dice[:0]
	*q = Question{Key: a.key, Who: a.who, About: a.subject(), Rule: a.rule, Kind: kind,
		Options: options, Dice: dice, Min: 1, Max: 1, Secret: a.secret, Likelihood: a.likelihood, Sum: a.sum, Seam: r.fresh, deeds: r.fresh || a.deeds, begins: a.begins, barred: a.whyBarred, digits: a.digits, outcomes: a.outcomes, By: a.by, Detail: a.detail, aim: a.aim, met: a.met}
	q.Args = r.renameArgs(a.args)
	if a.form != nil && !(a.apart && r.quiet) {
		f := a.form()
		q.Form = &f
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
	ans, again := r.asker.Answer(q)
	if !again {
		r.fresh = false
	}
	return ans, again
}
