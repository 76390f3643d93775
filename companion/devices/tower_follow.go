package devices

import (
	"errors"
	"io"
	"strings"
	"sync"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// A diceTower fills the rolls of a game with the throws of a tower, while the game's options say
// that people roll with it.
type diceTower struct {
	set  *Set
	r    *referee.Referee
	note NotifyFunc
	link *tower.Link // nil while they do not roll with it

	now      *referee.Snapshot
	trouble  bool            // a text about DiceReader is shown that remains until the tower is ready
	noted    int             // number of the open question when towerNews was shown, 0 if it is not; the next question removes it
	lost     bool            // the latest throw said that earlier ones were lost, and that was shown
	previous tower.Situation // the previous situation
	lights   []string        // mode of each pocket's light; nil until the tower is connected
	doubt    map[int]bool    // pockets of the latest throw with dice in doubt

	mu     sync.Mutex
	opened string // the port that was opened last; guarded by mu
}

// attendTower makes the dice tower follow a game.
func (s *Set) attendTower(r *referee.Referee, note NotifyFunc) Attendant {
	updates, stop, err := r.Subscribe()
	if err != nil {
		return Attendant{}
	}
	t := &diceTower{set: s, r: r, note: note}
	again, left, done := make(chan struct{}, 1), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		defer t.close()
		t.follow(updates, again, left)
	}()
	return Attendant{
		Again: func() {
			select {
			case again <- struct{}{}:
			default:
			}
		},
		Stop: func() {
			stop()
			close(left)
			<-done
		}}
}

// follow handles updates of the game and events of the tower until left is closed.
func (t *diceTower) follow(updates <-chan *referee.Snapshot, again, left <-chan struct{}) {
	for {
		var events <-chan tower.Event
		if t.link != nil {
			events = t.link.Events()
		}
		select {
		case <-left:
			return
		case <-again:
			t.changePort()
		case now, open := <-updates:
			if !open {
				return
			}
			t.update(now)
		case e := <-events:
			t.handleEvent(e)
		}
	}
}

// update stores the state of the game and acts on what has changed.
func (t *diceTower) update(now *referee.Snapshot) {
	t.now = now
	if t.noted != now.N() {
		t.clearNews()
	}
	byTower := now.Options.Dice == referee.ByTower
	switch {
	case byTower && t.link == nil:
		t.open()
	case !byTower && (t.link != nil || t.trouble):
		t.close()
		t.note(DiceReader, table.Text{})
		t.clearNews()
	}
	if t.link != nil {
		t.link.RollOpen(isRollOpen(now))
		t.updateLights()
	}
}

// isRollOpen reports whether the game waits for dice now.
func isRollOpen(now *referee.Snapshot) bool {
	q, hidden := now.Question()
	return q != nil && !hidden && q.Kind == table.KindRoll && now.Divergence == nil && now.Mismatch() == nil
}

// open starts the link with the throws that the games of the folder have stored. If it cannot read
// them, a throw could count twice: then the tower stays off until the next answer tries again.
func (t *diceTower) open() {
	ids, err := t.r.StoredThrows()
	if err != nil {
		if !t.trouble {
			t.note(DiceReader, table.Say("devices.tower.unknown"))
		}
		t.trouble = true
		return
	}
	var stored []tower.ID
	for _, s := range ids {
		if id, err := tower.ParseID(s); err == nil {
			stored = append(stored, id)
		}
	}
	t.link = tower.New(t.dial, stored...)
}

func (t *diceTower) close() {
	if t.link != nil {
		t.link.Close()
	}
	t.link, t.lights, t.trouble = nil, nil, false
}

// changePort closes the link and opens it again if people have chosen another port.
func (t *diceTower) changePort() {
	port, _, err := t.set.towerAt()
	t.mu.Lock()
	opened := t.opened
	t.mu.Unlock()
	if err == nil && t.link != nil && port != opened {
		t.close()
		t.update(t.now)
	}
}

// dial opens the port. It looks up each time which one that is, because the tower may have been
// plugged in since.
func (t *diceTower) dial() (io.ReadWriteCloser, error) {
	port, _, err := t.set.towerAt()
	if t.set.Screens {
		err = forScreen(err)
	}
	if none, ok := errors.AsType[*Error](err); ok && strings.HasPrefix(none.text.Key, "err.devices.tower.none") {
		return nil, &tower.PortError{Situation: tower.Absent, Err: err}
	}
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	t.opened = port
	t.mu.Unlock()
	if t.set.testOnlyDial != nil {
		return t.set.testOnlyDial(port)
	}
	return tower.Serial(port)()
}

// remember stores the port that was opened in the tower's memory.
func (t *diceTower) remember() {
	t.mu.Lock()
	port := t.opened
	t.mu.Unlock()
	memory, err := tower.LoadMemory(t.set.Tower)
	if err == nil && memory.Port != port {
		memory.Port = port
		err = memory.Save(t.set.Tower)
	}
	if err != nil {
		t.showNews(errorText(err))
	}
}

