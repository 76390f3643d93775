package table

// Outcomes are the possible results of a roll or of an option, including the rolls that follow:
// the target falls, the ships are lashed. See [Ask.Outcomes] and [Ask.OptionOutcomes].
type Outcomes struct {
	List   []Outcome
	Until  func(End) bool         // reports that all outcomes are decided; nil: at the end of the action
	Heap   bool                   // dice of one kind thrown together are interchangeable
	Assume func(*Question) Answer // the answer assumed to a later question, such as a distance, or nil to try all; may be nil
}

// An Outcome is one possible result.
type Outcome struct {
	Text Text           // its key begins with "odds."
	Met  func(End) bool // reports whether it has come about; it must look up pieces in that game by id
}

// An End is the state at the end of one possible course of events.
type End struct {
	Game Game
	Next *Question // the open question, of the next action if this one is over; nil if the game is over
}

// Outcomes returns the outcomes of the roll or, for a choice, of the option. It must be called
// while the game is at the question.
func (q *Question) Outcomes(option string) []Outcomes {
	if q.outcomes == nil {
		return nil
	}
	return q.outcomes(option)
}

// HasOutcomes reports whether the roll has outcomes, or options of the choice may have some.
func (q *Question) HasOutcomes() bool { return q.outcomes != nil }
