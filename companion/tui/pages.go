package tui

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"rsc.io/qr"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// Pages controls the web pages that show the game to a big screen and to phones.
type Pages struct {
	// URLs serves the pages, if they are not served yet, and returns their addresses. hosts has
	// the addresses of this machine; the URLs of the pages use the first.
	URLs func(players []table.Player) (pages []PageURL, hosts []string, err error)

	Open  func() bool // reports whether they are served
	Close func()      // stops serving them

	Connected func() map[string]bool // the ids of players whose phones show a page; may be nil
	Redraw    func()                 // draws the screen again; Run sets it, any goroutine may call it

	Renew func(player string) error // gives a page another address; the old one becomes invalid

	// Join returns an address to open in a browser and six digits to type there, new ones at each
	// call. The browser then shows the page for everybody. May be nil.
	Join func() (address, digits string)

	Show bool // show the addresses once, when a game is played
}

// A PageURL is the address of a page. Player and Name are "" for the page for everybody.
type PageURL struct{ Player, Name, URL string }

// connectedPlayers returns the ids of players whose phones show a page.
func (o *shared) connectedPlayers() map[string]bool {
	if o.Pages == nil || o.Pages.Connected == nil {
		return nil
	}
	return o.Pages.Connected()
}

// phoneSpans returns a note that a player's phone shows a page; nil if it does not, or if the note
// is wider than room.
func (e *evening) phoneSpans(seat, room int) []term.Span {
	if seat < 0 || seat >= len(e.players) || !e.o.connectedPlayers()[e.players[seat].ID] {
		return nil
	}
	text := "· " + e.o.say("ui.pages.phone") + " "
	if term.Width(text) > room {
		return nil
	}
	return []term.Span{{Text: text, Style: e.o.app.Theme().Plain}}
}

// showPageURLs shows the addresses of the pages, if Pages.Show asks for that, and clears Show.
func (e *evening) showPageURLs() {
	if p := e.o.Pages; p != nil && p.Show && !e.now.Asking && !e.diverges() {
		p.Show = false
		e.openPageURLs()
	}
}

// askPageURLs shows the addresses of the pages if they are open. Else it first asks whether to open
// them, since O may be a card typed at the wrong moment.
func (e *evening) askPageURLs() {
	if e.o.Pages.Open() {
		e.openPageURLs()
		return
	}
	e.o.app.Push(e.o.overMenu("ui.pages.title", nil, func() []choice {
		return []choice{{text: e.o.say("ui.pages.open"), do: func() { e.o.app.Pop(); e.openPageURLs() }}}
	}))
}

// openPageURLs opens the pages and shows the address of one with its QR code. A digit shows another page.
func (e *evening) openPageURLs() {
	players := e.now.Players()
	if e.now.Asking {
		players = nil // they have no seats yet
	}
	var pages []PageURL
	var hosts []string
	read := func() {
		newPages, newHosts, err := e.o.Pages.URLs(players)
		if err != nil {
			e.alert = e.o.errorOf(err)
			return
		}
		pages, hosts = newPages, newHosts
	}
	if read(); pages == nil {
		return
	}
	join, shown := e.joinText(), 0
	r := &pager{o: e.o, title: func() string { return e.o.say("ui.pages.title") },
		lines: func(w int) [][]term.Span { return e.doorLines(pages, shown, hosts, join, w) },
	}
	if len(pages) > 1 {
		r.extra = []bind{{Act: actAnswer, Top: min(len(pages), 9), Do: func(p press) { shown = p.Digit - 1 }, Short: e.o.say("ui.pages.other"), Rank: 3}}
	}
	if e.o.Pages.Renew != nil {
		r.extra = append(r.extra, bind{Act: actCorrect, Do: func(press) { e.renew(pages[shown], read) }, Short: e.o.say("ui.pages.renew.key")})
	}
	e.o.app.Push(over{r})
}

// renew asks whether to give a page another address. If so, it calls again, which updates the list.
func (e *evening) renew(d PageURL, again func()) {
	o := e.o
	what := o.say("ui.pages.renew.table")
	if d.Player != "" {
		what = o.say("ui.pages.renew.seat", nameArg("who", o.spell(d.Name)))
	}
	o.app.Push(o.overMenu("ui.pages.title", func() []string { return []string{what} },
		func() []choice {
			return []choice{
				{text: o.say("ui.pages.renew.yes"), do: func() {
					o.app.Pop()
					if err := o.Pages.Renew(d.Player); err != nil {
						e.alert = o.errorOf(err)
						return
					}
					again()
				}},
				{text: o.say("ui.pages.renew.no"), do: o.app.Pop},
			}
		}))
}

