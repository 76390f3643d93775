package referee

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/log"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// A Snapshot is the state of a game at one moment. It never changes; any goroutine may read it.
type Snapshot struct {
	ID         string
	Lang       string // the language that the game was begun in
	Info       *setup.Info
	Setup      string // TOML, with corrections; "" while all of it is asked
	Asking     bool   // the set-up is being asked
	Options    Options
	Tray       dice.Tray   // the open roll
	Throws     int         // number of throws of real dice since the game was opened
	Unused     table.Text  // the dice of the last throw that were not used; zero if all were, and after the next entry
	Unsaved    int         // number of entries that are not saved
	SaveErr    error       // why they are not saved
	Divergence *Divergence // where the rules give another result than when the game was last played; nil if nowhere
	Picture    *Picture    // of the table; nil if there is none

	played  replay.Played
	begin   replay.Begin
	log     []replay.Entry // entry n is at index n-1
	history func() replay.History
	roll    func() *Roll
	reveal  func() *Reveal
	sealed  map[string]table.Answer // the answers to reveal

	begins  int  // number of begin lines
	reopens bool // undo asks the set-up again when it has undone everything
	chances *chances
	orders  orders
	serial  int // increases with every snapshot
}

// Newer reports whether n was taken after m, a snapshot of the same referee.
func (n *Snapshot) Newer(m *Snapshot) bool { return n.serial > m.serial }

func (r *Referee) snapshot() *Snapshot {
	r.serial++
	n := &Snapshot{
		Throws: r.throws.count, Unused: r.throws.unused, serial: r.serial,
		ID: r.game.Header().ID, Lang: r.game.Header().Lang, Info: r.info, Setup: r.source.wording(r.played.Timeline.Setup()), Asking: r.source.asking, Options: r.options,
		Tray: r.tray.Clone(), Unsaved: r.unsavedEntries(), SaveErr: r.saveErr, Divergence: r.publicDivergence(), orders: r.orders,
		played: r.played, begin: r.source.begin, log: slices.Clip(r.log), history: sync.OnceValue(r.played.Timeline.History),
	}
	n.begins, n.reopens = r.begins, r.setupToReopen() != nil
	if r.picture != nil {
		picture := *r.picture
		picture.Since = max(n.N()-picture.n, 0)
		n.Picture = &picture
	}
	r.sealed.prune(r.played)
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

// setupToReopen returns the set-up that undo leads back to when it has undone everything; nil if there is none, if an
// answer is still to be undone, or if the rules now ask another set-up.
func (r *Referee) setupToReopen() *askedSetup {
	if r.source.asking || lastHuman(r.played.Timeline, r.log) > 0 {
		return nil
	}
	begin, asked := log.LastSetup(slices.Concat(r.game.Lines(), r.unsaved))
	if begin == nil {
		return nil
	}
	from := sourceOf(r.info, *begin)
	played, err := replay.Resume(from.begin, asked)
	if err != nil || lastHuman(played.Timeline, asked) == 0 {
		return nil
	}
	return &askedSetup{*begin, asked, from, played}
}

// An askedSetup is a set-up whose questions were answered.
type askedSetup struct {
	begin   log.Begin
	entries []replay.Entry
	source  *source
	played  replay.Played
}

// lastHuman returns the entry that undo has to reach: the newest effective one that a person made, 0 if there
// is none.
func lastHuman(f *replay.Timeline, log []replay.Entry) int {
	for k := range f.Undoes() {
		if !log[k-1].Auto {
			return k
		}
	}
	return 0
}

// Roll returns the last effective public roll. It is nil if there is none, if another person has answered
// since, or if the open question belongs to a later turn or round; see [Roll.isCurrent].
func (n *Snapshot) Roll() *Roll {
	roll := n.roll()
	if q := n.played.Result.Open; roll != nil && q != nil && !roll.isCurrent(q.Place) {
		return nil
	}
	return roll
}

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
	}).Announcements
	for _, s := range said {
		if last != nil && s.After == at && s.Sum != nil && s.To == "" {
			last.Sum = s.Sum
			break
		}
	}
	return last
}

