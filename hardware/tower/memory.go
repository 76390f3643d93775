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

// A Memory is what is kept about a tower between evenings: its port and the dice it was
// taught.
type Memory struct {
	Port string   `toml:"port,omitempty"` // as in [Port], "" if none was chosen yet
	Dice []Taught `toml:"dice,omitempty"`
}

// A Taught is one die with a token behind each of its faces.
type Taught struct {
	Name  string `toml:"name"` // of this very die, no two are alike
	Kind  string `toml:"kind"` // as games name it: "d6"
	Sides []Side `toml:"sides"`
}

// A Side is one side of a die; two may show the same face.
type Side struct {
	Face  string `toml:"face"`
	Token string `toml:"token"` // what is read when the face is up
}

// An Error is a sentence about ports, dice or the file that keeps them.
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

// Unwrap is the reason beneath, if there is one.
func (e *Error) Unwrap() error { return e.err }

// Key returns the sentence.
func (e *Error) Key() string { return e.key }

// Args fill the sentence.
func (e *Error) Args() map[string]any { return e.args }

// LoadMemory reads the file at path. There is nothing in a file that does not exist.
// Errors are of type [*Error].
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

// check finds mistakes of people who edited the file by hand.
func (m Memory) check() error {
	dice, tokens := map[string]bool{}, map[string]string{}
	for _, d := range m.Dice {
		if d.Name == "" || dice[d.Name] {
			return fmt.Errorf("two dice are named %q", d.Name)
		}
		dice[d.Name] = true
		for _, s := range d.Sides {
			if s.Face == "" || s.Token == "" {
				return fmt.Errorf("a side of %q has no face or no token", d.Name)
			}
			if other, taken := tokens[s.Token]; taken {
				return fmt.Errorf("%s belongs to %q and to %q", s.Token, other, d.Name)
			}
			tokens[s.Token] = d.Name
		}
	}
	return nil
}

// Save writes the file at path, all of it or nothing, and makes its folder. Errors are of
// type [*Error].
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

// Die finds a die by its name.
func (m Memory) Die(name string) (d Taught, ok bool) {
	i := slices.IndexFunc(m.Dice, func(d Taught) bool { return d.Name == name })
	if i < 0 {
		return Taught{}, false
	}
	return m.Dice[i], true
}

// With returns the memory with a die in it, in place of one of the same name.
func (m Memory) With(d Taught) Memory {
	m = m.Without(d.Name)
	m.Dice = append(m.Dice, d)
	return m
}

// Without returns the memory without the die of a name.
func (m Memory) Without(name string) Memory {
	m.Dice = slices.DeleteFunc(slices.Clone(m.Dice), func(d Taught) bool { return d.Name == name })
	return m
}

// find says which die a token belongs to, and which face is up when it is read.
func (m Memory) find(token string) (d Taught, face string, ok bool) {
	for _, d := range m.Dice {
		for _, s := range d.Sides {
			if s.Token == token {
				return d, s.Face, true
			}
		}
	}
	return Taught{}, "", false
}
