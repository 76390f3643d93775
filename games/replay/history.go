package replay

import "slices"

// A Status says whether an entry is effective and, if not, why.
type Status string

const (
	Effective Status = "stands"
	Undone    Status = "undone"
	CalledOff Status = "called off"
	Discarded Status = "discarded"
	Corrected Status = "corrected" // effective, with the wording of By
)

// An EntryStatus is the status of an entry and the entry that caused it, 0 if none did.
type EntryStatus struct {
	Status Status
	By     int
}

// A History is the state of a log: which entries are effective, and the status of all.
type History struct {
	Setup   int           // the entry that last corrected the set-up, 0 if none did
	Steps   []Step        // the effective records, in order
	Pending []Step        // the pending records, after a correction
	Undo    int           // the entry that undo would take back, the first of a typed line; 0 if none
	Redo    int           // the entry that redo would put back, likewise
	Fates   []EntryStatus // entry n's at index n-1
}

// History returns the state of the whole log. Entries that change nothing, such as an undo with
// nothing to undo or a jump back to an entry that is not effective, have no effect on it. Pending
// answers have the status Discarded, by the correction that made them pending.
func (f *Timeline) History() History {
	l := History{Pending: f.Pending(), Redo: f.Redoes(), Fates: make([]EntryStatus, f.n)}
	if s := f.last.setup; s != nil {
		l.Setup = s.N
	}
	if f.acts != nil {
		l.Undo = f.acts.entry.N
	}
	for i := range l.Fates {
		l.Fates[i] = EntryStatus{Effective, 0}
	}
	for n, by := range f.undoneEntries() {
		l.Fates[n-1] = EntryStatus{Undone, by}
	}
	var acts []*undoStep
	for a := f.acts; a != nil; a = a.next {
		acts = append(acts, a)
	}
	for _, a := range slices.Backward(acts) {
		a.fates(l.Fates)
	}
	if len(f.wait) > 0 {
		by := f.waitsSince(l.Fates)
		for _, w := range f.wait {
			l.Fates[w.entry.N-1] = EntryStatus{Discarded, by}
		}
	}
	for _, w := range f.last.after(f.last.at(0)) {
		s := w.step()
		l.Steps = append(l.Steps, s)
		if s.N == s.By {
			l.Fates[s.N-1] = EntryStatus{Effective, 0}
		} else {
			l.Fates[s.N-1] = EntryStatus{Corrected, s.By}
		}
	}
	return l
}

// undoneEntries returns the entries that are undone, each with the undo that did it.
func (f *Timeline) undoneEntries() map[int]int {
	undid := map[int]int{}
	redone := map[int]bool{} // acts whose last undo or redo has been found
	for ; f.entry != nil; f = f.before {
		var n int
		switch {
		case f.entry.Op == OpUndo && f.before.acts != nil:
			a := f.before.acts
			n = a.entry.N
			for k := n; !redone[n] && k <= a.last(); k++ {
				undid[k] = f.n
			}
		case f.entry.Op == OpRedo && f.before.undone != nil:
			n = f.before.undone.entry.N
		default:
			continue
		}
		redone[n] = true // earlier ones no longer matter
	}
	return undid
}

// fates sets the status of the entries that a took back or discarded.
func (a *undoStep) fates(fates []EntryStatus) {
	switch e := a.entry; e.Op {
	case OpBack, OpCallOff:
		status := Undone
		if e.Op == OpCallOff {
			status = CalledOff
		}
		for n := a.before.last; n.up != nil; n = n.up {
			fates[n.entry.N-1] = EntryStatus{status, e.N}
			if n.entry.N == e.To {
				break
			}
		}
	case OpDrop:
		for _, w := range a.before.wait {
			fates[w.entry.N-1] = EntryStatus{Discarded, e.N}
		}
	}
	a.entry.markDiscarded(fates)
	for _, e := range a.more {
		e.markDiscarded(fates)
	}
}

// markDiscarded sets the status of the old answers that e discarded.
func (e *Entry) markDiscarded(fates []EntryStatus) {
	for _, n := range e.Discarded {
		if n >= 1 && n <= len(fates) { // the log may hold any numbers
			fates[n-1] = EntryStatus{Discarded, e.N}
		}
	}
}

// waitsSince returns the last effective correction, which made the pending answers pending; 0 if there
// is none.
func (f *Timeline) waitsSince(fates []EntryStatus) int {
	for ; f.entry != nil; f = f.before {
		if f.entry.Op == OpCorrect && fates[f.n-1].Status == Effective {
			return f.n
		}
	}
	return 0
}
