package tower

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
)

// An ExamPoint is one thing that a tower has to do.
type ExamPoint string

// Points, in the order they are tried. All from PointThrow on need people.
const (
	PointHello   ExamPoint = "hello"   // HELLO is answered, with all that belongs to it
	PointNamed   ExamPoint = "named"   // a tower without a number takes one and keeps it
	PointGreeted ExamPoint = "greeted" // a second HELLO is answered like the first
	PointPong    ExamPoint = "pong"    // PING is answered under its number, with all that belongs to it
	PointCRLF    ExamPoint = "crlf"    // a line may end with CR LF
	PointExtra   ExamPoint = "extra"   // unknown keys change nothing
	PointTwice   ExamPoint = "twice"   // a command that comes twice is answered twice
	PointVerb    ExamPoint = "verb"    // an unknown verb is ERR c=verb
	PointArg     ExamPoint = "arg"     // what cannot be is ERR c=arg
	PointCRC     ExamPoint = "crc"     // a damaged line is dropped, and the next is heard
	PointLong    ExamPoint = "long"    // so is one that is too long
	PointRead    ExamPoint = "rv"      // GET k=rv tells the readers, or ERR c=arg
	PointLED     ExamPoint = "led"     // LED is OK, where cap says so
	PointScan    ExamPoint = "scan"    // SCAN is SEEN
	PointLast    ExamPoint = "last"    // LAST is a ROLL, or ERR c=arg
	PointThrow   ExamPoint = "throw"   // a throw is told
	PointRepeat  ExamPoint = "repeat"  // again and again, unchanged
	PointAck     ExamPoint = "ack"     // until its ACK, which may come twice
	PointOrder   ExamPoint = "order"   // THROW throws, where cap says so, and the throw has its number
	PointCount   ExamPoint = "count"   // the next throw is the next in number
	PointState   ExamPoint = "state"   // after a start all but HELLO is ERR c=state, and no throw is told
	PointBoot    ExamPoint = "boot"    // each start has another number
	PointKept    ExamPoint = "kept"    // a throw that nobody acknowledged survives the start, under its old name
	PointEvents  ExamPoint = "events"  // event numbers continue over a start
	PointLines   ExamPoint = "lines"   // every line follows the grammar
	PointQuick   ExamPoint = "quick"   // replies come in time
)

// A Finding is the result of a [ExamPoint].
type Finding struct {
	Point ExamPoint
	Kept  bool
	Lack  string // what is missing or wrong of it, as it is in the protocol
	Sent  string // the line that was answered wrongly; "" for none
	Heard string // what came; "" for nothing
}

// Key returns the sentence that says what a tower has to do.
func (f Finding) Key() string { return "tower.point." + string(f.Point) }

// Hands are the people at a tower that is examined. Both tell them what to do and return at
// once.
type Hands interface {
	Throw()   // dice into the tower
	Restart() // the tower, by its reset button
}

const (
	examReply = 10 * time.Second       // a reply is waited for: one that comes late is slow, not missing
	examHello = 2 * time.Second        // so is one to a greeting, which is repeated
	examQuiet = 700 * time.Millisecond // after which nothing more is taken to come
	examHands = time.Minute            // people are waited for
	examSlow  = time.Second            // no reply takes longer
	examTold  = 1200 * time.Millisecond
)

// Examine checks point by point whether the device behind a port speaks TP/1, and closes the
// port. Without hands nothing is thrown. It takes about ten seconds and returns an error only
// if the port fails or ctx ends.
func Examine(ctx context.Context, port io.ReadWriteCloser, hands Hands, tell func(Finding)) error {
	x := &exam{conn: newConn(port), ctx: ctx, tell: tell}
	defer x.shut()
	if x.greet() {
		x.commands()
		if hands != nil && x.err == nil {
			x.throws(hands)
		}
		x.judge(PointLines, x.bad == "", x.bad, "", "")
		x.judge(PointQuick, x.slow <= examSlow, x.slow.Round(time.Millisecond).String(), "", "")
	}
	return x.err
}

// An exam is one run of [Examine].
type exam struct {
	*conn
	ctx  context.Context
	tell func(Finding)
	err  error // the port failed, or people left

	num  int
	info Info
	bad  string        // the first line that follows no grammar
	slow time.Duration // the slowest reply
	told []Message     // ROLL lines that came by themselves, the newest last
	when []time.Time   // each of them
}

