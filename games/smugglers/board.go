package smugglers

import (
	"strconv"

	"hafenmeister/games/table"
)

// A Board is a board as its text describes it: which squares there are, which are next
// to each other, and which the beam lights at each mark. [ReadBoard] says how the text
// is written. It is never changed.
type Board struct {
	Name          string
	Width, Height int
	text          string
	signs         []byte // as drawn, row by row
	squares       []*square
	at            []*square // by place in the drawing; nil where there is none
	harbours      [len(islandIDs)]*square
	byPlace       map[Place]*square
	byName        map[string]*square
	marks         [][]*square
	starts        [len(islandIDs)]int // the mark at which the beam points at the island; noMark
	next          [][2]*square        // pairs joined by the text
	apart         [][2]*square        // and parted
	far           [][]int             // the way between squares, rocks of the players left aside
}

const noMark = -1

// A square is a square of the sea or a harbour.
type square struct {
	n      int // in Board.squares
	x, y   int
	name   string
	island int // whose harbour it is, from 0; -1 at sea
	rock   bool
	anchor bool
	place  Place
	next   []step
	lights []int // marks at which the beam lights it
}

// A step leads from one square to a square next to it.
type step struct {
	to  *square
	way string // "up", "right", "down", "left", "across"
	n   int    // of these, from 1; from 5 across, of which there may be several
}

// ID, Label and Digit make it one that can be chosen: by its way, as a square beside a boat is in
// another direction from elsewhere.
func (s step) ID() string {
	if s.n > len(neighbours)+1 {
		return s.way + "-" + strconv.Itoa(s.n-len(neighbours))
	}
	return s.way
}
func (s step) Label() table.Text { return s.to.Label() }
func (s step) Digit() int        { return s.n }

// anchor returns the anchor square; nil if the board has none.
func (b *Board) anchor() *square {
	for _, q := range b.squares {
		if q.anchor {
			return q
		}
	}
	return nil
}

// squareOf returns the square with that name, nil if there is none.
func (b *Board) squareOf(name string) *square { return b.byName[name] }

// place returns the square of a place, nil if it is none of the board.
func (b *Board) place(at Place) *square { return b.byPlace[at] }

// isLit reports whether the beam lights the square at the mark.
func (q *square) isLit(mark int) bool {
	for _, m := range q.lights {
		if m == mark {
			return true
		}
	}
	return false
}

// open reports whether every harbour can be reached from every other if no boat enters
// the squares that are shut (SMU-R37).
func (b *Board) open(shut func(*square) bool) bool {
	far := b.ways(b.harbours[0], shut)
	for _, q := range b.harbours {
		if far[q.n] < 0 {
			return false
		}
	}
	return true
}

// ways returns how far every square is from one of them; -1 if no way leads there.
func (b *Board) ways(from *square, shut func(*square) bool) []int {
	far := make([]int, len(b.squares))
	for i := range far {
		far[i] = -1
	}
	far[from.n] = 0
	for queue := []*square{from}; len(queue) > 0; queue = queue[1:] {
		for _, s := range queue[0].next {
			if far[s.to.n] < 0 && !shut(s.to) {
				far[s.to.n] = far[queue[0].n] + 1
				queue = append(queue, s.to)
			}
		}
	}
	return far
}

// ID and Label make a square one that can be chosen.
func (q *square) ID() string        { return q.name }
func (q *square) Label() table.Text { return table.Say("name", table.ID("name", q.name)) }
