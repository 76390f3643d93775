package paper

import (
	_ "embed"
	"html"

	"hafenmeister/companion/locale"
	"hafenmeister/games/setup"
)

//go:embed print.css
var printCSS string

// Sheets are the sheets as one HTML page without links to other files, to be printed from a
// browser: drawings are SVG, all sizes are millimetres, and every page fits both A4 and Letter.
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
	titleTall   = 8  // mm, the title with the scale beside it
	stepTall    = 5  // mm, a line of the steps
	stepLetters = 90 // how many letters surely fit on such a line
	headGap     = 3  // mm
)

// head writes the title of a sheet and its instructions, and moves the printer below them.
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
