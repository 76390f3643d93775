package devices

import (
	"context"
	"errors"
	"slices"

	"hafenmeister/companion/report"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// Teaching is how dice are taught to a dice tower on the screens.
type Teaching struct {
	Kinds   []table.Text      // of dice that can be taught
	Missing func() table.Text // what to do where no tower can be; a zero text where one may be
	Names   func() []string   // of the dice that were taught

	// Teach teaches the tower a die of Kinds[kind] with that name. It is called on a
	// goroutine of its own and returns when the die was taught, when something is wrong, or
	// soon after ctx is done. Its error brings a sentence.
	Teach func(ctx context.Context, kind int, name string, people People) error
}

// Ports are the plugs that a dice tower may be in.
type Ports struct {
	// Find looks which there are now, likely ones first, and which of them is taken if
	// nobody chooses: -1 where people have to.
	Find func() (names []table.Text, taken int)
	// Take takes one of those that Find has found last, and remembers it.
	Take func(n int) error
}

// Teaching lets the screens teach the tower.
func (s *Set) Teaching() *Teaching {
	var list []table.Text
	for _, k := range Kinds {
		list = append(list, report.DieText(k.Die.Name))
	}
	return &Teaching{Kinds: list, Missing: s.noTower, Names: s.taughtNames, Teach: s.teachOnScreen}
}

// noTower says what to do where no tower can be; a zero text where one may be.
func (s *Set) noTower() table.Text {
	port, _, err := s.towerAt()
	if many, ok := errors.AsType[*Error](err); ok && many.key == "err.devices.tower.many" {
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

// taughtNames returns the dice that the tower knows.
func (s *Set) taughtNames() (names []string) {
	memory, _ := tower.LoadMemory(s.Tower)
	for _, d := range memory.Dice {
		names = append(names, d.Name)
	}
	return names
}

// checkThrows is how many throws check a die that was taught on the screens.
const checkThrows = 3

func (s *Set) teachOnScreen(ctx context.Context, n int, name string, people People) error {
	return forScreen(s.WithTower(ctx, tower.Baud, people, func(t *Tower) error {
		return t.Teach(Kinds[n], name, 1, checkThrows)
	}))
}

// forScreen is an error in the words for people who do not type commands.
func forScreen(err error) error {
	e, ok := errors.AsType[*Error](err)
	if !ok {
		return err
	}
	switch e.key {
	case "err.devices.tower.none", "err.devices.tower.many", "err.devices.tower.wrong":
		return &Error{e.key + ".screen", e.args}
	}
	return err
}

// Ports lets the screens choose where the tower is.
func (s *Set) Ports() *Ports {
	var found []tower.Port
	find := func() (names []table.Text, taken int) {
		found = s.ports()
		port, _, err := s.towerAt()
		taken = slices.IndexFunc(found, func(f tower.Port) bool { return err == nil && (f.Path == port || f.Node == port) })
		if s.Port != "" || taken < 0 && err == nil && !isGone(port) {
			return nil, 0 // it was said where
		}
		for _, f := range found {
			names = append(names, plugText(f.Node, f.Name)) // the short name
		}
		return names, taken
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

// plugText returns what people call a port, followed by what the plug says of itself.
func plugText(port, name string) table.Text {
	if name == "" {
		return table.NameText(port)
	}
	return table.Say("devices.tower.plug", table.Name("port", port), table.Name("name", name))
}
