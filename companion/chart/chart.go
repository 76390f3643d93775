// Package chart draws numbers of an evening from one neutral [Chart]: as SVG for pages ([Chart.SVG]) and as
// braille or ASCII for terminals ([Chart.Plot], [Gauge]). It knows no game. Signs and colours of the players
// are here for everything that shows players.
package chart

import (
	"math"
	"slices"
	"strconv"
)

// A Chart is lines by rounds, or bars.
type Chart struct {
	Kind  string // what it is of, for the page that places it
	Title string
	About string // what it shows, for people who do not see it
	Lines []Series
	Bars  []Bar

	Colours Colours // of the players

	Across string // what a chart of lines counts across: "round"
	All    string // what the whole of a bar is called: "all throws"
	Mark   string // and the mark at it: "to be expected"
}

// A Series is what a player had after each round.
type Series struct {
	Name string
	Seat int
	At   []Point
}

// A Point is what there was after a round.
type Point struct{ Round, N int }

// A Bar is how often something was, of how often it could have been, and how often that was to be expected.
type Bar struct {
	Name   string
	N, Of  int // of 0: no one counts
	Should float64
}

// Numbers returns those of the bar: "3/5".
func (b *Bar) Numbers() string {
	text := strconv.Itoa(b.N)
	if b.Of > 0 {
		text += "/" + strconv.Itoa(b.Of)
	}
	return text
}

// Flat reports whether all lines are 0 all the time.
func (c *Chart) Flat() bool {
	return !slices.ContainsFunc(c.Lines, func(l Series) bool { return slices.ContainsFunc(l.At, func(x Point) bool { return x.N != 0 }) })
}

// Range returns which rounds and numbers the lines span; the last is always more than the first.
func (c *Chart) Range() (first, last, low, high int) {
	first = math.MaxInt
	for _, l := range c.Lines {
		for _, x := range l.At {
			first, last = min(first, x.Round), max(last, x.Round)
			low, high = min(low, x.N), max(high, x.N)
		}
	}
	return first, max(last, first+1), low, max(high, low+1)
}

// longest returns what the longest bar, frame or mark shows.
func (c *Chart) longest() float64 {
	most := 1.0
	for _, b := range c.Bars {
		most = max(most, float64(b.N), float64(b.Of), b.Should)
	}
	return most
}

// Seats is how many players can be told apart.
const Seats = 8

// signs tell the players apart without colour. Every console font has them.
var signs = [Seats]string{"▲", "■", "♦", "•", "▼", "░", "§", "±"}

// Sign returns the sign of a seat, counted from 0; a blank for nobody (-1).
func Sign(seat int) string {
	if seat < 0 {
		return " "
	}
	return signs[seat%Seats]
}

// hues are the colours of the seats.
var hues = [Seats]string{"yellow", "blue", "green", "violet", "red", "pink", "light-blue", "grey"}

// Colours are the colours of an evening's players by their seats, as indices of hues: where pieces have colours,
// a player has that of the pieces. Nil: each seat has its own.
type Colours []int

// ColoursOf returns the colours of the players whose pieces have these colours, in seat order; "" has none.
func ColoursOf[Hue ~string](pieces []Hue) (list Colours) {
	for seat, hue := range pieces {
		i := slices.Index(hues[:], string(hue))
		if i < 0 {
			i = seat % Seats
		}
		list = append(list, i)
	}
	return list
}

// Colour returns the colour of a seat, counted from 0.
func (c Colours) Colour(seat int) int {
	if seat < len(c) {
		return c[seat]
	}
	return seat % Seats
}

// Class returns the class that has a seat's colour in [CSS], "" for nobody (-1).
func (c Colours) Class(seat int) string {
	if seat < 0 {
		return ""
	}
	return "seat" + strconv.Itoa(c.Colour(seat))
}
