package tower

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"
)

// next sends the next command if none is in flight: acknowledgements first, then
// orders, then a PING if it is due.
func (s *session) next() {
	if s.phase != live || s.waiting != nil {
		return
	}
	switch {
	case len(s.acks) > 0:
		s.command("ACK", Pair{"e", strconv.Itoa(s.acks[0])})
		s.acks = s.acks[1:]
	case len(s.orders) > 0:
		o := s.orders[0]
		s.orders = s.orders[1:]
		s.command(o.line.Verb, o.line.Pairs...)
	case !time.Now().Before(s.due):
		s.command("PING")
	}
}

// command sends a command with the next number, 2 to 255; 1 is for HELLO.
func (s *session) command(verb string, pairs ...Pair) {
	if s.num++; s.num < 2 || s.num > 255 {
		s.num = 2
	}
	s.waiting = &command{line: Message{Sigil: FromHost, Num: s.num, Verb: verb, Pairs: pairs}, sentAt: time.Now()}
	s.try()
}

// try sends s.waiting, for the first time or again, and sets s.due to when its reply is overdue.
func (s *session) try() {
	s.c.send(s.waiting.line)
	wait := waits[s.waiting.tries]
	if s.rollOpen && !s.waiting.hasReply {
		wait = waitRoll
	}
	s.waiting.tries++
	s.due = time.Now().Add(max(wait, min(2*s.pace, maxWait)))
}

// handleOverdue is called when a reply is overdue or the next PING is due. A command is sent at
// most len(waits) times in all, or missesRoll times if a roll is open and no line has arrived since
// the first. Then the tower is Silent.
func (s *session) handleOverdue() {
	switch {
	case s.waiting == nil: // next sends a PING
	case s.waiting.tries == len(waits), s.rollOpen && !s.waiting.hasReply && s.waiting.tries >= missesRoll:
		s.drop(Silent, nil)
	default:
		s.try()
	}
}

// finishCommand is called when the reply has arrived. It updates pace with the time since the
// first try, or since the roll opened: measured from a later try, a slow tower would look fast, and every command would
// be sent more than once.
func (s *session) finishCommand() {
	s.pace = max(time.Since(s.waiting.sentAt), s.pace*7/8)
	s.waiting = nil
	s.due = time.Now().Add(s.pingEvery())
}

// pingEvery returns the time until the next PING. While a roll is open it is at least pace, up to
// maxWait, so that PINGs do not queue in a slow tower.
func (s *session) pingEvery() time.Duration {
	if s.rollOpen {
		return max(pingRoll, min(s.pace, maxWait))
	}
	return pingIdle
}

// setRollOpen implements [Link.RollOpen]. When a roll opens, the command in flight is sent again
// at once, or else a PING.
func (s *session) setRollOpen(open bool) {
	if s.rollOpen == open {
		return
	}
	s.rollOpen = open
	switch {
	case s.phase != live:
	case s.waiting == nil && open:
		s.due = time.Now()
	case s.waiting == nil:
		s.due = time.Now().Add(pingIdle)
	case open:
		s.waiting.tries, s.waiting.hasReply, s.waiting.sentAt = 0, false, time.Now()
		s.try()
	}
}

// order queues a command. It reports a failure instead if the arguments are invalid, the tower is not
// connected or the queue is full.
func (s *session) order(verb string, pairs ...Pair) {
	l := Message{Sigil: FromHost, Num: 255, Verb: verb, Pairs: pairs}
	switch _, err := Parse([]byte(l.String())); {
	case err != nil:
		s.fail(verb, "arg")
	case s.phase != live:
		s.fail(verb, "lost")
	case len(s.orders) == maxOrders:
		s.fail(verb, "busy")
	default:
		s.orders = append(s.orders, command{line: l})
	}
}

func (s *session) keepRoll(id ID) {
	s.kept[id], s.names[id.withoutPrint()] = true, true
	e, offered := s.pending[id]
	delete(s.pending, id)
	if offered && e != noEvent {
		s.ack(e)
	}
}

func (s *session) ack(event int) {
	if !slices.Contains(s.acks, event) && len(s.acks) < maxPending {
		s.acks = append(s.acks, event)
	}
}

func (s *session) handleLine(l Message) {
	switch {
	case s.phase == greeting:
		s.handleHello(l)
	case s.phase != live:
	case l.Verb == "BOOT" || l.Verb == "HELLO":
		s.checkBoot(l)
	case l.Num != 0:
		s.handleReplyLine(l)
	case l.Verb == "ROLL":
		s.handleRoll(l)
	case l.Verb == "STATE":
		s.changeState(l.Get("s"))
	}
	if s.waiting != nil {
		s.waiting.hasReply = true
	}
}

// changeState reports a state that the tower has sent, unless it is none of a
// connected tower.
func (s *session) changeState(word string) {
	st := State{Situation: Situation(word)}
	if st.IsConnected() {
		s.setState(st)
	}
}

