package main

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"maps"
	"math"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/league"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/report"
	"hafenmeister/games"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A view is the content of the board at one time, for the page and for a terminal.
type view struct {
	b       *board
	words   *locale.Speaker
	now     time.Time
	club    *clubFile
	results []league.Result

	Lines []tableRow // the tables by name, each with the game that it sent last
}

func (b *board) view(words *locale.Speaker) (*view, error) {
	k, err := b.load()
	if err != nil {
		return nil, err
	}
	v := &view{b: b, words: words, now: time.Now(), club: k, results: b.file.list(k)}
	clock := log.ReadClock(b.clockPath())
	b.mu.Lock()
	for _, f := range b.tables {
		last := &gameState{}
		for _, t := range f.games {
			// the clock may have been set since they were taken
			t.At, t.Ended = clock.Correct(t.At), clock.Correct(t.Ended)
			if t.At.After(last.At) {
				last = t
			}
		}
		if v.now.Sub(last.At) < stale {
			v.Lines = append(v.Lines, v.line(last))
		}
	}
	b.mu.Unlock()
	slices.SortFunc(v.Lines, func(x, y tableRow) int { return cmp.Compare(x.Table, y.Table) })
	return v, nil
}

// Say returns a text of the catalogue that has no placeholders.
func (v *view) Say(key string) string { return v.words.Line(key) }

// Lang returns the language of the page.
func (v *view) Lang() string { return v.words.Lang() }

// Title returns the title of the page.
func (v *view) Title() string {
	return v.words.Line("hafenclub.board", table.Name("club", v.club.Club))
}

// A tableRow is the row of one table.
type tableRow struct {
	Table, Game, Round, Pace, House, Score, Now string
	Long                                        bool // no news for the time long, and the game is not over
}

func (v *view) line(t *gameState) tableRow {
	s := &t.state
	l := tableRow{Table: t.Table, Game: short(s.Title), Round: short(s.Round), Pace: v.pace(t)}
	var score, first []string
	for _, seat := range s.Seats {
		text := short(seat.Player)
		if seat.Place == 1 {
			first = append(first, text)
		}
		if seat.Points != nil {
			text += "\u00a0" + strconv.Itoa(*seat.Points) // no line break before the points
		}
		score = append(score, text)
	}
	l.Score = strings.Join(score, " · ")
	minutes := int(v.now.Sub(t.At) / time.Minute)
	who, count := table.Name("who", short(s.Asked)), table.Num("count", minutes)
	switch {
	case s.Over:
		l.Now = v.words.Line("hafenclub.over", table.Name("who", strings.Join(first, ", ")))
		if s.Out {
			l.Now += " " + v.Say("hafenclub.out")
		}
	case s.Setup:
		l.Now = v.Say("hafenclub.setup")
	case minutes < 1 && s.Asked == "":
		l.Now = v.Say("hafenclub.plays")
	case minutes < 1:
		l.Now = v.words.Line("hafenclub.turn", who)
	case s.Asked == "":
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

// pace returns how long a round takes and how long the game will still last, as far as known, or "" if it is over.
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

// mostPlaces is the maximum number of places of the league on the board.
const mostPlaces = 6

// A section is a part of the board below the tables: lines, or the rows of a table, of which the first is the header.
type section struct {
	Title string
	Lines []string
	Rows  [][]string
}

// Sections returns the next round, the results of the evening and the league, without empty sections.
func (v *view) Sections() []section {
	list := []section{{v.Say("hafenclub.next"), v.nextRound(), nil}, {v.Say("hafenclub.evening"), v.eveningLines(), nil}, {v.Say("hafenclub.league"), nil, v.season()}}
	return slices.DeleteFunc(list, func(s section) bool { return len(s.Lines)+len(s.Rows) == 0 })
}

// season returns the first rows of the league after a header, or nil if nobody has played.
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
		rows = append(rows, []string{strconv.Itoa(r.Place), short(r.Player), v.words.Decimal(r.Rating.AtLeast(), 1), strconv.Itoa(r.Games), strconv.Itoa(r.Won), v.words.Render(r.Rating.Certainty())})
	}
	return rows
}

// nextRound returns the tables of the latest round drawn this evening and the people who sit out, or nil if there is none.
func (v *view) nextRound() (list []string) {
	d := v.club.Drawn
	if d == nil || d.At.Before(league.Tonight(v.now).Since) {
		return nil
	}
	for _, g := range d.Groups(v.words) {
		var names []string
		for _, n := range g.Names {
			names = append(names, short(n))
		}
		list = append(list, g.Title+" "+strings.Join(names, ", "))
	}
	return list
}

// short returns a text of a table, made printable and cut to the room on the board.
func short(text string) string { return cut(text, 40) }

func cut(text string, most int) string {
	r := []rune(locale.Printable(strings.ReplaceAll(text, "\n", " ")))
	if len(r) > most {
		r = append(r[:most-1], '…')
	}
	return string(r)
}

// text returns the view as lines for a terminal.
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

// text returns the row, folded into lines for a terminal.
func (l *tableRow) text() (text string) {
	parts := slices.DeleteFunc([]string{l.Table + ": " + l.Game, l.Round, l.Pace, l.Score, l.Now}, func(part string) bool { return part == "" })
	for i, one := range league.Fold(parts, " · ") {
		if i > 0 {
			one = "  " + one
		}
		text += strings.TrimRight(one, " ·") + "\n"
	}
	return text
}

// damage returns lines on damaged and missing results, or "".
func (b *board) damage(words *locale.Speaker) string {
	text := b.file.damage(words)
	for name, n := range b.missing() {
		text += words.Line("hafenclub.missing", table.Name("name", name), table.Num("count", n)) + "\n"
	}
	return text
}

