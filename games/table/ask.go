package table

import (
	"strconv"
	"strings"
)

// An Ask is a script's description of a question, without the answers that it allows.
type Ask struct {
	key, who, rule string
	about, others  string // the first id, and the others joined by "/"
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
	apart          bool // the form is [Form.Apart]
	build          func() Ask
	least, most    int // limits of a number, if limited
	limited        bool
	inOrder        bool
	actions        bool
	watched        bool
	begins         bool // mark only preselects an answer
	detail         Detail
}

// Q begins a question: its stable key, the id of the player asked ("" for the table) and
// the rule that it follows from.
func Q(key, who, rule string, args ...Arg) Ask {
	return Ask{key: key, who: who, rule: rule, args: args}
}

// About names by their ids the figures and ships that a question is about, such as the shooter
// and the target. After a correction an answer is never used for a question about others.
func (a Ask) About(ids ...string) Ask {
	a.about, a.others = "", ""
	if len(ids) > 0 {
		a.about, a.others = ids[0], strings.Join(ids[1:], "/")
	}
	return a
}

func (a *Ask) subject() string {
	if a.others == "" {
		return a.about
	}
	return a.about + "/" + a.others
}

// Again begins a question that is put because the answer to a cannot be used. It asks the same
// player, and is about the subject of a, the key of a and try, the number of the attempt, from 2.
func (a Ask) Again(key string, try int, args ...Arg) Ask {
	return Q(key, a.who, a.rule, args...).About(a.subject(), a.key, strconv.Itoa(try))
}

// At sets the lowest detail level at which the question is asked; the default is [DetailScore].
func (a Ask) At(least Detail) Ask { a.detail = least; return a }

// Likelihood sets how a simulated table answers.
func (a Ask) Likelihood(o Likelihood) Ask { a.likelihood = o; return a }

// Secret shows the question only to the player with the id who. With [Nobody], everybody sees the
// question and nobody sees its answer afterwards.
func (a Ask) Secret(who string) Ask { a.secret = who; return a }

// Why sets the sum that explains the question's limits.
func (a Ask) Why(s *Sum) Ask { a.sum = s; return a }

// Mark sets a function that returns the answer the rules expect. It is called again whenever
// the question is put. The people may give another answer.
func (a Ask) Mark(answer func() Answer) Ask { a.mark = answer; return a }

// Begin preselects an answer on screens without expecting it: a simulated table ignores it and
// answers by the likelihood.
func (a Ask) Begin(answer Answer) Ask {
	a.mark, a.begins = func() Answer { return answer }, true
	return a
}

// WhyBarred sets a function that returns why the thing with that id cannot be chosen or drawn,
// such as where it is instead, see [Refusal.Value]. It returns nil for an id that the game does
// not have, and is called only while the question is open. A draw with such a function also lists
// the cards of which none are left.
func (a Ask) WhyBarred(why func(id string) *Refusal) Ask { a.whyBarred = why; return a }

// Digits sets a function that returns the digit of the option with that id: 1 to 9, 10 for the
// key 0, or 0 for the option's own digit ([Keyed]) or else its place in the list. A thing has the
// same digit whenever the question is put, and no other thing has it while this one is there. If
// an option has a number above 10, numbers are typed and sent with Enter.
func (a Ask) Digits(digit func(id string) int) Ask { a.digits = digit; return a }

// Only sets the key of the announcement that replaces the question if one option is left. Its
// slots are the question's, and "choice". The default is "say.only".
func (a Ask) Only(key string) Ask { a.only = key; return a }

// Actions opens optional actions at the question even if it is not between actions; see [Game.OptionalActions].
func (a Ask) Actions() Ask { a.actions = true; return a }

// Watched is for a roll that is the whole turn: on a screen the program's dice wait for a key.
func (a Ask) Watched() Ask { a.watched = true; return a }

// Result sets what a test decides: the texts of its result have the keys "say.result.WORD.yes"
// and "say.result.WORD.no", such as "hit" and "missed".
func (a Ask) Result(word string) Ask { a.result = word; return a }

// Aim sets what a roll is for, so that the luck of the players can be compared with what was to be
// expected: "luck.aim.WORD" is the sentence, "luck.chart.WORD" the title of the chart. met reports
// whether the faces are a success; it must not depend on the order of dice of one kind, and is
// called only while the game is at the question. For a [Test] it is nil, and the default of word
// is that of [Ask.Result].
func (a Ask) Aim(word string, met func(Answer) bool) Ask {
	a.aim, a.met = word, met
	return a
}

// QFunc is [Q] for a question whose arguments, sum or limits can change with a ruling: build is
// called whenever the question is put. It must always return the same key.
func QFunc(build func() Ask) Ask { return Ask{build: build} }

// Limits sets the limits of a number in place of those passed to [Number]. It is for [QFunc],
// whose limits can change.
func (a Ask) Limits(least, most int) Ask {
	a.least, a.most, a.limited = least, most, true
	return a
}

// InOrder makes the order matter if several cards are drawn at once, as when they form a pile.
func (a Ask) InOrder() Ask { a.inOrder = true; return a }

// By sets who draws, if the table has agreed on it for this deck.
func (a Ask) By(who Drawer) Ask { a.by = who; return a }

// Form shows the question as a field of a form. form is called whenever the question is put.
func (a Ask) Form(form func() Form) Ask { a.form = form; return a }

// FormApart is [Ask.Form] for a form with [Form.Apart]: no answer depends on the form, so form is
// not called while nothing is announced.
func (a Ask) FormApart(form func() Form) Ask { a.form, a.apart = form, true; return a }

// Outcomes sets the outcomes whose probability can be shown before the roll. outcomes is called
// only while the game is at the question, and only if somebody wants to know.
func (a Ask) Outcomes(outcomes func() Outcomes) Ask {
	a.outcomes = func(string) []Outcomes { return []Outcomes{outcomes()} }
	return a
}

// OptionOutcomes sets the outcomes of each option of a choice. Each returned Outcomes is computed
// by itself; outcomes returns nil for an option without any.
func (a Ask) OptionOutcomes(outcomes func(option string) []Outcomes) Ask {
	a.outcomes = outcomes
	return a
}
