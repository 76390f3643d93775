package tischpiraten

import (
	"fmt"
	"testing"
)

// The speed table, in mm: one column for each course, and what must be sailed of it at
// least. 0 backwards is written as it is sailed, below 0.
func TestWay_R104_speedTable(t *testing.T) {
	for _, c := range []struct {
		name         string
		built, masts int
		way, least   [5]int
	}{
		{"one mast", 1, 1, [5]int{400, 300, 200, 100, -50}, [5]int{200, 150, 100, 50, -50}},
		{"two masts", 2, 2, [5]int{500, 400, 300, 200, -50}, [5]int{250, 200, 150, 100, -50}},
		{"three masts", 3, 3, [5]int{500, 400, 300, 200, -50}, [5]int{250, 200, 150, 100, -50}},
		{"one of two lost", 2, 1, [5]int{300, 200, 100, 0, -50}, [5]int{150, 100, 50, 0, -50}},
		{"one of three lost", 3, 2, [5]int{367, 267, 167, 67, -50}, [5]int{184, 134, 84, 34, -50}},
		{"two of three lost", 3, 1, [5]int{233, 133, 33, 0, -50}, [5]int{117, 67, 17, 0, -50}},
	} {
		g := newGame(t, 2, "wind=true")
		for i := range courses {
			s := &Ship{Built: c.built, Masts: c.masts}
			sum := g.sailDistance(s, &voyage{course: &courses[i]})
			what := fmt.Sprintf("%s, %s", c.name, courses[i].word)
			equal(t, what+": way", sum.Modifiers(), c.way[i])
			equal(t, what+": least", least(sum.Modifiers()), c.least[i])
		}
	}
	g := newGame(t, 2, "wind=true")
	sum := g.sailDistance(&Ship{Galley: true}, &voyage{})
	equal(t, "rowed", sum.Modifiers(), 250)
	g = newGame(t, 2, "wind=true", "row.wind_bonus=60mm")
	sum = g.sailDistance(&Ship{Galley: true}, &voyage{})
	equal(t, "rowed, house rule", sum.Modifiers(), 310)
	equal(t, "of it at least", least(sum.Modifiers()), 155)
	g = newGame(t, 2, "row.wind_bonus=60mm") // nothing without wind (TIS-A14)
	sum = g.sailDistance(&Ship{Galley: true}, &voyage{})
	equal(t, "rowed, house rule, no wind", sum.Modifiers(), 250)
}

// Where the wind comes first, it is scaled with the distance (TIS-A19, A100); the wind from
// ahead never is.
func TestWay_A19_windBeforeMasts(t *testing.T) {
	for _, c := range []struct {
		built, masts int
		way          [5]int
	}{
		{1, 1, [5]int{400, 300, 200, 100, -50}},
		{2, 2, [5]int{500, 400, 300, 200, -50}},
		{2, 1, [5]int{250, 200, 150, 100, -50}},
		{3, 2, [5]int{333, 267, 200, 133, -50}},
		{3, 1, [5]int{167, 133, 100, 67, -50}},
	} {
		g := newGame(t, 2, "wind=true", "wind.order=before_factor")
		for i := range courses {
			sum := g.sailDistance(&Ship{Built: c.built, Masts: c.masts}, &voyage{course: &courses[i]})
			equal(t, fmt.Sprintf("%d of %d masts, %s", c.masts, c.built, courses[i].word), sum.Modifiers(), c.way[i])
		}
	}
}

func TestPart_A100_halfUp(t *testing.T) {
	for _, c := range []struct{ way, num, den, want int }{
		{267, 1, 2, 134}, {133, 1, 2, 67}, {33, 1, 2, 17}, {67, 1, 2, 34}, {0, 1, 2, 0}, {400, 2, 3, 267}, {400, 1, 3, 133},
		{400, 2, 6, 133}, {400, 1, 6, 67}, {300, 1, 2, 150}, {500, 1, 3, 167},
	} {
		equal(t, fmt.Sprintf("%d x %d/%d", c.way, c.num, c.den), fraction(c.way, c.num, c.den), c.want)
	}
}
