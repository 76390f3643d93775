package simulate

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Write prints a comparison, or the report of its base if there are no others, in sentences.
func Write(out io.Writer, words *locale.Speaker, info *setup.Info, c *Comparison) {
	s := &printer{out, words, info}
	s.writeReport(c.Base)
	for i := range c.Variations {
		s.writeVariation(c.Base, &c.Variations[i])
	}
	s.writeLikelihoods(c)
}

type printer struct {
	out   io.Writer
	words *locale.Speaker
	info  *setup.Info
}

func (s *printer) writeLine(key string, args ...table.Arg) {
	fmt.Fprintln(s.out, s.words.Line(key, args...))
}

// number returns an argument with one decimal.
func (s *printer) number(slot string, x float64) table.Arg {
	return table.Name(slot, s.words.Decimal(x, 1))
}

func (s *printer) percent(slot string, x float64) table.Arg { return s.number(slot, 100*x) }

// signed returns a difference with its sign: "+1.3".
func (s *printer) signed(slot string, x float64, digits int) table.Arg {
	text := s.words.Decimal(x, digits)
	if x >= 0 {
		text = "+" + text
	}
	return table.Name(slot, text)
}

func (s *printer) writeReport(r *Report) {
	s.writeLine("simulate.games", table.Sub("game", s.info.Title), table.Num("games", r.Games), table.Name("seed", strconv.FormatUint(r.Seed, 10)))
	s.writeLine("simulate.speed", s.number("games", r.GamesPerSecond), s.number("answers", r.AnswersPerSecond))
	s.writeSpread("simulate.answers", r.Answers)
	if r.Rounds != nil {
		s.writeSpread("simulate.rounds", *r.Rounds)
	}
	s.writeEndings(r)
	for _, x := range r.Seats {
		s.writeLine("simulate.seat", table.Num("seat", x.Seat), table.Name("player", x.Player), s.percent("percent", x.Share),
			s.percent("low", x.Low), s.percent("high", x.High), s.number("points", x.Points))
	}
	if r.First != nil {
		s.writeLine("simulate.first", s.percent("percent", r.First.Share), s.percent("low", r.First.Low), s.percent("high", r.First.High))
	}
}

func (s *printer) writeSpread(key string, x Spread) {
	s.writeLine(key, s.number("mean", x.Mean), s.number("low", x.Low), s.number("high", x.High),
		table.Num("least", x.Min), table.Num("median", x.Median), table.Num("most", x.Max))
}

func (s *printer) writeEndings(r *Report) {
	for _, e := range r.Endings {
		s.writeLine("simulate.ending", s.percent("percent", e.Share), table.Name("ending", endingWord(s.words, e.Key)))
	}
}

// endingWord returns the name of an ending: of "say.scc.end.played" the text
// "view.scc.end.played", which is the game's own, or "view.ending.played", which games may
// share; else the last part of its key.
func endingWord(w *locale.Speaker, key string) string {
	word := key[strings.LastIndexByte(key, '.')+1:]
	_, rest, _ := strings.Cut(key, ".")
	for _, own := range []string{"view." + rest, "view.ending." + word} {
		if w.Has(own) {
			return w.Line(own)
		}
	}
	return strings.ReplaceAll(word, "-", " ")
}

// writeVariation prints how the games under other house rules differ.
func (s *printer) writeVariation(base *Report, a *Variation) {
	fmt.Fprintln(s.out)
	for _, key := range slices.Sorted(maps.Keys(a.House)) {
		s.writeLine("simulate.house", table.Name("key", key), table.Name("value", a.House[key]))
	}
	s.writeDifference("simulate.answers.by", a.Answers.Mean, a.AnswersBy, 1)
	if a.Rounds != nil && a.RoundsBy != nil {
		s.writeDifference("simulate.rounds.by", a.Rounds.Mean, *a.RoundsBy, 1)
	}
	s.writeEndings(a.Report)
	for i, x := range a.Seats {
		s.writeDifference("simulate.seat.by", 100*x.Share, a.SeatsBy[i], 100, table.Num("seat", x.Seat), table.Name("player", x.Player))
	}
	if a.First != nil && a.FirstBy != nil {
		s.writeDifference("simulate.first.by", 100*a.First.Share, *a.FirstBy, 100)
	}
	s.writeEffects(a.Effects)
}

// writeDifference prints a number, its difference from the base's, and whether that may be chance.
func (s *printer) writeDifference(key string, value float64, d Difference, scale float64, args ...table.Arg) {
	digits, certainty := 1, "simulate.by.chance"
	if scale == 1 { // not a percentage
		digits = 2
	}
	if d.IsClear() {
		certainty = "simulate.by.clear"
	}
	s.writeLine(key, append(args, s.number("is", value), s.signed("by", scale*d.Mean, digits),
		s.signed("low", scale*d.Low, digits), s.signed("high", scale*d.High, digits), table.Sub("sure", table.Say(certainty)))...)
}

// maxSteps is the maximum number of steps of an effect to print.
const maxSteps = 4

func (s *printer) writeEffects(list []Effect) {
	for _, e := range list {
		s.writeLine("simulate.effect", table.Name("what", s.words.Render(anonymous(e.Example))), table.Num("count", e.Situations), table.Num("changed", e.Changed),
			s.percent("base", e.Base), s.percent("other", e.Other))
		var steps []string
		for _, step := range e.Steps[:min(len(e.Steps), maxSteps)] {
			steps = append(steps, s.words.Line("simulate.effect.step", table.Name("base", fraction(step.Base)), table.Name("other", fraction(step.Other)), table.Num("count", step.Times)))
		}
		fmt.Fprintln(s.out, "  "+strings.Join(steps, "; "))
	}
}

func fraction(s replay.Share) string { return fmt.Sprintf("%d/%d", s.Yes, s.Of) }

// anonymous returns a text with "..." instead of names.
func anonymous(t table.Text) table.Text {
	args := slices.Clone(t.Args)
	for i := range args {
		if args[i].Kind == table.ArgName {
			args[i].Str = "..."
		}
	}
	return table.Text{Key: t.Key, Args: args}
}

// writeLikelihoods prints how questions about the physical world were answered in all games.
func (s *printer) writeLikelihoods(c *Comparison) {
	list := slices.Clone(c.Base.Likelihoods)
	for _, a := range c.Variations {
		for _, o := range a.Likelihoods {
			if !slices.ContainsFunc(list, func(x Assumption) bool { return x.Question == o.Question }) {
				list = append(list, o)
			}
		}
	}
	if len(list) > 0 {
		s.writeLine("simulate.likelihoods")
	}
	var weighed []string
	for _, o := range list {
		if parts := s.likelihoodParts(o); len(parts) > 0 {
			fmt.Fprintf(s.out, "  %s: %s\n", o.Question, strings.Join(parts, "; "))
		}
		if o.Weighed {
			weighed = append(weighed, o.Question)
		}
	}
	if len(weighed) > 0 {
		fmt.Fprintf(s.out, "  %s: %s\n", s.words.Line("simulate.likelihoods.weighed"), strings.Join(weighed, ", "))
	}
}

func (s *printer) likelihoodParts(o Assumption) (parts []string) {
	if o.Of > 0 {
		parts = append(parts, s.words.Line("simulate.likelihoods.yes", table.Num("yes", o.Yes), table.Num("of", o.Of)))
	}
	for i := range o.Mid {
		parts = append(parts, s.words.Line("simulate.likelihoods.around", table.Num("mid", o.Mid[i]), table.Num("spread", o.Spread[i])))
	}
	return parts
}
