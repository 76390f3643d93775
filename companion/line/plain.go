package line

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// Plain plays an evening with numbered choices, a line at a time, until the input
// ends, somebody quits (nil), or ctx is done (its cause). It writes short sentences of
// plain letters: a screen reader can read all of it, and nothing is ever drawn over.
// The referee stays open.
func Plain(ctx context.Context, e Evening) error {
	stop := make(chan struct{})
	defer close(stop)
	p := &plainTalk{talk: talk{Evening: e}, ctx: ctx, lines: listen(e.In, stop), out: bufio.NewWriter(e.Out), inWords: commandsInWords(e.Words)}
	o, err := e.Referee.Open()
	if err != nil {
		return err
	}
	p.now, p.Resumed = o.Now, e.Resumed && !o.Begun
	defer p.watch()()
	p.greet()
	p.said(o.Ordered())
	p.told(o)
	if p.now.Throws > 0 {
		p.thrown()
	}
	for p.end == nil {
		p.ask()
		p.brief = false
		if typed, ok := p.read(); ok {
			p.take(typed)
		}
	}
	if p.now.SaveErr == nil { // else whoever closes the game says where it is
		p.tell("line.kept", table.Name("id", p.now.ID))
	}
	return errors.Join(p.why(), p.out.Flush())
}

// errQuit ends an evening in good order.
var errQuit = errors.New("quit")

type plainTalk struct {
	talk
	ctx    context.Context
	lines  <-chan typed
	out    *bufio.Writer
	end    error // why it ends; errQuit for no bad reason
	looked int   // the secret question that its owner has looked at
	brief  bool  // only something was looked up: the choices need no repeating

	inWords map[string]func(p *plainTalk, rest string) // Immutable.
}

// why is what Plain returns.
func (p *plainTalk) why() error {
	if errors.Is(p.end, errQuit) {
		return nil
	}
	return p.end
}

func (p *plainTalk) println(s string) { fmt.Fprintln(p.out, printable(s)) }

// printable is s without the control characters that would move a terminal about, and
// without signs that turn writing around; lines may end.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) {
			return -1
		}
		return r
	}, locale.Tame(s))
}

func (p *plainTalk) tell(key string, args ...table.Arg) { p.println(p.line(key, args...)) }

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
			p.out.Flush() // a stream that is broken is told of with the next line
		case now, open := <-p.news:
			if p.saw(now, open) {
				p.thrown()
				p.out.Flush()
			}
		case l := <-p.lines:
			return p.heard(l)
		}
	}
}

// heard is what was typed. It reports false when nothing more will be.
func (p *plainTalk) heard(l typed) (string, bool) {
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

// told says what was said, and what the disk says.
func (p *plainTalk) told(o *referee.Outcome) {
	p.said(o.Said)
	if text := p.trouble(); text != "" {
		p.println(text)
	}
}

// did prints the outcome of an act.
func (p *plainTalk) did(o *referee.Outcome, err error) {
	if errors.Is(err, referee.ErrRefused) {
		o, err = p.Referee.Open()
	}
	if err != nil {
		p.refuse(err)
		return
	}
	if p.takes(o.Now) {
		p.thrown()
	}
	if o.Begun {
		p.Resumed = false
		p.greet()
	}
	if o.Changed || o.Settled {
		p.changed(o)
	}
	p.told(o)
}

// said says what was said; what to do with the pieces is marked like a change on the table,
// and a score sheet has a sentence for each player.
func (p *plainTalk) said(list []table.Said) {
	for _, s := range list {
		if s.Order {
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

func (p *plainTalk) changed(o *referee.Outcome) {
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

// changes lists what changes on the table.
func (p *plainTalk) changes(list []table.Change) {
	list = table.Told(list)
	if len(list) == 0 {
		p.tell("line.changed.nothing")
		return
	}
	p.tell("line.changed")
	for _, c := range list {
		p.println("- " + p.say(c.Text))
	}
}

func (p *plainTalk) refuse(err error) {
	var crash *referee.CrashError
	if errors.As(err, &crash) {
		p.println(p.crashed(crash))
		return
	}
	_, text, rule := Sentence(p.Words, err)
	if rule != "" {
		text += " (" + rule + ")"
	}
	p.println(text + " " + p.line("line.refused.help"))
}

// word is a die or a face in the words of its game, if it has some.
func (p *plainTalk) word(name string) string {
	if key := "val." + name; p.Words.Has(key) {
		return p.line(key)
	}
	return name
}

func (p *plainTalk) over() {
	p.standings()
	if p.now.Follows() {
		p.tell("line.over.next")
	}
	p.tell("line.over.help")
}

func (p *plainTalk) standings() {
	p.tell("line.over")
	for _, s := range p.now.Standings() {
		p.tell("line.over.place", table.Num("place", s.Place), table.Name("player", p.name(s.Player)),
			table.Num("points", s.Points), table.Sub("why", s.Why))
	}
}
