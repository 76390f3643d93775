package web

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"hafenmeister/companion/story"
)

// A line of a chart goes through what there was after each round, and bars, their frames and marks are as
// long as their numbers: read from the drawing by the numbers at its axes.
func TestDrawnAsCounted(t *testing.T) {
	c := story.Chart{Kind: story.OfScores, Across: "round", Lines: []story.Line{
		{Name: "Anna", Seat: 0, At: []story.Point{{Round: 2, N: 0}, {Round: 3, N: 10}, {Round: 4, N: 20}, {Round: 6, N: -20}}},
		{Name: "Ben", Seat: 1, At: []story.Point{{Round: 2, N: 20}, {Round: 3, N: 5}}}}}
	svg := string(drawChart(&c))
	// Rounds 2 to 6 lie from 18 to 190, and 20 to -20 from 6 to 88.
	for _, want := range []string{`<text y="9">20</text>`, `>-20</text>`, `>2</text>`, `>round 6</text>`,
		`<g class="seat0"><polyline points="18,47 104,6 190,88 "/>`, `<g class="seat1"><polyline points="18,6 61,36 "/>`,
		seatSign(0) + `</text></g><g class="seat1">`} {
		if !strings.Contains(svg, want) {
			t.Errorf("%q is missing in %s", want, svg)
		}
	}
	c = story.Chart{Kind: story.OfAims, Title: "Hits", Bars: []story.Bar{{Name: "Anna", N: 5, Of: 20, Should: 10}, {Name: "Ben & Bo", N: 20, Of: 20, Should: 15}}}
	svg = string(drawChart(&c))
	got := fmt.Sprint(regexp.MustCompile(`>([^<>]+)</text>|d="M([\d ]+)[Hv](\d+)`).FindAllStringSubmatch(svg, -1))
	// 20 is 198 wide.
	want := "[[>Anna: 5/20</text> Anna: 5/20  ] [d=\"M0 10H50  0 10 50] [d=\"M0 10H198  0 10 198] [d=\"M99 8v10  99 8 10] " +
		"[>Ben &amp; Bo: 20/20</text> Ben &amp; Bo: 20/20  ] [d=\"M0 29H198  0 29 198] [d=\"M0 29H198  0 29 198] [d=\"M149 27v10  149 27 10]]"
	if got != want {
		t.Errorf("drawn is %s\nnot %s", got, want)
	}
}
