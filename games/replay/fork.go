package replay

import (
	"slices"
	"strings"

	"hafenmeister/games/table"
)

// mostPlayings bounds how often a script is played for the probabilities at one question: nobody
// waits for more. What is not counted through by then is not told.
const mostPlayings = 2000

// A fork is one roll or draw, or one choice: what may come of it.
type fork struct {
	branches []branch
	of       int // all their weights; 0 of a choice, which nobody weighs
}

// A branch is what dice or lots may show, as often as it weighs.
type branch struct {
	answer table.Answer
	weight int
}

// forkOf returns what may come of a question; nothing of numbers and texts. In a heap of dice it
// does not matter which shows which face.
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

// choiceFork returns every option that can be taken.
func choiceFork(q *table.Question) (f fork) {
	for _, o := range q.Options {
		if !o.Off {
			f.branches = append(f.branches, branch{table.Answer{o.ID}, 1})
		}
	}
	return f
}

// firstOf returns the first n options: of a choice of several as few and as many as may be.
func firstOf(q *table.Question, n int) table.Answer {
	a := table.Answer{}
	for _, o := range q.Options[:n] {
		a = append(a, o.ID)
	}
	return a
}

// rollFork returns everything that the dice can show together: 7,776 cases of five dice, but
// only 252 of a heap of them.
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

// mergeSymmetric returns the branches without those in which dice of one kind only change places: the
// first of them weighs as much as all.
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
