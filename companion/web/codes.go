package web

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"hafenmeister/atomicfile"

	"github.com/gofrs/flock"
)

// evening is how long codes are valid: a program restarted on the same evening recognizes the same phones; the
// next evening has new codes.
const evening = 16 * time.Hour

// everybody is the key of the table page among the codes. No player has this ID.
const everybody = ""

// seatPaths holds the secret paths of an evening by player ID. Its methods may be called from any goroutine.
type seatPaths struct {
	file string // where they are stored; "" stores nothing

	mu   sync.Mutex
	kept savedCodes
	seen time.Time   // the last reading of the clock
	read fs.FileInfo // the file when reread last read it
}

type savedCodes struct {
	Since time.Time         `json:"since"`
	Port  int               `json:"port"`
	Codes map[string]string `json:"codes"`
}

// openCodes reads the codes of this evening, or begins new ones if the file has none, is invalid or is older
// than an evening. Codes from the future belong to this evening, too: after a restart the clock of a computer
// without a battery may be behind.
func openCodes(file string, now time.Time) (*seatPaths, error) {
	c := &seatPaths{file: file, seen: now}
	if file != "" {
		data, err := os.ReadFile(file)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if err == nil && json.Unmarshal(data, &c.kept) != nil {
			c.kept = savedCodes{} // an invalid file counts as one of another evening
		}
	}
	if c.kept.Codes == nil || now.Sub(c.kept.Since) > evening {
		c.kept = savedCodes{Since: now, Port: c.kept.Port, Codes: map[string]string{}}
	}
	// Codes made while the clock was years ahead would be valid for years. But another program may have written
	// the file since now was read: then both must keep the same time.
	if c.kept.Since.Sub(now) > time.Minute {
		c.kept.Since = now
	}
	for who, code := range c.kept.Codes {
		if raw, err := alphabet.DecodeString(code); err != nil || len(raw) != 16 {
			delete(c.kept.Codes, who)
		}
	}
	return c, nil
}

// alphabet has only capitals and digits, which make a QR code smaller.
var alphabet = base32.StdEncoding.WithPadding(base32.NoPadding)

// newCode returns a code with 128 random bits.
func newCode() string {
	var b [16]byte
	rand.Read(b[:])
	return alphabet.EncodeToString(b[:])
}

// of returns the code of a player, or of everybody. It makes one if there is none.
func (c *seatPaths) of(who string) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if code := c.kept.Codes[who]; code != "" {
		return code, nil
	}
	err := c.withLock(func() error {
		if c.kept.Codes[who] != "" {
			return nil // another program was first
		}
		return c.renew(who)
	})
	return c.kept.Codes[who], err
}

// new gives a player another code. The old one is no longer valid.
func (c *seatPaths) new(who string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.withLock(func() error { return c.renew(who) })
}

func (c *seatPaths) renew(who string) error {
	c.kept.Codes[who] = newCode()
	return c.save()
}

// setPort stores the port, so that pages find the program after a restart.
func (c *seatPaths) setPort(port int) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.withLock(func() error {
		c.kept.Port = port
		return c.save()
	})
}

// withLock calls do while no other program writes the file, such as one that prints codes, and takes over the
// codes that another program has written before. It goes ahead without the lock after 5 seconds.
func (c *seatPaths) withLock(do func() error) error {
	if c.file == "" {
		return do()
	}
	if err := os.MkdirAll(filepath.Dir(c.file), 0o700); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
	defer stop()
	lock := flock.New(c.file+".lock", flock.SetPermissions(0o600))
	if got, _ := lock.TryLockContext(ctx, time.Millisecond); got { // go ahead without a lock, as on a disk that has none
		defer lock.Close()
	}
	if other, err := openCodes(c.file, time.Now()); err == nil && (other.kept.Since.Equal(c.kept.Since) || len(c.kept.Codes) == 0) {
		c.kept.Since, c.kept.Port = other.kept.Since, other.kept.Port
		maps.Copy(c.kept.Codes, other.kept.Codes)
	}
	return do()
}

func (c *seatPaths) save() error {
	if c.file == "" {
		return nil
	}
	data, err := json.Marshal(c.kept)
	if err != nil {
		return err
	}
	return atomicfile.Write(c.file, data)
}

// followClock moves the beginning of the evening when the clock is set, as on a computer that finds a network
// late, so that a restarted program still accepts the codes. passed is the monotonic time since the last
// reading.
func (c *seatPaths) followClock(now time.Time, passed time.Duration) {
	jump := now.Round(0).Sub(c.seen.Round(0)) - passed
	c.seen = now
	if jump.Abs() > time.Minute {
		since := c.kept.Since.Add(jump)
		c.withLock(func() error { // an error only means that phones have to scan again after a restart
			c.kept.Since = since
			return c.save()
		})
	}
}

// find returns the player whose code this is, also if another program has made it meanwhile. It compares all codes, each
// in constant time.
func (c *seatPaths) find(code string) (who string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	c.followClock(now, now.Sub(c.seen))
	if who, ok = c.compare(code); !ok && c.reread() {
		who, ok = c.compare(code)
	}
	return who, ok
}

func (c *seatPaths) compare(code string) (who string, ok bool) {
	given := []byte(strings.ToUpper(code))
	for one, is := range c.kept.Codes {
		if subtle.ConstantTimeCompare(given, []byte(is)) == 1 {
			who, ok = one, true
		}
	}
	return who, ok
}

// reread adds the codes that another program has made this evening for players without a code here, as when it
// prints them. It reports whether there were any.
func (c *seatPaths) reread() (more bool) {
	is, err := os.Stat(c.file)
	if err != nil || c.read != nil && os.SameFile(is, c.read) && is.ModTime().Equal(c.read.ModTime()) && is.Size() == c.read.Size() {
		return false // do not read the file again for each guessed path
	}
	c.read = is
	other, err := openCodes(c.file, time.Now())
	if err != nil || !other.kept.Since.Equal(c.kept.Since) {
		return false
	}
	for who, code := range other.kept.Codes {
		if c.kept.Codes[who] == "" {
			c.kept.Codes[who], more = code, true
		}
	}
	return more
}

// How long digits are valid, and how many are valid at once.
const (
	digitsHold = 10 * time.Minute
	mostDigits = 4
)

// joinCodes holds the codes of six digits that open the table page, for people who cannot scan.
type joinCodes struct {
	clock func() time.Time

	mu   sync.Mutex
	open []shownDigits
}

type shownDigits struct {
	text  string
	since time.Time
}

// show returns new digits. The mostDigits newest are valid.
func (d *joinCodes) show() string {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		panic(err) // as crypto/rand.Read does
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open = append(d.open, shownDigits{fmt.Sprintf("%06d", n), d.clock()})
	d.open = d.open[max(len(d.open)-mostDigits, 0):]
	return d.open[len(d.open)-1].text
}

// holds reports whether text is valid. It compares all digits, each in constant time.
func (d *joinCodes) holds(text string) (ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, one := range d.open {
		if subtle.ConstantTimeCompare([]byte(one.text), []byte(text)) == 1 && d.clock().Sub(one.since) < digitsHold {
			ok = true
		}
	}
	return ok
}
