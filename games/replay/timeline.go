package replay

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// A Timeline says which entries of a log are effective. It is immutable once published:
// [Timeline.Add] returns a new one, which shares all but the new entry with it. So the cost of an
// entry does not depend on the length of the log, and earlier timelines remain valid. Before publishing
// it, its creator may add the values of turns with [Timeline.KeepTurn].
type Timeline struct {
	entry  *Entry    // the newest; nil if the log is empty
	before *Timeline // the timeline without it
	n      int       // number of entries
	effective
	acts   *undoStep // what undo takes back, newest first
	undone *undoStep // what redo puts back, next first
}

// NewTimeline returns the timeline of a whole log, whose entry n is log[n-1].
func NewTimeline(log []Entry) *Timeline {
	f := &Timeline{effective: effective{last: &node{}}}
	for i := range log {
		f = f.Add(log[i])
	}
	return f
}

// N returns the number of entries in the log.
func (f *Timeline) N() int { return f.n }

// Add returns the timeline of the log with one more entry. It sets the entry's N.
func (f *Timeline) Add(entry Entry) *Timeline {
	entry.N = f.n + 1
	e := &entry
	g := &Timeline{entry: e, before: f, n: e.N, effective: f.effective, acts: f.acts, undone: f.undone}
	switch e.Op {
	case OpUndo:
		if a := f.acts; a != nil {
			g.effective, g.acts = a.before, a.next
			g.undone = &undoStep{a.entry, a.more, a.before, a.after, f.undone}
		}
	case OpRedo:
		if a := f.undone; a != nil {
			g.effective, g.undone = a.after, a.next
			g.acts = &undoStep{a.entry, a.more, a.before, a.after, f.acts}
		}
	default:
		s, ok := f.effective.add(e)
		if !ok {
			break
		}
		g.effective, g.undone = s, nil
		if a := f.acts; a.continuesAct(e) {
			g.acts = &undoStep{a.entry, append(slices.Clip(a.more), e), a.before, s, a.next}
		} else {
			g.acts = &undoStep{e, nil, f.effective, s, f.acts}
		}
	}
	return g
}

// At returns the timeline after the first n entries.
func (f *Timeline) At(n int) *Timeline {
	for f.n > n {
		f = f.before
	}
	return f
}

// Log returns all entries.
func (f *Timeline) Log() []Entry {
	log := make([]Entry, f.n)
	for ; f.entry != nil; f = f.before {
		log[f.n-1] = *f.entry
	}
	return log
}

// Entry returns entry n, counted from 1.
func (f *Timeline) Entry(n int) *Entry { return f.At(n).entry }

// Pending returns the records that are pending after a correction, in order.
func (f *Timeline) Pending() (steps []Step) {
	for _, w := range f.wait {
		steps = append(steps, w.step())
	}
	return steps
}

// WithoutPending returns the newest timeline, f or an earlier one, without pending answers.
func (f *Timeline) WithoutPending() *Timeline {
	for len(f.wait) > 0 {
		f = f.before
	}
	return f
}

// Undoes returns the entries that repeated undo would take back, in that order. Of a typed line,
// which one undo takes back as a whole, it returns the first entry.
func (f *Timeline) Undoes() iter.Seq[int] {
	return func(yield func(int) bool) {
		for a := f.acts; a != nil && yield(a.entry.N); a = a.next {
		}
	}
}

// Acts returns the first and last entry of each act that [Timeline.Undoes] returns.
func (f *Timeline) Acts() iter.Seq2[int, int] {
	return func(yield func(first, last int) bool) {
		for a := f.acts; a != nil && yield(a.entry.N, a.last()); a = a.next {
		}
	}
}

// Redoes returns the first entry that redo would put back, 0 if there is none.
func (f *Timeline) Redoes() int {
	if f.undone == nil {
		return 0
	}
	return f.undone.entry.N
}

// LossesSince returns the entries that are effective or pending in old but neither in f: first the
// effective ones, then the pending ones, each in order.
func (f *Timeline) LossesSince(old *Timeline) (list []int) {
	a, b := old.last, f.last
	here := map[int]bool{}
	for _, w := range f.wait {
		here[w.entry.N] = true
	}
	var gone []revised
	for a != b {
		if a.depth >= b.depth {
			if a.up == nil {
				break // b.up is nil too: the set-ups differ and the timelines share nothing
			}
			gone, a = append(gone, a.revised), a.up
			continue
		}
		here[b.entry.N], b = true, b.up
	}
	slices.Reverse(gone)
	for _, w := range append(gone, old.wait...) {
		if !here[w.entry.N] {
			list = append(list, w.entry.N)
		}
	}
	return list
}

// Shared returns how many records f and g have in common from the start.
func (f *Timeline) Shared(g *Timeline) int {
	a, b := f.last, g.last
	for a != b && a.depth+b.depth > 0 {
		if a.depth >= b.depth {
			a = a.up
		} else {
			b = b.up
		}
	}
	return a.depth
}

// KeepTurn stores the values at the start of the turn whose first record is the newest entry, so that
// the records before it need not be played. It does nothing if the newest entry has no record. It
// modifies what other timelines share: call it only while reading the log, before f is published.
func (f *Timeline) KeepTurn(values []table.Setting) {
	if f.entry != nil && f.entry.HasRecord() {
		n := f.before.last
		n.turn = newTurn(values, n.turnStart().turn)
	}
}

// Setup returns the last effective correction of the set-up, nil if there is none.
func (f *Timeline) Setup() *Entry { return f.last.setup }

// WordingOf returns the entry with the effective wording of entry n: n itself or its last correction.
// It returns nil if n is not effective.
func (f *Timeline) WordingOf(n int) *Entry {
	if at := f.last.find(n); at != nil && at.up != nil {
		return at.by
	}
	return nil
}

// Turns returns the stored values at the start of turns, by the number of records before the turn.
func (f *Timeline) Turns() map[int][]table.Setting {
	turns := map[int][]table.Setting{}
	for n := f.last; n != nil; n = n.up {
		if n.turn != nil {
			turns[n.depth] = n.turn.settings()
		}
	}
	return turns
}
