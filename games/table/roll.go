package table

// Faces asks for a roll of the dice and returns their faces in order. Without dice it returns nil
// and asks nothing.
func Faces(t T, a Ask, dice ...Die) []string {
	for {
		q := t.begin(&a, KindRoll)
		q.Dice = append(q.Dice, dice...)
		if len(dice) == 0 {
			return nil
		}
		if ans, again := t.put(&a, q); !again {
			return ans
		}
	}
}

// RollOne asks for one d6 and returns its natural face.
func RollOne(t T, a Ask) int { return pips(Faces(t, a, D6)[0]) }

// Roll asks for n d6 at once and returns their natural faces. If n is 0, it asks nothing.
func Roll(t T, a Ask, n int) []int {
	for n > 0 {
		q := t.begin(&a, KindRoll)
		for range n {
			q.Dice = append(q.Dice, D6)
		}
		if ans, again := t.put(&a, q); !again {
			faces := make([]int, n)
			for i := range ans {
				faces[i] = pips(ans[i])
			}
			return faces
		}
	}
	return nil
}

// Test asks for one d6, rolled against the sum that needs returns, and announces the face, the
// parts, the need and the result. It returns the sum with the face. needs is called whenever the
// question is put.
func Test(t T, a Ask, needs func() Sum) Sum {
	for {
		q := t.begin(&a, KindRoll)
		q.Dice = append(q.Dice, D6)
		s := needs()
		q.needs = needs
		if q.aim == "" {
			q.aim = a.result
		}
		if !t.quiet {
			shown := s
			q.Sum = &shown
		}
		ans, again := t.put(&a, q)
		if again {
			continue
		}
		s.Face = pips(ans[0])
		t.sayTest(&a, s)
		return s
	}
}

func (r *run) sayTest(a *Ask, s Sum) {
	if r.quiet {
		return
	}
	key, result := "say.test.fails", ".no"
	if s.Success() {
		key, result = "say.test.succeeds", ".yes"
	}
	if a.result != "" {
		result = "." + a.result + result
	}
	switch {
	case s.NatOne && s.Face == 1:
		key = "say.test.one"
	case s.NatSix && s.Face == 6 && s.Total() < s.Need:
		key = "say.test.six"
	}
	shown := s // a copy, so that s is allocated only if it is announced
	r.said = append(r.said, Announcement{After: r.index, To: a.secret, Rule: s.Rule, Sum: &shown, Text: Text{key, []Arg{
		Name("who", NameOf(r.game.Players(), a.who)), Num("face", s.Face), Num("total", s.Total()), Num("need", s.Need),
		Sub("rolled", s.rollText()), Sub("result", Text{Key: "say.result" + result})}}})
}
