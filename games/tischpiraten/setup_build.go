package tischpiraten

import (
	"cmp"
	"slices"
	"strconv"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Game returns a new game. The set-up must have no problems other than warnings.
func (s *Setup) Game() table.Game { return s.begin() }

func (s *Setup) begin() *Game {
	g := &Game{setup: s, Round: 1, Phase: PhaseOrder, Wind: NoWind, Monster: Monster{At: Below}, Over: Running}
	g.house = s.house()
	g.startIsland()
	g.Detail = g.firstDepth()
	var seats setup.Seats
	for _, p := range s.Players() {
		seats = append(seats, setup.Seat{ID: p.ID, Name: p.Name})
	}
	g.Begin(g, seats, mostPlayers)
	for _, n := range s.nodes() {
		switch n.kind {
		case "player":
			g.Seats[n.index].Suit = n.player.Suit
		case "ship":
			g.addShip(n)
		case "crew":
			g.Crews = append(g.Crews, &Crew{owner: g.Player(n.player.ID), number: n.index, digit: len(g.Crews) + 1, alone: len(n.player.Crews) == 1})
		case "figure":
			g.addFigure(n)
		}
	}
	g.placeTreasure()
	g.addLifeboats()
	g.pairShips()
	g.listPlaces()
	g.makeOffers()
	g.shuffle()
	return g
}

// Seat returns a new player for m.
func (g *Game) Seat(m setup.Member) *Player { return &Player{Member: m, Hand: g.firstHand()} }

// addShip adds a ship with its cargo and boats. The game ashore has no ships.
func (g *Game) addShip(n node) {
	if g.ashore() {
		return
	}
	p, in := n.player, n.ship
	s := &Ship{id: in.ID, Name: in.Name, Owner: p.ID, Galley: in.Kind == kindGalley, Incendiary: in.Incendiary, Corvus: in.Corvus, Built: in.Masts,
		Command: p.ID, Fate: Afloat, Masts: in.Masts, Locked: in.Locked,
		Port: slices.Repeat([]GunState{Loaded}, in.Port), Starboard: slices.Repeat([]GunState{Loaded}, in.Starboard), Paid: make([]bool, len(g.setup.Seats)), Repelled: make([]bool, len(g.setup.Seats))}
	s.deck, s.aloft, s.hold = Place("deck."+s.id), Place("mast."+s.id), Place("hold."+s.id)
	g.Ships = append(g.Ships, s)
	for n := 1; n <= in.Barrels; n++ {
		g.addItem(&Item{id: s.id + "-barrel-" + strconv.Itoa(n), number: n, Home: s})
	}
	for n := 1; n <= in.Chests; n++ {
		g.addItem(&Item{id: s.id + "-chest-" + strconv.Itoa(n), number: n, Chest: true, Home: s})
	}
	for n := 1; n <= in.Dinghies; n++ {
		g.addBoat(&Boat{id: s.id + "-" + strconv.Itoa(n), number: n, Ship: s})
	}
}

func (g *Game) addItem(i *Item) {
	i.Paid = make([]bool, len(g.setup.Seats))
	if i.Home != nil {
		i.At = i.Home.hold
	}
	g.Items = append(g.Items, i)
}

func (g *Game) addBoat(b *Boat) {
	b.in = Place("boat." + b.id)
	g.Boats = append(g.Boats, b)
}

// addFigure adds a figure to the last crew of g, on the deck of its ship or ashore.
func (g *Game) addFigure(n node) {
	in, crew := n.figure, g.Crews[len(g.Crews)-1]
	f := &Figure{id: in.ID, Name: in.Name, Owner: n.player.ID, crew: crew, line: n.index + 1, Rank: Rank(in.Rank),
		Recruit: in.Recruit && g.house.recruits, hired: in.Hired, Blades: in.Melee, Bayonet: in.Bayonet, At: Land}
	for _, kind := range in.Ranged {
		f.Kinds, f.Guns = append(f.Kinds, GunKind(kind)), append(f.Guns, Loaded)
	}
	f.carries = Place("figure." + f.id)
	f.Shield, f.ShieldAt = Shield(cmp.Or(in.Shield, string(NoShield))), f.carries
	f.Mount = Mount(cmp.Or(in.Mount, string(OnFoot)))
	if !g.ashore() {
		f.home = g.ship(n.player.Ships[n.player.berth(n.crew, in)].ID)
		f.At = f.home.deck
	}
	crew.figures = append(crew.figures, f)
	g.Figures = append(g.Figures, f)
}

// addLifeboats adds the boats for figures saved from wrecks: one for each pair of ship and
// player (TIS-A133).
func (g *Game) addLifeboats() {
	for _, s := range g.Ships {
		for _, p := range g.Seats {
			g.addBoat(&Boat{id: s.id + "." + p.ID(), saved: p, Ship: s, Owner: p.ID()})
		}
	}
}

// pairShips adds a Lashing for each pair of ships.
func (g *Game) pairShips() {
	for i, a := range g.Ships {
		for _, b := range g.Ships[i+1:] {
			g.pairs = append(g.pairs, &Lashing{A: a, B: b})
		}
	}
}

// listPlaces fills the lists of places of figures and items, and of player ids.
func (g *Game) listPlaces() {
	g.places = []string{string(Out), string(Water), string(Land)}
	for _, s := range g.Ships {
		g.places = append(g.places, string(s.deck))
		if s.Built > 0 {
			g.places = append(g.places, string(s.aloft))
		}
	}
	for _, b := range g.Boats {
		g.places = append(g.places, string(b.in))
	}
	g.ids = g.IDs()
	g.lashers = append([]string{""}, g.ids...)
	g.stores = append([]string{string(Lost)}, g.places[1:]...)
	if g.ashore() {
		g.stores = append(g.stores, string(Buried))
	}
	for _, s := range g.Ships {
		g.stores = append(g.stores, string(s.hold))
	}
	for _, f := range g.Figures {
		g.stores = append(g.stores, string(f.carries))
	}
}
