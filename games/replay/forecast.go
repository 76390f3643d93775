package replay

import "hafenmeister/games/table"

// A Forecast is what is certain of what an entry would do, most of all a correction.
type Forecast struct {
	Surviving int   // later answers that would still stand
	Aside     int   // answers that would be set aside
	AsideN    []int // the numbers of these, in the order of the game
	Waits     int   // answers that would wait for a question that is asked again; 0 if none is

	Asked table.Text // that question, zero if there is none or one player alone may see it

	// Changes are what would be different on the table: today, if nothing is asked again, else
	// when that first question is asked.
	Changes []table.Change
}

// Foresee tells what e would do and changes nothing. Errors are those of [Played.Next].
func (p *Played) Foresee(e Entry) (Forecast, error) {
	f, err := p.foresee(e)
	return f, p.traceError(err)
}

func (p *Played) foresee(e Entry) (Forecast, error) {
	d, err := p.draft(e)
	if err != nil {
		return Forecast{}, err
	}
	m, g, err := p.play(d)
	if err != nil {
		return Forecast{}, err
	}
	f := Forecast{Waits: len(d.old) - m.Wait}
	for i, w := range d.old {
		switch {
		case m.Used[i]:
			f.Surviving++
		case m.Aside[i]:
			f.Aside++
			f.AsideN = append(f.AsideN, w.entry.N)
		}
	}
	then := p.Game
	if f.Waits > 0 {
		if q := m.Open; q != nil && q.Secret == "" {
			f.Asked = q.Text()
		}
		then, err = p.before(d.old[m.Wait].entry.N)
	}
	if err == nil {
		f.Changes = table.Changes(then, g)
	}
	return f, err
}

// before returns the game as it stood when entry n was asked, or as it is if that waits.
func (p *Played) before(n int) (table.Game, error) {
	at := p.Timeline.last.find(n)
	if at == nil || at.up == nil {
		return p.Game, nil
	}
	g, from, err := p.begin.at(at.up)
	if err == nil {
		replay(g, from.depth, records(at.up.after(from)), Observer{SayFrom: never})
	}
	return g, err
}
