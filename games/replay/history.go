package replay

import "slices"

// Status is what became of an entry.
type Status string

const (
	Stands    Status = "stands"
	Undone    Status = "undone"
	CalledOff Status = "called off"
	SetAside  Status = "set aside"
	Corrected Status = "corrected" // it is effective, reworded by By
)

// EntryStatus is the status of one entry and the entry that gave it, or 0.
type EntryStatus struct {
	Status Status
	By     int
}

// A History is what a log adds up to.
type History struct {
	Setup   int           // the entry that worded the set-up last: 0, or a correction of 0
	Steps   []Step        // what is effective, in order
	Waiting []Step        // old answers that wait for their questions after a correction
	Undo    int           // the entry that undo would take back, of a typed line the first; 0 if none
	Redo    int           // the entry that redo would put back, likewise
	Fates   []EntryStatus // of entry n at n-1
}

// History tells what the log adds up to, all of it. Entries that change nothing (an undo
// with nothing to undo, a jump to an entry that does not stand) are passed over.
func (f *Timeline) History() History {
	l := History{Waiting: f.Waiting(), Redo: f.Redoes(), Fates: make([]EntryStatus, f.n)}
	if s := f.last.setup; s != nil {
		l.Setup = s.N
	}
	if f.acts != nil {
		l.Undo = f.acts.entry.N
	}
	for i := range l.Fates {
		l.Fates[i] = EntryStatus{Stands, 0}
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
			l.Fates[w.entry.N-1] = EntryStatus{SetAside, by}
		}
	}
	for _, w := range f.last.after(f.last.at(0)) {
		s := w.step()
		l.Steps = append(l.Steps, s)
		if s.N == s.By {
			l.Fates[s.N-1] = EntryStatus{Stands, 0}
		} else {
			l.Fates[s.N-1] = EntryStatus{Corrected, s.By}
		}
	}
	return l
}

// undoneEntries tells which entries are undone, and by which.
func (f *Timeline) undoneEntries() map[int]int {
	undid := map[int]int{}
	redone := map[int]bool{} // by an undo or redo that was looked at already
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
		redone[n] = true // what came later counts
	}
	return undid
}

// fates tells what one act did to the entries it left out.
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
			fates[w.entry.N-1] = EntryStatus{SetAside, e.N}
		}
	}
	a.entry.setsAside(fates)
	for _, e := range a.more {
		e.setsAside(fates)
	}
}

// setsAside tells of the old answers that e set aside.
func (e *Entry) setsAside(fates []EntryStatus) {
	for _, n := range e.Aside {
		if n >= 1 && n <= len(fates) { // any log can be folded, also one that nobody wrote
			fates[n-1] = EntryStatus{SetAside, e.N}
		}
	}
}

// waitsSince returns the correction that made old answers wait.
func (f *Timeline) waitsSince(fates []EntryStatus) int {
	for ; f.entry != nil; f = f.before {
		if f.entry.Op == OpCorrect && fates[f.n-1].Status == Stands {
			return f.n
		}
	}
	return 0
}
