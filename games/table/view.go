package table

// A View describes what a game shows; screens draw it without knowing the game.
type View struct {
	Title    Text   // "Round 3 of 6"
	Status   []Text // what concerns all players: the wind, the phase
	Score    []Score
	Panels   []Panel
	Pointer  *Pointer // nil if the game has none
	NoRounds bool     // from here on only points are recorded, without rounds

	Untracked Text // what is on the table and not in the view, for put-back sheets; zero if nothing is
}

// A Pointer is a pointer to one of the marks of a circle, such as the lighthouse of Smugglers'
// Island.
type Pointer struct {
	At  int  // the mark, from 1
	Of  int  // number of marks
	Off bool // it points at no mark now
}

// A Score is one player's line, in seat order.
type Score struct {
	Player string // the id
	Points int
	Unit   Text // "doubloons": what the points are, in the number of the slot "count"
	Active bool // it is their turn
	Out    bool // they are out of the game
}

// A Panel is a framed part of the view: a roster, tracks, notes, or a map.
type Panel struct {
	ID    string
	Title Text
	Seat  int // index of the player it belongs to; -1 for none
	Rows  []Row
	Map   *Map
}

// A Row is one thing with its cells: a ship, a figure below it, a note.
type Row struct {
	ID     string // the values' paths begin with it
	Indent int    // 0, or 1 for something that belongs to the row above with 0
	Name   Text
	Cells  []Cell
	Active bool // it acts now
	Done   bool // it has acted
	Out    bool // it is out of the game

	Holder string // id of the player who has it now, if that is not the owner of the panel
}

// CellKind says how a cell is drawn.
type CellKind uint8

const (
	CellText  CellKind = iota // Text
	CellGauge                 // a gauge with Have of Of
	CellCount                 // the number Have
	CellTrack                 // place Have on a track of Of
	CellMark                  // Text as a marker
	CellCards                 // Cards side by side
)

// A Cell is one fact of a row.
type Cell struct {
	Kind     CellKind
	Label    Text
	Long     Text   // replaces Label in sentences, if Label is a sign
	Piece    string // name of the counted piece in an [Order], "" if it is no piece
	Text     Text
	Brief    Text // replaces Text beside a name where there is little room; zero if Text is short
	Cards    []Code
	Hue      Hue // colour of the cards that Text lists
	Have, Of int
	Harm     bool // a gauge that counts damage: full is bad
	Bad      bool // highlighted as bad
}

// A Map is a board drawn in cells.
type Map struct {
	Width, Height int
	Cells         []MapCell // row by row
	Squares       bool      // each cell is a square, drawn two columns wide so that it looks square
	TileWidth     int       // if cells are signs: width of one place of the board in cells; else 0
	TileHeight    int       // its height
	Legend        []MapCell // one of each sign, with its meaning as Text; the most important first
}

// Terrain is what a square of a board is made of.
type Terrain uint8

const (
	NoTerrain Terrain = iota // outside the board
	Sea
	Land
	Rock
)

// A MapCell is one cell of a map.
type MapCell struct {
	Glyph  rune // 0: the sign of the player in Seat
	Sign   Text // replaces Glyph: one letter of the language
	Second rune // second glyph, if cells are squares; 0 for none
	Seat   int  // index of the player whose piece it is; -1 for none
	Lit    bool
	Hue    Hue // colour of the card that the sign represents
	Ground Terrain
	Text   Text // description in line mode
	Alone  bool // no row describes what is here
	Nth    int  // sort key in line mode; cells with equal keys keep their order
}
