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

// A diceTower lets a tower fill the rolls of a game, for as long as people roll by it.
type diceTower struct {
	set  *Set
	r    *referee.Referee
	note NotifyFunc
	link *tower.Link // nil while they do not

	now     *referee.Snapshot
	trouble bool // a note of it stands that only the tower can take away
	noted   int  // the entry that was asked for when a note was made that goes away with it, 0 if none stands
	lost    bool // the tower had to forget throws, and that was told
	was     tower.Situation
	lights  []string     // the mode of each pocket's light; none before the tower is there
	doubt   map[int]bool // pockets whose dice were not read for sure, in the last throw

	mu     sync.Mutex
	opened string // the port that was tried last; guarded by mu
}

// attendTower has a dice tower follow a game.
func (s *Set) attendTower(r *referee.Referee, note NotifyFunc) Attendant {
	updates, stop, err := r.Subscribe()
	if err != nil {
		return Attendant{}
	}
	t := &diceTower{set: s, r: r, note: note}
	again, left, gone := make(chan struct{}, 1), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
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
			<-gone
		}}
}

// follow tells the tower what the game waits for, and the game what the tower reads.
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
			t.elsewhere()
		case now, open := <-updates:
			if !open {
				return
			}
			t.stands(now)
		case e := <-events:
			t.handleEvent(e)
		}
	}
}

// stands takes in where the game is.
func (t *diceTower) stands(now *referee.Snapshot) {
	t.now = now
	if t.noted != now.N() {
		t.clear()
	}
	byTower := now.Options.Dice == referee.ByTower
	switch {
	case byTower && t.link == nil:
		t.open()
	case !byTower && (t.link != nil || t.trouble):
		t.close()
		t.note(DiceReader, table.Text{})
		t.clear()
	}
	if t.link != nil {
		t.link.RollOpen(rollOpen(now))
		t.light()
	}
}

// rollOpen reports whether people may throw now.
func rollOpen(now *referee.Snapshot) bool {
	q, hidden := now.Question()
	return q != nil && !hidden && q.Kind == table.KindRoll && now.Divergence == nil && now.Misfit() == nil
}

// open starts the link. What any game of the folder has stored is no news: where nobody knows
// what that is a throw could count twice, so the tower stays off and people type, until the
// next answer tries again.
func (t *diceTower) open() {
	ids, err := t.r.StoredThrows()
	if err != nil {
		if !t.trouble {
			t.note(DiceReader, table.Say("devices.tower.unknown"))
		}
		t.trouble = true
		return
	}
	var kept []tower.ID
	for _, s := range ids {
		if id, err := tower.ParseID(s); err == nil {
			kept = append(kept, id)
		}
	}
	t.link = tower.New(t.dial, kept...)
}

func (t *diceTower) close() {
	if t.link != nil {
		t.link.Close()
	}
	t.link, t.lights, t.trouble = nil, nil, false
}

// elsewhere leaves a port when people have chosen another one.
func (t *diceTower) elsewhere() {
	port, _, err := t.set.towerAt()
	t.mu.Lock()
	opened := t.opened
	t.mu.Unlock()
	if err == nil && t.link != nil && port != opened {
		t.close()
		t.stands(t.now)
	}
}

// dial opens the port: which one is looked up each time, it may have been plugged in
// since.
func (t *diceTower) dial() (io.ReadWriteCloser, error) {
	port, _, err := t.set.towerAt()
	if t.set.Screens {
		err = forScreen(err)
	}
	if none, ok := errors.AsType[*Error](err); ok && strings.HasPrefix(none.key, "err.devices.tower.none") {
		return nil, &tower.PortError{Is: tower.Absent, Err: err}
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
	return tower.Serial(port, tower.Baud)()
}

// remember keeps the port that answered.
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
		t.tell(errorText(err))
	}
}

// handleEvent handles an event of the tower.
func (t *diceTower) handleEvent(e tower.Event) {
	switch e := e.(type) {
	case tower.State:
		t.state(e)
	case tower.Thrown:
		t.deliver(e.Roll)
	}
}

func (t *diceTower) state(s tower.State) {
	switch {
	case s.Is == tower.Opening:
		return
	case s.Is == tower.Jammed || !s.Here():
		t.trouble = true
		t.clear()
		t.note(DiceReader, t.stateText(s))
	case t.trouble || t.lights == nil:
		t.trouble, t.lights = false, make([]string, max(s.Tower.Readers, 1))
		text := table.Say(tower.State{Is: tower.Idle}.Key())
		if t.was == tower.Rebooted { // what was in the air is void
			text = table.Say(tower.State{Is: tower.Rebooted}.Key())
		}
		t.tell(text)
		t.remember()
		t.light()
	}
	t.was = s.Is
}

// stateText says how it is and what to do.
func (t *diceTower) stateText(s tower.State) table.Text {
	why := referee.TextWith(s.Key(), s.Args())
	if said := interface{ Key() string }(nil); errors.As(s.Err, &said) {
		err := explainPort(s.Err)
		why = errorText(err)
		if ours, ok := errors.AsType[*Error](err); ok {
			return table.Say("devices.tower.type", table.Sub("why", errorText(ours)))
		}
	}
	if s.Is != tower.Forbidden && s.Is != tower.Busy && s.Is != tower.Refused {
		return why
	}
	return table.Say("devices.tower.type", table.Sub("why", why)) // it does not say how the game continues
}

// tell says something that people need to know until the next answer.
func (t *diceTower) tell(text table.Text) {
	t.note(DiceReader, table.Text{})
	t.note(towerNews, text)
	t.noted = t.now.N()
}

// towerNews is what is good to know of the tower, and no trouble.
const towerNews = "tower"

// clear takes back what was good to know.
func (t *diceTower) clear() {
	if t.noted != 0 {
		t.note(towerNews, table.Text{})
		t.noted = 0
	}
}

// deliver gives a throw to the game. It ends a jam.
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
		t.clear()
	}
	if roll.Lost && !t.lost { // it says so with each throw until one is kept
		t.tell(table.Say("devices.tower.lost"))
	}
	t.lost = roll.Lost
	throw.Dice, t.doubt = readDice(reading), doubtful(reading)
	if len(throw.Dice) == 0 && throw.Why.IsZero() { // all of it lay there before
		throw.Why = table.Say("tower.read.missing")
	}
	t.r.TakeThrow(throw) // a game that is closed does not want it: it is offered to the next
}

// readDice returns the dice that fell, as the games name them. What nobody taught the sentence
// of the reading tells of.
func readDice(r tower.Reading) (list []dice.Read) {
	for _, d := range r.Dice {
		if d.Stayed || d.Kind == "" {
			continue
		}
		read := dice.Read{Kind: d.Kind, ID: d.Name, Face: d.Face}
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

// doubtful returns the pockets in which people have to look.
func doubtful(r tower.Reading) map[int]bool {
	pockets := map[int]bool{}
	for _, d := range r.Dice {
		if !d.Stayed && d.Face == "" {
			pockets[d.Pocket] = true
		}
	}
	return pockets
}

// light lights the pockets while a roll waits for dice; what is in doubt blinks.
func (t *diceTower) light() {
	for pocket, was := range t.lights {
		if mode := t.lightOf(pocket); mode != was {
			t.lights[pocket] = mode
			t.link.LED(pocket, mode, "")
		}
	}
}

func (t *diceTower) lightOf(pocket int) string {
	switch {
	case t.now == nil || !rollOpen(t.now) || t.now.Tray.Complete():
		return "off"
	case !t.now.Tray.Why.IsZero() && t.doubt[pocket]:
		return "blink"
	}
	return "on"
}
