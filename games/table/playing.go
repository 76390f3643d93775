package table

import "slices"

// A Playing is one playing of a game's script. It is for those who play games, such as
// package replay; rules see of it only [T].
type Playing struct {
	Game Game

	run     *run
	sayFrom int
}

// NewPlaying returns a playing of g, which is at the start of a turn after that many records.
// What the script says is collected from record sayFrom on.
func NewPlaying(g Game, records, sayFrom int) *Playing {
	return &Playing{g, &run{game: g, index: records, quiet: records < sayFrom}, sayFrom}
}

// Play plays the script from the state of the game; onTurn, if not nil, is called before each
// turn. It reports whether the game is over; if not, it stopped at an open question.
func (p *Playing) Play(by Answerer, onTurn func(records int)) (over bool) {
	p.run.asker, p.run.onTurn = by, onTurn
	return !catch[pause](func() { p.Game.Play(T{p.run}) })
}

// Index returns how many records have been used.
func (p *Playing) Index() int { return p.run.index }

// Start returns the number of records before the running action.
func (p *Playing) Start() int { return p.run.start }

// Announcements returns what the script said from record sayFrom on, see [NewPlaying].
func (p *Playing) Announcements() []Announcement { return p.run.said }

// Open returns the question at which the script stopped, nil if it has not.
func (p *Playing) Open() *Question { return p.run.open }

// Turn returns the label of the running turn.
func (p *Playing) Turn() string { return p.run.turn }

// Place returns the place of the open question.
func (p *Playing) Place() string { return p.run.place() }

// Locate gives q its place and the deeds that are free there.
func (p *Playing) Locate(q *Question) {
	q.Place = p.run.place()
	if q.deeds {
		q.Also = p.Game.Free(q)
		slices.SortStableFunc(q.Also, func(a, b Deed) int { return a.Digit - b.Digit })
	}
}

// Advance counts one more record.
func (p *Playing) Advance() {
	p.run.index++
	p.run.idle = 0
	p.run.quiet = p.run.index < p.sayFrom
}

// RestartAfterRuling is called when the record just used was a ruling. Before the action's first
// answer the ruling is no part of the action; if it set a cursor, the turn starts over. The
// question is put again.
func (p *Playing) RestartAfterRuling(cursor bool) {
	if p.run.fresh {
		p.run.start = p.run.index
	}
	if cursor {
		panic(moved{})
	}
}

// FindDeed returns the free deed with that id and player if it is open at q, else nil.
func (p *Playing) FindDeed(q *Question, id, who string) *Deed {
	if !q.deeds {
		return nil
	}
	free := p.Game.Free(q)
	if i := slices.IndexFunc(free, func(d Deed) bool { return d.ID == id && d.Who == who }); i >= 0 {
		return &free[i]
	}
	return nil
}

// Perform plays a deed whose record was just used.
func (p *Playing) Perform(d *Deed) {
	r, begin := p.run, p.run.index-1
	old, start, fresh := r.deed, r.start, r.fresh
	r.deed, r.start, r.fresh = d.ID, begin, false
	catch[calledOff](func() { d.Do(T{r}) })
	r.deed, r.start, r.fresh = old, start, fresh
	if start == begin { // the action had not begun: now it begins after the deed
		r.start = r.index
	}
}

// Stop leaves the script with q as the open question.
func (p *Playing) Stop(q *Question) {
	p.Locate(q)
	p.run.open = q.Clone()
	panic(pause{})
}
