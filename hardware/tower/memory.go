package tower

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"hafenmeister/atomicfile"

	"github.com/BurntSushi/toml"
)

// A Memory is stored between evenings: the tower's port and the dice that were taught.
type Memory struct {
	Port string      `toml:"port,omitempty"` // Path of a [Port], "" if none was chosen yet
	Dice []TaughtDie `toml:"dice,omitempty"`
}

// A TaughtDie is one die, with the token that is read for each of its sides.
type TaughtDie struct {
	Name  string `toml:"name"` // of this die, unique
	Kind  string `toml:"kind"` // as games name it: "d6"
	Sides []Side `toml:"sides"`
}

// A Side is one side of a die; two may show the same face.
type Side struct {
	Face  string `toml:"face"`
	Token string `toml:"token"` // read when the face is up
}

// An Error is an error about dice or the file of a [Memory], with a message in the catalogue.
type Error struct {
	key  string
	args map[string]any
	err  error
}

func (e *Error) Error() string {
	if e.err != nil {
		return fmt.Sprintf("tower: %s: %v", e.key, e.err)
	}
	return fmt.Sprintf("tower: %s %v", e.key, e.args)
}

func (e *Error) Unwrap() error { return e.err }

func (e *Error) Key() string { return e.key }

func (e *Error) Args() map[string]any { return e.args }

// LoadMemory reads the file at path. If there is no such file it returns a zero Memory and no
// error. Errors are of type [*Error].
func LoadMemory(path string) (m Memory, err error) {
	_, err = toml.DecodeFile(path, &m)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Memory{}, nil
	case err == nil:
		err = m.check()
	}
	bad, parsed := errors.AsType[toml.ParseError](err)
	switch {
	case parsed && strings.Contains(bad.Message, "UTF-16"):
		return Memory{}, &Error{"tower.memory.utf16", map[string]any{"path": path}, err}
	case parsed:
		return Memory{}, &Error{"tower.memory.line", map[string]any{"path": path, "line": bad.Position.Line}, err}
	}
	if _, unread := errors.AsType[*fs.PathError](err); err != nil && !unread {
		return Memory{}, &Error{"tower.memory.wrong", map[string]any{"path": path}, err}
	}
	if err != nil {
		return Memory{}, &Error{"tower.memory.read", map[string]any{"path": path, "what": err.Error()}, err}
	}
	return m, nil
}

// check returns an error if the dice contradict each other: people may edit the file.
func (m Memory) check() error {
	dice, tokens := map[string]bool{}, map[string]string{}
	for _, d := range m.Dice {
		if d.Name == "" || dice[d.Name] {
			return fmt.Errorf("a name is empty or used twice: %q", d.Name)
		}
		dice[d.Name] = true
		for _, s := range d.Sides {
			if s.Face == "" || s.Token == "" {
				return fmt.Errorf("a side of %q has no face or no token", d.Name)
			}
			if other, owners := tokens[s.Token]; owners {
				return fmt.Errorf("%s belongs to %q and to %q", s.Token, other, d.Name)
			}
			tokens[s.Token] = d.Name
		}
	}
	return nil
}

// Save writes the file at path atomically and creates its folder. Errors are of type [*Error].
func (m Memory) Save(path string) error {
	if err := m.save(path); err != nil {
		return &Error{"tower.memory.write", map[string]any{"path": path, "what": err.Error()}, err}
	}
	return nil
}

func (m Memory) save(path string) error {
	text, err := toml.Marshal(m)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(path, text)
}

// Die returns the die with a name.
func (m Memory) Die(name string) (d TaughtDie, ok bool) {
	i := slices.IndexFunc(m.Dice, func(d TaughtDie) bool { return d.Name == name })
	if i < 0 {
		return TaughtDie{}, false
	}
	return m.Dice[i], true
}

// With returns a copy of m with a die added, or replaced if the name exists.
func (m Memory) With(d TaughtDie) Memory {
	m = m.Without(d.Name)
	m.Dice = append(m.Dice, d)
	return m
}

// Without returns a copy of m without the die with a name.
func (m Memory) Without(name string) Memory {
	m.Dice = slices.DeleteFunc(slices.Clone(m.Dice), func(d TaughtDie) bool { return d.Name == name })
	return m
}

// find returns the die that a token belongs to, and the face that is up when it is read.
func (m Memory) find(token string) (d TaughtDie, face string, ok bool) {
	for _, d := range m.Dice {
		for _, s := range d.Sides {
			if s.Token == token {
				return d, s.Face, true
			}
		}
	}
	return TaughtDie{}, "", false
}
