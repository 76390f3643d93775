package line

import (
	"bufio"
	"context"
	"errors"

	"hafenmeister/games/table"
)

// Plain plays a game with numbered choices, one line at a time. It writes short sentences of plain text and
// never moves the cursor, so that a screen reader can read all of it. It returns nil when the input ends or
// somebody quits, the cause of ctx when that is done, a *RecoverError when somebody wants to recover games, or
// an error of the input or output. Plain does not close the referee.
func Plain(ctx context.Context, e Config) error {
	stop := make(chan struct{})
	defer close(stop)
	p := &plainTalk{talk: talk{Config: e}, ctx: ctx, lines: listen(e.In, stop), out: bufio.NewWriter(e.Out), byWord: commandsByWord(e.Words)}
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
		p.printText("line.kept", table.Name("id", p.now.ID))
	}
	if errors.Is(p.end, errQuit) {
		p.end = nil
	}
	return errors.Join(p.end, p.out.Flush())
}
