package web

import (
	"maps"
	"slices"
	"sync"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// mostNews is how many lines of recent events a page shows.
const mostNews = 30

// turnTime is how long the table page shows a turning point, as page.css does, even if questions are answered
// meanwhile.
const turnTime = 8 * time.Second

// A moment is the state of the game and the latest events. It never changes.
type moment struct {
	now   *referee.Snapshot // nil while no game is shown
	news  []news            // newest last
	turns []news            // turning points of the last act: a ship sinks, a captain falls, a round ends
	since time.Time         // when turns was set
	here  map[string]bool   // the players whose pages are open
	by    map[int][]string  // by entry: the seats that made it on a page, first the one whose answer it is

	drawn *sync.Map // renderings by viewer, each drawn once
}

// A hub holds the current moment and lets pages wait for the next one.
type hub struct {
	action sync.Mutex // held while a form of a seat is handled

	mu   sync.Mutex
	ref  *referee.Referee
	is   *moment
	next chan struct{} // closed when is has changed

	changed func() // called when other players are connected
}

// see returns the current moment, and a channel that is closed when there is a newer one.
func (r *hub) see() (*moment, <-chan struct{}) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.is, r.next
}

// referee returns the referee of the game, nil if none is shown.
func (r *hub) referee() *referee.Referee {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ref
}

// turn replaces the moment by a copy that change has modified.
func (r *hub) turn(change func(m *moment)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	m := *r.is
	change(&m)
	m.drawn = &sync.Map{}
	r.is = &m
	close(r.next)
	r.next = make(chan struct{})
}

// follow shows a game until stop is called or the game is closed.
func (r *hub) follow(ref *referee.Referee) (stop func()) {
	updates, unsubscribe, err := ref.Subscribe()
	if err != nil {
		return func() {}
	}
	r.mu.Lock()
	r.ref = ref
	r.mu.Unlock()
	left, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for open := true; open; {
			var now *referee.Snapshot
			select {
			case now, open = <-updates:
				if open {
					r.turn(func(m *moment) { m.take(now) })
				}
			case <-left:
				open = false
			}
		}
		r.mu.Lock()
		if r.ref == ref {
			r.ref = nil
		}
		r.mu.Unlock()
		r.turn(func(m *moment) { *m = moment{here: m.here} })
	}()
	return sync.OnceFunc(func() {
		close(left)
		unsubscribe()
		<-done
	})
}

// take updates the moment for a newer state of the game. It ignores one that is not newer.
func (m *moment) take(now *referee.Snapshot) {
	before := m.now
	if before != nil && !now.Newer(before) {
		return
	}
	out := now.Since(before)
	m.now = now
	if before != nil && before.SameGame(now) && before.N() == now.N() {
		return // dice of a roll that is not complete, or an order is ticked off
	}
	from := 1
	if before == nil || out.Begun {
		m.news, m.by = nil, nil
	} else {
		from = before.N()
		m.news = slices.DeleteFunc(slices.Clone(m.news), func(x news) bool { return slices.Contains(out.Back, x.n) })
	}
	for _, e := range now.Entries(max(from, now.N()-mostNews), now.N()-1) {
		if !e.Auto { // what the program rolled is among the announcements
			m.tell(news{n: e.N, Text: e.Text})
		}
	}
	for _, c := range table.Summarize(out.Changes) {
		m.tell(news{Text: c.Text})
	}
	n, op := now.N()-1, replay.OpAnswer
	if n > 0 {
		op = now.Last().Op
	}
	if order := now.Order(); op == replay.OpRedo && len(order) > 0 {
		n = order[len(order)-1]
	}
	if before != nil && !out.Begun && (op == replay.OpUndo || op == replay.OpBack) { // it was announced before
		out.Announcements = nil
	}
	var turns []news
	for _, s := range out.Announcements {
		if s.Tally != nil || turnsGame(now, s.Text) {
			turns = append(turns, news{Text: s.Text})
		}
		m.tell(news{n: n, Text: s.Text, Tally: s.Tally})
	}
	if len(turns) == 0 && before != nil && !out.Begun && roundOf(before) > 0 && roundOf(now) > roundOf(before) { // no score sheet says so
		v := before.View()
		turns = append(turns, news{Text: table.Say("web.round.over", table.Sub("round", v.Title))})
	}
	played := now.N() > 1 && (op == replay.OpAnswer || op == replay.OpAction) // and not an undo
	if len(turns) > 0 || !played || time.Since(m.since) > turnTime {
		m.turns, m.since = turns, time.Now()
	}
}

// roundOf returns the number of the round in the title of the game, 0 if it has none.
func roundOf(now *referee.Snapshot) int {
	v := now.View()
	for _, a := range v.Title.Args {
		if a.Slot == "round" {
			return a.Num
		}
	}
	return 0
}

// turnsGame reports whether an announcement is a turning point.
func turnsGame(now *referee.Snapshot, said table.Text) bool {
	return slices.ContainsFunc(now.Info.Story, func(t setup.StoryEvent) bool { return t.Matches(said) && t.Turn != nil && t.Turn(said) })
}

// A news is one event of the game.
type news struct {
	n     int // the entry that it comes from
	Text  table.Text
	Tally *table.Tally
}

func (m *moment) tell(n news) {
	list := append(m.news[:len(m.news):len(m.news)], n)
	m.news = list[max(len(list)-mostNews, 0):]
}

// connectedPlayers sets whose pages are open, and calls r.changed if that is new.
func (r *hub) connectedPlayers(here map[string]bool) {
	m, _ := r.see()
	if maps.Equal(m.here, here) {
		return
	}
	r.turn(func(m *moment) { m.here = here })
	r.mu.Lock()
	changed := r.changed
	r.mu.Unlock()
	if changed != nil {
		changed()
	}
}

// tick marks the order as done or not done; "" stands for all orders.
func (r *hub) tick(id string, done bool) {
	m, _ := r.see()
	ref := r.referee()
	if m.now == nil || ref == nil {
		return
	}
	ids := []string{id}
	if id == "" {
		ids = ids[:0]
		o := m.now.Orders()
		for _, x := range slices.Concat(o.Current, o.Older) {
			ids = append(ids, x.ID)
		}
	}
	if now, err := ref.Tick(done, ids...); err == nil { // a game that is closed has no orders
		r.turn(func(m *moment) {
			if m.now != nil {
				m.take(now)
			}
		})
	}
}

// noteAnswer notes that the seat of who has made the entries from n to the present state. In a reveal all
// players take part in each entry.
func (r *hub) noteAnswer(n int, who string, now *referee.Snapshot, reveal *referee.Reveal) {
	r.turn(func(m *moment) {
		if m.now == nil {
			return // the game was closed meanwhile
		}
		m.take(now)
		m.by = maps.Clone(m.by)
		if m.by == nil {
			m.by = map[int][]string{}
		}
		for k := n; k < now.N(); k++ { // including what the program rolled then
			m.by[k] = []string{who}
			if i := k - n; reveal != nil && i < len(reveal.Open) {
				m.by[k] = []string{reveal.Open[i].Who}
				for _, q := range reveal.Open {
					m.by[k] = append(m.by[k], q.Who)
				}
			}
		}
		maps.DeleteFunc(m.by, func(k int, _ []string) bool { return k < n-100 })
	})
}
