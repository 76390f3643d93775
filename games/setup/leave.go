package setup

import "hafenmeister/games/table"

// A Leaving is how a game lets go whoever has to: a free deed of everybody at the table,
// and the question what becomes of what is theirs.
type Leaving struct {
	Key    string // of the question, "corsari.leave"
	Rule   string // it goes by, "" if no book speaks of it
	Prefix string // "cor": the texts are "deed.cor.leave", "opt.cor.others-play", "opt.cor.take-away", "say.cor.leave.others"
}

// The answers: the others play on for who has to go, somebody else takes the seat, or what is
// theirs leaves the table.
const (
	othersPlay = "others-play"
	handOver   = "hand-over"
	takeAway   = "take-away"
)

// A leavingWay is one of them.
type leavingWay struct{ id, prefix string }

func (w leavingWay) ID() string { return w.id }
func (w leavingWay) Label() table.Text {
	if w.id == handOver {
		return table.Say("opt." + handOver)
	}
	return table.Say("opt." + w.prefix + "." + w.id)
}

// Deed lets the player with the id go, who is called seat. Others may play on for them, or
// somebody else by another name, which taken must not report; otherwise goes takes away what is
// theirs and says so.
func (l Leaving) Deed(id string, seat *string, taken func(name string) bool, goes func(table.T)) table.Deed {
	name := table.Name("player", *seat)
	return table.Deed{ID: "leave", Who: id, Rule: l.Rule, Text: table.Say("deed."+l.Prefix+".leave", name), Do: func(t table.T) {
		ask := table.Q(l.Key, "", l.Rule, name).About(id).Likelihood(table.Likelihood{Weigh: likelyToStay})
		switch table.Choose(t, ask, l.ways).id {
		case othersPlay:
			t.Tell(l.Rule, "say."+l.Prefix+".leave.others", name)
		case handOver:
			HandOver(t, l.Rule, id, seat, taken)
		default:
			goes(t)
		}
	}}
}

func (l Leaving) ways(yield func(leavingWay) bool) {
	_ = yield(leavingWay{othersPlay, l.Prefix}) && yield(leavingWay{handOver, l.Prefix}) && yield(leavingWay{takeAway, l.Prefix})
}

// likelyToStay is how simulated tables choose.
func likelyToStay(id string) int {
	if id == othersPlay {
		return 8
	}
	return 1
}
