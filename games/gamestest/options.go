package gamestest

import (
	"io/fs"
	"reflect"

	"hafenmeister/games/table"
)

// Options fit the battery to a game. The zero value asks all that can be asked of any
// game.
type Options struct {
	// Seeds is how many random games each check of a whole battery plays; 0 is 200. The
	// package comment says what other sizes play.
	Seeds int

	// Round is the round that a game is in. Of the sample's random games at least half
	// must reach round Reach. Nil: the game has no rounds.
	Round func(table.Game) int
	Reach int // 0 is 4

	// Answers bounds the sample played by guesses; 0 is 5,000.
	Answers int

	// Keep is how many of the later answers a corrected die must keep on average;
	// 0 is 0.9.
	Keep float64

	// DependsOn is what the answers depend on: every question that people answer by what they see
	// or decide is in it.
	DependsOn DependsOn

	// Texts are the catalogues of the game: an answer that is kept is worded before as after.
	Texts fs.FS

	// Equal compares two games at a turn's start; nil is reflect.DeepEqual. Give one
	// where a game keeps scratch memory that is no state.
	Equal func(a, b table.Game) bool

	// With lists parts of the game that the sample leaves out, each as lines of TOML
	// below [house] that switch it on: every second random game plays one of them, in turn.
	With []string

	// NoRule lists questions that rest on no rule, each with the reason.
	NoRule map[string]string

	// NoOrder lists announcements that read like an order and are none, each with the
	// reason; see [Seen.WantOrders].
	NoOrder map[string]string

	// NoKind lists orders that have no [table.OrderKind], each with the reason.
	NoKind map[string]string

	// Reveals lists announcements ("say.opened") after which a secret is open. A game
	// that has no secrets says why in NoSecrets.
	Reveals   []string
	NoSecrets string
}

func (o Options) withDefaults() Options {
	if o.Seeds == 0 {
		o.Seeds = 200
	}
	if o.Reach == 0 {
		o.Reach = 4
	}
	if o.Answers == 0 {
		o.Answers = 5000
	}
	if o.Keep == 0 {
		o.Keep = 0.9
	}
	if o.Equal == nil {
		o.Equal = func(a, b table.Game) bool { return reflect.DeepEqual(a, b) }
	}
	return o
}
