package setup

import (
	"slices"

	"hafenmeister/games/table"
)

// A Dialog is a game that consists of the questions of a set-up: they are logged, undone, corrected
// and shown like those of any game. The game is over when the set-up is complete.
type Dialog struct {
	Setup
	House  map[string]any // the house rules chosen before, by their full keys; nil if none were
	Last   *LastSetup     // the answers of the last evening; nil if there was none
	Record *LastSetup     // if not nil, Play stores the answers there
}

// Play asks the questions of the set-up, then whether the people accept its warnings.
func (a Dialog) Play(t table.T) {
	t.SetHouse(a.House)
	table.Turn(t, "setup", func() {
		var list []answerOption
		var accepted []AnswerRecord
		if a.askAsLastTime(t) {
			list, accepted = a.changeLast(t), a.Last.Answers
		} else {
			list = answerWith(t, nil, nil, func() { a.Ask(t) })
			a.AssignIDs()
		}
		list = append(list, answerWith(t, accepted, nil, func() { AskWarnings(t, a.Setup) })...)
		if a.Record != nil {
			a.Record.House, a.Record.Answers = t.House(), answersOf(list)
		}
	})
}

// askAsLastTime asks whether to begin with the set-up of the last evening.
func (a Dialog) askAsLastTime(t table.T) (yes bool) {
	if a.Last == nil {
		return false
	}
	last := option{"as-last", table.Say("opt.setup.as-last", DayArg("day", a.Last.Day), table.Name("players", a.Last.Players))}
	table.Action(t, func() {
		ask := table.Q("setup.again", "", "").Begin(table.Answer{last.id})
		yes = table.Choose(t, ask, slices.Values([]option{last, {"from-scratch", table.Say("opt.setup.from-scratch")}})).id == last.id
	})
	return yes
}

// changeLast asks which answer of the last evening to change, until there is none.
func (a Dialog) changeLast(t table.T) (list []answerOption) {
	if a.House == nil {
		t.SetHouse(a.Last.House)
	}
	for answers, changed := a.Last.Answers, []AnswerRecord(nil); ; {
		list = answerWith(t, answers, changed, func() { a.Ask(t) })
		a.AssignIDs()
		var change answerOption
		table.Action(t, func() {
			begin := answerOption{AnswerRecord{Key: "begin"}, table.Say("opt.setup.begin")}
			ask := table.Q("setup.change", "", "").Begin(table.Answer{begin.Key})
			change = table.Choose(t, ask, slices.Values(append([]answerOption{begin}, list...)))
		})
		if change.Key == "begin" {
			return list
		}
		answers = slices.DeleteFunc(answersOf(list), func(g AnswerRecord) bool { return g.Key == change.Key && g.About == change.About })
		changed = []AnswerRecord{change.AnswerRecord}
	}
}

// An option is an answer with a text of its own.
type option struct {
	id   string
	text table.Text
}

func (o option) ID() string        { return o.id }
func (o option) Label() table.Text { return o.text }

// AskWarnings asks for each warning whether the people accept it. If not, it repeats the
// question that the warning is about.
func AskWarnings(t table.T, s Setup) {
	for {
		list := s.Problems()
		i := slices.IndexFunc(list, func(p Problem) bool { return p.Warning })
		if i < 0 {
			return
		}
		table.Action(t, func() {
			if p := list[i]; AskWarning(t, p, p.Path) {
				s.Accept(p)
			} else {
				p.Again(t)
			}
		})
	}
}

// AskWarning asks whether the people accept a warning.
func AskWarning(t table.T, p Problem, about string) bool {
	ask := table.Q(acceptKey, "", p.Rule, table.Sub("problem", p.Text)).About(about)
	return table.Confirm(t, ask.Likelihood(table.Likelihood{Yes: 1, Of: 1}))
}

// Values lists nothing: people correct a set-up by its answers.
func (a Dialog) Values(*table.Values) {}

// Check returns nil: see Problems instead.
func (a Dialog) Check() *table.Refusal { return nil }

// OptionalActions lists nothing.
func (a Dialog) OptionalActions(*table.Question) []table.OptionalAction { return nil }

// View shows the players and what has been entered so far.
func (a Dialog) View() table.View {
	v := table.View{Title: table.Text{Key: "view.setup"}}
	if s, ok := a.Setup.(PanelSetup); ok {
		for _, p := range s.Panels() {
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

// Standings returns nil.
func (a Dialog) Standings() []table.Standing { return nil }
