package table

import (
	"iter"
	"slices"
)

// A Step is one record of the timeline: entry N, as last worded by entry By.
type Step struct{ N, By int }

// Status is what became of an entry.
type Status string

const (
	Stands    Status = "stands"
	Undone    Status = "undone"
	CalledOff Status = "called off"
	SetAside  Status = "set aside"
	Corrected Status = "corrected" // it stands, worded anew by By
)

// Fate is the status of one entry and the entry that gave it, or 0.
type Fate struct {
	Status Status
	By     int
}

// A Line is what a log adds up to.
type Line struct {
	Setup   int    // the entry that worded the set-up last: 0, or a correction of 0
	Steps   []Step // what stands, in order
	Waiting []Step // old answers that wait for their questions after a correction
	Undo    int    // the entry that undo would take back, 0 if none
	Redo    int    // the entry that redo would put back, 0 if none
	Fates   []Fate // of entry n at n-1
}

// Timeline folds the log, whose entry n is log[n-1], into what stands. It knows no
// game. Entries that change nothing (an undo with nothing to undo, a jump to an
// entry that does not stand) are passed over.
func Timeline(log []Entry) Line { return FoldLog(log).Line() }

// A Fold is a log folded into what stands. It never changes, but for what [Fold.KeepTurn]
// adds while it is made: [Fold.Add] makes the next one, which shares all but the new entry
// with it. So one more entry costs the same however long the log is, and each fold of the
// past is still there.
type Fold struct {
	entry  *Entry // the newest; nil where there is none
	before *Fold  // without it
	n      int    // entries
	standing
	acts   *act // what undo takes back, the newest first
	undone *act // what redo puts back
}

// standing is what stands and what waits.
type standing struct {
	last *node // the newest record
	wait []worded
}

// worded is one record: an entry, and the entry whose words hold now.
type worded struct{ entry, by *Entry }

func (w worded) step() Step { return Step{w.entry.N, w.by.N} }

// record is the place, person and question of the entry itself with the words that hold.
func (w worded) record() Record {
	r := w.entry.Record
	if w.by != w.entry {
		r.Answer, r.Set = w.by.Answer, w.by.Set
	}
	return r
}

// A node is one record of a timeline with everything that stands before it. The first
// node of a timeline is no record but its set-up.
type node struct {
	up *node
	worded
	depth int    // how many records stand, with this one
	setup *Entry // the correction that worded the set-up, nil as the game was begun

	// turn is the values at the start of the turn that begins behind this record, nil if none
	// begins here or nobody has kept them. They belong to this timeline and no other.
	turn *turn
}

// with is n with one more record behind it.
func (n *node) with(w worded) *node {
	return &node{up: n, worded: w, depth: n.depth + 1, setup: n.setup}
}

// turnStart is the nearest node, n or before it, at which a turn begins whose values are
// known; else the first one.
func (n *node) turnStart() *node {
	for n.up != nil && n.turn == nil {
		n = n.up
	}
	return n
}

// after are the records behind node from, up to n.
func (n *node) after(from *node) []worded {
	list := make([]worded, n.depth-from.depth)
	for ; n != from; n = n.up {
		list[n.depth-from.depth-1] = n.worded
	}
	return list
}

// at is the node at which so many records stand.
func (n *node) at(depth int) *node {
	for n.depth > depth {
		n = n.up
	}
	return n
}

// find is the node of entry k, or of the set-up for 0; nil if it does not stand.
func (n *node) find(k int) *node {
	for ; n.up != nil; n = n.up {
		if n.entry.N == k {
			return n
		}
	}
	if k == 0 {
		return n
	}
	return nil
}

// act is one thing that undo takes back.
type act struct {
	entry         *Entry
	before, after standing
	next          *act
}

// FoldLog folds a whole log, whose entry n is log[n-1].
func FoldLog(log []Entry) *Fold {
	f := &Fold{standing: standing{last: &node{}}}
	for i := range log {
		f = f.Add(log[i])
	}
	return f
}

