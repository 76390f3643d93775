package setup

import (
	"strconv"

	"hafenmeister/games/table"
)

// A Late lets people join a game that has begun: their names wait in it until the game has a
// place for them, usually when the next round begins. They sit down behind the last player, which
// is to the right of the first one. Somebody who comes may also take over a seat.
type Late struct {
	Rule   string
	Joined int      // how many have sat down since the game began
	Coming []string // the names of those who wait, "" none: one for each seat there may be

	begun int // players at the beginning
}

// NewLate is a game begun by so many players, of most who may play.
func NewLate(rule string, begun, most int) Late {
	return Late{Rule: rule, Coming: make([]string, most-begun), begun: begun}
}

// free are the names of who waits, one for each seat that is free; those behind it do not count.
func (l *Late) free() []string { return l.Coming[:len(l.Coming)-l.Joined] }

// Waiting are the names of those who wait, in the order in which they will sit.
func (l *Late) Waiting() (names []string) {
	for _, name := range l.free() {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// Values lists who has joined and who waits. sit has the game be of so many more players than at
// the beginning, see [table.Values.Joined].
func (l *Late) Values(v *table.Values, sit func(n int)) {
	v.Joined(table.Say("value.late.joined"), &l.Joined, len(l.Coming), sit).Says(func(_, is string) table.Text {
		n, _ := strconv.Atoi(is)
		return table.Say("change.late.joined", table.Num("count", l.begun+n))
	})
	for i := range l.free() {
		v.Text("coming."+strconv.Itoa(i+1), table.Say("value.late.coming", table.Num("number", i+1)), &l.Coming[i], table.LongestName).Says(isComing)
	}
}

func isComing(was, is string) table.Text {
	if is == "" {
		return table.Say("change.late.not", table.Name("player", was))
	}
	return table.Say("change.late.coming", table.Name("player", is))
}

// Check refuses a name of who waits that somebody else has.
func (l *Late) Check(players []table.Player) *table.Refusal {
	for i, name := range l.Waiting() {
		for _, p := range players {
			if table.SameName(p.Name, name) {
				return table.Refuse("illegal", "refuse.value.name", "", table.Name("name", name))
			}
		}
		for _, other := range l.Waiting()[:i] {
			if table.SameName(other, name) {
				return table.Refuse("illegal", "refuse.value.name", "", table.Name("name", name))
			}
		}
	}
	return nil
}

// A Seated is a player as others may take over their seat.
type Seated struct {
	Player string // the id
	Name   *string
}

// TakeOver is the deed of a game that nobody can join once it has begun: whoever comes can only
// take over a seat. said tells why.
func TakeOver(rule, said string, players []Seated, taken func(name string) bool) table.Deed {
	return comes(rule, func(t table.T) bool {
		t.Tell(rule, said)
		return false
	}, seatOption{}, players, taken, nil)
}

// comes is the deed that somebody comes who does not play. open says whether they can have a seat
// of their own, which own stands for; join has them sit there.
func comes(rule string, open func(table.T) bool, own seatOption, players []Seated, taken func(name string) bool, join func(t table.T, name string)) table.Deed {
	return table.Deed{ID: "join", Rule: rule, Text: table.Say("deed.late"), Do: func(t table.T) {
		free := open(t)
		seat := table.Choose(t, table.Q("seat.come", "", rule), func(yield func(seatOption) bool) {
			if free && !yield(own) {
				return
			}
			for _, p := range players {
				if !yield(seatOption{Seated: p}) {
					return
				}
			}
		})
		if seat.Name != nil {
			HandOver(t, rule, seat.Player, seat.Name, taken)
			return
		}
		join(t, AskName(t, table.Q("seat.join", "", rule), taken))
	}}
}

// Deed is [Late.DeedNow] where who comes waits for the next round.
func (l *Late) Deed(players []Seated, closed bool, taken func(name string) bool) table.Deed {
	return l.DeedNow(players, closed, taken, nil)
}

// DeedNow is the free deed that somebody comes who has not played: they join, unless closed says
// that the game takes nobody any more, or take over the seat of one of the players at the table.
// taken reports the names of all who play, have played or wait. With now they do not wait: it has them
// sit down.
func (l *Late) DeedNow(players []Seated, closed bool, taken func(name string) bool, now func(table.T)) table.Deed {
	own := "opt.late.own"
	if now != nil {
		own = "opt.late.now"
	}
	return comes(l.Rule, func(t table.T) bool {
		switch {
		case len(l.Waiting()) == len(l.free()):
			t.Tell(l.Rule, "say.late.full", table.Num("count", l.begun+len(l.Coming)))
		case closed:
			t.Tell(l.Rule, "say.late.closed")
		default:
			return true
		}
		return false
	}, seatOption{own: own}, players, taken, func(t table.T, name string) { l.join(t, name, now) })
}

// join has somebody wait, or sit down if the game says how they do that now.
func (l *Late) join(t table.T, name string, now func(table.T)) {
	for i := range l.free() {
		if l.Coming[i] != "" {
			continue
		}
		if l.Coming[i] = name; now != nil {
			now(t)
			return
		}
		t.Tell(l.Rule, "say.late.coming", table.Name("player", name))
		return
	}
}

// Waits reports whether somebody who waits is called so.
func (l *Late) Waits(name string) bool {
	for _, other := range l.Waiting() {
		if table.SameName(other, name) {
			return true
		}
	}
	return false
}

// A seatOption is the seat of a player, or one of their own for who comes.
type seatOption struct {
	Seated
	own string // of theirs: what it is called
}

// ownSeat is no id of a player: those have no dot.
const ownSeat = "seat.own"

func (o seatOption) ID() string {
	if o.Name == nil {
		return ownSeat
	}
	return o.Player
}

func (o seatOption) Label() table.Text {
	if o.Name == nil {
		return table.Say(o.own)
	}
	return table.Say("opt.late.seat", table.Name("player", *o.Name))
}

// Sit has all who wait sit down. sit is that of [Late.Values]; player is told the index of each
// seat and the name, and gives the player of the seat what is theirs to begin with.
func (l *Late) Sit(sit func(n int), player func(seat int, name string)) {
	names := l.Waiting()
	l.Dismiss()
	for _, name := range names {
		l.Joined++
		sit(l.Joined)
		player(l.begun+l.Joined-1, name)
	}
}

// Dismiss has nobody wait any more: the game has no place for them.
func (l *Late) Dismiss() { clear(l.Coming) }

// Status says who waits; it is empty if nobody does.
func (l *Late) Status() (list []table.Text) {
	for _, name := range l.Waiting() {
		list = append(list, table.Say("view.late.coming", table.Name("player", name)))
	}
	return list
}

// Begun is how many players there were at the beginning.
func (l *Late) Begun() int { return l.begun }

// LateID is the id of the player who sits down behind those with the given ids: it does not hang
// on their name, so that a corrected one keeps its values.
func LateID(ids []string) (id string) {
	names, list := make([]string, len(ids)+1), make([]*string, len(ids)+1)
	for i := range ids {
		list[i] = &ids[i]
	}
	list[len(ids)] = &id
	SettleIDs("player", names, list)
	return id
}
