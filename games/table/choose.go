package table

import (
	"cmp"
	"iter"
	"strconv"
)

func offer[X Item](q *Question, from iter.Seq[X]) {
	from(func(x X) bool {
		q.Options = append(q.Options, Option{ID: x.ID(), item: x})
		return true
	})
}

// offerCards adds to q's options the cards of which some are left, and also the others if q can
// say why they are barred. It returns how many cards are left.
func offerCards[X Item](q *Question, from iter.Seq[X], left func(X) int) (all int) {
	from(func(x X) bool {
		if n := left(x); n > 0 || q.barred != nil {
			q.Options = append(q.Options, Option{ID: x.ID(), Left: n, Off: n <= 0, item: x})
			all += max(n, 0)
		}
		return true
	})
	return all
}

// itemOf returns the item of the option id, which must exist.
func itemOf[X Item](q *Question, id string) X { return q.Options[q.option(id)].item.(X) }

func itemsOf[X Item](q *Question, ids []string) []X {
	list := make([]X, len(ids))
	for i, id := range ids {
		list[i] = itemOf[X](q, id)
	}
	return list
}

// Choose asks for one of the items. Without items it ends the running action as [CallOff] does; a
// single item is announced and returned without asking, unless the question is secret.
func Choose[X Item](t T, a Ask, from iter.Seq[X]) X {
	for {
		q := t.begin(&a, KindChoose)
		offer(q, from)
		if x, only := t.only(&a, q); only {
			return x.(X)
		}
		if ans, again := t.put(&a, q); !again {
			return itemOf[X](q, ans[0])
		}
	}
}

// ChooseOpen is [Choose] from a list in a fixed order, such as numbered cards or spaces. Items
// for which open is false are listed too, so that each keeps its place, but cannot be chosen; see
// [Ask.WhyBarred].
func ChooseOpen[X Item](t T, a Ask, all iter.Seq[X], open func(X) bool) X {
	for {
		q := t.begin(&a, KindChoose)
		all(func(x X) bool {
			q.Options = append(q.Options, Option{ID: x.ID(), Off: !open(x), item: x})
			return true
		})
		if x, only := t.only(&a, q); only {
			return x.(X)
		}
		if ans, again := t.put(&a, q); !again {
			return itemOf[X](q, ans[0])
		}
	}
}

// only returns the one item that q offers and announces it; ok is false if q must be asked. It
// gives up the running action if there is no item. A secret question is always asked: nobody else
// may learn that there was no choice.
func (r *run) only(a *Ask, q *Question) (x Item, ok bool) {
	first, open := q.open()
	switch {
	case open == 0:
		panic(actionOff{})
	case open > 1 || q.Secret != "":
		return nil, false
	case !r.quiet:
		key := cmp.Or(a.only, "say.only")
		r.said = append(r.said, Announcement{After: r.index, Rule: q.Rule, Text: Text{key, append(q.Args, Sub("choice", first.ShortName()))}})
	}
	return first.item, true
}

// open returns the first option that can be taken, and how many can.
func (q *Question) open() (first *Option, n int) {
	for i := range q.Options {
		if o := &q.Options[i]; !o.Off {
			if n++; n == 1 {
				first = o
			}
		}
	}
	return first, n
}

// ChooseSome asks for least to most of the items, or all if there are fewer, and returns them in
// the order of the answer, which matters if ordered. Without items it returns nil and asks nothing.
func ChooseSome[X Item](t T, a Ask, least, most int, ordered bool, from iter.Seq[X]) []X {
	for {
		q := t.begin(&a, KindChoose)
		offer(q, from)
		q.Max = min(most, len(q.Options))
		q.Min, q.Ordered = min(least, q.Max), ordered
		if len(q.Options) == 0 {
			return nil
		}
		if ans, again := t.put(&a, q); !again {
			return itemsOf[X](q, ans)
		}
	}
}

// Draw asks which card was drawn; left returns how many of a kind may still come. Without cards
// it ends the running action as [CallOff] does; if only one kind is left, that is announced and
// returned without asking, unless the question is secret.
func Draw[X Item](t T, a Ask, deck string, from iter.Seq[X], left func(X) int) X {
	for {
		q := t.begin(&a, KindDraw)
		q.Deck = deck
		offerCards(q, from, left)
		if x, only := t.only(&a, q); only {
			return x.(X)
		}
		if ans, again := t.put(&a, q); !again {
			return itemOf[X](q, ans[0])
		}
	}
}

// DrawLot is [Draw] for lots, one for each item.
func DrawLot[X Item](t T, a Ask, from iter.Seq[X]) X {
	return Draw(t, a, "lots", from, func(X) int { return 1 })
}

// DrawSome asks which cards were drawn at once: count, or all if fewer are left. If none are left
// it returns nil and asks nothing.
func DrawSome[X Item](t T, a Ask, deck string, count int, from iter.Seq[X], left func(X) int) []X {
	for {
		q := t.begin(&a, KindDraw)
		q.Deck = deck
		q.Min = min(count, offerCards(q, from, left))
		q.Max, q.Ordered = q.Min, a.inOrder && q.Min > 1
		if q.Min == 0 {
			return nil
		}
		if ans, again := t.put(&a, q); !again {
			return itemsOf[X](q, ans)
		}
	}
}

// Confirm asks yes or no.
func Confirm(t T, a Ask) bool {
	for {
		if ans, again := t.put(&a, t.begin(&a, KindConfirm)); !again {
			return ans[0] == "yes"
		}
	}
}

// Number asks for a whole number of the unit, from least to most.
func Number(t T, a Ask, least, most int, u Unit) int {
	for {
		q := t.begin(&a, KindNumber)
		q.Min, q.Max, q.Unit = least, most, u
		if a.limited {
			q.Min, q.Max = a.least, a.most
		}
		if ans, again := t.put(&a, q); !again {
			n, _ := strconv.Atoi(ans[0]) // no error: answers are legal
			return n
		}
	}
}

// AskText asks for a text of least to most characters.
func AskText(t T, a Ask, least, most int) string {
	for {
		q := t.begin(&a, KindText)
		q.Min, q.Max = least, most
		if ans, again := t.put(&a, q); !again {
			return ans[0]
		}
	}
}

// Each calls ask for every seat in order and returns the answers. It is for choices that are
// revealed together: an answer must not change the options of the next.
func Each[X any](seats []string, ask func(who string) X) []X {
	all := make([]X, 0, len(seats))
	for _, who := range seats {
		all = append(all, ask(who))
	}
	return all
}

// EachIn is [Each] with a form that has a field for every seat, named by label. ask passes form
// to [Ask.FormApart].
func EachIn[X Item](seats []string, label func(who string) Text, ask func(who string, form func() Form) X) []X {
	var given []X
	return Each(seats, func(who string) X {
		x := ask(who, func() Form {
			f := Form{Apart: true, Reveal: true}
			for _, x := range given {
				f.Given = append(f.Given, Option{item: x}.ShortName())
			}
			for _, s := range seats {
				f.Fields = append(f.Fields, label(s))
			}
			return f
		})
		given = append(given, x)
		return x
	})
}
