package main

import (
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"hafenmeister/companion/league"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/games/table"
)

// A view is what the board shows now: as a page, and in a terminal.
type view struct {
	b       *board
	words   *locale.Speaker
	now     time.Time
	club    *clubFile
	results []league.Result

	Lines []line // the tables by name: each with the game that it told of last
}

func (b *board) view(words *locale.Speaker) (*view, error) {
	k, err := b.load()
	if err != nil {
		return nil, err
	}
	v := &view{b: b, words: words, now: time.Now(), club: k, results: b.file.list(k)}
	var tables []*gameState
	clock := log.ReadClock(b.clockPath())
	b.mu.Lock()
	for _, games := range b.states {
		for _, t := range games {
			t.At, t.Ended = clock.Correct(t.At), clock.Correct(t.Ended)
		}
		if t := *slices.MaxFunc(slices.Collect(maps.Values(games)), byTime); v.now.Sub(t.At) < stale {
			tables = append(tables, &t)
		}
	}
	b.mu.Unlock()
	slices.SortFunc(tables, func(x, y *gameState) int { return cmp.Compare(x.Table, y.Table) })
	for _, t := range tables {
		v.Lines = append(v.Lines, v.line(t))
	}
	return v, nil
}

// Say returns a sentence of the catalogue without values.
func (v *view) Say(key string) string { return v.words.Line(key) }

// Lang returns the language of the page.
func (v *view) Lang() string { return v.words.Lang() }

// Title names the club.
func (v *view) Title() string {
	return v.words.Line("hafenclub.board", table.Name("club", v.club.Club))
}

// A line is one table.
type line struct {
	Table, Game, Round, Pace, House, Score, Now string
	Long                                        bool // nothing has happened for a while
}

func (v *view) line(t *gameState) line {
	s := &t.state
	l := line{Table: t.Table, Game: short(s.Title), Round: short(s.Round), Pace: v.pace(t)}
	var score, first []string
	for _, seat := range s.Seats {
		text := short(seat.Name)
		if seat.Place == 1 {
			first = append(first, text)
		}
		if seat.Points != nil {
			text += "\u00a0" + strconv.Itoa(*seat.Points) // they stay together
		}
		score = append(score, text)
	}
	l.Score = strings.Join(score, " · ")
	minutes := int(v.now.Sub(t.At) / time.Minute)
	who, count := table.Name("who", short(s.Waits)), table.Num("count", minutes)
	switch {
	case s.Over:
		l.Now = v.words.Line("hafenclub.over", table.Name("who", strings.Join(first, ", ")))
		if s.Out {
			l.Now += " " + v.Say("hafenclub.out")
		}
	case s.Setup:
		l.Now = v.Say("hafenclub.setup")
	case minutes < 1 && s.Waits == "":
		l.Now = v.Say("hafenclub.plays")
	case minutes < 1:
		l.Now = v.words.Line("hafenclub.turn", who)
	case s.Waits == "":
		l.Now = v.words.Line("hafenclub.still", count)
	default:
		l.Now = v.words.Line("hafenclub.waits", who, count)
	}
	if len(s.House) > 0 {
		l.House = v.words.Line("hafenclub.house", table.Name("rules", cut(strings.Join(s.House, "; "), 160)))
	}
	l.Long = !s.Over && v.now.Sub(t.At) >= long
	return l
}

// pace returns how long a round takes at a table and when its game will be over, as far as that is known.
func (v *view) pace(t *gameState) string {
	s := &t.state
	if s.Over {
		return ""
	}
	var parts []string
	if s.Pace >= 60 {
		parts = append(parts, v.words.Line("hafenclub.pace", table.Num("count", (s.Pace+30)/60)))
	}
	switch {
	case s.Left[1] <= 0:
	case s.Left[0] == s.Left[1]:
		parts = append(parts, v.words.Line("hafenclub.left.about", table.Num("count", s.Left[1])))
	default:
		parts = append(parts, v.words.Line("hafenclub.left", table.Num("least", s.Left[0]), table.Num("most", s.Left[1])))
	}
	return strings.Join(parts, " ")
}

// mostPlaces is how many of the league the board has room for.
const mostPlaces = 6

// A section is a part of the board below the tables: sentences, or a table with its heads first.
type section struct {
	Title string
	Lines []string
	Rows  [][]string
}

