package table

import "slices"

// A Setting sets one value.
type Setting struct {
	Path string `json:"path"`
	To   string `json:"to"`
}

// Settings returns settings that set every value of g to what it is now.
func Settings(g Game) []Setting {
	list := ValuesOf(g)
	set := make([]Setting, len(list))
	for i := range list {
		set[i] = Setting{list[i].Path, list[i].Get()}
	}
	return set
}

// Apply sets several values at once, all or none: each must be listed and in its range, no two
// players may have the same name afterwards, and the game must pass its Check. A set that raises
// the detail level must set every value that was not tracked before, and a set that adds players
// must set all of their values. cursor reports whether set contains a cursor or another value that
// starts the turn over ([Value.Turns], [Value.Restarts]).
func Apply(g Game, set []Setting) (cursor bool, err *Refusal) {
	before, list, unseat := SeatsAs(g, func(path string) (string, bool) {
		i := slices.IndexFunc(set, func(s Setting) bool { return s.Path == path })
		if i < 0 {
			return "", false
		}
		return set[i].To, true
	})
	at := make([]int, len(set))
	from := 0
	was, known := make([]string, len(list)), make([]bool, len(list))
	for i := range list {
		was[i], known[i] = list[i].Get(), list[i].IsTracked() && (len(list) == len(before) || indexFrom(before, list[i].Path, min(i, len(before))) >= 0)
	}
	undo := func(err *Refusal) (bool, *Refusal) {
		for i := range list {
			list[i].Set(was[i])
		}
		unseat()
		return false, err
	}
	for i, s := range set {
		if at[i] = indexFrom(list, s.Path, from); at[i] < 0 {
			return undo(Refuse("unknown-path", "refuse.value.path", "", Name("path", s.Path)))
		}
		from = at[i] + 1
		if list[at[i]].depth && slices.Contains(Details, s.To) {
			list[at[i]].Set(s.To)
			g.(DetailTracker).ForgetUntracked()
		}
	}
	for i := range list { // a value that was untracked, or is new with a player, must be set
		if !known[i] && list[i].IsTracked() && !slices.Contains(at, i) {
			return undo(Refuse("out-of-range", "refuse.value.depth", ""))
		}
	}
	for i, s := range set {
		if err := list[at[i]].Legal(s.To); err != nil {
			return undo(err)
		}
	}
	for i, s := range set {
		list[at[i]].Set(s.To)
		cursor = cursor || list[at[i]].Cursor || list[at[i]].Restart
	}
	if err = sameNames(g.Players()); err == nil {
		err = g.Check()
	}
	if err != nil {
		return undo(err)
	}
	return cursor, nil
}

// sameNames returns a refusal if two players have the same name, as [SamePerson] compares them.
func sameNames(players []Player) *Refusal {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = p.Name
	}
	if i := RepeatedName(names); i >= 0 {
		return Refuse("illegal", "refuse.value.name", "", Name("name", names[i]))
	}
	return nil
}

// indexFrom returns the index of the value at path, or -1. It searches from index from on and
// wraps around, so that paths in the order of the list are found quickly.
func indexFrom(list []Value, path string, from int) int {
	for k := range list {
		i := from + k
		if i >= len(list) {
			i -= len(list)
		}
		if list[i].Path == path {
			return i
		}
	}
	return -1
}
