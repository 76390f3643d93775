package replay

import (
	"slices"

	"hafenmeister/games/table"
)

// A turn is the values of a game at the start of a turn. A game has hundreds of values and a log
// hundreds of turns, so turns share their paths.
type turn struct{ paths, to []string }

// newTurn returns a turn with the values in set. It shares the paths of like, which may be nil, if
// they are the same.
func newTurn(set []table.Setting, like *turn) *turn {
	t := &turn{to: make([]string, len(set))}
	for i := range set {
		t.to[i] = set[i].To
	}
	if like != nil && slices.EqualFunc(like.paths, set, func(path string, s table.Setting) bool { return path == s.Path }) {
		t.paths = like.paths
		return t
	}
	for i := range set {
		t.paths = append(t.paths, set[i].Path)
	}
	return t
}

// settings returns the values as settings; nil if t is nil.
func (t *turn) settings() []table.Setting {
	if t == nil {
		return nil
	}
	set := make([]table.Setting, len(t.to))
	for i := range set {
		set[i] = table.Setting{Path: t.paths[i], To: t.to[i]}
	}
	return set
}

// restore sets the values of g, whose set-up must be that of the game they are from. Unlike
// [table.Apply] it does not check them, as the rules made them. If g does not list exactly these
// values in this order, restore leaves g unchanged and returns false.
func (t *turn) restore(g table.Game) bool {
	_, list, unseat := table.SeatsAs(g, func(path string) (string, bool) {
		i := slices.Index(t.paths, path)
		if i < 0 {
			return "", false
		}
		return t.to[i], true
	})
	same := len(list) == len(t.paths)
	for i := 0; same && i < len(list); i++ {
		same = list[i].Path == t.paths[i]
	}
	if !same {
		unseat()
		return false
	}
	for i := range list {
		list[i].Set(t.to[i])
	}
	return true
}
