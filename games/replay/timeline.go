package replay

import (
	"iter"
	"slices"

	"hafenmeister/games/table"
)

// A Timeline tells which entries of a log are effective. It does not change once it is published:
// [Timeline.Add] returns the next one, which shares all but the new entry with it. Only its maker
// may add the values of turns, with [Timeline.KeepTurn], before publishing it. So another entry
// costs the same however long the log is, and each timeline of the past remains.
type Timeline struct {
	entry  *Entry    // the newest; nil where there is none
	before *Timeline // without it
	n      int       // entries
	effective
	acts   *undoStep // what undo takes back, the newest first
	undone *undoStep // what redo puts back
}

// NewTimeline returns the timeline of a whole log, whose entry n is log[n-1].
func NewTimeline(log []Entry) *Timeline {
	f := &Timeline{effective: effective{last: &node{}}}
	for i := range log {
		f = f.Add(log[i])
	}
	return f
}

// N returns how many entries the log has.
func (f *Timeline) N() int { return f.n }

// Add returns the timeline of the log with one more entry.
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

// Entry is entry n, from 1.
func (f *Timeline) Entry(n int) *Entry { return f.At(n).entry }

// Waiting returns the old answers that are pending after a correction.
func (f *Timeline) Waiting() (steps []Step) {
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

// Undoes returns the entries that undo would take back one after another, the next one first; of a
// typed line, which it takes back at once, the first entry.
func (f *Timeline) Undoes() iter.Seq[int] {
	return func(yield func(int) bool) {
		for a := f.acts; a != nil && yield(a.entry.N); a = a.next {
		}
	}
}

// Acts returns the acts that [Timeline.Undoes] tells the first entry of, each with its last one too.
func (f *Timeline) Acts() iter.Seq2[int, int] {
	return func(yield func(first, last int) bool) {
		for a := f.acts; a != nil && yield(a.entry.N, a.last()); a = a.next {
		}
	}
}

// Redoes returns the first entry of what redo would put back, 0 if there is nothing.
func (f *Timeline) Redoes() int {
	if f.undone == nil {
		return 0
	}
	return f.undone.entry.N
}

// LossesSince returns the entries that are effective or pending in old and neither in f, in order.
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
				break // so is b: other set-ups, the timelines have nothing in common
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

// KeepTurn stores the values at the start of the turn that the newest entry opened, so that nobody
// has to play up to there. They hold only on that timeline. Other timelines share them: call it
// while the log is being read, before the timeline is published.
func (f *Timeline) KeepTurn(values []table.Setting) {
	if f.entry != nil && f.entry.Stands() {
		n := f.before.last
		n.turn = newTurn(values, n.turnStart().turn)
	}
}

// Setup returns the last correction of the set-up, nil if there is none.
func (f *Timeline) Setup() *Entry { return f.last.setup }

// WordingOf returns the entry whose wording counts for entry n: n or its last correction; nil if n is
// not effective.
func (f *Timeline) WordingOf(n int) *Entry {
	if at := f.last.find(n); at != nil && at.up != nil {
		return at.by
	}
	return nil
}

// Turns returns the values kept at the start of turns of the timeline, by the number of records
// before them.
func (f *Timeline) Turns() map[int][]table.Setting {
	turns := map[int][]table.Setting{}
	for n := f.last; n != nil; n = n.up {
		if n.turn != nil {
			turns[n.depth] = n.turn.settings()
		}
	}
	return turns
}
