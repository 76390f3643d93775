package line

import (
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// chancesOf returns the chances of an option of the open choice in words; "" stands for the open roll.
func (p *plainTalk) chancesOf(option string) (words []string) {
	for _, c := range p.now.Chances() {
		if c.Option == option {
			words = append(words, p.say(referee.ChanceText(c)))
		}
	}
	return words
}

func (p *plainTalk) withChances(o *table.Option, label string) string {
	words := p.chancesOf(o.ID)
	if len(words) == 0 {
		return label
	}
	return p.line("chance.option", table.Name("option", label), table.Name("chance", strings.Join(words, "; ")))
}

// toggleChances turns the display of chances on or off.
func (p *plainTalk) toggleChances(string) {
	o := p.now.Options
	key := "line.odds.off"
	if o.Odds == referee.OddsOff {
		o.Odds, key = "", "line.odds.on"
	} else {
		o.Odds = referee.OddsOff
	}
	out, err := p.Referee.SetOptions(o)
	if err == nil {
		p.printText(key)
	}
	p.finishAct(out, err)
}
