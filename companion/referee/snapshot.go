package referee

import (
	"maps"
	"slices"
	"sync"

	"hafenmeister/companion/dice"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Snapshot is the state of a game at one moment. It never changes; any goroutine may read it.
type Snapshot struct {
	ID         string
	Lang       string // that the game was begun in
	Info       *setup.Info
	Setup      string // as the game was begun or a correction words it; "" while all of it is asked
	Asking     bool   // the set-up is being asked
	Options    Options
	Tray       dice.Tray   // the open roll
	Throws     int         // how many throws of real dice came since the game was opened
	Unused     table.Text  // what the last of them showed that nobody had asked for; zero where all was used, and after the next entry
	Unsaved    int         // entries that the disk refused and that wait
	SaveErr    error       // why
	Divergence *Divergence // what the rules now see otherwise than when the game was last played; nil if nothing
	Picture    *Picture    // of the table; nil if there is none

	played  replay.Played
	begin   replay.Begin
	log     []replay.Entry // of entry n at n-1
	history func() replay.History
	roll    func() *Roll
	reveal  func() *Reveal
	sealed  map[string]table.Answer // its answers that are in

	chances *chances
	orders  orders
	serial  int // a later one is newer
}

// Newer reports whether n came later than m, both of one referee.
func (n *Snapshot) Newer(m *Snapshot) bool { return n.serial > m.serial }

func (r *Referee) snapshot() *Snapshot {
	r.serial++
	n := &Snapshot{
		Throws: r.throws.count, Unused: r.throws.unused, serial: r.serial,
		ID: r.game.Header().ID, Lang: r.game.Header().Lang, Info: r.info, Setup: r.source.wording(r.played.Timeline.Setup()), Asking: r.source.asking, Options: r.options,
		Tray: r.tray.Clone(), Unsaved: r.waitingEntries(), SaveErr: r.saveErr, Divergence: r.publicDivergence(), orders: r.orders,
		played: r.played, begin: r.source.begin, log: slices.Clip(r.log), history: sync.OnceValue(r.played.Timeline.History),
	}
	if r.picture != nil {
		picture := *r.picture
		picture.Since = max(n.N()-picture.n, 0)
		n.Picture = &picture
	}
	r.sealed.keep(r.played)
	n.sealed = maps.Clone(r.sealed.by)
	n.reveal = sync.OnceValue(func() *Reveal {
		if n.Asking {
			return nil
		}
		return revealOf(n.played, slices.Sorted(maps.Keys(n.sealed)))
	})
	if r.roll == nil {
		r.roll = sync.OnceValue(n.findRoll)
	}
	n.roll = r.roll
	if r.chances == nil || r.chances.of != n.played.Result.Open {
		r.chances = newChances(&n.played)
	}
	n.chances = r.chances
	return n
}

// Roll returns the last effective roll that all may see, nil if there is none, if somebody else
// than who rolled has answered since, or if the open question is of another turn or round.
func (n *Snapshot) Roll() *Roll {
	roll := n.roll()
	if q := n.played.Result.Open; roll != nil && q != nil && !roll.isCurrent(q.Place) {
		return nil
	}
	return roll
}

// findRoll looks for the last roll among the newest records.
func (n *Snapshot) findRoll() (last *Roll) {
	from := max(0, n.played.Len()-mostRecent)
	at := 0
	said := n.played.Look(from, func(table.Game) replay.Observer {
		return replay.Observer{SayFrom: from, Asked: func(i int, q *table.Question, rec *replay.Record) {
			switch {
			case i < from || q == nil || rec.Op != replay.OpAnswer:
			case q.Kind == table.KindRoll && q.Secret == "":
				last, at = rollOf(q, rec.Answer, nil), i+1
			case last.endsWith(q, n.Options):
				last = nil
			}
		}}
	}).Said
	for _, s := range said {
		if last != nil && s.After == at && s.Sum != nil && s.To == "" {
			last.Sum = s.Sum
			break
		}
	}
	return last
}

// SameGame reports whether n and m count their entries as one: the game proper counts from 1 again
// after the answers of its set-up.
func (n *Snapshot) SameGame(m *Snapshot) bool { return n.ID == m.ID && n.Asking == m.Asking }

// N returns the number that the next entry will have.
func (n *Snapshot) N() int { return n.played.Timeline.N() + 1 }

// Question returns the open question, nil when the game is over. If one player alone may look
// at it, hidden is true and only its place, key, kind and person are given; see [Snapshot.Peek].
func (n *Snapshot) Question() (q *table.Question, hidden bool) {
	q = n.played.Result.Open
	if q == nil || !q.Alone() {
		return q, false
	}
	return &table.Question{Place: q.Place, Key: q.Key, Who: q.Who, Kind: q.Kind, Rule: q.Rule, Secret: q.Secret, Seam: q.Seam, Also: q.Also}, true
}

// Reveal returns the open reveal, nil if there is none.
func (n *Snapshot) Reveal() *Reveal { return n.reveal() }

// Over reports whether the game is over.
func (n *Snapshot) Over() bool { return n.played.Result.Open == nil && n.played.Result.Err == nil }

// Misfit says that a record does not fit the rules, nil if all do. Undo, back and
// correct still work.
func (n *Snapshot) Misfit() error { return n.played.Result.Err }

// MisfitEntry returns the entry that does not fit, 0 if all do.
func (n *Snapshot) MisfitEntry() int { return n.played.Misfit() }

// Waiting returns how many old answers wait for their questions after a correction.
func (n *Snapshot) Waiting() int { return len(n.played.Timeline.Waiting()) }

// Before returns the old answer to the open question, which is asked again because a mark or a square in
// its words has changed; nil if there is none, or if one player alone may look at it.
func (n *Snapshot) Before() table.Answer {
	if q := n.played.Result.Open; q == nil || q.Secret != "" {
		return nil
	}
	return n.played.Before()
}

// CallsOff reports whether there is an action to call off: something of it has been said.
func (n *Snapshot) CallsOff() bool {
	return n.Misfit() == nil && !n.Over() && n.played.Result.Start < n.played.Len()
}

// Players returns the players in seat order.
func (n *Snapshot) Players() []table.Player { return n.played.Game.Players() }

// View returns what a screen draws.
func (n *Snapshot) View() table.View { return n.played.Game.View() }

// Winners returns those of the standings that are first, none where the game says that nobody has won.
func (n *Snapshot) Winners() []table.Standing {
	return slices.DeleteFunc(slices.Clone(n.Standings()), func(s table.Standing) bool { return s.Place != 1 || endsWith(s.Why, n.Info.Unwon) })
}

// endsWith reports whether a game ended so; the last game of a campaign says it within another text.
func endsWith(why table.Text, ending string) bool {
	return ending != "" && (why.Key == ending || slices.ContainsFunc(why.Args, func(a table.Arg) bool {
		return a.Kind == table.ArgText && endsWith(a.List[0], ending)
	}))
}

// Standings returns the result, best first.
func (n *Snapshot) Standings() []table.Standing { return n.played.Game.Standings() }

// HasLeft reports whether a player has left the table, so that their points are no result. A player
// who lost their crew has not left.
func (n *Snapshot) HasLeft(player string) bool {
	v := n.View()
	for _, p := range v.Panels {
		if p.Seat >= 0 && slices.ContainsFunc(p.Rows, func(r table.Row) bool { return r.Out && r.Indent > 0 }) {
			return false
		}
	}
	return slices.ContainsFunc(v.Score, func(s table.Score) bool { return s.Player == player && s.Out })
}

// Points returns a player's result, nil where nobody knows them or they have left the table.
func (n *Snapshot) Points(s *table.Standing) *int {
	if n.HasLeft(s.Player) {
		return nil
	}
	return s.KnownPoints()
}

// Values returns the values that all may see.
func (n *Snapshot) Values() []table.Value { return n.valuesFor("") }

func (n *Snapshot) valuesFor(who string) (list []table.Value) {
	for _, v := range table.ValuesOf(n.played.Game) {
		if v.Secret == "" || v.Secret == who || n.Over() {
			list = append(list, v)
		}
	}
	return list
}

// SinceStart returns what has changed on the table since the game began, for all to see.
func (n *Snapshot) SinceStart() []table.Change {
	g, err := n.begin(n.played.Timeline.Setup())
	if err != nil || n.played.Game == nil {
		return nil
	}
	return n.public(table.Changes(g, n.played.Game))
}

// ChangesSince returns what has changed on the table since before, an earlier moment of the same
// game, for all to see.
func (n *Snapshot) ChangesSince(before *Snapshot) []table.Change {
	if before.played.Game == nil || n.played.Game == nil {
		return nil
	}
	return n.public(table.Changes(before.played.Game, n.played.Game))
}

func (n *Snapshot) public(list []table.Change) []table.Change {
	return slices.DeleteFunc(list, func(c table.Change) bool { return c.Secret != "" && !n.Over() })
}

// Secretive reports whether the open question, or a value of the game, is one player's
// alone: somebody may want to look.
func (n *Snapshot) Secretive() bool {
	if q := n.played.Result.Open; q != nil && q.Alone() {
		return true
	}
	return !n.Over() && slices.ContainsFunc(table.ValuesOf(n.played.Game), func(v table.Value) bool { return v.Secret != "" && v.Secret != table.Nobody })
}

// A Secret is what one player alone may look at.
type Secret struct {
	Sealed   table.Answer    // what they have entered where all reveal at once, and is not counted yet; nil if nothing
	Question *table.Question // the open one, if it is theirs
	Values   []table.Value
	Said     []table.Announcement
}

// Peek returns what the player with id who alone may look at, in addition to what everybody sees.
func (n *Snapshot) Peek(who string) (s Secret) {
	if who == table.Nobody {
		return s
	}
	if q := n.played.Result.Open; q != nil && q.Secret == who {
		s.Question = q
	}
	s.Sealed = n.sealed[who]
	for _, v := range n.valuesFor(who) {
		if v.Secret == who {
			s.Values = append(s.Values, v)
		}
	}
	for _, said := range n.announcementsFrom(0) {
		if said.To == who {
			s.Said = append(s.Said, said)
		}
	}
	return s
}

// Announcements returns what was announced to all during the last records of the game.
func (n *Snapshot) Announcements(records int) []table.Announcement {
	return public(n.announcementsFrom(max(0, n.played.Len()-records)))
}

func (n *Snapshot) announcementsFrom(from int) []table.Announcement {
	return n.played.Look(from, func(table.Game) replay.Observer { return replay.Observer{SayFrom: from} }).Said
}

// public leaves out what one player alone may read.
func public(said []table.Announcement) []table.Announcement {
	return slices.DeleteFunc(slices.Clone(said), func(s table.Announcement) bool { return s.To != "" })
}

// A PublicView is what all see of a game at one moment.
type PublicView interface {
	Players() []table.Player
	View() table.View
}

// Retrace plays the game again and returns what was announced to all; nil during set-up, or if the log does not fit
// the rules. It calls turn at the start of each turn, with the number of records before it and the turn's label, and
// asked for each record, with the question that was open. If that is still secret q is nil and rec has only its Op.
func (n *Snapshot) Retrace(turn func(after int, label string, at PublicView), asked func(q *table.Question, rec *replay.Record, at PublicView)) []table.Announcement {
	if n.Asking || n.Misfit() != nil {
		return nil
	}
	return public(n.played.Look(0, func(g table.Game) replay.Observer {
		return replay.Observer{
			Turn: func(after int, label string) { turn(after, label, g) },
			Asked: func(_ int, q *table.Question, rec *replay.Record) {
				if q != nil && q.Secret != "" && !n.Over() {
					q, rec = nil, &replay.Record{Op: rec.Op}
				}
				asked(q, rec, g)
			},
		}
	}).Said)
}

func (r *Referee) publicDivergence() *Divergence {
	if r.divergence == nil {
		return nil
	}
	d := *r.divergence
	d.Changes = r.publicChanges(slices.Clone(d.Changes))
	return &d
}

func (r *Referee) publicChanges(list []table.Change) []table.Change {
	return slices.DeleteFunc(list, func(c table.Change) bool { return c.Secret != "" && !r.over() })
}

// mostRecent is how many records back people hear of when they open a game.
const mostRecent = 64
