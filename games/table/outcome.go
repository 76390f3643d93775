package table

// Outcomes are what may come of a roll, or of taking an option, and of what follows from it
// by chance: that the target falls, that the ships are lashed. See [Ask.Outcomes] and
// [Ask.OptionOutcomes].
type Outcomes struct {
	List   []Outcome
	Until  func(End) bool         // all is settled, whatever else the action asks; nil: when the action is over
	Heap   bool                   // of dice of one kind thrown together it counts only how often each face shows, not which die shows it
	Assume func(*Question) Answer // what is taken for granted of a later question: a distance, or what changes nothing; nil: it is open
}

// An Outcome is one of them.
type Outcome struct {
	Text Text           // "odds." and what comes about
	Met  func(End) bool // looked at when all is settled: who it is about is found in that game by its id
}

// An End is where one of the ways that things can go has come to.
type End struct {
	Game Game
	Next *Question // what is asked then, of another action where this one is over; nil when the game is over
}

// Outcomes returns those of the roll, or, of a choice, of taking the option. They are asked for
// while the game is at the question.
func (q *Question) Outcomes(option string) []Outcomes {
	if q.outcomes == nil {
		return nil
	}
	return q.outcomes(option)
}

// HasOutcomes reports whether outcomes are told of the roll, or may be of options of the choice.
func (q *Question) HasOutcomes() bool { return q.outcomes != nil }
