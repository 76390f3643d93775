// Package halunken referees Halunken & Spelunken by Alex Randolph (Kosmos, 1997) for two
// to four players: fourteen taverns around a harbour, crew cards to collect, Black Jack
// to buy or to fear.
//
// The printed rules are known from a review that tells them whole, completed by other
// public reviews. A rule is named as in the catalogues: HAL-R16 is what the book says,
// HAL-A9 what holds where it is silent or in doubt. Their words, in ours and not the
// book's, are the texts "rule.HAL-R16". What the table may decide otherwise is in
// keys (house.go), in the order of the book, with the words "house.KEY".
//
// No source tells which crew cards there are, nor what their colours are called: the
// people name the colours and may list the cards. Where they have, a card that is
// entered a second time is refused, with where it lies and since which entry; where not,
// as in the sample, the table is told. The two-player variant of the box is known to
// nobody and not offered.
//
// # What an answer depends on
//
// After a correction an answer is kept only where its question reads the same: the words of
// a question, and whom or what it is about, name all that its answer depends on apart from the
// turn and the player asked; reads_test.go holds them to it. Lots and cards are facts.
//
//	opener.*, captain.place, jack.place, jack.place-any  nothing else
//	card.face, card.tops                 facts; the card or cards
//	auction.bid                          the card to be beaten, whose it is
//	favour.who                           nothing else
//	favour.card                          whose card it is
//	auction.sealed, move.card, rum.steps  nothing else
//	rob.whom                             the tavern, who may be robbed there
//	rob.each, raid.rob, raid.card        the victim, the tavern
//	rob.card                             the tavern, who may be robbed there
//	rob.give                             the robber, the tavern
//	jack.rob, jack.try                   Black Jack's tavern
//	rob.draw, jack.draw, jack.card, .who  facts; of rob.draw the victim
//	seat.come, seat.join                 nothing else
//	seats.*    nothing else
//	seat.leave, seat.heir                the player who goes
//	crew.count, crew.cards               whose they are; the cards are facts
//	game.won                             nothing else
//	halunken.*                           the number of the player or colour, of .cards what is left to list
//
// # Words of the book and of the code
//
//	Spieler                           Player
//	Kapitän                           Player.At
//	Spelunke                          tavern, ring (1 to 14, clockwise)
//	Halunke, Halunkenkarte            Card; what it shows: Face
//	Bewegungskarte, Rum               Move, Player.Moves
//	Black Jack, seine Bewegungskarten  Game.Jack, Game.Course
//	Black Jacks Karten                Hoard
//	Versteigerung, Gebot, passen      auction, Player.bid, Player.Passed
//	Gunst                             Game.Favour
//	sich aufheben                     cancelled
//	stibitzen, bestehlen              rob, steal
//	weiterschieben                    push
//	Beutezug                          raid; who goes with him: raider
//	Abrechnung                        sheet
//
// # Where things stand
//
// The state is in state.go and is listed in values.go; keys.golden.txt holds every key
// of a question, every free deed and every path of a value. Those are file format. A
// crew card is named by where it lay at the start, "5-2" the second of tavern 5 from the
// top: the cards are conserved as the place of each, and a mistyped face never moves
// one.
//
// Set-up: setup.go (the file's form), wizard.go, problems.go, build.go. The game:
// round.go (the turns and their places), then a chapter to a file: start.go, look.go
// (cards that become visible), auction.go, reveal.go, move.go, rob.go, loot.go (which card a
// robber takes), visit.go (Black Jack robbed), raid.go, score.go; how closely all of it is
// watched: detail.go. What people see: view.go, ring.go, changes.go.
//
// Every turn asks first and acts last; what a robbery must remember between its turns
// (Met, Drew, Loot) is a value. So any turn may start over at any question.
package halunken
