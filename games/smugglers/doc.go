// Package smugglers referees Smugglers' Island (Insel der Schmuggler) by Anja Wrede,
// HABA 4224, 2004, for two to four players. The German rules lead where the languages
// of the booklet differ.
//
// A rule is named as in the catalogues: SMU-R22 is what the book says, SMU-A12 what
// holds where the book is silent or in doubt. Their words, in ours and not the book's,
// are the texts "rule.SMU-R22". What the table may decide otherwise is in
// houseRules, in the order of the book, with the words "house.KEY".
//
// # Words of the book and of the code
//
//	Schmuggler, Spieler           Player
//	Boot, Hafen                   Player.Boat, Island.harbour
//	Schmugglerware                Good
//	Unterseite: Ziel und Punkte   Good.Points
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
// What the board of the box looks like is not known here. Without a board the table says whom
// the beam hits, and of a boat first what it does and then where, if there is a choice; no question
// has more than six answers. The marks of the lighthouse are numbered only if the house rule
// beam.marks says how many there are, for a lighthouse that the program drives: then the table
// also says after which step the beam stopped. Otherwise the program counts no marks.
//
// A set-up may hold the text of a board ([ReadBoard]): then the game knows the squares, works out
// whom the beam touches and where a boat can come to (reach.go), and draws it all. A boat's square
// is typed. Where the people see it otherwise they set the values. [OwnBoard] is a board of our own,
// to be played without the box.
//
// # How closely the program watches
//
// As usual (rules) it watches what a ruling depends on: where boats and goods are and whom the
// beam touches. With the box it does not ask for a boat that is in a harbour and does nothing there:
// to the program it is at sea. On a board that the game knows every move is no more than that. With
// the box (all) the squares that a boat sails, harbours where it does nothing and the rocks are asked
// for, too. Where only points are noted (score) who has delivered what is all that is asked; boats,
// goods and beam are unknown. detail.go has what is noted then (SMU-A47).
//
// # What an answer depends on
//
// After a correction an answer is kept only where its question reads the same, so the words
// of a question name all that its answer depends on; reads_test.go holds them to it. If only a mark or
// a square in them has changed the question is asked again and the old answer is shown. "The beam" is
// its mark where marks are numbered, and nothing else.
//
//	ready.*                   the player and the boat, the number of the rock
//	turn.dice                 nothing: dice are facts
//	beam.way                  the beam
//	beam.touch, .several      how far the beam turns and which way, the beam, where the boats are
//	beam.stop                 how far the beam turns and which way, the beam
//	overboard.square, .where  the boat, its place, the tile aboard
//	voyage.squares            the boat, its place, the tile aboard, the beam
//	voyage.what               likewise; the squares sailed if they are counted
//	voyage.there              the square, the tile aboard
//	deliver.where             the tile aboard
//	load.tile, .where         the tile aboard
//	load.which                the tile aboard
//	sail.where                the tile aboard
//	push.whom                 nothing else
//	push.to                   the places of both boats
//	push.lit                  the pushed boat, its new place, the beam
//	push.load                 the boat, its place, the tile aboard
//	deliver.shows             the tile, the island
//	deliver.more              the island
//	note.*                    nothing else
//	seat.come, seat.join      nothing else
//	seats.*    nothing else
//	seat.leave, seat.heir       the player
//	gang.*                    the number of the player or face
//
// # Where things stand
//
// The state is in state.go and is listed in values.go; keys.golden.txt holds every key
// of a question, every free deed and every path of a value. Those are file format.
// Set-up: setup.go (the file's form), wizard.go, problems.go, board*.go, build.go. The
// game: play.go (the turn), ready.go (before it), beam.go and overboard.go, sail.go (the move),
// voyage.go (where it ends) and reach.go (where it can), push.go, harbour.go, end.go, deeds.go,
// detail.go.
package smugglers
