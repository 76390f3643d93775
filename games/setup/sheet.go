package setup

import "hafenmeister/games/table"

// SheetSetup is a [Setup] with things to print and cut out.
type SheetSetup interface {
	// Sheets lists the sheets in the order of use.
	Sheets() []Sheet
}

// SheetWidth and SheetHeight are the maximum size of anything on a sheet, in millimetres. It fits
// on A4 and on Letter.
const (
	SheetWidth  = 190
	SheetHeight = 250
)

// A Sheet is one kind of thing to print: a board to lay down whole, or pieces to cut
// out. Sheets of one ID are printed together.
type Sheet struct {
	ID       string // in commands: "board", "crew-cards", "markers"
	Title    table.Text
	Steps    []table.Text // instructions, in order
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

// A PieceForm is the shape of a piece.
type PieceForm string

const (
	FormCard PieceForm = "card" // a rectangle
	FormDisc PieceForm = "disc" // a circle, without a back
	FormFree PieceForm = "free" // along the outline of its picture
)

// A Tint is the colour of a piece, "" for none. Pieces must differ in more than their tint.
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
	Back          *Face // printed next to the front, to be folded over; nil if there is none
}

// PaperHeight returns the height on paper: twice that of the piece if it has a back.
func (p *Piece) PaperHeight() int { return p.Height * len(p.Faces()) }

// Faces returns the front and, if there is one, the back.
func (p *Piece) Faces() []*Face {
	if p.Back == nil {
		return []*Face{&p.Front}
	}
	return []*Face{&p.Front, p.Back}
}

// A Face is what is printed on one side of a piece, from top to bottom.
type Face struct {
	Title  table.Text   // may be zero
	Art    string       // the id of a drawing of 100 by 100 or, with FormFree, as large as the piece
	Times  int          // how often Art is drawn; 0 means once
	Room   bool         // an empty frame, to draw or glue a picture
	Lines  []table.Text // lines of text
	Blanks []table.Text // words followed by a line to write on
	Spots  []table.Text // places for markers, with labels
}

// A Plan is a board of squares, with a lamp that turns if it has one.
type Plan struct {
	Name          table.Text // may be zero
	Width, Height int
	Plots         []Plot // row by row; squares are named by column, a, b, c, and row, 1, 2, 3
	Lamp          *Lamp
}

// A Ground is the kind of a plot.
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
	Sign   string // a letter to print, or ""
	Name   table.Text
	Art    string
	Marks  []int    // the lamp's marks that light it
	Shut   []string // closed sides between two open squares: "up", "right", "down", "left"
	Joined []string // names of distant squares that count as adjacent
}

// A Lamp is the place of a light and its directions.
type Lamp struct {
	X, Y  int        // its square, from 0
	Looks []LampLook // of mark 0, 1, 2 …
}

// A LampLook is the direction of a mark, in squares to the right and down; zero for none.
type LampLook struct{ Right, Down int }
