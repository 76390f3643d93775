package lighthouse_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"hafenmeister/hardware/lighthouse"
)

func TestSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "config", "lighthouse.toml")
	s, err := lighthouse.ReadSettings(path)
	if err != nil || s != lighthouse.DefaultSettings {
		t.Fatalf("without a file: got %+v, %v, want the default", s, err)
	}
	s.Marks, s.Zero, s.Active, s.Reverse, s.Order = 16, -120, "high", true, [4]int{1, 3, 2, 4}
	if err := s.Write(path); err != nil {
		t.Fatal(err)
	}
	if got, err := lighthouse.ReadSettings(path); err != nil || got != s {
		t.Fatalf("got %+v, %v, want %+v", got, err, s)
	}
	if o, err := s.Opts(); err != nil || !bool(o.Active) || o.Order != [4]int{0, 2, 1, 3} {
		t.Errorf("Opts = %+v, %v, want an active high and the order 0 2 1 3", o, err)
	}
}

func TestInvalidSettings(t *testing.T) {
	for text, want := range map[string]lighthouse.SettingsError{
		"marks = 20\nmarks = ": {Line: 2},
		"\xff\xfem\x00a\x00":   {Line: 1, UTF16: true},
		"mark = 20":            {Setting: "mark", Unknown: true},
		"marks = 2":            {Setting: "marks"},
		`active = "on"`:        {Setting: "active"},
		"order = [1, 2, 3, 3]": {Setting: "order"},
		"gear = [1, 1]":        {Setting: "gear"},
		"backlash = 999":       {Setting: "backlash"},
		`marks = "many"`:       {Setting: "marks"},
	} {
		path := filepath.Join(t.TempDir(), "lighthouse.toml")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := lighthouse.ReadSettings(path)
		if e, ok := errors.AsType[*lighthouse.SettingsError](err); !ok || e.Line != want.Line || e.Setting != want.Setting || e.Unknown != want.Unknown || e.UTF16 != want.UTF16 || e.Path != path {
			t.Errorf("settings %q: got the error %v, want %+v", text, err, want)
		}
	}
}
