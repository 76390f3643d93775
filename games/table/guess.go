package table

import "strconv"

// Rand is where guesses come from.
type Rand interface {
	IntN(n int) int // 0 <= x < n
}

// Guess answers any question: dice as they fall, cards as they lie, people at
// random, the physical world as the rules expect it or by the question's likelihood,
// or by even odds if even.
func Guess(q *Question, r Rand, even bool) Answer { return guess(q, r, even, nil) }

// GuessInto is Guess that uses the memory of into.
func GuessInto(q *Question, r Rand, even bool, into Answer) Answer {
	return guess(q, r, even, into[:0])
}

func guess(q *Question, r Rand, even bool, a Answer) Answer {
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

// Throw returns a face of the die as it falls.
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

// guessEach takes each option by itself, as long as as many are left as are needed and
// not too many are taken.
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
		weigh = alike
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

func alike(string) int { return 1 }

// weight returns the weight of all options that can be taken.
func weight(options []Option, weigh func(id string) int) (all int) {
	for i := range options {
		if !options[i].Off {
			all += weigh(options[i].ID)
		}
	}
	return all
}

// guessDraw draws cards as they lie, or by the question's likelihood: a hand that somebody has
// collected is no hand as it was dealt.
func guessDraw(q *Question, r Rand, even bool, a Answer) Answer {
	weigh := q.Likelihood.Weigh
	if even || weigh == nil {
		weigh = alike
	}
	first := len(a)
	for range q.Min {
		all := 0
		for i := range q.Options {
			all += q.Options[i].share(a[first:], weigh)
		}
		if all == 0 { // only cards that the likelihood rules out are left
			weigh = alike
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

// share returns the weight of the cards of a kind that are left after those drawn before.
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

// FirstAnswer returns an answer that q takes: the first one, the smallest number. It is for
// [Outcomes.Assume], of questions that change nothing; nil of a text, and of cards that nobody
// can count.
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

// firstOptions returns the first n options that can be taken.
func (q *Question) firstOptions(can func(*Option) bool, n int) Answer {
	a := Answer{}
	for i := range q.Options {
		if o := &q.Options[i]; len(a) < n && can(o) {
			a = append(a, o.ID)
		}
	}
	return a
}
