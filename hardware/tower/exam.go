package tower

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
)

// An ExamPoint is one thing that a tower has to do.
type ExamPoint string

// Points, in the order they are tested. All from PointThrow to PointEvents need people.
const (
	PointHello   ExamPoint = "hello"   // HELLO is answered, with all its keys
	PointNamed   ExamPoint = "named"   // a tower without an ID accepts one
	PointGreeted ExamPoint = "greeted" // a second HELLO is answered with the same id and b
	PointPong    ExamPoint = "pong"    // PING is answered under its number, with all its keys
	PointCRLF    ExamPoint = "crlf"    // a line may end with CR LF
	PointExtra   ExamPoint = "extra"   // unknown keys change nothing
	PointTwice   ExamPoint = "twice"   // a command that arrives twice is answered twice
	PointVerb    ExamPoint = "verb"    // an unknown verb is ERR c=verb
	PointArg     ExamPoint = "arg"     // an impossible argument is ERR c=arg
	PointCRC     ExamPoint = "crc"     // a damaged line is dropped, and the next one is answered
	PointLong    ExamPoint = "long"    // a line that is too long is dropped, and the next one is answered
	PointRead    ExamPoint = "rv"      // GET k=rv is OK or ERR c=arg
	PointLED     ExamPoint = "led"     // LED is OK, if cap lists led
	PointScan    ExamPoint = "scan"    // SCAN is SEEN or ERR c=hw
	PointLast    ExamPoint = "last"    // LAST is ROLL or ERR c=arg
	PointThrow   ExamPoint = "throw"   // a throw is reported by a ROLL
	PointRepeat  ExamPoint = "repeat"  // the ROLL is repeated unchanged every 500 ms
	PointAck     ExamPoint = "ack"     // until its ACK, which may arrive twice
	PointOrder   ExamPoint = "order"   // THROW throws, if cap lists throw, and the ROLL has its id
	PointCount   ExamPoint = "count"   // the next throw has the next r and a greater e
	PointState   ExamPoint = "state"   // after a start all but HELLO is ERR c=state, and no throw is reported
	PointBoot    ExamPoint = "boot"    // each start has another b
	PointKept    ExamPoint = "kept"    // a throw that was not acknowledged survives a start, under its old name
	PointEvents  ExamPoint = "events"  // event numbers continue over a start
	PointLines   ExamPoint = "lines"   // every line follows the grammar
	PointQuick   ExamPoint = "quick"   // no reply takes more than a second
)

// A Finding is the result of an [ExamPoint].
type Finding struct {
	Point  ExamPoint
	Passed bool
	// If not Passed:
	Missing string // keys or replies that are missing or wrong, as the protocol writes them; "" if unknown
	Sent    string // the line that was answered wrongly, or ""
	Reply   string // the answer, or ""
}

// Key returns the message ID of what a tower has to do.
func (f Finding) Key() string { return "tower.point." + string(f.Point) }

// Hands asks the people at the tower for something. Its methods return at once.
type Operator interface {
	Throw()   // asks for dice in the tower
	Restart() // asks for the reset button
}

const (
	examReply  = 10 * time.Second        // to wait for a reply: one after examSlow is slow, not missing
	examHello  = 2 * time.Second         // to wait for the replies to further HELLOs
	examQuiet  = 700 * time.Millisecond  // to wait for a reply that must not come
	examHands  = time.Minute             // to wait for people
	examSlow   = time.Second             // the longest time for a reply
	examRepeat = 1200 * time.Millisecond // the longest time between two repetitions of a ROLL
)

// Examine tests whether the device at a port speaks TP/1, calls report with each finding, and
// closes the port. If hands is nil it tests only what needs no people, which takes about ten
// seconds. If the device does not answer HELLO the exam ends after PointHello. It returns an
// error only if the port fails or ctx ends.
func Examine(ctx context.Context, port io.ReadWriteCloser, hands Operator, report func(Finding)) error {
	x := &exam{conn: newConn(port), ctx: ctx, report: report}
	defer x.shut()
	if x.greet() {
		x.commands()
		if hands != nil && x.err == nil {
			x.throws(hands)
		}
		x.addFinding(PointLines, x.bad == "", x.bad, "", "")
		x.addFinding(PointQuick, x.slow <= examSlow, x.slow.Round(time.Millisecond).String(), "", "")
	}
	return x.err
}

type exam struct {
	*conn
	ctx    context.Context
	report func(Finding)
	err    error // the port failed or ctx ended

	num       int
	info      Info
	bad       string        // the first line that does not follow the grammar
	slow      time.Duration // time of the slowest reply
	rolls     []Message     // ROLL lines that the tower sent by itself, in order
	rollTimes []time.Time   // when each of rolls arrived
}

