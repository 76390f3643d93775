package tower

import (
	"cmp"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
	"time"
)

// An ID identifies one throw permanently, however often the tower repeats it and whatever is
// unplugged or switched off in between. If a tower uses a boot number twice, two throws have
// the same Tower, Boot and Roll; Print distinguishes them.
type ID struct {
	Tower string // eight upper-case hex digits
	Boot  string // which start of the tower, four upper-case hex digits
	Roll  int    // counted from 1 in this boot
	Print string // CRC-32 of the rest of the ROLL, eight upper-case hex digits; see fingerprintKeys
}

func (id ID) String() string { return fmt.Sprintf("%s/%s/%d/%s", id.Tower, id.Boot, id.Roll, id.Print) }

// withoutPrint returns the ID without Print: the tower's own name for the throw.
func (id ID) withoutPrint() ID { return ID{id.Tower, id.Boot, id.Roll, ""} }

// ParseID parses the result of [ID.String].
func ParseID(s string) (ID, error) {
	f := strings.Split(s, "/")
	if len(f) == 4 && isUpperHex([]byte(f[0]), 8) && isUpperHex([]byte(f[1]), 4) && isUpperHex([]byte(f[3]), 8) {
		if n, ok := parseCount(f[2]); ok && n > 0 {
			return ID{f[0], f[1], n, f[3]}, nil
		}
	}
	return ID{}, fmt.Errorf("tower: %q is not the ID of a throw", s)
}

// fingerprintKeys are the keys of a ROLL whose values stay the same when the tower repeats it.
// The event number may differ; after a reset the line also names the boot of the roll, which
// may leave no room for a third die.
var fingerprintKeys = []string{"id", "ms", "st", "o0", "o1"}

func fingerprint(l Message) string {
	sum := crc32.NewIEEE()
	for _, key := range fingerprintKeys {
		fmt.Fprintf(sum, "%s=%s ", key, l.Get(key))
	}
	return fmt.Sprintf("%08X", sum.Sum32())
}

// A Status says how a roll ended, in the tower's words.
type Status string

// Statuses. Only dice of a roll with OK count; for all others the program asks the people at
// the table. A tower may send statuses that are not in this list.
const (
	OK       Status = "ok"
	Unstable Status = "unstable" // the dice did not come to rest
	Empty    Status = "empty"    // nothing in any pocket
	Cocked   Status = "cocked"   // a die is askew
	Jam      Status = "jam"      // dice are stuck in the chute
	Broken   Status = "hw"       // a reader does not answer
	Garbled  Status = "garbled"  // set by parseRoll for a ROLL without a status or with invalid or missing dice
)

// Key returns the message ID for a roll that does not count, or "" for OK.
func (s Status) Key() string {
	switch s {
	case OK:
		return ""
	case Unstable, Empty, Cocked, Jam, Broken, Garbled:
		return "tower.roll." + string(s)
	}
	return "tower.roll.other"
}

// A Die is one token read in one pocket.
type Die struct {
	Pocket  int
	Token   string // "t" and the tag's number, or "c" and what the camera recognized
	Quality int    // antenna gain that was needed; a higher one means a weaker signal
	Stayed  bool   // in the pocket before the throw and not lifted
}

// A Roll is the result of one throw.
type Roll struct {
	ID        ID
	For       int           // the number passed to [Link.Throw], or 0
	Duration  time.Duration // as measured by the tower
	Status    Status
	Dice      []Die
	FallCount int  // at least so many things fell through the chute; 0 if the tower does not count
	More      bool // the pockets hold more than Dice lists
	Lost      bool // the tower discarded an earlier roll that was never acknowledged
	Reused    bool // an earlier throw had the same name and other dice: the boot number was used twice

	event int // number for the ACK, valid in this session
}

// parseRoll parses a ROLL. It reports false if the line is not a ROLL or has no valid event
// number, roll number or boot. boot is used where the line names none.
func parseRoll(l Message, tower string, boot uint16) (Roll, bool) {
	e, okE := parseCount(l.Get("e"))
	n, okN := parseCount(l.Get("r"))
	b := cmp.Or(l.Get("b"), fmt.Sprintf("%04X", boot))
	if l.Verb != "ROLL" || l.Num != 0 || !okE || !okN || n == 0 || !isUpperHex([]byte(b), 4) {
		return Roll{}, false
	}
	r := Roll{ID: ID{tower, b, n, fingerprint(l)}, Status: Status(l.Get("st")), Lost: l.Get("lost") == "1", event: e}
	r.For, _ = parseCount(l.Get("id"))
	ms, _ := parseCount(l.Get("ms"))
	r.Duration = time.Duration(ms) * time.Millisecond
	r.FallCount, _ = parseCount(l.Get("n"))
	r.More = l.Get("more") == "1"
	dice, ok := parseDice(l)
	if !ok || r.Status == "" || r.Status == OK && len(dice) == 0 {
		r.Status, dice = Garbled, nil
	}
	stayed, _ := parseCount(l.Get("s"))
	for i := range dice {
		dice[i].Stayed = stayed>>i&1 == 1
	}
	r.Dice = dice
	return r, true
}

// parseDice parses o0, o1 and so on. It reports false if one of them is malformed, missing,
// repeated or out of order.
func parseDice(l Message) (dice []Die, ok bool) {
	for _, p := range l.Pairs {
		if len(p.Key) < 2 || p.Key[0] != 'o' || !isDigit(p.Key[1]) {
			continue
		}
		if p.Key != "o"+strconv.Itoa(len(dice)) {
			return nil, false
		}
		f := strings.Split(p.Value, ",")
		if len(f) != 3 || len(f[1]) < 2 || f[1][0] != 't' && f[1][0] != 'c' {
			return nil, false
		}
		pocket, okP := parseCount(f[0])
		quality, okQ := parseCount(f[2])
		if !okP || !okQ {
			return nil, false
		}
		dice = append(dice, Die{Pocket: pocket, Token: f[1], Quality: quality})
	}
	return dice, true
}

// parseCount parses a number of one to nine digits.
func parseCount(s string) (int, bool) {
	if !isMadeOf(s, 9, isDigit) {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}
