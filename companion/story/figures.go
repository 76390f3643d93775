package story

import (
	"slices"

	"hafenmeister/companion/chart"
	"hafenmeister/companion/dice"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
)

// The kinds of charts.
const (
	ScoreChart = "scores"
	LossChart  = "losses" // ships and figures
	AimChart   = "aims"   // throws that succeeded, such as hits and saves
	DiceChart  = "dice"
)

// Charts returns the charts of a game; nil during the set-up. Of a game that is not over it returns only those by
// rounds, without the current round, so that they do not change with every answer.
func Charts(n *referee.Snapshot, w *locale.Speaker) []chart.Chart {
	if n.Asking || len(n.Players()) == 0 {
		return nil
	}
	t, c := newTeller(n, w)
	if n.Over() {
		return t.charts(&c)
	}
	t.scores.dropLastRound()
	return t.lines()
}

// charts returns all charts that show something.
func (t *teller) charts(c *report.Course) []chart.Chart {
	return slices.Concat(t.lines(), t.aimCharts(c.Aims), t.diceCharts(c.Dice))
}

// lines returns the charts by rounds that show something.
func (t *teller) lines() (list []chart.Chart) {
	for _, c := range []chart.Chart{t.scoreChart(), t.lossChart()} {
		if len(c.Lines) > 0 {
			list = append(list, c)
		}
	}
	return list
}

// scoreChart returns the score by rounds; without lines if no score is known, it never changes, or there are fewer than
// two rounds.
func (t *teller) scoreChart() (c chart.Chart) {
	if !t.scores.anyRoundKnown() || len(t.scores.rounds) < 2 {
		return c
	}
	c = chart.Chart{Kind: ScoreChart, Colours: chart.ColoursOf(table.Hues(t.now.Players())), Across: t.line("story.round.head"), Title: t.scoreTitle()}
	for k, who := range t.scores.players {
		l := chart.Series{Name: locale.Sanitize(who.Name), Seat: k}
		for i, list := range t.scores.after {
			if list[k].known {
				l.At = append(l.At, chart.Point{Round: t.scores.rounds[i], N: list[k].points})
			}
		}
		addLine(&c, l)
	}
	if c.IsFlat() {
		return chart.Chart{}
	}
	c.About = t.line("story.chart.scores", table.List("ends", lineEnds(&c)))
	return c
}

// addLine adds a line of at least two points.
func addLine(c *chart.Chart, l chart.Series) {
	if len(l.At) > 1 {
		c.Lines = append(c.Lines, l)
	}
}

// lineEnds returns for each line the name and the last value.
func lineEnds(c *chart.Chart) (list []table.Text) {
	for _, l := range c.Lines {
		list = append(list, table.Say("story.amount", table.Name("player", l.Name), table.Num("points", l.At[len(l.At)-1].N)))
	}
	return list
}

// lossChart returns how many ships and figures each player had lost by the end of each round; without
// lines if nobody lost any.
func (t *teller) lossChart() (c chart.Chart) {
	out, hasLosses := roundsOut(t.stages)
	if !hasLosses || len(t.scores.rounds) < 2 {
		return c
	}
	c = chart.Chart{Kind: LossChart, Colours: chart.ColoursOf(table.Hues(t.now.Players())), Across: t.line("story.round.head"), Title: t.line("story.chart.losses")}
	for _, p := range t.now.View().Panels {
		if p.Seat < 0 || p.Seat >= len(t.scores.players) {
			continue
		}
		l := chart.Series{Name: locale.Sanitize(t.scores.players[p.Seat].Name), Seat: p.Seat}
		for _, round := range t.scores.rounds {
			n := 0
			for _, r := range p.Rows {
				if in, ok := out[r.ID]; ok && in <= round {
					n++
				}
			}
			l.At = append(l.At, chart.Point{Round: round, N: n})
		}
		addLine(&c, l)
	}
	if c.IsFlat() {
		return chart.Chart{}
	}
	c.About = t.line("story.chart.losses.about", table.List("ends", lineEnds(&c)))
	return c
}

// minThrows is how many throws of a player with one aim are needed to say something about luck.
const minThrows = 4

// aimCharts returns a chart of successful throws for each aim for which somebody has thrown often enough.
func (t *teller) aimCharts(list []report.AimStats) (charts []chart.Chart) {
	var words []string
	for _, a := range list {
		if a.N >= minThrows && !slices.Contains(words, a.Word) {
			words = append(words, a.Word)
		}
	}
	slices.Sort(words)
	for _, word := range words {
		c := chart.Chart{Kind: AimChart, Title: t.line("luck.chart." + word), All: t.line("story.chart.throws"), Mark: t.line("story.chart.expected")}
		for i := range list {
			if a := &list[i]; a.Word == word {
				c.Bars = append(c.Bars, chart.Bar{Name: locale.Sanitize(a.Who), N: a.Met, Of: a.N, Should: a.Expected})
				c.About += " " + t.words.Render(a.Sentence(t.words.Decimal))
			}
		}
		c.About = c.About[1:]
		charts = append(charts, c)
	}
	return charts
}

// minPerFace is how many throws per face a chart of a kind of dice needs.
const minPerFace = 2

// diceCharts returns a chart for each kind of dice of how often each face fell.
func (t *teller) diceCharts(list []*dice.Row) (charts []chart.Chart) {
	for _, r := range list {
		if r.N < minPerFace*len(r.Die.Faces) {
			continue
		}
		die := t.words.Render(report.LuckDie(r))
		c := chart.Chart{Kind: DiceChart, Title: t.line("story.chart.dice", table.Name("die", die)), Mark: t.line("story.chart.expected")}
		var faces []table.Text
		for i, face := range r.Die.Faces {
			b := chart.Bar{Name: t.words.Render(r.Die.Word(face)), N: r.Counts[i], Should: r.Expected(i)}
			c.Bars = append(c.Bars, b)
			faces = append(faces, table.Say("story.chart.dice.face", table.Name("face", b.Name), table.Num("count", b.N), table.Name("expected", t.words.Decimal(b.Should, 1))))
		}
		c.About = t.line("story.chart.dice.about", table.List("faces", faces))
		charts = append(charts, c)
	}
	return charts
}
