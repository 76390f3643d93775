package replay

import "slices"

// effective holds the effective and the pending records.
type effective struct {
	last *node // the newest effective record
	wait []revised
}

// A revised is one record: an entry, and the entry with its wording, itself or its last correction.
type revised struct{ entry, by *Entry }

func (w revised) step() Step { return Step{w.entry.N, w.by.N} }

// record returns the record of the entry, with Answer and Set of its last correction.
func (w revised) record() Record {
	r := w.entry.Record
	if w.by != w.entry {
		r.Answer, r.Set = w.by.Answer, w.by.Set
	}
	return r
}

// A node is one record of a timeline, linked to the effective record before it. The first node of a
// timeline is the set-up and has no record; its up is nil.
type node struct {
	up *node
	revised
	depth int    // number of effective records, including this one
	setup *Entry // the effective correction of the set-up, nil if there is none

	// turn is the values at the start of the turn that begins after this record, nil if none
	// begins here or they were not stored.
	turn *turn
}

// with returns a new node for a record after n.
func (n *node) with(w revised) *node {
	return &node{up: n, revised: w, depth: n.depth + 1, setup: n.setup}
}

// turnStart returns the last node, up to and including n, with known values of a turn; if there is
// none, the first node.
func (n *node) turnStart() *node {
	for n.up != nil && n.turn == nil {
		n = n.up
	}
	return n
}

// after returns the records after node from, up to n.
func (n *node) after(from *node) []revised {
	list := make([]revised, n.depth-from.depth)
	for ; n != from; n = n.up {
		list[n.depth-from.depth-1] = n.revised
	}
	return list
}

// at returns the node after the first depth effective records.
func (n *node) at(depth int) *node {
	for n.depth > depth {
		n = n.up
	}
	return n
}

// find returns the node of entry k, or of the set-up for 0; nil if it is not effective.
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

func records(list []revised) []Record {
	recs := make([]Record, len(list))
	for i, w := range list {
		recs[i] = w.record()
	}
	return recs
}

// An undoStep is an act, as undo takes it back and redo puts it back.
type undoStep struct {
	entry         *Entry   // its first entry
	more          []*Entry // the other entries of a typed line
	before, after effective
	next          *undoStep
}

// last returns the number of the act's last entry.
func (a *undoStep) last() int { return a.entry.N + len(a.more) }

// continuesAct reports whether e is the next answer of the typed line that a is, with no other entry
// between them. a may be nil.
func (a *undoStep) continuesAct(e *Entry) bool {
	return a != nil && e.Act != 0 && e.Act == a.entry.N && e.N == a.last()+1 && e.Op == OpAnswer && a.entry.Op == OpAnswer
}

// add returns what is effective after e, which is not an undo or redo; false if e changes nothing.
func (s effective) add(e *Entry) (effective, bool) {
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
			s.last = p.up.with(revised{p.entry, e})
		}
	case OpDrop:
		s.wait = nil
	case OpAnswer, OpRuling, OpAction:
		s.last = s.last.with(revised{e, e})
	default:
		return s, false
	}
	for len(s.wait) > 0 && s.wait[0].entry.N != e.FirstPending {
		if !slices.Contains(e.Discarded, s.wait[0].entry.N) {
			s.last = s.last.with(s.wait[0])
		}
		s.wait = s.wait[1:]
	}
	return s, true
}
