package report

import (
	"math"
	"slices"
	"strings"

	"hafenmeister/companion/dice"
	"hafenmeister/games/table"
)

// DieText returns the name of a kind of die.
func DieText(name string) table.Text { return table.Say("die." + name) }

// LuckName returns what the dice of a row have in common: the player, the individual die or the source.
func LuckName(r *dice.Row) table.Text {
	switch {
	case r.By == dice.BySource:
		return table.Say("luck.source." + r.Name)
	case r.By == dice.ByDie:
		return table.Say("luck.die.name", table.Name("name", r.Name))
	case r.Name == "":
		return table.Say("luck.table")
	}
	return table.NameText(r.Name)
}

// LuckDie returns the kind of die of a row, with its sides if several may show the same face.
func LuckDie(r *dice.Row) table.Text {
	if r.Die.Times == nil {
		return DieText(r.Die.Name)
	}
	return table.Say("luck.die.sides", table.Sub("die", DieText(r.Die.Name)), table.Name("sides", strings.Join(dice.Sides(&r.Die), " ")))
}

// LuckThrows returns the number of dice of a row and the number of evenings.
func LuckThrows(r *dice.Row) table.Text {
	return table.Say("luck.fell", table.Sub("throws", table.Say("luck.throws", table.Num("count", r.N))),
		table.Sub("evenings", table.Say("luck.evenings", table.Num("count", r.Evenings))))
}

// LuckSentences returns a row in sentences: its mean, if it has one, how often fair dice are as uneven,
// the verdict, and the statistical test. A row that was not tested has only the mean and the verdict.
func LuckSentences(j *dice.RowResult, decimal Decimal) (list []table.Text) {
	if fell, should, ok := j.Mean(); ok {
		list = append(list, table.Say("luck.mean", table.Name("mean", decimal(fell, 2)), table.Name("should", decimal(should, 2))))
	}
	if !j.Tested {
		return append(list, LuckVerdict(j))
	}
	return append(list, chanceOf(j.P), LuckVerdict(j), testOf(j, decimal))
}

// testOf returns the sentence about the chi-square test.
func testOf(j *dice.RowResult, decimal Decimal) table.Text {
	key, p := "luck.test", j.P
	if p < leastP {
		key, p = "luck.test.less", leastP
	}
	return table.Say(key, table.Name("chi", decimal(j.Chi2, 2)), table.Num("df", len(j.Counts)-1), table.Name("p", decimal(p, 4)))
}

// leastP is the smallest probability that is printed; less is printed as less than this.
const leastP = 0.0001

// chanceOf returns the sentence about how often fair dice are as uneven, given that probability.
func chanceOf(p float64) table.Text {
	if percent := int(math.Round(100 * p)); percent >= 1 {
		return table.Say("luck.chance", table.Num("percent", min(percent, 99)))
	}
	if p < 1e-6 {
		return table.Say("luck.chance.never")
	}
	return table.Say("luck.chance.rare", table.Num("times", roughly(1/p)))
}

// roughly rounds x to two significant digits.
func roughly(x float64) int {
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return int(math.Round(math.Round(x/unit) * unit))
}

// LuckVerdict returns the sentence about a row's verdict.
func LuckVerdict(j *dice.RowResult) table.Text {
	key := "luck.verdict." + string(j.Verdict)
	switch j.Verdict {
	case dice.TooFew:
		return table.Say(key, table.Num("have", j.N), table.Num("need", roughly(float64(j.Needed))))
	case dice.StandsOut:
		alone := dice.ThrowsNeeded(&j.Die, dice.Bias, dice.FalseAlarm)
		return table.Say(key, table.Num("need", roughly(float64(alone))))
	}
	return table.Say(key)
}

// Sum returns the numbers of dice, games and evenings counted.
func (l *Luck) Sum() table.Text {
	if l.Dice == 0 && l.NoDice != nil {
		return table.Say("luck.nodice", table.Sub("game", l.NoDice.Title))
	}
	if l.Dice == 0 {
		return table.Say("luck.none")
	}
	return table.Say("luck.sum", table.Sub("throws", table.Say("luck.throws", table.Num("count", l.Dice))),
		table.Sub("games", table.Say("luck.games", table.Num("count", l.Games))),
		table.Sub("evenings", table.Say("luck.evenings", table.Num("count", l.Evenings))))
}

// About returns paragraphs about what the numbers mean and what was counted.
func (l *Luck) About() []table.Text {
	level := dice.FalseAlarm / float64(max(l.Compared, 1))
	needed := func(slot string, times float64) table.Arg {
		return table.Num(slot, roughly(float64(dice.ThrowsNeeded(&table.D6, times, level))))
	}
	list := []table.Text{table.Say("luck.about.needed", needed("half", dice.Bias), needed("twice", 2), needed("quarter", 1.25))}
	if l.Compared > 1 {
		list = append(list, table.Say("luck.about.many", table.Num("rows", l.Compared)))
	}
	return append(list, table.Say("luck.about.counted"))
}

// Parts splits the rows, without reordering them, by what their dice have in common.
func (l *Luck) Parts() (parts [][]dice.RowResult) {
	for i := 0; i < len(l.Rows); {
		by := l.Rows[i].By
		n := slices.IndexFunc(l.Rows[i:], func(j dice.RowResult) bool { return j.By != by })
		if n < 0 {
			n = len(l.Rows) - i
		}
		parts = append(parts, l.Rows[i:i+n])
		i += n
	}
	return parts
}
