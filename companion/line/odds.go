package line

import (
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// chancesOf are the chances of the open roll, or of an option of the open choice.
func (p *plainTalk) chancesOf(option string) (words []string) {
	for _, c := range p.now.Chances() {
		if c.Option == option {
			words = append(words, p.say(referee.ChanceText(c)))
		}
	}
	return words
}

// withChances is an option with its chances, if there are any.
func (p *plainTalk) withChances(o *table.Option, label string) string {
	words := p.chancesOf(o.ID)
	if len(words) == 0 {
		return label
	}
	return p.line("chance.option", table.Name("option", label), table.Name("chance", strings.Join(words, "; ")))
}

// tellChances tells the chances of the open roll.
func (p *plainTalk) tellChances() {
	if words := p.chancesOf(""); len(words) > 0 {
		p.tell("chance.all", table.Name("list", strings.Join(words, "; ")))
	}
}

// odds shows the chances before a roll, or shows them no more.
func (p *plainTalk) odds(string) {
	o := p.now.Options
	key := "line.odds.off"
	if o.Odds == referee.OddsOff {
		o.Odds, key = "", "line.odds.on"
	} else {
		o.Odds = referee.OddsOff
	}
	out, err := p.Referee.SetOptions(o)
	if err == nil {
		p.tell(key)
	}
	p.did(out, err)
}

// A chance is one of a line of why.
type chance struct {
	Option string `json:"option,omitempty"` // of an open choice: which it is about
	Text   string `json:"text"`
	Yes    int    `json:"yes"`
	Of     int    `json:"of"`
	Most   *share `json:"most,omitempty"` // if it hangs on a choice still to come
}

type share struct {
	Yes int `json:"yes"`
	Of  int `json:"of"`
}

// chances are those of the open roll, or of the options of the open choice.
func (j *jsonTalk) chances() (list []chance) {
	for _, c := range j.now.Chances() {
		line := chance{Option: c.Option, Text: j.say(c.Text), Yes: c.Least.Yes, Of: c.Least.Of}
		if c.Most != c.Least {
			line.Most = &share{c.Most.Yes, c.Most.Of}
		}
		list = append(list, line)
	}
	return list
}
