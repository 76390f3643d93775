package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/league"
	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// mostState is how long a state may be, in bytes: a table may send what it likes on its subject.
const mostState = 16 << 10

// mostGames is how many games of one table the board knows, the newest.
const mostGames = 2000

// A board is what all tables tell: the newest state of each game.
type board struct {
	words *locale.Speaker
	club  string
	path  string
	kept  func() (*kept, error)
	s     *session
	file  *results

	followed map[string]*followed // by table; used by one goroutine

	mu     sync.Mutex
	states map[string]map[string]*told // by table and game
}

// told is what a table has told of a game. The times are the club's: clocks of tables differ.
type told struct {
	table string
	game  string
	at    time.Time
	ended time.Time // zero while the game goes on
	state club.State

	saved bool // the file of results has it
}

func newBoard(p *program, k *kept, s *session) *board {
	return &board{words: p.words, club: k.Club, path: k.Board, kept: p.reading(), s: s, file: p.results(), followed: map[string]*followed{}, states: map[string]map[string]*told{}}
}

// followed is a table that the board listens to.
type followed struct {
	account string        // the seed of its account: who has the name
	ready   chan struct{} // closed when the board shows all that was there
	stop    func()
}

// follow listens to the tables that there are now, and forgets those that were expelled.
func (b *board) follow(ctx context.Context) error {
	k, err := b.kept()
	if err != nil {
		return err
	}
	there := map[string]string{}
	for _, t := range k.Tables {
		if t.joined() {
			there[t.Name] = t.Account
		}
	}
	for name, f := range b.followed {
		if there[name] != f.account {
			f.stop()
			delete(b.followed, name)
			b.mu.Lock()
			delete(b.states, name)
			b.mu.Unlock()
		}
	}
	for name, account := range there {
		if b.followed[name] != nil {
			continue
		}
		f, err := b.listen(ctx, k.at(name))
		if errors.Is(err, jetstream.ErrStreamNotFound) { // a table that is just being let in
			continue
		} else if err != nil {
			return err
		}
		f.account = account
		b.followed[name] = f
	}
	return nil
}

func (b *board) listen(ctx context.Context, at club.Address) (*followed, error) {
	stream, err := b.s.js.Stream(ctx, at.Stream())
	if err != nil {
		return nil, err
	}
	c, err := stream.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{FilterSubjects: []string{at.State("*")}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy})
	if err != nil {
		return nil, err
	}
	f := &followed{ready: make(chan struct{})}
	all := sync.OnceFunc(func() { close(f.ready) })
	if info := c.CachedInfo(); info != nil && info.NumPending == 0 {
		all()
	}
	consuming, err := c.Consume(func(m jetstream.Msg) {
		meta, err := m.Metadata()
		if err != nil {
			return
		}
		b.take(ctx, stream, at, m, meta.Timestamp)
		if meta.NumPending == 0 {
			all()
		}
	})
	if err != nil {
		return nil, err
	}
	f.stop = func() {
		consuming.Stop()
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		stream.DeleteConsumer(ctx, c.CachedInfo().Name) // otherwise it stays for minutes
	}
	return f, nil
}

// wait waits until the board shows all that was there. Of a damaged stream not all comes: it is not waited for long.
func (b *board) wait(ctx context.Context) {
	ctx, stop := context.WithTimeout(ctx, 5*time.Second)
	defer stop()
	for _, f := range b.followed {
		select {
		case <-f.ready:
		case <-ctx.Done():
		}
	}
}

// stop ends listening.
func (b *board) stop() {
	for _, f := range b.followed {
		f.stop()
	}
}

// take takes in a state. What is none is left out.
func (b *board) take(ctx context.Context, stream jetstream.Stream, from club.Address, m jetstream.Msg, at time.Time) {
	var s club.State
	if len(m.Data()) > mostState || json.Unmarshal(m.Data(), &s) != nil {
		return
	}
	t := &told{table: from.Table, game: strings.Split(m.Subject(), ".")[3], at: at, state: s}
	if s.Over { // a table that looks at an old game again tells of it once more, but has answered nothing
		t.ended = at
		if last, err := stream.GetLastMsgForSubject(ctx, from.Records(t.game)); err == nil {
			t.ended = last.Time // when the club heard of its last answer
		}
		if end := at.Add(-time.Duration(s.Ago) * time.Second); s.Ago > 0 && end.Before(t.ended) {
			t.ended = end // it was played while the club was away
		}
	}
	b.keep(t)
}

