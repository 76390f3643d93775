package setup

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// A Member is a player of a game in play. The player type of each game embeds it.
type Member struct {
	Name string
	Out  bool // the player has left the table

	id   string
	seat int
}

// ID returns the player's id, which does not change with the name.
func (m *Member) ID() string { return m.id }

// Label returns the present name.
func (m *Member) Label() table.Text { return table.NameText(m.Name) }

// Arg returns the name as an argument for the slot "player".
func (m *Member) Arg() table.Arg { return table.Name("player", m.Name) }

// Seat returns the index of the player's seat, clockwise.
func (m *Member) Seat() int { return m.seat }

// Values lists the name and the flag Out, and returns the latter.
func (m *Member) Values(v *table.Values) (out *table.Value) {
	path := "players." + m.id
	v.Name(path+".name", table.Say("value.player.name", m.Arg()), &m.Name)
	return v.Flag(path+".out", table.Say("value.player.left", m.Arg()), &m.Out)
}

func (m *Member) self() *Member { return m }

// A Player is a game's own player, a pointer to a struct that embeds [Member].
type Player interface {
	comparable
	table.Item
	self() *Member
}

// A Roster has the players of a game in play. The state of each game embeds it.
type Roster[P Player] struct {
	Seats []P // clockwise

	joined, initial, most int
	game                  Seater[P]
}

// A Seater is the state of a game, whose method Seat returns its own player for a member. If it has a
// method UpdateLists, that is called after a seat was added or removed.
type Seater[P Player] interface{ Seat(Member) P }

// Begin seats the players of a set-up in g, which has at most most seats.
func (r *Roster[P]) Begin(g Seater[P], seats Seats, most int) {
	r.game, r.initial, r.most = g, len(seats), most
	for i, s := range seats {
		r.Seats = append(r.Seats, g.Seat(Member{Name: s.Name, id: s.ID, seat: i}))
	}
}

// Player returns the player with the id, nil if there is none.
func (r *Roster[P]) Player(id string) P { return table.Find(r.Seats, id) }

// Players returns the players in seat order, with their present names.
func (r *Roster[P]) Players() []table.Player {
	list := make([]table.Player, len(r.Seats))
	for i, p := range r.Seats {
		list[i] = table.Player{ID: p.ID(), Name: p.self().Name}
	}
	return list
}

// IDs returns the ids of the players in seat order.
func (r *Roster[P]) IDs() []string {
	list := make([]string, len(r.Seats))
	for i, p := range r.Seats {
		list[i] = p.ID()
	}
	return list
}

// Present returns the players still at the table, in seat order.
func (r *Roster[P]) Present() iter.Seq[P] { return r.after(0, 0) }

// Clockwise returns the players still at the table, beginning with p, or with the next one if p has left.
func (r *Roster[P]) Clockwise(p P) iter.Seq[P] { return r.after(p.self().seat, 0) }

// Others returns the players still at the table after p, clockwise.
func (r *Roster[P]) Others(p P) iter.Seq[P] { return r.after(p.self().seat, 1) }

// after returns the players still at the table, clockwise from a seat, without the first so many seats.
func (r *Roster[P]) after(seat, without int) iter.Seq[P] {
	return func(yield func(P) bool) {
		for i := without; i < len(r.Seats); i++ {
			if p := r.Seats[(seat+i)%len(r.Seats)]; !p.self().Out && !yield(p) {
				return
			}
		}
	}
}

// PlayerOrNext returns the player with the id, the next one clockwise if that player has left, or
// the first one at the table if there is no such id.
func (r *Roster[P]) PlayerOrNext(id string) P {
	at := max(slices.IndexFunc(r.Seats, func(p P) bool { return p.self().id == id }), 0)
	return table.First(r.after(at, 0))
}

// CountStaying returns how many players are still at the table.
func (r *Roster[P]) CountStaying() (n int) {
	for _, p := range r.Seats {
		if !p.self().Out {
			n++
		}
	}
	return n
}

// PlayerWord returns the name of the player with an id, the text for nobody for "".
func (r *Roster[P]) PlayerWord(id string) table.Text {
	if id == "" {
		return table.Say("val.nobody")
	}
	return table.NameText(table.NameOf(r.Players(), id))
}

// IsNameTaken reports whether a player has the name.
func (r *Roster[P]) IsNameTaken(name string) bool {
	return slices.ContainsFunc(r.Seats, func(p P) bool { return table.SamePerson(p.self().Name, name) })
}

// JoinedValue lists the number of players who have joined since the game began. Call it before listing the values
// of players.
func (r *Roster[P]) JoinedValue(v *table.Values) {
	v.JoinCount(table.Say("value.player.joined"), &r.joined, r.most-r.initial, r.setJoined).WithChangeText(func(_, after string) table.Text {
		n, _ := strconv.Atoi(after)
		return table.Say("change.player.joined", table.Num("count", r.initial+n))
	})
}

// setJoined adds or removes seats until n players have joined.
func (r *Roster[P]) setJoined(n int) {
	r.Seats = r.Seats[:min(len(r.Seats), r.initial+n)]
	for len(r.Seats) < r.initial+n {
		r.Seats = append(r.Seats, r.game.Seat(Member{id: joinedID(r.IDs()), seat: len(r.Seats)}))
	}
	if g, ok := r.game.(interface{ UpdateLists() }); ok {
		g.UpdateLists()
	}
}

// joinedID returns an id for the player who joins after those with the given ids. It does not depend on the
// name, which is not known yet.
func joinedID(ids []string) (id string) {
	names, list := make([]string, len(ids)+1), make([]*string, len(ids)+1)
	for i := range ids {
		list[i] = &ids[i]
	}
	list[len(ids)] = &id
	AssignIDs("player", names, list)
	return id
}

