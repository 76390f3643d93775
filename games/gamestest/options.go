package gamestest

import (
	"io/fs"
	"reflect"

	"hafenmeister/games/table"
)

// Options configure the battery for a game. The zero value makes all checks that apply to
// any game.
type Options struct {
	// Seeds is how many random games each check of a whole battery plays; 0 means 200. See
	// the package comment for other sizes.
	Seeds int

	// Round returns the round that a game is in. At least half of the random games of the
	// sample must reach round Reach. Nil means that the game has no rounds.
	Round func(table.Game) int
	Reach int // 0 means 4

	// Answers limits the length of games of the sample; 0 means 5,000 answers.
	Answers int

	// Keep is the share of later answers that must survive the correction of a die, on
	// average; 0 means 0.9.
	Keep float64

	// DependsOn must list all questions except rolls and draws.
	DependsOn DependsOn

	// Texts are the catalogues of the game.
	Texts fs.FS

	// Equal compares two games at a turn's start; nil means reflect.DeepEqual. A game that has
	// scratch memory which is not state needs one.
	Equal func(a, b table.Game) bool

	// With lists parts of the game that the sample leaves out, each as lines of TOML
	// below [house] that switch it on. Every second random game has one of them, in turn.
	With []string

	// NoRule lists questions without a rule, each with the reason.
	NoRule map[string]string

	// NoOrder lists announcements that read like an order but are not, each with the
	// reason; see [Seen.WantOrders].
	NoOrder map[string]string

	// NoKind lists orders that have no [table.OrderKind], each with the reason.
	NoKind map[string]string

	// Reveals lists announcements, such as "say.opened", after which a secret is public. A
	// game without secrets has the reason in NoSecrets instead.
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
