package tower

import (
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
	"time"
)

// An ID names one throw for ever, however often the tower says it and whatever is unplugged
// or switched off in between. A tower whose boot number repeats gives two throws the same
// tower, boot and roll; the print tells them apart.
type ID struct {
	Tower string // eight upper-case hex digits
	Boot  string // which start of the tower, four upper-case hex digits
	Roll  int    // counted from 1 in this boot
	Print string // of all else the tower says of the throw, eight upper-case hex digits
}

func (id ID) String() string { return fmt.Sprintf("%s/%s/%d/%s", id.Tower, id.Boot, id.Roll, id.Print) }

// name returns what the tower calls the throw.
func (id ID) name() ID { return ID{id.Tower, id.Boot, id.Roll, ""} }

// ParseID reads what [ID.String] wrote.
func ParseID(s string) (ID, error) {
	f := strings.Split(s, "/")
	if len(f) == 4 && upperHex([]byte(f[0]), 8) && upperHex([]byte(f[1]), 4) && upperHex([]byte(f[3]), 8) {
		if n, ok := count(f[2]); ok && n > 0 {
			return ID{f[0], f[1], n, f[3]}, nil
		}
	}
	return ID{}, fmt.Errorf("tower: %q names no throw", s)
}

// printed is the part of a ROLL that stays the same when the tower repeats it. The event
// number may differ; after a reset the line also names the boot of the roll, which may leave
// no room for a third die.
var printed = []string{"id", "ms", "st", "o0", "o1"}

func printOf(l Message) string {
	sum := crc32.NewIEEE()
	for _, key := range printed {
		fmt.Fprintf(sum, "%s=%s ", key, l.Get(key))
	}
	return fmt.Sprintf("%08X", sum.Sum32())
}

// A Status is how a roll ended, as the tower says it.
type Status string

// Only OK is a read that counts; all others ask the people at the table. A tower may say
// others that are not in this list.
const (
	OK       Status = "ok"
	Unstable Status = "unstable" // never came to rest
	Empty    Status = "empty"    // nothing in any pocket
	Cocked   Status = "cocked"   // a die is askew
	Jam      Status = "jam"      // dice stick in the chute
	Broken   Status = "hw"       // a reader does not answer
	Garbled  Status = "garbled"  // the tower wrote a roll that makes no sense
)

// Key returns the sentence for a roll that does not count, empty for one that does.
func (s Status) Key() string {
	switch s {
	case OK:
		return ""
	case Unstable, Empty, Cocked, Jam, Broken, Garbled:
		return "tower.roll." + string(s)
	}
	return "tower.roll.other"
}

// A Die is one token seen in one pocket.
type Die struct {
	Pocket  int
	Token   string // "t" and a tag's number, or "c" and what a camera saw
	Quality int    // higher: it took more power to read it
	Stayed  bool   // it lay there before the throw and was not lifted
}

// A Roll is what one throw came to.
type Roll struct {
	ID     ID
	For    int // the number the throw was ordered with, or 0
	Took   time.Duration
	Status Status
	Dice   []Die
	Fell   int  // how many things fell through the chute at least; 0 if the tower does not look
	More   bool // more is in the pockets than Dice tells
	Lost   bool // the tower had to forget an earlier roll that was never kept
	Reused bool // an earlier throw had the same name and other dice: the boot number repeats

	event int // number for the ACK, good in this session
}

// parseRoll reads a ROLL line. A line without a readable identity is no roll.
func parseRoll(l Message, tower string, boot uint16) (Roll, bool) {
	e, okE := count(l.Get("e"))
	n, okN := count(l.Get("r"))
	b := l.Get("b")
	if b == "" {
		b = fmt.Sprintf("%04X", boot)
	}
	if l.Verb != "ROLL" || l.Num != 0 || !okE || !okN || n == 0 || !upperHex([]byte(b), 4) {
		return Roll{}, false
	}
	r := Roll{ID: ID{tower, b, n, printOf(l)}, Status: Status(l.Get("st")), Lost: l.Get("lost") == "1", event: e}
	r.For, _ = count(l.Get("id"))
	ms, _ := count(l.Get("ms"))
	r.Took = time.Duration(ms) * time.Millisecond
	r.Fell, _ = count(l.Get("n"))
	r.More = l.Get("more") == "1"
	dice, ok := parseDice(l)
	if !ok || r.Status == "" || r.Status == OK && len(dice) == 0 {
		r.Status, dice = Garbled, nil
	}
	stayed, _ := count(l.Get("s"))
	for i := range dice {
		dice[i].Stayed = stayed>>i&1 == 1
	}
	r.Dice = dice
	return r, true
}

// parseDice reads o0, o1 and so on, none of which may be missing or repeated.
func parseDice(l Message) (dice []Die, ok bool) {
	for _, p := range l.Pairs {
		if len(p.Key) < 2 || p.Key[0] != 'o' || !digit(p.Key[1]) {
			continue
		}
		if p.Key != "o"+strconv.Itoa(len(dice)) {
			return nil, false
		}
		f := strings.Split(p.Value, ",")
		if len(f) != 3 || len(f[1]) < 2 || f[1][0] != 't' && f[1][0] != 'c' {
			return nil, false
		}
		pocket, okP := count(f[0])
		quality, okQ := count(f[2])
		if !okP || !okQ {
			return nil, false
		}
		dice = append(dice, Die{Pocket: pocket, Token: f[1], Quality: quality})
	}
	return dice, true
}

// count parses a number without a sign.
func count(s string) (int, bool) {
	if !isMadeOf(s, 9, digit) {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}
