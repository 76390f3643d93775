package setup

import (
	"hafenmeister/games/table"
)

// DepthKey is the house rule how closely the program watches a game: [table.DepthRules] unless
// the people say otherwise. The rule tells what each depth means in the game.
func DepthKey[H any](rule string, field func(*H) any) HouseKey[H] {
	return HouseKey[H]{House: House{Key: DepthKeyName, Rule: rule, Front: true,
		Values: []string{string(table.DepthRules), string(table.DepthScore), string(table.DepthAll)}}, Field: field}
}

// DepthDeed is the free deed of the table to have the game watched more or less closely. change
// is told what the people want: it asks what has not been watched and forgets what is not any
// more, and the turn begins anew.
func DepthDeed(now table.Depth, rule string, change func(t table.T, to table.Depth)) table.Deed {
	return DepthDeedWithin(now, rule, func(t table.T, to table.Depth) {
		change(t, to)
		table.Restart(t)
	})
}

// DepthDeedWithin is [DepthDeed] where change itself has the turn begin anew if it must: a turn
// of several actions cannot where some of them are done.
func DepthDeedWithin(now table.Depth, rule string, change func(t table.T, to table.Depth)) table.Deed {
	return table.Deed{ID: DepthKeyName, Rule: rule, Text: table.Say("deed.depth"), Do: func(t table.T) {
		to := table.Choose(t, table.Q("depth", "", rule), func(yield func(depthOption) bool) {
			for _, d := range table.Depths {
				if d != string(now) && !yield(depthOption(d)) {
					return
				}
			}
		})
		change(t, table.Depth(to))
	}}
}

// A depthOption is a depth as one chooses it.
type depthOption table.Depth

func (d depthOption) ID() string        { return string(d) }
func (d depthOption) Label() table.Text { return table.Say("house.depth." + string(d)) }
