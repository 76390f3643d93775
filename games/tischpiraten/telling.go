package tischpiraten

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// story is what of all that is said makes the story of an evening, the most telling first.
var story = []setup.Telling{
	{Key: "say.edge.lost", Turn: setup.Always},
	{Key: "say.sink", Turn: setup.Always},
	{Key: "say.figure.out", As: ".leader.by", When: filledWith("leaders", "by"), Join: "leaders", Turn: setup.Always, Every: true},
	{Key: "say.figure.out", As: ".leader", When: byNobody, Join: "leaders", Turn: setup.Always, Every: true},
	{Key: "say.figure.out", As: ".last", When: filledWith("last"), Turn: setup.Always, Every: true},
	{Key: "say.capture", Turn: setup.Always},
	{Key: "say.capture.prize", Turn: setup.Always},
	{Key: "say.edge", Turn: setup.Always},
	{Key: "say.gave-up", Join: "player", Turn: setup.Always, Every: true},
	{Key: "say.founder"},
	{Key: "say.pay.cargo"},
	{Key: "say.figure.out", When: filledWith("crew"), Join: "crew"},
	{Key: "say.misfire.explodes"},
	{Key: "say.ram"},
	{Key: "say.fire.burns"},
	{Key: "say.mast.last"},
	{Key: "say.board.lashed"},
	{Key: "say.board.failed"},
	{Key: "say.swing.fell", Join: "figure"},
	{Key: "say.swing.across", Join: "figure"},
	{Key: "say.mast.breaks"},
	{Key: "say.cannon.removed"},
	{Key: "say.hull"},
}

// byNobody reports whether a crew has lost its captain or officer by nobody's hand.
func byNobody(t table.Text) bool { return filledWith("leaders")(t) && !filledWith("by")(t) }

// filledWith is whether a text is filled with all of these.
func filledWith(slots ...string) func(table.Text) bool {
	return func(t table.Text) bool {
		for _, slot := range slots {
			if !slices.ContainsFunc(t.Args, func(a table.Arg) bool { return a.Slot == slot }) {
				return false
			}
		}
		return true
	}
}
