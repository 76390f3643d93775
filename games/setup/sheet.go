package setup

import "hafenmeister/games/table"

// Printed is a [Setup] that has things to print and cut out.
type Printed interface {
	// Sheets lists them in the order in which they are used.
	Sheets() []Sheet
}

// SheetWidth and SheetHeight are what fits on a page of A4 and of Letter alike, in
// millimetres. Nothing on a sheet may be larger.
const (
	SheetWidth  = 190
	SheetHeight = 250
)

// A Sheet is one kind of thing to print: a board to lay down whole, or pieces to cut
// out. Sheets of one ID are printed together.
type Sheet struct {
	ID       string // what commands ask for: "board", "crew-cards", "markers"
	Title    table.Text
	Steps    []table.Text // what to do with it, in order
	Plan     *Plan        // the board, or nil
	Pieces   []Piece
	Drawings string // SVG with a group for each drawing, by its id, whose paths have the classes of a tone: line, ink, grey, white, tint, foldline
}

// Texts returns all texts on the sheet.
func (s *Sheet) Texts() []table.Text {
	list := append([]table.Text{s.Title}, s.Steps...)
	if s.Plan != nil {
		list = append(list, s.Plan.Name)
		for i := range s.Plan.Plots {
			list = append(list, s.Plan.Plots[i].Name)
		}
	}
	for i := range s.Pieces {
		for _, f := range s.Pieces[i].Faces() {
			list = append(list, f.Title)
			list = append(list, f.Lines...)
			list = append(list, f.Blanks...)
			list = append(list, f.Spots...)
		}
	}
	return list
}

// PieceForm is how a piece is cut out.
type PieceForm string

const (
	FormCard PieceForm = "card" // a rectangle
	FormDisc PieceForm = "disc" // a circle as wide and as high, without a back
	FormFree PieceForm = "free" // along the outline of its picture
)

// Tint is the colour of a thing, "" for none. It is never needed to tell things apart.
type Tint string

const (
	TintBlue   Tint = "blue"
	TintRed    Tint = "red"
	TintYellow Tint = "yellow"
	TintGreen  Tint = "green"
)

// A Piece is one thing to cut out, Count times. Sizes are in whole millimetres.
type Piece struct {
	Form          PieceForm
	Width, Height int
	Count         int
	Tint          Tint
	Front         Face
	Back          *Face // printed behind the front: folded over, they make one piece; nil if it has none
}

// Tall returns how high it is on paper: as two, if it has a back.
func (p *Piece) Tall() int { return p.Height * len(p.Faces()) }

// Faces returns the front and, if there is one, the back.
func (p *Piece) Faces() []*Face {
	if p.Back == nil {
		return []*Face{&p.Front}
	}
	return []*Face{&p.Front, p.Back}
}

// A Face is what is printed on one side of a piece, from top to bottom.
type Face struct {
	Title  table.Text   // zero: nothing
	Art    string       // the drawing, of 100 by 100 or, cut out freely, as large as the piece
	Times  int          // how often the picture is there; 0 is once
	Room   bool         // a frame, to draw a picture or glue one in
	Lines  []table.Text // what it says
	Blanks []table.Text // words with a line after them to write on
	Spots  []table.Text // places for markers, with the word for what is there
}

// A Plan is a board of squares, with a lamp that turns if it has one.
type Plan struct {
	Name          table.Text // its own; zero if it has none
	Width, Height int
	Plots         []Plot // row by row; squares are named by column, a, b, c, and row, 1, 2, 3
	Lamp          *Lamp
}

// Ground is what a plot is.
type Ground string

const (
	GroundSea  Ground = "sea"
	GroundLand Ground = "land"
	GroundRock Ground = "rock"
	GroundPort Ground = "port"
)

// A Plot is one square of a [Plan].
type Plot struct {
	Ground Ground
	Sign   string // a letter of its own
	Name   table.Text
	Art    string
	Marks  []int    // the lamp's marks that light it
	Shut   []string // sides that are closed although both squares are open: "up", "right", "down", "left"
	Joined []string // names of squares elsewhere that are next to it
}

// A Lamp is where the light is and where it can look.
type Lamp struct {
	X, Y  int        // its square, from 0
	Looks []LampLook // of mark 0, 1, 2 …
}

// LampLook is the direction of a mark: so far to the right and so far down. Both 0: none.
type LampLook struct{ Right, Down int }
