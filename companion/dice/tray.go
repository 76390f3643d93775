package dice

import (
	"slices"
	"strings"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// Where a face came from, as the log stores it. FromTower is followed by the name of the
// individual die.
const (
	FromKey     = "key"
	FromVirtual = "virtual"
	FromTower   = "tower:"
)

// Unknown is the face of a die that lies cocked or was not read: people have to say it.
const Unknown = "?"

// A Slot is one die of the roll.
type Slot struct {
	Die   table.Die
	Face  string // "" while open, Unknown, or a face
	From  string
	Throw string // id of the throw that the die fell in, also if people typed another face since
	Read  string // the die of that throw as the log stores it, "red=4"; "" if there is none
}

// A Tray fills the dice of one roll. Its zero value has none.
type Tray struct {
	For   int // the entry that the roll will be
	Slots []Slot

	// Of throws; see [Tray.Offer].

	Throws []string   // ids of those that have or had dice here
	Out    []string   // their dice that found no slot or were taken out, as the log stores them
	Why    table.Text // why people have to check the last one
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
	s.From, _ = s.Source(face, from)
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
	misread := false
	for _, s := range t.Slots {
		from, read := s.Source(s.Face, s.From)
		misread = misread || read != ""
		e.Answer, e.From, e.Read = append(e.Answer, s.Face), append(e.From, from), append(e.Read, read)
	}
	if !misread {
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

// read returns the individual die in the slot and the face that was read.
func (s *Slot) read() (id, face string) { return splitStored(s.Read) }

// splitStored splits a die as the log stores it; no face contains "=".
func splitStored(stored string) (id, face string) {
	if i := strings.LastIndexByte(stored, '='); i >= 0 {
		return stored[:i], stored[i+1:]
	}
	return "", ""
}

// FaceOf returns the face of a die as the log stores it, "" if it is none.
func FaceOf(stored string) string {
	_, face := splitStored(stored)
	return face
}

func (s *Slot) id() string {
	id, _ := s.read()
	return id
}

// Source returns what the log stores of a die to which people give a face. If that is what a tower
// read, the tower is the source; otherwise read says what the tower read.
func (s *Slot) Source(face, from string) (source, read string) {
	switch id, was := s.read(); {
	case s.Read == "":
		return from, ""
	case was == face:
		return FromTower + id, ""
	}
	return from, s.Read
}