// keep keeps a state, if it is the newest of its game, and as many games of a table as there is room for.
func (b *board) keep(t *told) {
	b.mu.Lock()
	defer b.mu.Unlock()
	games := b.states[t.table]
	if games == nil {
		games = map[string]*told{}
		b.states[t.table] = games
	}
	if was := games[t.game]; was != nil && was.at.After(t.at) {
		return
	}
	games[t.game] = t
	if len(games) > mostGames {
		delete(games, slices.MinFunc(slices.Collect(maps.Values(games)), byTime).game)
	}
}

func byTime(x, y *told) int { return x.at.Compare(y.at) }

// A line is one table as the board shows it.
type line struct {
	Table, Game, Round, Pace, House, Score, Now string
	Long                                        bool // nothing has happened for a while
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
	for _, games := range b.states {
		t := slices.MaxFunc(slices.Collect(maps.Values(games)), byTime)
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
			text += "\u00a0" + strconv.Itoa(*seat.Points) // they stay together
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
		if s.Out {
			l.Now += " " + b.words.Line("hafenclub.out")
		}
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
	l.Pace = b.pace(s)
	if len(s.House) > 0 {
		l.House = b.words.Line("hafenclub.house", table.Name("rules", cut(strings.Join(s.House, "; "), 160)))
	}
	l.Long = !s.Over && now.Sub(t.at) >= long
	return l
}

// pace is how long a round takes at a table and when its game will be over, as far as that is known.
func (b *board) pace(s *club.State) string {
	var said []string
	if s.Pace >= 60 && !s.Over {
		said = append(said, b.words.Line("hafenclub.pace", table.Num("count", (s.Pace+30)/60)))
	}
	switch {
	case s.Left[1] <= 0 || s.Over:
	case s.Left[0] == s.Left[1]:
		said = append(said, b.words.Line("hafenclub.left.about", table.Num("count", s.Left[1])))
	default:
		said = append(said, b.words.Line("hafenclub.left", table.Num("least", s.Left[0]), table.Num("most", s.Left[1])))
	}
	return strings.Join(said, " ")
}

// A place is one player in the league, as the board shows it.
type place struct {
	Place      int
	Player     string
	Least      string
	Games, Won int
	Sure       string
}

// mostPlaces is how many the board has room for.
const mostPlaces = 6

// season are the best of the league.
func (b *board) season() (list []place) {
	rows := league.Table(b.results())
	for _, r := range rows[:min(len(rows), mostPlaces)] {
		list = append(list, place{r.Place, r.Player, b.words.Decimal(r.Rating.AtLeast(), 1), r.Games, r.Won, b.words.Put(r.Rating.Sure())})
	}
	return list
}

// seated are the tables of the round that was drawn last this evening, and who sits out; without one there are none.
func (b *board) seated(now time.Time) (tables []string, out string) {
	k, err := b.kept()
	if err != nil || k.Drawn == nil || k.Drawn.At.Before(league.Evening(now)) {
		return nil, ""
	}
	drawn := league.Round{Names: k.Drawn.On}
	for i, names := range k.Drawn.Tables {
		text := tamed(names)
		if name := drawn.Name(i); name != "" {
			text = name + ": " + text
		}
		tables = append(tables, text)
	}
	return tables, tamed(k.Drawn.Byes)
}

func tamed(names []string) string {
	var list []string
	for _, n := range names {
		list = append(list, short(n))
	}
	return strings.Join(list, ", ")
}

// short is what a table calls something, tamed and no longer than a board has room for.
func short(text string) string { return cut(text, 40) }

func cut(text string, most int) string {
	r := []rune(locale.Printable(strings.ReplaceAll(text, "\n", " ")))
	if len(r) > most {
		r = append(r[:most-1], '…')
	}
	return string(r)
}

var page = template.Must(template.New("board").Parse(`<!doctype html>
<html lang="{{.Lang}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>{{.Title}}</title><link rel="stylesheet" href="/board.css"></head>
<body{{if gt (len .Lines) 4}} class="many"{{end}}><h1>{{.Title}}</h1>
{{if .Lines}}<table class="tables">{{range .Lines}}<tr{{if .Long}} class="long"{{end}}><th scope="row">{{.Table}}</th><td>{{.Game}}<br><small>{{.Round}}{{if and .Round .Pace}} · {{end}}{{.Pace}}{{if .House}}<br>{{.House}}{{end}}</small></td><td>{{.Score}}</td><td>{{.Now}}</td></tr>
{{end}}</table>{{else}}<p>{{.Nobody}}</p>{{end}}
<div>{{if .Seated}}<section><h2>{{.NextRound}}</h2><ol>{{range .Seated}}<li>{{.}}</li>{{end}}</ol>{{if .Sits}}<p>{{.Sitting}} {{.Sits}}</p>{{end}}</section>
{{end}}{{if .Evening}}<section><h2>{{.ThisEvening}}</h2><ul>{{range .Evening}}<li>{{.}}</li>{{end}}</ul></section>
{{end}}{{if .Season}}<section><h2>{{.League}}</h2><table><tr>{{range .Columns}}<th scope="col">{{.}}</th>{{end}}</tr>{{range .Season}}<tr><td>{{.Place}}</td><th scope="row">{{.Player}}</th><td>{{.Least}}</td><td>{{.Games}}</td><td>{{.Won}}</td><td>{{.Sure}}</td></tr>
{{end}}</table></section>{{end}}</div>
</body></html>
`))

const style = `body{font:min(2.2vw,2rem)/1.3 system-ui,sans-serif;margin:2vw;background:#0d1b2a;color:#f4f1e8}
.many{font-size:min(1.5vw,1.4rem)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5em;border-top:1px solid #415a77}
h1,h2{margin:.2em 0 .3em;font-size:1.5em}div{display:flex;flex-wrap:wrap;gap:1em 3em;margin-top:1em}section{flex:1 1 20em}section td,section th{padding:.1em .5em}ol,ul{margin:0}
small{color:#a9bcd0}.long td:last-child{color:#ffd166;font-weight:bold}.tables td:nth-child(3){width:30%}.tables td:last-child{width:22%}
@media(max-width:50rem){body,.many{font-size:1rem}.tables tr{display:block;border-top:1px solid #415a77;padding:.4em 0}.tables th,.tables td,.tables td:nth-child(n){display:block;width:auto;border:0;padding:.1em .5em}}
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
		http.Error(w, b.words.Line("hafenclub.nopage"), http.StatusMethodNotAllowed)
	case r.URL.Path == "/board.css":
		h.Set("Content-Type", "text/css; charset=utf-8")
		w.Write([]byte(style))
	case r.URL.Path == "/"+b.path:
		h.Set("Content-Type", "text/html; charset=utf-8")
		now := time.Now()
		seated, sits := b.seated(now)
		var columns []string
		for _, c := range []string{"place", "player", "least", "games", "won", "sure"} {
			columns = append(columns, b.words.Line("league.column."+c))
		}
		page.Execute(w, map[string]any{"Lang": b.words.Lang(), "Title": b.words.Line("hafenclub.board", table.Name("club", b.club)),
			"Nobody": b.words.Line("hafenclub.nobody"), "Lines": b.lines(now),
			"NextRound": b.words.Line("hafenclub.next"), "Seated": seated, "Sitting": b.words.Line("league.seats.bye"), "Sits": sits,
			"ThisEvening": b.words.Line("hafenclub.evening"), "Evening": b.evening(now),
			"League": b.words.Line("hafenclub.league"), "Columns": columns, "Season": b.season()})
	default:
		http.Error(w, b.words.Line("hafenclub.nopage"), http.StatusNotFound)
	}
}
