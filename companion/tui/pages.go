package tui

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gdamore/tcell/v2"
	"rsc.io/qr"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// Pages are what a big screen and phones show of the game that is on the screen.
type Pages struct {
	// Doors begins to show the pages, if that was not done yet. Of the hosts the first is that of the doors.
	Doors func(players []table.Player) (doors []Door, hosts []string, err error)

	Open  func() bool // whether they are shown
	Close func()      // ends them

	Connected func() map[string]bool // the players whose phones show a page; nil where nobody knows
	Redraw    func()                 // has the screen drawn again; Run sets it, and any goroutine may call it

	Renew func(player string) error // gives a page another address; who has the old one is shut out

	// Join is where a browser is shown the page for everybody, and the six digits to type there. They are new each time.
	Join func() (address, digits string)

	Show bool // where they are is shown once, when a game is played: somebody asked for them
}

// A Door is a page that can be opened.
type Door struct{ Player, Name, URL string } // the id and name, "" of the page for everybody

// connectedPlayers returns the players whose phones show a page, by id.
func (o *shared) connectedPlayers() map[string]bool {
	if o.Pages == nil || o.Pages.Connected == nil {
		return nil
	}
	return o.Pages.Connected()
}

// phoneSpans say that a player's phone shows a page, where room columns hold it.
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

// showDoors shows where the pages are, if the program was begun with them and nobody has seen it.
func (e *evening) showDoors() {
	if p := e.o.Pages; p != nil && p.Show && !e.now.Asking && !e.diverges() {
		p.Show = false
		e.doors()
	}
}

// askDoors shows where the pages are, if they are open; else it asks whether they are to be: O may
// be a card typed at the wrong moment.
func (e *evening) askDoors() {
	if e.o.Pages.Open() {
		e.doors()
		return
	}
	e.o.app.Push(overMenu{&menu{o: e.o,
		title: func() string { return e.o.say("ui.pages.title") },
		items: func() []choice {
			return []choice{{text: e.o.say("ui.pages.open"), do: func() { e.o.app.Pop(); e.doors() }}}
		}}})
}

// doors shows where the pages are, each with a code for the camera of a phone.
func (e *evening) doors() {
	players := e.now.Players()
	if e.now.Asking {
		players = nil // they have no seats yet
	}
	doors, hosts, err := e.o.Pages.Doors(players)
	if err != nil {
		e.alert = e.o.errorOf(err)
		return
	}
	join := e.joinText()
	again := func() {
		if doors, hosts, err = e.o.Pages.Doors(players); err != nil {
			e.alert = e.o.errorOf(err)
		}
	}
	e.o.app.Push(overReader{&pager{o: e.o, title: func() string { return e.o.say("ui.pages.title") },
		lines: func(w int) [][]term.Span { return e.doorLines(doors, hosts, join, w) },
		extra: []bind{{Act: actAnswer, Top: min(len(doors), 9), Do: func(p press) { e.renew(doors[p.Digit-1], again) }, Short: e.o.say("ui.pages.renew.key"), Rank: 3}}}})
}

// renew asks whether a page is to have another address; again reads where all are, in the list that is shown.
func (e *evening) renew(d Door, again func()) {
	o := e.o
	what := o.say("ui.pages.renew.table")
	if d.Player != "" {
		what = o.say("ui.pages.renew.seat", nameArg("who", o.spell(d.Name)))
	}
	o.app.Push(overMenu{&menu{o: o,
		title: func() string { return o.say("ui.pages.title") },
		words: func() []string { return []string{what} },
		items: func() []choice {
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
		}}})
}

// joinText tells people who cannot scan what to type.
func (e *evening) joinText() string {
	if e.o.Pages.Join == nil {
		return ""
	}
	address, digits := e.o.Pages.Join()
	return e.o.say("ui.pages.join", nameArg("address", address), nameArg("digits", digits[:3]+" "+digits[3:]))
}

func (e *evening) doorLines(doors []Door, hosts []string, join string, w int) (lines [][]term.Span) {
	th := e.o.app.Theme()
	text := func(s string, st tcell.Style) {
		for _, l := range term.Wrap(s, w) {
			lines = append(lines, []term.Span{{Text: l, Style: st}})
		}
	}
	here := e.o.connectedPlayers()
	var names []table.Text
	for _, d := range doors {
		if here[d.Player] {
			names = append(names, table.Say("name", nameArg("name", e.o.spell(d.Name))))
		}
	}
	if len(names) > 0 {
		text(e.o.say("ui.pages.connected", table.List("who", names)), th.Plain)
	} else {
		text(e.o.say("ui.pages.unconnected"), th.Plain)
	}
	for i, d := range doors {
		lines = append(lines, nil)
		number := strconv.Itoa(i+1) + "  "
		if d.Player == "" {
			text(number+e.o.say("ui.pages.table"), th.Strong)
		} else {
			text(number+e.o.say("ui.pages.seat", nameArg("who", e.o.spell(d.Name))), th.Strong)
		}
		text(d.URL, th.Plain)
		if d.Player == "" && join != "" {
			text(join, th.Plain)
		}
		lines = append(lines, codeLines(d.URL, th.ASCII, w)...)
	}
	lines = append(lines, nil)
	text(e.o.say("ui.pages.renew"), th.Plain)
	if len(hosts) > 1 {
		lines = append(lines, nil)
		text(e.o.say("ui.pages.hosts", nameArg("hosts", strings.Join(hosts[1:], ", "))), th.Plain)
	}
	return lines
}

// codeLines draws a QR code: black on white whatever the colours of the screen are. Where it does not fit there is none.
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

// QR draws a text as a QR code, to be shown black on white.
func QR(text string) (lines []string) { return drawCode(text, false) }

// drawCode draws a QR code: two squares are above each other in a sign, in ASCII each takes two columns.
func drawCode(text string, ascii bool) (lines []string) {
	code, err := qr.Encode(strings.ToUpper(text), qr.L) // capitals make it smaller
	if err != nil {
		return nil
	}
	const quiet = 2 // light squares around it
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

// halves are two squares above each other, by the upper and the lower one.
var halves = map[bool]map[bool]string{false: {false: " ", true: "▄"}, true: {false: "▀", true: "█"}}
