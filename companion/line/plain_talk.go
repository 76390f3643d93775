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
	ctx      context.Context
	lines    <-chan typed
	out      *bufio.Writer
	end      error // why the evening ends, errQuit if somebody quit; nil while it continues
	peeked   int   // the secret question that its owner has looked at
	lookedUp bool  // only something was looked up: the choices need no repeating

	inWords map[string]func(p *plainTalk, rest string) // Immutable.
}

func (p *plainTalk) println(s string) { fmt.Fprintln(p.out, printable(s)) }

func (p *plainTalk) tell(key string, args ...table.Arg) { p.println(p.line(key, args...)) }

// printSaid prints what the rules said. An order to move pieces begins with a dash, as changes on
// the table do; a score sheet has a sentence for each player.
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

// orders repeats what there is to do since the last act.
func (p *plainTalk) orders() {
	o := p.now.Orders()
	for _, x := range o.Open() {
		p.printSaid([]table.Announcement{orderAnnouncement(&x)})
	}
}

// orderAnnouncement returns an order as something that was said.
func orderAnnouncement(x *referee.Order) table.Announcement {
	s := table.Announcement{Text: x.Text, Order: x.Do, Tally: x.Tally}
	if s.Tally == nil && s.Order == nil {
		s.Order = &table.Order{}
	}
	return s
}

// changes lists what changes on the table. What only tells what holds now has no dash.
func (p *plainTalk) changes(list []table.Change) {
	list = table.Summarize(list)
	if slices.ContainsFunc(list, func(c table.Change) bool { return !c.News }) {
		p.tell("line.changed")
	} else {
		p.tell("line.changed.nothing")
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
	if rule != "" {
		text += " (" + rule + ")"
	}
	p.println(text + " " + p.line("line.refused.help"))
}

// word returns the name of a die or a face, in the language of the game if it is translated.
func (p *plainTalk) word(name string) string {
	if key := "val." + name; p.Words.Has(key) {
		return p.line(key)
	}
	return name
}

func (p *plainTalk) standings() {
	p.tell("line.over")
	for _, s := range p.now.Standings() {
		key := "line.over.place"
		if s.Unknown || strings.Contains(" "+p.Words.Put(s.Why), " "+strconv.Itoa(s.Points)+" ") { // nobody reads it twice
			key = "line.over.place.only"
		}
		p.tell(key, table.Num("place", s.Place), table.Name("player", p.name(s.Player)),
			table.Num("points", s.Points), table.Sub("why", s.Why))
	}
}

func (p *plainTalk) over() {
	p.standings()
	if p.now.Follows() {
		p.tell("line.over.next")
	}
	p.tell("line.over.help")
}

// errQuit ends the evening because somebody quit.
var errQuit = errors.New("quit")

// wipe scrolls a secret out of sight, the best that can be done without moving the cursor.
func (p *plainTalk) wipe() { p.println(strings.Repeat("\n", 60)) }

// answerText returns an answer in words.
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

// read waits for a line. It reports false when there will be none.
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
			p.out.Flush() // if this fails, so does the next one, which is checked
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

// printRemote prints what somebody did elsewhere; the question that is open then is asked next.
func (p *plainTalk) printRemote(o *referee.Reply) bool {
	p.println("")
	if act := o.Now.Undoes(); !o.Changed && !o.Begun && !act.IsZero() {
		p.println(p.say(act))
	}
	p.finishAct(o, nil)
	return false
}

// input returns the line that was typed. It reports false at the end of the input.
func (p *plainTalk) input(l typed) (string, bool) {
	switch {
	case l.err != nil:
		if p.end = endOf(l.err); p.end == nil {
			p.end = errQuit
		}
		return "", false
	case l.tooLong:
		p.tell("line.too-long", table.Num("most", MaxLine))
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
		p.tell("line.greet.setup", table.Sub("game", p.now.Info.Title), table.Name("id", p.now.ID))
	case p.Resumed:
		p.tell("line.greet.again", table.Sub("game", p.now.Info.Title), table.Name("id", p.now.ID), table.Name("players", p.Words.List(names)))
		p.println(p.say(p.now.View().Title))
		p.tell("line.greet.putback")
	default:
		p.tell("line.greet", table.Sub("game", p.now.Info.Title), table.Name("id", p.now.ID), table.Name("players", p.Words.List(names)))
	}
	p.tell("line.greet.help")
}

// printOutcome prints what the rules said, and trouble with the disk.
func (p *plainTalk) printOutcome(o *referee.Reply) {
	p.printSaid(o.Said)
	if text := p.saveTrouble(); text != "" {
		p.println(text)
	}
}

// finishAct prints the outcome of an act.
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
		p.tell("line.changed.back", table.Num("count", n))
	}
	if n := len(o.Aside); n > 0 {
		p.tell("line.changed.aside", table.Num("count", n))
	}
	if o.Now.Waiting() == 0 {
		p.changes(o.Changes)
	}
}

// showTray prints the dice that were thrown.
func (p *plainTalk) showTray() {
	tray := p.now.Tray
	if text := p.trayText(); text != "" {
		p.println(text)
	}
	if !tray.Lies() {
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
	if !tray.AsRead() {
		key = "line.thrown.mixed"
	}
	p.tell(key, table.List("dice", faces))
	if tray.Complete() {
		p.tell("line.thrown.keep")
	} else {
		p.tell("line.thrown.open")
	}
}
