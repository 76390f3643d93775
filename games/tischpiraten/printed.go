package tischpiraten

import "hafenmeister/games/table"

// Sheets are the crew cards and markers of the set-up (TIS-R108), and the magic cards.
func (s *Setup) Sheets() []table.Sheet {
	return []table.Sheet{
		{ID: "crew-cards", Title: table.Say("print.crew"), Steps: table.Says("print.crew.room", "print.crew.spots"), Pieces: s.crewCards()},
		{ID: "markers", Title: table.Say("print.markers"), Steps: table.Says("print.markers.cut", "print.markers.kinds", "print.markers.wind"), Pieces: s.markers()},
		magicSheet(),
	}
}

// crewCards are a card for every figure and, behind them, a crew to be filled in by hand.
func (s *Setup) crewCards() (list []table.Piece) {
	h, _ := parseHouse(s.House)
	for _, p := range s.Seats {
		for i := range p.Crews {
			for k := range p.Crews[i].Figures {
				f := &p.Crews[i].Figures[k]
				list = append(list, crewCard(1, table.Face{Title: table.NameText(f.Name), Room: true, Lines: f.printed(&p, h.recruits)}))
			}
		}
	}
	return append(list, crewCard(crewSize, table.Face{Room: true,
		Blanks: table.Says("print.blank.name", "print.blank.rank", "print.blank.arms", "print.blank.more")}))
}

// crewCard is a card with places for the two markers that a figure gets most.
func crewCard(count int, f table.Face) table.Piece {
	f.Spots = table.Says("print.spot.acted", "print.spot.reload")
	return table.Piece{Width: table.SheetWidth / crewSize, Height: 110, Count: count, Front: f}
}

// printed is what the card says of a figure: whose it is, its rank and what it carries.
func (f *FigureSetup) printed(p *PlayerSetup, recruits bool) []table.Text {
	rank := f.Rank
	if f.Recruit && recruits {
		rank = "recruit"
	}
	lines := []table.Text{table.NameText(p.Name), {Key: "term." + rank}}
	for _, kind := range f.Ranged {
		lines = append(lines, table.Text{Key: "term." + kind})
	}
	if f.Bayonet {
		lines = append(lines, table.Say("print.bayonet"))
	}
	if f.Melee > 0 {
		lines = append(lines, table.Say("print.blades", table.Num("count", f.Melee)))
	}
	if f.shields() > 0 {
		lines = append(lines, shieldWord(f.Shield))
	}
	if f.Mount != "" && f.Mount != string(OnFoot) {
		lines = append(lines, mountWord(f.Mount))
	}
	return lines
}

const (
	markerSize    = 18 // mm
	brokenMarkers = 8
	doubloons     = 30
)

// markers are as many as the ships and figures of the set-up can need; of broken weapons
// and doubloons as many as an evening mostly needs.
func (s *Setup) markers() []table.Piece {
	var list []table.Piece
	add := func(count int, a *table.Art, tint table.Tint) {
		if count > 0 {
			list = append(list, table.Piece{Form: table.FormDisc, Width: markerSize, Height: markerSize, Count: count, Tint: tint, Front: table.Face{Art: a}})
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
			hits += fatal
			masts += ship.Masts
		}
		add(figures, &skullArt, seatTints[i%len(seatTints)])
	}
	add(reload, &hornArt, table.TintNone)
	add(brokenMarkers, &brokenArt, table.TintNone)
	add(hits, &ballArt, table.TintNone)
	add(masts, &mastArt, table.TintNone)
	add(doubloons, &doubloonArt, table.TintYellow)
	return append(list, table.Piece{Form: table.FormFree, Width: windArt.Width, Height: windArt.Height, Count: 1, Tint: table.TintBlue, Front: table.Face{Art: &windArt}})
}

var seatTints = [mostPlayers]table.Tint{table.TintBlue, table.TintRed, table.TintYellow, table.TintGreen}
