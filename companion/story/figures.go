package story

import (
	"slices"
	"strconv"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A Chart is numbers of the evening to be drawn: lines by rounds, or bars.
type Chart struct {
	Kind  ChartKind
	Title string
	About string // what it shows, for those who do not see it
	Lines []Line
	Bars  []Bar

	Across string // what a chart of lines counts across: "round"
	All    string // what the whole of a bar is called: "all throws"
	Mark   string // and the mark at it: "to be expected"
}

// ChartKind says what a chart is of.
type ChartKind string

const (
	OfScores ChartKind = "scores"
	OfLosses ChartKind = "losses" // ships and figures
	OfAims   ChartKind = "aims"   // hits, saves: throws that did what they were for
	OfDice   ChartKind = "dice"
)

// A Line is a player's through the rounds.
type Line struct {
	Name string
	Seat int
	At   []Point
}

// A Point is what there was after a round.
type Point struct{ Round, N int }

// A Bar is how often something was, of how often it could have been, and how often that was to be expected.
type Bar struct {
	Name   string
	Seat   int // -1 nobody's
	N, Of  int // of 0: nobody counts
	Should float64
}

// Label is a bar's name with its numbers.
func (b *Bar) Label() string {
	text := b.Name + ": " + strconv.Itoa(b.N)
	if b.Of > 0 {
		text += "/" + strconv.Itoa(b.Of)
	}
	return text
}

// Charts are those of a game as it stands. While it goes on there are those of whole rounds alone, which
// do not change with every answer.
func Charts(n *referee.Snapshot, w *locale.Speaker) []Chart {
	if n.Asking || len(n.Players()) == 0 {
		return nil
	}
	t, c := tellerOf(n, w)
	if n.Over() {
		return t.charts(&c)
	}
	t.scores.drop()
	return t.lines()
}

// charts are all that show something.
func (t *teller) charts(c *referee.Course) []Chart {
	return slices.Concat(t.lines(), t.aimCharts(c.Aims), t.diceCharts(c.Dice))
}

func (t *teller) lines() (list []Chart) {
	for _, c := range []Chart{t.scoreChart(), t.lossChart()} {
		if len(c.Lines) > 0 {
			list = append(list, c)
		}
	}
	return list
}

// scoreChart is the score by rounds; without lines where there is none, or only one round.
func (t *teller) scoreChart() (c Chart) {
	if !t.scores.known() || len(t.scores.rounds) < 2 {
		return c
	}
	c = Chart{Kind: OfScores, Across: t.line("story.round.head"), Title: t.scoreTitle()}
	for k, who := range t.scores.players {
		l := Line{Name: locale.Tame(who.Name), Seat: k}
		for i, list := range t.scores.after {
			if list[k].known {
				l.At = append(l.At, Point{t.scores.rounds[i], list[k].points})
			}
		}
		c.add(l)
	}
	if c.flat() {
		return Chart{}
	}
	c.About = t.line("story.chart.scores", table.List("ends", c.ends()))
	return c
}

// add adds a line, unless it has no length.
func (c *Chart) add(l Line) {
	if len(l.At) > 1 {
		c.Lines = append(c.Lines, l)
	}
}

// flat reports whether there was nothing all the time.
func (c *Chart) flat() bool {
	return !slices.ContainsFunc(c.Lines, func(l Line) bool { return slices.ContainsFunc(l.At, func(x Point) bool { return x.N != 0 }) })
}

// ends are who has how much at the end of each line.
func (c *Chart) ends() (list []table.Text) {
	for _, l := range c.Lines {
		list = append(list, table.Say("story.amount", table.Name("player", l.Name), table.Num("points", l.At[len(l.At)-1].N)))
	}
	return list
}

// lossChart is how many ships and figures each player had lost by the end of each round; without
// lines where nobody lost any.
func (t *teller) lossChart() (c Chart) {
	out, some := whenOut(t.stages)
	if !some || len(t.scores.rounds) < 2 {
		return c
	}
	c = Chart{Kind: OfLosses, Across: t.line("story.round.head"), Title: t.line("story.chart.losses")}
	for _, p := range t.now.View().Panels {
		if p.Seat < 0 || p.Seat >= len(t.scores.players) {
			continue
		}
		l := Line{Name: locale.Tame(t.scores.players[p.Seat].Name), Seat: p.Seat}
		for _, round := range t.scores.rounds {
			n := 0
			for _, r := range p.Rows {
				if in, there := out[r.ID]; there && in <= round {
					n++
				}
			}
			l.At = append(l.At, Point{round, n})
		}
		c.add(l)
	}
	if c.flat() {
		return Chart{}
	}
	c.About = t.line("story.chart.losses.about", table.List("ends", c.ends()))
	return c
}

// leastThrows is how many throws for one thing say something about luck.
const leastThrows = 4

// aimCharts show how many throws did what they were for, a chart for each thing that somebody threw for often.
func (t *teller) aimCharts(list []referee.Aimed) (charts []Chart) {
	var words []string
	for _, a := range list {
		if a.N >= leastThrows && !slices.Contains(words, a.Word) {
			words = append(words, a.Word)
		}
	}
	slices.Sort(words)
	for _, word := range words {
		c := Chart{Kind: OfAims, Title: t.line("luck.chart." + word), All: t.line("story.chart.throws"), Mark: t.line("story.chart.expected")}
		for i := range list {
			if a := &list[i]; a.Word == word {
				seat := slices.IndexFunc(t.scores.players, func(p table.Player) bool { return p.Name == a.Who })
				c.Bars = append(c.Bars, Bar{locale.Tame(a.Who), seat, a.Met, a.N, a.Expected})
				c.About += " " + t.words.Put(a.Said(t.words.Decimal))
			}
		}
		c.About = c.About[1:]
		charts = append(charts, c)
	}
	return charts
}

// leastDice is how often each face of a kind of dice is to be expected for its chart to show something.
const leastDice = 2

// diceCharts show how often each face fell, a chart for each kind of dice.
func (t *teller) diceCharts(list []*dice.Row) (charts []Chart) {
	for _, r := range list {
		if r.N < leastDice*len(r.Die.Faces) {
			continue
		}
		die := t.words.Put(referee.LuckDie(r))
		c := Chart{Kind: OfDice, Title: t.line("story.chart.dice", table.Name("die", die)), Mark: t.line("story.chart.expected")}
		var faces []table.Text
		for i, face := range r.Die.Faces {
			b := Bar{t.words.Put(r.Die.Word(face)), -1, r.Counts[i], 0, r.Expected(i)}
			c.Bars = append(c.Bars, b)
			faces = append(faces, table.Say("story.chart.dice.face", table.Name("face", b.Name), table.Num("count", b.N), table.Name("expected", t.words.Decimal(b.Should, 1))))
		}
		c.About = t.line("story.chart.dice.about", table.List("faces", faces))
		charts = append(charts, c)
	}
	return charts
}