// damage returns a line on the unreadable results, or "".
func (r *results) damage(words *locale.Speaker) string {
	if r.damaged == 0 {
		return ""
	}
	return words.Line("hafenclub.damaged", table.Name("file", r.path), table.Num("count", r.damaged)) + "\n"
}

func (p *program) statusCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "status",
		Short:   "Show what the board shows",
		Long:    "Show what the board shows. The club must be open on this computer.",
		Example: "  hafenclub status",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			text, err := p.status(cmd.Context())
			fmt.Fprint(p.out, text)
			return err
		},
	}
}

// status returns what the board shows. It requests that from the club that is open on this computer.
func (p *program) status(ctx context.Context) (string, error) {
	k, err := p.load()
	if err != nil {
		return "", err
	}
	ctx, stop := context.WithTimeout(ctx, 20*time.Second)
	defer stop()
	url := "http://" + addr(k.local(), boardPort(k.Port)) + "/" + k.Board + "/status?lang=" + p.words.Lang()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return "", err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", failure("hafenclub.err.closed", table.Name("what", innermost(err)))
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err == nil && res.StatusCode != http.StatusOK {
		err = failure("hafenclub.err.closed", table.Name("what", string(text)))
	}
	return string(text), err
}

// room returns an error if a file of 256 KiB cannot be written in the club's folder.
func (p *program) room() error {
	file := filepath.Join(p.folder(), ".room")
	defer os.Remove(file)
	return os.WriteFile(file, make([]byte, 256<<10), 0o600)
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

//go:embed board.html board.css board.js
var files embed.FS

var page = template.Must(template.ParseFS(files, "board.html"))

// ServeHTTP serves the board at its secret path, and to this computer also the output of the command status.
func (b *board) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	words := b.all.Speaker(cmp.Or(r.FormValue("lang"), b.words.Lang()))
	v, err := b.view(words)
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, words.Line("hafenclub.nopage"), http.StatusMethodNotAllowed)
	case r.URL.Path == "/board.css", r.URL.Path == "/board.js":
		http.ServeFileFS(w, r, files, r.URL.Path[1:])
	case r.URL.Path == b.path && err == nil:
		h.Set("Content-Type", "text/html; charset=utf-8")
		page.Execute(w, v)
	case r.URL.Path == b.path+"/status" && err == nil && isLocal(r):
		text, err := v.status()
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		fmt.Fprint(w, text)
	default:
		http.Error(w, words.Line("hafenclub.nopage"), http.StatusNotFound)
	}
}

// isLocal reports whether a request comes from this computer.
func isLocal(r *http.Request) bool {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && at.Addr().Unmap().IsLoopback()
}

// eveningLines returns one line per game with its best result, then the most extreme luck of the evening.
func (v *view) eveningLines() []string {
	filter := league.Tonight(v.now)
	var list []string
	byGame := map[string][]league.Result{}
	for _, r := range filter.Apply(v.results) {
		if !r.Out {
			byGame[r.Game] = append(byGame[r.Game], r)
		}
	}
	for _, game := range slices.Sorted(maps.Keys(byGame)) {
		if info := games.Find(game); info != nil {
			list = append(list, v.record(info, byGame[game]))
		}
	}
	return append(list, v.luck(filter.Since)...)
}

// record returns a line with the number of games, the best result of a winner, and the players who reached it.
func (v *view) record(info *setup.Info, results []league.Result) string {
	best, who := 0, []string(nil)
	for _, r := range results {
		for _, s := range r.Seats {
			if s.Points == nil || s.Place != 1 {
				continue
			}
			better := *s.Points - best
			if info.FewestWin {
				better = -better
			}
			switch {
			case who == nil || better > 0:
				best, who = *s.Points, []string{s.Player}
			case better == 0 && !slices.Contains(who, s.Player):
				who = append(who, s.Player)
			}
		}
	}
	args := []table.Arg{table.Sub("game", info.Title), table.Num("count", len(results))}
	if who == nil {
		return v.words.Line("hafenclub.played", args...)
	}
	return v.words.Line("hafenclub.record", append(args, table.Name("who", strings.Join(who, ", ")), table.Num("points", best))...)
}

// maxLuckLines is the maximum number of lines that luck returns.
const maxLuckLines = 4

// luck returns lines for the players whose number of successes since that time differs most from the expected number.
func (v *view) luck(since time.Time) (sentences []string) {
	type who struct{ word, person string }
	sums := map[who]report.AimStats{}
	v.b.mu.Lock()
	for _, f := range v.b.tables {
		for _, t := range f.games {
			if t.Ended.Before(since) {
				continue
			}
			for _, a := range t.state.Luck[:min(len(t.state.Luck), 50)] {
				key := who{a.Word, table.PersonKey(short(a.Who))}
				sum := sums[key]
				a.Who, a.Met, a.N, a.Expected = short(a.Who), a.Met+sum.Met, a.N+sum.N, a.Expected+sum.Expected
				sums[key] = a
			}
		}
	}
	v.b.mu.Unlock()
	beside := func(a report.AimStats) float64 { return math.Abs(float64(a.Met) - a.Expected) }
	list := slices.SortedFunc(maps.Values(sums), func(x, y report.AimStats) int {
		return cmp.Or(cmp.Compare(beside(y), beside(x)), cmp.Compare(x.Who, y.Who), cmp.Compare(x.Word, y.Word))
	})
	for _, a := range list {
		if text := a.Sentence(v.words.Decimal); v.words.Has(text.Key) && len(sentences) < maxLuckLines {
			sentences = append(sentences, v.words.Render(text))
		}
	}
	return sentences
}
