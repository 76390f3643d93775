package replay

import (
	"fmt"
	"hash/fnv"
	"strings"

	"hafenmeister/games/table"
)

// Fingerprint returns a hash of what an answer depends on in the wording of q: the arguments of its
// text, and the fields of its form that were filled before, unless the form says that q does not
// depend on them. Questions that read the same have equal fingerprints. If the question names
// positions (see [table.Position]), "." and a hash of these alone follow. Names of players and pieces
// do not count, as they may be mistyped; [Record.About] says whom the question is about. Nor do counts
// such as the actions left, see [table.NotInKey]. The fingerprint of a roll or a draw is "": its
// result is a fact, however it was asked for.
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

// differInPositions reports whether two fingerprints differ only in their positions.
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

// A printer writes the arguments of a question, positions separately from all others.
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
