package table

import (
	"slices"
	"strings"
)

// An Announcement is something that the script tells the table.
type Announcement struct {
	After int    // number of records before it
	Turn  string // label of its turn, see [Turn]; "" for a test or a choice without an alternative
	To    string // id of the only player who may read it; "" for all
	Text  Text
	Rule  string // the rule that it follows from, "" if none
	Sum   *Sum   // of a rolled test, else nil
	Order *Order // what people must do with the pieces, nil if nothing
	Tally *Tally // the score sheet of a round that has ended, else nil
}

// MustSee reports whether people have to see the announcement before they continue.
func (s *Announcement) MustSee() bool { return s.Order != nil || s.Tally != nil }

// An Order describes to programs what people have to do with the pieces; the text says it to people.
//
// Pieces and places are words of [OrderWords], followed by a dot and the id in the paths of values if there are
// several: "player.anna", "tavern.3", "figure.bolle". A part follows its whole: all names that begin with
// "marker.reload.bolle." are markers that Bolle's weapons have to be reloaded.
type Order struct {
	Who    string // ID of the player whom the text names as the one who acts, or whose pieces move; "" if it names nobody
	Kind   OrderKind
	Pieces []string
	Source string   // the place, piece or player that they come from; "" if only the text says so or it does not matter
	Target string   // the place, piece or player that they go to, or the mark that they are at afterwards
	Count  int      // how many of each piece; 0 if the order does not say
	Way    string   // direction of a turn: [Clockwise], [CounterClockwise] or [EitherWay]; "" if the order does not say
	Steps  int      // how many marks or places a piece is moved or turned by; 0 if the order does not say
	Length int      // distance in millimetres; 0 if the order does not say
	Look   string   // who sees the secret side of the pieces: [LookAlone] or [LookNobody]; "" if the order does not say
	May    bool     // the players may leave it out
	Faces  []Code   // what the pieces show, in their order, without secret faces
	Next   *Order   // the next order in the same sentence, nil if none
	Undo   Text     // what people have to do if the order is undone; zero if changes of values say it
	Covers []string // the values, or the beginnings of their paths, whose changes Undo says; "" is all of them
}

// Directions of a turn, seen from above, and who looks at pieces.
const (
	Clockwise        = "clockwise"
	CounterClockwise = "counterclockwise"
	EitherWay        = "either"
	LookAlone        = "alone"  // only the player who carries the order out
	LookNobody       = "nobody" // the pieces stay or become hidden
)

// An OrderKind says what is done with the pieces.
type OrderKind string

const (
	OrderOther OrderKind = ""      // anything else; it overtakes no other order
	OrderPlace OrderKind = "place" // pieces are put on the table
	OrderMove  OrderKind = "move"  // pieces move to another place on the table
	OrderTurn  OrderKind = "turn"  // pieces turn to another direction, or to their other side
	OrderTake  OrderKind = "take"  // pieces leave the table
	OrderDraw  OrderKind = "draw"  // a player takes pieces from a pile
	OrderGive  OrderKind = "give"  // pieces pass to or from a player
)

// OrderWords are the words of pieces, places and their parts. Everything else in their names is an id or a number.
var OrderWords = []string{
	// Pieces.
	"board", "boat", "cannon", "captain", "card", "coin", "die", "figure", "item", "jack", "lighthouse", "marker",
	"monster", "rock", "rope", "shield", "ship", "tile", "token", "wind",
	// What a marker means.
	"activated", "broken", "dug", "hull", "jammed", "mast", "reload",
	// What a card shows; "pier" is the colour of the pier's top card.
	"grain",
	// Places; "beside" is any place next to where the piece was, "anchor" the square of that sign, and "wind.bow" is against the wind.
	"anchor", "beside", "bow", "box", "cargo", "crew", "deck", "discard", "hand", "harbour", "hold", "land", "mark", "pier", "pile", "player", "sea", "stack", "tavern", "water",
}

// Place makes o an [OrderPlace] of one of each piece, and returns o.
func (o *Order) Place(pieces ...string) *Order { return o.do(OrderPlace, pieces) }

// Move is like Place for [OrderMove].
func (o *Order) Move(pieces ...string) *Order { return o.do(OrderMove, pieces) }

// Turn is like Place for [OrderTurn].
func (o *Order) Turn(pieces ...string) *Order { return o.do(OrderTurn, pieces) }

