package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"

	"hafenmeister/atomicfile"
	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/tui"
	"hafenmeister/games/table"
)

// settingsPath returns the path of the screens' settings file: in the user's configuration folder, or in the data
// folder if one was given.
func (p *program) settingsPath() string {
	folder := filepath.Join(xdg.ConfigHome, "hafenmeister")
	if p.data != "" {
		folder = p.data
	}
	return filepath.Join(folder, "settings.toml")
}

// settings reads the settings. If the file is unreadable or invalid it returns zero settings and a
// sentence that says so; if it does not exist, zero settings only.
func (p *program) settings() (s tui.Settings, sentence table.Text) {
	file := table.Name("file", p.settingsPath())
	text, err := setupfile.ReadText(p.settingsPath())
	if errors.Is(err, fs.ErrNotExist) {
		return s, sentence
	}
	if err != nil {
		return s, table.Say("err.cmd.settings", file)
	}
	meta, err := toml.Decode(text, &s)
	if err != nil {
		bad := setupfile.DecodeProblem(err, text)
		return tui.Settings{}, table.Say("err.cmd.settings.line", file, table.Num("line", bad.Line), table.Sub("what", bad.Text))
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return tui.Settings{}, table.Say("err.cmd.settings.unknown", file, table.Name("setting", unknown[0].String()))
	}
	if setting, value, known := s.WrongValue(slices.Concat(p.words.Languages(), p.words.Incomplete())); setting != "" {
		return tui.Settings{}, table.Say("err.cmd.settings.value", file, table.Name("setting", setting), table.Name("value", value), table.Name("known", strings.Join(known, ", ")))
	}
	return s, sentence
}

// keepSettings writes the settings atomically. It renames an invalid file to .unread.
func (p *program) keepSettings(s tui.Settings) error {
	path := p.settingsPath()
	if err := p.writeSettings(path, s); err != nil {
		return &plainError{key: "err.cmd.settings.save", args: []table.Arg{table.Name("file", path), table.Name("what", reason(err))}}
	}
	return nil
}

func (p *program) writeSettings(path string, s tui.Settings) error {
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(s); err != nil {
		return err
	}
	if _, sentence := p.settings(); !sentence.IsZero() {
		if err := os.Rename(path, path+".unread"); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return atomicfile.Write(path, b.Bytes())
}
