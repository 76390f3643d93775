package logbook

import (
	"slices"
	"time"
)

// Stage tells how far a game has come.
type Stage string

// The stages of a game.
const (
	StageSetup Stage = "setup" // the set-up is still being asked
	StagePlay  Stage = "play"  // the game itself; a finished game stays here
)

// Head is what the logbook knows of a game beside its entries.
type Head struct {
	// Set by Create and never changed.

	ID      string    // 5 letters and digits, unique in the book, such as "k7m3p"
	Game    string    // the game's name, such as "tischpiraten"
	Created time.Time // to the millisecond; Create fills a zero time with now

	Campaign string // ID of the first game of the campaign that it belongs to, "" if it stands alone; Create fills it for the first one
	Part     int    // which game of the campaign, from 1; 0 if it stands alone

	// Kept by the book.

	Entries int  // how many entries there are, which is the number of the last
	Damaged bool // the head's own checksum is wrong: trust none of its fields

	// Free to change with SetHead.

	Rules   int       // version of the rules
	Setup   string    // TOML; "" while it is being asked
	Lang    string    // language of the people, such as "de"
	Title   string    // what the people call the evening
	Changed time.Time // to the millisecond; Append raises it to the last entry's At
	Over    bool
	Parts   int // how many games the campaign will have, as far as is known; 0 without one
	Stage   Stage
	Seed    int64 // seed of the virtual dice, if Seeded
	Seeded  bool
	Options string // how it is played (dice, cards): JSON of the referee, "" for none

	// Noted by people, see SetNote. SetHead leaves them as they are.

	Name    string // of the evening, "" without one
	Note    string
	Out     bool // it does not count in a league
	Deleted bool // it stands in no list and in no count
}

// Kept are the heads of games that are not deleted.
func Kept(heads []Head) []Head {
	return slices.DeleteFunc(slices.Clone(heads), func(h Head) bool { return h.Deleted })
}

// Begun reports whether h is a set-up that has become a game, which is another one of the
// book.
func (h *Head) Begun() bool { return h.Stage == StageSetup && h.Over }

// Awaits reports whether the next game of h's campaign is still to be begun; heads are
// all of the book.
func (h *Head) Awaits(heads []Head) bool {
	if h.Damaged || !h.Over || h.Part == 0 || h.Part >= h.Parts {
		return false
	}
	return !slices.ContainsFunc(heads, func(o Head) bool { return o.Campaign == h.Campaign && o.Part == h.Part+1 && !o.Damaged })
}

// Entry is one record of a game.
type Entry struct {
	N    int       // 1, 2, 3 ... without a gap
	At   time.Time // to the millisecond
	Body []byte    // JSON; never empty
	Turn []byte    // JSON of the values at the start of the turn that this entry opened; nil for none
}