// Take is like Place for [OrderTake]: the pieces and all their parts leave the table.
func (o *Order) Take(pieces ...string) *Order { return o.do(OrderTake, pieces) }

// Draw is like Place for [OrderDraw].
func (o *Order) Draw(pieces ...string) *Order { return o.do(OrderDraw, pieces) }

// Give is like Place for [OrderGive].
func (o *Order) Give(pieces ...string) *Order { return o.do(OrderGive, pieces) }

func (o *Order) do(kind OrderKind, pieces []string) *Order {
	o.Kind, o.Pieces, o.Count = kind, pieces, 1
	return o
}

// From sets where the pieces come from.
func (o *Order) From(place string) *Order { o.Source = place; return o }

// To sets where they go.
func (o *Order) To(place string) *Order { o.Target = place; return o }

// Times sets how many there are of each piece, 0 for an unknown number.
func (o *Order) Times(n int) *Order { o.Count = n; return o }

// Around sets the direction in which they turn.
func (o *Order) Around(way string) *Order { o.Way = way; return o }

// By sets by how many marks or places they move or turn.
func (o *Order) By(steps int) *Order { o.Steps = steps; return o }

// Over sets how far they move, in millimetres.
func (o *Order) Over(length int) *Order { o.Length = length; return o }

// Alone has only the player who carries o out look at the pieces.
func (o *Order) Alone() *Order { o.Look = LookAlone; return o }

// Hidden has nobody look at the pieces.
func (o *Order) Hidden() *Order { o.Look = LookNobody; return o }

// Show sets what the pieces show. It ignores codes without sign and rank, which are for unknown
// faces, and modifies faces.
func (o *Order) Show(faces ...Code) *Order {
	o.Faces = slices.DeleteFunc(faces, func(c Code) bool { return c.Sign.IsZero() && c.Rank == "" })
	return o
}

// UndoneBy sets what people have to do if o is undone, and the values, or the beginnings of their paths, whose changes
// need no sentence then. An order that covers "", such as to shuffle and deal, leaves nothing that could be moved back.
func (o *Order) UndoneBy(text Text, paths ...string) *Order {
	o.Undo, o.Covers = text, paths
	return o
}

// CoversPath reports whether undoing o says what a change of the value with the path means.
func (o *Order) CoversPath(path string) bool {
	return slices.ContainsFunc(o.Covers, func(start string) bool { return strings.HasPrefix(path, start) })
}

// AddNext adds the next order in the same sentence and returns it.
func (o *Order) AddNext() *Order {
	o.Next = &Order{}
	return o.Next
}

// Reverses reports whether o takes away the one marker that an earlier order placed. Both may be nil.
func (o *Order) Reverses(earlier *Order) bool {
	return o != nil && earlier != nil && o.Kind == OrderTake && earlier.Kind == OrderPlace && o.Count == 1 && earlier.Count == 1 &&
		len(o.Pieces) == 1 && slices.Equal(o.Pieces, earlier.Pieces) && strings.HasPrefix(o.Pieces[0], "marker.")
}

// Overtakes reports whether an earlier order need not be carried out if o is: a move overtakes a
// move of the same pieces, a turn a turn, unless it counts its steps from there, and taking pieces away
// overtakes placing, moving and turning them. Both may be nil. An order with a next one is overtaken only if both are.
func (o *Order) Overtakes(earlier *Order) bool {
	if o == nil || earlier == nil || earlier.Next != nil && !o.Overtakes(earlier.Next) {
		return false
	}
	return o.overtakes(earlier) || o.Next != nil && o.Next.Overtakes(&Order{Kind: earlier.Kind, Pieces: earlier.Pieces})
}

// overtakes is Overtakes without the next orders of o and earlier.
func (o *Order) overtakes(earlier *Order) bool {
	switch {
	case len(earlier.Pieces) == 0 || earlier.Kind == OrderDraw || earlier.Kind == OrderGive:
		return false
	case o.Kind != OrderTake && (o.Kind != earlier.Kind || o.Kind != OrderMove && o.Kind != OrderTurn || o.Steps > 0):
		return false
	}
	return !slices.ContainsFunc(earlier.Pieces, func(piece string) bool {
		return !slices.ContainsFunc(o.Pieces, func(whole string) bool {
			return piece == whole || o.Kind == OrderTake && strings.HasPrefix(piece, whole+".")
		})
	})
}
