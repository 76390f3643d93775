package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
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
	memory, err := tower.LoadMemory(p.towerPath())
	var port string
	if err == nil {
		port, err = towerPort(p.port, memory)
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
