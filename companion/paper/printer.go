package paper

import (
	"fmt"
	"html"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// A printer writes HTML. x and y, in mm from the top left of the page, are where the next
// piece goes.
type printer struct {
	strings.Builder
	words *locale.Speaker
	x, y  int
	tall  int // the tallest piece of the row
}

func (p *printer) printf(format string, args ...any) { fmt.Fprintf(&p.Builder, format, args...) }

// open begins a page with a title, which is escaped.
func (p *printer) open(title, style string) {
	p.printf("<!DOCTYPE html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n<title>%s</title>\n<style>\n%s</style>\n", p.words.Lang(), title, style)
}

func (p *printer) line(key string, args ...table.Arg) string {
	return html.EscapeString(p.words.Line(key, args...))
}

func (p *printer) put(t table.Text) string { return html.EscapeString(p.words.Put(t)) }