// Sections returns the next round, what the evening has come to and the league, as far as there is something of them.
func (v *view) Sections() []section {
	list := []section{{v.Say("hafenclub.next"), v.nextRound(), nil}, {v.Say("hafenclub.evening"), v.eveningLines(), nil}, {v.Say("hafenclub.league"), nil, v.season()}}
	return slices.DeleteFunc(list, func(s section) bool { return len(s.Lines)+len(s.Rows) == 0 })
}

// season returns the table of the best in the league, with its heads; nil while nobody has played.
func (v *view) season() (rows [][]string) {
	best := league.Table(v.results)
	if len(best) == 0 {
		return nil
	}
	var heads []string
	for _, c := range []string{"place", "player", "least", "games", "won", "sure"} {
		heads = append(heads, v.Say("league.column."+c))
	}
	rows = append(rows, heads)
	for _, r := range best[:min(len(best), mostPlaces)] {
		rows = append(rows, []string{strconv.Itoa(r.Place), short(r.Player), v.words.Decimal(r.Rating.AtLeast(), 1), strconv.Itoa(r.Games), strconv.Itoa(r.Won), v.words.Put(r.Rating.Sure())})
	}
	return rows
}

// nextRound returns the tables of the round that was drawn last this evening, and the people who sit out; nil without one.
func (v *view) nextRound() (list []string) {
	d := v.club.Drawn
	if d == nil || d.At.Before(league.Tonight(v.now).Since) {
		return nil
	}
	round := league.Round{Names: d.On}
	for i, names := range d.Tables {
		title := v.words.Line("league.seats.table", table.Num("number", i+1))
		if name := round.Name(i); name != "" {
			title = name + ":"
		}
		list = append(list, title+" "+people(names))
	}
	if len(d.Byes) > 0 {
		list = append(list, v.Say("league.seats.bye")+" "+people(d.Byes))
	}
	return list
}

func people(names []string) string {
	var list []string
	for _, n := range names {
		list = append(list, short(n))
	}
	return strings.Join(list, ", ")
}

// short returns what a table calls something, made printable and no longer than a board has room for.
func short(text string) string { return cut(text, 40) }

func cut(text string, most int) string {
	r := []rune(locale.Printable(strings.ReplaceAll(text, "\n", " ")))
	if len(r) > most {
		r = append(r[:most-1], '…')
	}
	return string(r)
}

// text returns the view in lines for a terminal.
func (v *view) text() string {
	var b strings.Builder
	for _, l := range v.Lines {
		b.WriteString(l.text())
	}
	if len(v.Lines) == 0 {
		fmt.Fprintln(&b, v.Say("hafenclub.nobody"))
	}
	for _, s := range v.Sections() {
		fmt.Fprintf(&b, "\n%s\n", s.Title)
		for _, sentence := range s.Lines {
			fmt.Fprintln(&b, strings.Join(league.Fold(strings.Fields(sentence), " "), "\n"))
		}
		b.WriteString(locale.Columns(s.Rows, func(i int) bool { return i != 1 }))
	}
	return b.String()
}

// text returns a table in as many lines of a terminal as it takes.
func (l *line) text() (text string) {
	parts := slices.DeleteFunc([]string{l.Table + ": " + l.Game, l.Round, l.Pace, l.Score, l.Now}, func(part string) bool { return part == "" })
	for i, one := range league.Fold(parts, " · ") {
		if i > 0 {
			one = "  " + one
		}
		text += strings.TrimRight(one, " ·") + "\n"
	}
	return text
}

// damage says what is damaged or missing, and what helps.
func (b *board) damage(words *locale.Speaker) string {
	text := b.file.damage(words)
	for name, n := range b.missing() {
		text += words.Line("hafenclub.missing", table.Name("name", name), table.Num("count", n)) + "\n"
	}
	return text
}

// damage says what is damaged of the results.
func (r *results) damage(words *locale.Speaker) string {
	if r.damaged == 0 {
		return ""
	}
	return words.Line("hafenclub.damaged", table.Name("file", r.path), table.Num("count", r.damaged)) + "\n"
}

// status returns what the command status prints.
func (v *view) status() (string, error) {
	text := v.words.Line("hafenclub.open", table.Name("club", v.club.Club), table.Name("url", v.club.boardURL())) + "\n" + v.text() + v.b.damage(v.words)
	err := v.b.room()
	if errors.Is(err, syscall.ENOSPC) {
		return text + v.words.Line("hafenclub.full", table.Name("folder", v.b.folder())) + "\n", nil
	}
	return text, err
}

