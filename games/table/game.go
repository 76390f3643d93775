package table

// A Game is one game in play. A [setup.Setup] makes it.
type Game interface {
	// Play plays the game from its values, which are at the start of a turn, to its end.
	Play(T)
	// Values lists every value of the state once; see [Values].
	Values(*Values)
	// Check returns why the values contradict each other, or nil.
	Check() *Refusal
	// OptionalActions lists the optional actions open at a question. The question is between actions, as
	// before a ship's move or a card, or was asked with [Ask.Actions]. After an optional action it is
	// put again.
	OptionalActions(at *Question) []OptionalAction
	// View returns what a screen draws.
	View() View
	// Players returns the players in seat order.
	Players() []Player
	// Standings returns the current result, best first. It is final once Play has returned.
	Standings() []Standing
}

// A Player is one of the people who play. Questions, optional actions and scores refer to them by ID, which
// does not change when a mistyped name is corrected; people see and type the name.
type Player struct {
	ID, Name string
	Hue      Hue // colour of their pieces; "" if these have none of their own
}

// Hues returns the colours of the players' pieces, in seat order.
func Hues(players []Player) []Hue {
	list := make([]Hue, len(players))
	for i, p := range players {
		list[i] = p.Hue
	}
	return list
}

// NameOf returns the name of the player with the given id, or id if there is none.
func NameOf(players []Player, id string) string {
	for _, p := range players {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}

// An OptionalAction is something that a player may do in addition to answering a question; see [Game.OptionalActions].
type OptionalAction struct {
	ID   string // "concede"; stable: the places of its questions end in "+concede"
	Who  string // a player's id
	Text Text
	Rule string
	Hint Text // its name, shown with a question at which it is likely; else zero
	Do   func(T)

	Digit int // the digit that people type for it, the same all game
}

// A Standing is one player's result.
type Standing struct {
	Player  string // the id
	Points  int
	Unknown bool // the points are not known at the game's detail level
	Place   int  // 1 is best; players who share a place have the same number
	Why     Text // why they have this place; an optional slot "reasons" lists what the points are for
}

// KnownPoints returns the points, or nil if they are unknown.
func (s *Standing) KnownPoints() *int {
	if s.Unknown {
		return nil
	}
	return &s.Points
}
