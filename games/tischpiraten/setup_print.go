package tischpiraten

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Sheets are the crew cards and markers of the set-up (TIS-R108), and the magic cards.
func (s *Setup) Sheets() []setup.Sheet {
	return []setup.Sheet{
		{ID: "crew-cards", Title: table.Say("print.crew"), Steps: table.Says("print.crew.room", "print.crew.spots"), Pieces: s.crewCards()},
		{ID: "markers", Title: table.Say("print.markers"), Steps: table.Says("print.markers.cut", "print.markers.kinds", "print.markers.wind"), Pieces: s.markers()},
		magicSheet(),
	}
}

// crewCards are a card for every figure and, behind them, a crew to be filled in by hand.
func (s *Setup) crewCards() (list []setup.Piece) {
	h, _ := parseHouse(s.House)
	for _, p := range s.Seats {
		for i := range p.Crews {
			for k := range p.Crews[i].Figures {
				f := &p.Crews[i].Figures[k]
				list = append(list, crewCard(1, setup.Face{Title: table.NameText(f.Name), Room: true, Lines: f.printed(&p, h.recruits)}))
			}
		}
	}
	return append(list, crewCard(crewSize, setup.Face{Room: true,
		Blanks: table.Says("print.blank.name", "print.blank.rank", "print.blank.arms", "print.blank.more")}))
}

// crewCard is a card with places for the two markers that a figure gets most.
func crewCard(count int, f setup.Face) setup.Piece {
	f.Spots = table.Says("print.spot.acted", "print.spot.reload")
	return setup.Piece{Width: setup.SheetWidth / crewSize, Height: 110, Count: count, Front: f}
}

// printed is what the card says about a figure: owner, rank and weapons.
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

