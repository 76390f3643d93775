package setupfile_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hafenmeister/companion/setupfile"
	"hafenmeister/games/gamestest/skirmish"
)

// Commas separate house rules, except within a list.
func TestParseHouse(t *testing.T) {
	got, err := setupfile.ParseHouse("save=hard, die.white=[1,2,2], win.at=5")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]string{"save": "hard", "die.white": "[1,2,2]", "win.at": "5"}, got); diff != "" {
		t.Errorf("ParseHouse differs (-want +got):\n%s", diff)
	}
	for _, typed := range []string{"", ",", "save", "save=hard,win"} {
		if _, err := setupfile.ParseHouse(typed); !errors.As(err, new(*setupfile.HouseError)) {
			t.Errorf("ParseHouse(%q) = %v, want a HouseError", typed, err)
		}
	}
}

// A house rule and its value must be known.
func TestWithTypedHouse(t *testing.T) {
	s, err := setupfile.WithTypedHouse(&skirmish.Info, skirmish.Sample(2), map[string]string{"save.kind": "hard"})
	if err != nil || s.(*skirmish.Setup).House.Save != "hard" {
		t.Errorf("WithTypedHouse = %+v, %v, want save.kind hard", s, err)
	}
	for key, want := range map[string]setupfile.HouseError{
		"save.kind": {Rule: "save.kind", Value: "often"},
		"soul":      {Value: "soul"},
	} {
		_, err := setupfile.WithTypedHouse(&skirmish.Info, skirmish.Sample(2), map[string]string{key: "often"})
		bad, ok := errors.AsType[*setupfile.HouseError](err)
		if !ok || bad.Rule != want.Rule || bad.Value != want.Value {
			t.Errorf("WithTypedHouse with %s=often = %v, want %v", key, err, &want)
		}
	}
}