// SameGame reports whether the entries of n and m are counted together. They count from 1 again after each begin
// line: of the set-up, and of the game proper.
func (n *Snapshot) SameGame(m *Snapshot) bool { return n.ID == m.ID && n.begins == m.begins }

// N returns the number that the next entry will have, which is the number of the open question.
func (n *Snapshot) N() int { return n.played.Timeline.N() + 1 }

// Question returns the open question, nil if the game is over. If only one player may look at it, hidden is
// true and the question has no texts and options; see [Snapshot.Peek].
func (n *Snapshot) Question() (q *table.Question, hidden bool) {
	q = n.played.Result.Open
	if q == nil || !q.Alone() {
		return q, false
	}
	return &table.Question{Place: q.Place, Key: q.Key, Who: q.Who, Kind: q.Kind, Rule: q.Rule, Secret: q.Secret, BetweenActions: q.BetweenActions, Actions: q.Actions}, true
}

// Reveal returns the open reveal, nil if there is none.
func (n *Snapshot) Reveal() *Reveal { return n.reveal() }

// Over reports whether the game, or the set-up being asked, is over.
func (n *Snapshot) Over() bool { return n.played.Result.Open == nil && n.played.Result.Err == nil }

// Mismatch returns an error if a record does not fit the rules, nil if all do. Undo, back and correct still work
// then.
func (n *Snapshot) Mismatch() error { return n.played.Result.Err }

// MismatchEntry returns the entry that does not fit, 0 if all do.
func (n *Snapshot) MismatchEntry() int { return n.played.Mismatch() }

// PendingCount returns how many old answers are pending after a correction.
func (n *Snapshot) PendingCount() int { return len(n.played.Timeline.Pending()) }

// OldAnswer returns the old answer to the open question, which is asked again because something in its wording has
// changed; nil if there is none, or if only one player may look at it.
func (n *Snapshot) OldAnswer() table.Answer {
	if q := n.played.Result.Open; q == nil || q.Secret != "" {
		return nil
	}
	return n.played.OldAnswer()
}

// CanCallOff reports whether there is an action to call off: some of its questions are answered.
func (n *Snapshot) CanCallOff() bool {
	return n.Mismatch() == nil && !n.Over() && n.played.Result.Start < n.played.Len()
}

// Players returns the players in seat order.
func (n *Snapshot) Players() []table.Player { return n.played.Game.Players() }

// View returns what screens draw.
func (n *Snapshot) View() table.View { return n.played.Game.View() }

// Winners returns the first of the standings; none if the game says that nobody has won.
func (n *Snapshot) Winners() []table.Standing {
	return slices.DeleteFunc(slices.Clone(n.Standings()), func(s table.Standing) bool { return s.Place != 1 || endsWith(s.Why, n.Info.NoWinner) })
}

// endsWith reports whether why has the key ending, itself or in a nested text, as in the last game of a
// campaign.
func endsWith(why table.Text, ending string) bool {
	return ending != "" && (why.Key == ending || slices.ContainsFunc(why.Args, func(a table.Arg) bool {
		return a.Kind == table.ArgText && endsWith(a.List[0], ending)
	}))
}

// Standings returns the standings, best first.
func (n *Snapshot) Standings() []table.Standing { return n.played.Game.Standings() }

// HasLeft reports whether a player has left the table, so that their points are no result. A player who lost
// their crew has not left.
func (n *Snapshot) HasLeft(player string) bool {
	v := n.View()
	for _, p := range v.Panels {
		if p.Seat >= 0 && slices.ContainsFunc(p.Rows, func(r table.Row) bool { return r.Out && r.Indent > 0 }) {
			return false
		}
	}
	return slices.ContainsFunc(v.Score, func(s table.Score) bool { return s.Player == player && s.Out })
}

// Points returns a player's result, nil if it is unknown or the player has left the table.
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

