package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// teaching lets the screens teach a dice tower.
func (p *program) teaching() *tui.Teaching {
	var list []table.Text
	for _, k := range kinds {
		list = append(list, referee.DieText(k.die.Name))
	}
	return &tui.Teaching{Kinds: list, Missing: p.noTower, Names: p.taughtNames, Teach: p.teachOnScreen}
}

// noTower says what to do where no tower can be; a zero text where one may be.
func (p *program) noTower() table.Text {
	port, _, err := p.towerAt(p.port)
	if many, ok := errors.AsType[*plainError](err); ok && many.key == "err.cmd.tower.many" {
		return table.Text{} // people are asked
	}
	if err != nil {
		return deviceText(forScreen(err))
	}
	if _, err := os.Stat(port); strings.HasPrefix(port, "/") && errors.Is(err, fs.ErrNotExist) { // COM3 is no file
		return table.Say("cmd.tower.gone", table.Name("port", port))
	}
	return table.Text{}
}

// taughtNames are the dice that the tower knows.
func (p *program) taughtNames() (names []string) {
	memory, _ := tower.LoadMemory(p.towerPath())
	for _, d := range memory.Dice {
		names = append(names, d.Name)
	}
	return names
}

// checkThrows is how many throws check a die that was taught on the screens.
const checkThrows = 3

func (p *program) teachOnScreen(ctx context.Context, n int, name string, class tui.Class) error {
	err := p.withTower(ctx, &towerFlags{port: p.port, baud: tower.Baud}, class, func(t *towerTalk) error {
		return t.teach(kinds[n], name, teachFlags{pocket: 1, checks: checkThrows})
	})
	return forScreen(p.explainPort(err))
}

// forScreen is an error in the words for people who do not type commands.
func forScreen(err error) error {
	plain, ok := errors.AsType[*plainError](err)
	if !ok {
		return err
	}
	switch plain.key {
	case "err.cmd.tower.none", "err.cmd.tower.many", "err.cmd.tower.wrong":
		other := *plain
		other.key += ".screen"
		return &other
	}
	return err
}

// ports lets the screens choose where the tower is.
func (p *program) ports() *tui.Ports {
	var found []tower.Port
	find := func() (names []table.Text, taken int) {
		found = findPorts()
		memory, _ := tower.LoadMemory(p.towerPath())
		port, err := towerPort(p.port, memory)
		taken = slices.IndexFunc(found, func(f tower.Port) bool { return err == nil && (f.Path == port || f.Node == port) })
		if p.port != "" || taken < 0 && err == nil && !gone(port) {
			return nil, 0 // it was said where
		}
		for _, f := range found {
			names = append(names, plugText(f))
		}
		return names, taken
	}
	take := func(n int) error {
		memory, err := tower.LoadMemory(p.towerPath())
		if err != nil {
			return err
		}
		memory.Port = found[n].Path
		return memory.Save(p.towerPath())
	}
	return &tui.Ports{Find: find, Take: take}
}

// plugText is what people call a port: its short name, and what the plug says of itself.
func plugText(p tower.Port) table.Text {
	if p.Name == "" {
		return table.NameText(p.Node)
	}
	return table.Say("cmd.tower.plug", table.Name("port", p.Node), table.Name("name", p.Name))
}
