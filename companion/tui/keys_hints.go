package tui

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// Words puts a text into the people's language.
type Words func(table.Text) string

// A hint is one entry of the hint line.
type hint struct {
	cap, short, long string
	rank, place      int
}

// HintLine is what the keys do, in at most room columns. Words are never cut: what
// has no room is left out, by the ranks of the key table, help last of all. A notice
// stands before them, marked, and may have all the room but for the help.
func HintLine(l *Layer, say Words, notice string, room int, th *Theme) []Span {
	hints := hintsOf(l, say)
	var line []Span
	if room > 2 {
		line, room = append(line, Span{" ", th.Plain}), room-2 // a blank on either side
	}
	if notice != "" {
		notice = Clip(notice, max(room-lastToGo(hints), 0))
		line = append(line, Span{notice, th.Marked})
		room -= Width(notice) + len(hintGap)
	}
	for i, h := range fitHints(hints, room) {
		if i > 0 || notice != "" {
			line = append(line, Span{hintGap, th.Plain})
		}
		line = append(line, Span{h.cap, th.Strong})
		if h.short != "" {
			line = append(line, Span{" " + h.short, th.Plain})
		}
	}
	return line
}

const hintGap = "  "

// mostUndo is how many columns what would be taken back may have: it must not eat the
// other ways out of trouble. The help has it whole.
const mostUndo = 24

// hintsOf lists what can be done, in the order of the key table.
func hintsOf(l *Layer, say Words) []hint {
	var out []hint
	for i, k := range Keys {
		for _, b := range l.Binds {
			if rank := cmp.Or(b.Rank, k.Rank); b.Act == k.Act && b.Off == "" && rank > 0 {
				long := b.Long
				if k.Act == Undo || k.Act == Redo {
					long = Clip(long, mostUndo)
				}
				out = append(out, hint{k.capOf(b, say), k.short(say), long, rank, i})
			}
		}
	}
	return out
}

// fitHints chooses the hints that fit, by rank, and gives each its longer words if
// they fit too; what it returns stands in the order of the key table.
func fitHints(all []hint, room int) []hint {
	slices.SortStableFunc(all, func(a, b hint) int { return cmp.Compare(a.rank, b.rank) })
	var kept []hint
	for _, h := range all {
		left := room - len(hintGap)*len(kept)
		for _, k := range kept {
			left -= k.width()
		}
		if h.long != "" {
			if long := (hint{h.cap, h.long, "", h.rank, h.place}); long.width() <= min(left, room/2) {
				h = long
			}
		}
		if h.width() > left && len(kept) == 0 {
			h.short = "" // the bare key is better than nothing
		}
		if h.width() <= left {
			kept = append(kept, h)
		}
	}
	slices.SortStableFunc(kept, func(a, b hint) int { return cmp.Compare(a.place, b.place) })
	return kept
}

// lastToGo is the room that the hint needs which stays longest.
func lastToGo(hints []hint) int {
	if len(hints) == 0 {
		return 0
	}
	return slices.MinFunc(hints, func(a, b hint) int { return cmp.Compare(a.rank, b.rank) }).width() + len(hintGap)
}

func (h hint) width() int {
	if h.short == "" {
		return Width(h.cap)
	}
	return Width(h.cap) + 1 + Width(h.short)
}

// A HelpRow is one line of the help: a key of the layer and what it does.
type HelpRow struct {
	Act  Act
	Cap  string // the key
	Text string // what it does
	Off  string // why it cannot be done now; "" if it can
}

// HelpRows lists every act of the layer in the order of the key table, also what
// cannot be done now, with the reason.
func HelpRows(l *Layer, say Words) []HelpRow {
	var rows []HelpRow
	for _, k := range Keys {
		for _, b := range l.Binds {
			if b.Act == k.Act {
				text := say(table.Text{Key: "ui.key." + k.Name + ".help"})
				if b.Long != "" {
					text = b.Long
				}
				rows = append(rows, HelpRow{k.Act, k.capOf(b, say), text, b.Off})
			}
		}
	}
	return rows
}

func (k *Key) short(say Words) string { return say(table.Text{Key: "ui.key." + k.Name}) }

// capOf is what is printed on the key.
func (k *Key) capOf(b Bind, say Words) string {
	if b.Act == Answer {
		if b.Top == 1 {
			return "1"
		}
		return "1-" + strconv.Itoa(b.Top)
	}
	printed := k.Cap
	if b.typing && k.Typed != "" {
		printed = k.Typed
	}
	if printed == strings.ToLower(printed) && printed >= "a" && printed <= "zz" {
		return say(table.Text{Key: "ui.cap." + printed})
	}
	return printed
}
