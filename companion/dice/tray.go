package dice

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Where a face came from, as the log stores it. After FromTower stands the name of the
// very die.
const (
	FromKey     = "key"
	FromVirtual = "virtual"
	FromTower   = "tower:"
)

// Unknown is the face of a die that lies cocked or was not read: the table must say.
const Unknown = "?"

// A Slot is one die of the roll.
type Slot struct {
	Die   table.Die
	Face  string // "" still open, Unknown, or a face
	From  string
	Throw string // id of the throw that the die fell in, also where people named another face since
	Read  string // the die of that throw as the log stores it, "red=4"; "" where there is none
}

// A Tray fills the dice of one roll. Its zero value has none.
type Tray struct {
	For   int // the entry that the roll will be
	Slots []Slot

	// Of throws; see [Tray.Offer].

	Throws []string   // ids of those that have dice here, or had
	Out    []string   // their dice that found no slot or were taken out, as the log stores them
	Why    table.Text // why people have to look at the last one
}

// NewTray is an empty tray for the dice that question n asks for.
func NewTray(n int, dice []table.Die) Tray {
	t := Tray{For: n, Slots: make([]Slot, len(dice))}
	for i, d := range dice {
		t.Slots[i].Die = d
	}
	return t
}

// Open is the index of the first die without a face, or -1.
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
	s.From, _ = s.Say(face, from)
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
	if was := t.Slots[i].Read; was != "" {
		t.Out = append(t.Out, was)
	}
	t.Slots[i] = Slot{Die: t.Slots[i].Die}
	return true
}

// Untype takes out what no throw laid there.
func (t *Tray) Untype() {
	for i, s := range t.Slots {
		if s.Read == "" {
			t.Slots[i] = Slot{Die: s.Die}
		}
	}
}

// Throw lets the program throw every die still open.
func (t *Tray) Throw(r table.Rand) {
	for i := range t.Slots {
		if s := &t.Slots[i]; s.Face == "" || s.Face == Unknown {
			t.Fall(i, s.Die.Throw(r))
		}
	}
}

// Fall lays the face that the program threw as die i. A tower's die that lies there does not
// count.
func (t *Tray) Fall(i int, face string) {
	t.Take(i)
	t.Slots[i].Face, t.Slots[i].From = face, FromVirtual
}

// Entry is what the log stores of the roll, once the tray is complete.
func (t *Tray) Entry() replay.Entry {
	e := replay.Entry{Record: replay.Record{Op: replay.OpAnswer}, Throw: slices.Clone(t.Throws), Refused: slices.Clone(t.Out)}
	misread := false
	for _, s := range t.Slots {
		from, read := s.Say(s.Face, s.From)
		misread = misread || read != ""
		e.Answer, e.From, e.Read = append(e.Answer, s.Face), append(e.From, from), append(e.Read, read)
	}
	if !misread {
		e.Read = nil
	}
	return e
}

// Clone is a copy that shares nothing that changes.
func (t *Tray) Clone() Tray {
	c := *t
	c.Slots, c.Throws, c.Out = slices.Clone(t.Slots), slices.Clone(t.Throws), slices.Clone(t.Out)
	return c
}