// markers are as many as the ships and figures of the set-up can need; for broken weapons
// and doubloons as many as an evening usually needs.
func (s *Setup) markers() []setup.Piece {
	var list []setup.Piece
	add := func(count int, a *setup.Art, tint setup.Tint) {
		if count > 0 {
			list = append(list, setup.Piece{Form: setup.FormDisc, Width: markerSize, Height: markerSize, Count: count, Tint: tint, Front: setup.Face{Art: a}})
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
		add(figures, &skullArt, seatTints[i%len(seatTints)])
	}
	add(reload, &hornArt, setup.TintNone)
	add(brokenMarkers, &brokenArt, setup.TintNone)
	add(hits, &ballArt, setup.TintNone)
	add(masts, &mastArt, setup.TintNone)
	add(doubloons, &doubloonArt, setup.TintYellow)
	return append(list, setup.Piece{Form: setup.FormFree, Width: windArt.Width, Height: windArt.Height, Count: 1, Tint: setup.TintBlue, Front: setup.Face{Art: &windArt}})
}

var seatTints = [mostPlayers]setup.Tint{setup.TintBlue, setup.TintRed, setup.TintYellow, setup.TintGreen}

// magicSheet are the six magic cards, to be dealt face down (TIS-R78).
func magicSheet() setup.Sheet {
	s := setup.Sheet{ID: "magic-cards", Title: table.Say("term.page.magic"), Steps: table.Says("print.magic.cut", "print.magic.deal")}
	for _, c := range magicPictures {
		s.Pieces = append(s.Pieces, setup.Piece{Width: 63, Height: 88, Count: 1, Tint: setup.TintYellow, Front: setup.Face{
			Title: table.Say("val.magic." + c.card), Art: &c.art, Lines: table.Says("say.magic.words." + c.card)}})
	}
	return s
}

// magicPictures are what the cards show.
var magicPictures = []struct {
	card string
	art  setup.Art
}{
	{"jack", setup.Drawing( // a captain's hat and crossed sabres
		setup.Stroke{Path: "M10 94 C40 84 70 74 92 52 M90 94 C60 84 30 74 8 52 M18 84 L26 96 M82 84 L74 96"},
		setup.Stroke{Tone: setup.ToneInk, Path: "M8 44 C14 14 34 6 50 16 C66 6 86 14 92 44 C66 36 34 36 8 44 Z"},
		setup.Stroke{Tone: setup.TonePaper, Path: "M42 28 A8 8 0 1 0 58 28 A8 8 0 1 0 42 28 Z"})},
	{"rum", setup.Drawing( // a bottle
		setup.Stroke{Tone: setup.ToneGrey, Path: "M42 6 H58 V30 C58 38 72 42 72 54 V92 H28 V54 C28 42 42 38 42 30 Z"},
		setup.Stroke{Tone: setup.ToneTint, Path: "M28 58 H72 V82 H28 Z"},
		setup.Stroke{Path: "M40 14 H60 M36 76 L44 64 L50 76 L56 64 L64 76"})},
	{"gold", setup.Drawing( // a chest
		setup.Stroke{Tone: setup.ToneTint, Path: "M26 44 A8 8 0 1 1 42 44 M44 42 A8 8 0 1 1 60 42 M58 44 A8 8 0 1 1 74 44"},
		setup.Stroke{Tone: setup.ToneGrey, Path: "M10 46 H90 V90 H10 Z"},
		setup.Stroke{Path: "M10 46 L16 16 H84 L90 46 M10 62 H90 M26 46 V90 M74 46 V90"},
		setup.Stroke{Tone: setup.ToneInk, Path: "M43 54 H57 V72 H43 Z"})},
	{"plague", setup.Drawing( // a rat
		setup.Stroke{Path: "M22 70 C4 70 4 92 26 90 C44 88 40 96 56 94"},
		setup.Stroke{Tone: setup.ToneGrey, Path: "M20 72 C20 44 48 34 66 46 L72 36 L80 48 C92 54 98 62 92 68 C86 72 80 72 74 72 Z"},
		setup.Stroke{Tone: setup.ToneInk, Path: "M79 56 A3 3 0 1 0 85 56 A3 3 0 1 0 79 56 Z"},
		setup.Stroke{Path: "M40 72 V80 M62 72 V80 M88 64 L100 60 M88 66 L100 68"})},
	{"mermaids", setup.Drawing( // a tail in the waves
		setup.Stroke{Tone: setup.ToneGrey, Path: "M50 80 C36 60 40 40 50 30 C60 40 64 60 50 80 Z"},
		setup.Stroke{Tone: setup.ToneTint, Path: "M50 32 C44 16 28 10 14 14 C20 28 34 34 50 32 C66 34 80 28 86 14 C72 10 56 16 50 32 Z"},
		setup.Stroke{Path: "M44 50 C48 54 52 54 56 50 M44 60 C48 64 52 64 56 60 M8 84 C20 76 28 92 40 84 C52 76 60 92 72 84 C80 78 86 82 92 84"})},
	{"klabautermann", setup.Drawing( // a hammer and a pipe
		setup.Stroke{Tone: setup.ToneGrey, Path: "M14 20 H58 V42 H14 Z"},
		setup.Stroke{Tone: setup.TonePaper, Path: "M32 42 H42 V92 H32 Z"},
		setup.Stroke{Tone: setup.ToneInk, Path: "M66 58 H84 V78 C84 86 66 86 66 78 Z"},
		setup.Stroke{Path: "M66 76 L50 84 M72 52 C66 44 80 40 72 30 M80 52 C76 46 86 42 80 34"})},
}

// skullArt marks a figure that has acted.
var skullArt = setup.Drawing(
	setup.Stroke{Path: "M8 70 L92 94 M8 94 L92 70"},
	setup.Stroke{Tone: setup.ToneTint, Path: "M50 6 C26 6 14 22 14 42 C14 54 22 62 30 66 V82 H70 V66 C78 62 86 54 86 42 C86 22 74 6 50 6 Z"},
	setup.Stroke{Tone: setup.ToneInk, Path: "M24 44 A10 11 0 1 0 44 44 A10 11 0 1 0 24 44 Z M56 44 A10 11 0 1 0 76 44 A10 11 0 1 0 56 44 Z M50 54 L44 64 H56 Z"},
	setup.Stroke{Path: "M40 82 V72 M50 82 V72 M60 82 V72"})

// hornArt marks a weapon to be loaded: a powder horn and a ball.
var hornArt = setup.Drawing(
	setup.Stroke{Tone: setup.ToneGrey, Path: "M12 26 C12 60 40 88 84 86 L88 72 C64 72 46 54 44 22 C36 12 18 14 12 26 Z"},
	setup.Stroke{Path: "M12 26 C18 34 38 32 44 22 M20 52 C30 56 44 50 50 42 M70 85 C66 78 70 74 72 70"},
	setup.Stroke{Tone: setup.ToneInk, Path: "M84 79 H96 V83 H84 Z M66 26 A11 11 0 1 0 88 26 A11 11 0 1 0 66 26 Z"})

// brokenArt marks a weapon broken for good: a pistol in two pieces.
var brokenArt = setup.Drawing(
	setup.Stroke{Tone: setup.ToneGrey, Path: "M4 36 H40 L34 44 L42 50 L36 56 H4 Z"},
	setup.Stroke{Tone: setup.ToneGrey, Path: "M56 30 H74 C86 32 92 44 92 56 L90 88 H76 L74 66 C72 60 66 56 52 56 L58 48 L50 42 Z"},
	setup.Stroke{Path: "M60 56 C58 68 66 72 74 68 M70 30 L78 20 L84 34"},
	setup.Stroke{Tone: setup.ToneInk, Path: "M44 20 L50 30 L46 30 L50 38 L42 28 L46 28 Z M46 64 L50 72 L47 72 L50 80 L42 70 L46 70 Z"})

// ballArt marks a hull hit.
var ballArt = setup.Drawing(
	setup.Stroke{Tone: setup.ToneInk, Path: "M12 50 A38 38 0 1 0 88 50 A38 38 0 1 0 12 50 Z"},
	setup.Stroke{Tone: setup.TonePaper, Path: "M26 40 C30 30 36 26 44 24 C38 30 32 36 30 44 Z"})

// mastArt marks a broken mast.
var mastArt = setup.Drawing(
	setup.Stroke{Tone: setup.ToneGrey, Path: "M40 92 V56 L44 46 L47 54 L51 44 L54 52 L56 48 V92 Z"},
	setup.Stroke{Tone: setup.TonePaper, Path: "M66 14 C86 22 94 34 90 56 L58 30 Z"},
	setup.Stroke{Tone: setup.ToneGrey, Path: "M54 42 L84 6 L90 11 L60 46 L58 40 Z"},
	setup.Stroke{Path: "M12 92 C24 86 32 98 44 92 C56 86 64 98 76 92 C82 89 86 90 90 92"})

// doubloonArt is a doubloon.
var doubloonArt = setup.Drawing(
	setup.Stroke{Tone: setup.ToneTint, Path: "M6 50 A44 44 0 1 0 94 50 A44 44 0 1 0 6 50 Z"},
	setup.Stroke{Path: "M15 50 A35 35 0 1 0 85 50 A35 35 0 1 0 15 50 Z"},
	setup.Stroke{Tone: setup.ToneInk, Path: "M45 26 H55 V45 H74 V55 H55 V74 H45 V55 H26 V45 H45 Z"})

// windArt is the arrow of the wind.
var windArt = setup.Art{Width: 54, Height: 130, Strokes: []setup.Stroke{
	{Tone: setup.ToneTint, Path: "M27 1 L52 36 H36 V90 L52 104 V129 L27 112 L2 129 V104 L18 90 V36 H2 Z"},
	{Path: "M27 108 V44 M12 108 L27 98 L42 108 M12 114 L27 104 L42 114"},
}}
