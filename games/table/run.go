package table

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
)

// T is the table as a script sees it: the script asks it and makes announcements to it.
type T struct{ *run }

type spot struct {
	turn   string // label of the running turn
	acts   int    // actions begun in it
	action string // id of the running optional action, "" if none
}

// run is the state of one run of a script.
type run struct {
	game  Game
	asker Answerer
	quiet bool           // announcements are not collected
	house map[string]any // see House
	said  []Announcement

	index     int    // records used so far
	spot             // where the script is
	placeSpot spot   // the spot for which placeText was made
	placeText string // the result of place, cached
	start     int    // index of the first record of the running action
	fresh     bool   // nothing was asked yet in this action
	idle      int    // turns begun since the last record

	renamed map[string]string // current names by former names, in this turn

	onTurn func(index int)
	open   *Question
	q      Question // the question being put; reused
}

// An Answerer answers what a script asks. It returns again if something else happened, such as a
// ruling or an optional action, and the question must be put again. q is valid only during the call.
type Answerer interface {
	Answer(q *Question) (a Answer, again bool)
}

type ( // panics that leave a script
	actionOff struct{} // the action is given up, see [CallOff]
	turnOver  struct{} // the turn ends, see [Restart]
	pause     struct{} // there is no answer yet
)

// catch calls do and reports whether it panicked with a P. Other panics continue.
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

// maxIdleTurns is far more than the turns of any game between two questions.
const maxIdleTurns = 10_000

// Turn plays do as one turn. The state must be consistent when do begins. do first reads whose
// turn it is, and finally passes the turn on; a ruling that sets a cursor ([Value.Turns]) ends do,
// and the script's loop around Turn continues with the new values.
//
// The label is round and turn, "r3.07". It must be unique in the game, as it is the place of
// the questions, and it must follow from the values alone. Places are sorted by their
// numbers, so later turns must have larger ones. Numbers separated by a dot need no fixed
// width: "r2.31.12", roll 12 of a turn with any number of rolls, comes after "r2.31.9". Two
// numbers without a dot do: "r2.31" is turn 3, roll 1 only while neither reaches 10.
func Turn(t T, label string, do func()) {
	r := t.run
	r.turn, r.acts, r.action, r.start, r.fresh, r.renamed = label, 0, "", r.index, true, nil
	if r.idle++; r.idle > maxIdleTurns {
		panic("table: the game continues without asking anything at " + label)
	}
	if r.onTurn != nil {
		r.onTurn(r.index)
	}
	catch[turnOver](do)
}

// Rename replaces the name of a player or a piece in questions for the rest of the turn.
func Rename(t T, was, is string) { t.rename(map[string]string{was: is}) }

// rename is [Rename] for several names: the new ones by the old ones.
func (r *run) rename(names map[string]string) {
	renamed := maps.Clone(names)
	for first, now := range r.renamed {
		renamed[first] = cmp.Or(names[now], now)
	}
	r.renamed = renamed
}

// renameArgs returns args, and the texts in them, with current names. It does not modify args.
func (r *run) renameArgs(args []Arg) []Arg {
	if len(r.renamed) == 0 {
		return args
	}
	args = slices.Clone(args)
	for i := range args {
		a := &args[i]
		if a.Kind == ArgName {
			a.Str = cmp.Or(r.renamed[a.Str], a.Str)
		}
		a.List = slices.Clone(a.List)
		for k := range a.List {
			a.List[k].Args = r.renameArgs(a.List[k].Args)
		}
	}
	return args
}

// Restart ends the running turn, because whose turn it is has changed or the game is over. It does
// not return.
func Restart(t T) { panic(turnOver{}) }

// CallOff gives up the running action, as a choice without options does, because its subject no
// longer exists. It does not return.
func CallOff(T) { panic(actionOff{}) }

// Action plays do as one action, which the people may call off. off reports whether the rules gave
// it up, by a choice without options or by [CallOff]: the rest of do was then skipped, and usually
// the caller does nothing else about it. Inside an optional action Action is [Attempt]: the whole optional action is
// the action, at the place of the open question.
//
// If people call an action off, its answers are left out and do begins again at its first
// question. The caller does not notice that.
func Action(t T, do func()) (off bool) {
	r := t.run
	if r.action != "" {
		return catch[actionOff](do)
	}
	r.acts++
	r.start, r.fresh = r.index, true
	off = catch[actionOff](do)
	r.start, r.fresh = r.index, true
	return off
}

