package table

import "slices"

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
	Acts    []int  // the entries that undo would take back one after another, oldest first
	Undo    int    // the one it would take back now, 0 if none
	Redo    int    // the entry that redo would put back, 0 if none
	Fates   []Fate // of entry n at n-1
}

// Timeline folds the log, whose entry n is log[n-1], into what stands. It knows no
// game. Entries that change nothing (an undo with nothing to undo, a jump to an
// entry that does not stand) are passed over.
func Timeline(log []Entry) Line {
	f := folder{done: make([]act, 0, len(log))}
	f.now = f.node(nil, Step{}) // entry 0 is the set-up
	for i := range log {
		f.add(i+1, &log[i])
	}
	return f.line(log)
}

type lineNode struct {
	up *lineNode
	Step
}

type lineState struct {
	now  *lineNode
	wait []Step
}

// act is one thing that undo takes back: entry n led to state after.
type act struct {
	n      int
	e      *Entry
	before lineState
}

type folder struct {
	lineState
	done   []act
	undone []act // what redo puts back, with the state before it
	after  []lineState
	undid  map[int]int // act -> the undo that took it back
	nodes  []lineNode  // room for more
}

// node takes nodes a page at a time: a log has thousands.
func (f *folder) node(up *lineNode, s Step) *lineNode {
	if len(f.nodes) == 0 {
		f.nodes = make([]lineNode, 256)
	}
	n := &f.nodes[0]
	f.nodes = f.nodes[1:]
	n.up, n.Step = up, s
	return n
}

func (f *folder) add(n int, e *Entry) {
	next := f.lineState
	switch e.Op {
	case OpUndo:
		f.undo(n)
		return
	case OpRedo:
		f.redo()
		return
	case OpBack, OpCallOff:
		p := f.find(e.To)
		if p == nil || p.up == nil {
			return
		}
		next.now = p.up
	case OpCorrect:
		p := f.find(e.To)
		if p == nil {
			return
		}
		tail := stepsAfter(f.now, p)
		next.now = f.node(p.up, Step{p.N, n})
		next.wait = append(tail, f.wait...)
	case OpDrop:
		next.wait = nil
	case OpAnswer, OpRuling, OpDeed:
		next.now = f.node(f.now, Step{n, n})
	default:
		return
	}
	for len(next.wait) > 0 && next.wait[0].N != e.Wait {
		if !slices.Contains(e.Aside, next.wait[0].N) {
			next.now = f.node(next.now, next.wait[0])
		}
		next.wait = next.wait[1:]
	}
	f.done = append(f.done, act{n, e, f.lineState})
	f.undone, f.after = f.undone[:0], f.after[:0]
	f.lineState = next
}

func (f *folder) undo(by int) {
	k := len(f.done) - 1
	if k < 0 {
		return
	}
	if f.undid == nil {
		f.undid = map[int]int{}
	}
	f.undid[f.done[k].n] = by
	f.undone, f.after = append(f.undone, f.done[k]), append(f.after, f.lineState)
	f.lineState = f.done[k].before
	f.done = f.done[:k]
}

func (f *folder) redo() {
	k := len(f.undone) - 1
	if k < 0 {
		return
	}
	delete(f.undid, f.undone[k].n)
	f.done = append(f.done, f.undone[k])
	f.lineState = f.after[k]
	f.undone, f.after = f.undone[:k], f.after[:k]
}

func (f *folder) find(n int) *lineNode {
	p := f.now
	for p != nil && p.N != n {
		p = p.up
	}
	return p
}

func stepsAfter(last, first *lineNode) []Step {
	n := 0
	for p := last; p != first; p = p.up {
		n++
	}
	steps := make([]Step, n)
	for p := last; p != first; p = p.up {
		n--
		steps[n] = p.Step
	}
	return steps
}

func (f *folder) line(log []Entry) Line {
	all := stepsAfter(f.now, nil)
	l := Line{Setup: all[0].By, Steps: all[1:], Waiting: f.wait, Fates: make([]Fate, len(log))}
	for _, a := range f.done {
		l.Acts = append(l.Acts, a.n)
	}
	if k := len(f.done); k > 0 {
		l.Undo = f.done[k-1].n
	}
	if k := len(f.undone); k > 0 {
		l.Redo = f.undone[k-1].n
	}
	fate := func(n int, x Fate) {
		if n >= 1 && n <= len(log) {
			l.Fates[n-1] = x
		}
	}
	for i := range log {
		l.Fates[i] = Fate{Stands, 0}
	}
	for n, by := range f.undid {
		fate(n, Fate{Undone, by})
	}
	for i, a := range f.done {
		after := f.lineState
		if i+1 < len(f.done) {
			after = f.done[i+1].before
		}
		f.fates(a, after, fate)
	}
	for _, s := range f.wait {
		fate(s.N, Fate{SetAside, l.waitsSince(log)})
	}
	for _, s := range l.Steps {
		if s.N == s.By {
			fate(s.N, Fate{Stands, 0})
		} else {
			fate(s.N, Fate{Corrected, s.By})
		}
	}
	return l
}

// fates tells what one act did to the entries it left out.
func (f *folder) fates(a act, after lineState, fate func(int, Fate)) {
	switch a.e.Op {
	case OpBack, OpCallOff:
		status := Undone
		if a.e.Op == OpCallOff {
			status = CalledOff
		}
		for p := a.before.now; p != nil; p = p.up {
			fate(p.N, Fate{status, a.n})
			if p.N == a.e.To {
				break
			}
		}
	case OpDrop:
		for _, s := range a.before.wait {
			fate(s.N, Fate{SetAside, a.n})
		}
	}
	for _, n := range a.e.Aside {
		fate(n, Fate{SetAside, a.n})
	}
}

// waitsSince is the correction that made old answers wait.
func (l *Line) waitsSince(log []Entry) int {
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Op == OpCorrect && l.Fates[i].Status == Stands {
			return i + 1
		}
	}
	return 0
}

// Records are the records of the steps: op, place and key of the entry itself, the
// words of the entry that worded it last.
func Records(log []Entry, steps []Step) []Record {
	recs := make([]Record, len(steps))
	for i, s := range steps {
		r := log[s.N-1].Record
		if s.By != s.N {
			r.Answer, r.Set = log[s.By-1].Answer, log[s.By-1].Set
		}
		recs[i] = r
	}
	return recs
}
