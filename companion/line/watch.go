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

// pollInterval is how often Watch looks for new entries.
const pollInterval = 300 * time.Millisecond

// Watch follows a game that another program plays: it prints every new entry, then the open question. look
// returns the state of the game, nil if that has not changed. Watch returns the cause when ctx is done, or an
// error of look or out.
func Watch(ctx context.Context, look func() (*referee.Snapshot, error), w *locale.Speaker, out io.Writer, asJSON bool) error {
	follow := followPlain
	if asJSON {
		follow = followJSON
	}
	var before *referee.Snapshot
	tick := time.NewTicker(pollInterval)
	defer tick.Stop()
	for {
		now, err := look()
		if err != nil {
			return err
		}
		if now != nil {
			if err := follow(now, before, w, out); err != nil {
				return err
			}
			before = now
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-tick.C:
		}
	}
}

// followJSON writes hello if the game or its set-up begins, the entries since before, and then the open question.
func followJSON(now, before *referee.Snapshot, w *locale.Speaker, out io.Writer) error {
	j := &jsonTalk{talk: talk{Config: Config{Words: w, Out: out}, now: now}}
	if before == nil || !now.SameGame(before) {
		j.write(j.hello(before == nil))
	}
	if before != nil {
		for _, l := range since(now, before) {
			j.write(j.entry(l))
		}
	}
	j.prompt()
	return j.flush()
}

// since returns the entries after those of before.
func since(now, before *referee.Snapshot) []referee.LogEntry {
	if !now.SameGame(before) {
		return now.Log()
	}
	return now.Log()[before.N()-1:]
}

func followPlain(now, before *referee.Snapshot, w *locale.Speaker, out io.Writer) error {
	p := &plainTalk{talk: talk{Config: Config{Words: w, Out: out, Resumed: true}, now: now}, out: bufio.NewWriter(out)}
	if before == nil {
		p.printText("line.watch", table.Sub("game", now.Info.Title), table.Name("id", now.ID))
	} else {
		for _, l := range since(now, before) {
			p.println(LogLine(w, l))
		}
	}
	switch q, hidden := now.Question(); {
	case q != nil && hidden:
		p.printText("line.secret", table.Name("who", p.name(q.Secret)))
	case q != nil:
		p.println(p.say(q.Text()))
	case now.Over():
		p.standings()
	}
	return p.out.Flush()
}
