package club

import (
	"time"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// A State is the public state of a game, which the board of a club shows. Texts are in the
// language of the table.
type State struct {
	ID      string            `json:"id"`
	Game    string            `json:"game"` // its name, such as "tischpiraten"
	Title   string            `json:"title"`
	Round   string            `json:"round,omitempty"` // "Round 3 of 6"
	Seats   []log.Standing    `json:"seats,omitempty"` // by seat; Place is 0 until the game is over
	Asked   string            `json:"asked,omitempty"` // name of the player who is asked; "" for the table
	Setup   bool              `json:"setup,omitempty"` // the set-up is being asked
	Over    bool              `json:"over,omitempty"`
	Out     bool              `json:"out,omitempty"`   // the table says that the game does not count
	Ago     int               `json:"ago,omitempty"`   // if the game is over: seconds since its file changed, by the table's clock
	Pace    int               `json:"pace,omitempty"`  // seconds that a round takes; 0 if unknown or not wanted
	Left    [2]int            `json:"left,omitzero"`   // expected minutes until the end, at least and at most; 0 if unknown
	House   []string          `json:"house,omitempty"` // house rules that differ from the default
	Luck    []report.AimStats `json:"luck,omitempty"`  // if the game is over: successes of throws by aim
	Entries int               `json:"entries"`
}

// stateOf returns the public state of a game. During set-up, and if the rules do not fit the file, it has no more than
// the first fields.
func stateOf(now *referee.Snapshot, head log.Head, words *locale.Speaker) *State {
	s := &State{ID: now.ID, Game: now.Info.Name, Title: words.Render(now.Info.Title), Setup: now.Asking, Entries: now.N() - 1 - now.Unsaved}
	if now.Asking || now.Mismatch() != nil {
		return s
	}
	s.Over = now.Over()
	view := now.View()
	if !view.Title.IsZero() {
		s.Round = words.Render(view.Title)
	}
	points := map[string]log.Standing{}
	for _, sc := range view.Score {
		if !sc.Unit.IsZero() {
			points[sc.Player] = log.Standing{Points: &sc.Points}
		}
	}
	if s.Out = isUncounted(head); s.Over {
		s.Ago = max(int(time.Since(head.Changed)/time.Second), 0)
		s.Luck = report.CourseOf(now).Aims
		for _, st := range now.Standings() {
			points[st.Player] = log.Standing{Points: st.KnownPoints(), Place: st.Place}
		}
	}
	for _, h := range now.House() {
		value := h.Value
		if text := h.Text(); text != "" {
			value = words.Line(text)
		}
		s.House = append(s.House, words.Line("house."+h.Key)+" "+value)
	}
	if pace := report.PaceOf(now); now.Options.Pace != referee.PaceOff {
		s.Pace = int(pace.Round() / time.Second)
	}
	if least, most, ok := report.Remaining(now); ok {
		s.Left = [2]int{int(least.Round(time.Minute) / time.Minute), int(most.Round(time.Minute) / time.Minute)}
	}
	for _, p := range now.Players() {
		seat := points[p.ID]
		seat.Player = p.Name
		s.Seats = append(s.Seats, seat)
	}
	if q, _ := now.Question(); q != nil && q.Who != "" {
		s.Asked = table.NameOf(now.Players(), q.Who)
	}
	return s
}

// isUncounted reports whether the people of a table say that a game does not count, or have deleted it.
func isUncounted(h log.Head) bool { return h.Notes.NoCount || h.Deleted }
