package replay

import (
	"slices"

	"hafenmeister/games/table"
)

// A draft is a new entry, the records that are certain to be effective with it, and the old answers to
// replay onto what is then asked.
type draft struct {
	entry Entry
	base  *node
	more  []revised // records after base
	old   []revised
	turns bool // undo or redo: pending answers are restored, not replayed
}

// sure returns the number of records that are certain to be effective.
func (d *draft) sure() int { return d.base.depth + len(d.more) }

// complete sets Discarded and FirstPending of the entry. It does nothing for undo and redo.
func (d *draft) complete(m rebased) {
	if d.turns {
		return
	}
	for i, discarded := range m.Discarded {
		if discarded {
			d.entry.Discarded = append(d.entry.Discarded, d.old[i].entry.N)
		}
	}
	if m.FirstPending < len(d.old) {
		d.entry.FirstPending = d.old[m.FirstPending].entry.N
	}
}

// refusal returns the refusal of the entry itself if that is what err reports; else err.
func (d *draft) refusal(err error) error {
	mismatch, ok := err.(*MismatchError)
	if ok && mismatch.Why != nil && len(d.more) > 0 && mismatch.At == d.sure()-1 {
		return mismatch.Why
	}
	return err
}

func (p *Played) draft(e Entry) (*draft, error) {
	e.N, e.Discarded, e.FirstPending = p.Timeline.N()+1, nil, 0
	d := &draft{entry: e, base: p.Timeline.last, old: p.Timeline.wait}
	var err error
	switch e.Op {
	case OpUndo, OpRedo:
		err = p.turnable(e.Op)
		d.base, d.old, d.turns = p.Timeline.Add(e).last, nil, true
	case OpBack, OpCallOff:
		err = p.back(d)
	case OpCorrect:
		err = p.correct(d)
	case OpDrop:
		if len(d.old) == 0 {
			err = table.Refuse("nothing", "refuse.drop", "")
		}
		d.old = nil
	case OpAnswer, OpRuling, OpAction:
		err = p.address(&d.entry)
		d.more = []revised{{&d.entry, &d.entry}}
	default:
		err = table.Refuse("illegal", "refuse.op", "", table.Name("op", string(e.Op)))
	}
	return d, err
}

func (p *Played) turnable(op Op) error {
	switch {
	case op == OpUndo && p.Timeline.acts == nil:
		return table.Refuse("nothing", "refuse.undo", "")
	case op == OpRedo && p.Timeline.undone == nil:
		return table.Refuse("nothing", "refuse.redo", "")
	}
	return nil
}

// back sets the base to before entry To. For a call off, To may be 0: then it becomes the first entry
// of the running action.
func (p *Played) back(d *draft) error {
	if d.entry.Op == OpCallOff && d.entry.To == 0 {
		if p.Result.Err != nil || p.Result.Start >= p.Len() {
			return table.Refuse("nothing", "refuse.calloff", "")
		}
		d.entry.To = p.Step(p.Result.Start).N
	}
	n := d.base.find(d.entry.To)
	if n == nil || n.up == nil {
		return doesNotStand(d.entry.To)
	}
	d.base = n.up
	return nil
}

// correct replaces the wording of entry To; the records after it become old answers.
func (p *Played) correct(d *draft) error {
	e := &d.entry
	n := d.base.find(e.To)
	if n == nil {
		return doesNotStand(e.To)
	}
	d.old = slices.Concat(d.base.after(n), d.old)
	if n.up == nil {
		d.base = &node{setup: e}
		return nil
	}
	was := n.record()
	switch {
	case was.Op == OpAction:
		return table.Refuse("illegal", "refuse.correct.action", "", table.Num("n", e.To))
	case p.Result.Err == nil && slices.Equal(was.Answer, e.Answer) && slices.Equal(was.Set, e.Set) && !p.secret(n):
		return table.Refuse("nothing", "refuse.correct.same", "", table.Num("n", e.To))
	}
	e.Place, e.Key, e.Who, e.About, e.Fingerprint = was.Place, was.Key, was.Who, was.About, was.Fingerprint
	d.base, d.more = n.up, []revised{{n.entry, e}}
	return nil
}

// secret reports whether the record of n answers a question that is still secret. A correction to the
// same answer is then accepted like any other: a refusal would confirm a guess.
func (p *Played) secret(n *node) bool {
	if p.Result.Open == nil {
		return false
	}
	q := p.questionOf(n)
	return q != nil && q.Secret != ""
}

// address sets the place of e to that of the open question, and Key, Who, About and Fingerprint of an
// answer. It returns an error if e is not possible now.
func (p *Played) address(e *Entry) error {
	q := p.Result.Open
	switch {
	case p.Result.Err != nil:
		return p.Result.Err
	case e.Op == OpRuling && len(e.Set) == 0:
		return table.Refuse("nothing", "refuse.ruling", "")
	case e.Op == OpRuling && p.barred(e.Set) != nil:
		return p.barred(e.Set)
	case e.Op == OpRuling && q == nil:
		e.Place = ""
		return nil
	case q == nil:
		return table.Refuse("nothing", "refuse.over", "")
	}
	e.Place = q.Place
	switch {
	case e.Op == OpAction && !slices.ContainsFunc(q.Actions, func(d table.OptionalAction) bool { return d.ID == e.Key && d.Who == e.Who }):
		return table.Refuse("illegal", "refuse.action", "")
	case e.Op == OpAnswer && e.Key != "" && !e.Answers(q):
		return &MismatchError{At: p.Len(), Record: e.Record, Asked: q}
	case e.Op == OpAnswer:
		e.Key, e.Who, e.About, e.Fingerprint = q.Key, q.Who, q.About, Fingerprint(q)
	}
	return nil
}

// barred returns why the rules would undo a ruling at once, nil if they would not. A ruling of several values
// is not barred: one of them may be what the rules ask for.
func (p *Played) barred(set []table.Setting) *table.Refusal {
	if len(set) != 1 {
		return nil
	}
	for _, v := range table.ValuesOf(p.Game) {
		if v.Path == set[0].Path {
			return v.RefusalOf(set[0].To)
		}
	}
	return nil
}

func doesNotStand(n int) *table.Refusal {
	return table.Refuse("nothing", "refuse.entry", "", table.Num("n", n))
}
