package table_test

import (
	"testing"

	"hafenmeister/games/table"
)

func TestDie_facesAsPeopleReadThem(t *testing.T) {
	lamp := table.Die{Name: "lamp", Faces: []string{"red", "asleep"}, Prefix: "val."}
	for _, c := range []struct {
		die  table.Die
		face string
		want table.Text
	}{
		{table.D6, "3", table.NameText("3")},
		{lamp, "asleep", table.Say("val.asleep")},
		{lamp, "", table.NameText("")}, // not thrown yet
	} {
		if got := c.die.Word(c.face); got.Key != c.want.Key {
			t.Errorf("%s of the %s reads %q, want %q", c.face, c.die.Name, got.Key, c.want.Key)
		}
	}
}

// An ordinary die may be thrown in place of one with other numbers. InPips lists the numbers that
// its pips stand for, and FaceOf accepts only these numbers.
func TestDie_ordinaryInItsPlace(t *testing.T) {
	white := table.Die{Name: "white", Faces: []string{"1", "2", "3", "4"}, Times: []int{1, 2, 2, 1}}
	lamp := table.Die{Name: "lamp", Faces: []string{"red", "green", "asleep"}, Prefix: "val."}
	notes := table.Die{Name: "notes", Faces: []string{"blank", "note"}, Times: []int{4, 2}}
	for _, c := range []struct {
		die         table.Die
		typed, want string
	}{
		{white, "1", "1"}, {white, "3", "3"}, {white, "4", "4"}, // its own numbers
		{white, "5", ""}, {white, "6", ""}, // pips are not accepted, since a 3 could be both
		{white, "7", ""}, {white, "0", ""}, {white, "x", ""},
		{table.D6, "5", "5"}, {table.D6, "7", ""},
		{notes, "note", "note"}, {notes, "2", ""}, // the number of a word on the screen is for FaceOfDigit
		{lamp, "green", "green"}, {lamp, "2", ""}, // three faces, not six
	} {
		if got := c.die.FaceOf(c.typed); got != c.want {
			t.Errorf("%s typed for the %s die is %q, want %q", c.typed, c.die.Name, got, c.want)
		}
	}
	for _, c := range []struct {
		die  table.Die
		want string
	}{{white, "1=1, 2=2, 3=2, 4=3, 5=3, 6=4"}, {table.D6, ""}, {lamp, ""}, {notes, ""}} {
		if got := c.die.InPips(); got != c.want {
			t.Errorf("the %s die in pips is %q, want %q", c.die.Name, got, c.want)
		}
	}
}

func TestPressed(t *testing.T) {
	lamp := table.Die{Name: "lamp", Faces: []string{"dark", "light"}}
	odd := table.Die{Name: "odd", Faces: []string{"2", "3", "4"}, Times: []int{3, 2, 1}}
	for _, c := range []struct {
		d     table.Die
		digit int
		want  string
	}{{table.D6, 6, "6"}, {table.D6, 7, ""}, {table.D6, 0, ""}, {lamp, 2, "light"}, {lamp, 3, ""}, {odd, 3, "3"}, {odd, 1, ""}, {odd, 6, ""}} {
		if got := c.d.FaceOfDigit(c.digit); got != c.want {
			t.Errorf("%s: %d is %q, want %q", c.d.Name, c.digit, got, c.want)
		}
	}
}
