package lighthouse

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"hafenmeister/atomicfile"

	"github.com/BurntSushi/toml"
	"periph.io/x/conn/v3/gpio"
)

// Settings are what is kept of one lighthouse, in a TOML file that people may edit.
type Settings struct {
	Marks    int       `toml:"marks"`
	Zero     int64     `toml:"zero"`
	Gear     [2]int64  `toml:"gear"`
	Backlash int64     `toml:"backlash"`
	Reverse  bool      `toml:"reverse"`
	Order    [4]int    `toml:"order"`
	Active   string    `toml:"active"`
	Coils    [4]string `toml:"coils"`
	Home     string    `toml:"home"`
	Lamp     string    `toml:"lamp"`
}

// DefaultSettings are those of the wiring in docs/lighthouse.md. The pins boot pulled
// down; GPIO0 to 8 boot pulled up and would half drive the coils.
var DefaultSettings = Settings{
	Marks: DefaultOpts.Marks, Gear: [2]int64{Usual.Num, Usual.Den}, Backlash: DefaultOpts.Backlash, Order: [4]int{1, 2, 3, 4}, Active: "low",
	Coils: [4]string{"GPIO17", "GPIO27", "GPIO22", "GPIO23"}, Home: "GPIO25", Lamp: "GPIO24",
}

// A SettingsError says what is wrong with a file of settings.
type SettingsError struct {
	Path    string
	Line    int    // that cannot be read; 0: the whole file
	Setting string // which one cannot be so
	Unknown bool   // there is no such setting
	UTF16   bool   // the file is in this encoding
	Err     error
}

func (e *SettingsError) Error() string {
	return fmt.Sprintf("lighthouse: %s:%d: %v", e.Path, e.Line, e.Err)
}

// Unwrap is the error below.
func (e *SettingsError) Unwrap() error { return e.Err }

// Key returns the sentence: which file, what in it, and what to do.
func (e *SettingsError) Key() string {
	switch {
	case e.UTF16:
		return "lighthouse.settings.utf16"
	case e.Line > 0:
		return "lighthouse.settings.line"
	case e.Unknown:
		return "lighthouse.settings.unknown"
	case e.Setting != "":
		return "lighthouse.settings.setting"
	}
	return "lighthouse.settings.bad"
}

// Args fill the sentence.
func (e *SettingsError) Args() map[string]any {
	return map[string]any{"path": e.Path, "line": e.Line, "setting": e.Setting, "what": e.Err.Error()}
}

// ReadSettings reads the file, or gives the defaults if there is none.
func ReadSettings(path string) (Settings, error) {
	s := DefaultSettings
	b, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s, nil
	case err != nil:
		return s, &SettingsError{Path: path, Err: err}
	}
	meta, err := toml.Decode(string(b), &s)
	if bad, ok := errors.AsType[toml.ParseError](err); ok {
		return s, &SettingsError{Path: path, Line: bad.Position.Line, UTF16: strings.Contains(bad.Message, "UTF-16"), Err: err}
	}
	if err == nil && len(meta.Undecoded()) > 0 {
		name := meta.Undecoded()[0].String()
		return s, &SettingsError{Path: path, Setting: name, Unknown: true, Err: fmt.Errorf("%q is no setting", name)}
	}
	if err == nil {
		_, err = s.Opts()
	}
	if err != nil {
		return s, &SettingsError{Path: path, Setting: settingOf(err), Err: err}
	}
	return s, nil
}

var lastKey = regexp.MustCompile(`last key "([^"]*)"`)

// settingOf returns the setting that an error is about, "" if it is about none.
func settingOf(err error) string {
	if bad, ok := errors.AsType[*badOpt](err); ok {
		return bad.setting
	}
	if m := lastKey.FindStringSubmatch(err.Error()); m != nil { // the library has no type for a value of the wrong kind
		return m[1]
	}
	return ""
}

// Write writes the file whole or not at all.
func (s Settings) Write(path string) error {
	var b bytes.Buffer
	b.WriteString("# The lighthouse. Every line is explained by: hafenmeister help lighthouse\n")
	if err := toml.NewEncoder(&b).Encode(s); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return atomicfile.Write(path, b.Bytes())
}

// Opts returns the settings as [New] takes them.
func (s Settings) Opts() (Opts, error) {
	o := Opts{Marks: s.Marks, Zero: s.Zero, Gear: Gear{s.Gear[0], s.Gear[1]}, Backlash: s.Backlash, Reverse: s.Reverse}
	for i, n := range s.Order {
		o.Order[i] = n - 1
	}
	switch s.Active {
	case "low":
		o.Active = gpio.Low
	case "high":
		o.Active = gpio.High
	default:
		return o, &badOpt{"active", `active is "low" or "high"`}
	}
	return o, o.withDefaults().check()
}