// SinceStart returns the public changes on the table since the game began.
func (n *Snapshot) SinceStart() []table.Change {
	g, err := n.begin(n.played.Timeline.Setup())
	if err != nil || n.played.Game == nil {
		return nil
	}
	return n.public(table.Changes(g, n.played.Game))
}

// UndonePath is the prefix of the path of a change that reverses or repeats an order, see [table.Order.UndoneBy].
const UndonePath = "undone."

// changes returns the values that differ, and what else people have to do with the pieces: undo orders of from
// and carry out those of to. These sentences replace those of the values that they cover.
func changes(from, to *replay.Played) []table.Change {
	list, shared := table.Changes(from.Game, to.Game), from.Timeline.Shared(to.Timeline)
	orders, corrected := ordersBetween(from, to, shared), shared < min(from.Len(), to.Len())
	differ := len(list)
	for _, o := range orders {
		covers := func(c table.Change) bool { return o.order.CoversPath(c.Path) }
		if corrected && o.order.Covers != nil && !slices.ContainsFunc(list[:differ], func(c table.Change) bool { return covers(c) && c.Difference }) {
			continue // nothing differs, or a value says how much there is now
		}
		for k, c := range list[:differ] {
			if covers(c) && !c.News {
				list[k].Bookkeeping, list[k].Text = true, table.Text{}
			}
		}
		list = append(list, o.Change)
	}
	return list
}

// ordersBetween returns the orders of from that are undone, the newest first, then those of to that are given. Once the
// cards have been dealt none goes back: only what came after the last deal lies where it was put.
func ordersBetween(from, to *replay.Played, shared int) []undoableOrder {
	undone, given := undoableOrders(from, shared, true), undoableOrders(to, shared, false)
	dealt, dealtNow := slices.IndexFunc(undone, undoableOrder.isFinal), slices.IndexFunc(given, undoableOrder.isFinal)
	corrected := shared < min(from.Len(), to.Len())
	switch {
	case corrected && dealt >= 0 && dealtNow >= 0:
		undone = undone[:dealt]
		for ; dealtNow >= 0; dealtNow = slices.IndexFunc(given, undoableOrder.isFinal) {
			given = given[dealtNow+1:]
		}
	case dealt >= 0:
		return undone[dealt : dealt+1]
	case !corrected && dealtNow >= 0:
		given[dealtNow].Text = given[dealtNow].order.Undo
		return given[dealtNow : dealtNow+1]
	}
	if corrected {
		return withoutRepeated(undone, given)
	}
	return slices.Concat(undone, given)
}

// withoutRepeated leaves out what is undone and given again, and orders that no value shows if the last one about
// the same piece stays: the piece was moved again since.
func withoutRepeated(undone, given []undoableOrder) (list []undoableOrder) {
	last := map[string]string{} // path of the last order given, by piece
	for _, o := range given {
		last[o.piece()] = o.Path
	}
	stays := map[string]bool{}
	for _, o := range undone {
		if _, known := stays[o.piece()]; !known {
			stays[o.piece()] = last[o.piece()] == o.Path
		}
	}
	again := slices.Clone(given)
	for _, o := range undone {
		if i := slices.IndexFunc(again, o.repeats); i >= 0 {
			again = slices.Delete(again, i, i+1)
			continue
		}
		list = append(list, o)
	}
	list = append(list, again...)
	return slices.DeleteFunc(list, func(o undoableOrder) bool { return o.order.Covers == nil && stays[o.piece()] })
}

// An undoableOrder is an order that says what undoes it, given or undone.
type undoableOrder struct {
	table.Change
	order *table.Order
	said  table.Text // the order itself
}

// isFinal reports whether nothing before the order can be moved back: it covers all values.
func (o undoableOrder) isFinal() bool { return o.order.CoversPath("") }

// piece returns the name of the first piece of the order, "" if it has none.
func (o undoableOrder) piece() string {
	if len(o.order.Pieces) == 0 {
		return ""
	}
	return o.order.Pieces[0]
}

