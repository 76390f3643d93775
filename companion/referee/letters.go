package referee

// Letters that mean the same on all screens and in plain lines, in every language. A, Y and Z are left out
// because they move between keyboards. No letter may begin the word for yes or no: plain lines take J, Y and N
// as answers.
const (
	LetterUndo    = "u"
	LetterRedo    = "r"
	LetterDice    = "d" // the program rolls or draws
	LetterWhy     = "w"
	LetterFree    = "f" // optional actions
	LetterLine    = "i" // on screens: a line that answers several questions (in plain lines any line may)
	LetterLook    = "k" // show a secret to one player
	LetterDrop    = "v" // discard pending answers; "verwerfen" in German
	LetterRuling  = "x"
	LetterCallOff = "c"
	LetterLog     = "l"
	LetterBack    = "b" // back to an entry of the log
	LetterCorrect = "e" // edit an entry of the log
	LetterTable   = "t"
	LetterPause   = "p" // where the pieces are, to set the table up another day
	LetterHelp    = "h"
	LetterQuit    = "q"
)
