package main

import (
	"os"
	"testing"

	"hafenmeister/companion/tui"
)

func TestSettingsAreKept(t *testing.T) {
	p := &program{data: t.TempDir()}
	if s, sentence := p.settings(); s != (tui.Kept{}) || !sentence.IsZero() {
		t.Fatalf("without a file: %+v, %+v", s, sentence)
	}
	want := tui.Kept{Lang: "de", ASCII: true}
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
