// Package term is what the screens are on: a terminal that is drawn on frame by frame, with
// the styles, signs and letters that it can show, and text that fits. It knows no game and no
// referee, and speaks no language: whatever is to be read is given to it.
//
// # Files, from the top to the ground
//
// A file uses what is below it; a test in package games counts the ties that run up.
//
//	keys_field.go    a line of text being typed
//	digits.go        digits of all keyboards
//	bigtype.go       letters of five lines
//	tview.go         tview's primitives on a canvas
//	columns.go       how wide the columns of a table are
//	draw.go          the canvas: text, frames, gauges
//	screen_open.go   the terminal is taken over
//	screen_diff.go   a frame, of which only what changed is sent
//	screen_theme.go  signs, and what stands for them in ASCII
//	palette.go       the styles of a terminal
//	cells.go         text in columns: measured, clipped, broken into lines
package term
