package setup

import (
	"strconv"

	"hafenmeister/games/table"
)

// PanelSetup is a [Setup] that shows what has been entered so far during its questions.
type PanelSetup interface {
	Panels() []table.Panel
}

// SeatsPanel returns the panel of the players.
func SeatsPanel(players []table.Player) table.Panel {
	panel := table.Panel{ID: "players", Title: table.Say("view.setup.players"), Seat: -1}
	for i, p := range players {
		if p.Name != "" {
			panel.Rows = append(panel.Rows, table.Row{ID: "players." + strconv.Itoa(i+1), Name: table.NameText(p.Name)})
		}
	}
	return panel
}

// HousePanel returns the panel of the house rules that have been set, in the order of rules.
func HousePanel(rules []House, set map[string]any) table.Panel {
	panel := table.Panel{ID: "house", Title: table.Say("view.setup.house"), Seat: -1}
	set = FlatHouse(set)
	for i := range rules {
		r := &rules[i]
		if val, ok := set[r.Key]; ok {
			panel.Rows = append(panel.Rows, table.Row{ID: "house." + r.Key,
				Name: table.Say("view.setup.rule", table.Sub("rule", table.Say("house."+r.Key)), table.Sub("said", r.valueText(wordOf(val))))})
		}
	}
	return panel
}
