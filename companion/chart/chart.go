// Package chart draws a [Chart] as SVG ([Chart.SVG]) or for terminals in braille or ASCII ([Chart.Plot],
// [Chart.Gauge]). It knows no game. It also defines the signs and [Colours] of the players.
package chart

import (
	"math"
	"slices"
	"strconv"
)

// A Chart has lines over rounds, or bars.
type Chart struct {
	Kind  string // for the page that shows it
	Title string
	About string // description for people who cannot see it
	Lines []Series
	Bars  []Bar

	Colours Colours // of the players

	Across string // label below lines: "round"
	All    string // label of Of: "all throws"
	Mark   string // label of Should: "to be expected"
}

// A Series is the line of a player.
type Series struct {
	Name string
	Seat int
	At   []Point
}

// A Point is a player's number N after a round.
type Point struct{ Round, N int }

// A Bar says how often something has happened, N, how often it could have, Of, and how often it was
// expected to, Should.
type Bar struct {
	Name   string
	N, Of  int // Of is 0 if it was not counted
	Should float64
}

// Numbers returns N and, unless it is 0, Of: "3/5".
func (b *Bar) Numbers() string {
	text := strconv.Itoa(b.N)
	if b.Of > 0 {
		text += "/" + strconv.Itoa(b.Of)
	}
	return text
}

// IsFlat reports whether all points are 0.
func (c *Chart) IsFlat() bool {
	return !slices.ContainsFunc(c.Lines, func(l Series) bool { return slices.ContainsFunc(l.At, func(x Point) bool { return x.N != 0 }) })
}

// Range returns the first and last round and the lowest and highest number of the lines, including 0.
// last is greater than first, and high than low.
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

// longest returns the maximum of all N, Of and Should, at least 1.
func (c *Chart) longest() float64 {
	most := 1.0
	for _, b := range c.Bars {
		most = max(most, float64(b.N), float64(b.Of), b.Should)
	}
	return most
}

// Seats is the number of players with different signs and colours.
const Seats = 8

// signs are the signs of the seats. Every console font has them.
var signs = [Seats]string{"▲", "■", "♦", "•", "▼", "░", "§", "±"}

// Sign returns the sign of a seat, counted from 0, or a blank for -1.
func Sign(seat int) string {
	if seat < 0 {
		return " "
	}
	return signs[seat%Seats]
}

// hues are the colours of the seats.
var hues = [Seats]string{"yellow", "blue", "green", "violet", "red", "pink", "light-blue", "grey"}

// Colours are the colours of the players by seat, as indices of hues. Nil means a colour for each seat.
type Colours []int

// ColoursOf returns the colours of players whose pieces have these colours, by seat. A colour that is
// not one of hues is replaced by that of the seat.
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

// Class returns the class with a seat's colour in [CSS], or "" for -1.
func (c Colours) Class(seat int) string {
	if seat < 0 {
		return ""
	}
	return "seat" + strconv.Itoa(c.Colour(seat))
}
