package table

// Hopes are what may come of a roll, or of taking an option, and of what follows from it
// by chance: that the target falls, that the ships are lashed. See [Ask.Hopes] and
// [Ask.Prospects].
type Hopes struct {
	List  []Hope
	Until func(End) bool         // all is settled, whatever else the action asks; nil: when the action is over
	Given func(*Question) Answer // what is taken for granted of a later question: a distance, or what changes nothing; nil: it is open
}

// A Hope is one of them.
type Hope struct {
	Text Text           // "odds." and what is hoped for
	Met  func(End) bool // looked at when all is settled: who it is about is found in that game by its id
}

// An End is where one of the ways that things can go has come to.
type End struct {
	Game Game
	Next *Question // what is asked then, of another action where this one is over; nil when the game is over
}

// Hopes gives what people want to know the chance of, before they roll. It is asked for
// while the game stands at the question, and only if somebody wants to know.
func (a Ask) Hopes(hopes func() Hopes) Ask {
	a.hopes = func(string) []Hopes { return []Hopes{hopes()} }
	return a
}

// Prospects gives the same of the options of a choice, before people take one: each that
// belongs together is counted through by itself. Of an option without any there are none.
func (a Ask) Prospects(hopes func(option string) []Hopes) Ask { a.hopes = hopes; return a }

// Hopes are what is hoped of the roll, or, of a choice, of taking the option. It is asked for
// while the game stands at the question.
func (q *Question) Hopes(option string) []Hopes {
	if q.hopes == nil {
		return nil
	}
	return q.hopes(option)
}

// Hoped reports whether something is hoped of the roll, or may be of options of the choice.
func (q *Question) Hoped() bool { return q.hopes != nil }