// line waits for the next line from the tower that is not a note, damaged or an echo. It
// reports false on timeout and after an error.
func (x *exam) line(most time.Duration) (Message, bool) {
	late := time.NewTimer(most)
	defer late.Stop()
	for x.err == nil {
		select {
		case b := <-x.lines:
			l, err := Parse(b)
			switch {
			case len(b) == 0 || err == nil && l.Sigil == Note:
			case err != nil || l.Sigil != FromTower:
				if x.bad == "" && x.info.Boot != "" { // a boot loader may send anything
					x.bad = string(b)
				}
			default:
				if l.Verb == "ROLL" && l.Num == 0 {
					x.rolls, x.rollTimes = append(x.rolls, l), append(x.rollTimes, time.Now())
				}
				return l, true
			}
		case err := <-x.dead:
			x.err = err
		case <-x.ctx.Done():
			x.err = context.Cause(x.ctx)
		case <-late.C:
			return Message{}, false
		}
	}
	return Message{}, false
}

// addFinding reports a finding unless the exam has failed. It returns passed.
func (x *exam) addFinding(p ExamPoint, passed bool, lack, sent, reply string) bool {
	if passed {
		lack, sent, reply = "", "", ""
	}
	if x.err == nil {
		x.report(Finding{p, passed, lack, sent, reply})
	}
	return passed
}

// command returns a command with the next number, 2 to 255; 1 is for HELLO.
func (x *exam) command(verb string, pairs ...Pair) Message {
	if x.num++; x.num < 2 || x.num > 255 {
		x.num = 2
	}
	return Message{Sigil: FromHost, Num: x.num, Verb: verb, Pairs: pairs}
}

// ask sends a line followed by end, and returns its reply or a zero Message.
func (x *exam) ask(l Message, end string) Message {
	start := time.Now()
	x.sendText(l.String() + end)
	reply := x.waitForReply(l.Num, examReply)
	if reply.Verb != "" {
		x.slow = max(x.slow, time.Since(start))
	}
	return reply
}

// drain reads lines for a while; line stores the rolls among them.
func (x *exam) drain(most time.Duration) {
	for end, ok := time.Now().Add(most), true; ok; {
		_, ok = x.line(time.Until(end))
	}
}

