package halunken

import (
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game returns a new game. The set-up must have no problems.
func (s *Setup) Game() table.Game { return s.begin() }

func (s *Setup) begin() *Game {
	g := &Game{Phase: PhaseOpener, Over: Running, listed: s.hasCardList(), face: map[string]*Face{}}
	g.house, _ = setup.ReadHouse(keys, s.House)
	g.Detail = table.Detail(g.house.depth)
	g.Begin(g, s.Seats, mostPlayers)
	if g.house.blackJack {
		g.Course = newDeck(jackCards)
	}
	signs := s.signs()
	for i := range s.Colours {
		g.addColour(&s.Colours[i], signs[i])
	}
	for i := range unseenCards {
		c := unseenCards[i]
		g.Cards = append(g.Cards, &c)
	}
	g.UpdateLists()
	return g
}

// Seat returns a player for a member, whose captain is not on the board.
func (g *Game) Seat(m setup.Member) *Player {
	moves := append(newDeck(g.house.numbers), &Move{id: "rum"}) // 1 to numbers, and one Rum (HAL-A1)
	return &Player{Member: m, Moves: moves, hand: Place("player." + m.ID()), bid: Place("bid." + m.ID())}
}

// unseenCards are the crew cards at the start of every game.
var unseenCards = func() (list []Card) {
	for n := 1; n <= taverns; n++ {
		for depth := 1; depth <= perTavern; depth++ {
			list = append(list, newCard(n, depth))
		}
	}
	return list
}()

// newCard returns an unseen crew card. Its id is made of its tavern and its depth there.
func newCard(n, depth int) Card {
	c := Card{At: tavernPlaces[n], Face: unseenFace, id: strconv.Itoa(n) + "-" + strconv.Itoa(depth), home: n, depth: depth,
		piece: table.Say("val.hal.piece", table.Num("number", depth), table.Num("tavern", n))}
	c.label = cardLabels{table.Say("value.hal.card.at", table.Sub("piece", c.piece)), table.Say("value.hal.card.face", table.Sub("piece", c.piece)), tavern(n).Label()}
	return c
}

func newDeck(n int) []*Move {
	list := make([]*Move, n, n+1)
	for i := range list {
		list[i] = &Move{id: strconv.Itoa(i + 1), steps: i + 1}
	}
	return list
}

// addColour adds a colour with its faces.
func (g *Game) addColour(in *ColourSetup, sign table.Text) {
	c := &Colour{id: in.ID, name: in.Name, sign: sign, hue: hueOf(in.Name), index: len(g.colours), label: colourNames.Text(in.Name)}
	g.colours = append(g.colours, c)
	for n := 1; n <= mostWorth; n++ {
		f := &Face{colour: c, worth: n, id: c.id + "-" + strconv.Itoa(n),
			label: table.Say("val.hal.card", table.Sub("colour", c.label), table.Num("value", n))}
		f.arg = table.Sub("card", f.label)
		f.code = table.Code{Sign: c.sign, Suit: c.label, Rank: strconv.Itoa(n), Hue: c.hue}
		for _, k := range in.Cards {
			if k == n {
				f.times++
			}
		}
		g.faces = append(g.faces, f)
		g.face[f.id] = f
	}
}

// letters returns the letters of a name in lower case.
func letters(name string) (list []rune) {
	for _, r := range strings.ToLower(name) {
		if strings.ToUpper(string(r)) != string(r) {
			list = append(list, r)
		}
	}
	return list
}

// UpdateLists updates the lists of settings for values.
func (g *Game) UpdateLists() {
	g.lists.players, g.lists.places = append([]string{""}, g.IDs()...), nil
	for _, p := range tavernPlaces[1:] {
		g.lists.places = append(g.lists.places, string(p))
	}
	for _, p := range g.Seats {
		g.lists.places = append(g.lists.places, string(p.hand))
		if g.house.blackJack {
			g.lists.places = append(g.lists.places, string(p.bid))
		}
	}
	if g.house.blackJack {
		g.lists.places = append(g.lists.places, string(Hoard))
	}
	g.lists.places = append(g.lists.places, string(Box))
	g.lists.faces = []string{unseenFace}
	for _, f := range g.faces {
		if !g.listed || f.times > 0 {
			g.lists.faces = append(g.lists.faces, f.id)
		}
	}
}

// tavernPlaces are the places of cards by tavern, from 1 to 14.
var tavernPlaces = func() (list [taverns + 1]Place) {
	for n := 1; n <= taverns; n++ {
		list[n] = Place("tavern." + strconv.Itoa(n))
	}
	return list
}()