func (t *diceTower) handleEvent(e tower.Event) {
	switch e := e.(type) {
	case tower.State:
		t.handleState(e)
	case tower.ThrowEvent:
		t.deliver(e.Roll)
	}
}

func (t *diceTower) handleState(s tower.State) {
	switch {
	case s.Situation == tower.Opening:
		return
	case s.Situation == tower.Jammed || !s.IsConnected():
		t.trouble = true
		t.clearNews()
		t.note(DiceReader, t.stateText(s))
	case t.trouble || t.lights == nil:
		t.trouble, t.lights = false, make([]string, max(s.Tower.Readers, 1))
		text := table.Say(tower.State{Situation: tower.Idle}.Key())
		if t.previous == tower.Rebooted { // a throw that was not reported is lost
			text = table.Say(tower.State{Situation: tower.Rebooted}.Key())
		}
		t.showNews(text)
		t.remember()
		t.updateLights()
	}
	t.previous = s.Situation
}

// stateText returns the text about a state, which says what to do.
func (t *diceTower) stateText(s tower.State) table.Text {
	why := referee.TextWith(s.Key(), s.Args())
	if _, ok := referee.TextOf(s.Err); ok {
		err := explainPort(s.Err)
		why = errorText(err)
		if ours, ok := errors.AsType[*Error](err); ok {
			return table.Say("devices.tower.type", table.Sub("why", ours.text))
		}
	}
	if s.Situation != tower.Forbidden && s.Situation != tower.Busy && s.Situation != tower.Refused {
		return why
	}
	return table.Say("devices.tower.type", table.Sub("why", why)) // the message itself does not say how the game continues
}

// showNews shows a text until the next question, in place of one about DiceReader.
func (t *diceTower) showNews(text table.Text) {
	t.note(DiceReader, table.Text{})
	t.note(towerNews, text)
	t.noted = t.now.N()
}

// towerNews is the device name for texts about the tower that are not about trouble.
const towerNews = "tower"

func (t *diceTower) clearNews() {
	if t.noted != 0 {
		t.note(towerNews, table.Text{})
		t.noted = 0
	}
}

// deliver passes a throw to the game.
func (t *diceTower) deliver(roll tower.Roll) {
	link := t.link
	throw := dice.Throw{ID: roll.ID.String(), Ack: func() { link.Keep(roll.ID) }}
	memory, err := tower.LoadMemory(t.set.Tower)
	reading := memory.Read(roll)
	switch {
	case err != nil:
		throw.Why = errorText(err)
	case !reading.IsCertain():
		throw.Why = referee.TextWith(reading.Key(), reading.Args())
	}
	if !t.lost {
		t.clearNews()
	}
	if roll.Lost && !t.lost { // the tower repeats Lost with each throw until one is kept
		t.showNews(table.Say("devices.tower.lost"))
	}
	t.lost = roll.Lost
	throw.Dice, t.doubt = readDice(reading), doubtfulPockets(reading)
	if len(throw.Dice) == 0 && throw.Why.IsZero() { // all dice stayed
		throw.Why = table.Say("tower.read.missing")
	}
	t.r.TakeThrow(throw) // a closed game does not take it: the tower reports it to the next
}

// readDice returns the dice that were thrown and taught, in the words of the games. The text of the
// reading is about those that were not taught.
func readDice(r tower.Reading) (list []dice.DieReading) {
	for _, d := range r.Dice {
		if d.Stayed || d.Kind == "" {
			continue
		}
		read := dice.DieReading{Kind: d.Kind, ID: d.Name, Face: d.Face}
		if read.Face == "" {
			read.Face = dice.Unknown
		}
		if k, ok := KindNamed(d.Kind); ok && d.Face != "" {
			read.Word = k.Die.Word(d.Face)
		}
		list = append(list, read)
	}
	return list
}

// doubtfulPockets returns the pockets with thrown dice without a face.
func doubtfulPockets(r tower.Reading) map[int]bool {
	pockets := map[int]bool{}
	for _, d := range r.Dice {
		if !d.Stayed && d.Face == "" {
			pockets[d.Pocket] = true
		}
	}
	return pockets
}

// updateLights lights the pockets while a roll waits for dice. Pockets with dice in doubt blink.
func (t *diceTower) updateLights() {
	for pocket, before := range t.lights {
		if mode := t.lightMode(pocket); mode != before {
			t.lights[pocket] = mode
			t.link.LED(pocket, mode, "")
		}
	}
}

func (t *diceTower) lightMode(pocket int) string {
	switch {
	case t.now == nil || !isRollOpen(t.now) || t.now.Tray.IsComplete():
		return "off"
	case !t.now.Tray.Why.IsZero() && t.doubt[pocket]:
		return "blink"
	}
	return "on"
}
