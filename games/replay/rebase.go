package replay

import "hafenmeister/games/table"

// rebased is the result of replaying old answers onto what the rules now ask.
type rebased struct {
	Result
	Used  []bool // of each old record: it is effective
	Aside []bool // it is set aside for good
	Wait  int    // index of the first old record that still waits, len(old) if none

	kept map[int][]table.Setting // the values at the start of turns, by the number of records before them
}

// rebase plays g, which is at the start of a turn after that many records, over those
// that follow and then threads the old ones through what is asked: each is used only for
// the question it was given to and only if still legal, see [rebaser.fit]. A ruling outlives
// the answers around it. rebase stops at the first question that no old record answers.
func rebase(g table.Game, first int, recs, old []Record) rebased {
	m := &rebaser{strict: *newStrict(g, first, recs, Observer{SayFrom: first + len(recs)}), old: old}
	m.Used, m.Aside = make([]bool, len(old)), make([]bool, len(old))
	m.Result = m.play(m, m.afterwards)
	m.kept = m.turns
	return m.rebased
}

type rebaser struct {
	strict
	rebased
	old []Record
}

// Answer takes the next record, then those of the old ones that fit.
func (m *rebaser) Answer(q *table.Question) (table.Answer, bool) {
	if m.Index() < m.end() {
		return m.strict.Answer(q)
	}
	q.Place = m.Place()
	if m.Wait < len(m.old) && m.old[m.Wait].Op == OpRuling && m.old[m.Wait].reached(q) {
		return nil, m.ruling()
	}
	fit := m.fit(q)
	if fit < 0 {
		m.passOver(q)
		m.Stop(q)
	}
	for m.Wait < fit { // what is before it cannot be asked any more
		if m.old[m.Wait].Op == OpRuling {
			return nil, m.ruling()
		}
		m.setAside()
	}
	rec := &m.old[fit]
	m.take()
	if rec.Op == OpDeed {
		m.Perform(m.FindDeed(q, rec.Key, rec.Who))
		return nil, true
	}
	return rec.Answer, false
}

// take uses the next old record; from here on it is one of the records.
func (m *rebaser) take() {
	m.Used[m.Wait] = true
	m.stands(m.old[m.Wait])
	m.Wait++
}

func (m *rebaser) stands(rec Record) {
	m.recs = append(m.recs, rec)
	m.strict.Advance()
}

func (m *rebaser) setAside() {
	m.Aside[m.Wait] = true
	m.Wait++
}

// reached reports whether the game is at q where the ruling was given, or past it: what happens up to
// there would change again what the ruling has set. One given after the end waits for it.
func (r *Record) reached(q *table.Question) bool {
	return r.Place != "" && ComparePlaces(r.Place, q.Place) <= 0
}

// ruling applies the ruling that comes next, or sets it aside if it no longer fits.
func (m *rebaser) ruling() (again bool) {
	isCursor, err := table.Apply(m.Game, m.old[m.Wait].Set)
	if err != nil {
		m.setAside()
		return true
	}
	m.take()
	m.RestartAfterRuling(isCursor)
	return true
}

// fit returns the first waiting record that was given to q, or -1: at its place, by its person,
// about the same. A fact, such as a die, was so whatever the question looked like; what
// people have seen or decided was about the question as it read.
func (m *rebaser) fit(q *table.Question) int {
	turn := TurnOf(q.Place)
	for i := m.Wait; i < len(m.old); i++ {
		rec := &m.old[i]
		switch rec.Op {
		case OpRuling:
			continue
		case OpDeed:
			if rec.Place == q.Place && m.FindDeed(q, rec.Key, rec.Who) != nil {
				return i
			}
		default:
			if rec.Answers(q) && rec.Fingerprint == Fingerprint(q) && q.Legal(rec.Answer) == nil {
				return i
			}
		}
		if t := TurnOf(rec.Place); t != turn && ComparePlaces(t, turn) > 0 {
			return -1
		}
	}
	return -1
}

// passOver sets aside what was given at places after q and cannot come again.
func (m *rebaser) passOver(q *table.Question) {
	for m.Wait < len(m.old) {
		rec := &m.old[m.Wait]
		if rec.Op == OpRuling || ComparePlaces(rec.Place, q.Place) >= 0 {
			return
		}
		m.setAside()
	}
}

// afterwards sets aside what is left when the game is over; rulings still hold.
func (m *rebaser) afterwards() bool {
	if m.Index() < m.end() {
		return m.strict.afterwards()
	}
	for m.Wait < len(m.old) {
		if m.old[m.Wait].Op != OpRuling {
			m.setAside()
			continue
		}
		if _, err := table.Apply(m.Game, m.old[m.Wait].Set); err == nil {
			m.take()
			return true
		}
		m.setAside()
	}
	return false
}
