package oltremare

import (
	"iter"
	"strconv"

	"hafenmeister/games/table"
)

// play is phase III: the cards lie open, their symbols are entered, and the ducats come
// first (OLT-R8, R10, R11). Whoever has no card to play has no phase III (OLT-A14).
func (g *Game) play(t table.T) {
	p := g.active()
	if g.Played == 0 {
		t.Tell("OLT-A14", "say.olt.play.none", p.Arg())
		g.pass(t)
		return
	}
	rule := "OLT-R8"
	switch {
	case g.Played < p.Nets:
		rule = "OLT-A14"
	case g.Played < p.Hand:
		rule = "OLT-A13"
	}
	t.Order(rule, "say.olt.play", p.Arg(), count(g.Played), table.Num("nets", p.Nets), table.Num("bought", g.Bought), table.Sub("buys", table.Say("story.olt.cards", count(g.Bought))))
	var icons Icons
	off := table.Action(t, func() {
		if g.house.icons == "totals" {
			icons = g.askTotals(t, p)
		} else {
			icons = g.askCards(t, p)
		}
	})
	if off {
		return
	}
	g.Icons = icons
	p.Hand = max(p.Hand-g.Played, 0)
	g.gain(t, p)
	g.Phase = PhasePirates
}

// ladder is what one, two, and three or more symbols of a kind are worth (OLT-R11 to R13).
func ladder(icons int) int { return [...]int{0, 1, 3, 6}[min(max(icons, 0), 3)] }

// gain pays for the ducat symbols (OLT-R11, A29).
func (g *Game) gain(t table.T, p *Player) {
	icons := g.Icons.Ducats
	if g.has(p, BigDeal) {
		icons++
		t.Tell("OLT-A29", "say.olt.deal", p.Arg())
	}
	if n := ladder(icons); n > 0 {
		p.Ducats += n
		t.Order("OLT-R11", "say.olt.gain", p.Arg(), table.Num("icons", icons), count(n), table.Num("now", p.Ducats))
	}
}

// The symbols by the letters of their pairs.
var symbols = [...]struct {
	letter byte
	name   string
	field  func(*Icons) *int
}{
	{'d', "ducat", func(i *Icons) *int { return &i.Ducats }},
	{'p', "pirate", func(i *Icons) *int { return &i.Pirates }},
	{'m', "market", func(i *Icons) *int { return &i.Markets }},
	{'s', "ship", func(i *Icons) *int { return &i.Ships }},
}

// A pair is the two symbols of one card, "dp".
type pair string

// pairs are all pairs: two kinds first, then twice the same.
var pairs = []pair{"dp", "dm", "ds", "pm", "ps", "ms", "dd", "pp", "mm", "ss"}

func (c pair) ID() string { return string(c) }
func (c pair) Label() table.Text {
	first, second := symbolWord(c[0]), symbolWord(c[1])
	if c[0] == c[1] {
		return table.Say("opt.olt.twice", table.Sub("symbol", first))
	}
	return table.Say("opt.olt.pair", table.Sub("first", first), table.Sub("second", second))
}

func symbolWord(letter byte) table.Text {
	for _, s := range symbols {
		if s.letter == letter {
			return table.Say("term.olt." + s.name)
		}
	}
	return table.Text{}
}

func allPairs(yield func(pair) bool) {
	for _, c := range pairs {
		if !yield(c) {
			return
		}
	}
}

// askCards asks for the two symbols of each card (OLT-R10).
func (g *Game) askCards(t table.T, p *Player) (icons Icons) {
	var given []table.Text
	for k := 1; k <= g.Played; k++ {
		ask := asks("play.card", p.ID(), "OLT-R10", p.Arg(), table.Num("number", k)).About(strconv.Itoa(k))
		c := table.Choose(t, ask.Form(g.cardForm(given)), iter.Seq[pair](allPairs))
		given = append(given, c.Label())
		for _, s := range symbols {
			for i := range len(c) {
				if c[i] == s.letter {
					*s.field(&icons)++
				}
			}
		}
	}
	return icons
}

// cardForm is a form of one field a card.
func (g *Game) cardForm(given []table.Text) func() table.Form {
	return func() table.Form {
		f := table.Form{Given: given}
		for k := 1; k <= g.Played; k++ {
			f.Fields = append(f.Fields, table.Say("form.olt.card", table.Num("number", k)))
		}
		return f
	}
}

// mostIcons is more symbols of a kind than four cards show.
const mostIcons = 12

// askTotals asks how many symbols of each kind the cards show together (OLT-R10). Two are
// on a card; another number is told, not refused.
func (g *Game) askTotals(t table.T, p *Player) (icons Icons) {
	var given []table.Text
	all := 0
	for _, s := range symbols {
		ask := asks("play.total", p.ID(), "OLT-R10", p.Arg(), table.Sub("symbol", symbolWord(s.letter)), count(g.Played)).About(s.name)
		n := table.Number(t, ask.Form(totalForm(given)).Likelihood(table.Likelihood{Mid: 1, Spread: 1}), 0, mostIcons, table.Count)
		*s.field(&icons) = n
		given = append(given, number(n))
		all += n
	}
	if all != 2*g.Played {
		t.Tell("OLT-R10", "say.olt.icons.odd", count(all), table.Num("cards", g.Played), table.Num("want", 2*g.Played))
	}
	return icons
}

// totalForm is a form of one field a symbol.
func totalForm(given []table.Text) func() table.Form {
	return func() table.Form {
		f := table.Form{Given: given}
		for _, s := range symbols {
			f.Fields = append(f.Fields, symbolWord(s.letter))
		}
		return f
	}
}
