package logbook

// Game is one game of a book, taken for writing or looked at.
type Game struct{}

// Head is the head as last written or read.
func (g *Game) Head() Head { panic("soon") }

// Entries are all entries, verified, in order. They are shared: do not write
// into them.
func (g *Game) Entries() []Entry { panic("soon") }

// Append writes entries, all or none; they are on the disk when it returns
// nil. The first N must be one more than the last entry's. After a
// *NotSavedError nothing has changed, and the same entries may be tried again
// later, as often as needed.
func (g *Game) Append(entries ...Entry) error { panic("soon") }

// SetHead changes the fields of the head that may be changed; the others must
// stay as they are. Errors as for Append.
func (g *Game) SetHead(change func(*Head)) error { panic("soon") }

// Save is SetHead and Append in one transaction: all or none.
func (g *Game) Save(change func(*Head), entries ...Entry) error { panic("soon") }

// Refresh reads what another program has written since (Look). It returns the
// new entries, which Entries holds too, and renews Head.
func (g *Game) Refresh() ([]Entry, error) { panic("soon") }

// Close frees the lock.
func (g *Game) Close() error { panic("soon") }
