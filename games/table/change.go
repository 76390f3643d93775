package table

import "slices"

// A Change is one value that differs between two states, and what that means on the table.
type Change struct {
	Path        string
	Was, Is     string
	Kind        ValueKind
	Secret      string
	Bookkeeping bool // has no Text: see [Value.Bookkeeping]; or the value is new or not tracked, or an order says what to do
	News        bool // Text only says what is true now: no piece has to be moved
	Difference  bool // Text says how many are added or taken: a later change of the value does not replace it
	Text        Text

	with  Together
	group []Change // the changes that Text covers, if these are several
}

// Covered returns the changes that Text is about.
func (c *Change) Covered() []Change {
	if c.group == nil {
		return []Change{*c}
	}
	return c.group
}

// Changes lists the values of new that differ in old or that old does not have, in the order of
// new. Values that only old has are not listed. old and new are states of the same set-up.
func Changes(old, new Game) []Change {
	before, after := ValuesOf(old), ValuesOf(new)
	var list []Change
	for i := range after {
		v := &after[i]
		was, counted, there, tracked := "", "", false, false
		k := i
		if k >= len(before) || before[k].Path != v.Path {
			k = slices.IndexFunc(before, func(b Value) bool { return b.Path == v.Path })
		}
		if k >= 0 {
			was, counted, there, tracked = before[k].Get(), before[k].counted(), true, before[k].IsTracked()
		}
		is, count := v.Get(), v.counted()
		if there && is == was && count == counted {
			continue
		}
		c := Change{Path: v.Path, Was: was, Is: is, Kind: v.Kind, Secret: v.Secret, with: v.with}
		// A new detail level moves no piece, and a player who joins is announced once.
		c.Bookkeeping = v.Bookkeeping || !tracked || !v.IsTracked() || count == counted
		if !c.Bookkeeping {
			c.Text = v.change(counted, count)
			c.News = v.Cursor || v.Face || v.changeText == nil || v.news != nil && v.news(is)
			c.Difference = v.difference
		}
		list = append(list, c)
	}
	return list
}

// Summarize returns list without bookkeeping changes and merges each group into its first change,
// with one sentence for the whole group.
func Summarize(list []Change) []Change {
	merged := make([]Change, 0, len(list))
	var groups [][]Change // the group of the change at the same index; nil if it has none
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
			i = len(merged)
			merged, groups = append(merged, c), append(groups, nil)
		}
		if group != "" {
			at[group], groups[i] = i, append(groups[i], c)
		}
	}
	for i, group := range groups {
		if len(group) > 1 {
			merged[i].Text, merged[i].group = merged[i].with.Sentence(group), group
		}
	}
	return merged
}

func (v *Value) change(was, is string) Text {
	if v.changeText != nil {
		return v.changeText(was, is)
	}
	return Text{"change.any", []Arg{Sub("value", v.Label), Sub("was", v.Word(was)), Sub("is", v.Word(is))}}
}

// Together merges the changes of similar values, so that taking up a hand again is one line
// and not twelve.
type Together interface {
	// Group returns the group of a change to the value is; the changes of a group share a
	// sentence. "" is no group.
	Group(is string) string
	// Sentence returns the sentence for two or more changes of one group, in the game's order.
	Sentence(list []Change) Text
}
