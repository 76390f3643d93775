package tui

import (
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// chanceLines are the chances of the open roll in short, in lines of w columns.
func (e *evening) chanceLines(w int) []string {
	words := e.chances(referee.ShortChance)
	if len(words) == 0 {
		return nil
	}
	return Wrap(e.o.say("chance.all", nameArg("list", strings.Join(words, " · "))), w)
}

// chances are those of the open roll as they are worded.
func (e *evening) chances(word func(table.Chance) table.Text) (words []string) {
	if e.q == nil || e.hidden {
		return nil
	}
	for _, c := range e.now.Chances() {
		words = append(words, e.o.speaker.Put(word(c)))
	}
	return words
}

// oddsSetting switches the chances before a roll.
func (o *office) oddsSetting(now referee.Options, change func(referee.Options)) choice {
	other := now
	if other.Odds = referee.OddsOff; now.Odds == referee.OddsOff {
		other.Odds = ""
	}
	return choice{text: o.say("ui.settings.odds"), end: o.onOff(now.Odds != referee.OddsOff), do: func() { change(other) }}
}
