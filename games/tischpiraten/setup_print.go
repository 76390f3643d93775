package tischpiraten

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Sheets returns the sheets to print: crew cards and markers for the set-up (TIS-R108), and the magic cards.
func (s *Setup) Sheets() []setup.Sheet {
	return []setup.Sheet{
		{ID: "crew-cards", Title: table.Say("print.crew"), Steps: table.Says("print.crew.room", "print.crew.spots"), Pieces: s.crewCards()},
		{ID: "markers", Drawings: art, Title: table.Say("print.markers"), Steps: table.Says("print.markers.cut", "print.markers.kinds", "print.markers.wind"), Pieces: s.markers()},
		magicSheet(),
	}
}

// crewCards returns a card for each figure, and a crew of blank cards to fill in by hand.
func (s *Setup) crewCards() (list []setup.Piece) {
	for _, n := range s.all("figure") {
		face := setup.Face{Title: table.NameText(n.figure.Name), Room: true, Lines: append([]table.Text{table.NameText(n.player.Name)}, n.facts()...)}
		list = append(list, crewCard(1, face))
	}
	return append(list, crewCard(crewSize, setup.Face{Room: true,
		Blanks: table.Says("print.blank.name", "print.blank.rank", "print.blank.arms", "print.blank.more")}))
}

// crewCard returns count copies of a card with places for the two most common markers of a figure.
func crewCard(count int, f setup.Face) setup.Piece {
	f.Spots = table.Says("print.spot.acted", "print.spot.reload")
	return setup.Piece{Form: setup.FormCard, Width: setup.SheetWidth / crewSize, Height: 110, Count: count, Front: f}
}

const (
	markerSize    = 18 // mm
	brokenMarkers = 8
	doubloons     = 30
)

// markers returns as many markers as the ships and figures can need, of broken weapons and
// doubloons as many as an evening usually needs, and the arrow of the wind.
func (s *Setup) markers() []setup.Piece {
	var list []setup.Piece
	add := func(count int, art string, tint setup.Tint) {
		if count > 0 {
			list = append(list, setup.Piece{Form: setup.FormDisc, Width: markerSize, Height: markerSize, Count: count, Tint: tint, Front: setup.Face{Art: art}})
		}
	}
	reload, hits, masts := 0, 0, 0
	for i, p := range s.Seats {
		figures := 0
		for _, c := range p.Crews {
			figures += len(c.Figures)
			for _, f := range c.Figures {
				reload += len(f.Ranged)
			}
		}
		for _, ship := range p.Ships {
			reload += ship.Port + ship.Starboard
			hits += hitsToSink
			masts += ship.Masts
		}
		add(figures, "skull", seatTints[i%len(seatTints)])
	}
	add(reload, "horn", "")
	add(brokenMarkers, "broken", "")
	add(hits, "ball", "")
	add(masts, "mast", "")
	add(doubloons, "doubloon", setup.TintYellow)
	return append(list, setup.Piece{Form: setup.FormFree, Width: 54, Height: 130, Count: 1, Tint: setup.TintBlue, Front: setup.Face{Art: "wind"}})
}

var seatTints = [mostPlayers]setup.Tint{setup.TintBlue, setup.TintRed, setup.TintYellow, setup.TintGreen}

// magicSheet returns a sheet with the six magic cards, which are dealt face down (TIS-R78).
func magicSheet() setup.Sheet {
	s := setup.Sheet{ID: "magic-cards", Drawings: art, Title: table.Say("term.tis.page.magic"), Steps: table.Says("print.magic.cut", "print.magic.deal")}
	for _, card := range magicCards { // their drawings have the same names
		s.Pieces = append(s.Pieces, setup.Piece{Form: setup.FormCard, Width: 63, Height: 88, Count: 1, Tint: setup.TintYellow, Front: setup.Face{
			Title: card.Label(), Art: string(card), Lines: []table.Text{magicText(card)}}})
	}
	return s
}
