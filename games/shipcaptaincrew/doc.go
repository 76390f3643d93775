// Package shipcaptaincrew referees Ship, Captain and Crew, a dice game in the public domain
// for two to eight players: find a 6, a 5 and a 4 in this order, and sail with what the
// other two dice show.
//
// It is the smallest game of the house and the one to copy; docs/new-game.md walks through
// it. The game is passed on by word of mouth: SCC-R3 is what everybody plays, SCC-A3 is what
// tables play differently, with what holds here. Their words, in ours, are the texts
// "rule.SCC-R3".
//
// # What an answer depends on
//
// After a correction an answer is kept only where its question reads the same: the words of
// a question name all that its answer depends on; depends_test.go holds them to it. Dice are
// facts.
//
//	scc.roll       a fact
//	scc.again      the cargo
//	seat.leave     the player who goes
//	seat.heir      the player who goes
//	scc.cargo      the player
//	seat.come      nothing else
//	seat.join      nothing else
//	seats.players  nothing else
//	seats.name     nothing else
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
// # The files, from top to ground
//
//	info.go    what is known of the game before it is played
//	setup.go   who plays: the set-up file, its questions, what may be wrong with it
//	house.go   what tables play differently
//	play.go    the rules, in the order in which they are explained
//	leave.go   somebody has to go, or joins
//	detail.go  how closely the program watches
//	odds.go    how likely things are, and how a simulated table decides
//	telling.go what makes the story of an evening
//	view.go    what the screen shows, and who is where
//	values.go  all there is to know of a game; what must hold of it
//	game.go    the game and its players
//	texts.go   the words in en.toml and de.toml, and where the rules come from in sources.txt
package shipcaptaincrew
