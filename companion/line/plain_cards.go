package line

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// hintCards says how to type cards by their codes. It does not list them: there may be a hundred.
func (p *plainTalk) hintCards(q *table.Question, codes *table.Codes) {
	var some, suits []string
	for i, suit := range codes.Suits {
		if i < min(q.Min, 3) {
			some = append(some, p.short(suit))
		}
		suits = append(suits, p.say(suit.Sign)+" "+p.say(suit.Suit))
	}
	p.println(strings.Join(suits, ", "))
	p.printText("line.hint.codes", table.Num("count", q.Min), table.Name("card", strings.Join(some, " ")))
	if q.Marked != nil {
		p.printText("line.hint.marked", table.Name("answer", p.answerText(q, q.Marked)))
	}
}

// parseCards reads all cards of a draw from one line. It refuses the first card that cannot be drawn; it does
// not check the number of cards.
func (p *plainTalk) parseCards(q *table.Question, codes *table.Codes, typed string) (table.Answer, error) {
	a := table.Answer(codes.Read(typed))
	for i, id := range a {
		r := q.LegalCard(a[:i], id)
		if r != nil && r.Text.Key == "refuse.draw.card" {
			r = table.Refuse(r.Code, "line.no-card", r.Rule, table.Name("card", id), table.Name("like", p.short(codes.Suits[0])))
		}
		if r != nil {
			return nil, p.now.TraceRefusal(r)
		}
	}
	return a, nil
}

// readsAsCards reports whether each word of typed looks like the code of a card of q.
func (p *plainTalk) readsAsCards(q *table.Question, typed string) bool {
	codes := q.Codes(p.say)
	return codes != nil && !slices.ContainsFunc(codes.Read(typed), func(id string) bool { sign, _ := codes.SignAndRank(id); return sign == "" })
}