// The answers when a player leaves: the others play for them, another person takes the seat, or the player is out.
const (
	othersPlay = "others-play"
	handOver   = "hand-over"
	takeAway   = "take-away"
)

// SeatDigit returns the digits of an optional action that each player has: those of the optional action, followed by the number of p's seat.
func (r *Roster[P]) SeatDigit(digit int, p P) int { return 10*digit + p.self().seat + 1 }

// LeaveActions returns an optional action for each player to leave: the others play for them, another person takes
// the seat, or they are out, which remove must carry out and announce.
func (r *Roster[P]) LeaveActions(rule string, remove func(table.T, P)) (list []table.OptionalAction) {
	for p := range r.Present() {
		name := p.self().Arg()
		list = append(list, table.OptionalAction{ID: "leave", Digit: r.SeatDigit(DigitLeave, p), Who: p.ID(), Rule: rule, Text: table.Say("action.leave", name), Do: func(t table.T) {
			ask := table.Q("seat.leave", "", rule, name).About(p.ID()).Likelihood(table.Likelihood{Weigh: likelyToStay})
			switch table.Choose(t, ask, slices.Values([]table.Word{othersPlay, handOver, takeAway})) {
			case othersPlay:
				t.Tell(rule, "say.leave.others", name)
			case handOver:
				r.handOver(t, rule, p)
			default:
				remove(t, p)
			}
		}})
	}
	return list
}

func (r *Roster[P]) handOver(t table.T, rule string, p P) {
	HandOver(t, rule, p.ID(), &p.self().Name, r.IsNameTaken)
}

// likelyToStay returns the weight of an answer in guesses.
func likelyToStay(id string) int {
	if id == othersPlay {
		return 8
	}
	return 1
}

// JoinAction returns the optional action to join: a person takes over the seat of a player or, if open and there is a free
// seat, gets a seat after the last one. deal then gives the new player their pieces; it is nil in a game that
// nobody can join, in which open must be false.
func (r *Roster[P]) JoinAction(rule string, open bool, deal func(table.T, P)) table.OptionalAction {
	return table.OptionalAction{ID: "join", Digit: DigitJoin, Rule: rule, Text: table.Say("action.join"), Do: func(t table.T) {
		free := open && len(r.Seats) < r.most
		switch {
		case deal == nil:
			t.Tell(rule, "say.join.never")
		case !free:
			t.Tell(rule, "say.join.not")
		}
		seat := table.Choose(t, table.Q("seat.come", "", rule), func(yield func(seatOption) bool) {
			for p := range r.Present() {
				if !yield(seatOption{Item: p, digit: p.self().seat + 1}) {
					return
				}
			}
			if free {
				yield(seatOption{digit: ownSeatDigit})
			}
		})
		if p := r.Player(seat.ID()); seat.Item != nil {
			r.handOver(t, rule, p)
			return
		}
		name := AskName(t, table.Q("seat.join", "", rule), r.IsNameTaken)
		r.joined++
		r.setJoined(r.joined)
		p, last := r.Seats[len(r.Seats)-1], r.Seats[len(r.Seats)-2].self()
		p.self().Name = name
		t.Tell(rule, "say.join", p.self().Arg(), table.Name("before", last.Name), table.Name("after", r.Seats[0].self().Name))
		deal(t, p)
	}}
}

// A seatOption is the seat of a player as an option; with a nil Item, a new seat.
type seatOption struct {
	table.Item
	digit int
}

// ownSeatDigit is greater than the digit of any seat.
const ownSeatDigit = 9

func (o seatOption) Digit() int { return o.digit }

// ownSeat is not the id of a player, since these have no dot.
const ownSeat = "seat.own"

func (o seatOption) ID() string {
	if o.Item == nil {
		return ownSeat
	}
	return o.Item.ID()
}

func (o seatOption) Label() table.Text {
	if o.Item == nil {
		return table.Say("opt.seat.own")
	}
	return table.Say("opt.seat.over", table.Sub("player", o.Item.Label()))
}

// RankPlayers returns the standings: first the players for whom won, which may be nil, returns true, last those
// who left; within these groups better orders them. standing returns the points and the reason of a player.
func (r *Roster[P]) RankPlayers(standing func(P) table.Standing, won func(P) bool, better func(a, b *table.Standing) int) []table.Standing {
	list := make([]table.Standing, len(r.Seats))
	class := map[string]int{}
	for i, p := range r.Seats {
		list[i] = standing(p)
		list[i].Player = p.ID()
		switch {
		case p.self().Out:
			class[p.ID()] = 1
		case won != nil && won(p):
			class[p.ID()] = -1
		}
	}
	return rank(list, func(a, b *table.Standing) int {
		if n := class[a.Player] - class[b.Player]; n != 0 {
			return n
		}
		return better(a, b)
	})
}

// rank sorts standings best first and gives each its place: better is negative if a
// ranks before b, and 0 if they share a place.
func rank(list []table.Standing, better func(a, b *table.Standing) int) []table.Standing {
	slices.SortStableFunc(list, func(a, b table.Standing) int { return better(&a, &b) })
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && better(&list[i-1], &list[i]) == 0 {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// Winners returns the names of all players in the first place, except those who have left.
func (r *Roster[P]) Winners(list []table.Standing) (names []table.Text) {
	for _, s := range list {
		if p := r.Player(s.Player); s.Place == 1 && !p.self().Out {
			names = append(names, p.Label())
		}
	}
	return names
}

// MostPoints and FewestPoints order standings by points.
func MostPoints(a, b *table.Standing) int   { return b.Points - a.Points }
func FewestPoints(a, b *table.Standing) int { return a.Points - b.Points }
