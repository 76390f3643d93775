package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// Sets of house rules lie in the folder of settings, one file each, by game: the part
// [house] of a set-up file and nothing else.

func (p *program) houseCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "house",
		Short: "Keep sets of house rules under names",
		Long: `Keep sets of house rules under names. A set is a file with the part [house] of a set-up;
play and simulate use it with --house NAME. Alone it lists the sets there are.`,
		Example: "  hafenmeister house\n  hafenmeister house save sunday k7m3p\n  hafenmeister play tischpiraten --sample --house sunday",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return p.listHouse() },
	}
	cmd.AddCommand(&cobra.Command{
		Use:     "save NAME [ID]",
		Short:   "Keep the house rules of a game",
		Long:    "Keep the house rules of a game you have begun under a name, of the last one if no ID is given. What was kept under that name is replaced.",
		Example: "  hafenmeister house save sunday",
		Args:    cobra.RangeArgs(1, 2),
		RunE:    func(_ *cobra.Command, args []string) error { return p.saveHouse(args[0], first(args[1:])) },
	})
	return cmd
}

// houseFolder is where the sets lie.
func (p *program) houseFolder() string {
	if p.data != "" {
		return filepath.Join(p.data, "house")
	}
	return filepath.Join(xdg.ConfigHome, "hafenmeister", "house")
}

// houseFile is the file of a set; an error if the name is none.
func (p *program) houseFile(info *table.Info, name string) (string, error) {
	plain := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_' }
	if name == "" || len([]rune(name)) > table.LongestName || strings.ContainsFunc(name, func(r rune) bool { return !plain(r) }) {
		return "", &plainError{key: "err.cmd.house.name", code: 2, args: []table.Arg{table.Name("name", name), table.Num("max", table.LongestName)}}
	}
	return filepath.Join(p.houseFolder(), info.Name, name+".toml"), nil
}

func (p *program) listHouse() error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	files, _ := filepath.Glob(filepath.Join(p.houseFolder(), "*", "*.toml"))
	if len(files) == 0 {
		fmt.Fprintln(p.out, words.Line("cmd.house.none"))
	}
	for _, f := range files {
		fmt.Fprintf(p.out, "%s  %s\n", filepath.Base(filepath.Dir(f)), strings.TrimSuffix(filepath.Base(f), ".toml"))
	}
	return nil
}

func (p *program) saveHouse(name, id string) error {
	l, err := p.look(id)
	if err != nil {
		return err
	}
	path, err := p.houseFile(l.now.Info, name)
	if err != nil {
		return err
	}
	var file struct {
		House map[string]any `toml:"house"`
	}
	if _, err := toml.Decode(l.now.Setup, &file); err != nil {
		return fmt.Errorf("hafenmeister: set-up: %w", err)
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "# hafenmeister play %s --sample --house %s\n\n", l.now.Info.Name, name)
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	if err := enc.Encode(file); err != nil {
		return fmt.Errorf("hafenmeister: house rules: %w", err)
	}
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, b.Bytes(), 0o600)); err != nil {
		return &plainError{key: "err.cmd.house.write", args: []table.Arg{table.Name("file", path), table.Name("what", reason(err))}}
	}
	fmt.Fprintln(p.out, l.words.Line("cmd.house.saved", table.Name("name", name), table.Name("file", path)))
	return nil
}

// withHouseSet is the set-up with the house rules kept under the name; "" leaves it.
func (p *program) withHouseSet(info *table.Info, s table.Setup, name string) (table.Setup, error) {
	if name == "" {
		return s, nil
	}
	if s == nil {
		return nil, &plainError{key: "err.cmd.house.asked", code: 2, args: []table.Arg{table.Name("name", name)}}
	}
	path, err := p.houseFile(info, name)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, &plainError{key: "err.cmd.house.none", code: 2, args: []table.Arg{table.Name("name", name), table.Name("folder", filepath.Dir(path))}}
	}
	var kept map[string]any
	if err == nil {
		err = toml.Unmarshal(text, &kept)
	}
	if err != nil {
		return nil, &plainError{key: "err.cmd.file", code: 2, args: []table.Arg{table.Name("file", path), table.Name("what", reason(err))}}
	}
	house, _ := kept["house"].(map[string]any)
	return p.changedHouse(info, s, path, func(into map[string]any) error {
		unfold(into, "", house)
		return nil
	})
}

// unfold writes every key out: a file may say officer.scope without quotes, which TOML
// reads as a table in a table.
func unfold(into map[string]any, prefix string, from map[string]any) {
	for key, val := range from {
		if inner, ok := val.(map[string]any); ok {
			unfold(into, prefix+key+".", inner)
			continue
		}
		into[prefix+key] = val
	}
}

// changedHouse is the set-up with other house rules; what is wrong with them is told
// with the file they come from.
func (p *program) changedHouse(info *table.Info, s table.Setup, from string, change func(map[string]any) error) (table.Setup, error) {
	changed, problems, err := rehoused(info, s, change)
	if changed != nil || err != nil {
		return changed, err
	}
	words, err := p.speaker("")
	if err != nil {
		return nil, err
	}
	bad := &problemsError{}
	for _, problem := range slices.DeleteFunc(problems, func(f referee.FileProblem) bool { return f.Warning }) {
		bad.lines = append(bad.lines, fmt.Sprintf("%s: %s", from, words.Put(problem.Text)))
	}
	return nil, bad
}