// line waits for the next line from the tower. It reports false on timeout and when the exam
// has ended.
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
				if x.bad == "" && x.info.Boot != "" { // a loader may say what it likes
					x.bad = string(b)
				}
			default:
				if l.Verb == "ROLL" && l.Num == 0 {
					x.told, x.when = append(x.told, l), append(x.when, time.Now())
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

func (x *exam) judge(p ExamPoint, kept bool, lack, sent, heard string) bool {
	if kept {
		lack, sent, heard = "", "", ""
	}
	if x.err == nil {
		x.tell(Finding{p, kept, lack, sent, heard})
	}
	return kept
}

// command returns the next command; 1 is for HELLO.
func (x *exam) command(verb string, pairs ...Pair) Message {
	if x.num++; x.num < 2 || x.num > 255 {
		x.num = 2
	}
	return Message{Sigil: FromHost, Num: x.num, Verb: verb, Pairs: pairs}
}

// ask sends a line and returns its reply, or a zero line if none comes.
func (x *exam) ask(l Message, end string) Message {
	begun := time.Now()
	x.sendText(l.String() + end)
	reply := x.waitForReply(l.Num, examReply)
	if reply.Verb != "" {
		x.slow = max(x.slow, time.Since(begun))
	}
	return reply
}

// quiet discards what still arrives.
func (x *exam) quiet(most time.Duration) {
	for end := time.Now().Add(most); ; {
		if _, ok := x.line(time.Until(end)); !ok {
			return
		}
	}
}

// lacks lists the keys that a line lacks or whose values are invalid.
func lacks(l Message, keys map[string]func(string) bool) string {
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
func number(s string) bool   { _, ok := count(s); return ok }
func hexes(n int) func(string) bool {
	return func(s string) bool { return upperHex([]byte(s), n) }
}
func oneOf(words ...string) func(string) bool {
	return func(s string) bool { return slices.Contains(words, s) }
}

var (
	helloKeys = map[string]func(string) bool{"v": oneOf("1"), "id": hexes(8), "b": hexes(4), "fw": isAnything, "hw": isAnything,
		"rd": number, "dice": number, "cap": isAnything, "up": number}
	pongKeys = map[string]func(string) bool{"b": hexes(4), "s": oneOf("idle", "rolling", "settling", "jam"), "up": number, "rx": number, "q": number}
	rollKeys = map[string]func(string) bool{"e": number, "r": number, "id": number, "ms": number, "st": isAnything}
)

// helloLine greets.
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

// waitForReply returns the reply with a number, or a zero line if none comes.
func (x *exam) waitForReply(num int, most time.Duration) Message {
	for end := time.Now().Add(most); ; {
		l, ok := x.line(time.Until(end))
		if !ok || l.Num == num {
			return l
		}
	}
}

// greet says hello and reports whether there is a tower to continue with.
func (x *exam) greet() bool {
	l := x.hello(helloFor)
	lack := lacks(l, helloKeys)
	info, known := parseHello(l)
	x.judge(PointHello, l.Verb == "HELLO" && lack == "", lack, helloLine.String(), messageText(l))
	if x.info = info; !known || info.Version != "1" {
		return false
	}
	if info.ID == unnamed {
		name := fmt.Sprintf("%08X", 1+randomID())
		set := x.command("SET", Pair{"k", "id"}, Pair{"v", name})
		ok := x.ask(set, "\n")
		l = x.hello(examHello)
		x.judge(PointNamed, ok.Verb == "OK" && l.Get("id") == name, "id="+l.Get("id"), set.String(), messageText(ok))
		x.info, _ = parseHello(l)
	}
	l = x.ask(helloLine, "\n")
	x.judge(PointGreeted, l.Verb == "HELLO" && l.Get("id") == x.info.ID && l.Get("b") == x.info.Boot, lacks(l, helloKeys), helloLine.String(), messageText(l))
	return true
}

func randomID() uint32 {
	var b [3]byte
	rand.Read(b[:])
	return uint32(b[0])<<16 | uint32(b[1])<<8 | uint32(b[2])
}

// messageText returns how a line is shown, "" for none.
func messageText(l Message) string {
	if l.Verb == "" {
		return ""
	}
	return l.String()
}

// try sends a command and judges its reply: "OK", or "ERR arg" with its code.
func (x *exam) try(p ExamPoint, l Message, end string, want ...string) {
	got := x.ask(l, end)
	is := got.Verb
	if is == "ERR" {
		is += " " + got.Get("c")
	}
	x.judge(p, slices.Contains(want, is), strings.Join(want, ", "), l.String(), messageText(got))
}

// commands tries everything that needs no people.
func (x *exam) commands() {
	ping := x.command("PING")
	pong := x.ask(ping, "\n")
	lack := lacks(pong, pongKeys)
	if lack == "" && pong.Get("b") != x.info.Boot {
		lack = "b=" + pong.Get("b")
	}
	x.judge(PointPong, pong.Verb == "PONG" && lack == "", lack, ping.String(), messageText(pong))
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
	if slices.Contains(x.info.Can, "led") {
		x.try(PointLED, x.command("LED", Pair{"p", "0"}, Pair{"m", "on"}), "\n", "OK")
		x.ask(x.command("LED", Pair{"p", "0"}, Pair{"m", "off"}), "\n")
	}
	scan := x.command("SCAN", Pair{"p", "0"})
	seen := x.ask(scan, "\n")
	_, fine := parseDice(seen)
	x.judge(PointScan, seen.Verb == "SEEN" && seen.Get("p") == "0" && fine || seen.Verb == "ERR" && seen.Get("c") == "hw", "SEEN p=0", scan.String(), messageText(seen))
	x.try(PointLast, x.command("LAST"), "\n", "ROLL", "ERR arg")
}

// checkIgnored sends a line that a tower must ignore, then one that it must accept.
func (x *exam) checkIgnored(p ExamPoint, line string) {
	x.sendText(line + "\n")
	var heard Message
	for end := time.Now().Add(examQuiet); ; {
		l, ok := x.line(time.Until(end))
		if !ok {
			break
		}
		if l.Num != 0 {
			heard = l
		}
	}
	pong := x.ask(x.command("PING"), "\n")
	x.judge(p, heard.Verb == "" && pong.Verb == "PONG", "", line, messageText(heard))
}

// roll waits for a throw that was not told before, once somebody was asked for it.
func (x *exam) roll(throw func()) (Message, bool) {
	for _, l := range x.told { // what lay there before
		x.ask(x.command("ACK", Pair{"e", l.Get("e")}), "\n")
	}
	x.told, x.when = nil, nil
	throw()
	for end := time.Now().Add(examHands); len(x.told) == 0; {
		if _, ok := x.line(time.Until(end)); !ok {
			return Message{}, false
		}
	}
	return x.told[0], true
}

// throws tries everything that needs people.
func (x *exam) throws(hands Hands) {
	x.quiet(examTold) // old throws
	first, ok := x.roll(hands.Throw)
	lack := lacks(first, rollKeys)
	if _, fine := parseDice(first); !fine {
		lack += " o"
	}
	if !x.judge(PointThrow, ok && lack == "", lack, "", messageText(first)) {
		return
	}
	x.told, x.when = x.told[:1], x.when[:1]
	x.quiet(3 * examTold)
	x.judge(PointRepeat, len(x.told) > 2 && x.isUnchanged(), "500 ms", "", messageText(x.told[len(x.told)-1]))
	ack := x.command("ACK", Pair{"e", first.Get("e")})
	once, twice := x.ask(ack, "\n"), x.ask(ack, "\n")
	x.told, x.when = nil, nil
	x.quiet(examTold)
	x.judge(PointAck, once.Verb == "OK" && twice.Verb == "OK" && len(x.told) == 0, "OK", ack.String(), messageText(twice))
	motor, throw := slices.Contains(x.info.Can, "throw"), hands.Throw
	order := x.command("THROW", Pair{"id", "7"})
	if motor {
		throw = func() { x.ask(order, "\n") }
	}
	second, ok := x.roll(throw)
	if motor {
		x.judge(PointOrder, second.Get("id") == "7", "id=7", order.String(), messageText(second))
	}
	if !x.judge(PointCount, ok && follows(first, second, "r", 1) && follows(first, second, "e", 0), "r="+second.Get("r")+" e="+second.Get("e"), "", messageText(second)) {
		return
	}
	x.restart(hands, second)
}

// isUnchanged reports whether all rolls that were told are the same but for their number.
func (x *exam) isUnchanged() bool {
	for i, l := range x.told {
		if printOf(l) != printOf(x.told[0]) || l.Get("r") != x.told[0].Get("r") || i > 0 && x.when[i].Sub(x.when[i-1]) > examTold {
			return false
		}
	}
	return true
}

// follows reports whether a number in b exceeds that in a by exactly by, or at all if by is 0.
func follows(a, b Message, key string, by int) bool {
	m, errA := strconv.Atoi(a.Get(key))
	n, errB := strconv.Atoi(b.Get(key))
	return errA == nil && errB == nil && (by == 0 && n > m || n == m+by)
}

// restart asks people to restart the tower while a throw is unacknowledged.
func (x *exam) restart(hands Hands, open Message) {
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
	x.told, x.when = nil, nil
	x.quiet(examTold)
	x.judge(PointState, state && len(x.told) == 0, "ERR c=state", ping.String(), messageText(reply))
	l := x.hello(helloFor)
	if !x.judge(PointBoot, l.Verb == "HELLO" && l.Get("b") != x.info.Boot, "b="+l.Get("b"), helloLine.String(), messageText(l)) {
		return
	}
	was := x.info.Boot
	x.info, _ = parseHello(l)
	x.quiet(examTold)
	kept := Message{}
	for _, l := range x.told {
		if l.Get("r") == open.Get("r") && l.Get("b") == was && printOf(l) == printOf(open) {
			kept = l
		}
	}
	x.judge(PointKept, kept.Verb != "", "b="+was+" r="+open.Get("r"), "", "")
	third, ok := x.roll(hands.Throw)
	x.judge(PointEvents, ok && follows(open, third, "e", 0), "e="+third.Get("e"), "", messageText(third))
	x.ask(x.command("ACK", Pair{"e", third.Get("e")}), "\n")
}
