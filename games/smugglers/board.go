package smugglers

import (
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// A Board is a parsed board: its squares, which of them are adjacent, and which the beam lights at
// each mark. [ReadBoard] describes the text. A Board is never modified.
type Board struct {
	Name          string
	Width, Height int
	text          string
	signs         []byte // of the map, row by row
	squares       []*square
	at            []*square // by index in signs; nil for land and the lighthouse
	harbours      [len(islandIDs)]*square
	byPlace       map[Place]*square
	byName        map[string]*square
	marks         [][]*square
	starts        [len(islandIDs)]int // the mark at which the beam points at the island, or noMark
	joined        [][2]*square        // pairs that the text joins
	parted        [][2]*square        // pairs that the text parts
	distanceTable [][]int             // distances by square numbers, ignoring rocks laid by players; -1 for no way
}

const noMark = -1

// A square is a harbour or a square of the sea.
type square struct {
	n      int // index in Board.squares
	x, y   int
	name   string
	island int // index of the island whose harbour it is; -1 at sea
	rock   bool
	anchor bool
	place  Place
	next   []step
	lights []int // the marks at which the beam lights it
}

// A step leads from a square to an adjacent one.
type step struct {
	to  *square
	way string // "up", "right", "down", "left", "across"
	n   int    // digit: 1 to 4 for the first four ways, from 5 for "across", of which there may be several
}

// ID returns the direction and not the square, since the direction to a square differs from place
// to place. The second and later "across" have a number.
func (s step) ID() string {
	if s.n > len(neighbours)+1 {
		return s.way + "-" + strconv.Itoa(s.n-len(neighbours))
	}
	return s.way
}
func (s step) Label() table.Text { return s.to.Label() }
func (s step) Digit() int        { return s.n }

// anchor returns the anchor square, or nil if the board has none.
func (b *Board) anchor() *square {
	return table.FirstWhere(b.squares, func(q *square) bool { return q.anchor })
}

// squareOf returns the square with that name, or nil.
func (b *Board) squareOf(name string) *square { return b.byName[name] }

// place returns the square at a place, or nil if the place is not on the board.
func (b *Board) place(at Place) *square { return b.byPlace[at] }

// isLit reports whether the beam lights the square at the mark.
func (q *square) isLit(mark int) bool {
	return slices.Contains(q.lights, mark)
}

// isConnected reports whether all harbours are connected if boats cannot enter squares for which shut
// returns true (SMU-R37).
func (b *Board) isConnected(shut func(*square) bool) bool {
	distances := b.distances(b.harbours[0], shut)
	return !slices.ContainsFunc(b.harbours[:], func(q *square) bool { return distances[q.n] < 0 })
}

// distances returns the distance from a square to every square, by square number; -1 if it cannot be
// reached. Boats cannot enter squares for which shut returns true.
func (b *Board) distances(from *square, shut func(*square) bool) []int {
	list := make([]int, len(b.squares))
	for i := range list {
		list[i] = -1
	}
	list[from.n] = 0
	for queue := []*square{from}; len(queue) > 0; queue = queue[1:] {
		for _, s := range queue[0].next {
			if list[s.to.n] < 0 && !shut(s.to) {
				list[s.to.n] = list[queue[0].n] + 1
				queue = append(queue, s.to)
			}
		}
	}
	return list
}

// ID and Label implement [table.Item].
func (q *square) ID() string        { return q.name }
func (q *square) Label() table.Text { return table.Say("name", table.ID("name", q.name)) }
