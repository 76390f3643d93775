package line

import (
	"bufio"
	"context"
	"errors"

	"hafenmeister/games/table"
)

// Plain plays an evening with numbered choices, a line at a time, until the input
// ends, somebody quits (nil), or ctx is done (its cause). It writes short sentences of
// plain text and never moves the cursor, so that a screen reader can read all of it.
// The referee stays open.
func Plain(ctx context.Context, e Config) error {
	stop := make(chan struct{})
	defer close(stop)
	p := &plainTalk{talk: talk{Config: e}, ctx: ctx, lines: listen(e.In, stop), out: bufio.NewWriter(e.Out), inWords: commandsInWords(e.Words)}
	o, err := e.Referee.Open()
	if err != nil {
		return err
	}
	p.now, p.Resumed = o.Now, e.Resumed && !o.Begun
	defer p.subscribe()()
	p.greet()
	if e.Resumed {
		p.orders()
	}
	p.printOutcome(o)
	if p.now.Throws > 0 {
		p.showTray()
	}
	for p.end == nil {
		p.ask()
		p.lookedUp = false
		if typed, ok := p.read(); ok {
			p.take(typed)
		}
	}
	if p.now.SaveErr == nil { // else the caller that closes the game says where it is
		p.tell("line.kept", table.Name("id", p.now.ID))
	}
	return errors.Join(p.exitErr(), p.out.Flush())
}

// exitErr is what Plain returns.
func (p *plainTalk) exitErr() error {
	if errors.Is(p.end, errQuit) {
		return nil
	}
	return p.end
}
