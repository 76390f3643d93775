package table

// A Game is one game in play. What it needs to be set up is a [Setup].
type Game interface {
	// Play plays from wherever the values stand, which is the start of a turn, to
	// the end of the game.
	Play(T)
	// Values lists everything that can be set, once; see [Values].
	Values(*Values)
	// Check returns nil if the values fit together, whatever was set.
	Check() *Refusal
	// Free lists the deeds open at a question: at a seam, which stands before or after an
	// action, a ship's move or a card, or at one that has them open in the midst of it
	// ([Ask.Deeds]); there the game goes on with the very question afterwards.
	Free(at *Question) []Deed
	// View is what a screen draws.
	View() View
	// Players are the players in seat order.
	Players() []Player
	// Standings is the result as it stands, best first; final once Play has returned.
	Standings() []Standing
}

// Linked is a [Game] that may be one of several that follow from each other: a campaign.
type Linked interface {
	Game
	// Part is which game of how many it is, from 1; 0 of 0 if it stands alone.
	Part() (part, of int)
	// Next is the set-up of the game that follows from how this one has ended, ready to
	// play; nil while it goes on, or if none follows.
	Next() Setup
}

// A Player sits at the table. Questions, deeds and scores name them by their ID, which
// stays when a mistyped name is corrected; people see and type the name.
type Player struct{ ID, Name string }

// NameOf is the name of the player with the given id; "" for the table.
func NameOf(players []Player, id string) string {
	for _, p := range players {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}

// A Deed is free: open to its player at every seam, besides the question there.
type Deed struct {
	ID   string // "concede"; stable, its questions stand at places that end in "+concede"
	Who  string // a player's id
	Text Text
	Rule string
	Do   func(T)
}

// A Standing is one player's result.
type Standing struct {
	Player string // the id
	Points int
	Place  int  // 1 is best; shared places are equal
	Why    Text // how it came about, without name and points, which stand before it
}

// Info is what can be known of a game before it is played.
type Info struct {
	Name     string // "tischpiraten"; of commands and the logbook
	Title    Text   // as printed on the box, in the language of its rules
	Least    int    // players
	Most     int
	Rules    int     // version of the rules; rises when keys, places or values change their meaning
	Dice     bool    // people roll dice in it: they choose who does
	Decks    bool    // the program may draw from its decks: they choose who does. Lots alone are none
	House    []House // in the order of the book
	New      func() Setup
	Sample   func(players int) Setup
	Variants []Variant // with a sample of their own
	Notes    []string  // keys of texts that tell which words may stand in a set-up file, a line each
	Endings  []string  // what Standing.Why.Key may say; the tests ask for one game of each
}

// A Variant of a game has figures or pieces of its own: its sample is another one. People
// read it as the text "variant." and its name.
type Variant struct {
	Name     string // of commands and scripts: "ancients"
	Sample   func(players int) Setup
	Campaign bool // it is the first of several games that follow from each other, see [Linked]
}

// SampleOf is the sample of the variant with that name, "" the game's own; nil if there is
// no such variant.
func (i *Info) SampleOf(variant string, players int) Setup {
	if variant == "" {
		return i.Sample(players)
	}
	for _, v := range i.Variants {
		if v.Name == variant {
			return v.Sample(players)
		}
	}
	return nil
}

// A Setup is the table before the game: who plays with what. Its exported fields
// with toml tags are the file's form; entry 0 of the log.
type Setup interface {
	// Ask fills the set-up by questions.
	Ask(T)
	// Problems lists what is wrong, in the file's order; after a nil list, or one of
	// warnings only, Game may be called.
	Problems() []Problem
	// Accept notes that the people accept a warning; Problems lists it no more.
	Accept(Problem)
	// Settle fixes what is left open: ids that values are named by.
	Settle()
	// Game begins a new game.
	Game() Game
	// Players are the players as far as known, in seat order.
	Players() []Player
}

// Lined is a [Setup] of which some texts have several lines, such as a drawn board.
// All others are refused if they have.
type Lined interface {
	Lined() []string // their paths
}

// A Problem is something wrong with a set-up.
type Problem struct {
	Path    string // where in the file: "player.1.ship.0.figure.5.rank", counted from 0
	Text    Text   // what is wrong and what to do
	Rule    string
	Warning bool // the people may accept it
}
