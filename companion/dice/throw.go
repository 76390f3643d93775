package dice

import (
	"slices"

	"hafenmeister/games/replay"
	"hafenmeister/games/table"
)

// A Throw is one throw of real dice, as read by a source.
type Throw struct {
	ID   string       // unique, also after a restart of the source or the program
	Dice []DieReading // the dice that were thrown
	Why  table.Text   // why people have to check the dice, or zero

	// Ack is called when the throw is stored, whether it was used or refused. It is called in the
	// referee's goroutine and must not block. It may be nil.
	Ack func()
}

// A DieReading is one die, as read by a source.
type DieReading struct {
	Kind string     // name of the kind, such as "d6", or ""
	ID   string     // name of the individual die
	Face string     // Unknown if it was not read
	Word table.Text // the face in words, zero if that is Face
}

// Text returns the face in words.
func (d DieReading) Text() table.Text {
	if d.Word.IsZero() {
		return table.NameText(d.Face)
	}
	return d.Word
}

// LogDice returns the dice in the form of the log.
func LogDice(dice []DieReading) (list []replay.TowerDie) {
	for _, d := range dice {
		list = append(list, replay.TowerDie{Name: d.ID, Face: d.Face})
	}
	return list
}

// Offer puts the dice of a throw into slots of their kind: first a cocked die that was thrown again
// into its own slot, then dice into open slots, then into slots of other cocked dice. It returns the
// dice without a slot, which are never used. A face that the die does not have becomes Unknown.
func (t *Tray) Offer(throw Throw) (left []DieReading) {
	left = slices.Clone(throw.Dice)
	for _, room := range []func(*Slot, DieReading) bool{
		func(s *Slot, d DieReading) bool { return s.Face == Unknown && s.Name == d.ID },
		func(s *Slot, _ DieReading) bool { return s.Face == "" },
		func(s *Slot, _ DieReading) bool { return s.Face == Unknown },
	} {
		left = slices.DeleteFunc(left, func(d DieReading) bool {
			i := slices.IndexFunc(t.Slots, func(s Slot) bool { return s.Die.Name == d.Kind && s.Throw != throw.ID && room(&s, d) })
			if i >= 0 {
				t.put(i, d, throw.ID)
			}
			return i >= 0
		})
	}
	if !slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Throw == throw.ID }) {
		if !t.IsComplete() {
			t.Why = throw.Why
		}
		return left
	}
	t.Throws, t.Why, t.Unslotted = append(t.Throws, throw.ID), throw.Why, append(t.Unslotted, LogDice(left)...)
	return left
}

func (t *Tray) put(i int, d DieReading, throw string) {
	s := &t.Slots[i]
	t.Unslotted = s.appendRead(t.Unslotted)
	if !slices.Contains(s.Die.Faces, d.Face) {
		d.Face = Unknown
	}
	s.Face, s.From, s.Throw, s.Name, s.Read = d.Face, FromTower, throw, d.ID, d.Face
}

// HasThrow reports whether the tray has dice of a throw, which people can keep, correct or repeat.
func (t *Tray) HasThrow() bool {
	return slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Read != "" })
}

// IsAsRead reports whether all faces in the tray are those that a tower read.
func (t *Tray) IsAsRead() bool {
	return !slices.ContainsFunc(t.Slots, func(s Slot) bool { return s.Face != "" && s.From != FromTower })
}

// Again empties the slots with dice of throws, so that they can be thrown again. It returns the IDs of
// the throws and all their dice.
func (t *Tray) Again() (throws []string, refused []replay.TowerDie) {
	throws, refused = t.Throws, t.All()
	for i := range t.Slots {
		if t.Slots[i].Read != "" {
			t.Slots[i] = Slot{Die: t.Slots[i].Die}
		}
	}
	t.Throws, t.Unslotted, t.Why = nil, nil, table.Text{}
	return throws, refused
}

// All returns all dice of the throws, also those without a slot.
func (t *Tray) All() []replay.TowerDie {
	list := slices.Clone(t.Unslotted)
	for _, s := range t.Slots {
		list = s.appendRead(list)
	}
	return list
}
