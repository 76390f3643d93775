package typedline

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Words translates texts and parses lengths in the language in which people type.
type Words interface {
	Render(table.Text) string
	ParseLength(typed string) (mm int, err error)
}

// A Result is the result of [Read].
type Result struct {
	Taken int          // number of words used
	Echo  []table.Text // the answers, in short
	Left  string       // the rest of the line, from the first word not used
	Why   table.Text   // why that word was not used; zero if Left is ""
	Could []table.Text // the options that the first word of Left fits, if several
	Last  table.Text   // the name of the option that the last words named, or zero
}

// Read answers one question after another with the words of text, as long as they fit. played returns
// the state of the game; refuse returns why a question cannot be answered by typing, or zero; answer
// gives an answer. A *table.Refusal from answer ends the line and becomes Why; other errors are returned.
func Read(text string, w Words, played func() *replay.Played, refuse func(*table.Question) table.Text, answer func(table.Answer) error) (*Result, error) {
	words, result := splitWords(text), &Result{}
	next := 0
	for next < len(words) {
		q := played().Result.Open
		if result.Why = refuse(q); !result.Why.IsZero() {
			break
		}
		m := matchLegal(q, words[next:], w)
		if parts := words[next].splitDigits(); !m.ok() && m.several == nil && parts != nil && q.Form != nil && q.Form.At() < len(q.Form.Fields)-1 {
			if split := matchLegal(q, parts[:1], w); split.ok() { // "b7" fills two fields
				m, words = split, slices.Replace(words, next, next+1, parts...)
			}
		}
		if result.Why, result.Could = m.why, m.several; !result.Why.IsZero() {
			break
		}
		echo := q.HiddenText()
		if q.Secret == "" {
			echo = q.FieldText(m.answer)
		}
		switch err, refusal := answer(m.answer), (*table.Refusal)(nil); {
		case errors.As(err, &refusal):
			result.Why = refusal.Text
		case err != nil:
			return nil, err
		}
		if !result.Why.IsZero() {
			break
		}
		next, result.Last, result.Echo = next+m.words, m.option, append(result.Echo, echo)
	}
	for _, word := range words[:next] {
		if !word.isSecond {
			result.Taken++
		}
	}
	if next < len(words) {
		result.Left = text[words[next].at:]
	}
	return result, nil
}

// matchLegal is like match, but refuses answers that are not legal.
func matchLegal(q *table.Question, words []typedWord, w Words) matching {
	m := match(q, words, w)
	if m.ok() {
		if refusal := q.Legal(m.answer); refusal != nil {
			m.why = refusal.Text
		}
	}
	return m
}

// Example returns a line that people could type and the answer to q that it means, or "" and nil.
func Example(q *table.Question, w Words) (string, table.Answer) {
	word := example(q, w)
	if word == "" {
		return "", nil
	}
	m := matchLegal(q, splitWords(word), w)
	if !m.ok() {
		return "", nil
	}
	return word, m.answer
}

func example(q *table.Question, w Words) string {
	switch q.Kind {
	case table.KindChoose:
		if q.Max == 1 {
			return exampleOption(q, w)
		}
	case table.KindDraw:
		if codes := q.Codes(w.Render); codes != nil && q.Min == 1 {
			sign, rank := codes.SignAndRank(q.Options[0].ID)
			return sign + rank
		}
		if q.Min == 1 {
			return exampleOption(q, w)
		}
	case table.KindRoll:
		var faces []string
		for i, d := range q.Dice {
			faces = append(faces, strings.ToLower(w.Render(d.Word(d.Faces[(len(d.Faces)*2/3+i)%len(d.Faces)]))))
		}
		return strings.Join(faces, " ")
	case table.KindNumber:
		if q.Unit == table.Count {
			return strconv.Itoa(min(max(q.Min, 2), q.Max))
		}
	case table.KindConfirm:
		return strings.ToLower(w.Render(table.Say("log.yes")))
	}
	return ""
}

// exampleOption returns the first word of the first option that can be chosen by that word alone, or "".
func exampleOption(q *table.Question, w Words) string {
	for _, o := range q.Options {
		words := splitWords(strings.ToLower(w.Render(o.ShortName())))
		if o.Off || len(words) == 0 {
			continue
		}
		if m := matchOption(q, nil, words[:1], w); m.ok() && m.answer[0] == o.ID {
			return words[0].text
		}
	}
	return ""
}
