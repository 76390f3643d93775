package line

import (
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// subscribe subscribes to the states of the referee, for throws of real dice and answers given on other
// devices. If the referee is closed there are no updates.
func (t *talk) subscribe() (stop func()) {
	updates, stop, err := t.Referee.Subscribe()
	if err != nil {
		return func() {}
	}
	t.updates = updates
	return stop
}

// receive handles a published state. dice reports whether new dice were thrown; then the state is taken over.
// If somebody has acted on another device, such as a phone, it returns what happened and keeps the old state.
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
	before := t.now.Throws
	t.now = now
	return nil, now.Throws > before
}

// advance takes over the state after a command. It reports whether dice of a tower must be shown: new ones, or
// those still in the same roll.
func (t *talk) advance(now *referee.Snapshot) bool {
	was := t.now
	t.now = now
	return now.Throws > was.Throws || now.N() == was.N() && now.Tray.HasThrow()
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

// saveTrouble says that the disk cannot be written; "" if it can, or if that was said already.
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
