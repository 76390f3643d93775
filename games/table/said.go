package table

import (
	"slices"
	"strings"
)

// A Said is something the script told the table.
type Said struct {
	After  int    // it follows this many records
	Turn   string // the label of the turn in which it was said, see [Turn]
	To     string // who alone may read it; "" all
	Text   Text
	Rule   string // the rule that says so, "" if no one rule does
	Sum    *Sum   // of a rolled test
	Order  bool   // it says what to do with the pieces
	Kind   OrderKind
	Pieces []string // that an order of another kind than [OrderOther] is about
	Tally  *Tally   // the score sheet of a round that has ended, nil if it is none
}

// MustSee reports whether people have to see it before they go on.
func (s *Said) MustSee() bool { return s.Order || s.Tally != nil }

// An OrderKind says what an order has people do with pieces, as far as that makes an earlier order
// pointless.
type OrderKind uint8

const (
	OrderOther OrderKind = iota // anything else, as giving, drawing or another hit: it makes none pointless
	OrderPlace                  // pieces come onto the table
	OrderMove                   // they get another place
	OrderTurn                   // they get another direction
	OrderTake                   // they leave the table
)

// Placing says that the order puts pieces onto the table. A game calls a piece by any word that it uses
// again for it; "activation.bolle" is a part of "activation".
func (s *Said) Placing(pieces ...string) { s.Kind, s.Pieces = OrderPlace, pieces }

// Moving says that the order moves pieces to a place that it names.
func (s *Said) Moving(pieces ...string) { s.Kind, s.Pieces = OrderMove, pieces }

// Turning says that the order turns pieces to a direction that it names.
func (s *Said) Turning(pieces ...string) { s.Kind, s.Pieces = OrderTurn, pieces }

// Taking says that the order takes pieces and all their parts off the table.
func (s *Said) Taking(pieces ...string) { s.Kind, s.Pieces = OrderTake, pieces }

// Overtakes reports whether an earlier order need not be carried out any more once s is: a move
// overtakes a move of the same piece, a turn a turn, and what is taken away needs no placing, moving
// or turning.
func (s *Said) Overtakes(earlier *Said) bool {
	if s.Kind < OrderMove || len(earlier.Pieces) == 0 || s.Kind != OrderTake && s.Kind != earlier.Kind {
		return false
	}
	return !slices.ContainsFunc(earlier.Pieces, func(piece string) bool {
		return !slices.ContainsFunc(s.Pieces, func(all string) bool {
			return piece == all || s.Kind == OrderTake && strings.HasPrefix(piece, all+".")
		})
	})
}
