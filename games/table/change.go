package table

import "slices"

// A Change is one value that differs, and what it means on the table.
type Change struct {
	Path        string
	Was, Is     string
	Kind        ValueKind
	Secret      string
	Bookkeeping bool // it means nothing there, see [Value.Bookkeeping]
	News        bool // Text tells what holds now: no piece has to be moved
	Adds        bool // Text tells what is added or taken: what changes the same later does not make it pointless
	Text        Text

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
			was, there, watched = before[k].Get(), true, before[k].IsTracked()
		}
		is := v.Get()
		if there && is == was {
			continue
		}
		c := Change{Path: v.Path, Was: was, Is: is, Kind: v.Kind, Secret: v.Secret, with: v.with}
		if c.Bookkeeping = v.Bookkeeping || !watched || !v.IsTracked(); !c.Bookkeeping { // a new detail level moves no piece, and a player who joins is announced once
			c.Text = v.change(was, is)
			c.News = v.Cursor || v.Face || v.says == nil || v.news != nil && v.news(is)
			c.Adds = v.adds
		}
		list = append(list, c)
	}
	return list
}

// Summarize drops the changes that mean nothing on the table and merges each group into its
// first change, with one sentence for all of it.
func Summarize(list []Change) []Change {
	told := make([]Change, 0, len(list))
	var groups [][]Change // of the change at the same index; empty if it has no group
	at := map[string]int{}
	for _, c := range list {
		if c.Bookkeeping {
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
			told[i].Text, told[i].several = told[i].with.Sentence(group), true
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

// Together merges the changes of similar values: a hand that is taken up again is one line,
// not twelve.
type Together interface {
	// Group is the same for changes that share a sentence, given the new value; "" has its own.
	Group(is string) string
	// Sentence is the sentence for two or more changes of one group, in the game's order.
	Sentence(list []Change) Text
}
