package referee

// The letters that mean the same on the screens and in plain lines, in every language.
// A, Y and Z are left out because they move between keyboards. No letter may begin the
// word for yes or no: plain lines take J, Y and N as answers.
const (
	LetterUndo    = "u"
	LetterRedo    = "r"
	LetterDice    = "d" // the program rolls or draws
	LetterWhy     = "w"
	LetterFree    = "f" // what else is possible now
	LetterLine    = "i" // on the screens: a line that answers several questions; any plain line may
	LetterLook    = "k" // look alone at a secret
	LetterDrop    = "v" // void the old answers that wait; "verwerfen" in German
	LetterRuling  = "x"
	LetterCallOff = "c"
	LetterLog     = "l"
	LetterBack    = "b" // back to an entry of the log
	LetterCorrect = "e" // edit an entry of the log
	LetterTable   = "t"
	LetterPause   = "p" // what is where, to set it up again another day
	LetterHelp    = "h"
	LetterQuit    = "q"
)
