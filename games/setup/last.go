package setup

import (
	"fmt"
	"slices"

	"hafenmeister/games/table"
)

// A LastSetup has the answers of a set-up for an earlier evening.
type LastSetup struct {
	Day     string         `toml:"day"` // as in [Crew.Day]
	Players string         `toml:"players"`
	House   map[string]any `toml:"house,omitempty"` // see [Dialog.House]
	Answers []AnswerRecord `toml:"given"`
}

// An AnswerRecord is an answer to a question of a set-up.
type AnswerRecord struct {
	Key    string       `toml:"key"`
	About  string       `toml:"about,omitempty"`
	Answer table.Answer `toml:"answer"`

	Warning string `toml:"warning,omitempty"` // identifies the warning that was accepted; "" for other questions
}

func (g *AnswerRecord) answers(q *table.Question) bool {
	return g.Key == q.Key && g.About == q.About && g.Warning == warningOf(q)
}

// acceptKey is the key of the question whether people accept a warning.
const acceptKey = "setup.accept"

// warningOf returns a string that identifies the warning of q, without names, which may be corrected later; "" if q
// is not about a warning.
func warningOf(q *table.Question) string {
	if q.Key != acceptKey {
		return ""
	}
	problem := q.Args[0].List[0]
	return fmt.Sprint(problem.Key, slices.DeleteFunc(slices.Clone(problem.Args), func(a table.Arg) bool { return a.Kind == table.ArgName }))
}

// An answerOption is an answer of a set-up as an option to change it.
type answerOption struct {
	AnswerRecord
	text table.Text
}

func (l answerOption) ID() string {
	if l.About == "" {
		return l.Key
	}
	return l.Key + "/" + l.About
}

func (l answerOption) Label() table.Text { return l.text }

// A setupAnswerer is a [table.Answerer] that answers with answers, using each once, and passes on other questions.
type setupAnswerer struct {
	table.Answerer
	answers  []AnswerRecord
	defaults []AnswerRecord // marked as the default answers of their questions
	list     []answerOption
}

func (l *setupAnswerer) Answer(q *table.Question) (table.Answer, bool) {
	for i := range l.defaults {
		if g := &l.defaults[i]; g.answers(q) && q.Legal(g.Answer) == nil {
			q.Marked = g.Answer
		}
	}
	a, known := l.earlierAnswer(q)
	if !known {
		var again bool
		if a, again = l.Answerer.Answer(q); again {
			return a, again
		}
	}
	text := table.Say("opt.setup.line", table.Sub("question", q.Clone().Text()), table.Sub("answer", q.Clone().AnswerText(a)))
	l.list = append(l.list, answerOption{AnswerRecord{q.Key, q.About, slices.Clone(a), warningOf(q)}, text})
	return a, false
}

// earlierAnswer returns the answer to q in the earlier set-up; ok is false if there is none. If people
// entered a new crew since there was none to take, the answer is to take none.
func (l *setupAnswerer) earlierAnswer(q *table.Question) (table.Answer, bool) {
	i := slices.IndexFunc(l.answers, func(g AnswerRecord) bool { return g.answers(q) && q.Legal(g.Answer) == nil })
	if i >= 0 {
		a := l.answers[i].Answer
		l.answers = slices.Delete(slices.Clone(l.answers), i, i+1)
		return a, true
	}
	none := table.Answer{noCrew}
	isEarlier := slices.ContainsFunc(slices.Concat(l.answers, l.defaults), func(g AnswerRecord) bool { return g.answers(q) })
	return none, !isEarlier && q.Legal(none) == nil && slices.ContainsFunc(l.answers, func(g AnswerRecord) bool { return g.About == q.About })
}

// answerWith calls do, answers its questions with answers, and returns all answers. defaults are as in [setupAnswerer].
func answerWith(t table.T, answers, defaults []AnswerRecord, do func()) []answerOption {
	l := &setupAnswerer{answers: answers, defaults: defaults}
	t.Through(func(inner table.Answerer) table.Answerer { l.Answerer = inner; return l }, do)
	return l.list
}

func answersOf(list []answerOption) (answers []AnswerRecord) {
	for _, l := range list {
		answers = append(answers, l.AnswerRecord)
	}
	return answers
}
