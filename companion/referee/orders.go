package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Orders returns the orders that count now: none while old answers are pending.
func (n *Snapshot) Orders() Orders { return n.orders.now(&n.played) }

func (l *orders) now(played *replay.Played) (o Orders) {
	if len(played.Timeline.Pending()) > 0 {
		return o
	}
	o.Counted = l.counted
	for _, x := range l.list {
		switch {
		case x.act == l.act:
			o.Current = append(o.Current, x)
		case !x.Done:
			o.Older = append(o.Older, x)
		}
	}
	return o
}

// Tick marks the orders with these IDs as carried out, or as not carried out if done is false. It ignores IDs
// of orders that are no longer listed. It makes no entry in the log.
func (r *Referee) Tick(done bool, ids ...string) (*Snapshot, error) {
	return call(r, func() (*Snapshot, error) {
		r.orders.list = slices.Clone(r.orders.list)
		for i := range r.orders.list {
			if slices.Contains(ids, r.orders.list[i].ID) {
				r.orders.list[i].Done = done
			}
		}
		now := r.snapshot()
		r.publish(now)
		return now, nil
	})
}

// updateOrders adds the orders of an act that led from before to the present state, and removes those that are
// no longer to be carried out.
func (r *Referee) updateOrders(o *Reply, before replay.Played) {
	act := r.lastAct()
	was, is := before.Result.Open, r.played.Result.Open
	over := act > 0 && r.log[act-1].HasRecord() && (was == nil || is == nil || replay.Round(was.Place) != replay.Round(is.Place))
	list := slices.Clone(r.orders.list)
	left := r.orderFilter(o)
	list = slices.DeleteFunc(list, func(x Order) bool {
		return x.act != act && (x.Tally != nil || over || x.brief || !o.Changed && x.fillsDeck(was)) || !left(&x)
	})
	added := 0
	add := func(x Order) {
		added++
		x.ID = strconv.Itoa(r.played.Timeline.N()) + "." + strconv.Itoa(added)
		x.act = act
		list = slices.DeleteFunc(list, func(earlier Order) bool {
			if x.reverses(&earlier) {
				x.brief = !earlier.Done && x.Do == nil
				return true
			}
			return x.Do.Overtakes(earlier.Do)
		})
		list = append(list, x)
	}
	changes, merged := r.orders.jumps.net(r, before, o)
	if merged {
		list = slices.DeleteFunc(list, func(x Order) bool { return x.change.Path != "" && x.act >= r.orders.act })
	}
	for _, c := range table.Summarize(changes) {
		if !c.News {
			add(Order{Text: c.Text, change: c, entry: act})
		}
	}
	number, after := 0, -1
	for _, s := range o.Announcements {
		if !s.MustSee() || s.To != "" {
			continue
		}
		if number++; s.After != after {
			number, after = 0, s.After
		}
		if s.Tally != nil || !o.Changed && !o.Settled { // else the list of changes covers it
			add(Order{Text: s.Text, Tally: s.Tally, number: number, after: s.After, entry: r.entryBefore(s.After), Do: s.Order})
		}
	}
	list = r.dropOutdated(list, act)
	interrupted := o.Changed || len(before.Timeline.Pending()) > 0 // people who were carrying out the current orders
	for i := range list {
		if x := &list[i]; interrupted && x.act == r.orders.act && x.change.Path == "" && !x.Done {
			x.act = act
		}
	}
	r.orders.list, r.orders.act, r.orders.counted = list, act, nil
}

// dropOutdated returns list without the outdated orders before act: each value that such an order is about has changed
// since, or a later order is about it. It records the values that the orders of act are about.
func (r *Referee) dropOutdated(list []Order, act int) []Order {
	if len(list) == 0 || r.played.Game == nil {
		return list
	}
	values, paths := map[string]string{}, map[string]string{} // by path, by piece
	for _, v := range table.ValuesOf(r.played.Game) {
		values[v.Path] = v.Get()
		for _, piece := range v.Pieces {
			paths[piece] = v.Path
		}
	}
	later := map[string]bool{}
	for i := range slices.Backward(list) {
		x := &list[i]
		if x.act == act {
			x.about = map[string]string{}
			for _, path := range x.paths(paths) {
				x.about[path] = values[path]
			}
		}
		outdated := 0
		for path, was := range x.about {
			if is, listed := values[path]; later[path] || listed && is != was {
				outdated++
			}
		}
		x.brief = x.brief || outdated > 0 && outdated == len(x.about)
		for path := range x.about {
			later[path] = true
		}
	}
	return slices.DeleteFunc(list, func(x Order) bool { return x.act != act && x.brief })
}

// paths returns the paths of the values that show whether the order was carried out; of has them by piece. It returns
// nil if no value shows that for some part of the order, such as the card in a purchase.
func (x *Order) paths(of map[string]string) (list []string) {
	for do := x.Do; do != nil; do = do.Next {
		others := len(list)
		for _, piece := range do.Pieces {
			if path := of[piece]; path != "" {
				list = append(list, path)
			}
		}
		if len(list) == others {
			return nil
		}
	}
	for _, c := range x.change.Covered() {
		if c.Path != "" && !c.Difference {
			list = append(list, c.Path)
		}
	}
	return list
}