// joinText returns what people type who cannot scan a code; "" without Pages.Join.
func (e *evening) joinText() string {
	if e.o.Pages.Join == nil {
		return ""
	}
	address, digits := e.o.Pages.Join()
	return e.o.say("ui.pages.join", nameArg("address", address), nameArg("digits", digits[:3]+" "+digits[3:]))
}

// doorLines returns the numbered pages, and the address of the shown one with its QR code, in w columns. The rest is
// beside the code, or below it if there is no room.
func (e *evening) doorLines(pages []PageURL, shown int, hosts []string, join string, w int) (lines [][]term.Span) {
	th := e.o.app.Theme()
	here := e.o.connectedPlayers()
	var list []term.Span
	var connected []table.Text
	for i, d := range pages {
		name := e.o.say("ui.pages.screen")
		if d.Player != "" {
			name = e.o.spell(d.Name)
		}
		st := th.Plain
		if i == shown {
			st = th.Marked
		}
		list = append(list, term.Span{Text: strconv.Itoa(i+1) + " " + name, Style: st})
		if here[d.Player] {
			connected = append(connected, table.Say("name", nameArg("name", name)))
		}
	}
	d := pages[shown]
	what := e.o.say("ui.pages.table")
	if d.Player != "" {
		what = e.o.say("ui.pages.seat", nameArg("who", e.o.spell(d.Name)))
	}
	lines = append(flow(th, list, w, 0), plainLines(th, w, what)...)
	lines = append(lines, plainLines(th, w, d.URL)...)

	rest := []string{e.o.say("ui.pages.unconnected")}
	if len(connected) > 0 {
		rest[0] = e.o.say("ui.pages.connected", table.List("who", connected))
	}
	if d.Player == "" && join != "" {
		rest = append(rest, join)
	}
	others := slices.DeleteFunc(slices.Clone(hosts[min(1, len(hosts)):]), func(host string) bool { return strings.HasPrefix(host, "127.") }) // no phone reaches it
	if len(others) > 0 {
		rest = append(rest, e.o.say("ui.pages.hosts", nameArg("hosts", strings.Join(others, ", "))))
	}
	if e.o.Pages.Renew != nil {
		rest = append(rest, e.o.say("ui.pages.renew"))
	}
	code := codeLines(d.URL, th.ASCII, w)
	if len(code) == 0 || w-spansWidth(code[0])-2 < leastBeside {
		lines = append(append(lines, plainLines(th, w, rest[0])...), code...)
		return append(lines, plainLines(th, w, rest[1:]...)...)
	}
	side := plainLines(th, w-spansWidth(code[0])-2, rest...)
	for i := range max(len(code), len(side)) {
		line := []term.Span{{Text: strings.Repeat(" ", spansWidth(code[0])), Style: th.Plain}}
		if i < len(code) {
			line = code[i]
		}
		if i < len(side) {
			line = append(append(line, term.Span{Text: "  ", Style: th.Plain}), side[i]...)
		}
		lines = append(lines, line)
	}
	return lines
}

// leastBeside is the least width of the text beside a QR code.
const leastBeside = 24

// codeLines returns a QR code of url, black on white on any screen; nil if it is wider than w.
func codeLines(url string, ascii bool, w int) (lines [][]term.Span) {
	paper := tcell.StyleDefault.Foreground(tcell.ColorBlack).Background(tcell.ColorWhite)
	for _, line := range drawCode(url, ascii) {
		if utf8.RuneCountInString(line) > w {
			return nil
		}
		lines = append(lines, []term.Span{{Text: line, Style: paper}})
	}
	return lines
}

// QR returns the lines of a QR code, to be printed black on white. It encodes text in capitals.
func QR(text string) (lines []string) { return drawCode(text, false) }

// drawCode returns the lines of a QR code: two squares a character, one above the other; in ASCII
// two characters a square. It returns nil if text is too long.
func drawCode(text string, ascii bool) (lines []string) {
	code, err := qr.Encode(strings.ToUpper(text), qr.L) // capitals make it smaller
	if err != nil {
		return nil
	}
	const quiet = 2 // width of the light margin
	dark := func(x, y int) bool { return code.Black(x-quiet, y-quiet) }
	size, step := code.Size+2*quiet, 2
	if ascii {
		step = 1
	}
	for y := 0; y < size; y += step {
		var b strings.Builder
		for x := range size {
			switch {
			case !ascii:
				b.WriteString(halves[dark(x, y)][dark(x, y+1)])
			case dark(x, y):
				b.WriteString("##")
			default:
				b.WriteString("  ")
			}
		}
		lines = append(lines, b.String())
	}
	return lines
}

// halves has the character for two squares, by whether the upper and the lower one are dark.
var halves = map[bool]map[bool]string{false: {false: " ", true: "▄"}, true: {false: "▀", true: "█"}}
