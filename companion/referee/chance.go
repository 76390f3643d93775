package referee

import "hafenmeister/games/table"

// OddsOff shows no chances before a roll.
const OddsOff = "off"

// Chances are the chances of what may come of the open roll, nil if there is nothing to
// tell or the table does not want to know.
func (n *Now) Chances() []table.Chance {
	if n.Options.Odds == OddsOff {
		return nil
	}
	return n.chances()
}

// ChanceText is a chance as people read it.
func ChanceText(c table.Chance) table.Text {
	what := table.Sub("what", c.Text)
	if c.Least != c.Most {
		return table.Say("chance.between", what, table.Num("least", percent(c.Least)), table.Num("most", percent(c.Most)))
	}
	return table.Say("chance.one", what, table.Num("yes", c.Least.Yes), table.Num("of", c.Least.Of), table.Num("percent", percent(c.Least)))
}

// ShortChance is a chance in few words.
func ShortChance(c table.Chance) table.Text {
	if c.Least != c.Most {
		return ChanceText(c)
	}
	return table.Say("chance.short", table.Sub("what", c.Text), table.Num("percent", percent(c.Least)))
}

// percent is a share in whole percents; what can happen is never none, what can fail
// never all.
func percent(s table.Share) int {
	n := (200*s.Yes + s.Of) / (2 * s.Of)
	switch {
	case n == 0 && s.Yes > 0:
		return 1
	case n == 100 && s.Yes < s.Of:
		return 99
	}
	return n
}
