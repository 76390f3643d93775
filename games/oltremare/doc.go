// Package oltremare referees Oltremare by Emanuele Ornella (Mind the Move, 2004; Amigo,
// 2005) for two to five players: goods, trades and prestige between the harbours of the
// Mediterranean.
//
// The printed rules at hand are a summary of a turn; public reviews complete them. A rule
// is named as in the catalogues: OLT-R16 is what the book says, OLT-A9 what holds where it
// is silent or in doubt. Their words, in ours and not the book's, are the texts
// "rule.OLT-R16". What the table may decide otherwise is in keys (house.go), in the
// order of the book, with the words "house.KEY".
//
// What is printed on the cards no source tells of all kinds, nor the names of all goods,
// nor the harbours: people name the goods, may write the points into the set-up file, and
// are otherwise asked in the final count, one number for each series that is there.
// Where the ship can sail they see themselves. The sixth kind of harbour marker is known
// to nobody and has no effect of its own.
//
// # What is never asked
//
// Hands, the symbols of traded cards, the faces of pirate cards and what was traded are
// secret at the table, and the referee does not ask for them: it counts. What comes from the deck is
// asked only where the deck may fail to supply a card; that the Venice card has come is an action
// that the table calls. What goes onto a
// cargo stack is open while it is entered and must not be looked up later; so its answer
// is secret to [table.Nobody] until the stacks are counted, in the log too.
//
// # What an answer depends on
//
// After a correction an answer is kept only where its question reads the same: the words of
// a question, and whom or what it is about, name all that its answer depends on apart from the
// turn and the player asked; reads_test.go holds them to it. Lots and cards are facts.
//
//	first.*, hand.count, deal.what                   nothing else
//	trade.ducats, .give, .get                        the partner, the fields of the form before
//	buy.came, venice.where, venice.came              nothing else
//	pirates.came, markets.came                       the number of cards
//	play.symbols                                     the number of cards; symbols are facts
//	play.total                                       the symbol, the number of cards
//	ship.*                                           how many harbours the ship sails
//	cargo.*                                          the number of cards laid; goods are facts
//	venice.last                                      nothing else
//	count.*                                          the good, the length of the series, the numbers before
//	stock.*                                          the number of cards; cards are facts
//	merchant.won                                         nothing else
//	seat.come, seat.join                             nothing else
//	seats.*    nothing else
//	seat.leave, seat.heir                            the player who goes
//	oltremare.*                                      the number of the player or good, the length of the series
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
// # Where things stand
//
// The state is in state.go and is listed in values.go; keys.golden.txt holds every key of
// a question, every free deed and every path of a value. Those are file format.
//
// Set-up: setup.go (the file's form), wizard.go, problems.go, build.go. The game: round.go
// (the turns and their places), start.go, then the turn, a phase to a file: discard.go,
// deal.go with trade.go and buy.go, play.go with cargo.go, supply.go and ship.go; draw.go
// and venice.go for what comes from the deck; count.go with group.go and award.go for the
// end. What people see: view.go, changes.go.
//
// Every phase is a turn of the engine: it asks first and acts last, and what the next one
// must remember (Played, Icons, Bought) is a value. So any phase may start over at any
// question.
package oltremare
