package table

// JoinCount lists how many players have joined since the game began, at most most. sit makes the
// game one of n more players: this value alone decides who plays and which values there are.
// People do not set it: players join by a free deed.
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

// Joins reports whether the value is that of [Values.JoinCount].
func (v *Value) Joins() bool { return v.joined }

// SeatsAs has g be of as many players as when it had the value of a path that at tells, if it
// does, and lists the values that there are then. again has it be of as many as before, with the
// values that it had.
func SeatsAs(g Game, at func(path string) (to string, told bool)) (list []Value, again func()) {
	list = ValuesOf(g)
	for i := range list {
		v := &list[i]
		if !v.joined {
			continue
		}
		to, told := at(v.Path)
		if !told || to == v.Get() || v.Legal(to) != nil {
			break
		}
		was := make([]string, len(list))
		for k := range list {
			was[k] = list[k].Get()
		}
		v.Set(to)
		return ValuesOf(g), func() {
			v.Set(was[i])
			for k, x := range ValuesOf(g) {
				x.Set(was[k])
			}
		}
	}
	return list, func() {}
}
