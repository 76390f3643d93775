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

// Settings is the configuration of one lighthouse, a TOML file that people may edit.
type Settings struct {
	Marks    int       `toml:"marks"`
	Zero     int64     `toml:"zero"`
	Gear     [2]int64  `toml:"gear"`
	Backlash int64     `toml:"backlash"`
	Reverse  bool      `toml:"reverse"`
	Order    [4]int    `toml:"order"`  // coils from 1
	Active   string    `toml:"active"` // "low" or "high": the sensor's level at the flag
	Coils    [4]string `toml:"coils"`
	Home     string    `toml:"home"`
	Lamp     string    `toml:"lamp"`
}

// DefaultSettings are those of the wiring in docs/lighthouse.md. These pins have pull-downs at boot; GPIO0 to 8
// have pull-ups, which would partly energise the coils.
var DefaultSettings = Settings{
	Marks: DefaultOpts.Marks, Gear: [2]int64{DefaultGear.Num, DefaultGear.Den}, Backlash: DefaultOpts.Backlash, Order: [4]int{1, 2, 3, 4}, Active: "low",
	Coils: [4]string{"GPIO17", "GPIO27", "GPIO22", "GPIO23"}, Home: "GPIO25", Lamp: "GPIO24",
}

// A SettingsError says what is wrong with a file of settings.
type SettingsError struct {
	Path    string
	Line    int    // the line that is not TOML; 0 if the error is another one
	Setting string // the setting that is invalid or unknown, "" if it is not known which
	Unknown bool   // there is no such setting
	UTF16   bool   // the file is encoded as UTF-16
	Err     error
}

func (e *SettingsError) Error() string {
	return fmt.Sprintf("lighthouse: %s: %v", e.Path, e.Err)
}

func (e *SettingsError) Unwrap() error { return e.Err }

// Key returns the ID of the message for people, which says what to do.
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
		return s, &SettingsError{Path: path, Setting: name, Unknown: true, Err: fmt.Errorf("unknown setting %q", name)}
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
	if bad, ok := errors.AsType[*optError](err); ok {
		return bad.setting
	}
	if m := lastKey.FindStringSubmatch(err.Error()); m != nil { // toml has no error type for a value of the wrong type
		return m[1]
	}
	return ""
}

// Write writes the file whole or not at all.
func (s Settings) Write(path string) error {
	var b bytes.Buffer
	b.WriteString("# Settings of the lighthouse, explained by: hafenmeister help lighthouse\n")
	if err := toml.NewEncoder(&b).Encode(s); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return atomicfile.Write(path, b.Bytes())
}

// Opts converts s for [New] and returns the first invalid setting as an error. Unlike in [Opts], a zero in the
// file is not a default.
func (s Settings) Opts() (Opts, error) {
	o := Opts{Marks: s.Marks, Zero: s.Zero, Gear: Gear{s.Gear[0], s.Gear[1]}, Backlash: s.Backlash, Reverse: s.Reverse}
	for i, n := range s.Order {
		o.Order[i] = n - 1 // the file counts coils from 1
	}
	switch s.Active {
	case "low":
		o.Active = gpio.Low
	case "high":
		o.Active = gpio.High
	default:
		return o, &optError{"active", `active must be "low" or "high"`}
	}
	o.MaxOnTime = DefaultOpts.MaxOnTime
	return o, o.check()
}
