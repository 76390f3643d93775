package line

import (
	"io"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
)

// Feed writes what happens in a game, as everybody may see it, until the updates end or out fails: hello and
// the question that is open in first, then what was entered and what follows from it. While out is slow,
// changes are collected and written together.
func Feed(first *referee.Snapshot, updates <-chan *referee.Snapshot, w *locale.Speaker, out io.Writer) error {
	j := &jsonTalk{talk: talk{Config: Config{Words: w, Out: out}, now: first}}
	hello := j.watchHello()
	hello.Resumed = first.N() > 1
	j.write(hello)
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
