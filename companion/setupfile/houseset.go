package setupfile

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/unicode/norm"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// HouseSets is the path of a folder with named sets of house rules, in a subfolder for each game. The
// file of a set is the part [house] of a set-up file. "" has no sets.
type HouseSets string

// ErrHouseName is the error of an invalid name for a set of house rules.
var ErrHouseName = errors.New("set-up: invalid name for house rules")

// File returns the path of a set's file, which need not exist. It returns [ErrHouseName] unless the
// name consists of letters, digits, - and _, at most [table.MaxNameLength] of them.
func (f HouseSets) File(game, name string) (string, error) {
	name = norm.NFC.String(strings.TrimSpace(name))
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || r == '-' || r == '_'
	}
	if name == "" || table.Letters(name) > table.MaxNameLength || strings.ContainsFunc(name, func(r rune) bool { return !plain(r) }) {
		return "", ErrHouseName
	}
	if spelling, ok := f.Find(game, name); ok {
		name = spelling
	}
	return filepath.Join(string(f), game, name+".toml"), nil
}

// Find returns the name of the set's file for a name as people spell it.
func (f HouseSets) Find(game, name string) (spelling string, ok bool) {
	names := f.Names(game)
	if slices.Contains(names, name) {
		return name, true
	}
	i := slices.IndexFunc(names, func(spelling string) bool { return table.SamePerson(spelling, name) })
	if i < 0 {
		return "", false
	}
	return names[i], true
}

// Names returns the names of a game's sets, sorted.
func (f HouseSets) Names(game string) (names []string) {
	if f == "" {
		return nil
	}
	files, _ := filepath.Glob(filepath.Join(string(f), game, "*.toml"))
	for _, file := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(file), ".toml"))
	}
	slices.Sort(names)
	return names
}

// Save writes the house rules of a set-up file's text to the set with a name, which it replaces.
func (f HouseSets) Save(game, name, setup string) (path string, err error) {
	if path, err = f.File(game, name); err != nil {
		return "", err
	}
	var file struct {
		House map[string]any `toml:"house"`
	}
	if _, err := toml.Decode(setup, &file); err != nil {
		return path, fmt.Errorf("set-up: %w", err)
	}
	text, err := Write(file)
	if err != nil {
		return path, err
	}
	text = fmt.Sprintf("# hafenmeister play %s --sample --house %s\n\n%s", game, name, text)
	return path, errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600))
}

// Read reads a set of a game's house rules and returns them by their full keys. If the set has
// problems, house is nil.
func (f HouseSets) Read(info *setup.Info, name string) (house map[string]any, problems []Problem, err error) {
	path, err := f.File(info.Name, name)
	if err != nil {
		return nil, nil, err
	}
	text, err := ReadText(path)
	if err != nil {
		return nil, nil, err
	}
	var file struct {
		House map[string]any `toml:"house"`
	}
	if _, err := toml.Decode(text, &file); err != nil {
		return nil, []Problem{DecodeProblem(err, text)}, nil
	}
	house = setup.FlatHouse(file.House)
	_, problems, err = WithHouse(info, info.Sample(info.MinPlayers), house)
	problems = slices.DeleteFunc(problems, func(p Problem) bool { return p.Warning || !strings.HasPrefix(p.Path, "house") })
	if len(problems) > 0 || err != nil {
		return nil, problems, err
	}
	return house, nil, nil
}

// WithHouse returns a copy of a set-up with the house rules of a set in place of its own, or nil and
// the problems if it cannot be played so.
func WithHouse(info *setup.Info, s setup.Setup, set map[string]any) (setup.Setup, []Problem, error) {
	return ChangeHouseRules(info, s, func(house map[string]any) error {
		maps.Copy(house, set)
		return nil
	})
}

// ChangeHouseRules returns a copy of the set-up with house rules changed by change, or nil and the
// problems if it cannot be played so. The problems may include warnings. change modifies the map of
// house rules of the set-up file.
func ChangeHouseRules(info *setup.Info, s setup.Setup, change func(house map[string]any) error) (setup.Setup, []Problem, error) {
	return changeFile(info, s, func(file map[string]any) error {
		house, _ := file["house"].(map[string]any)
		if house == nil {
			house = map[string]any{}
			file["house"] = house
		}
		return change(house)
	})
}

// WithNames returns a copy of the set-up whose players have these names, or nil and the problems if it
// cannot be played so.
func WithNames(info *setup.Info, s setup.Setup, names []string) (setup.Setup, []Problem, error) {
	return changeFile(info, s, func(file map[string]any) error {
		players, _ := file["player"].([]map[string]any)
		for i := range min(len(players), len(names)) {
			players[i]["name"] = names[i]
			delete(players[i], "id") // follows from the name
		}
		return nil
	})
}

// changeFile returns a copy of the set-up after change has modified it as a set-up file, or nil and the problems.
func changeFile(info *setup.Info, s setup.Setup, change func(file map[string]any) error) (setup.Setup, []Problem, error) {
	text, err := Write(s)
	if err != nil {
		return nil, nil, err
	}
	var file map[string]any
	if _, err := toml.Decode(text, &file); err != nil {
		return nil, nil, fmt.Errorf("set-up: %w", err)
	}
	if err := change(file); err != nil {
		return nil, nil, err
	}
	if text, err = Write(file); err != nil {
		return nil, nil, err
	}
	changed, problems := Read(info, text)
	return changed, problems, nil
}
