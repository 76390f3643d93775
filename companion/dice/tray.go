package dice

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Sources of a face, in the form of the log.
const (
	FromKey     = "key"
	FromVirtual = "virtual"
	FromTower   = "tower"
)

// Unknown is the face of a die that is cocked or was not read: people have to type it.
const Unknown = "?"

// A Slot is the place of one die of the roll.
type Slot struct {
	Die   table.Die
	Face  string // "" while open, Unknown, or a face
	From  string // source of the face
	Throw string // ID of the throw of the die, also if people have typed another face
	Name  string // of the individual die of that throw, or ""
	Read  string // the face that was read in that throw, or ""
}

// A Tray collects the dice of one roll. Its zero value has no dice.
type Tray struct {
	For   int // number of the roll's entry
	Slots []Slot

	// Set by [Tray.Offer].

	Throws    []string          // IDs of the throws that have or had dice in slots
	Unslotted []replay.TowerDie // their dice without a slot
	Why       table.Text        // why people have to check the latest throw
}

// NewTray returns an empty tray for the dice that question n asks for.
func NewTray(n int, dice []table.Die) Tray {
	t := Tray{For: n, Slots: make([]Slot, len(dice))}
	for i, d := range dice {
		t.Slots[i].Die = d
	}
	return t
}

// FirstOpen returns the index of the first die whose face is open or Unknown, or -1.
func (t *Tray) FirstOpen() int {
	return slices.IndexFunc(t.Slots, func(s Slot) bool { return s.Face == "" || s.Face == Unknown })
}

// IsComplete reports whether every die has its face.
func (t *Tray) IsComplete() bool { return t.FirstOpen() < 0 }

// Put sets the face of die i. It returns false and changes nothing if there is no such die or it has
// no such face.
func (t *Tray) Put(i int, face, from string) bool {
	if i < 0 || i >= len(t.Slots) || !slices.Contains(t.Slots[i].Die.Faces, face) {
		return false
	}
	s := &t.Slots[i]
	s.Face = face
	s.From, _ = s.source(face, from)
	if t.IsComplete() {
		t.Why = table.Text{}
	}
	return true
}

// Take empties slot i, or the last one that is not empty for i < 0. It reports whether it had a face.
func (t *Tray) Take(i int) bool {
	if i < 0 {
		for i = len(t.Slots) - 1; i >= 0 && t.Slots[i].Face == ""; i-- {
		}
	}
	if i < 0 || i >= len(t.Slots) || t.Slots[i].Face == "" {
		return false
	}
	t.Unslotted = t.Slots[i].appendRead(t.Unslotted)
	t.Slots[i] = Slot{Die: t.Slots[i].Die}
	return true
}

// ClearTyped empties the slots that have no die of a throw.
func (t *Tray) ClearTyped() {
	for i, s := range t.Slots {
		if s.Read == "" {
			t.Slots[i] = Slot{Die: s.Die}
		}
	}
}

// Throw rolls every open die.
func (t *Tray) Throw(r table.Rand) {
	for i := range t.Slots {
		if s := &t.Slots[i]; s.Face == "" || s.Face == Unknown {
			t.SetVirtual(i, s.Die.Throw(r))
		}
	}
}

// SetVirtual sets the face of die i as rolled by the program. It removes a die of a throw.
func (t *Tray) SetVirtual(i int, face string) {
	t.Take(i)
	t.Slots[i].Face, t.Slots[i].From = face, FromVirtual
}

// Entry returns the log entry of the roll. The tray must be complete.
func (t *Tray) Entry() replay.Entry {
	e := replay.Entry{Record: replay.Record{Op: replay.OpAnswer}, Throw: slices.Clone(t.Throws), Refused: slices.Clone(t.Unslotted)}
	for _, s := range t.Slots {
		from, read := s.source(s.Face, s.From)
		e.Answer, e.From = append(e.Answer, s.Face), append(e.From, from)
		e.Dice, e.Read = append(e.Dice, s.Name), append(e.Read, read)
	}
	if isBlank(e.Dice) {
		e.Dice = nil
	}
	if isBlank(e.Read) {
		e.Read = nil
	}
	return e
}

// Clone returns a copy that can be changed independently.
func (t *Tray) Clone() Tray {
	c := *t
	c.Slots, c.Throws, c.Unslotted = slices.Clone(t.Slots), slices.Clone(t.Throws), slices.Clone(t.Unslotted)
	return c
}

func isBlank(list []string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return s != "" })
}

// appendRead appends the slot's die of a throw, if it has one.
func (s *Slot) appendRead(list []replay.TowerDie) []replay.TowerDie {
	if s.Read == "" {
		return list
	}
	return append(list, replay.TowerDie{Name: s.Name, Face: s.Read})
}

// source returns the source of a face in the log. If it is the face that the tower read, that is the
// tower; otherwise it is from, and read is the face that the tower read, or "".
func (s *Slot) source(face, from string) (source, read string) {
	switch s.Read {
	case "":
		return from, ""
	case face:
		return FromTower, ""
	}
	return from, s.Read
}
