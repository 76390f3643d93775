package referee

import (
	"iter"
	"slices"
	"time"

	"hafenmeister/companion/dice"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A LogEntry is one entry of the log as people read it.
type LogEntry struct {
	N     int
	At    time.Time
	Op    replay.Op
	Place string
	Key   string
	Who   string // a player's id
	About string // which of several alike it is about
	Text  table.Text
	Fate  replay.EntryStatus
	Auto  bool // the program did it by itself
	Act   int  // the first entry of the typed line that it belongs to; 0 of the first one itself
	To    int  // of back, call off and correct: which entry
	Waits bool // an old answer that waits for its question; its status is set aside

	Secret bool            // its answer is one player's alone, and not given here
	Answer table.Answer    // ids and faces; of a correction the new ones
	Set    []table.Setting // of a ruling and its corrections, but for what is secret
	From   []string        // where each die or card came from

	// Of throws of real dice, as [replay.Entry] has them.

	Throw, Dice, Read []string
	Refused           []replay.TowerDie
}

// A Stamp says when, where in the game and by whom an entry was made. Nothing of it is secret.
type Stamp struct {
	At    time.Time
	Op    replay.Op
	Place string // as "r3.07.2"; "" belongs to where the game was
	Who   string // a player's id, "" for the table
}

// Stamps returns the stamps of all entries, also of those that are no longer effective.
func (n *Snapshot) Stamps() iter.Seq[Stamp] {
	return func(yield func(Stamp) bool) {
		for i := range n.log {
			if e := &n.log[i]; !yield(Stamp{e.At, e.Op, e.Place, e.Who}) {
				return
			}
		}
	}
}

// whoArg fills the slot "who" with a player's name, or with a word for the table.
func whoArg(players []table.Player, id string) table.Arg {
	if id == "" {
		return table.Sub("who", table.Say("log.table"))
	}
	return table.Name("who", table.NameOf(players, id))
}

// Log returns the whole log. What is effective is worded as it was asked and first answered, and
// its corrections by the same question; what does not is worded as far as the log itself
// tells, see [Snapshot.Entries].
func (n *Snapshot) Log() []LogEntry {
	lines := make([]LogEntry, len(n.log))
	texts := n.texts(&n.played, 1, len(lines))
	for i := range lines {
		lines[i] = n.Entry(i + 1)
		if t, ok := texts[i+1]; ok {
			lines[i].Text = t
		}
	}
	return lines
}

// Entry is entry k, worded as far as the log itself tells.
func (n *Snapshot) Entry(k int) LogEntry {
	l := n.bareEntry(&n.log[k-1])
	l.Fate = n.history().Fates[k-1]
	l.Waits = slices.ContainsFunc(n.history().Waiting, func(s replay.Step) bool { return s.N == k })
	return l
}

// withThrows adds to what an entry says which thrown dice did not count, and which were
// read otherwise than people typed.
func withThrows(e *replay.Entry, text table.Text) table.Text {
	if faces := facesOf(e.Read); len(faces) > 0 {
		text = table.Say("log.misread", table.Sub("entry", text), table.List("dice", faces))
	}
	var refused []string
	for _, d := range e.Refused {
		refused = append(refused, d.Face)
	}
	if faces := facesOf(refused); len(faces) > 0 {
		text = table.Say("log.refused", table.Sub("entry", text), table.List("dice", faces))
	}
	return text
}

// facesOf returns stored faces in words. Nobody knows any more which kind of die it was: those that
// are words have the key that the dice of all games have.
func facesOf(stored []string) (faces []table.Text) {
	for _, face := range stored {
		switch {
		case face == "":
		case face == dice.Unknown, face[0] >= '0' && face[0] <= '9':
			faces = append(faces, table.NameText(face))
		default:
			faces = append(faces, table.Say("val."+face))
		}
	}
	return faces
}

// Order returns the numbers of the entries that stand, in the order of the game: a new
// answer may be before an older one.
func (n *Snapshot) Order() []int {
	list := make([]int, len(n.history().Steps))
	for i, s := range n.history().Steps {
		list[i] = s.N
	}
	return list
}

// QuestionAt returns the question that entry k answered. It is nil if k is not an answer, and if only
// one player may still see the question.
func (n *Snapshot) QuestionAt(k int) *table.Question {
	if k < 1 || k > len(n.log) || n.log[k-1].Op != replay.OpAnswer {
		return nil
	}
	q := n.whyOfAnswer(k).Question
	if q != nil && n.hides(k) && q.Alone() {
		return nil
	}
	return q
}

// FullLog is Log with every entry worded as it was asked, also those that no longer
// stand.
func (n *Snapshot) FullLog() []LogEntry { return n.Entries(1, len(n.log)) }

// Lines are the entries from first to last, each worded as it was asked, whatever
// became of it. Where something was taken out, the game is looked at as it was before.
func (n *Snapshot) Entries(first, last int) []LogEntry {
	lines := make([]LogEntry, 0, last-first+1)
	for k := first; k <= last; k++ {
		lines = append(lines, n.Entry(k))
	}
	worded := make([]bool, len(lines))
	word := func(p *replay.Played) {
		for k, t := range n.texts(p, first, last) {
			if !worded[k-first] {
				lines[k-first].Text, worded[k-first] = t, true
			}
		}
	}
	word(&n.played)
	for k := last; k >= first; k-- {
		if e := &n.log[k-1]; worded[k-first] || !e.Stands() && e.Op != replay.OpCorrect {
			continue
		}
		if then, err := n.played.At(k); err == nil {
			word(&then)
		}
	}
	return lines
}

// Results returns what the rolls came to that entries from first to last gave, of those that
// stand, by the number of the entry.
func (n *Snapshot) Results(first, last int) map[int][]table.Text {
	results := map[int][]table.Text{}
	steps := n.played.Timeline.History().Steps
	in := func(s replay.Step) bool { return s.N >= first && s.N <= last }
	from := slices.IndexFunc(steps, in)
	if from < 0 {
		return results
	}
	for _, s := range n.played.Look(from, func(table.Game) replay.Observer { return replay.Observer{SayFrom: from} }).Said {
		if i := s.After - 1; i >= from && i < len(steps) && in(steps[i]) && s.Sum != nil && s.To == "" {
			results[steps[i].N] = append(results[steps[i].N], s.Text)
		}
	}
	return results
}

// Undoes says what undo would take back, a zero text if nothing.
func (n *Snapshot) Undoes() table.Text { return n.wholeText(lastHuman(n.played.Timeline, n.log)) }

// Redoes says what redo would put back, a zero text if nothing.
func (n *Snapshot) Redoes() table.Text { return n.wholeText(n.played.Timeline.Redoes()) }

// lastHuman returns the last of the acts that somebody did, 0 if the program did them all
// by itself.
func lastHuman(f *replay.Timeline, log []replay.Entry) int {
	for k := range f.Undoes() {
		if !log[k-1].Auto {
			return k
		}
	}
	return 0
}

// Last returns the newest entry, worded as it was asked; the log is not empty.
func (n *Snapshot) Last() LogEntry {
	e := &n.log[len(n.log)-1]
	l := n.bareEntry(e)
	l.Text = withThrows(e, n.Describe(e.N))
	return l
}
