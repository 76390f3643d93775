// Package shipcaptaincrew referees Ship, Captain and Crew, a dice game in the public domain
// for two to eight players: find a 6, a 5 and a 4 in this order, and sail with what the
// other two dice show.
//
// It is the smallest game and the one to copy; docs/new-game.md explains it. The game has no
// printed rules: SCC-R1 and so on are rules that everybody plays, SCC-A1 and so on are gaps and
// variants, with the choice made here. The texts "rule.SCC-R1" state them.
//
// # What an answer depends on
//
// After a correction an answer is kept only if its question reads the same. So a question names
// everything on which its answer depends; depends_test.go lists and checks it. Dice are facts.
//
// # Words of the game and of the code
//
//	round          Game.Round
//	roll           Game.Rolls, of one turn
//	ship (a 6)     Game.Aboard is 1 or more
//	captain (a 5)  Game.Aboard is 2 or more
//	crew (a 4)     Game.Aboard is 3, allAboard
//	cargo          Player.Cargo
//	points         Player.Points
//
// # Files, top to bottom
//
//	info.go    the description of the game
//	setup.go   the set-up
//	house.go   the house rules
//	play.go    the rules, in the order in which they are explained
//	leave.go   players who leave or join
//	detail.go  the detail level
//	odds.go    chances, and how guesses decide
//	telling.go what belongs in the story of a game
//	view.go    the view
//	values.go  the values of a game and what must be true of them
//	game.go    the game and its players
//	texts.go   the texts in en.toml and de.toml, and the sources of the rules in sources.txt
package shipcaptaincrew
