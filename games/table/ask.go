package table

import (
	"strconv"
	"strings"
)

// An Ask is what a script says of a question, apart from the answers it allows.
type Ask struct {
	key, who, rule string
	about, also    string // ids joined by "/", the first by itself
	args           []Arg
	secret         string
	likelihood     Likelihood
	sum            *Sum
	mark           func() Answer
	whyBarred      func(id string) *Refusal
	digits         func(id string) int
	outcomes       func(option string) []Outcomes
	only, result   string
	aim            string
	met            func(Answer) bool
	by             Drawer
	form           func() Form
	apart          bool // so is the form
	build          func() Ask
	least, most    int // of a number, if limited
	limited        bool
	inOrder        bool
	deeds          bool
	begins         bool // mark is no more than where screens begin
	detail         Detail
}

// Q begins a question: its stable key, the id of the player asked ("" the table) and
// the rule it follows from.
func Q(key, who, rule string, args ...Arg) Ask {
	return Ask{key: key, who: who, rule: rule, args: args}
}

// About names by their ids the figures and ships that a question is about: who
// shoots, and at whom; none is about nobody. After a correction an old answer is never used
// for others.
func (a Ask) About(ids ...string) Ask {
	a.about, a.also = "", ""
	if len(ids) > 0 {
		a.about, a.also = ids[0], strings.Join(ids[1:], "/")
	}
	return a
}

// subject returns whom the question is about.
func (a *Ask) subject() string {
	if a.also == "" {
		return a.about
	}
	return a.about + "/" + a.also
}

// Again begins a question that is put because the answer to this one will not do: to the
// same person, about the same and this very question. try is which attempt it is, from 2.
func (a Ask) Again(key string, try int, args ...Arg) Ask {
	return Q(key, a.who, a.rule, args...).About(a.subject(), a.key, strconv.Itoa(try))
}

// At says the lowest detail level at which the question is asked; without it that is [DetailScore].
func (a Ask) At(least Detail) Ask { a.detail = least; return a }

// Likelihood tells a simulated table how to answer.
func (a Ask) Likelihood(o Likelihood) Ask { a.likelihood = o; return a }

// Secret lets only the named player look at the question; of [Nobody] all look at the
// question and none at its answer.
func (a Ask) Secret(who string) Ask { a.secret = who; return a }

// Why gives the sum that the question's limits rest on.
func (a Ask) Why(s *Sum) Ask { a.sum = s; return a }

// Mark gives the answer that the rules expect from what they know. It is computed
// again whenever the question is put. The people may know better: their answer counts.
func (a Ask) Mark(answer func() Answer) Ask { a.mark = answer; return a }

// Begin has screens begin with an answer that the rules do not expect any more than another:
// a simulated table answers by the likelihood.
func (a Ask) Begin(answer Answer) Ask {
	a.mark, a.begins = func() Answer { return answer }, true
	return a
}

// WhyBarred sets the function that says why an id that people are likely to name cannot be
// chosen or drawn: where the thing is instead, see [Refusal.Value]. It returns nil for what the
// game does not have, and is called while the question is open. A draw also lists such cards,
// with none left.
func (a Ask) WhyBarred(why func(id string) *Refusal) Ask { a.whyBarred = why; return a }

// Digits gives the options their digits, by their ids: from 1 to 9, 10 is the key 0; 0 leaves
// an option the digit of its place in the list, or its own, see [Keyed]. A digit belongs to the
// thing: it is the same whenever the question is put, and nobody else has it while the thing is
// there. Where an option has a higher number, the numbers are typed and sent with Enter.
func (a Ask) Digits(digit func(id string) int) Ask { a.digits = digit; return a }

// Only returns the key of what is told where one option is left and nothing is asked; its
// slots are those of the question, and "choice". Without it that is "say.only".
func (a Ask) Only(key string) Ask { a.only = key; return a }

// Deeds has free deeds open at the question wherever it is, not only at a seam: the
// game is asked which, see [Game].
func (a Ask) Deeds() Ask { a.deeds = true; return a }

// Result names what a test decides: "say.result.WORD.yes" and "say.result.WORD.no" are
// how people call it, "hit" and "missed".
func (a Ask) Result(word string) Ask { a.result = word; return a }

// Aim says what a roll is for, so that people can be told how often they did it and how
// often that was to be expected: "luck.aim.WORD" is the sentence, "luck.chart.WORD" the title of a chart. met reports whether the
// faces are a success, in which order ever dice of one kind lie; of a [Test] it is nil. It is
// used, if at all, while the game is at the question. A test without it is for what
// [Ask.Result] says.
func (a Ask) Aim(word string, met func(Answer) bool) Ask {
	a.aim, a.met = word, met
	return a
}

// QFunc is [Q] for a question whose arguments, sum or limits can change with a ruling: word is
// called whenever the question is put. It always returns the same key.
func QFunc(word func() Ask) Ask { return Ask{build: word} }

// Limits returns those of a number that is asked by [QFunc]; they hold instead of those that
// [Number] is given.
func (a Ask) Limits(least, most int) Ask {
	a.least, a.most, a.limited = least, most, true
	return a
}

// InOrder says that the order of the cards matters where several are drawn at once: they
// lie in a pile.
func (a Ask) InOrder() Ask { a.inOrder = true; return a }

// By says who draws, where the table has agreed on it for this very deck.
func (a Ask) By(who Drawer) Ask { a.by = who; return a }

// Form shows the question among those that it belongs to. The form is made only where
// somebody looks.
func (a Ask) Form(form func() Form) Ask { a.form = form; return a }

// FormApart is [Ask.Form] of a form that is apart: no answer depends on it, so that a game played
// by itself makes none.
func (a Ask) FormApart(form func() Form) Ask { a.form, a.apart = form, true; return a }

// Outcomes gives what people want to know the probability of, before they roll. It is asked for
// while the game is at the question, and only if somebody wants to know.
func (a Ask) Outcomes(outcomes func() Outcomes) Ask {
	a.outcomes = func(string) []Outcomes { return []Outcomes{outcomes()} }
	return a
}

// OptionOutcomes gives the same of the options of a choice, before people take one: each that
// belongs together is counted through by itself. Of an option without any there are none.
func (a Ask) OptionOutcomes(outcomes func(option string) []Outcomes) Ask {
	a.outcomes = outcomes
	return a
}
