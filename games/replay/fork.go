package replay

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// mostPlayings limits how often a script is played for the probabilities at one question, so that
// people need not wait. Outcomes not enumerated by then get no probability.
const mostPlayings = 2000

// A fork is the possible answers to a roll, a draw or a choice.
type fork struct {
	branches []branch
	of       int // sum of their weights; 0 for a choice, which has no probabilities
}

// A branch is one possible answer and its number of equally likely cases.
type branch struct {
	answer table.Answer
	weight int
}

// forkOf returns the possible answers to q. It has no branches for a number, a text, or a draw of
// several cards or without a deck. In a heap of dice it does not matter which die shows which face.
// Of a choice of several options it returns only the first Min and the first Max of them.
func forkOf(q *table.Question, heap bool) fork {
	switch {
	case q.Kind == table.KindRoll:
		return rollFork(q.Dice, heap)
	case q.Kind == table.KindDraw && q.Min == 1 && q.Deck != "":
		var f fork
		for _, o := range q.Options {
			if o.Left > 0 {
				f.branches = append(f.branches, branch{table.Answer{o.ID}, o.Left})
				f.of += o.Left
			}
		}
		return f
	case q.Kind == table.KindConfirm:
		return fork{branches: []branch{{table.Answer{"yes"}, 1}, {table.Answer{"no"}, 1}}}
	case q.Kind == table.KindChoose && q.Min == 1 && q.Max == 1:
		return choiceFork(q)
	case q.Kind == table.KindChoose:
		return fork{branches: []branch{{firstOf(q, q.Min), 1}, {firstOf(q, q.Max), 1}}}
	}
	return fork{}
}

// choiceFork returns a branch for each option that is not off.
func choiceFork(q *table.Question) (f fork) {
	for _, o := range q.Options {
		if !o.Off {
			f.branches = append(f.branches, branch{table.Answer{o.ID}, 1})
		}
	}
	return f
}

// firstOf returns the answer of the first n options.
func firstOf(q *table.Question, n int) table.Answer {
	a := table.Answer{}
	for _, o := range q.Options[:n] {
		a = append(a, o.ID)
	}
	return a
}

// rollFork returns all results of the dice: 7,776 for five six-sided dice, but only 252 for a heap of
// them. It has no branches if there are more than mostPlayings.
func rollFork(dice []table.Die, heap bool) fork {
	f := fork{branches: []branch{{nil, 1}}, of: 1}
	for i := range dice {
		d := &dice[i]
		var longer []branch
		sides := 0
		for k, face := range d.Faces {
			times := 1
			if d.Times != nil {
				times = d.Times[k]
			}
			sides += times
			for _, before := range f.branches {
				longer = append(longer, branch{append(before.answer[:len(before.answer):len(before.answer)], face), before.weight * times})
			}
		}
		if heap {
			longer = mergeSymmetric(dice[:i+1], longer)
		}
		if f.branches, f.of = longer, f.of*sides; len(longer) > mostPlayings {
			return fork{}
		}
	}
	return f
}

// mergeSymmetric merges branches that differ only in the order of dice of one kind. The first of them
// is kept and has the weight of all.
func mergeSymmetric(dice []table.Die, branches []branch) (kept []branch) {
	at := make(map[string]int)
	for _, b := range branches {
		faces := make([]string, len(dice))
		for i, d := range dice {
			faces[i] = d.Name + " " + b.answer[i]
		}
		slices.Sort(faces)
		key := strings.Join(faces, "\n")
		if k, seen := at[key]; seen {
			kept[k].weight += b.weight
			continue
		}
		at[key] = len(kept)
		kept = append(kept, b)
	}
	return kept
}
