package table

import (
	"slices"
	"strings"
)

// An Announcement is something that the script tells the table.
type Announcement struct {
	After int    // it follows this many records
	Turn  string // the label of the turn in which it was said, see [Turn]
	To    string // who alone may read it; "" all
	Text  Text
	Rule  string // the rule that says so, "" if no one rule does
	Sum   *Sum   // of a rolled test
	Order *Order // what it has people do with the pieces, nil if nothing
	Tally *Tally // the score sheet of a round that has ended, nil if it is none
}

// MustSee reports whether people have to see it before they continue.
func (s *Announcement) MustSee() bool { return s.Order != nil || s.Tally != nil }

// An Order is what people have to do with the pieces, for programs; the text says it to people.
//
// Pieces and places are words of [OrderWords]. What is of the same word follows it after a dot, by the id it has in
// the paths of values: "player.anna", "tavern.3", "figure.bolle". A part follows its whole: all that begin with
// "marker.reload.bolle." are markers that say that Bolle's weapons have to be reloaded.
type Order struct {
	Kind   OrderKind
	Pieces []string
	Source string // the place, the piece or the player it comes from; "" if the text says it or nobody needs it
	Target string // and goes to, or the place or mark it is at then
	Count  int    // of each of the pieces, 0 if the order does not say how many
}

// An OrderKind says what is done with the pieces.
type OrderKind string

const (
	OrderOther OrderKind = ""      // anything else: it makes no other order pointless
	OrderPlace OrderKind = "place" // they come onto the table
	OrderMove  OrderKind = "move"  // they get another place on it
	OrderTurn  OrderKind = "turn"  // they get another direction, or show their other side
	OrderTake  OrderKind = "take"  // they leave it
	OrderDraw  OrderKind = "draw"  // a player takes them from a pile
	OrderGive  OrderKind = "give"  // they pass to or from a player
)

// OrderWords are the words of pieces and places, and of their parts. All else in them is an id or a number.
var OrderWords = []string{
	// Pieces.
	"board", "boat", "cannon", "captain", "card", "coin", "die", "figure", "item", "jack", "lighthouse", "marker",
	"monster", "rock", "rope", "shield", "ship", "tile", "token", "wind",
	// What a marker says.
	"activated", "broken", "dug", "hull", "jammed", "mast", "reload",
	// Places.
	"box", "cargo", "deck", "discard", "hand", "harbour", "hold", "land", "mark", "pier", "pile", "player", "sea", "stack", "tavern", "water",
}

// Place says that pieces come onto the table.
func (o *Order) Place(pieces ...string) *Order { return o.do(OrderPlace, pieces) }

// Move says that pieces get another place on the table.
func (o *Order) Move(pieces ...string) *Order { return o.do(OrderMove, pieces) }

// Turn says that pieces get another direction.
func (o *Order) Turn(pieces ...string) *Order { return o.do(OrderTurn, pieces) }

// Take says that pieces and all their parts leave the table.
func (o *Order) Take(pieces ...string) *Order { return o.do(OrderTake, pieces) }

// Draw says that a player takes pieces from a pile.
func (o *Order) Draw(pieces ...string) *Order { return o.do(OrderDraw, pieces) }

// Give says that pieces pass to or from a player.
func (o *Order) Give(pieces ...string) *Order { return o.do(OrderGive, pieces) }

func (o *Order) do(kind OrderKind, pieces []string) *Order {
	o.Kind, o.Pieces, o.Count = kind, pieces, 1
	return o
}

// From says where they come from.
func (o *Order) From(place string) *Order { o.Source = place; return o }

// To says where they go.
func (o *Order) To(place string) *Order { o.Target = place; return o }

// Times says how many of each there are.
func (o *Order) Times(n int) *Order { o.Count = n; return o }

// Reverses reports whether o takes away the very marker that an earlier order placed.
func (o *Order) Reverses(earlier *Order) bool {
	return o != nil && earlier != nil && o.Kind == OrderTake && earlier.Kind == OrderPlace && o.Count == 1 && earlier.Count == 1 &&
		len(o.Pieces) == 1 && slices.Equal(o.Pieces, earlier.Pieces) && strings.HasPrefix(o.Pieces[0], "marker.")
}

// Overtakes reports whether an earlier order need not be carried out any more once o is: a move
// overtakes a move of the same piece, a turn a turn, and what is taken away needs no placing, moving
// or turning.
func (o *Order) Overtakes(earlier *Order) bool {
	switch {
	case o == nil || earlier == nil || len(earlier.Pieces) == 0 || earlier.Kind == OrderDraw || earlier.Kind == OrderGive:
		return false
	case o.Kind != OrderTake && (o.Kind != earlier.Kind || o.Kind != OrderMove && o.Kind != OrderTurn):
		return false
	}
	return !slices.ContainsFunc(earlier.Pieces, func(piece string) bool {
		return !slices.ContainsFunc(o.Pieces, func(all string) bool {
			return piece == all || o.Kind == OrderTake && strings.HasPrefix(piece, all+".")
		})
	})
}
