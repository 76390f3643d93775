package halunken

import (
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

const (
	leastPlayers = 2
	mostPlayers  = 4
	colours      = 4  // HAL-R1
	taverns      = 14 // HAL-R1
	perTavern    = 3  // HAL-R1
	crewCards    = taverns * perTavern
	mostWorth    = 15 // HAL-R1
	rounds       = 8  // HAL-R24
	jackCards    = 12 // HAL-R20
)

// Problems lists the problems, in the order of the file, then warnings that people have not accepted.
func (s *Setup) Problems() []setup.Problem {
	var list []setup.Problem
	add := func(path, text, rule string, args ...table.Arg) {
		list = append(list, setup.Problem{Path: path, Text: table.Text{Key: text, Args: args}, Rule: rule})
	}
	if n := len(s.Seats); n < leastPlayers || n > mostPlayers {
		add("player", "problem.hal.players", "", table.Num("count", n))
	}
	list = append(list, s.Seats.NameList().Problems()...)
	if n := len(s.Colours); n != colours {
		add("colour", "problem.hal.colours", "HAL-R1", table.Num("count", n))
	}
	list = append(list, s.namedColours().Problems()...)
	s.cardProblems(add)
	_, wrong := setup.ReadHouse(keys, s.House)
	list = append(list, wrong...)
	for _, w := range s.warnings() {
		if !slices.Contains(s.Accepted, w.note) {
			list = append(list, w.Problem)
		}
	}
	return list
}

// cardProblems adds the problems of the list of crew cards, if there is one.
func (s *Setup) cardProblems(add func(path, text, rule string, args ...table.Arg)) {
	all := 0
	for i, c := range s.Colours {
		all += len(c.Cards)
		for _, n := range c.Cards {
			if n < 1 || n > mostWorth {
				add(cardsOf(i), "problem.hal.worth", "HAL-R1", table.Name("colour", c.Name), table.Num("value", n), table.Num("max", mostWorth))
			}
		}
	}
	if s.hasCardList() && all != crewCards {
		add("colour", "problem.hal.cards", "HAL-R1", table.Num("count", all), table.Num("want", crewCards))
	}
}

// cardsOf returns the path in the file of the cards of the colour with index i.
func cardsOf(i int) string { return "colour." + strconv.Itoa(i) + ".cards" }

// A warning is a problem that people may accept; note is its entry in Setup.Accepted.
type warning struct {
	setup.Problem
	note string
}

// warnings returns a warning for each card that is listed twice, which may be a typing error.
func (s *Setup) warnings() (list []warning) {
	for i, c := range s.Colours {
		for k, n := range c.Cards {
			if slices.Index(c.Cards, n) == k || slices.Contains(c.Cards[slices.Index(c.Cards, n)+1:k], n) {
				continue
			}
			text := table.Say("problem.hal.twice", table.Sub("colour", colourNames.Text(c.Name)), table.Num("value", n))
			again := func(t table.T) {
				ask := table.Q("halunken.card", "", "HAL-R1", table.Sub("colour", colourNames.Text(c.Name)), table.Num("value", n)).About(strconv.Itoa(i+1), strconv.Itoa(n))
				s.Colours[i].Cards[k] = table.Number(t, ask, 1, mostWorth, table.Count)
			}
			list = append(list, warning{setup.Problem{Path: cardsOf(i), Text: text, Rule: "HAL-R1", Warning: true, Again: again},
				"twice " + c.word() + "-" + strconv.Itoa(n)})
		}
	}
	return list
}

// word returns the word for a colour in a note: its id, or its name if it has none.
func (c *ColourSetup) word() string {
	if c.ID == "" {
		return c.Name
	}
	return c.ID
}

// Accept notes that the people accept a warning.
func (s *Setup) Accept(p setup.Problem) {
	for _, w := range s.warnings() {
		if w.Path == p.Path && slices.EqualFunc(w.Text.Args, p.Text.Args, sameNumber) && !slices.Contains(s.Accepted, w.note) {
			s.Accepted = append(s.Accepted, w.note)
		}
	}
}

func sameNumber(a, b table.Arg) bool { return a.Num == b.Num }
