package table

import "slices"

// A Playing is one run of a game's script. It is for packages that play games, such as replay;
// rules see only [T].
type Playing struct {
	Game Game

	run     *run
	sayFrom int
}

// NewPlaying returns a playing of g, which must be at the start of a turn, after that many
// records. Announcements are collected from record sayFrom on.
func NewPlaying(g Game, records, sayFrom int) *Playing {
	return &Playing{g, &run{game: g, index: records, quiet: records < sayFrom}, sayFrom}
}

// Play plays the script from the state of the game, with answers from by. onTurn, if not nil, is
// called before each turn. Play reports whether the game is over; if not, it stopped at an open
// question.
func (p *Playing) Play(by Answerer, onTurn func(records int)) (over bool) {
	p.run.asker, p.run.onTurn = by, onTurn
	return !catch[pause](func() { p.Game.Play(T{p.run}) })
}

// Index returns how many records have been used.
func (p *Playing) Index() int { return p.run.index }

// Start returns the number of records before the running action.
func (p *Playing) Start() int { return p.run.start }

// Announcements returns the collected announcements, see [NewPlaying].
func (p *Playing) Announcements() []Announcement { return p.run.said }

// Open returns the question at which the script stopped, or nil.
func (p *Playing) Open() *Question { return p.run.open }

// Turn returns the label of the running turn.
func (p *Playing) Turn() string { return p.run.turn }

// Place returns the place of the open question.
func (p *Playing) Place() string { return p.run.place() }

// Locate sets q's place and, if q has any open, its optional actions.
func (p *Playing) Locate(q *Question) {
	q.Place = p.run.place()
	if q.actions {
		q.Actions = p.Game.OptionalActions(q)
		slices.SortStableFunc(q.Actions, func(a, b OptionalAction) int { return a.Digit - b.Digit })
	}
}

// Advance counts one more record.
func (p *Playing) Advance() {
	p.run.index++
	p.run.idle = 0
	p.run.quiet = p.run.index < p.sayFrom
}

// Rule applies a ruling, the next record, and calls advance, unless it returns an error. A ruling before the
// action's first answer is not part of the action. If it sets a cursor, the turn starts over and Rule does not
// return; else the question must be put again, with the new names.
func (p *Playing) Rule(set []Setting, advance func()) *Refusal {
	before := namesOf(p.Game)
	isCursor, err := Apply(p.Game, set)
	if err != nil {
		return err
	}
	advance()
	if p.run.fresh {
		p.run.start = p.run.index
	}
	if isCursor {
		panic(turnOver{})
	}
	names := map[string]string{}
	for path, now := range namesOf(p.Game) {
		if was := before[path]; was != "" && was != now {
			names[was] = now
		}
	}
	p.run.rename(names)
	return nil
}

// namesOf returns the names of players and pieces by the paths of their values.
func namesOf(g Game) map[string]string {
	names := map[string]string{}
	for _, v := range ValuesOf(g) {
		if v.Kind == ValueText && v.Min > 0 {
			names[v.Path] = v.Get()
		}
	}
	return names
}

// FindAction returns the optional action with that id and player if it is open at q, else nil.
func (p *Playing) FindAction(q *Question, id, who string) *OptionalAction {
	if !q.actions {
		return nil
	}
	free := p.Game.OptionalActions(q)
	if i := slices.IndexFunc(free, func(d OptionalAction) bool { return d.ID == id && d.Who == who }); i >= 0 {
		return &free[i]
	}
	return nil
}

// Perform plays an optional action, whose record must be the one just used.
func (p *Playing) Perform(d *OptionalAction) {
	r, begin := p.run, p.run.index-1
	old, start, fresh := r.action, r.start, r.fresh
	r.action, r.start, r.fresh = d.ID, begin, false
	catch[actionOff](func() { d.Do(T{r}) })
	r.action, r.start, r.fresh = old, start, fresh
	if start == begin { // the running action has no record yet: it starts after the optional action
		r.start = r.index
	}
}

// Stop ends the script with a copy of q as the open question. It does not return.
func (p *Playing) Stop(q *Question) {
	p.Locate(q)
	p.run.open = q.Clone()
	panic(pause{})
}
