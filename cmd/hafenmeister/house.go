package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"hafenmeister/companion/setupfile"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Sets of house rules lie in the folder of settings, one file each, by game: the part
// [house] of a set-up file and nothing else.

func (p *program) houseCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "house",
		Short: "Keep sets of house rules under names",
		Long: `Keep sets of house rules under names. A set is a file with the part [house] of a set-up;
play and simulate use it with --house NAME. Without a command it lists the sets.`,
		Example: "  hafenmeister house\n  hafenmeister house save sunday k7m3p\n  hafenmeister play tischpiraten --sample --house sunday",
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

// houseSets returns where the sets lie.
func (p *program) houseSets() setupfile.HouseSets {
	if p.data != "" {
		return setupfile.HouseSets(filepath.Join(p.data, "house"))
	}
	return setupfile.HouseSets(filepath.Join(xdg.ConfigHome, "hafenmeister", "house"))
}

func (p *program) listHouse() error {
	words := p.speaker("")
	sets, none := p.houseSets(), true
	for _, info := range infos() {
		for _, name := range sets.Names(info.Name) {
			none = false
			fmt.Fprintf(p.out, "%s  %s\n", info.Name, name)
		}
	}
	if none {
		fmt.Fprintln(p.out, words.Line("cmd.house.none"))
	}
	return nil
}

func (p *program) saveHouse(name, id string) error {
	l, err := p.look(id)
	if err != nil {
		return err
	}
	path, err := p.houseSets().Save(l.now.Info.Name, name, l.now.Setup)
	switch {
	case errors.Is(err, setupfile.ErrHouseName):
		return badHouseName(name)
	case err != nil:
		return &plainError{key: "err.cmd.house.write", args: []table.Arg{table.Name("file", path), table.Name("what", reason(err))}}
	}
	fmt.Fprintln(p.out, l.words.Line("cmd.house.saved", table.Name("name", name), table.Name("file", path)))
	return nil
}

func badHouseName(name string) error {
	return &plainError{key: "err.cmd.house.name", code: 2, args: []table.Arg{table.Name("name", name), table.Num("max", table.MaxNameLength)}}
}

// houseSet returns the set of house rules with a name, or nil for "".
func (p *program) houseSet(info *setup.Info, name string) (map[string]any, error) {
	if name == "" {
		return nil, nil
	}
	path, err := p.houseSets().File(info.Name, name)
	if err != nil {
		return nil, badHouseName(name)
	}
	house, problems, err := p.houseSets().Read(info, name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, &plainError{key: "err.cmd.house.none", code: 2, args: []table.Arg{table.Name("name", name), table.Name("folder", filepath.Dir(path))}}
	case err != nil:
		return nil, unreadable(path, err)
	case len(problems) > 0:
		return nil, p.badHouse(path, problems)
	}
	return house, nil
}

// withHouseSet returns the set-up with the set of house rules with a name. For "" or a nil set-up it
// returns s.
func (p *program) withHouseSet(info *setup.Info, s setup.Setup, name string) (setup.Setup, error) {
	house, err := p.houseSet(info, name)
	if house == nil || s == nil || err != nil {
		return s, err
	}
	changed, problems, err := setupfile.WithHouse(info, s, house)
	if changed != nil || err != nil {
		return changed, err
	}
	path, _ := p.houseSets().File(info.Name, name)
	return nil, p.badHouse(path, problems)
}

// badHouse returns the error of the house rules in a file.
func (p *program) badHouse(from string, problems []setupfile.Problem) error {
	words := p.speaker("")
	for i := range problems { // their lines are those of a whole set-up file
		problems[i].Line = 0
	}
	return newProblems(from, problems, words)
}
