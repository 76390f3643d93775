package table

// A Game is one game in play. What it needs to be set up is a [setup.Setup].
type Game interface {
	// Play plays from wherever the values stand, which is the start of a turn, to
	// the end of the game.
	Play(T)
	// Values lists everything that can be set, once; see [Values].
	Values(*Values)
	// Check returns nil if the values fit together, whatever was set.
	Check() *Refusal
	// Free lists the deeds open at a question: at a seam, which is before or after an
	// action, a ship's move or a card, or at one that has them open in the midst of it
	// ([Ask.Deeds]); there the game continues with the very question afterwards.
	Free(at *Question) []Deed
	// View is what a screen draws.
	View() View
	// Players are the players in seat order.
	Players() []Player
	// Standings is the result as it is, best first; final once Play has returned.
	Standings() []Standing
}

// A Player sits at the table. Questions, deeds and scores name them by their ID, which
// stays when a mistyped name is corrected; people see and type the name.
type Player struct {
	ID, Name string
	Hue      Hue // of their pieces, "" if these have none of their own
}

// Hues returns the colours of the players' pieces, in seat order.
func Hues(players []Player) []Hue {
	list := make([]Hue, len(players))
	for i, p := range players {
		list[i] = p.Hue
	}
	return list
}

// NameOf returns the name of the player with the given id; "" for the table.
func NameOf(players []Player, id string) string {
	for _, p := range players {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}

// A Deed is free: open to its player at every seam, in addition to the question there.
type Deed struct {
	ID   string // "concede"; stable, its questions are at places that end in "+concede"
	Who  string // a player's id
	Text Text
	Rule string
	Hint Text // how people call it, shown with a question at which it is likely; none otherwise
	Do   func(T)

	Digit int // what people type for it, the same all game
}

// A Standing is one player's result.
type Standing struct {
	Player  string // the id
	Points  int
	Unknown bool // the points are not known: the game was not tracked in that detail
	Place   int  // 1 is best; shared places are equal
	Why     Text // how it came about; its slot "reasons", where it has one, lists what the points are for
}

// KnownPoints returns the points, or nil if they are unknown.
func (s *Standing) KnownPoints() *int {
	if s.Unknown {
		return nil
	}
	return &s.Points
}
