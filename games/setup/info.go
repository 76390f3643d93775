package setup

import "hafenmeister/games/table"

// Info is what can be known of a game before it is played.
type Info struct {
	Name     string     // "tischpiraten"; of commands and files
	Title    table.Text // as printed on the box, in the language of its rules
	About    table.Text // in a few words what it is and what it takes, for lists of games; may be missing
	Least    int        // players
	Most     int
	Rules    int     // version of the rules; rises when keys, places or values change their meaning
	Dice     bool    // people roll dice in it: they choose who does
	Decks    bool    // the program may draw from its decks: they choose who does. Lots alone are none
	House    []House // in the order of the book
	Texts    Catalogue
	New      func() Setup
	Sample   func(players int) Setup
	Variants []Variant // with a sample of their own
	Notes    []string  // keys of texts that tell which words may be in a set-up file, a line each
	Endings  []string  // what Standing.Why.Key may say; the tests ask for one game of each
	Unwon    string    // the one of them by which nobody wins, "" if there is none
	Fewest   bool      // the fewest points win
	Story    []Telling // what of all that is said makes the story of an evening, the most telling first
}

// A Telling is something said in a game that is worth telling afterwards. It is told in the
// words of "story.", its key and As, which may use what the text that was said was filled with.
type Telling struct {
	Key   string                // of what is said
	As    string                // follows that key where the same is told in several ways
	Join  string                // a slot: what differs only in this is told in one sentence, with "count" of them
	Many  string                // another slot: where more are joined than one would read out, it tells these alone, in the words of ".many"
	Each  bool                  // that slot holds the text of "story.", the key and ".each", filled like what was said
	When  func(table.Text) bool // it is told only where this holds; nil always
	Turn  func(table.Text) bool // the first of its kind for which it holds is a turning point; nil never
	Every bool                  // not only the first, each is one
	Why   bool                  // the last of its kind says why somebody won
	Small bool                  // it is told only of a round in which little happened; all else always is

	// Follow makes one of two of its kind that follow each other in a round, where both are one thing to tell; nil
	// never. The one may have another key, whose sentence is the same and whose ".each" tells more.
	Follow func(before, now table.Text) (both table.Text, ok bool)
}

// Tells reports whether something said is told so.
func (t *Telling) Tells(said table.Text) bool {
	return t.Key == said.Key && (t.When == nil || t.When(said))
}

// Always is for a [Telling] of which each is a turning point.
func Always(table.Text) bool { return true }

// A Variant of a game has figures or pieces of its own: its sample is another one. People
// read it as the text "variant." and its name.
type Variant struct {
	Name     string // of commands and scripts: "ancients"
	Sample   func(players int) Setup
	Campaign bool // it is the first of several games that follow from each other, see [Linked]
}

// SampleOf returns the sample of the variant with that name, "" the game's own; nil if there is
// no such variant.
func (i *Info) SampleOf(variant string, players int) Setup {
	if variant == "" {
		return i.Sample(players)
	}
	for _, v := range i.Variants {
		if v.Name == variant {
			return v.Sample(players)
		}
	}
	return nil
}
