// Package halunken referees Halunken & Spelunken by Alex Randolph (Kosmos, 1997) for two
// to four players: fourteen taverns around a harbour, crew cards to collect, Black Jack
// to buy or to fear.
//
// The printed rules are known from a review that covers them completely, and from other public
// reviews. Rules have numbers, as in the catalogues: HAL-R16 is a rule of the book, HAL-A9 a ruling
// of ours where the book is silent or ambiguous. The catalogues have them in our own words, as the
// texts "rule.HAL-R16". The rules that people may change are in keys (house.go), in the order of
// the book; their texts are "house.KEY".
//
// No source says which crew cards there are or what their colours are called: people name the
// colours and may list the cards. With a list, a card that is entered a second time is refused, and
// the refusal says where the card is and which entry put it there; without one, as in the sample,
// it is only announced. No source describes the two-player variant of the box, so it is not
// offered.
//
// # What an answer depends on
//
// After a correction an answer is kept only if its question reads the same: the words of a question
// and what it is about name all that its answer depends on, apart from the turn and the player who
// is asked; reads_test.go lists and checks it. Lots and cards are facts.
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
// # State and files
//
// The state is in state.go and is listed in values.go; keys.golden.txt has the keys of all
// questions, all optional actions and the paths of all values. They are part of the file format. A
// crew card is named by its place at the start: "5-2" is the second card of tavern 5 from the top.
// The state has the place of each card, so no card gets lost, and a mistyped face moves none.
//
// Set-up: setup.go (the form of the file), wizard.go, problems.go, build.go. The game: round.go
// (turns and their labels), then a file for each chapter: start.go, look.go (cards that become
// visible), auction.go, reveal.go, move.go, rob.go, loot.go (which card a robber takes), visit.go
// (robbing Black Jack), raid.go, score.go; detail.go has the detail levels. What people see:
// view.go, ring.go, changes.go.
//
// Every turn asks first and acts last; what a robbery needs in its later turns (Met, Drew, Loot) is
// a value. So a turn can start over at any question.
package halunken