// repeats reports whether x orders the same.
func (o undoableOrder) repeats(x undoableOrder) bool {
	return reflect.DeepEqual(o.said, x.said) && reflect.DeepEqual(o.order.Undo, x.order.Undo)
}

// undoableOrders returns the orders after the first records that say what undoes them, or these from the last to the first.
// Where a ruling has set values meanwhile, only the differences of these say what is to be done.
func undoableOrders(p *replay.Played, first int, undo bool) (list []undoableOrder) {
	ruled := slices.ContainsFunc(p.Records()[first:], func(r replay.Record) bool { return r.Op == replay.OpRuling })
	for _, s := range p.Look(first, func(table.Game) replay.Observer { return replay.Observer{SayFrom: first} }).Announcements {
		if s.After <= first || s.To != "" || s.Order == nil || s.Order.Undo.IsZero() {
			continue
		}
		path := UndonePath + fmt.Sprint(p.Step(s.After-1).By, s.Text, s.Order.Undo) // another number is another order
		o := undoableOrder{table.Change{Path: path, Was: "undone", Is: "given", Text: s.Text, Difference: true}, s.Order, s.Text}
		switch {
		case ruled && s.Order.Covers != nil && !o.isFinal():
		case undo:
			o.Was, o.Is, o.Text = o.Is, o.Was, s.Order.Undo
			list = slices.Insert(list, 0, o)
		default:
			list = append(list, o)
		}
	}
	return list
}

// ChangesSince returns the public changes on the table since before, an earlier snapshot of the same game.
func (n *Snapshot) ChangesSince(before *Snapshot) []table.Change {
	if before.played.Game == nil || n.played.Game == nil {
		return nil
	}
	return n.public(changes(&before.played, &n.played))
}

func (n *Snapshot) public(list []table.Change) []table.Change {
	return slices.DeleteFunc(list, func(c table.Change) bool { return c.Secret != "" && !n.Over() })
}

// HasSecrets reports whether a player may want to look at something secret: the open question, or a value of the
// game.
func (n *Snapshot) HasSecrets() bool {
	if q := n.played.Result.Open; q != nil && q.Alone() {
		return true
	}
	return !n.Over() && slices.ContainsFunc(table.ValuesOf(n.played.Game), func(v table.Value) bool { return v.Secret != "" && v.Secret != table.Nobody })
}

// A Secret is what only one player may look at.
type Secret struct {
	Sealed        table.Answer    // their sealed answer to the open reveal; nil if none
	Question      *table.Question // the open question, if it is their secret
	Values        []table.Value
	Announcements []table.Announcement
}

// Peek returns what only the player with ID who may look at, in addition to what everybody sees.
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
			s.Announcements = append(s.Announcements, said)
		}
	}
	return s
}

// Announcements returns the public announcements of the last records.
func (n *Snapshot) Announcements(records int) []table.Announcement {
	return public(n.announcementsFrom(max(0, n.played.Len()-records)))
}

func (n *Snapshot) announcementsFrom(from int) []table.Announcement {
	return n.played.Look(from, func(table.Game) replay.Observer { return replay.Observer{SayFrom: from} }).Announcements
}

// public returns said without the announcements to one player.
func public(said []table.Announcement) []table.Announcement {
	return slices.DeleteFunc(slices.Clone(said), func(s table.Announcement) bool { return s.To != "" })
}

// A PublicView is what everybody sees of a game at one moment.
type PublicView interface {
	Players() []table.Player
	View() table.View
}

// Retrace plays the game again and returns the public announcements; nil during set-up, or if the log does not
// fit the rules. It calls turn at the start of each turn, with the number of records before it and the turn's
// label, and asked for each record, with the question that was open. If that is still secret q is nil and rec
// has only its Op.
func (n *Snapshot) Retrace(turn func(after int, label string, at PublicView), asked func(q *table.Question, rec *replay.Record, at PublicView)) []table.Announcement {
	if n.Asking || n.Mismatch() != nil {
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
	}).Announcements)
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

// mostRecent is how many of the newest records are searched for a roll, and shown to people who open a game.
const mostRecent = 64
