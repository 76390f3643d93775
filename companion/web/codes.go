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

// evening is how long codes hold: a program that is started again the same evening lets the same
// phones in, the next evening has new codes.
const evening = 16 * time.Hour

// everybody is the key of the table page among the codes, which no player has as an id.
const everybody = ""

// seatPaths are the secret paths of an evening by player id. They may be used from any goroutine.
type seatPaths struct {
	file string // where they outlive the program; "" nowhere

	mu   sync.Mutex
	kept savedCodes
	seen time.Time   // when the clock was last looked at
	read fs.FileInfo // the file as it was read last
}

type savedCodes struct {
	Since time.Time         `json:"since"`
	Port  int               `json:"port"`
	Codes map[string]string `json:"codes"`
}

// openCodes reads those of this evening, or begins new ones. Codes of a later time are of this evening too: a
// computer without a clock of its own believes after a restart that it is earlier.
func openCodes(file string, now time.Time) (*seatPaths, error) {
	c := &seatPaths{file: file, seen: now}
	if file != "" {
		data, err := os.ReadFile(file)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if err == nil && json.Unmarshal(data, &c.kept) != nil {
			c.kept = savedCodes{} // a file that cannot be read is one of another evening
		}
	}
	if c.kept.Codes == nil || now.Sub(c.kept.Since) > evening {
		c.kept = savedCodes{Since: now, Port: c.kept.Port, Codes: map[string]string{}}
	}
	if c.kept.Since.After(now) { // or a clock that was years ahead would let them hold for years
		c.kept.Since = now
	}
	for who, code := range c.kept.Codes {
		if raw, err := alphabet.DecodeString(code); err != nil || len(raw) != 16 {
			delete(c.kept.Codes, who)
		}
	}
	return c, nil
}

// alphabet has capitals and digits only: a QR code is smaller with them.
var alphabet = base32.StdEncoding.WithPadding(base32.NoPadding)

// newCode has 128 bits of chance.
func newCode() string {
	var b [16]byte
	rand.Read(b[:])
	return alphabet.EncodeToString(b[:])
}

// of returns the code of a player, or of everybody, made when it is first asked for.
func (c *seatPaths) of(who string) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if code := c.kept.Codes[who]; code != "" {
		return code, nil
	}
	err := c.alone(func() error {
		if c.kept.Codes[who] != "" {
			return nil // another program was first
		}
		return c.renew(who)
	})
	return c.kept.Codes[who], err
}

// new gives a player another code. The old one opens nothing any more.
func (c *seatPaths) new(who string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.alone(func() error { return c.renew(who) })
}

func (c *seatPaths) renew(who string) error {
	c.kept.Codes[who] = newCode()
	return c.save()
}

// setPort remembers the port, so that pages find the program again.
func (c *seatPaths) setPort(port int) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.alone(func() error {
		c.kept.Port = port
		return c.save()
	})
}

// alone does what writes the file while no other program does: one that prints codes. It takes what
// such a one has written before.
func (c *seatPaths) alone(do func() error) error {
	if c.file == "" {
		return do()
	}
	if err := os.MkdirAll(filepath.Dir(c.file), 0o700); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), 5*time.Second)
	defer stop()
	lock := flock.New(c.file+".lock", flock.SetPermissions(0o600))
	if got, _ := lock.TryLockContext(ctx, time.Millisecond); got { // a disk without locks is nobody else's
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
	if err := os.MkdirAll(filepath.Dir(c.file), 0o700); err != nil {
		return err
	}
	return atomicfile.Write(c.file, data)
}

// followClock moves the beginning of the evening along when the clock is set, as on a computer that
// finds a network late: a program that is started again then still knows the codes. passed is the time since
// the clock was looked at, as no setting changes it.
func (c *seatPaths) followClock(now time.Time, passed time.Duration) {
	jump := now.Round(0).Sub(c.seen.Round(0)) - passed
	c.seen = now
	if jump.Abs() > time.Minute {
		since := c.kept.Since.Add(jump)
		c.alone(func() error { // without it phones have to scan again after a restart, no more
			c.kept.Since = since
			return c.save()
		})
	}
}

// find returns whose code a path is. Every code is compared, each in constant time.
func (c *seatPaths) find(code string) (who string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	c.followClock(now, now.Sub(c.seen))
	return c.compare(code)
}

// findPrinted returns whose code a path is that another program may have made.
func (c *seatPaths) findPrinted(code string) (who string, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.reread() {
		return "", false
	}
	return c.compare(code)
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

// reread takes codes of this evening that another program has made for players who had none here:
// one that prints them. It reports whether there were any.
func (c *seatPaths) reread() (more bool) {
	if c.file == "" {
		return false
	}
	is, err := os.Stat(c.file)
	if err != nil || c.read != nil && os.SameFile(is, c.read) && is.ModTime().Equal(c.read.ModTime()) && is.Size() == c.read.Size() {
		return false // who guesses makes nobody read it over and over
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

// Digits open the page of the table for so long, and so many of them at once.
const (
	digitsHold = 10 * time.Minute
	mostDigits = 4
)

// digits are six digits each that open the page of the table, for people who cannot scan.
type digits struct {
	clock func() time.Time

	mu   sync.Mutex
	open []shownDigits
}

type shownDigits struct {
	text  string
	since time.Time
}

// show makes new digits; those shown last still hold.
func (d *digits) show() string {
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

// holds compares all digits, each in constant time.
func (d *digits) holds(text string) (ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, one := range d.open {
		if subtle.ConstantTimeCompare([]byte(one.text), []byte(text)) == 1 && d.clock().Sub(one.since) < digitsHold {
			ok = true
		}
	}
	return ok
}
