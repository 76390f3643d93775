package table

// Joined lists how many players have sat down since the game began, at most most. sit has the
// game be one of so many more: who sits, and which values there are, hang on this one alone.
// People do not set it: somebody joins by a free deed.
func (v *Values) Joined(label Text, now *int, most int, sit func(n int)) *Value {
	x := v.Number("joined", label, now, 0, most)
	x.joined = true
	set := x.set
	x.set = func(to string) {
		set(to)
		sit(*now)
	}
	return x
}

// Joins reports whether the value is that of [Values.Joined].
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
