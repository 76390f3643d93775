package table

// JoinCount lists how many players have joined since the game began, 0 to most. Setting it calls
// sit, which gives the game n more players than it began with; no other value may change who plays
// or which values there are. People cannot set it: players join by an optional action.
func (v *Values) JoinCount(label Text, now *int, most int, sit func(n int)) *Value {
	x := v.Number("joined", label, now, 0, most)
	x.joined = true
	set := x.set
	x.set = func(to string) {
		set(to)
		sit(*now)
	}
	return x
}

// IsJoinCount reports whether the value was listed with [Values.JoinCount].
func (v *Value) IsJoinCount() bool { return v.joined }

// SeatsAs gives g the number of players that at returns for the path of [Values.JoinCount], if ok
// and legal, and returns the values before and after. restore gives g its former players and values
// again; if SeatsAs changed nothing, neither does restore.
func SeatsAs(g Game, at func(path string) (to string, ok bool)) (before, list []Value, restore func()) {
	list = ValuesOf(g)
	for i := range list {
		v := &list[i]
		if !v.joined {
			continue
		}
		to, ok := at(v.Path)
		if !ok || to == v.Get() || v.Legal(to) != nil {
			break
		}
		was := make([]string, len(list))
		for k := range list {
			was[k] = list[k].Get()
		}
		v.Set(to)
		return list, ValuesOf(g), func() {
			v.Set(was[i])
			for k, x := range ValuesOf(g) {
				x.Set(was[k])
			}
		}
	}
	return list, list, func() {}
}
