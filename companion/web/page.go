package web

import (
	"bytes"
	"cmp"
	"embed"
	"html/template"
	"slices"
	"sync"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

//go:embed pages.html page.css page.js photo.js icon.svg
var files embed.FS

// templates are the same for all languages: texts come with the data. They are parsed when the first page is
// drawn, so that games without pages do not wait for it.
var templates = sync.OnceValue(func() *template.Template { return template.Must(template.ParseFS(files, "pages.html")) })

// A part is a piece of a page that is replaced as a whole.
type part struct {
	ID, In string // In is the region of the page
	HTML   template.HTML
}

// charts holds the charts drawn last. They change with the round, not with each answer.
type charts struct {
	mu   sync.Mutex
	of   string
	list []chart.Chart
}

// A page is what one reader sees: everybody at the table, or one seat.
type page struct {
	*moment
	words *locale.Speaker
	seat  string // the player's ID; everybody for the table page
	boot  string // identifies this start of the program
	chart *charts
}

func (p *page) say(t table.Text) string { return p.words.Render(t) }

func (p *page) line(key string, args ...table.Arg) string { return p.words.Line(key, args...) }

func (p *page) name(id string) string { return table.NameOf(p.now.Players(), id) }

func (p *page) atTable() bool { return p.seat == everybody }

// title returns the title of the browser tab.
func (p *page) title() string {
	switch {
	case p.now == nil:
		return "Hafenmeister"
	case p.atTable():
		return p.say(p.now.Info.Title)
	}
	return p.name(p.seat) + " · " + p.say(p.now.Info.Title)
}

// fill executes a template. It panics if that fails, which is a bug of the program.
func fill(name string, data any) []byte {
	var b bytes.Buffer
	if err := templates().ExecuteTemplate(&b, name, data); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// part returns a part made from a template.
func (p *page) part(id, in, name string, data any) part {
	return part{id, in, template.HTML(bytes.TrimSpace(fill(name, said{p.words, data})))}
}

// said is the data of a template and the language of its texts.
type said struct {
	*locale.Speaker
	D any
}

type card struct{ Text, Short, Class string }

func (p *page) card(c table.Code) card {
	return card{Text: p.say(c.Text()), Short: p.say(c.Sign) + c.Rank, Class: "hue-" + cmp.Or(string(c.Hue), "none")}
}

// openQuestion returns the open question as this page may see it, nil if there is none. mine reports whether
// this page may answer it.
func (p *page) openQuestion() (q *table.Question, hidden, mine bool) {
	q, hidden = p.now.Question()
	reveal := p.now.Reveal()
	if reveal != nil {
		q = reveal.Missing()[0]
	}
	if q == nil || p.atTable() {
		return q, hidden, false
	}
	if reveal != nil && reveal.QuestionOf(p.seat) != nil {
		return reveal.QuestionOf(p.seat), false, p.now.Divergence == nil
	}
	if own := p.now.Peek(p.seat).Question; own != nil {
		return own, false, true
	}
	settled := p.now.Divergence == nil && p.now.Mismatch() == nil
	player := slices.ContainsFunc(p.now.Players(), func(x table.Player) bool { return x.ID == p.seat })
	return q, hidden, settled && player && !hidden && (q.Who == p.seat || q.Who == "") && !p.now.Asking
}
