// Package smugglers referees Smugglers' Island (Insel der Schmuggler) by Anja Wrede,
// HABA 4224, 2004, for two to four players. Where the languages of the booklet differ, the
// German rules apply.
//
// Rules have the same names as in the catalogues: SMU-R22 is a rule of the book, SMU-A12 a
// decision where the book is silent or unclear. The texts "rule.SMU-R22" give them in our own
// words. What the players may change is in houseRules, in the order of the book, with the texts
// "house.KEY".
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
// The program does not know the board in the box. Without a board it asks the table whom the beam
// hits, what a boat does and then where, each only if there is a choice. No question has more than
// six answers then. The marks of the lighthouse are numbered only if the house rule beam.marks says how
// many there are, for a lighthouse driven by the program: then the table also says after which
// step the beam stopped. Otherwise the program counts no marks.
//
// A set-up may contain the text of a board ([ReadBoard]). Then the program knows the squares,
// computes whom the beam touches and where a boat can sail (reach.go), and draws the board. People
// type a boat's square; if they disagree with the program, they set the values. [OwnBoard] is a
// board made for this program, for playing without the box.
//
// # Detail levels
//
// By default ("rules") the program tracks what the rules depend on: where boats and goods are, and
// whom the beam touches. With the box it does not ask about a boat that enters a harbour and does
// nothing there, and treats it as being at sea. On a board that the program knows, this level
// covers every move. With the box, "all" also asks for the number of squares sailed, such harbours
// and the rocks. At "score" the program only asks who has delivered what; boats, goods and beam
// are unknown. See detail.go (SMU-A47).
//
// # What an answer depends on
//
// After a correction an answer is kept only if its question reads the same, so the text of a
// question names everything that its answer depends on; reads_test.go lists and checks it. If only
// a mark or a square in it has changed, the question is asked again and the old answer is shown.
//
// # Files
//
// state.go declares the state and values.go lists it. keys.golden.txt has every key of a question,
// every optional action and every path of a value; these are part of the file format.
// Set-up: setup.go (the file), wizard.go, problems.go, board*.go, build.go. Game: play.go (the
// turn), ready.go (before the first turn), beam.go and overboard.go, sail.go (the move), voyage.go
// (where it ends) and reach.go (where it can end), push.go, harbour.go, end.go, actions.go,
// detail.go.
package smugglers
