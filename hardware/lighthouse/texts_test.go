package lighthouse_test

import (
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/hardware/lighthouse"
)

// TestTexts checks that every catalogue has every message ID of the package, and no other.
func TestTexts(t *testing.T) {
	keys := []string{(&lighthouse.SettingsError{}).Key(), (&lighthouse.SettingsError{Line: 1}).Key(), (&lighthouse.SettingsError{Line: 1, UTF16: true}).Key(),
		(&lighthouse.SettingsError{Setting: "marks"}).Key(), (&lighthouse.SettingsError{Setting: "mark", Unknown: true}).Key()}
	files, err := lighthouse.Texts.ReadDir(".")
	if err != nil || len(files) < 2 {
		t.Fatalf("the catalogues are %v, %v, want at least two", files, err)
	}
	for _, c := range []lighthouse.Cause{lighthouse.NoFlag, lighthouse.OnFlag, lighthouse.StepsLost, lighthouse.TooLong, lighthouse.NoHeartbeat,
		lighthouse.BadPin, lighthouse.SamePin, lighthouse.Halted, lighthouse.NotHomed, lighthouse.Uncertain} {
		keys = append(keys, (&lighthouse.Fault{Cause: c}).Key())
	}
	for _, s := range []lighthouse.Situation{lighthouse.Searching, lighthouse.Following, lighthouse.Failed} {
		keys = append(keys, lighthouse.State{Situation: s}.Key())
	}
	for _, f := range files {
		var texts map[string]string
		if _, err := toml.DecodeFS(lighthouse.Texts, f.Name(), &texts); err != nil {
			t.Fatal(err)
		}
		for _, k := range keys {
			if texts[k] == "" {
				t.Errorf("%s lacks %s", f.Name(), k)
			}
			delete(texts, k)
		}
		for k := range texts {
			t.Errorf("%s has the unused key %s", f.Name(), k)
		}
	}
}
