// Package oltremare referees Oltremare by Emanuele Ornella (Mind the Move, 2004; Amigo,
// 2005) for two to five players: goods, trades and prestige between the harbours of the
// Mediterranean.
//
// The printed rules at hand are a summary of a turn; public reviews complete them. Rules have
// numbers, as in the catalogues: OLT-R16 is a rule of the book, OLT-A9 a ruling of ours where the
// book is silent or ambiguous. The catalogues have them in our own words, as the texts
// "rule.OLT-R16". The rules that people may change are in keys (house.go), in the order of the
// book; their texts are "house.KEY".
//
// No source says what is printed on the cards of all goods, what all goods are called, or where the
// harbours are. People name the goods and may enter the points in the set-up file; otherwise the
// final count asks for one number for each series that occurs. Where the ship can sail they see on
// the board. No source describes the sixth kind of harbour marker; it has no effect of its own.
//
// # What is never asked
//
// Hands, the symbols of traded cards, the faces of pirate cards and the cards of a trade are secret
// at the table, and the referee does not ask for them: it counts. It asks what came from the deck
// only if the deck may run out; that the Venice card has come is an action of the table. The cards
// laid on a cargo stack are open while they are entered and must not be looked up later; so that
// answer is secret to [table.Nobody], also in the log, until the stacks are counted.
//
// # What an answer depends on
//
// After a correction an answer is kept only if its question reads the same: the words of a question
// and what it is about name all that its answer depends on, apart from the turn and the player who
// is asked; reads_test.go lists and checks it. Lots and cards are facts.
//
// # Words of the book and of the code
//
//	aktiver Spieler                   Game.Active
//	Startspieler                      Game.First
//	Frachtstapel                      Player.Cargo; its top: Lions, Nets
//	Piratenstapel                     Player.Pirates
//	Warenstapel                       deck: Game.Deck, Game.Empty
//	Seemachtssymbole (Löwen)          lions
//	Frachtsymbole (Netze)             nets
//	Karten abwerfen                   discard
//	handeln                           trade, bargain
//	kaufen                            buy, sell, price
//	ausspielen                        play; the cards: Game.Played
//	Aktionssymbole                    Icons; two of a card: pair
//	Dukaten, Piraten, Märkte, Schiffe gain, pirates, markets, ship
//	Hafenmarker, aktiver              Player.Markers, Player.Marker
//	Venedigkarte                      Venice: draw, scoreVenice
//	Prestigepunkt                     Player.Prestige, reward
//	6 - 3 - 1                         awards
//	Warengruppe                       group; what it pays: series, worth
//
// # State and files
//
// The state is in state.go and is listed in values.go; keys.golden.txt has the keys of all
// questions, all optional actions and the paths of all values. They are part of the file format.
//
// Set-up: setup.go (the form of the file), wizard.go, problems.go, build.go. The game: round.go
// (turns and their labels), start.go, then the turn, a file for each phase: discard.go, deal.go
// with trade.go and buy.go, play.go, supply.go, ship.go and cargo.go; draw.go and venice.go are
// about the deck; count.go with group.go and award.go about the end. What people see: view.go,
// changes.go.
//
// Every phase is a turn of the engine: it asks first and acts last, and what the next phase needs
// (Played, Icons, Bought) is a value. So a phase can start over at any question.
package oltremare
