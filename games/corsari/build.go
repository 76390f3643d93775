package corsari

import (
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game returns a new game. The set-up must have no problems.
func (s *Setup) Game() table.Game { return s.begin() }

func (s *Setup) begin() *Game {
	g := &Game{Phase: PhaseStart, Over: Running, card: map[string]*Card{}}
	g.house, _ = setup.ReadHouse(keys, s.House)
	g.Detail = table.Detail(g.house.depth)
	g.Begin(g, s.Seats, mostPlayers)
	used := ""
	for i := range s.Colours {
		used += g.addColour(&s.Colours[i], used)
	}
	g.UpdateLists()
	return g
}

// Seat returns a player without cards for a member.
func (g *Game) Seat(m setup.Member) *Player {
	at := func(end string) Place { return Place(m.ID() + "." + end) }
	return &Player{Member: m, hand: at(places[0]), crew: at(places[1]), away: at(places[2]), added: at(places[3]), stows: at(places[4])}
}

// addColour adds a colour and its cards. It returns the letter of a colour that has no word, which other colours
// must not use.
func (g *Game) addColour(in *ColourSetup, used string) (letter string) {
	c := &Colour{id: in.ID, index: len(g.colours), label: colourNames.Text(in.Name)}
	g.colours = append(g.colours, c)
	hue, _ := hueOf(in.Name)
	sign, letter := signOf(in.Name, used)
	for n := 1; n <= values; n++ {
		card := &Card{At: Unseen, id: c.id + "-" + strconv.Itoa(n), colour: c, worth: n,
			code: table.Code{Sign: sign, Suit: c.label, Rank: strconv.Itoa(n), Hue: hue}}
		card.label = card.code.Text()
		card.lies = table.Say("value.cor.card", table.Sub("card", card.label))
		g.Cards = append(g.Cards, card)
		g.card[card.id] = card
	}
	return letter
}

// UpdateLists updates the lists of settings for values.
func (g *Game) UpdateLists() {
	g.lists.players, g.lists.cards, g.lists.colours = append([]string{""}, g.IDs()...), []string{""}, []string{""}
	g.lists.places = []string{string(Unseen)}
	g.lists.places = append(append(g.lists.places, pierPlaces[1:]...), pilePlaces[1:]...)
	for _, p := range g.Seats {
		for _, at := range p.places() {
			g.lists.places = append(g.lists.places, string(at))
		}
	}
	for _, c := range g.Cards {
		g.lists.cards = append(g.lists.cards, c.id)
	}
	for _, c := range g.colours {
		g.lists.colours = append(g.lists.colours, c.id)
	}
}

// A slot is a place in a pile, counted from the bottom.
type slot struct {
	pile pile
	n    int
}

type pile uint8

const (
	elsewhere pile = iota
	inPier
	inPile
)

// The places of the pier and the discard pile, by number from 1, and the slot of each place.
var (
	slots      = map[Place]slot{}
	pierPlaces = slotsOf(inPier, "pier.", mostPier)
	pilePlaces = slotsOf(inPile, "discard.", deck)
)

// slotsOf returns places by number from 1, and adds them to slots.
func slotsOf(in pile, prefix string, most int) []string {
	list := make([]string, most+1)
	for n := 1; n <= most; n++ {
		list[n] = prefix + strconv.Itoa(n)
		slots[Place(list[n])] = slot{in, n}
	}
	return list
}
