package table

import "slices"

// A Chance is how likely a hope is. Where people still choose something before it is
// settled, it hangs on them: then Most is more than Least.
type Chance struct {
	Option      string // of a choice: which of its options it is about; "" of a roll
	Text        Text
	Least, Most Share
}

// Never reports whether it cannot happen, whatever people choose.
func (c Chance) Never() bool { return c.Most.Yes == 0 }

// mostPlayings bounds how often a script is played for the chances at one question: nobody
// waits for more. What is not counted through by then is not told.
const mostPlayings = 2000

// Chances are the chances of what is hoped of the open roll, or of the options of the open
// choice, in the game's order; nil if nothing is, or one player alone may look. They are no
// formulas: the script itself is played over everything that the dice and lots of the
// action can show and the people can choose, until all is settled or the table is asked
// for a number or a text. What can never happen is no chance and left out.
func (p *Played) Chances() []Chance {
	q := p.Result.Open
	if q == nil || !q.Hoped() || q.Alone() {
		return nil
	}
	fresh := func() Game {
		g, err := p.begin(p.Fold.last.setup)
		if err != nil {
			return nil
		}
		return g
	}
	at := p.Fold.last.at(p.Result.Turn)
	start := at.turn.settings()
	if start == nil {
		p.Look(p.Result.Turn, func(g Game) Watch {
			return Watch{SayFrom: never, Turn: func(i int) {
				if i == p.Result.Turn {
					start = Settings(g)
				}
			}}
		})
	}
	return slices.DeleteFunc(ChancesAt(fresh, start, records(p.Fold.last.after(at))), Chance.Never)
}

// ChancesAt is [Played.Chances] of games that fresh begins, with the values that they had
// at the start of a turn, nil if that is the start of the game, and the records of that
// turn up to the question. It is nil, too, if the values or the records do not fit these
// games. What can never happen is among them, so that those under other house rules can
// be laid beside them.
func ChancesAt(fresh func() Game, start []Setting, turn []Record) (list []Chance) {
	c := cases{fresh: fresh, start: start, turn: turn}
	switch q := c.question(); {
	case q == nil || !q.Hoped():
		return nil
	case q.Kind == KindRoll:
		return c.told(nil, "")
	case q.Kind == KindChoose && q.Min == 1 && q.Max == 1:
		for _, o := range q.Options {
			if !o.Off {
				list = append(list, c.told([]Answer{{o.ID}}, o.ID)...)
			}
		}
	}
	return list
}

// cases counts through all ways that a roll, or what follows from an option, can go.
type cases struct {
	fresh    func() Game
	start    []Setting
	turn     []Record
	one      Game
	had      *turn // all its values at the turn's start
	option   string
	group    int // of the hopes there are
	groups   int
	hopes    Hopes
	playings int
	failed   bool
}

// question is the one that the records of the turn lead to; nil if they lead to none.
func (c *cases) question() *Question {
	g := c.game()
	if g == nil {
		return nil
	}
	asked := 0
	res := Play(g, Live{Quiet: true}, func(*Question) (Record, bool) {
		if asked++; asked <= len(c.turn) {
			return c.turn[asked-1], true
		}
		return Record{}, false
	})
	return res.Open
}

// told are the chances of all that is hoped after the first answers.
func (c *cases) told(way []Answer, option string) (list []Chance) {
	c.option, c.group, c.groups = option, 0, 1
	for ; c.group < c.groups; c.group++ {
		c.hopes, c.failed = Hopes{}, false
		spans := c.explore(way)
		if c.failed {
			continue
		}
		for i, h := range c.hopes.List {
			list = append(list, Chance{option, h.Text, spans[i].least, spans[i].most})
		}
	}
	return list
}

// explore gives the chances of all hopes after the answers given to the question and to
// what followed from it.
func (c *cases) explore(way []Answer) []span {
	end, f := c.play(way)
	if c.failed {
		return nil
	}
	if f.outcomes == nil {
		return c.met(end)
	}
	var all []span
	for i, o := range f.outcomes {
		spans := c.explore(append(way[:len(way):len(way)], o.answer))
		if c.failed {
			return nil
		}
		if i == 0 && f.of > 0 {
			all = make([]span, len(spans))
		}
		for k, s := range spans {
			switch {
			case f.of > 0:
				all[k] = span{all[k].least.plus(s.least.times(o.weight, f.of)), all[k].most.plus(s.most.times(o.weight, f.of))}
			case i == 0:
				all = append(all, s)
			default:
				all[k] = span{all[k].least.lower(s.least), all[k].most.higher(s.most)}
			}
		}
	}
	return all
}

// play plays one way. It returns where the game stands then, and what may come next; no
// outcomes if all is settled or the table is asked what nobody can count through.
func (c *cases) play(way []Answer) (end End, next fork) {
	g := c.game()
	if c.playings++; g == nil || c.playings > mostPlayings {
		c.failed = true
		return end, next
	}
	end.Game = g
	asked := 0
	res := Play(g, Live{Quiet: true}, func(q *Question) (Record, bool) {
		k := asked - len(c.turn)
		asked++
		switch {
		case k < 0:
			return c.turn[asked-1], true
		case k == 0:
			c.hope(q)
		}
		if k < len(way) {
			return Record{Op: OpAnswer, Answer: way[k]}, true
		}
		at := *q
		end.Next = &at
		if k == 0 || !q.Seam && q.Secret == "" && (c.hopes.Until == nil || !c.hopes.Until(end)) {
			next = c.fork(q)
		}
		return Record{}, false
	})
	c.failed = c.failed || res.Err != nil || len(c.hopes.List) == 0 || asked < len(c.turn)+len(way) || len(way) == 0 && next.outcomes == nil
	return end, next
}

// hope asks what is hoped at the question, once.
func (c *cases) hope(q *Question) {
	if c.hopes.List != nil || !q.Hoped() {
		return
	}
	all := q.Hopes(c.option)
	if c.groups = len(all); c.group < len(all) {
		c.hopes = all[c.group]
	}
}

// fork is what may come of a question: one answer where it is given.
func (c *cases) fork(q *Question) fork {
	if c.hopes.Given != nil {
		if a := c.hopes.Given(q); a != nil {
			return fork{outcomes: []outcome{{a, 1}}}
		}
	}
	return forkOf(q)
}

// game is one as it was at the turn's start. With its values set it is the same again, so
// one is enough.
func (c *cases) game() Game {
	if c.one != nil && c.start != nil && c.had.restore(c.one) {
		return c.one
	}
	if c.one = c.fresh(); c.one == nil {
		return nil
	}
	if _, err := Apply(c.one, c.start); err != nil {
		c.one = nil
		return nil
	}
	c.had = newTurn(Settings(c.one), nil)
	return c.one
}

// met is which hopes are met.
func (c *cases) met(end End) []span {
	spans := make([]span, len(c.hopes.List))
	for i, h := range c.hopes.List {
		if spans[i] = nowise; h.Met(end) {
			spans[i] = sure
		}
	}
	return spans
}