// fillsDeck reports whether the order makes the deck that q draws from, or puts cards back into it; its values have paths
// that begin with its name. Once a card is drawn again, the order was carried out, or the earlier card was a slip.
func (x *Order) fillsDeck(q *table.Question) bool {
	return q != nil && q.Deck != "" && (x.change.Difference && strings.HasPrefix(x.change.Path, q.Deck+".") ||
		x.Do != nil && x.Do.Kind == table.OrderPlace && x.Do.Target == q.Deck)
}

// reverses reports whether x takes away what an earlier order puts on the table, or puts back what it takes away.
func (x *Order) reverses(earlier *Order) bool {
	c, was := &x.change, &earlier.change
	return x.Do.Reverses(earlier.Do) || c.Difference && c.Path == was.Path && c.Was == was.Is && c.Is == was.Was
}

// restoreOrders lists the orders of a game that was just opened. People first set the table up by the put-back
// sheet, so of the last act's orders it keeps only those that the sheet cannot show. Earlier ones were on the
// screen before the last answer.
func (r *Referee) restoreOrders() {
	now, act := r.played, r.lastAct()
	before, _ := now.At(max(act-1, 0))
	if before.Game == nil || r.source.asking {
		return
	}
	o := &Reply{Changed: act > 0 && isChange(now.Timeline.Entry(act))}
	for n, then := act, before; n <= now.Timeline.N(); n++ {
		hadPending := len(then.Timeline.Pending()) > 0
		if then, _ = now.At(n); then.Game == nil {
			return
		}
		o.take(&then, n, hadPending)
	}
	r.fillChanges(o, before)
	o.Announcements = public(o.Announcements)
	r.updateOrders(o, before)
	r.orders.list = slices.DeleteFunc(r.orders.list, func(x Order) bool {
		counted := x.Tally == nil && !x.OutlastsPutBack()
		if counted {
			r.orders.counted = append(r.orders.counted, x)
		}
		return counted
	})
	if j := &r.orders.jumps; j.waits { // changes are counted from the put-back sheet
		j.from = &now
	} else {
		*j = jumps{}
	}
}

// orderFilter returns a function that reports whether an order may still have to be carried out after a change of
// the past: its entry still gives it, or its entry is effective if it is part of a list of changes. It keeps all
// orders while answers are pending: nobody moves anything then.
func (r *Referee) orderFilter(o *Reply) func(x *Order) bool {
	if !o.Changed && !o.Settled || r.played.Game == nil || len(r.played.Timeline.Pending()) > 0 {
		return func(*Order) bool { return true }
	}
	fates, given, from := r.played.Timeline.History().Fates, map[string]bool{}, r.played.Len()
	key := func(entry int, text table.Text) string { return fmt.Sprint(entry, text) }
	for i := range r.orders.list {
		for from > 0 && r.played.Step(from-1).N >= r.orders.list[i].entry {
			from--
		}
	}
	for _, s := range r.played.Look(from, func(table.Game) replay.Observer { return replay.Observer{SayFrom: from} }).Announcements {
		given[key(r.entryBefore(s.After), s.Text)] = true
	}
	return func(x *Order) bool {
		switch {
		case x.change.Path == "":
			return given[key(x.entry, x.Text)]
		case x.entry == 0: // no act has changed anything yet
			return true
		}
		s := fates[x.entry-1].Status
		return isJump(r.played.Timeline.Entry(x.entry).Op) || s == replay.Effective || s == replay.Corrected
	}
}

// entryBefore returns the number of the entry that made record number after, counted from 1; 0 for none.
func (r *Referee) entryBefore(after int) int {
	if after == 0 {
		return 0
	}
	return r.played.Step(after - 1).N
}

// open returns said without the orders that were overtaken or ticked off.
func (o *orders) open(said []table.Announcement) []table.Announcement {
	number, after := 0, -1
	return slices.DeleteFunc(slices.Clone(said), func(s table.Announcement) bool {
		if !s.MustSee() {
			return false
		}
		if number++; s.After != after {
			number, after = 0, s.After
		}
		return !slices.ContainsFunc(o.list, func(x Order) bool {
			return !x.Done && x.change.Path == "" && x.after == s.After && x.number == number
		})
	})
}

// soon is how long after undo, redo or back another one counts as part of the same series.
const soon = time.Second

func isJump(op replay.Op) bool {
	return op == replay.OpUndo || op == replay.OpRedo || op == replay.OpBack
}

// net returns what an act and the jumps before it in the same series change on the table together. merged
// reports whether the result replaces the lists of those jumps.
func (j *jumps) net(r *Referee, before replay.Played, o *Reply) (list []table.Change, merged bool) {
	waiting := len(r.played.Timeline.Pending()) > 0
	since := func() []table.Change { return r.publicChanges(changes(j.from, &r.played)) }
	if j.waits && j.from != nil {
		if waiting {
			return nil, false
		}
		list = since()
		j.from, j.waits = nil, false
		return list, true
	}
	if !o.Changed || !isJump(r.played.Timeline.Entry(r.lastAct()).Op) {
		j.from = nil
		return o.Changes, false
	}
	at := r.log[r.lastAct()-1].At
	more := j.from != nil && at.Sub(j.last) < soon
	if j.last = at; !more {
		j.from = &before
	}
	j.waits = waiting && len(before.Timeline.Pending()) == 0
	if !more || o.Settled || waiting {
		return o.Changes, false
	}
	return since(), true
}
