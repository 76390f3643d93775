package paper

import (
	"embed"
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

//go:embed *.html
var pages embed.FS

var templates = template.Must(template.ParseFS(pages, "*.html"))

// execute executes a template.
func execute(name string, data any) string {
	var b strings.Builder
	if err := templates.ExecuteTemplate(&b, name, data); err != nil {
		panic(err) // the templates are part of the program
	}
	return b.String()
}

// Sheets returns the sheets as an HTML page without links to other files, to be printed by a browser.
// Drawings are SVG, all sizes are in millimetres, and every printed page fits A4 and Letter.
func Sheets(sheets []setup.Sheet, w *locale.Speaker) string {
	page := struct {
		Words    *locale.Speaker
		Title    string
		Drawings template.HTML
		Sheets   []sheet
	}{Words: w}
	for i := range sheets {
		s := sheet{Sheet: &sheets[i]}
		if s.Plan != nil {
			s.Board = newBoard(s.Plan, w)
		}
		if page.Title == "" {
			page.Title = w.Render(s.Title)
		}
		if page.Drawings == "" {
			page.Drawings = template.HTML(s.Drawings)
		}
		page.Sheets = append(page.Sheets, s)
	}
	return execute("sheets.html", page)
}

type sheet struct {
	*setup.Sheet
	Board *boardDrawing
}

// A boardDrawing is a plan with the positions of its parts. The side of a square is 20 units:
// millimetres if there is room.
type boardDrawing struct {
	Wide, Tall int
	Edges      []label // names of columns, rows and the board
	Squares    []square
	Dial       *dial
}

type label struct {
	X, Y float64
	Text string
}

type square struct {
	*setup.Plot
	X, Y        int
	Lit, Beside string
}

// A dial has a tick and a number in the direction of each mark of the lamp.
type dial struct {
	X, Y  int
	Ticks []tick
}

type tick struct {
	Turn, Back float64 // in degrees
	Text       string
}

const (
	side        = 20
	maxNumbered = 24 // with more marks than this only every fifth is numbered
)

func newBoard(p *setup.Plan, w *locale.Speaker) *boardDrawing {
	b := &boardDrawing{Wide: side*p.Width + 7, Tall: side*p.Height + 12}
	for x := range p.Width {
		b.Edges = append(b.Edges, label{side*float64(x) + side/2, -1.5, string(rune('a' + x))})
	}
	for y := range p.Height {
		b.Edges = append(b.Edges, label{-3, side*float64(y) + side/2 + 1.2, strconv.Itoa(y + 1)})
	}
	b.Edges = append(b.Edges, label{float64(side*p.Width) / 2, float64(side*p.Height) + 5, w.Render(p.Name)})
	for i := range p.Plots {
		q := square{&p.Plots[i], side * (i % p.Width), side * (i / p.Width), formatRanges(p.Plots[i].Marks), ""}
		if len(q.Joined) > 0 {
			q.Beside = w.Line("paper.print.joined", table.Name("squares", strings.Join(q.Joined, ", ")))
		}
		b.Squares = append(b.Squares, q)
	}
	if l := p.Lamp; l != nil {
		b.Dial = &dial{X: side*l.X + side/2, Y: side*l.Y + side/2}
		for m, look := range l.Looks {
			if look == (setup.LampLook{}) {
				continue
			}
			turn := math.Round(math.Atan2(float64(look.Right), float64(-look.Down))*1800/math.Pi) / 10
			t := tick{Turn: turn, Back: -turn}
			if len(l.Looks) <= maxNumbered || m%5 == 0 {
				t.Text = strconv.Itoa(m)
			}
			b.Dial.Ticks = append(b.Dial.Ticks, t)
		}
	}
	return b
}

// formatRanges formats ascending numbers as in "0 3-5".
func formatRanges(list []int) string {
	var words []string
	for i := 0; i < len(list); {
		k := i
		for k+1 < len(list) && list[k+1] == list[k]+1 {
			k++
		}
		switch {
		case k > i+1:
			words = append(words, fmt.Sprintf("%d-%d", list[i], list[k]))
		default:
			k = i
			words = append(words, strconv.Itoa(list[i]))
		}
		i = k + 1
	}
	return strings.Join(words, " ")
}
