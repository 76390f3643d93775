package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Legal returns nil if a is a legal answer to q, else why not.
func (q *Question) Legal(a Answer) *Refusal {
	switch q.Kind {
	case KindChoose:
		return q.legalChoice(a)
	case KindDraw:
		return q.legalDraw(a)
	case KindRoll:
		return q.legalRoll(a)
	case KindNumber:
		return q.legalNumber(a)
	case KindConfirm:
		if len(a) != 1 || a[0] != "yes" && a[0] != "no" {
			return q.refuse("refuse.confirm")
		}
	case KindText:
		return q.legalText(a)
	}
	return nil
}

func (q *Question) refuse(key string, args ...Arg) *Refusal {
	return &Refusal{Code: "illegal", Text: Text{key, args}, Rule: q.Rule}
}

// bar refuses an id that is not offered: as the game explains it, or else with the text key.
func (q *Question) bar(id, key string) *Refusal {
	if q.barred != nil {
		if r := q.barred(id); r != nil {
			return r
		}
	}
	what := Name("id", id)
	if o := q.option(id); o >= 0 {
		what = Sub("id", q.Options[o].Text())
	}
	return q.refuse(key, what)
}

// WhyOff returns why an option cannot be taken now, or nil if it can. It must be called while the
// game is at the question.
func (q *Question) WhyOff(id string) *Refusal {
	if o := q.option(id); o >= 0 && !q.Options[o].Off {
		return nil
	}
	if q.Kind == KindDraw {
		return q.bar(id, "refuse.draw.card")
	}
	return q.bar(id, "refuse.choose.option")
}

func (q *Question) option(id string) int {
	return slices.IndexFunc(q.Options, func(o Option) bool { return o.ID == id })
}

// legalChoice reports an option that cannot be taken before it reports a wrong number of them.
func (q *Question) legalChoice(a Answer) *Refusal {
	for i, id := range a {
		if o := q.option(id); o < 0 || q.Options[o].Off {
			return q.bar(id, "refuse.choose.option")
		}
		if slices.Contains(a[:i], id) {
			return q.refuse("refuse.choose.twice", Name("id", id))
		}
	}
	switch {
	case len(a) >= q.Min && len(a) <= q.Max:
		return nil
	case q.Min == q.Max:
		return q.refuse("refuse.choose.count", Num("count", q.Min))
	default:
		return q.refuse("refuse.choose.between", Num("min", q.Min), Num("max", q.Max))
	}
}

// legalDraw reports a card that cannot come before it reports a wrong number of cards, which may
// only follow from it.
func (q *Question) legalDraw(a Answer) *Refusal {
	for i, id := range a {
		if r := q.LegalCard(a[:i], id); r != nil {
			return r
		}
	}
	if len(a) != q.Min {
		return q.refuse("refuse.draw.count", Num("count", q.Min), Num("have", len(a)))
	}
	return nil
}

// LegalCard returns nil if the card id may come after the cards before, else why not.
func (q *Question) LegalCard(before Answer, id string) *Refusal {
	o := q.option(id)
	if o < 0 || q.Options[o].Off {
		return q.bar(id, "refuse.draw.card")
	}
	n, last := 1, 0
	for i, b := range before {
		if b == id {
			n, last = n+1, i+1
		}
	}
	switch left := q.Options[o].Left; {
	case n <= left:
		return nil
	case left == 1:
		return q.refuse("refuse.draw.twice", Sub("card", q.Options[o].Text()), Num("number", last))
	default:
		return q.refuse("refuse.draw.left", Sub("card", q.Options[o].Text()), Num("left", left))
	}
}

func (q *Question) legalRoll(a Answer) *Refusal {
	if len(a) != len(q.Dice) {
		return q.refuse("refuse.roll.count", Num("count", len(q.Dice)))
	}
	for i, face := range a {
		if !slices.Contains(q.Dice[i].Faces, face) {
			return q.refuse("refuse.roll.face", Name("face", face), Name("die", q.Dice[i].Name))
		}
	}
	return nil
}

func (q *Question) legalNumber(a Answer) *Refusal {
	if len(a) == 1 {
		if n, err := strconv.Atoi(a[0]); err == nil && n >= q.Min && n <= q.Max && (len(a[0]) == 1 || strconv.Itoa(n) == a[0]) {
			return nil
		}
	}
	if q.Unit == Millimetres {
		return q.refuse("refuse.number", Length("min", q.Min), Length("max", q.Max))
	}
	return q.refuse("refuse.number", Num("min", q.Min), Num("max", q.Max))
}

func (q *Question) legalText(a Answer) *Refusal {
	switch {
	case len(a) != 1 || !utf8.ValidString(a[0]) || strings.ContainsFunc(a[0], isControl):
		return q.refuse("refuse.text")
	case a[0] != strings.TrimSpace(a[0]) || q.Min > 0 && PersonKey(a[0]) == "":
		return q.refuse("refuse.text.empty")
	case q.Min > 0 && IsNumber(a[0]):
		return q.refuse("refuse.text.digits")
	case Letters(a[0]) > q.Max:
		return q.refuse("refuse.text.long", Num("max", q.Max))
	}
	return nil
}

// isControl reports whether r is a control character, which a terminal would not just show.
func isControl(r rune) bool { return r < ' ' || r >= 0x7f && r < 0xa0 }
