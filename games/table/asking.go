package table

// Asking is a set-up as a game of its own: its questions are kept, undone, corrected
// and shown like those of any game. It is over when the set-up is complete.
type Asking struct {
	Setup
	House map[string]any // the house rules chosen before, by their whole keys; nil: they are asked
}

// Play asks what the set-up needs, then whether the people accept its warnings.
func (a Asking) Play(t T) {
	t.SetHouse(a.House)
	Turn(t, "setup", func() {
		a.Ask(t)
		a.Settle()
		AskWarnings(t, a.Setup)
	})
}

// AskWarnings asks for each warning not yet accepted whether the people play all the
// same. It stops at the first no; Problems then still lists it.
func AskWarnings(t T, s Setup) {
	for _, p := range s.Problems() {
		if !p.Warning {
			continue
		}
		ask := Q("setup.accept", "", p.Rule, Sub("problem", p.Text)).About(p.Path).Odds(Odds{Yes: 1, Of: 1})
		yes := false
		Action(t, func() { yes = Confirm(t, ask) })
		if !yes {
			return
		}
		s.Accept(p)
	}
}

// Values lists nothing: a set-up is corrected by its answers.
func (a Asking) Values(*Values) {}

// Check finds nothing wrong: what is wrong with a set-up are its Problems.
func (a Asking) Check() *Refusal { return nil }

// Free lists nothing.
func (a Asking) Free(*Question) []Deed { return nil }

// View shows who plays.
func (a Asking) View() View {
	v := View{Title: Text{Key: "view.setup"}}
	for _, p := range a.Players() {
		v.Score = append(v.Score, Score{Player: p.ID})
	}
	return v
}

// Standings are empty.
func (a Asking) Standings() []Standing { return nil }
