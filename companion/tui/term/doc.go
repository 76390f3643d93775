// Package term draws on a terminal, frame by frame, and sends only the cells that changed.
// A [Screen] is the terminal, a [Canvas] a rectangle of it to draw in, a [Theme] the styles
// and signs that it can show. The package knows neither games nor languages. Begin reading
// in draw.go.
//
// # Files, top down
//
// A file uses those below it; a test in package games counts the exceptions.
//
//	keys_field.go    a text field
//	digits.go        the digit keys of several keyboards
//	bigtype.go       letters of five lines
//	tview.go         tview's field on a canvas
//	columns.go       the widths of a table's columns
//	draw.go          the canvas: text, frames, gauges
//	screen_open.go   opening the terminal
//	screen_diff.go   the screen, which sends what changed
//	screen_theme.go  signs and their replacements in ASCII
//	palette.go       the styles of a terminal
//	cells.go         measuring, clipping and wrapping text
package term
