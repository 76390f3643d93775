package line

import (
	"context"
	"errors"
	"io"

	"hafenmeister/games/table"
)

// JSON plays a game over the open protocol until the input ends or a client quits (it returns nil), ctx is done
// (it returns the cause), or reading or writing fails. Each answer is on the disk before the line that follows
// from it is written; if not, the line says so. JSON does not close the referee.
func JSON(ctx context.Context, e Config) error {
	j := &jsonTalk{talk: talk{Config: e}}
	o, err := e.Referee.Open()
	if err != nil {
		return err
	}
	j.now = o.Now
	defer j.subscribe()()
	j.write(j.hello(e.Resumed && !o.Begun))
	if e.Resumed {
		j.orders()
	}
	j.writeOutcome(o)
	if j.now.Throws > 0 {
		j.showTray()
	}
	j.prompt()
	if err := j.flush(); err != nil {
		return err
	}
	stop := make(chan struct{})
	defer close(stop)
	lines := listen(e.In, stop)
	for !j.quit {
		select {
		case <-ctx.Done():
			j.bye()
			return errors.Join(context.Cause(ctx), j.flush())
		case note := <-e.Notes:
			j.write(sayLine{Type: "say", Key: note.Key, Text: j.say(note)})
			if err := j.flush(); err != nil {
				return err
			}
		case now, open := <-j.updates:
			elsewhere, dice := j.receive(now, open)
			switch {
			case elsewhere != nil:
				j.finishAct(elsewhere, nil)
			case dice:
				j.showTray()
			default:
				continue
			}
			if err := j.flush(); err != nil {
				return err
			}
		case l := <-lines:
			if l.err != nil {
				return inputErr(l.err)
			}
			j.take(l)
			if err := j.flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

// inputErr returns err, or nil if it is the regular end of the input.
func inputErr(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// take handles one line of input.
func (j *jsonTalk) take(l typed) {
	if l.tooLong {
		j.refuse(table.Refuse("not-json", "line.too-long", "", table.Num("most", MaxLine)))
		return
	}
	r := readRequest(l.text)
	do := r.text("do")
	if do != "" && r.has("answer") && do != "correct" {
		r.refuse("illegal", "line.both", table.Name("action", do))
	}
	command := jsonCommands[do]
	if command == nil {
		r.refuse("illegal", "line.no-action", table.Name("action", do))
	}
	if r.bad == nil {
		command(j, r)
	}
	if r.bad != nil {
		j.refuse(r.bad)
	}
}
