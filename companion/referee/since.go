package referee

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Since returns what has happened since before, an earlier snapshot of the same evening, as the replies to the
// acts in between did. If before is nil it returns the announcements of the last act.
func (n *Snapshot) Since(before *Snapshot) *Reply {
	o := &Reply{Now: n}
	switch {
	case before == nil:
		o.Announcements = n.orders.open(n.announcementsOfLast(n.lastActLen()))
		return o
	case !n.SameGame(before):
		o.Begun, o.Announcements = true, n.orders.open(n.Announcements(n.played.Len()))
		return o
	case before.N() >= n.N():
		return o
	}
	if o.Back, o.Discarded = lostEntries(before.played.Timeline, n.played.Timeline); o.Back != nil { // redone since, perhaps
		effective := n.Order()
		o.Back = slices.DeleteFunc(o.Back, func(k int) bool { return slices.Contains(effective, k) })
	}
	hadPending := len(before.played.Timeline.Pending()) > 0
	for k := before.N(); k < n.N(); k++ {
		if op := n.log[k-1].Op; op != replay.OpAnswer && op != replay.OpAction {
			o.Changed = true
		}
	}
	switch {
	case n.PendingCount() > 0: // nobody moves anything yet
	case hadPending:
		o.Settled = true
		if then, err := n.played.At(before.played.Timeline.WithoutPending().N()); err == nil && then.Game != nil {
			o.Changes = n.public(changes(&then, &n.played))
		}
		o.Announcements = public(lastSaid(&n.played, n.N()-1))
	case o.Changed:
		o.Changes = n.ChangesSince(before)
		o.Announcements = public(lastSaid(&n.played, n.N()-1))
	default:
		o.Announcements = n.announcementsOfLast(n.N() - before.N())
	}
	o.Announcements = n.orders.open(o.Announcements)
	return o
}

// lastActLen returns the number of records of the last act of a person, with what the program rolled and drew
// after it. If no person has acted yet it is one more than the number of records.
func (n *Snapshot) lastActLen() int {
	all := n.played.Len()
	for i := all - 1; i >= 0; i-- {
		if !n.log[n.played.Step(i).N-1].Auto {
			return all - i
		}
	}
	return all + 1
}

// announcementsOfLast returns the public announcements of the last records, with what the program rolled and
// drew.
func (n *Snapshot) announcementsOfLast(records int) []table.Announcement {
	from := max(n.played.Len()-records, 0)
	said := n.Announcements(records)
	if n.played.Len() >= records { // else the announcements at the start are new, too
		said = slices.DeleteFunc(said, func(s table.Announcement) bool { return s.After <= from })
	}
	for i := n.played.Len() - 1; i >= from; i-- {
		k := n.played.Step(i).N
		q := n.played.Question(k)
		if !n.log[k-1].Auto || q == nil || q.Secret != "" {
			continue
		}
		at := slices.IndexFunc(said, func(s table.Announcement) bool { return s.After > i })
		if at < 0 {
			at = len(said)
		}
		said = slices.Insert(said, at, table.Announcement{After: i + 1, Text: fellText(n.played.Game, q, n.log[k-1].Answer)})
	}
	return said
}
