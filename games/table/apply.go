package table

import "slices"

// A Setting sets one value.
type Setting struct {
	Path string `json:"path"`
	To   string `json:"to"`
}

// Settings returns the values of g as a ruling would set them.
func Settings(g Game) []Setting {
	list := ValuesOf(g)
	set := make([]Setting, len(list))
	for i := range list {
		set[i] = Setting{list[i].Path, list[i].Get()}
	}
	return set
}

// Apply sets several values at once, all or none: each must be listed and in its range, no two
// players may then have one name, and the game must pass its Check. The detail level
// is set only together with all that was not tracked before, and the number of players who joined
// only with all that is theirs. It reports whether one of them says whose turn it is.
func Apply(g Game, set []Setting) (cursor bool, err *Refusal) {
	before := ValuesOf(g)
	list, unseat := SeatsAs(g, func(path string) (string, bool) {
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
	back := func(err *Refusal) (bool, *Refusal) {
		for i := range list {
			list[i].Set(was[i])
		}
		unseat()
		return false, err
	}
	for i, s := range set {
		if at[i] = indexFrom(list, s.Path, from); at[i] < 0 {
			return back(Refuse("unknown-path", "refuse.value.path", "", Name("path", s.Path)))
		}
		from = at[i] + 1
		if list[at[i]].depth && slices.Contains(Details, s.To) {
			list[at[i]].Set(s.To)
			g.(DetailTracker).ForgetUntracked()
		}
	}
	for i := range list { // what was not tracked, or belonged to no player, cannot become known
		if !known[i] && list[i].IsTracked() && !slices.Contains(at, i) {
			return back(Refuse("out-of-range", "refuse.value.depth", ""))
		}
	}
	for i, s := range set {
		if err := list[at[i]].Legal(s.To); err != nil {
			return back(err)
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
		return back(err)
	}
	return cursor, nil
}

// sameNames refuses two players whom nobody could tell apart by their names.
func sameNames(players []Player) *Refusal {
	for i, p := range players {
		for _, q := range players[:i] {
			if SamePerson(p.Name, q.Name) {
				return Refuse("illegal", "refuse.value.name", "", Name("name", p.Name))
			}
		}
	}
	return nil
}

// indexFrom returns the index of the value at path, -1 if there is none. It looks from there
// on first, so that values in their order are found at once.
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
