package main

import (
	"cmp"
	"os"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/tui"
)

func TestSettingsAreKept(t *testing.T) {
	p := &program{data: t.TempDir()}
	if s, sentence := p.settings(); s != (tui.Kept{}) || !sentence.IsZero() {
		t.Fatalf("without a file: %+v, %+v", s, sentence)
	}
	want := tui.Kept{Lang: "de", ASCII: true, Colourless: true, Background: "light", Dice: "virtual", Cards: "app", Odds: "off"}
	if err := p.keepSettings(want); err != nil {
		t.Fatal(err)
	}
	if s, sentence := p.settings(); s != want || !sentence.IsZero() {
		t.Fatalf("%+v, %+v", s, sentence)
	}
	if err := os.WriteFile(p.settingsPath(), []byte("lang = ["), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, sentence := p.settings(); s != (tui.Kept{}) || sentence.Key != "err.cmd.settings" {
		t.Fatalf("of a broken file: %+v, %+v", s, sentence)
	}
	if entries, err := os.ReadDir(p.data); err != nil || len(entries) != 1 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

// TestWhichLanguage: the flag, then what was chosen on the screens while they are shown,
// then the game's own, then the system's.
func TestWhichLanguage(t *testing.T) {
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("LC_ALL", "")
	t.Setenv("LC_MESSAGES", "")
	t.Setenv("LANGUAGE", "")
	t.Setenv("LANG", "de_DE.UTF-8")
	for _, c := range []struct{ flag, chosen, game, want string }{
		{"", "", "", "de"}, {"", "", "en", "en"}, {"", "en", "", "en"}, {"", "de", "en", "de"}, {"en", "de", "de", "en"},
	} {
		p := &program{data: t.TempDir(), words: words, lang: c.flag}
		if err := p.keepSettings(tui.Kept{Lang: c.chosen}); err != nil {
			t.Fatal(err)
		}
		without, err := p.speaker(c.game)
		if err != nil {
			t.Fatal(err)
		}
		if want := cmp.Or(c.flag, c.game, "de"); without.Lang() != want {
			t.Errorf("%+v: without screens %s, want %s", c, without.Lang(), want)
		}
		p.wishLang()
		if w, err := p.speaker(c.game); err != nil || w.Lang() != c.want {
			t.Errorf("%+v: %s, %v", c, w.Lang(), err)
		}
	}
}
