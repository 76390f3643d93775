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
	N       int
	At      time.Time
	Op      replay.Op
	Place   string
	Key     string
	Who     string // the ID of a player
	About   string // tells questions with the same key apart
	Text    table.Text
	Status  replay.EntryStatus
	Auto    bool // the program made it by itself
	Act     int  // the first entry of the typed line or form that it belongs to; 0 in that entry itself
	To      int  // the entry that back, call off or correct is about
	Pending bool // an old answer that is pending; its status is discarded

	Secret bool            // only one player may see the answer; it is left out
	Answer table.Answer    // IDs and faces; the new ones in a correction
	Set    []table.Setting // values set by a ruling or its correction, except secret ones
	From   []string        // where each die or card came from

	// Throws of real dice, as in [replay.Entry].

	Throw, Dice, Read []string
	Refused           []replay.TowerDie
}

// A Stamp holds when, where in the game and by whom an entry was made. None of it is secret.
type Stamp struct {
	At    time.Time
	Since time.Time // see [replay.Entry.Since]
	Op    replay.Op
	Place string // such as "r3.07.2"; "" is the same place as before
	Who   string // the ID of a player, "" for the table
}

// Stamps returns the stamps of all entries, including those that are no longer effective.
func (n *Snapshot) Stamps() iter.Seq[Stamp] {
	return func(yield func(Stamp) bool) {
		for i := range n.log {
			if e := &n.log[i]; !yield(Stamp{e.At, e.Since, e.Op, e.Place, e.Who}) {
				return
			}
		}
	}
}

// whoArg returns the value of the placeholder "who": the name of the player, or a word for the table if id is
// "".
func whoArg(players []table.Player, id string) table.Arg {
	if id == "" {
		return table.Sub("who", table.Say("log.table"))
	}
	return table.Name("who", table.NameOf(players, id))
}

// Log returns the whole log. Effective entries and their corrections are worded by the question that they
// answer, the others only by what the entry itself contains; see [Snapshot.FullLog].
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

// Entry returns entry k, worded only by what the entry itself contains.
func (n *Snapshot) Entry(k int) LogEntry {
	l := n.bareEntry(&n.log[k-1])
	l.Status = n.history().Fates[k-1]
	l.Pending = slices.ContainsFunc(n.history().Pending, func(s replay.Step) bool { return s.N == k })
	return l
}

// withThrows adds to the text of an entry the faces that the tower misread and those of dice that did not
// count.
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

// facesOf returns stored faces in words, leaving out blank ones. The log does not store the kind of die, so
// faces that are words have one key for the dice of all games.
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

// Order returns the numbers of the effective entries in the order of the game. A new answer may come before an
// older one.
func (n *Snapshot) Order() []int {
	list := make([]int, len(n.history().Steps))
	for i, s := range n.history().Steps {
		list[i] = s.N
	}
	return list
}

// QuestionAt returns the question that entry k answered. It is nil if k is not an answer or only one player may
// still see the question.
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

// FullLog is [Snapshot.Log] with every entry worded by the question it answered, including those no longer
// effective.
func (n *Snapshot) FullLog() []LogEntry { return n.Entries(1, len(n.log)) }

// Entries returns the entries from first to last, each worded by the question it answered. For an entry that is
// no longer effective it plays the game up to that entry.
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
		if e := &n.log[k-1]; worded[k-first] || !e.HasRecord() && e.Op != replay.OpCorrect {
			continue
		}
		if then, err := n.played.At(k); err == nil {
			word(&then)
		}
	}
	return lines
}

// Results returns the results of the rolls among the effective entries from first to last, and the score sheets
// after them, by the number of the entry.
func (n *Snapshot) Results(first, last int) map[int][]table.Text {
	results := map[int][]table.Text{}
	steps := n.played.Timeline.History().Steps
	in := func(s replay.Step) bool { return s.N >= first && s.N <= last }
	from := slices.IndexFunc(steps, in)
	if from < 0 {
		return results
	}
	for _, s := range n.played.Look(from, func(table.Game) replay.Observer { return replay.Observer{SayFrom: from} }).Announcements {
		if i := s.After - 1; i >= from && i < len(steps) && in(steps[i]) && s.To == "" {
			if n := steps[i].N; s.Sum != nil {
				results[n] = append(results[n], s.Text)
			} else if s.Tally != nil {
				results[n] = append(results[n], s.Tally.Sentences()...)
			}
		}
	}
	return results
}

// Undoes describes what undo would undo; a zero text if nothing.
func (n *Snapshot) Undoes() table.Text {
	last := lastHuman(n.played.Timeline, n.log)
	if last == 0 && n.reopens {
		return table.Say("log.setup")
	}
	return n.wholeText(last)
}

// Redoes describes what redo would restore; a zero text if nothing.
func (n *Snapshot) Redoes() table.Text { return n.wholeText(n.played.Timeline.Redoes()) }

// Last returns the newest entry, worded by the question it answered. The log must not be empty.
func (n *Snapshot) Last() LogEntry {
	e := &n.log[len(n.log)-1]
	l := n.bareEntry(e)
	l.Text = withThrows(e, n.Describe(e.N))
	return l
}
