package line

import (
	"io"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
)

// Feed writes the public events of a game, as lines of the protocol, until updates is closed or out fails:
// hello and the open question of first, then each new entry and what follows from it. While out is slow, events
// are collected and written together. It returns the error of out, nil if updates was closed.
func Feed(first *referee.Snapshot, updates <-chan *referee.Snapshot, w *locale.Speaker, out io.Writer) error {
	j := &jsonTalk{talk: talk{Config: Config{Words: w, Out: out}, now: first}}
	j.write(j.hello(first.N() > 1))
	j.prompt()
	for {
		if err := j.flush(); err != nil {
			return err
		}
		now, open := <-updates
		if !open {
			return nil
		}
		before := j.now
		switch elsewhere, dice := j.receive(now, open); {
		case elsewhere != nil:
			if now.SameGame(before) {
				for _, l := range since(now, before) {
					j.write(j.entry(l))
				}
			}
			j.finishAct(elsewhere, nil)
		case dice:
			j.showTray()
		}
	}
}
