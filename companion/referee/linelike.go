package referee

import (
	"strconv"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// LineLike is an example of a line that could be typed now: it answers the open question, and
// one or two that follow if who may answer them; "" is the whole table. It is "" where the open
// question takes no line, or nothing short answers it.
func (n *Snapshot) LineLike(w Words, who string) string {
	var words []string
	for p := n.played; len(words) < 3; {
		q := p.Result.Open
		if !n.closedTo(q).IsZero() || q.Secret != "" || who != "" && q.Who != "" && q.Who != who {
			break
		}
		word := wordLike(q, w)
		if word == "" {
			break
		}
		m := matchLegal(q, typedWords(word), w)
		if !m.ok() {
			break
		}
		_, next, err := p.Next(replay.Entry{Record: replay.Record{Op: replay.OpAnswer, Answer: m.answer}})
		if err != nil {
			break
		}
		p, words = next, append(words, word)
	}
	for len(words) > 0 { // a word may go on the name before it
		line := strings.Join(words, " ")
		if n.Line(line, w).Left == "" {
			return line
		}
		words = words[:len(words)-1]
	}
	return ""
}

// wordLike is something short that answers q, "" where there is nothing.
func wordLike(q *table.Question, w Words) string {
	switch q.Kind {
	case table.KindChoose:
		if q.Max == 1 {
			return optionLike(q, w)
		}
	case table.KindDraw:
		if codes := q.Codes(w.Put); codes != nil && q.Min == 1 {
			sign, rank := codes.SignAndRank(q.Options[0].ID)
			return sign + rank
		}
		if q.Min == 1 {
			return optionLike(q, w)
		}
	case table.KindRoll:
		var faces []string
		for i, d := range q.Dice {
			faces = append(faces, strings.ToLower(w.Put(d.Word(d.Faces[(len(d.Faces)*2/3+i)%len(d.Faces)]))))
		}
		return strings.Join(faces, " ")
	case table.KindNumber:
		if q.Unit == table.Count {
			return strconv.Itoa(min(max(q.Min, 2), q.Max))
		}
	case table.KindConfirm:
		return strings.ToLower(w.Put(table.Say("log.yes")))
	}
	return ""
}

// optionLike is the first word of an option that can be taken, if that calls it.
func optionLike(q *table.Question, w Words) string {
	for _, o := range q.Options {
		words := typedWords(strings.ToLower(w.Put(o.ShortName())))
		if o.Off || len(words) == 0 {
			continue
		}
		if m := matchOption(q, nil, words[:1], w); m.ok() && m.answer[0] == o.ID {
			return words[0].text
		}
	}
	return ""
}
