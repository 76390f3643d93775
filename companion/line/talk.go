package line

import (
	"io"
	"slices"
	"strings"
	"unicode"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A Config is what it takes to play a game line by line.
type Config struct {
	Referee *referee.Referee
	Words   *locale.Speaker
	In      io.Reader
	Out     io.Writer
	Resumed bool   // the game is continued: only the orders of the last act are repeated
	Prompt  string // what Plain writes before it reads a line; "" without a terminal

	// Notes are messages of devices, printed while a line is awaited; nil without devices.
	Notes <-chan table.Text

	// Tower reports whether the dice tower works; nil if there is none or no known trouble.
	Tower func() bool

	// Backup copies the games into a folder and returns its path; nil where the games can be
	// neither backed up nor recovered.
	Backup func(folder string) (string, error)

	// Crashed is called when the rules panic and returns the path of the crash report, "" if
	// there is none; nil to write none.
	Crashed func(*referee.CrashError) string
}

// talk is what plain lines and the protocol share.
type talk struct {
	Config
	now         *referee.Snapshot
	updates     <-chan *referee.Snapshot // after a throw of real dice; nil where none can come
	lastTrouble string                   // what was said last of a disk that cannot be written
}

func (t *talk) say(x table.Text) string { return t.Words.Put(x) }

func (t *talk) line(key string, args ...table.Arg) string { return t.Words.Line(key, args...) }

// name returns the name of the player with the id; "" is the table.
func (t *talk) name(id string) string {
	if id == "" {
		return ""
	}
	return table.NameOf(t.now.Players(), id)
}

// id returns the id of the player with this name, as people tell names apart, or with this id; name
// itself if there is none.
func (t *talk) id(name string) string {
	players := t.now.Players()
	for _, same := range []func(p table.Player) bool{
		func(p table.Player) bool { return p.Name == name },
		func(p table.Player) bool { return table.SamePerson(p.Name, name) },
		func(p table.Player) bool { return p.ID == name },
	} {
		if i := slices.IndexFunc(players, same); i >= 0 {
			return players[i].ID
		}
	}
	return name
}

// code returns how people type a card, "" if it has no code.
func (t *talk) code(o table.Option) string {
	c, ok := o.Code()
	if !ok {
		return ""
	}
	return t.short(c)
}

// short returns the code of a card.
func (t *talk) short(c table.Code) string { return t.say(c.Sign) + c.Rank }

// printable is s without control characters, which could steer a terminal, and without those
// that change the direction of text; line breaks stay.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) {
			return -1
		}
		return r
	}, locale.Tame(s))
}
