package table

// Hopes are what may come of a roll and of what follows from it by chance: that the
// target falls, that the ships are lashed. See [Ask.Hopes].
type Hopes struct {
	List  []Hope
	Until func(Game) bool // all is settled, whatever else the action asks; nil: when the action is over
}

// A Hope is one of them.
type Hope struct {
	Text Text            // "odds." and what is hoped for
	Met  func(Game) bool // looked at when all is settled: who it is about is found in that game by its id
}

// Hopes gives what people want to know the chance of, before they roll. It is asked for
// while the game stands at the question, and only if somebody wants to know.
func (a Ask) Hopes(hopes func() Hopes) Ask { a.hopes = hopes; return a }

// Hoped reports whether something is hoped of the roll.
func (q *Question) Hoped() bool { return q.hopes != nil }

// A Chance is how likely a hope is. Where people still choose something before it is
// settled, it hangs on them: then Most is more than Least.
type Chance struct {
	Text        Text
	Least, Most Share
}

// A Share is Yes of Of cases that are equally likely, in lowest terms.
type Share struct {
	Yes int `json:"yes"`
	Of  int `json:"of"`
}

// mostPlayings bounds how often a script is played for chances: nobody waits for more.
const mostPlayings = 5000

// Chances are the chances of what is hoped of the open roll, in the game's order; nil if
// nothing is, or one player alone may look. They are no formulas: the script itself is
// played over everything that the dice and lots of the action can show and the people
// can choose, until all is settled or the table is asked for a number or a text.
func (p *Played) Chances() []Chance {
	q := p.Result.Open
	if q == nil || q.hopes == nil || q.Alone() {
		return nil
	}
	fresh := func() Game {
		g, err := p.begin(p.Line.Setup, p.Log)
		if err != nil {
			return nil
		}
		return g
	}
	g := fresh()
	if g == nil {
		return nil
	}
	var start []Setting
	Replay(g, p.Records[:p.Result.Turn], Watch{SayFrom: never, Turn: func(i int) {
		if i == p.Result.Turn {
			start = Settings(g)
		}
	}})
	return ChancesAt(fresh, start, p.Records[p.Result.Turn:])
}

// ChancesAt is [Played.Chances] of games that fresh begins, with the values that they had
// at the start of a turn, nil if that is the start of the game, and the records of that
// turn up to the roll. It is nil, too, if
// the values or the records do not fit these games.
func ChancesAt(fresh func() Game, start []Setting, turn []Record) []Chance {
	c := cases{fresh: fresh, start: start, turn: turn}
	spans := c.explore(nil)
	if c.failed || len(spans) == 0 {
		return nil
	}
	list := make([]Chance, len(spans))
	for i, h := range c.hopes.List {
		list[i] = Chance{h.Text, spans[i].least, spans[i].most}
	}
	return list
}

// cases counts through all ways that a roll can go.
type cases struct {
	fresh    func() Game
	start    []Setting
	turn     []Record
	one      Game
	hopes    Hopes
	playings int
	failed   bool
}

// A span is within what a chance lies.
type span struct{ least, most Share }

var (
	sure   = span{Share{1, 1}, Share{1, 1}}
	nowise = span{Share{0, 1}, Share{0, 1}}
)

