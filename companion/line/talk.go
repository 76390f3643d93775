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

// A Config holds what is needed to play a game line by line.
type Config struct {
	Referee *referee.Referee
	Words   *locale.Speaker
	In      io.Reader
	Out     io.Writer
	Resumed bool   // the game was resumed: the open orders of the last act are repeated
	Prompt  string // Plain writes it before it reads a line; "" without a terminal

	// Notes are messages of devices, printed while waiting for a line; nil without devices.
	Notes <-chan table.Text

	// Tower reports whether the dice tower works; nil is taken for yes.
	Tower func() bool

	// Backup copies the games into a folder and returns the path of the copy; nil if games can be neither
	// backed up nor recovered.
	Backup func(folder string) (string, error)

	// Crashed is called when the rules panic. It returns the path of the crash report, "" if there is none. It
	// may be nil.
	Crashed func(*referee.CrashError) string
}

// talk is the state that plain lines and the protocol share.
type talk struct {
	Config
	now         *referee.Snapshot
	updates     <-chan *referee.Snapshot // states published by the referee; nil if it is closed
	lastTrouble string                   // the last message about a disk that cannot be written; "" if it can
}

func (t *talk) say(x table.Text) string { return t.Words.Render(x) }

func (t *talk) line(key string, args ...table.Arg) string { return t.Words.Line(key, args...) }

// name returns the name of the player with this ID; "" for the table.
func (t *talk) name(id string) string {
	if id == "" {
		return ""
	}
	return table.NameOf(t.now.Players(), id)
}

// id returns the ID of the player with this name, compared as people do, or with this ID; name itself if there
// is none.
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

// code returns the code of a card as people type it, "" if it has none.
func (t *talk) code(o table.Option) string {
	c, ok := o.Code()
	if !ok {
		return ""
	}
	return t.short(c)
}

// short returns the code of a card.
func (t *talk) short(c table.Code) string { return t.say(c.Sign) + c.Rank }

// printable returns s without control characters, which could control a terminal, and without those that change
// the direction of text. Line breaks stay.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) {
			return -1
		}
		return r
	}, locale.Sanitize(s))
}
