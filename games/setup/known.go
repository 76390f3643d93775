package setup

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// Known are names of the things of one kind that have words in every language, like the
// colours of cards. People may give things any other name: it is as it was typed.
type Known struct {
	Key    string   // of the question for a name, "corsari.colour"; one of their own is asked for at "corsari.colour-name"
	Rule   string   // both questions go by
	Other  string   // text of the option to give another name, "opt.cor.other-colour"
	Prefix string   // before the texts of the names, "term.cor."
	Names  []string // in the order in which they are offered
}

// Text puts a name into words.
func (k *Known) Text(name string) table.Text {
	if slices.Contains(k.Names, name) {
		return table.Say(k.Prefix + name)
	}
	return table.NameText(name)
}

// Ask asks for the name of the thing with a number, from 1: a known one that is not
// taken, or another one.
func (k *Known) Ask(t table.T, number int, taken func(name string) bool) string {
	about, nth := strconv.Itoa(number), table.Num("number", number)
	ask := table.Q(k.Key, "", k.Rule, nth).About(about).Digits(func(id string) int {
		if i := slices.Index(k.Names, id); i >= 0 {
			return i + 1
		}
		return len(k.Names) + 1
	})
	x := table.Choose(t, ask, k.free(taken))
	if x.id != otherName {
		return x.id
	}
	return AskName(t, table.Q(k.Key+"-name", "", k.Rule, nth).About(about), taken)
}

func (k *Known) free(taken func(string) bool) iter.Seq[knownName] {
	return func(yield func(knownName) bool) {
		for _, name := range k.Names {
			if !taken(name) && !yield(knownName{k, name}) {
				return
			}
		}
		yield(knownName{k, otherName})
	}
}

// otherName is the answer of who gives another name.
const otherName = "other"

// A knownName is a name as one chooses it.
type knownName struct {
	*Known
	id string
}

func (x knownName) ID() string { return x.id }
func (x knownName) Label() table.Text {
	if x.id == otherName {
		return table.Text{Key: x.Other}
	}
	return x.Text(x.id)
}
