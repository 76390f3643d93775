package table

// A Leaving is how a game lets go whoever has to: a free deed of everybody at the table,
// and the question what becomes of what is theirs.
type Leaving struct {
	Key   string // of the question, "corsari.leave"
	Rule  string // it goes by, "" if no book speaks of it
	Words string // "cor": the texts are "deed.cor.leave", "opt.cor.others-play", "opt.cor.take-away", "say.cor.leave.others"
}

// The answers: the others play on for who has to go, or what is theirs leaves the table.
const (
	othersPlay = "others-play"
	takeAway   = "take-away"
)

// A leavingWay is one of them.
type leavingWay struct{ id, words string }

func (w leavingWay) ID() string  { return w.id }
func (w leavingWay) Label() Text { return Say("opt." + w.words + "." + w.id) }

// Deed lets the player with the id go, who is name. Others may play on for them; otherwise
// goes takes away what is theirs and says so.
func (l Leaving) Deed(id string, name Arg, goes func(T)) Deed {
	return Deed{ID: "leave", Who: id, Rule: l.Rule, Text: Say("deed."+l.Words+".leave", name), Do: func(t T) {
		ask := Q(l.Key, "", l.Rule, name).About(id).Odds(Odds{Weigh: likelyToStay})
		if Choose(t, ask, l.ways).id == othersPlay {
			t.Tell(l.Rule, "say."+l.Words+".leave.others", name)
			return
		}
		goes(t)
	}}
}

func (l Leaving) ways(yield func(leavingWay) bool) {
	_ = yield(leavingWay{othersPlay, l.Words}) && yield(leavingWay{takeAway, l.Words})
}

// likelyToStay is how simulated tables choose.
func likelyToStay(id string) int {
	if id == othersPlay {
		return 8
	}
	return 1
}
