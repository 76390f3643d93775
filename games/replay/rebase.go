package replay

import "hafenmeister/games/table"

// A rebased is the result of replaying old records onto what the rules now ask.
type rebased struct {
	Result
	Used         []bool // by old record: it is effective
	Discarded    []bool // by old record: it is discarded
	FirstPending int    // index of the first old record that is still pending, len(old) if none

	kept map[int][]table.Setting // the values at the start of turns, by the number of records before them
}

// rebase plays g, which is at the start of a turn after first records, with recs and then with the old
// records that fit: each is used only for the question it was given to and only if still legal, see
// [rebaser.fit]. A ruling is applied even if the answers around it are discarded. rebase stops at the
// first question that no old record answers.
func rebase(g table.Game, first int, recs, old []Record) rebased {
	m := &rebaser{strict: *newStrict(g, first, recs, Observer{SayFrom: first + len(recs)}), old: old}
	m.Used, m.Discarded = make([]bool, len(old)), make([]bool, len(old))
	m.Result = m.play(m, m.afterwards)
	m.kept = m.turns
	return m.rebased
}

type rebaser struct {
	strict
	rebased
	old []Record
}

// Answer uses the next record and, after the last, the old records that fit. It stops the script at q
// if none fits.
func (m *rebaser) Answer(q *table.Question) (table.Answer, bool) {
	if m.Index() < m.end() {
		return m.strict.Answer(q)
	}
	q.Place = m.Place()
	if m.FirstPending < len(m.old) && m.old[m.FirstPending].Op == OpRuling && m.old[m.FirstPending].reached(q) {
		return nil, m.ruling()
	}
	fit := m.fit(q)
	if fit < 0 {
		m.passOver(q)
		m.Stop(q)
	}
	for m.FirstPending < fit { // earlier ones cannot be asked again
		if m.old[m.FirstPending].Op == OpRuling {
			return nil, m.ruling()
		}
		m.discard()
	}
	rec := &m.old[fit]
	m.take()
	if rec.Op == OpAction {
		m.Perform(m.FindAction(q, rec.Key, rec.Who))
		return nil, true
	}
	return rec.Answer, false
}

// take moves the next old record to the records.
func (m *rebaser) take() {
	m.Used[m.FirstPending] = true
	m.stands(m.old[m.FirstPending])
	m.FirstPending++
}

func (m *rebaser) stands(rec Record) {
	m.recs = append(m.recs, rec)
	m.strict.Advance()
}

func (m *rebaser) discard() {
	m.Discarded[m.FirstPending] = true
	m.FirstPending++
}

// reached reports whether the game, at q, is at the place of the ruling or past it. If the ruling were
// applied earlier, what happens before its place could overwrite what it sets. A ruling given after
// the end of the game has no place and is never reached before the end.
func (r *Record) reached(q *table.Question) bool {
	return r.Place != "" && ComparePlaces(r.Place, q.Place) <= 0
}

// ruling applies the next old record, a ruling, or discards it if it no longer fits. It returns true.
func (m *rebaser) ruling() (again bool) {
	if err := m.Rule(m.old[m.FirstPending].Set, m.take); err != nil {
		m.discard()
	}
	return true
}

// fit returns the index of the first pending record that was given to q and is still legal, or -1. It
// must have q's key, place, player and subject, and q's [Fingerprint], as what people saw or decided
// depends on the wording; a fact such as a die does not, and has none. fit searches up to the first
// record of a later turn and skips rulings.
func (m *rebaser) fit(q *table.Question) int {
	turn := TurnOf(q.Place)
	for i := m.FirstPending; i < len(m.old); i++ {
		rec := &m.old[i]
		switch rec.Op {
		case OpRuling:
			continue
		case OpAction:
			if rec.Place == q.Place && m.FindAction(q, rec.Key, rec.Who) != nil {
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

// passOver discards the next old records up to the first ruling or record that was not given before
// the place of q: their questions do not come again.
func (m *rebaser) passOver(q *table.Question) {
	for m.FirstPending < len(m.old) {
		rec := &m.old[m.FirstPending]
		if rec.Op == OpRuling || ComparePlaces(rec.Place, q.Place) >= 0 {
			return
		}
		m.discard()
	}
}

// afterwards discards the old answers that are left when the game is over. It applies the next ruling
// that fits and reports whether there was one.
func (m *rebaser) afterwards() bool {
	if m.Index() < m.end() {
		return m.strict.afterwards()
	}
	for m.FirstPending < len(m.old) {
		if m.old[m.FirstPending].Op != OpRuling {
			m.discard()
			continue
		}
		if _, err := table.Apply(m.Game, m.old[m.FirstPending].Set); err == nil {
			m.take()
			return true
		}
		m.discard()
	}
	return false
}
