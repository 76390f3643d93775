package dice

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Where a face came from, as the log stores it.
const (
	FromKey     = "key"
	FromVirtual = "virtual"
	FromTower   = "tower"
)

// Unknown is the face of a die that is cocked or was not read: people have to say it.
const Unknown = "?"

// A Slot is one die of the roll.
type Slot struct {
	Die   table.Die
	Face  string // "" while open, Unknown, or a face
	From  string
	Throw string // id of the throw that the die fell in, also if people typed another face since
	Name  string // of the individual die of that throw, "red"; "" if there is none
	Read  string // the face of it that was read
}

// A Tray fills the dice of one roll. Its zero value has none.
type Tray struct {
	For   int // the entry that the roll will be
	Slots []Slot

	// Of throws; see [Tray.Offer].

	Throws []string          // ids of those that have or had dice here
	Out    []replay.TowerDie // their dice that found no slot or were taken out
	Why    table.Text        // why people have to check the last one
}

// NewTray returns an empty tray for the dice that question n asks for.
func NewTray(n int, dice []table.Die) Tray {
	t := Tray{For: n, Slots: make([]Slot, len(dice))}
	for i, d := range dice {
		t.Slots[i].Die = d
	}
	return t
}

// Open returns the index of the first die without a face, or -1.
func (t *Tray) Open() int {
	return slices.IndexFunc(t.Slots, func(s Slot) bool { return s.Face == "" || s.Face == Unknown })
}

// Complete reports whether every die has its face.
func (t *Tray) Complete() bool { return t.Open() < 0 }

// Put gives die i a face. It reports false, and changes nothing, if there is no such
// die or it has no such face.
func (t *Tray) Put(i int, face, from string) bool {
	if i < 0 || i >= len(t.Slots) || !slices.Contains(t.Slots[i].Die.Faces, face) {
		return false
	}
	s := &t.Slots[i]
	s.Face = face
	s.From, _ = s.source(face, from)
	if t.Complete() {
		t.Why = table.Text{}
	}
	return true
}

// Take empties die i again; i < 0 takes back the last one filled. It reports whether
// there was one.
func (t *Tray) Take(i int) bool {
	if i < 0 {
		for i = len(t.Slots) - 1; i >= 0 && t.Slots[i].Face == ""; i-- {
		}
	}
	if i < 0 || i >= len(t.Slots) || t.Slots[i].Face == "" {
		return false
	}
	t.Out = t.Slots[i].appendRead(t.Out)
	t.Slots[i] = Slot{Die: t.Slots[i].Die}
	return true
}

// ClearTyped takes out the dice that no throw laid there.
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

// SetVirtual gives die i a face that the program rolled. A tower's die in that slot does not
// count.
func (t *Tray) SetVirtual(i int, face string) {
	t.Take(i)
	t.Slots[i].Face, t.Slots[i].From = face, FromVirtual
}

// Entry returns what the log stores of the roll, once the tray is complete.
func (t *Tray) Entry() replay.Entry {
	e := replay.Entry{Record: replay.Record{Op: replay.OpAnswer}, Throw: slices.Clone(t.Throws), Refused: slices.Clone(t.Out)}
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

// Clone returns a copy that shares nothing that changes.
func (t *Tray) Clone() Tray {
	c := *t
	c.Slots, c.Throws, c.Out = slices.Clone(t.Slots), slices.Clone(t.Throws), slices.Clone(t.Out)
	return c
}

func isBlank(list []string) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return s != "" })
}

// appendRead appends the die of a throw in the slot, if there is one.
func (s *Slot) appendRead(list []replay.TowerDie) []replay.TowerDie {
	if s.Read == "" {
		return list
	}
	return append(list, replay.TowerDie{Name: s.Name, Face: s.Read})
}

// source returns what the log stores of a die to which people give a face. If that is what a tower
// read, the tower is the source; otherwise read says what the tower read.
func (s *Slot) source(face, from string) (source, read string) {
	switch s.Read {
	case "":
		return from, ""
	case face:
		return FromTower, ""
	}
	return from, s.Read
}