// N is how many entries were folded.
func (f *Fold) N() int { return f.n }

// Add is the fold of the log with one more entry.
func (f *Fold) Add(entry Entry) *Fold {
	entry.N = f.n + 1
	e := &entry
	g := &Fold{entry: e, before: f, n: e.N, standing: f.standing, acts: f.acts, undone: f.undone}
	switch e.Op {
	case OpUndo:
		if a := f.acts; a != nil {
			g.standing, g.acts = a.before, a.next
			g.undone = &act{a.entry, a.before, a.after, f.undone}
		}
	case OpRedo:
		if a := f.undone; a != nil {
			g.standing, g.undone = a.after, a.next
			g.acts = &act{a.entry, a.before, a.after, f.acts}
		}
	default:
		if s, ok := f.standing.add(e); ok {
			g.standing, g.acts, g.undone = s, &act{e, f.standing, s, f.acts}, nil
		}
	}
	return g
}

// add is what stands after an entry that is an act; false if it changes nothing.
func (s standing) add(e *Entry) (standing, bool) {
	switch e.Op {
	case OpBack, OpCallOff:
		p := s.last.find(e.To)
		if p == nil || p.up == nil {
			return s, false
		}
		s.last = p.up
	case OpCorrect:
		p := s.last.find(e.To)
		if p == nil {
			return s, false
		}
		s.wait = slices.Concat(s.last.after(p), s.wait)
		if p.up == nil {
			s.last = &node{setup: e}
		} else {
			s.last = p.up.with(worded{p.entry, e})
		}
	case OpDrop:
		s.wait = nil
	case OpAnswer, OpRuling, OpDeed:
		s.last = s.last.with(worded{e, e})
	default:
		return s, false
	}
	for len(s.wait) > 0 && s.wait[0].entry.N != e.Wait {
		if !slices.Contains(e.Aside, s.wait[0].entry.N) {
			s.last = s.last.with(s.wait[0])
		}
		s.wait = s.wait[1:]
	}
	return s, true
}

// At is the fold of the first n entries.
func (f *Fold) At(n int) *Fold {
	for f.n > n {
		f = f.before
	}
	return f
}

// Log is all entries.
func (f *Fold) Log() []Entry {
	log := make([]Entry, f.n)
	for ; f.entry != nil; f = f.before {
		log[f.n-1] = *f.entry
	}
	return log
}

// Entry is entry n, from 1.
func (f *Fold) Entry(n int) *Entry { return f.At(n).entry }

// Waiting are the old answers that wait for their questions after a correction.
func (f *Fold) Waiting() (steps []Step) {
	for _, w := range f.wait {
		steps = append(steps, w.step())
	}
	return steps
}

// Settled is the newest fold, f or before it, in which no old answer waits.
func (f *Fold) Settled() *Fold {
	for len(f.wait) > 0 {
		f = f.before
	}
	return f
}

// Undoes are the entries that undo would take back one after another, the next one first.
func (f *Fold) Undoes() iter.Seq[int] {
	return func(yield func(int) bool) {
		for a := f.acts; a != nil && yield(a.entry.N); a = a.next {
		}
	}
}

// Redoes is the entry that redo would put back, 0 if none.
func (f *Fold) Redoes() int {
	if f.undone == nil {
		return 0
	}
	return f.undone.entry.N
}

