// Package tischpiraten referees Tischpiraten by Axel Jansen: simple tabletop rules for
// children and the young at heart, 1st edition, version 2, March 2019 (ISBN
// 978-3-947728-05-3), basic game for two to four players.
//
// A rule is named as in the catalogues: TIS-R53 is what the book says, TIS-A47 what
// holds where the book is silent or in doubt. Their words, in ours and not the book's,
// are the texts "rule.TIS-R53". What the table may decide otherwise stands in
// houseRules, in the order of the book, with the words "house.KEY".
//
// # Words of the book and of the code
//
//	Spieler, Kapitän am Tisch       Player
//	Mannschaft                      CrewSetup, Figure.Crew
//	Figur                           Figure
//	Kapitän, Offizier, Maat, Matrose  Rank: Captain, Officer, Mate, Seaman
//	Runde                           Game.Round, Phase
//	Kartenstapel                    pile: Player.Cards, turnUp
//	Aktivierung, Aktion             activation, actions
//	Aktivierungsmarker              Figure.Acted
//	Nachladen, Waffe kaputt         GunState, Cannon
//	Schusswaffe                     GunKind, arm
//	Nahkampfwaffe                   Figure.Blades, Bayonet
//	Nahkampf                        Figure.Melee, strike
//	Rettungswurf                    save
//	Schiff, Masten, Rumpftreffer    Ship, Built and Masts, Hull
//	Backbord, Steuerbord            PortSide, StarboardSide
//	Schadenstabelle                 damage
//	Entern, vertäut, Taue kappen    board, Lashing, cut
//	Rammen                          ram
//	Sinken, Untergehen              Ship.Sinks, SunkOrder
//	Treiben                         drift
//	Hinübersteigen, Hinaufklettern  cross, climb
//	Beiboot, Ruderboot              Boat
//	Fass, Kiste                     Item
//	Dublone                         Earned, worth
//
// # Where things stand
//
// The state is in state.go and is listed in values.go; keys.golden.txt holds every key
// of a question, every free deed and every path of a value. Those are file format.
// Set-up: setup.go (the file's form), wizard*.go, problems.go, warnings.go, settle.go,
// build.go. The round: round.go, then the ships (initiative.go to victory.go) and the
// figures (pile.go to deeds.go), a paragraph of the book to a function.
//
// # What comes later
//
// Wind for the whole game, recruits, the misfire table, Seemannsgarn cards, the sea
// monster, the treasure island and the ancient variant. Each roll takes its modifiers in
// one place, each phase of the round is one case in Play: that is where they go.
package tischpiraten
