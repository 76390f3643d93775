package line

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

type plainTalk struct {
	talk
	ctx       context.Context
	lines     <-chan typed
	out       *bufio.Writer
	end       error  // why the loop ends, errQuit if somebody quit; nil while it continues
	peeked    int    // the number of the secret question that its player has looked at
	refusedBy string // the rule that refused an answer to question refusedAt; may be ""
	refusedAt int
	lookedUp  bool // the last line only looked something up: do not print the options again

	byWord map[string]func(p *plainTalk, rest string) // commands by word; never modified
}

func (p *plainTalk) println(s string) { fmt.Fprintln(p.out, printable(s)) }

func (p *plainTalk) printText(key string, args ...table.Arg) { p.println(p.line(key, args...)) }

// printSaid prints announcements. An order begins with a dash, as changes on the table do; a score sheet has a
// sentence for each player.
func (p *plainTalk) printSaid(list []table.Announcement) {
	for _, s := range list {
		if s.Order != nil {
			p.println("- " + p.say(s.Text))
		} else {
			p.println(p.say(s.Text))
		}
		if s.Tally != nil {
			for _, text := range s.Tally.Sentences() {
				p.println("  " + p.say(text))
			}
		}
	}
}

// orders prints the open orders of the last act again.
func (p *plainTalk) orders() {
	o := p.now.Orders()
	for _, x := range o.Open() {
		p.printSaid([]table.Announcement{orderAnnouncement(&x)})
	}
}

func orderAnnouncement(x *referee.Order) table.Announcement {
	s := table.Announcement{Text: x.Text, Order: x.Do, Tally: x.Tally}
	if s.Tally == nil && s.Order == nil {
		s.Order = &table.Order{}
	}
	return s
}

// changes lists what changes on the table. News, with nothing to do for people, has no dash.
func (p *plainTalk) changes(list []table.Change) {
	list = table.Summarize(list)
	if slices.ContainsFunc(list, func(c table.Change) bool { return !c.News }) {
		p.printText("line.changed")
	} else {
		p.printText("line.changed.nothing")
	}
	for _, c := range list {
		if c.News {
			p.println(p.say(c.Text))
		} else {
			p.println("- " + p.say(c.Text))
		}
	}
}

func (p *plainTalk) refuse(err error) {
	var crash *referee.CrashError
	if errors.As(err, &crash) {
		p.println(p.crashSentence(crash))
		return
	}
	_, text, rule := Sentence(p.Words, err)
	p.refusedBy, p.refusedAt = rule, p.now.N()
	p.println(text + " " + p.line("line.refused.help"))
}

// word returns the name of a die or a face, translated if the catalogue has it.
func (p *plainTalk) word(name string) string {
	if key := "val." + name; p.Words.Has(key) {
		return p.line(key)
	}
	return name
}

func (p *plainTalk) standings() {
	p.printText("line.over")
	for _, s := range p.now.Standings() {
		key := "line.over.place"
		if s.Unknown || strings.Contains(" "+p.Words.Render(s.Why), " "+strconv.Itoa(s.Points)+" ") { // the reason has the points already
			key = "line.over.place.only"
		}
		p.printText(key, table.Num("place", s.Place), table.Name("player", p.name(s.Player)),
			table.Num("points", s.Points), table.Sub("why", s.Why))
	}
}

func (p *plainTalk) over() {
	p.standings()
	if p.now.HasNext() {
		p.printText("line.over.next")
	}
	p.printText("line.over.help")
}

// errQuit ends the loop because somebody quit.
var errQuit = errors.New("quit")

// wipe scrolls a secret out of sight. It is all that can be done without moving the cursor.
func (p *plainTalk) wipe() { p.println(strings.Repeat("\n", 60)) }

func (p *plainTalk) answerText(q *table.Question, a table.Answer) string {
	if len(a) == 0 {
		return p.line("line.none")
	}
	var list []string
	for _, one := range a {
		if q.Kind == table.KindConfirm {
			one = p.line("log." + one)
		}
		if i := slices.IndexFunc(q.Options, func(o table.Option) bool { return o.ID == one }); i >= 0 {
			one = p.say(q.Options[i].ShortName())
		}
		list = append(list, one)
	}
	return p.Words.List(list)
}

