package oltremare

import (
	"slices"

	"hafenmeister/games/table"
)

// play is phase III: the cards are laid open and their symbols entered; then the player gets ducats
// for the ducat symbols (OLT-R8, R10, R11). A player without a card has no phase III (OLT-A14).
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
	t.Order(rule, "say.olt.play", p.Arg(), count(g.Played), table.Num("nets", p.Nets)).UndoneBy(table.Say("say.olt.play.back", p.Arg(), count(g.Played)), p.handPath()).
		Place("card." + p.ID()).From("player." + p.ID()).Times(g.Played)
	var icons Icons
	off := table.Action(t, func() {
		if g.house.icons == "totals" {
			icons = g.askTotals(t, p)
		} else {
			icons = g.askPairs(t, p)
		}
	})
	if off {
		return
	}
	if n := icons.all(); n != 2*g.Played {
		t.Tell("OLT-R10", "say.olt.icons.odd", count(n), table.Num("cards", g.Played), table.Num("want", 2*g.Played))
	}
	g.Icons = icons
	p.Hand = max(p.Hand-g.Played, 0)
	g.gain(t, p)
	g.Phase = PhasePirates
}

// ladder returns what one, two, and three or more symbols of a kind are worth (OLT-R11 to R13).
func ladder(icons int) int { return [...]int{0, 1, 3, 6}[min(max(icons, 0), 3)] }

// gain gives p the ducats for the ducat symbols (OLT-R11, A29).
func (g *Game) gain(t table.T, p *Player) {
	icons, rule, symbols := g.Icons.Ducats, "OLT-R11", "term.olt.symbols"
	if g.has(p, BigDeal) {
		icons, rule, symbols = icons+1, "OLT-A29", "term.olt.deal-symbols"
	}
	if n := ladder(icons); n > 0 {
		p.Ducats += n
		p.moveCube(t.Order(rule, "say.olt.gain", p.Arg(), table.Sub("symbols", table.Say(symbols)), table.Num("icons", icons), count(n), table.Num("now", p.Ducats)))
	}
}

// The kinds of symbols, with the letters that they have in a pair.
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

// A pair is the two symbols of one card, such as "dp".
type pair string

// pairs are all pairs, those of two kinds first.
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

func symbolWords() (list []table.Text) {
	for _, s := range symbols {
		list = append(list, table.Say("term.olt."+s.name))
	}
	return list
}

// askPairs asks for the two symbols of each card and returns their numbers (OLT-R10).
func (g *Game) askPairs(t table.T, p *Player) (icons Icons) {
	n := g.Played
	ask := asks("play.symbols", p.ID(), "OLT-R10", p.Arg(), count(n))
	for _, c := range table.DrawSome(t, ask, "", n, slices.Values(pairs), func(pair) int { return n }) {
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

// mostIcons is more symbols of a kind than four cards have, and has one digit.
const mostIcons = 9

// askTotals asks how many symbols of each kind the cards show together (OLT-R10). A card has two;
// another sum is announced by play, not refused.
func (g *Game) askTotals(t table.T, p *Player) (icons Icons) {
	f := &fields{player: p, labels: symbolWords()}
	for _, s := range symbols {
		ask := f.of(asks("play.total", p.ID(), "OLT-R10", p.Arg(), table.Sub("symbol", symbolWord(s.letter)), count(g.Played)).About(s.name))
		n := table.Number(t, ask.Likelihood(table.Likelihood{Mid: 1, Spread: 1}), 0, mostIcons, table.Count)
		*s.field(&icons) = n
		f.given = append(f.given, number(n))
	}
	return icons
}
