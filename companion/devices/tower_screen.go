package devices

import (
	"context"
	"errors"
	"slices"

	"hafenmeister/companion/report"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// Teaching is what the screens need to teach dice to a tower.
type Teaching struct {
	Kinds   []table.Text      // names of Kinds
	Missing func() table.Text // what to do if there can be no tower, or a zero text
	Names   func() []string   // of the dice that the tower knows

	// Teach teaches the tower a die of Kinds[kind] with that name. It returns when the die was
	// taught, when something is wrong, or soon after ctx is done. Its errors have messages in the
	// catalogues.
	Teach func(ctx context.Context, kind int, name string, people People) error
}

// Ports is what the screens need to choose the port of the tower.
type Ports struct {
	// Find returns the ports, likely ones first, and the index of the one that is used unless
	// people choose another: -1 if they have to choose. If the port is already known to be
	// another one it returns nil and 0.
	Find func() (names []table.Text, taken int)
	// Take stores port n of the latest Find in the tower's memory.
	Take func(n int) error
}

// Teaching returns what the screens need to teach the tower.
func (s *Set) Teaching() *Teaching {
	var list []table.Text
	for _, k := range Kinds {
		list = append(list, report.DieText(k.Die.Name))
	}
	return &Teaching{Kinds: list, Missing: s.missingTower, Names: s.taughtNames, Teach: s.teachOnScreen}
}

// missingTower implements [Teaching.Missing].
func (s *Set) missingTower() table.Text {
	port, _, err := s.towerAt()
	if many, ok := errors.AsType[*Error](err); ok && many.text.Key == "err.devices.tower.many" {
		return table.Text{} // people are asked
	}
	if err != nil {
		return errorText(forScreen(err))
	}
	if isGone(port) {
		return table.Say("devices.tower.gone", table.Name("port", port))
	}
	return table.Text{}
}

func (s *Set) taughtNames() (names []string) {
	memory, _ := tower.LoadMemory(s.Tower)
	for _, d := range memory.Dice {
		names = append(names, d.Name)
	}
	return names
}

// checkThrows is the number of throws that check a die taught on the screens.
const checkThrows = 3

func (s *Set) teachOnScreen(ctx context.Context, n int, name string, people People) error {
	return forScreen(s.WithTower(ctx, people, func(t *Tower) error {
		return t.Teach(Kinds[n], name, 1, checkThrows)
	}))
}

// forScreen replaces errors that mention commands by those for the screens.
func forScreen(err error) error {
	e, ok := errors.AsType[*Error](err)
	if !ok {
		return err
	}
	switch e.text.Key {
	case "err.devices.tower.none", "err.devices.tower.many", "err.devices.tower.wrong":
		return newError(e.text.Key+".screen", e.text.Args...)
	}
	return err
}

// Ports returns what the screens need to choose the port of the tower.
func (s *Set) Ports() *Ports {
	var found []tower.Port
	find := func() (names []table.Text, used int) {
		found = s.ports()
		port, _, err := s.towerAt()
		used = slices.IndexFunc(found, func(f tower.Port) bool { return err == nil && (f.Path == port || f.Node == port) })
		if s.Port != "" || used < 0 && err == nil && !isGone(port) {
			return nil, 0
		}
		for _, f := range found {
			names = append(names, plugText(f.Node, f.Name)) // the short name
		}
		return names, used
	}
	take := func(n int) error {
		memory, err := tower.LoadMemory(s.Tower)
		if err != nil {
			return err
		}
		memory.Port = found[n].Path
		return memory.Save(s.Tower)
	}
	return &Ports{Find: find, Take: take}
}

// plugText returns the name of a port, followed by the plug's product name if it has one.
func plugText(port, name string) table.Text {
	if name == "" {
		return table.NameText(port)
	}
	return table.Say("devices.tower.plug", table.Name("port", port), table.Name("name", name))
}