// read waits for a line. It reports false if the loop ends (p.end is set), or if somebody acted on another
// device meanwhile, so that another question is open.
func (p *plainTalk) read() (string, bool) {
	p.out.WriteString(p.Prompt)
	if err := p.out.Flush(); err != nil {
		p.end = err
		return "", false
	}
	for {
		select {
		case <-p.ctx.Done():
			p.end = context.Cause(p.ctx)
			return "", false
		case note := <-p.Notes:
			p.println(p.say(note))
			p.out.Flush() // if this fails, the next flush fails too and is checked
		case now, open := <-p.updates:
			elsewhere, dice := p.receive(now, open)
			switch {
			case elsewhere != nil:
				return "", p.printRemote(elsewhere)
			case dice:
				p.showTray()
				p.out.Flush()
			}
		case l := <-p.lines:
			return p.input(l)
		}
	}
}

// printRemote prints what somebody has done on another device. It returns false, as read does then.
func (p *plainTalk) printRemote(o *referee.Reply) bool {
	p.println("")
	if act := o.Now.Undoes(); !o.Changed && !o.Begun && !act.IsZero() {
		p.println(p.say(act))
	}
	p.finishAct(o, nil)
	return false
}

// input returns the typed line. It reports false at the end of the input, and sets p.end.
func (p *plainTalk) input(l typed) (string, bool) {
	switch {
	case l.err != nil:
		if p.end = inputErr(l.err); p.end == nil {
			p.end = errQuit
		}
		return "", false
	case l.tooLong:
		p.printText("line.too-long", table.Num("most", MaxLine))
		return "", true
	}
	return strings.TrimSpace(string(l.text)), true
}

func (p *plainTalk) greet() {
	var names []string
	for _, player := range p.now.Players() {
		names = append(names, player.Name)
	}
	switch {
	case p.now.Asking:
		p.printText("line.greet.setup", table.Sub("game", p.now.Info.Title), table.Name("id", p.now.ID))
	case p.Resumed:
		p.printText("line.greet.again", table.Sub("game", p.now.Info.Title), table.Name("id", p.now.ID), table.Name("players", p.Words.List(names)))
		p.println(p.say(p.now.View().Title))
		p.printText("line.greet.putback")
	default:
		p.printText("line.greet", table.Sub("game", p.now.Info.Title), table.Name("id", p.now.ID), table.Name("players", p.Words.List(names)))
	}
	p.printText("line.greet.help")
}

// printOutcome prints the announcements, and an error if the disk cannot be written.
func (p *plainTalk) printOutcome(o *referee.Reply) {
	p.printSaid(o.Announcements)
	if text := p.saveTrouble(); text != "" {
		p.println(text)
	}
}

// finishAct prints the reply to an act, or err if that is not nil.
func (p *plainTalk) finishAct(o *referee.Reply, err error) {
	if err != nil {
		p.refuse(err)
		return
	}
	if p.advance(o.Now) {
		p.showTray()
	}
	if o.Begun {
		p.Resumed = false
		p.greet()
	}
	if o.Changed || o.Settled {
		p.printChanges(o)
	}
	p.printOutcome(o)
}

func (p *plainTalk) printChanges(o *referee.Reply) {
	if n := len(o.Back); n > 0 {
		p.printText("line.changed.back", table.Num("count", n))
	}
	if n := len(o.Discarded); n > 0 {
		p.printText("line.changed.discarded", table.Num("count", n))
	}
	if o.Now.PendingCount() == 0 {
		p.changes(o.Changes)
	}
}

// showTray prints the dice that were thrown.
func (p *plainTalk) showTray() {
	tray := p.now.Tray
	if text := p.trayText(); text != "" {
		p.println(text)
	}
	if !tray.HasThrow() {
		return
	}
	var faces []table.Text
	for _, s := range tray.Slots {
		switch s.Face {
		case "", dice.Unknown:
			faces = append(faces, table.NameText(dice.Unknown))
		default:
			faces = append(faces, s.Die.Word(s.Face))
		}
	}
	key := "line.thrown"
	if !tray.IsAsRead() {
		key = "line.thrown.mixed"
	}
	p.printText(key, table.List("dice", faces))
	if tray.IsComplete() {
		p.printText("line.thrown.keep")
	} else {
		p.printText("line.thrown.open")
	}
}
