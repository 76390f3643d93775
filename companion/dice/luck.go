package dice

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// A DieThrow is one die that was thrown and counts.
type DieThrow struct {
	Die     table.Die
	Face    string
	From    string // [FromKey], [FromVirtual] or [FromTower]
	Name    string // of the individual die if a tower read it, else ""
	Who     string // name of the player, "" for the table
	Evening int    // number of the evening, unique
}

// A Grouping says what the dice of a row have in common.
type Grouping string

const (
	ByPlayer Grouping = "player"
	ByDie    Grouping = "die"    // individual die of a tower
	BySource Grouping = "source" // [FromKey], [FromVirtual] or [FromTower]
)

// rowOrder is the order of the rows in a report.
var rowOrder = []string{string(ByPlayer), string(ByDie), string(BySource), FromKey, FromVirtual, FromTower}

// A Luck counts dice. Its zero value is ready to use.
type Luck struct{ rows map[rowKey]*Row }

// A rowKey identifies a row. kind is the result of kindOf.
type rowKey struct {
	by         Grouping
	name, kind string
}

// A Row compares the faces that were rolled with the expected ones.
type Row struct {
	By       Grouping
	Name     string // of the player, the die or the source
	Die      table.Die
	Counts   []int // how often each of the die's faces fell
	N        int   // number of dice
	Evenings int   // number of evenings

	evenings map[int]bool
	kind     string
}

// Count counts one die. It counts nothing if the die has no such face.
func (l *Luck) Count(t DieThrow) {
	face := slices.Index(t.Die.Faces, t.Face)
	if face < 0 {
		return
	}
	l.add(ByPlayer, t.Who, face, &t)
	l.add(BySource, t.From, face, &t)
	if t.Name != "" {
		l.add(ByDie, t.Name, face, &t)
	}
}

func (l *Luck) add(by Grouping, name string, face int, t *DieThrow) {
	kind := kindOf(&t.Die)
	key := rowKey{by, table.PersonKey(name), kind}
	r := l.rows[key]
	if r == nil {
		r = &Row{By: by, Die: t.Die, Counts: make([]int, len(t.Die.Faces)), evenings: map[int]bool{}, kind: kind}
		if l.rows == nil {
			l.rows = map[rowKey]*Row{}
		}
		l.rows[key] = r
	}
	r.Name = name // the latest spelling
	r.Counts[face]++
	r.N++
	r.evenings[t.Evening] = true
	r.Evenings = len(r.evenings)
}

// kindOf returns the name of a die, with its sides if faces repeat: those of white dice depend on
// the house rules.
func kindOf(d *table.Die) string {
	if d.Times == nil {
		return d.Name
	}
	return d.Name + " " + strings.Join(Sides(d), " ")
}

// Sides returns the face of each side of a die.
func Sides(d *table.Die) (sides []string) {
	for i, face := range d.Faces {
		times := 1
		if d.Times != nil {
			times = d.Times[i]
		}
		sides = append(sides, slices.Repeat([]string{face}, times)...)
	}
	return sides
}

// Rows returns the rows of players, then dice, then sources, each ordered by name and kind.
func (l *Luck) Rows() []*Row {
	rows := slices.Collect(maps.Values(l.rows))
	slices.SortFunc(rows, func(a, b *Row) int {
		return cmp.Or(
			cmp.Compare(slices.Index(rowOrder, string(a.By)), slices.Index(rowOrder, string(b.By))),
			cmp.Compare(a.sourceOrder(), b.sourceOrder()),
			cmp.Compare(table.PersonKey(a.Name), table.PersonKey(b.Name)),
			cmp.Compare(a.kind, b.kind))
	})
	return rows
}

func (r *Row) sourceOrder() int {
	if r.By != BySource {
		return 0
	}
	return slices.Index(rowOrder, r.Name)
}

// Expected returns the expected count of face i.
func (r *Row) Expected(i int) float64 { return faceShare(&r.Die, i) * float64(r.N) }

// faceShare returns the probability of face i.
func faceShare(d *table.Die, i int) float64 {
	times, sides := 1, len(d.Faces)
	if d.Times != nil {
		times, sides = d.Times[i], 0
		for _, t := range d.Times {
			sides += t
		}
	}
	return float64(times) / float64(sides)
}

// Mean returns the mean of the rolled faces and the expected mean; ok is false if there are no dice or
// a face is not a digit.
func (r *Row) Mean() (fell, should float64, ok bool) {
	for i, face := range r.Die.Faces {
		if len(face) != 1 || face < "0" || face > "9" {
			return 0, 0, false
		}
		fell += float64(r.Counts[i]) * float64(face[0]-'0')
		should += r.Expected(i) * float64(face[0]-'0')
	}
	n := float64(r.N)
	return fell / n, should / n, r.N > 0
}
