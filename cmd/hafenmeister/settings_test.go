package main

import (
	"cmp"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui"
	"hafenmeister/games/table"
)

func TestSettingsAreKept(t *testing.T) {
	p := &program{data: t.TempDir(), words: allWords(t)}
	if s, sentence := p.settings(); s != (tui.Settings{}) || !sentence.IsZero() {
		t.Fatalf("without a file: %+v, %+v", s, sentence)
	}
	want := tui.Settings{Lang: "de", ASCII: true, Colourless: true, Background: "light", Dice: "virtual", Cards: "app", Odds: "off"}
	if err := p.keepSettings(want); err != nil {
		t.Fatal(err)
	}
	if s, sentence := p.settings(); s != want || !sentence.IsZero() {
		t.Fatalf("%+v, %+v", s, sentence)
	}
	if entries, err := os.ReadDir(p.data); err != nil || len(entries) != 1 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

// A file that cannot be read is named with what is wrong, and kept when new settings are written.
func TestUnreadableSettings(t *testing.T) {
	p := &program{data: t.TempDir(), words: allWords(t)}
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(p.settingsPath(), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("\xff\xfel\x00a\x00n\x00g\x00=\x00\"\x00d\x00e\x00\"\x00")
	if s, sentence := p.settings(); s.Lang != "de" || !sentence.IsZero() {
		t.Errorf("in UTF-16: %+v, %+v", s, sentence)
	}
	spoilt := "# ours\nlang = “de”\n"
	write(spoilt)
	s, sentence := p.settings()
	want := table.Say("err.cmd.settings.line", table.Name("file", p.settingsPath()), table.Num("line", 2), table.Sub("what", table.Say("problem.toml.curly")))
	if s != (tui.Settings{}) || !reflect.DeepEqual(sentence, want) {
		t.Errorf("%+v, %+v", s, sentence)
	}
	if err := p.keepSettings(tui.Settings{Lang: "en"}); err != nil {
		t.Fatal(err)
	}
	if old, err := os.ReadFile(p.settingsPath() + ".unread"); string(old) != spoilt || err != nil {
		t.Errorf("the old file is %q, %v", old, err)
	}
	if s, sentence := p.settings(); s.Lang != "en" || !sentence.IsZero() {
		t.Errorf("then: %+v, %+v", s, sentence)
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
		if err := p.keepSettings(tui.Settings{Lang: c.chosen}); err != nil {
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

// Where settings cannot be saved people are told so in their language.
func TestSettingsThatCannotBeSaved(t *testing.T) {
	p := &program{data: filepath.Join(t.TempDir(), "data"), words: allWords(t)}
	if err := os.WriteFile(p.data, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if text, _ := referee.TextOf(p.keepSettings(tui.Settings{Lang: "de"})); text.Key != "err.cmd.settings.save" {
		t.Errorf("%+v", text)
	}
}

// allWords are the texts of the program.
func allWords(t *testing.T) *locale.Words {
	t.Helper()
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	return words
}
