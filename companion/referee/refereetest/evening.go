package refereetest

import (
	"path/filepath"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// An Evening is a game in a folder of its own.
type Evening struct {
	*testing.T
	Folder  *log.Folder
	Referee *referee.Referee
	Now     *referee.Snapshot
}

// Begin begins a game and returns it with its first reply. The test closes it at its end.
func Begin(t *testing.T, n referee.NewGame) (*Evening, *referee.Reply) {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	n.Folder = folder
	r, err := referee.Begin(n)
	if err != nil {
		t.Fatal(err)
	}
	e := &Evening{T: t, Folder: folder, Referee: r}
	t.Cleanup(func() { e.Referee.Close() })
	return e, e.Must(r.Open())
}

// Must fails the test if an act was refused, and looks at the game after it.
func (e *Evening) Must(o *referee.Reply, err error) *referee.Reply {
	e.Helper()
	if err != nil {
		e.Fatal(err)
	}
	e.Now = o.Now
	return o
}

// Answer answers the open question.
func (e *Evening) Answer(a ...string) *referee.Reply {
	e.Helper()
	return e.Must(e.Referee.Answer(e.Now.N(), a))
}

// Guess answers by the question's odds, also what one player alone may see.
func (e *Evening) Guess(r table.Rand) *referee.Reply {
	e.Helper()
	q, hidden := e.Now.Question()
	if hidden {
		q = e.Now.Peek(q.Secret).Question
	}
	return e.Answer(table.Guess(q, r, false)...)
}
