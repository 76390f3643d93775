package line

import (
	"bufio"
	"context"
	"io"
	"time"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// pollInterval is how often a watcher looks for new entries.
const pollInterval = 300 * time.Millisecond

// Watch follows a game that another program plays until ctx is done, whose cause it
// returns: it prints every new entry, then the open question. look returns the state of the
// game if that has more entries than given, else nil.
func Watch(ctx context.Context, look func(entries int) (*referee.Snapshot, error), w *locale.Speaker, out io.Writer, asJSON bool) error {
	follow := followPlain
	if asJSON {
		follow = followJSON
	}
	seen := -1
	tick := time.NewTicker(pollInterval)
	defer tick.Stop()
	for {
		now, err := look(seen)
		if err != nil {
			return err
		}
		if now != nil {
			if err := follow(now, seen, w, out); err != nil {
				return err
			}
			seen = now.N() - 1
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-tick.C:
		}
	}
}

// followJSON writes the entries after the first seen; -1 is the first call, which writes none.
func followJSON(now *referee.Snapshot, seen int, w *locale.Speaker, out io.Writer) error {
	j := &jsonTalk{talk: talk{Evening: Evening{Words: w, Out: out}, now: now}}
	if seen < 0 {
		j.put(helloLine{Type: "hello", Protocol: Protocol, Game: now.Info.Name, ID: now.ID,
			Lang: w.Lang(), Rules: now.Info.Rules, Resumed: true, Watching: true})
	} else {
		for _, l := range now.Log()[seen:] {
			j.put(j.entry(l))
		}
	}
	j.prompt()
	return j.flush()
}

func followPlain(now *referee.Snapshot, seen int, w *locale.Speaker, out io.Writer) error {
	p := &plainTalk{talk: talk{Evening: Evening{Words: w, Out: out, Resumed: true}, now: now}, out: bufio.NewWriter(out)}
	if seen < 0 {
		p.tell("line.watch", table.Sub("game", now.Info.Title), table.Name("id", now.ID))
	} else {
		for _, l := range now.Log()[seen:] {
			p.println(LogLine(w, l))
		}
	}
	switch q, hidden := now.Question(); {
	case q != nil && hidden:
		p.tell("line.secret", table.Name("who", p.name(q.Secret)))
	case q != nil:
		p.println(p.say(q.Text()))
	case now.Over():
		p.standings()
	}
	return p.out.Flush()
}