// checkBoot returns false if a line names another boot than HELLO did: the tower has restarted, and
// the session begins with HELLO again.
func (s *session) checkBoot(l Message) bool {
	b := l.Get("b")
	if b == s.info.Boot || !isUpperHex([]byte(b), 4) {
		return true
	}
	s.resetBoot()
	s.setState(State{Situation: Rebooted})
	s.oldBoot = s.info.Boot
	s.greet()
	return false
}

func (s *session) handleHello(l Message) {
	info, ok := parseHello(l)
	if !ok || s.oldBoot != "" && info.Boot == s.oldBoot {
		return
	}
	if info.Version == "1" && info.ID == unnamed {
		s.assignID()
		return
	}
	s.info = info
	if info.Version != "1" {
		s.drop(Foreign, nil)
		return
	}
	boot, _ := strconv.ParseUint(info.Boot, 16, 16)
	s.boot, s.phase, s.pause, s.due = uint16(boot), live, reopenFirst, time.Now() // PING at once: it asks for the state
	s.setState(State{Situation: Idle})
	for _, p := range s.leds {
		s.order("LED", p...)
	}
}

// unnamed is the ID of a new tower. A tower reports no rolls until it has been given an ID.
const unnamed = "00000000"

// assignID sends a new tower a random ID, the same one until a HELLO names it.
func (s *session) assignID() {
	if s.name == "" {
		s.name = newID()
	}
	s.c.send(Message{Sigil: FromHost, Num: 2, Verb: "SET", Pairs: []Pair{{"k", "id"}, {"v", s.name}}})
}

// newID returns a random ID for a new tower.
func newID() string { return fmt.Sprintf("%08X", 1+rand.Uint32N(math.MaxUint32)) }

// parseHello parses the tower's HELLO. In other versions than 1 it requires only v.
func parseHello(l Message) (Info, bool) {
	i := Info{
		Version: l.Get("v"), ID: l.Get("id"), Boot: l.Get("b"), Firmware: l.Get("fw"), Hardware: l.Get("hw"),
		Capabilities: strings.Split(l.Get("cap"), ","),
	}
	i.Readers, _ = parseCount(l.Get("rd"))
	i.Dice, _ = parseCount(l.Get("dice"))
	ok := l.Num == 1 && l.Verb == "HELLO" && i.Version != ""
	return i, ok && (i.Version != "1" || isUpperHex([]byte(i.ID), 8) && isUpperHex([]byte(i.Boot), 4))
}

// replies maps a command to the verb of its reply, where that is not OK.
var replies = map[string]string{"PING": "PONG", "SCAN": "SEEN"}

func (s *session) handleReplyLine(l Message) {
	if s.waiting == nil || l.Num != s.waiting.line.Num {
		return // a late reply to an earlier command
	}
	verb, want := s.waiting.line.Verb, replies[s.waiting.line.Verb]
	if want == "" {
		want = "OK"
	}
	switch {
	case l.Verb == "ERR":
		s.finishCommand()
		s.handleError(verb, l.Get("c"))
	case l.Verb != want:
	case verb == "PING":
		if s.checkBoot(l) {
			s.finishCommand()
			s.changeState(l.Get("s"))
		}
	default:
		s.finishCommand()
		switch verb {
		case "SCAN":
			s.pushScan(l)
		case "SET", "GET":
			s.queueEvent(SettingValue{l.Get("k"), l.Get("v")})
		}
	}
}

// handleError handles an ERR. "state" means that the tower has restarted and its BOOT was lost,
// as after a line that was cut off in the middle. After THROW it may have another meaning.
func (s *session) handleError(verb, code string) {
	s.fail(verb, code)
	if code == "state" && verb != "THROW" {
		s.resetBoot()
		s.setState(State{Situation: Rebooted})
		s.oldBoot = ""
		s.greet()
	}
}

func (s *session) pushScan(l Message) {
	pocket, _ := parseCount(l.Get("p"))
	if dice, ok := parseDice(l); ok {
		s.queueEvent(ScanEvent{pocket, dice})
	} else {
		s.fail("SCAN", "garbled")
	}
}

// handleRoll delivers a throw once and acknowledges one that was kept. A throw with the name of an
// earlier one but other dice is delivered as Reused: people decide whether it counts.
func (s *session) handleRoll(l Message) {
	r, ok := parseRoll(l, s.info.ID, s.boot)
	if !ok {
		return
	}
	_, offered := s.pending[r.ID]
	r.Reused = !offered && s.names[r.ID.withoutPrint()]
	switch {
	case s.kept[r.ID]:
		s.ack(r.event)
	case offered:
		s.pending[r.ID] = r.event
	case len(s.pending) < maxPending:
		s.pending[r.ID], s.names[r.ID.withoutPrint()] = r.event, true
		s.queueEvent(ThrowEvent{r})
	}
}
