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

func TestKeepSettings(t *testing.T) {
	p := &program{data: t.TempDir(), words: allWords(t)}
	if s, sentence := p.settings(); s != (tui.Settings{}) || !sentence.IsZero() {
		t.Fatalf("without a file: %+v, %+v", s, sentence)
	}
	want := tui.Settings{Lang: "de", ASCII: true, Colourless: true, Background: "light", Dice: "virtual", Cards: "app", Odds: "off"}
	if err := p.keepSettings(want); err != nil {
		t.Fatal(err)
	}
	if s, sentence := p.settings(); s != want || !sentence.IsZero() {
		t.Fatalf("read %+v, %+v, want %+v", s, sentence, want)
	}
	if entries, err := os.ReadDir(p.data); err != nil || len(entries) != 1 {
		t.Errorf("files in the folder: %v, %v, want one", entries, err)
	}
}

// TestUnreadableSettings checks the sentence about an invalid file, and that the file is renamed when
// new settings are written.
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
		t.Errorf("read %+v, %+v, want zero settings and %+v", s, sentence, want)
	}
	if err := p.keepSettings(tui.Settings{Lang: "en"}); err != nil {
		t.Fatal(err)
	}
	if old, err := os.ReadFile(p.settingsPath() + ".unread"); string(old) != spoilt || err != nil {
		t.Errorf("the old file is %q, %v", old, err)
	}
	if s, sentence := p.settings(); s.Lang != "en" || !sentence.IsZero() {
		t.Errorf("after writing: %+v, %+v, want en", s, sentence)
	}
}

// TestSpeakerLanguage checks the order: the flag, the choice on the screens if they are shown, the
// game's language, the system's.
func TestSpeakerLanguage(t *testing.T) {
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
		without := p.speaker(c.game)
		if want := cmp.Or(c.flag, c.game, "de"); without.Lang() != want {
			t.Errorf("%+v: without screens %s, want %s", c, without.Lang(), want)
		}
		p.wishLang()
		if w := p.speaker(c.game); w.Lang() != c.want {
			t.Errorf("%+v: on the screens %s, want %s", c, w.Lang(), c.want)
		}
	}
}

// TestKeepSettingsFails checks the message if the settings cannot be written.
func TestKeepSettingsFails(t *testing.T) {
	p := &program{data: filepath.Join(t.TempDir(), "data"), words: allWords(t)}
	if err := os.WriteFile(p.data, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if text, _ := referee.TextOf(p.keepSettings(tui.Settings{Lang: "de"})); text.Key != "err.cmd.settings.save" {
		t.Errorf("the message is %+v, want err.cmd.settings.save", text)
	}
}

// allWords returns all texts of the program.
func allWords(t *testing.T) *locale.Words {
	t.Helper()
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	return words
}
