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
	Way    string // of a turn: [Clockwise], [CounterClockwise] or [EitherWay]; "" if it says nothing of it
	Steps  int    // how many marks or places it is moved or turned by; 0 if the order does not count them
	Length int    // how far, in millimetres; 0 if the order does not say
	Faces  []Code // what the pieces show, in their order, as far as everybody may know it
	Next   *Order // what the same sentence orders after it, nil if nothing
}

// Which way a piece is turned, seen from above.
const (
	Clockwise        = "clockwise"
	CounterClockwise = "counterclockwise"
	EitherWay        = "either"
)

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
	// What a card shows.
	"grain",
	// Places; "beside" is any that is next to where the piece was.
	"beside", "box", "cargo", "deck", "discard", "hand", "harbour", "hold", "land", "mark", "pier", "pile", "player", "sea", "stack", "tavern", "water",
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

// Around says which way they turn.
func (o *Order) Around(way string) *Order { o.Way = way; return o }

// By says by how many marks or places.
func (o *Order) By(steps int) *Order { o.Steps = steps; return o }

// Over says how far they move, in millimetres.
func (o *Order) Over(length int) *Order { o.Length = length; return o }

// Show says what the pieces show. A code without a sign and a rank says that nobody knows.
func (o *Order) Show(faces ...Code) *Order {
	o.Faces = slices.DeleteFunc(faces, func(c Code) bool { return c.Sign.IsZero() && c.Rank == "" })
	return o
}

// Then returns what the same sentence orders next.
func (o *Order) Then() *Order {
	o.Next = &Order{}
	return o.Next
}

// Reverses reports whether o takes away the very marker that an earlier order placed.
func (o *Order) Reverses(earlier *Order) bool {
	return o != nil && earlier != nil && o.Kind == OrderTake && earlier.Kind == OrderPlace && o.Count == 1 && earlier.Count == 1 &&
		len(o.Pieces) == 1 && slices.Equal(o.Pieces, earlier.Pieces) && strings.HasPrefix(o.Pieces[0], "marker.")
}

// Overtakes reports whether an earlier order need not be carried out any more once o is: a move
// overtakes a move of the same piece, a turn a turn, and what is taken away needs no placing, moving
// or turning.
func (o *Order) Overtakes(earlier *Order) bool {
	if o == nil || earlier == nil || earlier.Next != nil && !o.Overtakes(earlier.Next) {
		return false
	}
	return o.overtakes(earlier) || o.Next != nil && o.Next.Overtakes(&Order{Kind: earlier.Kind, Pieces: earlier.Pieces})
}

// overtakes is Overtakes without what either orders next.
func (o *Order) overtakes(earlier *Order) bool {
	switch {
	case len(earlier.Pieces) == 0 || earlier.Kind == OrderDraw || earlier.Kind == OrderGive:
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
