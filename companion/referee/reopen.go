package referee

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// reopen plays a game from the start of the turn in which it stopped. If the log was played by another version
// of the rules it plays the whole game by the present ones. Stored turns from before the last change of the
// version do not count.
func (r *Referee) reopen(entries []replay.Entry) (err error) {
	r.log = entries
	since := r.rulesSince()
	r.stored = replay.NewTimeline(nil)
	for _, e := range entries {
		r.stored = r.stored.Add(e)
		if e.Turn != nil {
			if set := r.turns.Decode(e.Turn); e.N >= since {
				r.stored.KeepTurn(set)
			}
		}
	}
	if r.rules == r.info.Rules {
		r.played, err = replay.Open(r.source.begin, r.stored)
	} else {
		r.played, err = replay.Resume(r.source.begin, r.stored.Log())
	}
	return err
}

// rulesSince sets r.rules to the version by which the log was last played, and returns the entry from which on
// that holds, 0 for all of it. Changes of the version in entries that were undone do not count.
func (r *Referee) rulesSince() (n int) {
	if !slices.ContainsFunc(r.log, func(e replay.Entry) bool { return e.Rules != 0 }) {
		return 0
	}
	fold := replay.NewTimeline(r.log)
	for first, last := range fold.Acts() { // the newest first
		for k := last; k >= first; k-- {
			if e := &r.log[k-1]; e.Rules != 0 {
				r.rules = e.Rules
				return k
			}
		}
	}
	return 0
}

// recentEvents returns the acts and announcements of the newest records, in order.
func (n *Snapshot) recentEvents() (list []Event) {
	from := max(0, n.played.Len()-mostRecent)
	fell := map[int]table.Text{} // what the program threw or drew, by record
	asked := map[int]table.Text{}
	said := n.played.Look(from, func(g table.Game) replay.Observer {
		return replay.Observer{SayFrom: from, Asked: func(i int, q *table.Question, rec *replay.Record) {
			if i < from || q == nil {
				return
			}
			if asked[i] = q.Text(); rec.Op == replay.OpAnswer && n.log[n.played.Step(i).N-1].Auto {
				fell[i] = fellText(g, q, rec.Answer)
			}
		}}
	}).Announcements
	take := func(after int) {
		for ; len(said) > 0 && said[0].After <= after; said = said[1:] {
			if said[0].To == "" {
				list = append(list, Event{Announcement: said[0]})
			}
		}
	}
	last := 0 // index in list after the last act; a typed line is one act
	for i := from; i < n.played.Len(); i++ {
		take(i)
		k := n.played.Step(i).N
		switch text, auto := fell[i]; {
		case !auto:
			if list = append(list, Event{Act: n.describeAct(k, asked[i])}); n.log[k-1].Act == 0 {
				last = len(list)
			}
		case !n.log[k-1].Secret:
			list = append(list, Event{Announcement: table.Announcement{After: i + 1, Text: text}})
		}
	}
	take(n.played.Len())
	for i := last; i < len(list); i++ {
		list[i].Last = true
	}
	return list
}

// describeAct describes what a person did with entry k: in set-up with the question, as the log does, because
// the answer alone says little, else in short.
func (n *Snapshot) describeAct(k int, asked table.Text) table.Text {
	switch e := &n.log[k-1]; {
	case e.Op == replay.OpRuling:
		return n.bareEntry(e).Text
	case n.Asking && !n.hides(k):
		g, q := n.questionOf(k)
		return table.Say("log.entered", table.Sub("question", asked), table.Sub("answer", n.shortAnswer(k, g, q)))
	}
	return n.actText(k)
}
