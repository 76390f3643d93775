package tui

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// A wording returns a text in the language of the screen.
type wording func(table.Text) string

// A hint is one entry of the hint line.
type hint struct {
	cap, short, long string
	brief            string
	rank             int    // see [Key]
	bare             bool   // it may lack its word
	place            int    // index in Keys
	said             string // the words shown after cap
}

// hintLine returns the notice, marked, and what the keys do, in at most room columns. If there
// is no room for all keys, those of the greatest rank are omitted; help is the last to go.
func hintLine(l *layer, say wording, notice string, room int, th *term.Theme) []term.Span {
	hints := hintsOf(l, say)
	var line []term.Span
	if room > 2 {
		line, room = append(line, term.Span{Text: " ", Style: th.Plain}), room-2 // a blank on either side
	}
	if notice != "" {
		line = append(line, term.Span{Text: notice, Style: th.Marked})
		room -= term.Width(notice) + len(hintGap)
	}
	kept := fitHints(hints, room)
	for i, h := range kept {
		switch {
		case i > 0:
			line = append(line, term.Span{Text: gap(&kept[i-1], &kept[i]), Style: th.Plain})
		case notice != "":
			line = append(line, term.Span{Text: hintGap, Style: th.Plain})
		}
		line = append(line, term.Span{Text: h.cap, Style: th.Strong})
		if h.said != "" {
			line = append(line, term.Span{Text: " " + h.said, Style: th.Faint})
		}
	}
	return line
}

const hintGap = "  "

// gap returns the blanks between two hints: fewer if neither has words.
func gap(a, b *hint) string {
	if a.said == "" && b.said == "" {
		return " "
	}
	return hintGap
}

// mostUndo is the most columns of what undo would take back, so that it leaves room for the words of
// other keys. If that is too long the hint of U does not say it; the help does.
const mostUndo = 16

// wideHints is the width of a hint line from which mostUndo does not apply.
const wideHints = 118

// hintsOf returns the hints of what can be done, in the order of the key table.
func hintsOf(l *layer, say wording) []hint {
	var out []hint
	for i, k := range Keys {
		for _, b := range l.Binds {
			if rank := cmp.Or(b.Rank, k.Rank); b.Act == k.Act && b.Off == "" && rank > 0 {
				out = append(out, hint{cap: k.capOf(b, say), short: cmp.Or(b.Short, say(table.Text{Key: "ui.key." + k.Name})), long: b.Long, brief: cmp.Or(b.Brief, b.Long), rank: rank, bare: k.mayBeBare() && b.Short == "", place: i})
			}
		}
	}
	return out
}

// fitHints returns the hints that fit into room columns, in the order of the key table. A key is shown with
// its word or not at all; answers and Enter may lack it. It modifies all.
func fitHints(all []hint, room int) (kept []hint) {
	slices.SortStableFunc(all, func(a, b hint) int { return cmp.Compare(a.rank, b.rank) })
	try := func(h *hint, words string) {
		was := h.said
		if h.said = words; hintsWidth(kept) > room {
			h.said = was
		}
	}
	at := func(act Act) int {
		return slices.IndexFunc(kept, func(h hint) bool { return Keys[h.place].Act == act })
	}
	named := false
	for i, h := range all {
		if i := at(actUndo); h.rank > nameUndo && i >= 0 && !named {
			nameWhatUndoes(&kept[i], room, try)
			named = true
		}
		if !h.bare {
			h.said = h.short
		}
		if more := insertHint(kept, h); hintsWidth(more) <= room {
			kept = more
		} else if i == 0 && term.Width(h.cap) <= room {
			h.said = ""
			kept = []hint{h}
		}
	}
	for i := range kept {
		if kept[i].bare {
			try(&kept[i], kept[i].short)
		}
	}
	if i := at(actUndo); i >= 0 {
		nameWhatUndoes(&kept[i], room, try)
	}
	for i := range kept {
		if h := &kept[i]; h.long != "" && Keys[h.place].Act != actUndo && term.Width(h.long) <= room/2 {
			try(h, h.long)
		}
	}
	return kept
}

// nameWhatUndoes has the hint of U say what it would take back, if that fits.
func nameWhatUndoes(h *hint, room int, try func(*hint, string)) {
	for _, words := range []string{h.brief, h.long} {
		if words != "" && (room >= wideHints || term.Width(words) <= mostUndo) {
			try(h, words)
		}
	}
}

// insertHint returns the list with h at its place in the order of the key table.
func insertHint(list []hint, h hint) []hint {
	i, _ := slices.BinarySearchFunc(list, h, func(a, b hint) int { return cmp.Compare(a.place, b.place) })
	return slices.Insert(slices.Clone(list), i, h)
}

// hintsWidth returns how many columns a list of hints takes.
func hintsWidth(list []hint) (w int) {
	for i := range list {
		if i > 0 {
			w += len(gap(&list[i-1], &list[i]))
		}
		w += term.Width(list[i].cap)
		if list[i].said != "" {
			w += 1 + term.Width(list[i].said)
		}
	}
	return w
}

// lastToGo returns the width of the hint that is omitted last, with its words and a gap.
func lastToGo(hints []hint) int {
	if len(hints) == 0 {
		return 0
	}
	h := slices.MinFunc(hints, func(a, b hint) int { return cmp.Compare(a.rank, b.rank) })
	return term.Width(h.cap) + 1 + term.Width(h.short) + len(hintGap)
}

// A helpRow is one line of the help: a key of the layer and what it does.
type helpRow struct {
	Act  Act
	Cap  string // the key
	Text string // what it does
	Off  string // why it cannot be done now; "" if it can
}

// helpRows lists every act of the layer in the order of the key table, also what
// cannot be done now, with the reason.
func helpRows(l *layer, say wording) []helpRow {
	var rows []helpRow
	for _, k := range Keys {
		for _, b := range l.Binds {
			if b.Act == k.Act && !(b.Act == actTenth && b.Rank < 0) { // the row of the other answers names it
				text := say(table.Text{Key: "ui.key." + k.Name + ".help"})
				if k.Also && (l.Field == nil || k.Act == actTake && !l.Field.Holds(' ')) {
					text += " " + say(table.Text{Key: "ui.key." + k.Name + ".also"})
				}
				if b.Long != "" {
					text = b.Long
				}
				rows = append(rows, helpRow{k.Act, k.capOf(b, say), text, b.Off})
			}
		}
	}
	return rows
}

// span returns numbers, which are in order, with ranges: "1-4", "0,2,5-7".
func span(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); i++ {
		first := numbers[i]
		part := strconv.Itoa(first)
		for i+1 < len(numbers) && numbers[i+1] <= numbers[i]+1 {
			i++
		}
		if numbers[i] > first {
			part += "-" + strconv.Itoa(numbers[i])
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ",")
}

// capOf returns the name of the key: the numbers of answers, or what is printed on it.
func (k *Key) capOf(b bind, say wording) string {
	if b.Act == actAnswer {
		return cmp.Or(b.Span, span(b.Only), strings.TrimSuffix("1-"+strconv.Itoa(b.Top), "-1"))
	}
	printed := k.Cap
	switch {
	case b.typing && k.Typed != "":
		printed = k.Typed
	case b.twice:
		printed += printed
	}
	if printed == strings.ToLower(printed) && printed >= "a" && printed <= "zz" {
		return say(table.Text{Key: "ui.cap." + printed})
	}
	return printed
}
