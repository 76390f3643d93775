// Package smugglers referees Smugglers' Island (Insel der Schmuggler) by Anja Wrede,
// HABA 4224, 2004, for two to four players. The German rules lead where the languages
// of the booklet differ.
//
// A rule is named as in the catalogues: SMU-R22 is what the book says, SMU-A12 what
// holds where the book is silent or in doubt. Their words, in ours and not the book's,
// are the texts "rule.SMU-R22". What the table may decide otherwise stands in
// houseRules, in the order of the book, with the words "house.KEY".
//
// # Words of the book and of the code
//
//	Schmuggler, Spieler           Player
//	Boot, Hafen                   Player.Boat, Island.harbour
//	Schmugglerware                Good
//	Unterseite: Ziel und Punkte   Good.Shows, Good.Points
//	Leuchtturm, Lichtstrahl       Game.Beam, marks
//	weiße Markierung              mark, counted from 0
//	gelber, weißer Würfel         yellowDie, house.white
//	Leuchtturmwärter              keeper
//	erwischt, über Bord           catch, overboard
//	abdrängen, tauschen           push
//	aufladen, tauschen            load
//	abliefern, aufdecken          deliver, uncover
//	Felsen, Ankerfeld             Rock, square.anchor
//
// # With and without a board
//
// What the board of the box looks like is not known here. Without a board the table
// says after every step of the beam whom it touches, and of a boat how far it sails and
// what happens there (sail_asked.go). A set-up may hold the text of a board
// ([ReadBoard]): then the game knows the squares, offers those a boat may sail to
// (sail_squares.go), marks the boats that the beam should light, and draws it all. The
// table is right all the same: it may name any other square, and any other boat.
// [OwnBoard] is a board of our own, to be played without the box.
//
// # What an answer hangs on
//
// After a correction an answer is kept only where its question reads the same, so the words
// of a question name all that its answer hangs on; reads_test.go holds them to it. The beam
// is its mark or, where the program is told none, how far it was turned since the start.
//
//	ready.*                   the player and the boat, the number of the rock
//	turn.dice                 nothing: dice are facts
//	beam.way                  the beam
//	beam.touch                the beam, the step and its direction, where the boats lie
//	overboard.square, .where  the boat, its place, the tile aboard
//	voyage.squares, .step     the boat, its place, the tile aboard, the beam
//	voyage.event, .harbour    the boat, its place, the tile aboard, the squares sailed
//	cargo.which               likewise
//	harbour.call              the boat, the harbour, the tile aboard
//	push.whom                 the boat, its place, the squares sailed, where the others lie
//	push.how, push.harbour    the pushed boat and its place
//	push.to                   the places of both boats
//	push.lit                  the pushed boat, its new place and how it came there, the beam
//	push.load                 the boat, its place, the tile aboard
//	boat.lies                 both boats, the pusher's place before, the squares sailed
//	deliver.island, .points   the tile
//	deliver.more              the island
//	away.how, seat.heir       the player
//	gang.*                    the number of the player or face
//
// # Where things stand
//
// The state is in state.go and is listed in values.go; keys.golden.txt holds every key
// of a question, every free deed and every path of a value. Those are file format.
// Set-up: setup.go (the file's form), wizard.go, problems.go, board*.go, build.go. The
// game: play.go (the turn), ready.go (before it), beam.go and overboard.go, the two
// ways to sail, push.go, harbour.go, end.go, deeds.go.
package smugglers
