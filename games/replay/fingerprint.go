package replay

import (
	"fmt"
	"hash/fnv"
	"strings"

	"hafenmeister/games/table"
)

// Fingerprint is a fingerprint of what people have in mind when they answer by what they see or
// decide: the things that the words of the question name, and the fields of its form that
// were filled before, if it hangs on them. Equal ones read the same. Names of players and pieces do not count,
// as they may be mistyped: whom the question is about tells Record.About. Nor do running
// counts, see [table.Left]. A roll or a draw has none: what fell is a fact however it was asked for.
func Fingerprint(q *table.Question) string {
	if q.Kind == table.KindRoll || q.Kind == table.KindDraw {
		return ""
	}
	var words strings.Builder
	printArgs(&words, q.Args)
	if q.Form != nil && !q.Form.Apart {
		printTexts(&words, q.Form.Given)
	}
	h := fnv.New32a()
	h.Write([]byte(words.String()))
	return fmt.Sprintf("%08x", h.Sum32())
}

func printTexts(w *strings.Builder, list []table.Text) {
	for i := range list {
		fmt.Fprintf(w, "%q(", list[i].Key)
		printArgs(w, list[i].Args)
		w.WriteByte(')')
	}
}

func printArgs(w *strings.Builder, args []table.Arg) {
	for i := range args {
		a := &args[i]
		switch {
		case a.Running():
		case a.Kind == table.ArgName:
			fmt.Fprintf(w, "%s ", a.Slot)
		default:
			fmt.Fprintf(w, "%s=%q,%d[", a.Slot, a.Str, a.Num)
			printTexts(w, a.List)
			w.WriteByte(']')
		}
	}
}
