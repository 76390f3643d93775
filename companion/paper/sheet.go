package paper

import (
	_ "embed"
	"fmt"
	"html"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

//go:embed print.css
var printCSS string

// Sheets are the sheets as one HTML page that needs nothing else: drawings are SVG, all
// sizes are millimetres, and every page fits A4 and Letter alike. It is printed from a
// browser.
func Sheets(sheets []setup.Sheet, w *locale.Speaker) string {
	p := &printer{words: w}
	title := ""
	if len(sheets) > 0 {
		title = html.EscapeString(w.Put(sheets[0].Title))
	}
	p.open(title, printCSS)
	p.printf("<p class=\"how\">%s</p>\n", p.line("paper.print.how"))
	for i := range sheets {
		p.sheet(&sheets[i])
	}
	p.WriteString("</html>\n")
	return p.String()
}

// A printer writes pages. Its place is given in millimetres from the page's top left.
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

// sheet writes one sheet on as many pages as it needs.
func (p *printer) sheet(s *setup.Sheet) {
	p.WriteString("<section class=\"page\">\n")
	p.head(s)
	if s.Plan != nil {
		p.plan(s.Plan)
	}
	for i := range s.Pieces {
		for range s.Pieces[i].Count {
			p.place(&s.Pieces[i])
		}
	}
	p.WriteString("</section>\n")
}

const (
	titleTall   = 8  // the title with the scale beside it
	stepTall    = 5  // a line of the steps
	stepLetters = 90 // that surely fit on it
	headGap     = 3
)

// head writes what a sheet is and what to do with it, and leaves the place below.
func (p *printer) head(s *setup.Sheet) {
	p.printf("<h1>%s</h1>\n", p.put(s.Title))
	p.printf("<div class=\"scale\"><svg viewBox=\"0 0 52 3\"><path class=\"line\" d=\"M1 0 V3 M1 1.5 H51 M51 0 V3\"/></svg>%s</div>\n", p.line("paper.print.scale"))
	p.x, p.y, p.tall = 0, titleTall, 0
	if len(s.Steps) > 0 {
		p.WriteString("<ol class=\"steps\">\n")
		for _, step := range s.Steps {
			text := p.put(step)
			p.printf("<li>%s</li>\n", text)
			p.y += stepTall * (1 + len(text)/stepLetters)
		}
		p.WriteString("</ol>\n")
	}
	p.y += headGap
}