// Attempt plays do as a part of the running action that can be given up by itself, and reports
// whether it was. It has no place of its own.
func Attempt(_ T, do func()) (off bool) { return catch[actionOff](do) }

func (r *run) place() string {
	if r.placeSpot != r.spot || r.placeText == "" {
		r.placeSpot, r.placeText = r.spot, r.turn+"."+strconv.Itoa(r.acts)
		if r.action != "" {
			r.placeText += "+" + r.action
		}
	}
	return r.placeText
}

// Tell announces something that a rule says. key begins with "say.". Use [T.Order] for what
// people must do with pieces.
func (r *run) Tell(rule, key string, args ...Arg) {
	if !r.quiet {
		r.said = append(r.said, Announcement{After: r.index, Turn: r.turn, Rule: rule, Text: Text{key, slices.Clone(args)}})
	}
}

// Order announces what the people must do with the pieces: "take Bolle off the table". They have
// to see it before they continue. The player who acts fills the slot "player"; others fill other slots. The caller
// describes the same to programs in the result.
func (r *run) Order(rule, key string, args ...Arg) *Order {
	o := &Order{}
	if !r.quiet {
		for _, p := range r.game.Players() {
			if slices.ContainsFunc(args, func(a Arg) bool { return a.Slot == "player" && a.Str == p.Name }) {
				o.Who = p.ID
			}
		}
		r.said = append(r.said, Announcement{After: r.index, Turn: r.turn, Rule: rule, Text: Text{key, slices.Clone(args)}, Order: o})
	}
	return o
}

// Tally announces the end of a round, with its score sheet. People have to see it before they
// continue.
func (r *run) Tally(rule, key string, sheet Tally, args ...Arg) {
	if !r.quiet {
		r.said = append(r.said, Announcement{After: r.index, Turn: r.turn, Rule: rule, Text: Text{key, slices.Clone(args)}, Tally: &sheet})
	}
}

// Say is [T.Tell] without a rule.
func (r *run) Say(key string, args ...Arg) { r.Tell("", key, args...) }

// SayTo announces something to the player with the id who alone.
func (r *run) SayTo(who, key string, args ...Arg) {
	if !r.quiet {
		r.said = append(r.said, Announcement{After: r.index, Turn: r.turn, To: who, Text: Text{key, slices.Clone(args)}})
	}
}

// House returns the house rules that the people chose before the set-up asks, by their full keys;
// nil if there are none.
func (r *run) House() map[string]any { return r.house }

// SetHouse sets the result of House.
func (r *run) SetHouse(set map[string]any) { r.house = set }

// Through runs do with the Answerer that wrap returns for the current one.
func (r *run) Through(wrap func(Answerer) Answerer, do func()) {
	inner := r.asker
	defer func() { r.asker = inner }()
	r.asker = wrap(inner)
	do()
}

// begin returns the question that a describes, to be completed and put.
func (r *run) begin(a *Ask, kind Kind) *Question {
	if build := a.build; build != nil {
		*a = build()
		a.build = build
	}
	q := &r.q
	options, dice := q.Options[:0], q.Dice[:0]
	*q = Question{Key: a.key, Who: a.who, About: a.subject(), Rule: a.rule, Kind: kind,
		Options: options, Dice: dice, Min: 1, Max: 1, Secret: a.secret, Likelihood: a.likelihood, Sum: a.sum, BetweenActions: r.fresh, actions: r.fresh || a.actions, begins: a.begins, barred: a.whyBarred, digits: a.digits, outcomes: a.outcomes, By: a.by, Detail: a.detail, Watched: a.watched, aim: a.aim, met: a.met}
	q.Args = r.renameArgs(a.args)
	if a.form != nil && !(a.apart && r.quiet) {
		f := a.form()
		q.Form = &f
	}
	return q
}

// put asks q. again reports that there is no answer and the question must be put again.
func (r *run) put(a *Ask, q *Question) (ans Answer, again bool) {
	if a.mark != nil {
		if m := a.mark(); q.Legal(m) == nil {
			q.Marked = m
		}
	}
	ans, again = r.asker.Answer(q)
	if !again {
		r.fresh = false
	}
	return ans, again
}
