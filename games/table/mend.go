package table

import "strings"

// mended is what became of old answers threaded through what the rules now ask.
type mended struct {
	Result
	Used  []bool // of each old record: it stands
	Aside []bool // it is set aside for good
	Wait  int    // index of the first old record that still waits, len(old) if none

	kept map[int][]Setting // the values at the start of turns, by the number of records before them
}

// never is more records than any game has.
const never = int(^uint(0) >> 1)

// mend plays g, which stands at the start of a turn behind so many records, over those
// that follow and then threads the old ones through what is asked: each is used only for
// the question it was given to and only if still legal, see [mender.fit]. A ruling outlives
// the answers around it. mend stops at the first question that no old record answers.
func mend(g Game, first int, recs, old []Record) mended {
	m := &mender{strict: *newStrict(g, first, recs, Watch{SayFrom: first + len(recs)}), old: old}
	m.asker = m
	m.Used, m.Aside = make([]bool, len(old)), make([]bool, len(old))
	m.Result = m.play(m.afterwards)
	m.kept = m.turns
	return m.mended
}

type mender struct {
	strict
	mended
	old []Record
}

func (m *mender) answer(q *Question) (Answer, bool) {
	if m.index < m.end() {
		return m.strict.answer(q)
	}
	q.Place = m.place()
	if m.Wait < len(m.old) && m.old[m.Wait].Op == OpRuling {
		return nil, m.ruling()
	}
	fit := m.fit(q)
	if fit < 0 {
		m.passOver(q)
		m.stop(q)
	}
	for m.Wait < fit { // what stands before it cannot be asked any more
		if m.old[m.Wait].Op == OpRuling {
			return nil, m.ruling()
		}
		m.setAside()
	}
	rec := &m.old[fit]
	m.take()
	if rec.Op == OpDeed {
		m.perform(m.deedFor(q, rec), m.index-1)
		return nil, true
	}
	return rec.Answer, false
}

// take uses the next old record; from here on it is one of the records.
func (m *mender) take() {
	m.Used[m.Wait] = true
	m.stands(m.old[m.Wait])
	m.Wait++
}

func (m *mender) stands(rec Record) {
	m.recs = append(m.recs, rec)
	m.used()
	m.loud()
}

func (m *mender) setAside() {
	m.Aside[m.Wait] = true
	m.Wait++
}

// ruling applies the ruling that comes next, or sets it aside if it no longer fits.
func (m *mender) ruling() (again bool) {
	isCursor, err := Apply(m.game, m.old[m.Wait].Set)
	if err != nil {
		m.setAside()
		return true
	}
	m.take()
	m.ruled()
	if isCursor {
		panic(moved{})
	}
	return true
}

// fit is the first waiting record that was given to q, or -1: at its place, by its person,
// about the same. A fact, such as a die, was so whatever the question looked like; what
// people have seen or decided was about the question as it read.
func (m *mender) fit(q *Question) int {
	turn := turnOf(q.Place)
	for i := m.Wait; i < len(m.old); i++ {
		rec := &m.old[i]
		switch rec.Op {
		case OpRuling:
			continue
		case OpDeed:
			if rec.Place == q.Place && m.deedFor(q, rec) != nil {
				return i
			}
		default:
			if q.Is(rec) && rec.Print == q.Print() && q.Legal(rec.Answer) == nil {
				return i
			}
		}
		if t := turnOf(rec.Place); t != turn && ComparePlaces(t, turn) > 0 {
			return -1
		}
	}
	return -1
}

// passOver sets aside what was given at places that lie behind q and cannot come again.
func (m *mender) passOver(q *Question) {
	for m.Wait < len(m.old) {
		rec := &m.old[m.Wait]
		if rec.Op == OpRuling || ComparePlaces(rec.Place, q.Place) >= 0 {
			return
		}
		m.setAside()
	}
}

// afterwards sets aside what is left when the game is over; rulings still hold.
func (m *mender) afterwards() bool {
	if m.index < m.end() {
		return m.strict.afterwards()
	}
	for m.Wait < len(m.old) {
		if m.old[m.Wait].Op != OpRuling {
			m.setAside()
			continue
		}
		if _, err := Apply(m.game, m.old[m.Wait].Set); err == nil {
			m.take()
			return true
		}
		m.setAside()
	}
	return false
}

// turnOf is a place without its action: "r3.07" of "r3.07.2".
func turnOf(place string) string {
	if i := strings.LastIndexByte(place, '.'); i >= 0 {
		return place[:i]
	}
	return place
}

// ComparePlaces orders places as they come in a game: numbers by their size, so that
// "r2.10" stands before "r10.02".
func ComparePlaces(a, b string) int {
	for a != "" && b != "" {
		na, ra := leadingNumber(a)
		nb, rb := leadingNumber(b)
		switch {
		case na >= 0 && nb >= 0:
			if na != nb {
				return na - nb
			}
			a, b = ra, rb
		case a[0] != b[0]:
			return int(a[0]) - int(b[0])
		default:
			a, b = a[1:], b[1:]
		}
	}
	return len(a) - len(b)
}

func leadingNumber(s string) (n int, rest string) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		n = n*10 + int(s[i]-'0')
		i++
	}
	if i == 0 {
		return -1, s
	}
	return n, s[i:]
}
