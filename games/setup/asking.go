package setup

import "hafenmeister/games/table"

// Asking is a set-up as a game of its own: its questions are kept, undone, corrected
// and shown like those of any game. It is over when the set-up is complete.
type Asking struct {
	Setup
	House  map[string]any // the house rules chosen before, by their whole keys; nil: they are asked
	Unread []string       // files of the library of crews that nobody can play with
}

// Play asks what the set-up needs, then whether the people accept its warnings.
func (a Asking) Play(t table.T) {
	t.SetHouse(a.House)
	table.Turn(t, "setup", func() {
		for _, file := range a.Unread {
			t.Tell("", "say.crew.unread", table.Name("file", file))
		}
		a.Ask(t)
		a.Settle()
		AskWarnings(t, a.Setup)
	})
}

// AskWarnings asks for each warning not yet accepted whether the people play all the
// same. It stops at the first no; Problems then still lists it.
func AskWarnings(t table.T, s Setup) {
	for _, p := range s.Problems() {
		if !p.Warning {
			continue
		}
		yes := false
		table.Action(t, func() { yes = AskWarning(t, p, p.Path) })
		if !yes {
			return
		}
		s.Accept(p)
	}
}

// AskWarning asks whether the people play in spite of a warning.
func AskWarning(t table.T, p Problem, about string) bool {
	ask := table.Q("setup.accept", "", p.Rule, table.Sub("problem", p.Text)).About(about)
	return table.Confirm(t, ask.Likelihood(table.Likelihood{Yes: 1, Of: 1}))
}

// Values lists nothing: a set-up is corrected by its answers.
func (a Asking) Values(*table.Values) {}

// Check finds nothing wrong: what is wrong with a set-up are its Problems.
func (a Asking) Check() *table.Refusal { return nil }

// Free lists nothing.
func (a Asking) Free(*table.Question) []table.Deed { return nil }

// View shows who plays, and what has been entered so far.
func (a Asking) View() table.View {
	v := table.View{Title: table.Text{Key: "view.setup"}}
	if s, ok := a.Setup.(Shown); ok {
		for _, p := range s.Shown() {
			if len(p.Rows) > 0 {
				v.Panels = append(v.Panels, p)
			}
		}
	}
	for _, p := range a.Players() {
		v.Score = append(v.Score, table.Score{Player: p.ID})
	}
	return v
}

// Standings are empty.
func (a Asking) Standings() []table.Standing { return nil }