// Left are the entries that stand or wait in old and do neither in f, in their order.
func (f *Fold) Left(old *Fold) (list []int) {
	a, b := old.last, f.last
	here := map[int]bool{}
	for _, w := range f.wait {
		here[w.entry.N] = true
	}
	var gone []worded
	for a != b {
		if a.depth >= b.depth {
			if a.up == nil {
				break // so is b: other set-ups, the timelines have nothing in common
			}
			gone, a = append(gone, a.worded), a.up
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

// Line tells what the log adds up to, all of it.
func (f *Fold) Line() Line {
	l := Line{Waiting: f.Waiting(), Redo: f.Redoes(), Fates: make([]Fate, f.n)}
	if s := f.last.setup; s != nil {
		l.Setup = s.N
	}
	if f.acts != nil {
		l.Undo = f.acts.entry.N
	}
	for i := range l.Fates {
		l.Fates[i] = Fate{Stands, 0}
	}
	for n, by := range f.undid() {
		l.Fates[n-1] = Fate{Undone, by}
	}
	var acts []*act
	for a := f.acts; a != nil; a = a.next {
		acts = append(acts, a)
	}
	for _, a := range slices.Backward(acts) {
		a.fates(l.Fates)
	}
	if len(f.wait) > 0 {
		by := f.waitsSince(l.Fates)
		for _, w := range f.wait {
			l.Fates[w.entry.N-1] = Fate{SetAside, by}
		}
	}
	for _, w := range f.last.after(f.last.at(0)) {
		s := w.step()
		l.Steps = append(l.Steps, s)
		if s.N == s.By {
			l.Fates[s.N-1] = Fate{Stands, 0}
		} else {
			l.Fates[s.N-1] = Fate{Corrected, s.By}
		}
	}
	return l
}

// undid tells which entries are undone, and by which.
func (f *Fold) undid() map[int]int {
	undid := map[int]int{}
	redone := map[int]bool{} // by an undo or redo that was looked at already
	for ; f.entry != nil; f = f.before {
		var n int
		switch {
		case f.entry.Op == OpUndo && f.before.acts != nil:
			n = f.before.acts.entry.N
			if !redone[n] {
				undid[n] = f.n
			}
		case f.entry.Op == OpRedo && f.before.undone != nil:
			n = f.before.undone.entry.N
		default:
			continue
		}
		redone[n] = true // what came later counts
	}
	return undid
}

// fates tells what one act did to the entries it left out.
func (a *act) fates(fates []Fate) {
	switch e := a.entry; e.Op {
	case OpBack, OpCallOff:
		status := Undone
		if e.Op == OpCallOff {
			status = CalledOff
		}
		for n := a.before.last; n.up != nil; n = n.up {
			fates[n.entry.N-1] = Fate{status, e.N}
			if n.entry.N == e.To {
				break
			}
		}
	case OpDrop:
		for _, w := range a.before.wait {
			fates[w.entry.N-1] = Fate{SetAside, e.N}
		}
	}
	for _, n := range a.entry.Aside {
		if n >= 1 && n <= len(fates) { // any log can be folded, also one that nobody wrote
			fates[n-1] = Fate{SetAside, a.entry.N}
		}
	}
}

// waitsSince is the correction that made old answers wait.
func (f *Fold) waitsSince(fates []Fate) int {
	for ; f.entry != nil; f = f.before {
		if f.entry.Op == OpCorrect && fates[f.n-1].Status == Stands {
			return f.n
		}
	}
	return 0
}

// KeepTurn keeps the values at the start of the turn that the newest entry opened, so that
// nobody has to play up to there. They hold only on the timeline on which it was opened.
// Other folds share them: it is for a log that is being read, before anybody else has it.
func (f *Fold) KeepTurn(values []Setting) {
	if f.entry != nil && f.entry.Stands() {
		n := f.before.last
		n.turn = newTurn(values, n.turnStart().turn)
	}
}

func records(list []worded) []Record {
	recs := make([]Record, len(list))
	for i, w := range list {
		recs[i] = w.record()
	}
	return recs
}

// Setup is the correction that worded the set-up last, nil as the game was begun.
func (f *Fold) Setup() *Entry { return f.last.setup }

// Worded is the entry whose words hold for entry n, nil if that one does not stand.
func (f *Fold) Worded(n int) *Entry {
	if at := f.last.find(n); at != nil && at.up != nil {
		return at.by
	}
	return nil
}

// Turns are the values kept at the start of turns of the timeline, by the number of records
// before them.
func (f *Fold) Turns() map[int][]Setting {
	turns := map[int][]Setting{}
	for n := f.last; n != nil; n = n.up {
		if n.turn != nil {
			turns[n.depth] = n.turn.settings()
		}
	}
	return turns
}
