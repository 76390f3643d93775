package setup

import (
	"iter"
	"slices"
	"strconv"

	"hafenmeister/games/table"
)

// A KnownNames has the names of one kind of thing, such as colours of cards, that are translated into every language.
// People may also type another name, which is shown as typed.
type KnownNames struct {
	Key    string   // of the question for a name, such as "corsari.colour"; that for another one has the suffix "-name"
	Rule   string   // of both questions
	Other  string   // the key of the option to type another name
	Prefix string   // of the keys of the names, such as "term.cor."
	Names  []string // in the order of the options
}

// Text returns the text for a name.
func (k *KnownNames) Text(name string) table.Text {
	if slices.Contains(k.Names, name) {
		return table.Say(k.Prefix + name)
	}
	return table.NameText(name)
}

// Ask asks for the name of the thing with a number, from 1: one of Names that is not taken, or
// another one.
func (k *KnownNames) Ask(t table.T, number int, isTaken func(name string) bool) string {
	about, nth := strconv.Itoa(number), table.Num("number", number)
	ask := table.Q(k.Key, "", k.Rule, nth).About(about).Digits(func(id string) int {
		if i := slices.Index(k.Names, id); i >= 0 {
			return i + 1
		}
		return len(k.Names) + 1
	})
	x := table.Choose(t, ask, k.options(isTaken))
	if x.id != otherName {
		return x.id
	}
	return AskName(t, table.Q(k.Key+"-name", "", k.Rule, nth).About(about), isTaken)
}

func (k *KnownNames) options(isTaken func(string) bool) iter.Seq[nameOption] {
	return func(yield func(nameOption) bool) {
		for _, name := range k.Names {
			if !isTaken(name) && !yield(nameOption{k, name}) {
				return
			}
		}
		yield(nameOption{k, otherName})
	}
}

// otherName is the answer to type another name.
const otherName = "other"

// A nameOption is a name as an option.
type nameOption struct {
	*KnownNames
	id string
}

func (x nameOption) ID() string { return x.id }
func (x nameOption) Label() table.Text {
	if x.id == otherName {
		return table.Text{Key: x.Other}
	}
	return x.Text(x.id)
}
