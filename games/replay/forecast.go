package replay

import "hafenmeister/games/table"

// A Forecast is what an entry, such as a correction, would certainly do.
type Forecast struct {
	Surviving        int   // later records that would remain effective
	Discarded        int   // old records that would be discarded
	DiscardedEntries []int // their numbers, in the order of the game
	Pending          int   // records that would be pending until a question is answered again

	Asked table.Text // that question; zero if there is none or it is secret

	// Changes are the differences on the table: from now if no question is asked again, else from
	// when that question was first asked.
	Changes []table.Change
}

// Foresee returns what e would do. It does not modify p. Its errors are those of [Played.Next].
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
	f := Forecast{Pending: len(d.old) - m.FirstPending}
	for i, w := range d.old {
		switch {
		case m.Used[i]:
			f.Surviving++
		case m.Discarded[i]:
			f.Discarded++
			f.DiscardedEntries = append(f.DiscardedEntries, w.entry.N)
		}
	}
	then := p.Game
	if f.Pending > 0 {
		if q := m.Open; q != nil && q.Secret == "" {
			f.Asked = q.Text()
		}
		then, err = p.before(d.old[m.FirstPending].entry.N)
	}
	if err == nil {
		f.Changes = table.Changes(then, g)
	}
	return f, err
}

// before returns the game as it was when entry n was asked, or as it is now if n is not effective.
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
