package table

// A Said is something the script told the table.
type Said struct {
	After int    // it follows this many records
	Turn  string // the label of the turn in which it was said, see [Turn]
	To    string // who alone may read it; "" all
	Text  Text
	Rule  string // the rule that says so, "" if no one rule does
	Sum   *Sum   // of a rolled test
	Order bool   // it says what to do with the pieces
	Tally *Tally // the score sheet of a round that has ended, nil if it is none
}

// MustSee reports whether people have to see it before they go on.
func (s *Said) MustSee() bool { return s.Order || s.Tally != nil }
