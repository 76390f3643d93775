package table

import "slices"

// A Change is one value that differs, and what it means on the table.
type Change struct {
	Path    string
	Was, Is string
	Kind    ValueKind
	Secret  string
	Kept    bool // it means nothing there, see [Value.Kept]
	News    bool // Text tells what holds now: no piece has to be moved
	Adds    bool // Text tells what is added or taken: what changes the same later does not make it pointless
	Text    Text

	with    Together
	several bool // Text tells others with it
}

// Alone reports whether Text tells this change and no other.
func (c *Change) Alone() bool { return !c.several }

// Changes lists what must change on the table to get from old to new, two states of
// the same set-up.
func Changes(old, new Game) []Change {
	before, after := ValuesOf(old), ValuesOf(new)
	var list []Change
	for i := range after {
		v := &after[i]
		was, there, watched := "", false, false
		k := i
		if k >= len(before) || before[k].Path != v.Path {
			k = slices.IndexFunc(before, func(b Value) bool { return b.Path == v.Path })
		}
		if k >= 0 {
			was, there, watched = before[k].Get(), true, before[k].Known()
		}
		is := v.Get()
		if there && is == was {
			continue
		}
		c := Change{Path: v.Path, Was: was, Is: is, Kind: v.Kind, Secret: v.Secret, with: v.with}
		if c.Kept = v.Kept || !watched || !v.Known(); !c.Kept { // to watch changes nothing on the table, and who sits down is told once
			c.Text = v.change(was, is)
			c.News = v.Cursor || v.Face || v.says == nil || v.news != nil && v.news(is)
			c.Adds = v.adds
		}
		list = append(list, c)
	}
	return list
}

// Told are those of the changes that mean something on the table, each group of them as
// one: the first, with the sentence for all.
func Told(list []Change) []Change {
	told := make([]Change, 0, len(list))
	var groups [][]Change // of told at the same index; empty of what is told alone
	at := map[string]int{}
	for _, c := range list {
		if c.Kept {
			continue
		}
		group := ""
		if c.with != nil {
			group = c.with.Group(c.Is)
		}
		i, there := at[group]
		if group == "" || !there {
			i = len(told)
			told, groups = append(told, c), append(groups, nil)
		}
		if group != "" {
			at[group], groups[i] = i, append(groups[i], c)
		}
	}
	for i, group := range groups {
		if len(group) > 1 {
			told[i].Text, told[i].several = told[i].with.Told(group), true
		}
	}
	return told
}

func (v *Value) change(was, is string) Text {
	if v.says != nil {
		return v.says(was, is)
	}
	return Text{"change.any", []Arg{Sub("value", v.Label), Sub("was", v.Word(was)), Sub("is", v.Word(is))}}
}

// Together tells the changes of values that are alike: a hand that is taken up again is
// one line, not twelve.
type Together interface {
	// Group names those that are told together, by what they are now; "" is told alone.
	Group(is string) string
	// Told is the sentence for two or more of one group, in the game's order.
	Told(list []Change) Text
}
