package table

// A View is what a game shows, neutral: screens draw it without knowing the game.
type View struct {
	Title    Text   // "Round 3 of 6"
	Status   []Text // what holds for all: the wind, the phase
	Score    []Score
	Panels   []Panel
	Pointer  *Pointer // nil if the game has none
	NoRounds bool     // from here on only points are noted, in no round
}

// A Pointer turns over numbered marks in a circle, as the lighthouse of Smugglers' Island does.
type Pointer struct {
	At  int  // the mark, from 1
	Of  int  // how many marks there are
	Off bool // it points at nothing now
}

// A Score is one player's line, in seat order.
type Score struct {
	Player string // the id
	Points int
	Unit   Text // "doubloons": what so many points are, the slot "count"
	Active bool // it is their turn
	Out    bool
}

// A Panel is a framed part of the view: a roster, tracks, notes, or a map.
type Panel struct {
	ID    string
	Title Text
	Seat  int // whose it is; -1 nobody's
	Rows  []Row
	Map   *Map
}

// A Row is one thing with its numbers: a ship, a figure below it, a note.
type Row struct {
	ID     string // the values' paths begin with it
	Indent int    // 0 for a heading thing, 1 for what belongs to it
	Name   Text
	Cells  []Cell
	Active bool // it acts now
	Done   bool // it has acted
	Out    bool // it is out of the game

	Holder string // id of the player who has it now, if that is not whose panel this is
}

// CellKind says how a cell is drawn.
type CellKind uint8

const (
	CellText  CellKind = iota // Text
	CellGauge                 // Have of Of
	CellCount                 // Have
	CellTrack                 // place Have on a track of Of
	CellMark                  // Text as a marker lying there
	CellCards                 // Cards lying there, one beside the other
)

// A Cell is one fact of a row.
type Cell struct {
	Kind     CellKind
	Label    Text
	Long     Text   // stands for Label in sentences, where that is a sign
	Piece    string // what is counted, as orders call it, "" if it is no piece
	Text     Text
	Brief    Text // stands for Text beside a name where there is little room; zero if Text is brief
	Cards    []Code
	Have, Of int
	Harm     bool // a gauge: what it counts is harm, so that full is the end
	Bad      bool // shown strongly
}

// A Map is a board drawn in cells.
type Map struct {
	Width, Height int
	Cells         []MapCell // row by row
	Squares       bool      // each cell is a square: drawn two columns wide, it is about as wide as high
	TileWidth     int       // where cells are signs: so many side by side
	TileHeight    int       // and below each other are one place of the board; 0 there are none
	Legend        []MapCell // one of each sign, with a Text of what it is; most wanted first
}

// Terrain is what a square of a board is made of.
type Terrain uint8

const (
	NoTerrain Terrain = iota // beside the board
	Sea
	Land
	Rock
)

// A MapCell is one cell of a map.
type MapCell struct {
	Glyph  rune // 0: the sign of the player in Seat
	Sign   Text // in place of Glyph: one letter, as the people's language has it
	Also   rune // what is beside it, where cells are squares; 0 nothing
	Seat   int  // whose piece; -1 nobody's
	Lit    bool
	Hue    Hue // of the card that the sign stands for
	Ground Terrain
	Text   Text // what a plain line says of it
	Alone  bool // no row tells what is here
	Nth    int  // in which order lines say it; of equals as the cells come
}
