package simulate

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// WriteEffort prints how much people enter, in lines of 79 columns.
func WriteEffort(out io.Writer, words *locale.Speaker, info *setup.Info, e *Effort) {
	s := &printer{out, words, info}
	s.writeLine("simulate.games", table.Sub("game", info.Title), table.Num("games", e.Games), table.Name("seed", strconv.FormatUint(e.Seed, 10)))
	s.writeLine("simulate.effort.players", table.Num("players", e.Players))
	if e.Detail != "" {
		s.writeLine("simulate.effort.depth", table.Sub("depth", table.Say("house.depth."+e.Detail)))
	}
	if e.Rounds > 0 {
		s.writeLine("simulate.effort.rounds", s.number("rounds", e.Rounds))
	}
	s.writeLine("simulate.effort.what")
	fmt.Fprintln(out)
	s.writeHeads("dice", func(w int) string { return e.Ways[w].Dice })
	s.writeHeads("cards", func(w int) string { return e.Ways[w].Cards })
	labels := []string{words.Line("simulate.effort.answers"), words.Line("simulate.effort.keys")}
	s.writeRow("", func(int) []string { return labels })
	s.writeCounts(words.Line("simulate.effort.game"), e.All)
	if e.Round != nil {
		s.writeCounts(words.Line("simulate.effort.round"), e.Round)
	}
	s.writeRow(words.Line("simulate.effort.each"), func(w int) []string {
		return []string{"", words.Decimal(e.All[w].Keys/max(e.All[w].Answers, 1), 2)}
	})
	s.writeSection("simulate.effort.kinds")
	for _, k := range e.Kinds {
		s.writeCounts(words.Line("simulate.effort.kind."+k.Of), k.Ways)
	}
	s.writeSection("simulate.effort.questions")
	for _, q := range e.Questions {
		s.writeCounts(q.Of, q.Ways)
	}
}

// Widths of the columns: the name of a line, then answers and keys for each of the [Ways].
const (
	effortLabel  = 27
	effortNumber = 6
	effortWay    = 1 + 2*effortNumber
)

func (s *printer) writeSection(key string) {
	fmt.Fprintln(s.out)
	s.writeLine(key)
}

// writeHeads prints the words above the columns of each way: "typed", "by tower".
func (s *printer) writeHeads(what string, word func(w int) string) {
	line := fmt.Sprintf("%-*s", effortLabel, s.words.Line("simulate.effort."+what))
	for w := range Ways {
		line += fmt.Sprintf("%*s", effortWay, s.words.Line("simulate.effort."+what+"."+word(w)))
	}
	fmt.Fprintln(s.out, line)
}

func (s *printer) writeCounts(label string, ways []Count) {
	s.writeRow(label, func(w int) []string {
		if ways[w] == (Count{}) {
			return []string{"-", "-"}
		}
		return []string{s.words.Decimal(ways[w].Answers, 1), s.words.Decimal(ways[w].Keys, 1)}
	})
}

func (s *printer) writeRow(label string, numbers func(w int) []string) {
	line := fmt.Sprintf("%-*s", effortLabel, label)
	if len([]rune(label)) > effortLabel {
		fmt.Fprintln(s.out, label)
		line = strings.Repeat(" ", effortLabel)
	}
	for w := range Ways {
		line += " "
		for _, n := range numbers(w) {
			line += fmt.Sprintf("%*s", effortNumber, n)
		}
	}
	fmt.Fprintln(s.out, line)
}
