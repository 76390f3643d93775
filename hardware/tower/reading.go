package tower

import "slices"

// A Reading is what a roll means to people who have taught their dice.
type Reading struct {
	Dice []DieReading // by pocket
	why  string
	args map[string]any
}

// A DieReading is one die of a reading.
type DieReading struct {
	Name   string // of the very die, "" if nobody taught it
	Kind   string // "" if nobody taught it
	Face   string // "" if people must say it
	Pocket int
	Stayed bool // it was not thrown this time
}

// IsCertain reports whether every die that fell was read without doubt.
func (r Reading) IsCertain() bool { return r.why == "" }

// Key returns the sentence that says why people must look, "" if they need not.
func (r Reading) Key() string { return r.why }

// Args fill the sentence.
func (r Reading) Args() map[string]any { return r.args }

// Read says which dice a roll shows. Of a roll that the tower itself doubts, or whose name
// an earlier one had, no face counts; of others, those of the dice that are not in doubt.
func (m Memory) Read(r Roll) Reading {
	var out Reading
	at := map[string]int{} // index in out.Dice by name, or by token where nobody taught it
	for _, d := range r.Dice {
		die, face, known := m.find(d.Token)
		key := "token " + d.Token
		if known {
			key = "name " + die.Name
		} else {
			out.doubt("tower.read.unknown", nil)
		}
		if i, twice := at[key]; twice {
			out.Dice[i].Face = ""
			out.doubt("tower.read.two", map[string]any{"die": die.Name})
			continue
		}
		at[key] = len(out.Dice)
		out.Dice = append(out.Dice, DieReading{die.Name, die.Kind, face, d.Pocket, d.Stayed})
	}
	out.piles()
	if r.Fell > out.countFallen() || r.More {
		out.doubt("tower.read.missing", map[string]any{"fell": r.Fell})
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

// doubt keeps the first reason.
func (r *Reading) doubt(why string, args map[string]any) {
	if r.why == "" {
		r.why, r.args = why, args
	}
}

// piles marks dice in the same pocket as doubtful: a die that leans on another may show the
// reader a wrong side.
func (r *Reading) piles() {
	for i, a := range r.Dice {
		for j, b := range r.Dice {
			if i != j && a.Pocket == b.Pocket {
				r.Dice[i].Face = ""
				r.doubt("tower.read.pile", nil)
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
