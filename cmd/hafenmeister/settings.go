package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"

	"hafenmeister/companion/tui"
	"hafenmeister/games/table"
)

// settingsPath is where the settings of the screens are kept: in the user's folder for
// settings, or beside the games where those are elsewhere.
func (p *program) settingsPath() string {
	folder := filepath.Join(xdg.ConfigHome, "hafenmeister")
	if p.data != "" {
		folder = p.data
	}
	return filepath.Join(folder, "settings.toml")
}

// settings reads them. A file that cannot be read counts for nothing; the sentence says so.
func (p *program) settings() (s tui.Kept, sentence table.Text) {
	text, err := os.ReadFile(p.settingsPath())
	if errors.Is(err, fs.ErrNotExist) {
		return s, sentence
	}
	if err == nil {
		_, err = toml.Decode(string(text), &s)
	}
	if err != nil {
		return tui.Kept{}, table.Say("err.cmd.settings", table.Name("file", p.settingsPath()))
	}
	return s, sentence
}

// keepSettings writes them: whole or not at all.
func (p *program) keepSettings(s tui.Kept) error {
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(s); err != nil {
		return err
	}
	path := p.settingsPath()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".settings")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(b.Bytes())
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