// missingKeys returns key=value of the keys that a line lacks or whose values are invalid, sorted.
func missingKeys(l Message, keys map[string]func(string) bool) string {
	var list []string
	for key, good := range keys {
		if v := l.Get(key); v == "" || !good(v) {
			list = append(list, key+"="+v)
		}
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func isAnything(string) bool { return true }
func isNumber(s string) bool { _, ok := parseCount(s); return ok }
func isHex(n int) func(string) bool {
	return func(s string) bool { return isUpperHex([]byte(s), n) }
}
func isOneOf(words ...string) func(string) bool {
	return func(s string) bool { return slices.Contains(words, s) }
}

var (
	helloKeys = map[string]func(string) bool{"v": isOneOf("1"), "id": isHex(8), "b": isHex(4), "fw": isAnything, "hw": isAnything,
		"rd": isNumber, "dice": isNumber, "cap": isAnything, "up": isNumber}
	pongKeys = map[string]func(string) bool{"b": isHex(4), "s": isOneOf("idle", "rolling", "settling", "jam"), "up": isNumber, "rx": isNumber, "q": isNumber}
	rollKeys = map[string]func(string) bool{"e": isNumber, "r": isNumber, "id": isNumber, "ms": isNumber, "st": isAnything}
)

var helloLine = Message{Sigil: FromHost, Num: 1, Verb: "HELLO", Pairs: []Pair{{"v", "1"}}}

// hello greets until the tower answers or the time is up. Then it waits for the replies to
// all greetings: a tower that was booting may have heard each of them, or only the last.
func (x *exam) hello(most time.Duration) (l Message) {
	open := 0
	for end := time.Now().Add(most); l.Verb == "" && x.err == nil && time.Now().Before(end); {
		x.send(helloLine)
		open++
		l = x.waitForReply(1, helloEvery)
	}
	for l.Verb != "" && open > 1 && x.waitForReply(1, examHello).Verb != "" {
		open--
	}
	return l
}

// waitForReply returns the reply with a number, or a zero Message.
func (x *exam) waitForReply(num int, most time.Duration) Message {
	for end := time.Now().Add(most); ; {
		l, ok := x.line(time.Until(end))
		if !ok || l.Num == num {
			return l
		}
	}
}

// greet tests HELLO and reports whether there is a tower of version 1 to continue with. It
// gives a new tower its ID.
func (x *exam) greet() bool {
	l := x.hello(helloFor)
	lack := missingKeys(l, helloKeys)
	info, known := parseHello(l)
	x.addFinding(PointHello, l.Verb == "HELLO" && lack == "", lack, helloLine.String(), messageText(l))
	if x.info = info; !known || info.Version != "1" {
		return false
	}
	if info.ID == unnamed {
		name := newID()
		set := x.command("SET", Pair{"k", "id"}, Pair{"v", name})
		ok := x.ask(set, "\n")
		l = x.hello(examHello)
		x.addFinding(PointNamed, ok.Verb == "OK" && l.Get("id") == name, "id="+l.Get("id"), set.String(), messageText(ok))
		x.info, _ = parseHello(l)
	}
	l = x.ask(helloLine, "\n")
	x.addFinding(PointGreeted, l.Verb == "HELLO" && l.Get("id") == x.info.ID && l.Get("b") == x.info.Boot, missingKeys(l, helloKeys), helloLine.String(), messageText(l))
	return true
}

func messageText(l Message) string {
	if l.Verb == "" {
		return ""
	}
	return l.String()
}

// try sends a command and judges its reply. want lists the right ones: a verb, or "ERR arg"
// for an error with its code.
func (x *exam) try(p ExamPoint, l Message, end string, want ...string) {
	got := x.ask(l, end)
	is := got.Verb
	if is == "ERR" {
		is += " " + got.Get("c")
	}
	x.addFinding(p, slices.Contains(want, is), strings.Join(want, ", "), l.String(), messageText(got))
}

// commands tests everything that needs no people.
func (x *exam) commands() {
	ping := x.command("PING")
	pong := x.ask(ping, "\n")
	lack := missingKeys(pong, pongKeys)
	if lack == "" && pong.Get("b") != x.info.Boot {
		lack = "b=" + pong.Get("b")
	}
	x.addFinding(PointPong, pong.Verb == "PONG" && lack == "", lack, ping.String(), messageText(pong))
	x.try(PointCRLF, x.command("PING"), "\r\n", "PONG")
	extra := x.command("PING", Pair{"zz", "1"})
	x.try(PointExtra, extra, "\n", "PONG")
	x.try(PointTwice, extra, "\n", "PONG")
	x.try(PointVerb, x.command("DANCE"), "\n", "ERR verb")
	x.try(PointArg, x.command("GET", Pair{"k", "zzzz"}), "\n", "ERR arg")
	damaged := []byte(x.command("PING").String())
	damaged[1] ^= 1
	x.checkIgnored(PointCRC, string(damaged))
	x.checkIgnored(PointLong, x.command("PING", Pair{"zz", strings.Repeat("1", MaxHostLine)}).String())
	x.try(PointRead, x.command("GET", Pair{"k", "rv"}), "\n", "OK", "ERR arg")
	if slices.Contains(x.info.Capabilities, "led") {
		x.try(PointLED, x.command("LED", Pair{"p", "0"}, Pair{"m", "on"}), "\n", "OK")
		x.ask(x.command("LED", Pair{"p", "0"}, Pair{"m", "off"}), "\n")
	}
	scan := x.command("SCAN", Pair{"p", "0"})
	seen := x.ask(scan, "\n")
	_, fine := parseDice(seen)
	x.addFinding(PointScan, seen.Verb == "SEEN" && seen.Get("p") == "0" && fine || seen.Verb == "ERR" && seen.Get("c") == "hw", "SEEN p=0", scan.String(), messageText(seen))
	x.try(PointLast, x.command("LAST"), "\n", "ROLL", "ERR arg")
}

// checkIgnored sends a line that the tower must ignore, then one that it must answer.
func (x *exam) checkIgnored(p ExamPoint, line string) {
	x.sendText(line + "\n")
	var reply Message
	for end := time.Now().Add(examQuiet); ; {
		l, ok := x.line(time.Until(end))
		if !ok {
			break
		}
		if l.Num != 0 {
			reply = l
		}
	}
	pong := x.ask(x.command("PING"), "\n")
	x.addFinding(p, reply.Verb == "" && pong.Verb == "PONG", "", line, messageText(reply))
}

// roll acknowledges the rolls received so far, calls throw and waits for a new roll.
func (x *exam) roll(throw func()) (Message, bool) {
	for _, l := range x.rolls {
		x.ask(x.command("ACK", Pair{"e", l.Get("e")}), "\n")
	}
	x.rolls, x.rollTimes = nil, nil
	throw()
	for end := time.Now().Add(examHands); len(x.rolls) == 0; {
		if _, ok := x.line(time.Until(end)); !ok {
			return Message{}, false
		}
	}
	return x.rolls[0], true
}

// throws tests everything that needs people.
func (x *exam) throws(hands Operator) {
	x.drain(examRepeat) // old throws
	first, ok := x.roll(hands.Throw)
	lack := missingKeys(first, rollKeys)
	if _, fine := parseDice(first); !fine {
		lack += " o"
	}
	if !x.addFinding(PointThrow, ok && lack == "", lack, "", messageText(first)) {
		return
	}
	x.rolls, x.rollTimes = x.rolls[:1], x.rollTimes[:1]
	x.drain(3 * examRepeat)
	x.addFinding(PointRepeat, len(x.rolls) > 2 && x.isUnchanged(), "500 ms", "", messageText(x.rolls[len(x.rolls)-1]))
	ack := x.command("ACK", Pair{"e", first.Get("e")})
	once, twice := x.ask(ack, "\n"), x.ask(ack, "\n")
	x.rolls, x.rollTimes = nil, nil
	x.drain(examRepeat)
	x.addFinding(PointAck, once.Verb == "OK" && twice.Verb == "OK" && len(x.rolls) == 0, "OK", ack.String(), messageText(twice))
	motor, throw := slices.Contains(x.info.Capabilities, "throw"), hands.Throw
	order := x.command("THROW", Pair{"id", "7"})
	if motor {
		throw = func() { x.ask(order, "\n") }
	}
	second, ok := x.roll(throw)
	if motor {
		x.addFinding(PointOrder, second.Get("id") == "7", "id=7", order.String(), messageText(second))
	}
	if !x.addFinding(PointCount, ok && increasesBy(first, second, "r", 1) && increasesBy(first, second, "e", 0), "r="+second.Get("r")+" e="+second.Get("e"), "", messageText(second)) {
		return
	}
	x.restart(hands, second)
}

// isUnchanged reports whether all rolls are the same apart from their event number, and none
// came later than examRepeat after the one before.
func (x *exam) isUnchanged() bool {
	for i, l := range x.rolls {
		if fingerprint(l) != fingerprint(x.rolls[0]) || l.Get("r") != x.rolls[0].Get("r") || i > 0 && x.rollTimes[i].Sub(x.rollTimes[i-1]) > examRepeat {
			return false
		}
	}
	return true
}

// increasesBy reports whether the value of key in b is greater than that in a: by exactly by, or
// by any number if by is 0.
func increasesBy(a, b Message, key string, by int) bool {
	m, errA := strconv.Atoi(a.Get(key))
	n, errB := strconv.Atoi(b.Get(key))
	return errA == nil && errB == nil && (by == 0 && n > m || n == m+by)
}

// restart asks people to restart the tower while the throw open is not acknowledged, and tests
// what it does after that.
func (x *exam) restart(hands Operator, open Message) {
	hands.Restart()
	ping, reply := Message{}, Message{}
	end, state := time.Now().Add(examHands), false
	for x.err == nil && !state && time.Now().Before(end) && (reply.Verb != "PONG" || reply.Get("b") == x.info.Boot) {
		ping = x.command("PING")
		x.send(ping)
		for next := time.Now().Add(helloEvery); ; {
			l, ok := x.line(time.Until(next))
			if !ok {
				break
			}
			if l.Num == ping.Num {
				reply = l
			}
			state = state || l.Num > 1 && l.Verb == "ERR" && l.Get("c") == "state"
		}
	}
	x.rolls, x.rollTimes = nil, nil
	x.drain(examRepeat)
	x.addFinding(PointState, state && len(x.rolls) == 0, "ERR c=state", ping.String(), messageText(reply))
	l := x.hello(helloFor)
	if !x.addFinding(PointBoot, l.Verb == "HELLO" && l.Get("b") != x.info.Boot, "b="+l.Get("b"), helloLine.String(), messageText(l)) {
		return
	}
	before := x.info.Boot
	x.info, _ = parseHello(l)
	x.drain(examRepeat)
	kept := Message{}
	for _, l := range x.rolls {
		if l.Get("r") == open.Get("r") && l.Get("b") == before && fingerprint(l) == fingerprint(open) {
			kept = l
		}
	}
	x.addFinding(PointKept, kept.Verb != "", "b="+before+" r="+open.Get("r"), "", "")
	third, ok := x.roll(hands.Throw)
	x.addFinding(PointEvents, ok && increasesBy(open, third, "e", 0), "e="+third.Get("e"), "", messageText(third))
	x.ask(x.command("ACK", Pair{"e", third.Get("e")}), "\n")
}
