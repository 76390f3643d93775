package table

// Outcomes are what may come of a roll, or of taking an option, and of what follows from it
// by chance: that the target falls, that the ships are lashed. See [Ask.Outcomes] and
// [Ask.OptionOutcomes].
type Outcomes struct {
	List   []Outcome
	Until  func(End) bool         // all is settled, whatever else the action asks; nil: when the action is over
	Assume func(*Question) Answer // what is taken for granted of a later question: a distance, or what changes nothing; nil: it is open
}

// An Outcome is one of them.
type Outcome struct {
	Text Text           // "odds." and what it is
	Met  func(End) bool // looked at when all is settled: who it is about is found in that game by its id
}

// An End is where one of the ways that things can go has come to.
type End struct {
	Game Game
	Next *Question // what is asked then, of another action where this one is over; nil when the game is over
}

// Outcomes gives what people want to know the chance of, before they roll. It is asked for
// while the game stands at the question, and only if somebody wants to know.
func (a Ask) Outcomes(outcomes func() Outcomes) Ask {
	a.outcomes = func(string) []Outcomes { return []Outcomes{outcomes()} }
	return a
}

// OptionOutcomes gives the same of the options of a choice, before people take one: each that
// belongs together is counted through by itself. Of an option without any there are none.
func (a Ask) OptionOutcomes(outcomes func(option string) []Outcomes) Ask {
	a.outcomes = outcomes
	return a
}

// Outcomes are what may come of the roll, or, of a choice, of taking the option. It is asked for
// while the game stands at the question.
func (q *Question) Outcomes(option string) []Outcomes {
	if q.outcomes == nil {
		return nil
	}
	return q.outcomes(option)
}

// HasOutcomes reports whether something is told of the roll, or may be of options of the choice.
func (q *Question) HasOutcomes() bool { return q.outcomes != nil }
