package tower

import "slices"

// A Reading is a roll translated into the dice of a [Memory].
type Reading struct {
	Dice []DieReading // ordered by pocket
	why  string       // message ID of the first doubt, or ""
	args map[string]any
}

// A DieReading is one die of a reading.
type DieReading struct {
	Name   string // "" if the token was not taught
	Kind   string // "" if the token was not taught
	Face   string // "" if people must type it
	Pocket int
	Stayed bool // the die was not thrown this time
}

// IsCertain reports whether every die was read without doubt.
func (r Reading) IsCertain() bool { return r.why == "" }

// Key returns the message ID of the reason why people must look at the dice, or "".
func (r Reading) Key() string { return r.why }

func (r Reading) Args() map[string]any { return r.args }

// Read returns which dice a roll shows. If the tower reports another status than OK, or the
// roll is [Roll.Reused], no die has a face; otherwise only the dice in doubt have none.
func (m Memory) Read(r Roll) Reading {
	var out Reading
	at := map[string]int{} // index in out.Dice by name, or by token if it was not taught
	for _, d := range r.Dice {
		die, face, known := m.find(d.Token)
		key := "token " + d.Token
		if known {
			key = "name " + die.Name
		} else {
			out.setDoubt("tower.read.unknown", nil)
		}
		if i, twice := at[key]; twice {
			out.Dice[i].Face = ""
			out.setDoubt("tower.read.two", map[string]any{"die": die.Name})
			continue
		}
		at[key] = len(out.Dice)
		out.Dice = append(out.Dice, DieReading{die.Name, die.Kind, face, d.Pocket, d.Stayed})
	}
	out.doubtPiles()
	if r.FallCount > out.countFallen() || r.More {
		out.setDoubt("tower.read.missing", map[string]any{"fell": r.FallCount})
	}
	if r.Status != OK || r.Reused {
		if out.why, out.args = r.Status.Key(), nil; r.Reused {
			out.why = "tower.read.reused"
		}
		for i := range out.Dice {
			out.Dice[i].Face = ""
		}
	}
	slices.SortStableFunc(out.Dice, func(a, b DieReading) int { return a.Pocket - b.Pocket })
	return out
}

// setDoubt sets the reason, unless there is one already.
func (r *Reading) setDoubt(why string, args map[string]any) {
	if r.why == "" {
		r.why, r.args = why, args
	}
}

// doubtPiles marks dice in the same pocket as doubtful: a die that leans on another may show the
// reader a wrong side.
func (r *Reading) doubtPiles() {
	for i, a := range r.Dice {
		for j, b := range r.Dice {
			if i != j && a.Pocket == b.Pocket {
				r.Dice[i].Face = ""
				r.setDoubt("tower.read.pile", nil)
			}
		}
	}
}

func (r *Reading) countFallen() (n int) {
	for _, d := range r.Dice {
		if !d.Stayed {
			n++
		}
	}
	return n
}