var page = template.Must(template.New("board").Parse(`<!doctype html>
<html lang="{{.Lang}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{.Title}}</title><link rel="stylesheet" href="/board.css"><script defer src="/board.js"></script><noscript><meta http-equiv="refresh" content="5"></noscript></head>
<body{{if gt (len .Lines) 4}} class="many"{{end}}><h1>{{.Title}}<small hidden> · {{.Say "hafenclub.boardaway"}}</small></h1>
{{if .Lines}}<table class="tables">{{range .Lines}}<tr{{if .Long}} class="long"{{end}}><th scope="row">{{.Table}}</th><td>{{.Game}}<br><small>{{.Round}}{{if and .Round .Pace}} · {{end}}{{.Pace}}{{if .House}}<br>{{.House}}{{end}}</small></td><td>{{.Score}}</td><td>{{.Now}}</td></tr>
{{end}}</table>{{else}}<p>{{.Say "hafenclub.nobody"}}</p>{{end}}
<div>{{range .Sections}}<section><h2>{{.Title}}</h2>{{with .Lines}}<ul>{{range .}}<li>{{.}}</li>{{end}}</ul>{{end}}{{with .Rows}}<table>{{range $i, $row := .}}<tr>{{range .}}{{if $i}}<td>{{.}}</td>{{else}}<th scope="col">{{.}}</th>{{end}}{{end}}</tr>
{{end}}</table>{{end}}</section>
{{end}}</div>
</body></html>
`))

const style = `body{font:min(2.2vw,2rem)/1.3 system-ui,sans-serif;margin:2vw;background:#0d1b2a;color:#f4f1e8}
.many{font-size:min(1.5vw,1.4rem)}
@media(min-width:80rem){.many{display:grid;grid-template-columns:3fr 2fr;gap:0 2em}.many h1{grid-column:1/-1}.many div{flex-direction:column;flex-wrap:nowrap;margin:0}.many section{flex:none}}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5em;border-top:1px solid #415a77}
h1,h2{margin:.2em 0 .3em;font-size:1.5em}div{display:flex;flex-wrap:wrap;gap:1em 3em;margin-top:1em}section{flex:1 1 20em}section td,section th{padding:.1em .5em}ul{margin:0}
small{color:#a9bcd0}h1 small{font-size:.6em;color:#ffd166}.long td:last-child{color:#ffd166;font-weight:bold}.tables th{white-space:nowrap}.tables td:nth-child(3){width:30%}.tables td:last-child{width:22%}
@media(max-width:50rem){body,.many{font-size:1rem}.tables tr{display:block;border-top:1px solid #415a77;padding:.4em 0}.tables th,.tables td,.tables td:nth-child(n){display:block;width:auto;border:0;padding:.1em .5em}}
`

// script shows the board as it is every five seconds, in letters small enough that a big screen need not be scrolled. While
// the club is away it keeps the last one and says so.
const script = `const fit = () => {
  document.body.style.fontSize = ""
  let size = parseFloat(getComputedStyle(document.body).fontSize)
  while (innerWidth > 800 && size > 10 && document.documentElement.scrollHeight > innerHeight) document.body.style.fontSize = --size + "px"
}
fit()
addEventListener("resize", fit)
setInterval(async () => {
  try {
    const answer = await fetch(location.href, {cache: "no-store", signal: AbortSignal.timeout(4000)})
    if (!answer.ok) throw answer
    document.body.replaceWith(new DOMParser().parseFromString(await answer.text(), "text/html").body)
    fit()
  } catch {
    document.querySelector("h1 small").hidden = false
  }
}, 5000)
`

// ServeHTTP shows the board to people who know its path, and to this computer what status prints. It takes nothing.
func (b *board) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	send := func(kind, text string) {
		h.Set("Content-Type", kind+"; charset=utf-8")
		fmt.Fprint(w, text)
	}
	words := b.all.Speaker(cmp.Or(r.FormValue("lang"), b.words.Lang()))
	v, err := b.view(words)
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, words.Line("hafenclub.nopage"), http.StatusMethodNotAllowed)
	case r.URL.Path == "/board.css":
		send("text/css", style)
	case r.URL.Path == "/board.js":
		send("text/javascript", script)
	case r.URL.Path == b.path && err == nil:
		h.Set("Content-Type", "text/html; charset=utf-8")
		page.Execute(w, v)
	case r.URL.Path == b.path+"/status" && err == nil && isLocal(r):
		text, err := v.status()
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		send("text/plain", text)
	default:
		http.Error(w, words.Line("hafenclub.nopage"), http.StatusNotFound)
	}
}

// isLocal reports whether a request comes from this computer.
func isLocal(r *http.Request) bool {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}
