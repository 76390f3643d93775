package table_test

import (
	"testing"

	"hafenmeister/games/table"
)

func TestDie_facesAsPeopleReadThem(t *testing.T) {
	lamp := table.Die{Name: "lamp", Faces: []string{"red", "asleep"}, Words: "val."}
	for _, c := range []struct {
		die  table.Die
		face string
		want table.Text
	}{
		{table.D6, "3", table.NameText("3")},
		{lamp, "asleep", table.Say("val.asleep")},
		{lamp, "", table.NameText("")}, // a die still to be thrown
	} {
		if got := c.die.Word(c.face); got.Key != c.want.Key {
			t.Errorf("%s of the %s reads %q, want %q", c.face, c.die.Name, got.Key, c.want.Key)
		}
	}
}
