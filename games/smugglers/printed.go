package smugglers

import (
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// Sheets returns the board of the set-up, and what else is needed to play without the box. It
// returns nil if the set-up has no board.
func (s *Setup) Sheets() []setup.Sheet {
	b, _ := s.board()
	if b == nil {
		return nil
	}
	plan := b.plan()
	for i := range plan.Plots {
		if q := b.at[i]; q != nil && q.island >= 0 {
			plan.Plots[i].Name = s.islandName(islandIDs[q.island])
		}
	}
	return []setup.Sheet{
		{ID: "board", Drawings: art, Title: table.Say("print.board"), Plan: plan, Steps: table.Says("print.board.cut", "print.board.marks", "print.board.goods")},
		{ID: "board", Drawings: art, Title: table.Say("print.pieces"), Pieces: ownPieces(plan.Lamp != nil), Steps: table.Says("print.pieces.fold", "print.pieces.lamp", "print.pieces.dice")},
	}
}

// plan returns the board for printing.
func (b *Board) plan() *setup.Plan {
	p := &setup.Plan{Width: b.Width, Height: b.Height, Plots: make([]setup.Plot, len(b.at))}
	if b.Name != "" {
		p.Name = table.NameText(b.Name)
	}
	for i := range b.at {
		b.drawPlot(&p.Plots[i], i)
		if b.signs[i] == 'L' && p.Lamp == nil {
			p.Lamp = b.lamp(i%b.Width, i/b.Width)
		}
	}
	return p
}

func (b *Board) drawPlot(plot *setup.Plot, i int) {
	q := b.at[i]
	if q == nil {
		plot.Ground = setup.GroundLand
		return
	}
	plot.Ground, plot.Marks = setup.GroundSea, q.lights
	switch {
	case q.rock:
		plot.Ground, plot.Art = setup.GroundRock, "rock"
	case q.anchor:
		plot.Art, plot.Name = "anchor", table.Say("term.anchor")
	case q.island >= 0:
		plot.Ground, plot.Sign, plot.Art = setup.GroundPort, string(b.signs[i]), islandIDs[q.island]
	}
	open := map[string]bool{}
	for _, s := range q.next {
		open[s.way] = true
		if s.way == "across" {
			plot.Joined = append(plot.Joined, s.to.name)
		}
	}
	for _, n := range neighbours {
		x, y := q.x+n.x, q.y+n.y
		if x >= 0 && y >= 0 && x < b.Width && y < b.Height && b.at[y*b.Width+x] != nil && !open[n.way] {
			plot.Shut = append(plot.Shut, n.way)
		}
	}
}

// lamp returns the lighthouse at x, y. Its direction at each mark is the sum of the offsets of the
// squares lit.
func (b *Board) lamp(x, y int) *setup.Lamp {
	l := &setup.Lamp{X: x, Y: y}
	for _, lit := range b.marks {
		var look setup.LampLook
		for _, q := range lit {
			look.Right += q.x - x
			look.Down += q.y - y
		}
		l.Looks = append(l.Looks, look)
	}
	return l
}

// ownPieces returns the goods, boats, rocks, cards for ordinary dice and, if lamp is true, the
// lighthouse.
func ownPieces(lamp bool) []setup.Piece {
	var list []setup.Piece
	for home := range islandIDs {
		list = append(list, ownGoods(home)...)
	}
	for i := range colours {
		list = append(list, disc("boat", 1, boatTints[i]))
	}
	list = append(list, disc("rock", rocks, ""),
		diceCard("print.die.yellow", yellowDie), diceCard("print.die.white", whiteDie(boxDie)))
	if lamp {
		list = append(list, freePiece("tower", 64, 68), freePiece("ray", 20, 106))
	}
	return list
}

// boatTints are the tints for colours, in the same order.
var boatTints = [...]setup.Tint{setup.TintBlue, setup.TintRed, setup.TintYellow, setup.TintGreen}

func disc(art string, count int, tint setup.Tint) setup.Piece {
	const diameter = 16 // less than a square
	return setup.Piece{Form: setup.FormDisc, Width: diameter, Height: diameter, Count: count, Tint: tint, Front: setup.Face{Art: art}}
}

func freePiece(art string, width, height int) setup.Piece {
	return setup.Piece{Form: setup.FormFree, Width: width, Height: height, Count: 1, Tint: setup.TintYellow, Front: setup.Face{Art: art}}
}

// ownGoods returns the four goods of an island for our own boards: one for each other island, with
// more points for those farther away. The undersides of the goods in the box are not known.
func ownGoods(home int) (list []setup.Piece) {
	for k, points := range [goodsEach]int{1, 2, 3, 2} {
		to := (home + 1 + k) % len(islandIDs)
		list = append(list, setup.Piece{Form: setup.FormCard, Width: 18, Height: 14, Count: 1,
			Front: setup.Face{Art: islandIDs[home]},
			Back:  &setup.Face{Title: table.NameText(string(rune('A' + to))), Art: islandIDs[to], Times: points}})
	}
	return list
}

// diceCard returns a card with the meanings of the faces of an ordinary die.
func diceCard(title string, d table.Die) setup.Piece {
	p := setup.Piece{Form: setup.FormCard, Width: 62, Height: 40, Count: 1, Front: setup.Face{Title: table.Say(title)}}
	for i, face := range d.Pips() {
		p.Front.Lines = append(p.Front.Lines, table.Say("print.die.face", table.Num("face", i+1), table.Sub("means", d.Word(face))))
	}
	return p
}
