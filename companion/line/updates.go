package line

import (
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// subscribe listens for throws of real dice and for answers given elsewhere; all other changes
// come from lines of input.
func (t *talk) subscribe() (stop func()) {
	updates, stop, err := t.Referee.Subscribe()
	if err != nil {
		return func() {}
	}
	t.updates = updates
	return stop
}

// receive takes over a published state. It reports whether new dice were thrown. What somebody
// did elsewhere, on a phone, is not taken over yet but returned.
func (t *talk) receive(now *referee.Snapshot, open bool) (elsewhere *referee.Reply, dice bool) {
	if !open {
		t.updates = nil
		return nil, false
	}
	if !now.Newer(t.now) {
		return nil, false
	}
	if now.N() != t.now.N() || !now.SameGame(t.now) {
		return now.Since(t.now), false
	}
	heard := t.now.Throws
	t.now = now
	return nil, now.Throws > heard
}

// advance takes over the state after a command. It reports whether dice of the tower must be
// shown: they are new, or still wait in the same roll to be kept.
func (t *talk) advance(now *referee.Snapshot) bool {
	was := t.now
	t.now = now
	return now.Throws > was.Throws || now.N() == was.N() && now.Tray.Lies()
}

// trayText says why people have to check the dice that were thrown, "" if they need not.
func (t *talk) trayText() string {
	var parts []string
	for _, x := range []table.Text{t.now.Unused, t.now.Tray.Why} {
		if !x.IsZero() {
			parts = append(parts, t.say(x))
		}
	}
	return strings.Join(parts, " ")
}

// saveTrouble says that the disk cannot be written, once for each problem; "" otherwise.
func (t *talk) saveTrouble() string {
	if t.now.SaveErr == nil {
		t.lastTrouble = ""
		return ""
	}
	_, text, _ := Sentence(t.Words, t.now.SaveErr)
	if text == t.lastTrouble {
		return ""
	}
	t.lastTrouble = text
	return text
}
