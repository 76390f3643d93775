package main

import (
	"cmp"
	"context"
	"encoding/json"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// mostState is how long a state may be, in bytes: a table may send what it likes on its subject.
const mostState = 16 << 10

// A board is what all tables tell: the newest state of each table.
type board struct {
	words *locale.Speaker
	club  string
	path  string
	keys  func(table string) []string // public keys of who has joined as a table

	mu     sync.Mutex
	states map[string]*told // by table
}

// told is what a table has told. The time is the club's: clocks of tables differ.
type told struct {
	table string
	at    time.Time
	state club.State
}

// watch keeps the board up to date until the context ends. ready is closed when it shows all that was there.
func (b *board) watch(ctx context.Context, nc *nats.Conn) (ready <-chan struct{}, err error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	c, err := js.OrderedConsumer(ctx, club.StateStream(b.club), jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy})
	if err != nil {
		return nil, err
	}
	done := make(chan struct{})
	all := sync.OnceFunc(func() { close(done) })
	if info := c.CachedInfo(); info != nil && info.NumPending == 0 {
		all()
	}
	consuming, err := c.Consume(func(m jetstream.Msg) {
		meta, err := m.Metadata()
		if err != nil {
			return
		}
		b.take(m.Subject(), m.Headers(), m.Data(), meta.Timestamp)
		if meta.NumPending == 0 {
			all()
		}
	})
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, consuming.Stop)
	return done, nil
}

// take takes in a state. What is none, or not signed by its table, is left out.
func (b *board) take(subject string, header nats.Header, data []byte, at time.Time) {
	part := strings.Split(subject, ".")
	var s club.State
	if len(part) != 5 || len(data) > mostState || !club.Signed(subject, header, data, b.keys(part[2])...) || json.Unmarshal(data, &s) != nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if was := b.states[part[2]]; was != nil && was.at.After(at) {
		return
	}
	b.states[part[2]] = &told{part[2], at, s}
}

// A line is one table as the board shows it.
type line struct {
	Table, Game, Round, Score, Now string
	Long                           bool // nothing has happened for a while
}

// What counts as long, and when a game is no longer shown.
const (
	long  = 5 * time.Minute
	stale = 12 * time.Hour
)

// lines are the tables by name: each with the game that it told of last.
func (b *board) lines(now time.Time) (list []line) {
	b.mu.Lock()
	var tables []*told
	for _, t := range b.states {
		if now.Sub(t.at) < stale {
			tables = append(tables, t)
		}
	}
	b.mu.Unlock()
	slices.SortFunc(tables, func(x, y *told) int { return cmp.Compare(x.table, y.table) })
	for _, t := range tables {
		list = append(list, b.line(t, now))
	}
	return list
}

func (b *board) line(t *told, now time.Time) line {
	s := &t.state
	l := line{Table: t.table, Game: short(s.Title), Round: short(s.Round)}
	var score []string
	for _, seat := range s.Seats {
		text := short(seat.Name)
		if seat.Points != nil {
			text += " " + strconv.Itoa(*seat.Points)
		}
		score = append(score, text)
	}
	l.Score = strings.Join(score, " · ")
	minutes := int(now.Sub(t.at) / time.Minute)
	switch {
	case s.Over:
		var first []string
		for _, seat := range s.Seats {
			if seat.Place == 1 {
				first = append(first, short(seat.Name))
			}
		}
		l.Now = b.words.Line("hafenclub.over", table.Name("who", strings.Join(first, ", ")))
	case s.Setup:
		l.Now = b.words.Line("hafenclub.setup")
	case minutes < 1 && s.Waits == "":
		l.Now = b.words.Line("hafenclub.plays")
	case minutes < 1:
		l.Now = b.words.Line("hafenclub.turn", table.Name("who", short(s.Waits)))
	case s.Waits == "":
		l.Now = b.words.Line("hafenclub.still", table.Num("count", minutes))
	default:
		l.Now = b.words.Line("hafenclub.waits", table.Name("who", short(s.Waits)), table.Num("count", minutes))
	}
	l.Long = !s.Over && now.Sub(t.at) >= long
	return l
}

// short is what a table calls something, tamed and no longer than a board has room for.
func short(text string) string {
	r := []rune(locale.Tame(text))
	if len(r) > 40 {
		r = append(r[:39], '…')
	}
	return string(r)
}

var page = template.Must(template.New("board").Parse(`<!doctype html>
<html lang="{{.Lang}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>{{.Title}}</title><link rel="stylesheet" href="/board.css"></head>
<body><h1>{{.Title}}</h1>
{{if .Lines}}<table>{{range .Lines}}<tr{{if .Long}} class="long"{{end}}><th scope="row">{{.Table}}</th><td>{{.Game}}<br><small>{{.Round}}</small></td><td>{{.Score}}</td><td>{{.Now}}</td></tr>
{{end}}</table>{{else}}<p>{{.Nobody}}</p>{{end}}
</body></html>
`))

const style = `body{font:min(2.2vw,2rem)/1.3 system-ui,sans-serif;margin:2vw;background:#0d1b2a;color:#f4f1e8}
@media(max-width:50rem){body{font-size:1rem}}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5em;border-top:1px solid #415a77}
small{color:#a9bcd0}.long td:last-child{color:#ffd166;font-weight:bold}
`

// ServeHTTP shows the board to who knows its path. It takes nothing.
func (b *board) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "", http.StatusMethodNotAllowed)
	case r.URL.Path == "/board.css":
		h.Set("Content-Type", "text/css; charset=utf-8")
		w.Write([]byte(style))
	case r.URL.Path == "/"+b.path:
		h.Set("Content-Type", "text/html; charset=utf-8")
		page.Execute(w, map[string]any{"Lang": b.words.Lang(), "Title": b.words.Line("hafenclub.board", table.Name("club", b.club)),
			"Nobody": b.words.Line("hafenclub.nobody"), "Lines": b.lines(time.Now())})
	default:
		http.Error(w, "", http.StatusNotFound)
	}
}
