// Package corsari referees Corsari by Leo Colovini (Dal Negro and Piatnik, 2003; also I
// Go!) for two to four players: crews of two colours, stowaways, and a pier whose top card
// puts a colour away.
//
// The rules are from a summary and public reviews. Editions differ in their scoring; here, as in
// the summary, each card set aside is a point, and 35 cards call the last round. Rules are named
// as in the catalogues: COR-R16 is a rule of the summary, COR-A9 a decision where it is silent or
// unclear. The texts "rule.COR-R16" state them in other words. House rules are in keys
// (house.go), in the order of the rule book, with the texts "house.KEY".
//
// The game never asks for closed hands. After a round it asks only for the stowaways of each player;
// at the detail level "all", or after the optional action "hands", for all twelve cards of each open hand. All
// answers to the other questions are legal: the colours of the crew, one of two equal values, the
// cards to add to the captain's crew. To keep cards out of a crew there is the optional action "keep". The
// rules determine where the other cards go.
//
// The sum of the stowaways' values decides between a player and the captain, but the number of
// cards set aside decides the game.
//
// # What an answer depends on
//
// After a correction an answer is kept only if its question reads the same. So the words of a
// question and its subject name everything on which its answer depends, apart from the turn and
// the player; reads_test.go lists and checks it. Lots and cards are facts.
//
// # Words of the book and of the code
//
//	Spieler                           Player
//	Karte, Farbe, Wert                Card, Colour, Card.worth
//	Mole, oberste Karte der Mole      pier, top(inPier)
//	offene Ablage                     pile, top(inPile)
//	Nachziehstapel                    Game.Stock
//	Anker lichten                     lift, liftAnchor
//	Flottenkapitän                    Game.Captain
//	Mannschaft                        Player.crew
//	ablegen (Farbe der Mole)          Player.away
//	einfügen                          Player.added
//	blinder Passagier                 Player.stows
//	blinde Passagiere und ihre Summe  stowed, where no hand is entered
//	Straf-Karten, Minuspunkt          Player.Aside
//	letzte Runde                      Game.Last
//
// # Where things stand
//
// The state is in state.go and is listed in values.go; keys.golden.txt holds every key of
// a question, every optional action and every path of a value. Those are file format. The cards
// are conserved as the place of each; all that nobody has entered are "unseen". The
// discard pile has what is left of the 110 when all else is counted.
//
// Set-up: setup.go (the file's form), wizard.go, problems.go, build.go. The game: round.go
// (the turns and their places), then a chapter to a file: deal.go, turn.go, hand.go (hands
// and crews), add.go (the captain's crew), best.go (help with an open hand), penalty.go,
// stow.go (what each has left, where no hand is entered) and score.go. How closely all
// that is watched: detail.go. What people see: view.go, changes.go.
//
// Every turn asks first and acts last, so any turn may start over at any question.
package corsari
