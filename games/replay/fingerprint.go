package replay

import (
	"fmt"
	"hash/fnv"
	"strings"

	"hafenmeister/games/table"
)

// Fingerprint returns a fingerprint of what people have in mind when they answer by what they see or
// decide: the things that the words of the question name, and the fields of its form that
// were filled before, if it depends on them. Equal ones read the same. If the question names
// positions (see [table.Position]), a point and a fingerprint of these alone follow. Names of
// players and pieces do not count, as they may be mistyped: whom the question is about tells
// Record.About. Nor do counts such as the actions left, see [table.NotInKey]. A roll or a draw has none: what fell is
// a fact however it was asked for.
func Fingerprint(q *table.Question) string {
	if q.Kind == table.KindRoll || q.Kind == table.KindDraw {
		return ""
	}
	var p printer
	p.args(q.Args, &p.words)
	if q.Form != nil && !q.Form.Apart {
		p.texts(q.Form.Given, &p.words)
	}
	if p.positions.Len() == 0 {
		return hash(&p.words)
	}
	return hash(&p.words) + "." + hash(&p.positions)
}

// differInPositions reports whether two fingerprints are those of questions in which positions
// differ and nothing else.
func differInPositions(a, b string) bool {
	words, _, _ := strings.Cut(a, ".")
	same, _, _ := strings.Cut(b, ".")
	return a != b && words == same
}

func hash(words *strings.Builder) string {
	h := fnv.New32a()
	h.Write([]byte(words.String()))
	return fmt.Sprintf("%08x", h.Sum32())
}

// A printer writes down the arguments of a question, positions apart from all else.
type printer struct{ words, positions strings.Builder }

func (p *printer) texts(list []table.Text, w *strings.Builder) {
	for i := range list {
		fmt.Fprintf(w, "%q(", list[i].Key)
		p.args(list[i].Args, w)
		w.WriteByte(')')
	}
}

func (p *printer) args(args []table.Arg, w *strings.Builder) {
	for i := range args {
		a, w := &args[i], w
		if a.IsPosition() {
			w = &p.positions
		}
		switch {
		case !a.IsInKey():
		case a.Kind == table.ArgName:
			fmt.Fprintf(w, "%s ", a.Slot)
		default:
			fmt.Fprintf(w, "%s=%q,%d[", a.Slot, a.Str, a.Num)
			p.texts(a.List, w)
			w.WriteByte(']')
		}
	}
}
