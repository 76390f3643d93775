package report_test

import (
	"slices"
	"testing"

	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// A captain who has moved and is now robbing is acting, not done.
func TestPanelSection_activeIsNotDone(t *testing.T) {
	rows := []table.Row{{Name: table.NameText("Anna"), Active: true, Done: true}, {Name: table.NameText("Ben"), Done: true}}
	var marks []string
	for _, line := range report.PanelSection(table.Panel{Rows: rows}).Lines {
		for line.Key == "sheet.marked" {
			marks = append(marks, line.Args[1].List[0].Key)
			line = line.Args[0].List[0]
		}
	}
	if want := []string{"sheet.active", "sheet.done"}; !slices.Equal(marks, want) {
		t.Errorf("the rows are marked %q, want %q", marks, want)
	}
}
