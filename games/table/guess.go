package table

import "strconv"

// Rand is a source of random numbers.
type Rand interface {
	IntN(n int) int // 0 <= x < n
}

// Guess returns a random legal answer to q. The answer that the rules expect ([Ask.Mark]) is
// certain, and others follow the question's likelihood; with even, neither is used and every
// option is equally likely. Dice and cards come as often as there are sides and cards.
func Guess(q *Question, r Rand, even bool) Answer { return GuessInto(q, r, even, nil) }

// GuessInto is [Guess] with an answer that may share the memory of into.
func GuessInto(q *Question, r Rand, even bool, into Answer) Answer {
	a := into[:0]
	if !even && q.Marked != nil && !q.begins {
		return append(a, q.Marked...)
	}
	switch q.Kind {
	case KindChoose:
		return guessChoice(q, r, even, a)
	case KindDraw:
		return guessDraw(q, r, even, a)
	case KindRoll:
		for i := range q.Dice {
			a = append(a, q.Dice[i].Throw(r))
		}
	case KindNumber:
		a = append(a, strconv.Itoa(guessNumber(q, r, even)))
	case KindConfirm:
		yes, of := 1, 2
		if !even && q.Likelihood.Of > 0 {
			yes, of = q.Likelihood.Yes, q.Likelihood.Of
		}
		if r.IntN(of) < yes {
			return append(a, "yes")
		}
		return append(a, "no")
	case KindText:
		number := strconv.Itoa(r.IntN(1000))
		if word := "Nr. " + number; len(word) <= q.Max {
			return append(a, word)
		}
		a = append(a, ("N" + number)[:min(len(number)+1, q.Max)])
	}
	return a
}

// Throw returns a random face of the die, weighted by its sides. It panics if it has none.
func (d *Die) Throw(r Rand) string {
	if d.Times == nil {
		return d.Faces[r.IntN(len(d.Faces))]
	}
	all := 0
	for _, n := range d.Times {
		all += n
	}
	k := r.IntN(all)
	for i, n := range d.Times {
		if k -= n; k < 0 {
			return d.Faces[i]
		}
	}
	panic("table: a die with no faces")
}

func guessNumber(q *Question, r Rand, even bool) int {
	if even || q.Likelihood.Spread == 0 {
		return q.Min + r.IntN(q.Max-q.Min+1)
	}
	n := q.Likelihood.Mid + r.IntN(q.Likelihood.Spread+1) - r.IntN(q.Likelihood.Spread+1)
	return min(max(n, q.Min), q.Max)
}

func guessChoice(q *Question, r Rand, even bool, a Answer) Answer {
	if !even && q.Likelihood.Of > 0 && (q.Min != 1 || q.Max != 1) {
		return guessEach(q, r, a)
	}
	n := q.Min + r.IntN(q.Max-q.Min+1)
	if n == 1 {
		return append(a, q.Options[guessOption(q, r, even)].ID)
	}
	left := make([]int, len(q.Options))
	for i := range left {
		left[i] = i
	}
	for range n {
		k := r.IntN(len(left))
		a = append(a, q.Options[left[k]].ID)
		left = append(left[:k], left[k+1:]...)
	}
	return a
}

// guessEach decides each option by itself, and takes at least q.Min and at most q.Max.
func guessEach(q *Question, r Rand, a Answer) Answer {
	first := len(a)
	for i := range q.Options {
		taken, left := len(a)-first, len(q.Options)-i
		if taken < q.Max && (left <= q.Min-taken || r.IntN(q.Likelihood.Of) < q.Likelihood.Yes) {
			a = append(a, q.Options[i].ID)
		}
	}
	return a
}

func guessOption(q *Question, r Rand, even bool) int {
	options := q.Options
	weigh := q.Likelihood.Weigh
	if even || weigh == nil || weight(options, weigh) == 0 {
		weigh = equalWeight
	}
	k := r.IntN(weight(options, weigh))
	for i := range options {
		if options[i].Off {
			continue
		}
		if k -= weigh(options[i].ID); k < 0 {
			return i
		}
	}
	panic("table: weights changed while they were read")
}

func equalWeight(string) int { return 1 }

func weight(options []Option, weigh func(id string) int) (all int) {
	for i := range options {
		if !options[i].Off {
			all += weigh(options[i].ID)
		}
	}
	return all
}

// guessDraw draws each card with a weight of the number left, times that of the question's
// likelihood unless even: a hand that a player has collected is not a random one.
func guessDraw(q *Question, r Rand, even bool, a Answer) Answer {
	weigh := q.Likelihood.Weigh
	if even || weigh == nil {
		weigh = equalWeight
	}
	first := len(a)
	for range q.Min {
		all := 0
		for i := range q.Options {
			all += q.Options[i].share(a[first:], weigh)
		}
		if all == 0 { // only cards that the likelihood rules out are left
			weigh = equalWeight
			for i := range q.Options {
				all += q.Options[i].share(a[first:], weigh)
			}
		}
		k := r.IntN(all)
		for i := range q.Options {
			if k -= q.Options[i].share(a[first:], weigh); k < 0 {
				a = append(a, q.Options[i].ID)
				break
			}
		}
	}
	return a
}

// share returns the weight of the cards of this kind that are left after drawing before.
func (o *Option) share(before []string, weigh func(string) int) int {
	if left := o.Left - count(before, o.ID); left > 0 {
		return left * weigh(o.ID)
	}
	return 0
}

func count(a Answer, id string) (n int) {
	for _, x := range a {
		if x == id {
			n++
		}
	}
	return n
}

// FirstAnswer returns a legal answer to q: the first options, the smallest number, yes. It is for
// [Outcomes.Assume], if the answer changes nothing. It returns nil for a text, and for a draw of
// several cards or from no deck.
func FirstAnswer(q *Question) Answer {
	switch q.Kind {
	case KindNumber:
		return Answer{strconv.Itoa(q.Min)}
	case KindConfirm:
		return Answer{"yes"}
	case KindRoll:
		var a Answer
		for i := range q.Dice {
			a = append(a, q.Dice[i].Faces[0])
		}
		return a
	case KindChoose:
		return q.firstOptions(func(o *Option) bool { return !o.Off }, q.Min)
	case KindDraw:
		if q.Min == 1 && q.Deck != "" {
			return q.firstOptions(func(o *Option) bool { return o.Left > 0 }, 1)
		}
	}
	return nil
}

// firstOptions returns the ids of the first n options for which can is true.
func (q *Question) firstOptions(can func(*Option) bool, n int) Answer {
	a := Answer{}
	for i := range q.Options {
		if o := &q.Options[i]; len(a) < n && can(o) {
			a = append(a, o.ID)
		}
	}
	return a
}
