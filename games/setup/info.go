package setup

import "hafenmeister/games/table"

// An Info describes a game.
type Info struct {
	Name       string     // in commands and files, such as "tischpiraten"
	Title      table.Text // as printed on the box, in the language of its rules
	About      table.Text // a short description for lists of games; may be zero
	MinPlayers int        // the minimum number of players
	MaxPlayers int
	Rules      int     // version of the rules; increases when keys, places or values change their meaning
	Dice       bool    // the game has dice, so people choose who rolls
	Decks      bool    // the game has decks from which the program may draw; lots do not count
	House      []House // in the order of the rule book
	Texts      Catalogue
	New        func() Setup
	Sample     func(players int) Setup
	Ready      table.Text // what the sample is, for lists of it and the variants; may be zero
	Variants   []Variant
	Notes      []string     // keys of texts that explain the words of a set-up file, one a line
	Endings    []string     // the possible values of Standing.Why.Key; tests require a game with each
	NoWinner   string       // the one of Endings that nobody wins, "" if there is none
	FewestWin  bool         // the fewest points win
	Story      []StoryEvent // the announcements that belong in the story of a game, the most important first
}

// A StoryEvent is a kind of announcement that belongs in the story of a game. Its text is "story." + Key + As, which
// gets the arguments of the announcement.
type StoryEvent struct {
	Key   string                // of the announcement
	As    string                // a suffix, for several texts for one announcement
	Join  string                // a slot: events that differ only in it become one sentence with a list and "count"
	Many  string                // another slot: a long list has only its arguments, in the text with the suffix ".many"
	Each  bool                  // the items of the list of Join are the text with the suffix ".each"
	When  func(table.Text) bool // a condition for telling; nil means always
	Turn  func(table.Text) bool // the first for which it returns true is a turning point; nil means none is
	Every bool                  // all for which Turn returns true are turning points
	Why   bool                  // the last one says why somebody won
	Small bool                  // left out of a round with many events

	// Follow combines two consecutive announcements of this kind in a round, if they are one event; nil means never.
	// The result may have another key, which must have the same sentence and another ".each".
	Follow func(before, now table.Text) (both table.Text, ok bool)
}

// Matches reports whether an announcement is of this kind.
func (t *StoryEvent) Matches(text table.Text) bool {
	return t.Key == text.Key && (t.When == nil || t.When(text))
}

// Always returns true, for [StoryEvent].Turn and When.
func Always(table.Text) bool { return true }

// A Variant of a game has figures or pieces of its own and so another sample. Its text is
// "variant." and the name.
type Variant struct {
	Name     string // in commands and scripts, such as "ancients"
	Sample   func(players int) Setup
	Campaign bool // the sample is the first game of a campaign, see [CampaignGame]
}

// SampleOf returns the sample of the variant with a name, that of the game itself for ""; nil if there
// is no such variant.
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
