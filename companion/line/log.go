package line

import (
	"fmt"
	"io"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// LogLine returns an entry of the log as a line of plain text: its number, what was done, and its state if it
// is no longer effective.
func LogLine(w *locale.Speaker, l referee.LogEntry) string {
	text := fmt.Sprintf("%d %s", l.N, printable(w.Render(l.Text)))
	if l.Status.Status == replay.Effective {
		return text
	}
	if l.Pending {
		return text + " " + w.Line("line.state.waiting")
	}
	key := "line.state." + strings.ReplaceAll(string(l.Status.Status), " ", "-")
	return text + " " + w.Line(key, table.Num("by", l.Status.By))
}

// WriteError writes an error as a line of the protocol. It needs no open game.
func WriteError(out io.Writer, w *locale.Speaker, err error) error {
	j := &jsonTalk{talk: talk{Config: Config{Words: w, Out: out}}}
	j.write(failure(w, err))
	return j.flush()
}

// PrintLog writes the whole log of a game: plain lines with a heading for each round, or entries of the
// protocol.
func PrintLog(out io.Writer, now *referee.Snapshot, w *locale.Speaker, asJSON bool) error {
	if !asJSON {
		lines := now.FullLog()
		if len(lines) == 0 {
			_, err := fmt.Fprintln(out, w.Line("line.log.empty"))
			return err
		}
		round := 0
		for _, l := range lines {
			text := LogLine(w, l)
			if n := replay.Round(l.Place); n != round && n > 0 && l.Op == replay.OpAnswer && !now.View().NoRounds {
				round = n
				text = w.Line("line.log.round", table.Num("round", n)) + "\n" + text
			}
			if _, err := fmt.Fprintln(out, text); err != nil {
				return err
			}
		}
		return nil
	}
	j := &jsonTalk{talk: talk{Config: Config{Words: w, Out: out}, now: now}}
	j.doLog(nil)
	return j.flush()
}
