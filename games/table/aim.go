package table

import "slices"

// An Aim is the purpose of a throw that can succeed or fail: to hit, to be saved. See [Ask.Aim].
type Aim struct {
	Word string // end of the keys of its texts: "hit"
	dice []Die
	met  func(Answer) bool
}

// Aim returns the aim of the roll. ok is false if the roll neither succeeds nor fails, or if it
// has no word. The result is valid only while the game is at the question.
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

// Chance returns the probability that fair dice succeed. Neighbouring dice of one kind are
// interchangeable: it does not matter which of them shows a face.
func (a *Aim) Chance() float64 { return a.from(nil) }

// from returns the probability of success after the first dice have shown the faces in thrown.
func (a *Aim) from(thrown Answer) float64 {
	k := len(thrown)
	if k == len(a.dice) {
		if a.Succeeds(thrown) {
			return 1
		}
		return 0
	}
	return a.sameDice(thrown, &a.dice[k], 0, a.countSame(k))
}

// countSame returns how many consecutive dice, starting with dice[k], are of one kind.
func (a *Aim) countSame(k int) int {
	n := 1
	for k+n < len(a.dice) && a.dice[k+n].Name == a.dice[k].Name && slices.Equal(a.dice[k+n].Times, a.dice[k].Times) {
		n++
	}
	return n
}

// sameDice returns the probability of success if the next n dice, all like d, show only faces
// from index first on.
func (a *Aim) sameDice(thrown Answer, d *Die, first, n int) (chance float64) {
	if n == 0 {
		return a.from(thrown)
	}
	later := 0 // sides that show a face from index first on
	for i := first; i < len(d.Faces); i++ {
		later += d.times(i)
	}
	// shown of the n dice show the face at first; the others show later faces.
	p := float64(d.times(first)) / float64(later)
	some := thrown[:len(thrown):len(thrown)]
	for shown := 0; shown <= n; shown++ {
		if w := binomial(n, shown, p); w > 0 {
			chance += w * a.sameDice(some, d, first+1, n-shown)
		}
		some = append(some, d.Faces[first])
	}
	return chance
}

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
