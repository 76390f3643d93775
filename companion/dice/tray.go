package dice

import (
	"slices"

	"hafenmeister/games/table"
)

// Where a face came from, as the log stores it. A tower's source is "tower:" and the
// die's own id.
const (
	FromKey     = "key"
	FromVirtual = "virtual"
)

// Unknown is the face of a die that lies cocked or was not read: the table must say.
const Unknown = "?"

// A Slot is one die of the roll.
type Slot struct {
	Die   table.Die
	Face  string // "" still open, Unknown, or a face
	From  string
	Throw string // id of the tower's throw it came from
}

// A Tray fills the dice of one roll. Its zero value has none.
type Tray struct {
	For   int // the entry that the roll will be
	Slots []Slot
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
	t.Slots[i].Face, t.Slots[i].From, t.Slots[i].Throw = face, from, ""
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
	t.Slots[i] = Slot{Die: t.Slots[i].Die}
	return true
}

// Throw lets the program throw every die still open.
func (t *Tray) Throw(r table.Rand) {
	for i := range t.Slots {
		if s := &t.Slots[i]; s.Face == "" || s.Face == Unknown {
			s.Face, s.From, s.Throw = s.Die.Throw(r), FromVirtual, ""
		}
	}
}

// Offer lays the dice of a tower's throw into the open slots of their kind, each by
// name and face. What finds no slot is returned and is never used; a face that the
// die does not have lies there as Unknown.
func (t *Tray) Offer(throw string, dice ...Read) (tooMany []Read) {
	for _, d := range dice {
		i := slices.IndexFunc(t.Slots, func(s Slot) bool { return s.Face == "" && s.Die.Name == d.Kind })
		if i < 0 {
			tooMany = append(tooMany, d)
			continue
		}
		s := &t.Slots[i]
		s.Face, s.From, s.Throw = d.Face, "tower:"+d.ID, throw
		if !slices.Contains(s.Die.Faces, d.Face) {
			s.Face = Unknown
		}
	}
	return tooMany
}

// A Read is one die as a tower read it.
type Read struct {
	Kind string // name of the die, "d6"
	ID   string // of the very die
	Face string // Unknown if it lies cocked
}

// Answer is the roll and where each die came from, once the tray is complete.
func (t *Tray) Answer() (faces table.Answer, from, throws []string) {
	for _, s := range t.Slots {
		faces, from = append(faces, s.Face), append(from, s.From)
		if s.Throw != "" && !slices.Contains(throws, s.Throw) {
			throws = append(throws, s.Throw)
		}
	}
	return faces, from, throws
}

// Clone is a copy that shares nothing that changes.
func (t *Tray) Clone() Tray { return Tray{t.For, slices.Clone(t.Slots)} }
