package dice

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Throw is one throw of real dice, as a source read it.
type Throw struct {
	ID   string     // unique for ever, also after the source was unplugged or the program ended
	Dice []Read     // the dice that fell; those that lay there before are not among them
	Why  table.Text // why people have to check the dice; zero if all were read without doubt

	// Kept is called once the throw is stored, used or refused, from the referee's
	// goroutine: it must not block. It may be nil.
	Ack func()
}

// A Read is one die as a source read it.
type Read struct {
	Kind string     // name of the die, "d6"; "" if nobody knows it
	ID   string     // of the individual die
	Face string     // Unknown if it is cocked
	Word table.Text // the face in words; zero if Face says it
}

// Text returns the face in words.
func (d Read) Text() table.Text {
	if d.Word.IsZero() {
		return table.NameText(d.Face)
	}
	return d.Word
}

// LogDice returns dice as the log stores them.
func LogDice(dice []Read) (list []replay.TowerDie) {
	for _, d := range dice {
		list = append(list, replay.TowerDie{Name: d.ID, Face: d.Face})
	}
	return list
}

// Offer lays the dice of a throw into the slots of their kind: a die that lay cocked and was
// thrown again into its own slot, the others into open slots, then into those of other cocked
// dice. Dice without a slot are returned and never used; a face that the die does not have
// becomes Unknown.
func (t *Tray) Offer(throw Throw) (left []Read) {
	left = slices.Clone(throw.Dice)
	for _, room := range []func(*Slot, Read) bool{
		func(s *Slot, d Read) bool { return s.Face == Unknown && s.Name == d.ID },
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
	t.Throws, t.Why, t.Out = append(t.Throws, throw.ID), throw.Why, append(t.Out, LogDice(left)...)
	return left
}

func (t *Tray) lay(i int, d Read, throw string) {
	s := &t.Slots[i]
	t.Out = s.appendRead(t.Out)
	if !slices.Contains(s.Die.Faces, d.Face) {
		d.Face = Unknown
	}
	s.Face, s.From, s.Throw, s.Name, s.Read = d.Face, FromTower, throw, d.ID, d.Face
}

// Lies reports whether dice of a throw lie in the tray: people then keep, correct or repeat it.
func (t *Tray) Lies() bool {
	return slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Read != "" })
}

// AsRead reports whether all faces in the tray are as a tower read them.
func (t *Tray) AsRead() bool {
	return !slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Face != "" && s.From != FromTower })
}

// Again takes out the dice of all throws, to be thrown again. Typed dice that no throw laid
// there stay.
func (t *Tray) Again() (throws []string, refused []replay.TowerDie) {
	throws, refused = t.Throws, t.All()
	for i := range t.Slots {
		if t.Slots[i].Read != "" {
			t.Slots[i] = Slot{Die: t.Slots[i].Die}
		}
	}
	t.Throws, t.Out, t.Why = nil, nil, table.Text{}
	return throws, refused
}

// All returns all dice of the throws, also those that were taken out.
func (t *Tray) All() []replay.TowerDie {
	list := slices.Clone(t.Out)
	for _, s := range t.Slots {
		list = s.appendRead(list)
	}
	return list
}