// explore gives the chances of all hopes after the answers given to the roll and to what
// followed from it.
func (c *cases) explore(way []Answer) []span {
	g, f := c.play(way)
	if c.failed {
		return nil
	}
	if f.outcomes == nil {
		return c.met(g)
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

// play plays one way. It returns the game where it stands then, and what may come next;
// no outcomes if the action is over or the table is asked what nobody can count through.
func (c *cases) play(way []Answer) (Game, fork) {
	g := c.game()
	if c.playings++; g == nil || c.playings > mostPlayings {
		c.failed = true
		return nil, fork{}
	}
	asked, next := 0, fork{}
	res := Play(g, Live{Quiet: true}, func(q *Question) (Record, bool) {
		k := asked - len(c.turn)
		asked++
		switch {
		case k < 0:
			return c.turn[asked-1], true
		case k == 0 && c.hopes.List == nil && q.hopes != nil:
			c.hopes = q.hopes()
		}
		if k < len(way) {
			return Record{Op: OpAnswer, Answer: way[k]}, true
		}
		if k == 0 || !q.Seam && q.Secret == "" && (c.hopes.Until == nil || !c.hopes.Until(g)) {
			next = forkOf(q)
		}
		return Record{}, false
	})
	c.failed = c.failed || res.Err != nil || len(c.hopes.List) == 0 || asked < len(c.turn)+len(way) || len(way) == 0 && next.outcomes == nil
	return g, next
}

// game is one as it was at the turn's start. With its values set it is the same again, so
// one is enough.
func (c *cases) game() Game {
	if c.one == nil || c.start == nil {
		c.one = c.fresh()
	}
	if c.one == nil {
		return nil
	}
	if _, err := Apply(c.one, c.start); err != nil {
		return nil
	}
	return c.one
}

// met is which hopes are met.
func (c *cases) met(g Game) []span {
	spans := make([]span, len(c.hopes.List))
	for i, h := range c.hopes.List {
		if spans[i] = nowise; h.Met(g) {
			spans[i] = sure
		}
	}
	return spans
}

// A fork is one roll or draw, or one choice: what may come of it.
type fork struct {
	outcomes []outcome
	of       int // all their weights; 0 of a choice, which nobody weighs
}

// An outcome is what dice or lots may show, as often as it weighs.
type outcome struct {
	answer Answer
	weight int
}

// forkOf is what may come of a question; nothing of numbers and texts.
func forkOf(q *Question) fork {
	switch {
	case q.Kind == KindRoll:
		return rollFork(q.Dice)
	case q.Kind == KindDraw && q.Min == 1 && q.Deck != "":
		var f fork
		for _, o := range q.Options {
			if o.Left > 0 {
				f.outcomes = append(f.outcomes, outcome{Answer{o.ID}, o.Left})
				f.of += o.Left
			}
		}
		return f
	case q.Kind == KindConfirm:
		return fork{outcomes: []outcome{{Answer{"yes"}, 1}, {Answer{"no"}, 1}}}
	case q.Kind == KindChoose && q.Min == 1 && q.Max == 1:
		return choiceFork(q)
	case q.Kind == KindChoose:
		return fork{outcomes: []outcome{{firstOf(q, q.Min), 1}, {firstOf(q, q.Max), 1}}}
	}
	return fork{}
}

// choiceFork is every option that can be taken.
func choiceFork(q *Question) (f fork) {
	for _, o := range q.Options {
		if !o.Off {
			f.outcomes = append(f.outcomes, outcome{Answer{o.ID}, 1})
		}
	}
	return f
}

// firstOf are the first n options: of a choice of several as few and as many as may be.
func firstOf(q *Question, n int) Answer {
	a := Answer{}
	for _, o := range q.Options[:n] {
		a = append(a, o.ID)
	}
	return a
}

// rollFork is everything that the dice can show together.
func rollFork(dice []Die) fork {
	f := fork{outcomes: []outcome{{nil, 1}}, of: 1}
	for i := range dice {
		d := &dice[i]
		var longer []outcome
		sides := 0
		for k, face := range d.Faces {
			times := 1
			if d.Times != nil {
				times = d.Times[k]
			}
			sides += times
			for _, before := range f.outcomes {
				longer = append(longer, outcome{append(before.answer[:len(before.answer):len(before.answer)], face), before.weight * times})
			}
		}
		if f.outcomes, f.of = longer, f.of*sides; len(longer) > mostPlayings {
			return fork{}
		}
	}
	return f
}

func (s Share) times(yes, of int) Share { return lowest(s.Yes*yes, s.Of*of) }

func (s Share) plus(o Share) Share {
	if s.Of == 0 {
		return o
	}
	k := divisor(s.Of, o.Of)
	return lowest(s.Yes*(o.Of/k)+o.Yes*(s.Of/k), s.Of/k*o.Of)
}

func (s Share) lower(o Share) Share {
	if o.Yes*s.Of < s.Yes*o.Of {
		return o
	}
	return s
}

func (s Share) higher(o Share) Share {
	if o.Yes*s.Of > s.Yes*o.Of {
		return o
	}
	return s
}

func lowest(yes, of int) Share {
	k := divisor(yes, of)
	return Share{yes / k, of / k}
}

// divisor is the greatest common one.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, 1)
}
