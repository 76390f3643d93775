package table

import "slices"

// An Aim is what a throw is for, where it succeeds or fails: to hit, to be saved. See
// [Ask.Aim].
type Aim struct {
	Word string // what it is called: "hit"
	dice []Die
	met  func(Answer) bool
}

// Aim returns what the roll is for; ok is false if it neither succeeds nor fails, or the game has
// no word for it. It is asked for while the game is at the question.
func (q *Question) Aim() (a Aim, ok bool) {
	a = Aim{q.aim, q.Dice, q.met}
	if q.needs != nil {
		s := q.needs()
		a.met = func(thrown Answer) bool {
			s.Face = pips(thrown[0])
			return s.Success()
		}
	}
	return a, a.Word != "" && a.met != nil
}

// Succeeds reports whether a throw of these faces is a success.
func (a *Aim) Succeeds(thrown Answer) bool { return a.met(slices.Clone(thrown)) }

// Chance returns how likely fair dice succeed. Dice of one kind that lie side by side are thrown as
// a heap: which of them shows a face does not count.
func (a *Aim) Chance() float64 { return a.from(nil) }

// from returns the chance once the first dice have shown these faces.
func (a *Aim) from(thrown Answer) float64 {
	k := len(thrown)
	if k == len(a.dice) {
		if a.Succeeds(thrown) {
			return 1
		}
		return 0
	}
	return a.heap(thrown, &a.dice[k], 0, a.alike(k))
}

// alike returns how many dice from the k-th on are of one kind.
func (a *Aim) alike(k int) int {
	n := 1
	for k+n < len(a.dice) && a.dice[k+n].Name == a.dice[k].Name && slices.Equal(a.dice[k+n].Times, a.dice[k].Times) {
		n++
	}
	return n
}

// heap returns the chance where n dice of one kind are still to show faces, none before the first.
func (a *Aim) heap(thrown Answer, d *Die, first, n int) (chance float64) {
	if n == 0 {
		return a.from(thrown)
	}
	later := 0 // sides with faces from the first on
	for i := first; i < len(d.Faces); i++ {
		later += d.times(i)
	}
	// The first face shows on so many of the n dice; the others show later ones.
	p := float64(d.times(first)) / float64(later)
	some := thrown[:len(thrown):len(thrown)]
	for shown := 0; shown <= n; shown++ {
		if w := binomial(n, shown, p); w > 0 {
			chance += w * a.heap(some, d, first+1, n-shown)
		}
		some = append(some, d.Faces[first])
	}
	return chance
}

// binomial returns the probability of k in n where each has p.
func binomial(n, k int, p float64) float64 {
	x := 1.0
	for i := range k {
		x *= float64(n-i) / float64(i+1) * p
	}
	for range n - k {
		x *= 1 - p
	}
	return x
}
