package paper

import (
	_ "embed"
	"html"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
)

//go:embed page.css
var pageCSS string

// Page is the report of a game as one HTML page without scripts or links to other files.
func Page(n *referee.Snapshot, h logbook.Head, w *locale.Speaker) string {
	r := newReport(n, h, w)
	p := &printer{words: w}
	title := html.EscapeString(r.title)
	p.open(title, pageCSS)
	p.printf("<h1>%s</h1>\n<p>%s</p>\n", title, html.EscapeString(r.who))
	for i := range r.chapters {
		p.chapter(&r.chapters[i])
	}
	p.WriteString("</html>\n")
	return p.String()
}

func (p *printer) chapter(c *chapter) {
	p.printf("<section>\n<h2>%s</h2>\n", html.EscapeString(c.title))
	if len(c.columns) > 0 {
		p.WriteString("<table>\n<thead>" + cells("th", c.columns) + "</thead>\n<tbody>\n")
		for _, row := range c.rows {
			p.WriteString(cells("td", row) + "\n")
		}
		p.WriteString("</tbody>\n</table>\n")
	}
	if len(c.events) > 0 {
		p.WriteString("<ul>\n")
		for _, e := range c.events {
			class := ""
			if e.announced {
				class = " class=\"told\""
			}
			p.printf("<li%s>%s</li>\n", class, html.EscapeString(e.text))
		}
		p.WriteString("</ul>\n")
	}
	p.WriteString("</section>\n")
}

// cells are a row of a table.
func cells(tag string, texts []string) string {
	var b strings.Builder
	b.WriteString("<tr>")
	for _, text := range texts {
		b.WriteString("<" + tag + ">" + html.EscapeString(text) + "</" + tag + ">")
	}
	return b.String() + "</tr>"
}
