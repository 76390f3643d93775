package line

import (
	"strings"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// tellChances tells the chances of the open roll.
func (p *plainTalk) tellChances() {
	var words []string
	for _, c := range p.now.Chances() {
		words = append(words, p.say(referee.ChanceText(c)))
	}
	if len(words) > 0 {
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
	Text string `json:"text"`
	Yes  int    `json:"yes"`
	Of   int    `json:"of"`
	Most *share `json:"most,omitempty"` // if it hangs on a choice still to come
}

type share struct {
	Yes int `json:"yes"`
	Of  int `json:"of"`
}

// chances are those of the open roll.
func (j *jsonTalk) chances() (list []chance) {
	for _, c := range j.now.Chances() {
		line := chance{Text: j.say(c.Text), Yes: c.Least.Yes, Of: c.Least.Of}
		if c.Most != c.Least {
			line.Most = &share{c.Most.Yes, c.Most.Of}
		}
		list = append(list, line)
	}
	return list
}
