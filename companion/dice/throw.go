package dice

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// A Throw is one throw of real dice, as a source read it.
type Throw struct {
	ID   string     // names it for ever, also after the source was unplugged or the program ended
	Dice []Read     // what fell; dice that lay there before are no part of it
	Why  table.Text // why people have to look at the dice; zero if all was read without doubt

	// Kept is called once the throw is stored, used or refused, from the referee's
	// goroutine: it must not wait. Nil where nobody wants to know.
	Kept func()
}

// A Read is one die as a source read it.
type Read struct {
	Kind string     // name of the die, "d6"; "" if nobody knows it
	ID   string     // of the very die
	Face string     // Unknown if it lies cocked
	Word table.Text // the face as people read it; zero if it is read as it is
}

// Text is the face as people read it.
func (d Read) Text() table.Text {
	if d.Word.IsZero() {
		return table.NameText(d.Face)
	}
	return d.Word
}

// stored is a die as the log stores it: "red=4".
func (d Read) stored() string { return d.ID + "=" + d.Face }

// Stored are dice as the log stores them, see [replay.Entry].
func Stored(dice []Read) (list []string) {
	for _, d := range dice {
		list = append(list, d.stored())
	}
	return list
}

// Offer lays the dice of a throw into the slots of their kind: a die that lies cocked
// there and is thrown once more into its own, the others into those that are open, and
// last into those of other dice that lie cocked. What finds no slot is returned and is
// never used; a face that the die does not have lies there as Unknown.
func (t *Tray) Offer(throw Throw) (left []Read) {
	left = slices.Clone(throw.Dice)
	for _, room := range []func(*Slot, Read) bool{
		func(s *Slot, d Read) bool { return s.Face == Unknown && s.id() == d.ID },
		func(s *Slot, _ Read) bool { return s.Face == "" },
		func(s *Slot, _ Read) bool { return s.Face == Unknown },
	} {
		left = slices.DeleteFunc(left, func(d Read) bool {
			i := slices.IndexFunc(t.Slots, func(s Slot) bool { return s.Die.Name == d.Kind && s.Throw != throw.ID && room(&s, d) })
			if i >= 0 {
				t.lay(i, d, throw.ID)
			}
			return i >= 0
		})
	}
	if !slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Throw == throw.ID }) {
		if !t.Complete() {
			t.Why = throw.Why
		}
		return left
	}
	t.Throws, t.Why, t.Out = append(t.Throws, throw.ID), throw.Why, append(t.Out, Stored(left)...)
	return left
}

func (t *Tray) lay(i int, d Read, throw string) {
	s := &t.Slots[i]
	if s.Read != "" {
		t.Out = append(t.Out, s.Read)
	}
	if !slices.Contains(s.Die.Faces, d.Face) {
		d.Face = Unknown
	}
	s.Face, s.From, s.Throw, s.Read = d.Face, FromTower+d.ID, throw, d.stored()
}

// read parts what a slot's die was read as.
func (s *Slot) read() (id, face string) { return parted(s.Read) }

// parted parts a die as the log stores it; no face has the sign between.
func parted(stored string) (id, face string) {
	if i := strings.LastIndexByte(stored, '='); i >= 0 {
		return stored[:i], stored[i+1:]
	}
	return "", ""
}

// FaceOf is the face of a die as the log stores it, "" if it is none.
func FaceOf(stored string) string {
	_, face := parted(stored)
	return face
}

func (s *Slot) id() string {
	id, _ := s.read()
	return id
}

// Say tells what the log stores of a die whose face people name, from what they named
// it with: where they say what a tower had read, it is the tower's.
func (s *Slot) Say(face, from string) (source, read string) {
	switch id, was := s.read(); {
	case s.Read == "":
		return from, ""
	case was == face:
		return FromTower + id, ""
	}
	return from, s.Read
}

// Lies reports whether dice of a throw lie there: then the roll is kept, corrected or
// thrown again.
func (t *Tray) Lies() bool {
	return slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Read != "" })
}

// AsRead reports whether all faces that lie there are as a tower read them.
func (t *Tray) AsRead() bool {
	return !slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Face != "" && !strings.HasPrefix(s.From, FromTower) })
}

// Again takes the dice of all throws out, which are thrown again. Those that people
// typed, and had no throw for, stay.
func (t *Tray) Again() (throws, refused []string) {
	throws, refused = t.Throws, t.All()
	for i := range t.Slots {
		if t.Slots[i].Read != "" {
			t.Slots[i] = Slot{Die: t.Slots[i].Die}
		}
	}
	t.Throws, t.Out, t.Why = nil, nil, table.Text{}
	return throws, refused
}

// All are all dice of the throws, as the log stores them: those of a roll that is not
// given did not count.
func (t *Tray) All() []string {
	list := slices.Clone(t.Out)
	for _, s := range t.Slots {
		if s.Read != "" {
			list = append(list, s.Read)
		}
	}
	return list
}
