package smugglers

import (
	"slices"

	"hafenmeister/games/table"
)

// neighbours are the directions of the squares that share a side with a square.
var neighbours = []struct {
	x, y int
	way  string
}{{0, -1, "up"}, {1, 0, "right"}, {0, 1, "down"}, {-1, 0, "left"}}

// connect links adjacent squares and sets the marks that light each square.
func (r *boardReader) connect() {
	for _, q := range r.squares {
		for i, d := range neighbours {
			x, y := q.x+d.x, q.y+d.y
			if x < 0 || y < 0 || x >= r.Width || y >= r.Height {
				continue
			}
			if to := r.at[y*r.Width+x]; to != nil && !hasPair(r.parted, q, to) {
				q.next = append(q.next, step{to, d.way, i + 1})
			}
		}
	}
	for _, p := range r.joined {
		p[0].join(p[1])
		p[1].join(p[0])
	}
	for m, lit := range r.marks {
		for _, q := range lit {
			if !q.isLit(m) {
				q.lights = append(q.lights, m)
			}
		}
	}
}

func hasPair(list [][2]*square, a, b *square) bool {
	return slices.Contains(list, [2]*square{a, b}) || slices.Contains(list, [2]*square{b, a})
}

// fewestMarks is the minimum number of marks: the beam turns by up to three steps.
const fewestMarks = 4

// check adds a problem for each harbour that is cut off (SMU-R37), for a second anchor square (SMU-R6),
// and for wrong marks.
func (r *boardReader) check() {
	distances := r.distances(r.harbours[0], isRock)
	for n, q := range r.harbours {
		if distances[q.n] < 0 {
			r.fail(r.asLine[q.y], "problem.board.cut", "SMU-R37", harbourSign(n))
		}
	}
	anchors := 0
	for _, q := range r.squares {
		if q.anchor {
			if anchors++; anchors == 2 {
				r.fail(r.asLine[q.y], "problem.board.anchors", "SMU-R6")
			}
		}
	}
	r.checkMarks()
}

func isRock(q *square) bool { return q.rock }

// checkMarks checks the number of marks, and that start names existing marks.
func (r *boardReader) checkMarks() {
	if n := len(r.marks); n < fewestMarks || n > mostMarks {
		r.fail(r.asLine[0], "problem.board.few", "SMU-R2", table.Num("count", n), table.Num("min", fewestMarks), table.Num("max", mostMarks))
		return
	}
	for n, mark := range r.starts {
		if mark >= len(r.marks) {
			r.fail(r.startLines[n], "problem.board.late", "SMU-R3", table.Num("last", len(r.marks)-1))
		}
	}
}

// setDistances sets the distances between all squares.
func (r *boardReader) setDistances() {
	r.distanceTable = make([][]int, len(r.squares))
	for _, q := range r.squares {
		r.distanceTable[q.n] = r.distances(q, isRock)
	}
}

// join adds a step "across" to another square, with the next free digit.
func (q *square) join(to *square) {
	n := len(neighbours) + 1
	for _, s := range q.next {
		n = max(n, s.n+1)
	}
	q.next = append(q.next, step{to, "across", n})
}
