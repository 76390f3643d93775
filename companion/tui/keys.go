package tui

import (
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
)

// An Act is a meaning of a key. Each is one line of the key table; a [layer] binds those
// that can be done now.
type Act int

// The acts, in the order of the help screen.
const (
	noAct       Act = iota
	actAnswer       // take the answer of this digit, 1 to 9
	actTenth        // take the tenth answer
	actPage         // show the next page of answers
	actAgain        // throw these dice again
	actTake         // take the marked answer; keep what the tower read
	actErase        // erase what was typed or taken last
	actBack         // stop typing; close an overlay
	actUp           // mark the line above
	actDown         // mark the line below
	actNext         // go to the next field or panel
	actPrev         // go to the one before
	actLeft         // choose the die or the place to the left
	actRight        // and to the right
	actPageUp       // a screen up
	actPageDown     // a screen down
	actFirst        // to the beginning
	actLast         // to the end
	actUndo         // take the last act back
	actRedo         // put it back
	actDice         // let the program roll
	actWhy          // how this number comes about
	actFree         // what else is possible now
	actSeveral      // a typed line answers several questions
	actLook         // somebody looks alone at a secret
	actDrop         // drop the old answers that wait
	actRuling       // the table sets a value
	actCallOff      // call the running action off
	actLog          // the log
	actJumpBack     // in the log: back to this entry
	actCorrect      // in the log: change this entry
	actFind         // in the log: search
	actTable        // the table, where the question fills the screen
	actPause        // stop for today, with the sheet for putting back
	actSettings     // language, the look of the screen, what the program does
	actLuck         // what the dice showed, and what they should
	actTick         // the orders are carried out
	actPages        // where the big screen and the phones find the game
	actHelp         // all keys
	actQuit         // leave
	actSuspend      // back to the shell, "fg" returns
	actRedraw       // send the whole screen again
	acts            // how many there are
)

// A Key is one line of the key table: which keys mean an act. No key needs Shift or
// AltGr on German, French, Belgian, Dutch, British or US keyboards, and the letters
// are the same in all languages. A, Y and Z are not used: fingers that know one
// keyboard find another letter there on the next.
type Key struct {
	Act   Act
	Name  string      // part of the keys of its texts: "ui.key.<name>" in the hint line, "ui.key.<name>.help" in the help
	Cap   string      // what is printed on the key, or in lower case part of the key of a text: "ui.cap.<cap>"
	Runes string      // the letters and signs that mean it, also as capitals
	Codes []tcell.Key // the keys without a letter
	Rank  int         // precedence in the hint line: 1 is omitted last, 0 is never shown
	Typed string      // like Cap, of the key that means it while letters are typed; "" if there is none
	Also  bool        // another key does the same, unless the field accepts its character; "ui.key.<name>.also" says which
}

// Keys is the key table, used by the router, the hint line, the help and the manual.
var Keys = []Key{
	{Act: actAnswer, Name: "answer", Runes: term.AnswerRunes(), Rank: 2},
	{Act: actTenth, Name: "tenth", Cap: "0", Runes: "0à", Rank: 3},
	{Act: actPage, Name: "page", Cap: "0", Runes: "0à", Rank: 3},
	{Act: actAgain, Name: "again", Cap: "0", Runes: "0à", Rank: 3},
	{Act: actTake, Name: "take", Cap: "enter", Runes: " ", Codes: []tcell.Key{tcell.KeyEnter, tcell.KeyCtrlJ}, Rank: 4, Also: true},
	{Act: actErase, Name: "erase", Cap: "esc", Codes: []tcell.Key{tcell.KeyEscape, tcell.KeyBackspace, tcell.KeyBackspace2}, Rank: 7, Also: true},
	{Act: actBack, Name: "back", Cap: "esc", Codes: []tcell.Key{tcell.KeyEscape, tcell.KeyBackspace, tcell.KeyBackspace2}, Rank: 7, Also: true},
	{Act: actUp, Name: "up", Cap: "↑", Codes: []tcell.Key{tcell.KeyUp}},
	{Act: actDown, Name: "down", Cap: "↓", Codes: []tcell.Key{tcell.KeyDown}},
	{Act: actNext, Name: "next", Cap: "tab", Codes: []tcell.Key{tcell.KeyTab}},
	{Act: actPrev, Name: "prev", Cap: "backtab", Codes: []tcell.Key{tcell.KeyBacktab}},
	{Act: actLeft, Name: "left", Cap: "←", Codes: []tcell.Key{tcell.KeyLeft}},
	{Act: actRight, Name: "right", Cap: "→", Codes: []tcell.Key{tcell.KeyRight}},
	{Act: actPageUp, Name: "pageup", Cap: "pageup", Codes: []tcell.Key{tcell.KeyPgUp}},
	{Act: actPageDown, Name: "pagedown", Cap: "pagedown", Codes: []tcell.Key{tcell.KeyPgDn}},
	{Act: actFirst, Name: "first", Cap: "home", Codes: []tcell.Key{tcell.KeyHome}},
	{Act: actLast, Name: "last", Cap: "end", Codes: []tcell.Key{tcell.KeyEnd}},
	{Act: actUndo, Name: "undo", Cap: "U", Runes: referee.LetterUndo, Rank: 6},
	{Act: actRedo, Name: "redo", Cap: "R", Runes: referee.LetterRedo, Rank: 12},
	{Act: actDice, Name: "dice", Cap: "D", Runes: referee.LetterDice, Rank: 5},
	{Act: actWhy, Name: "why", Cap: "W", Runes: referee.LetterWhy, Rank: 12},
	{Act: actFree, Name: "free", Cap: "F", Runes: referee.LetterFree, Rank: 14},
	{Act: actSeveral, Name: "line", Cap: "I", Runes: referee.LetterLine, Rank: 21},
	{Act: actLook, Name: "look", Cap: "K", Runes: referee.LetterLook, Rank: 15},
	{Act: actDrop, Name: "drop", Cap: "V", Runes: referee.LetterDrop, Rank: 8},
	{Act: actRuling, Name: "ruling", Cap: "X", Runes: referee.LetterRuling, Rank: 11},
	{Act: actCallOff, Name: "calloff", Cap: "C", Runes: referee.LetterCallOff, Rank: 9},
	{Act: actLog, Name: "log", Cap: "L", Runes: referee.LetterLog, Rank: 10},
	{Act: actJumpBack, Name: "jump", Cap: "B", Runes: referee.LetterBack, Rank: 7},
	{Act: actCorrect, Name: "correct", Cap: "E", Runes: referee.LetterCorrect, Rank: 8},
	{Act: actFind, Name: "find", Cap: "F", Runes: "f", Rank: 9},
	{Act: actTable, Name: "table", Cap: "T", Runes: referee.LetterTable, Rank: 17},
	{Act: actPause, Name: "pause", Cap: "P", Runes: referee.LetterPause, Rank: 18},
	{Act: actSettings, Name: "settings", Cap: "S", Runes: "s", Rank: 19},
	{Act: actLuck, Name: "luck", Cap: "G", Runes: "g", Rank: 20},
	{Act: actTick, Name: "tick", Cap: "J", Runes: "j"},
	{Act: actPages, Name: "pages", Cap: "O", Runes: "o", Rank: 13},
	{Act: actHelp, Name: "help", Cap: "H", Runes: referee.LetterHelp + "?", Codes: []tcell.Key{tcell.KeyF1}, Rank: 1, Typed: "F1"},
	{Act: actQuit, Name: "quit", Cap: "Q", Runes: referee.LetterQuit, Codes: []tcell.Key{tcell.KeyCtrlC}, Rank: 16, Typed: "ctrlc"},
	{Act: actSuspend, Name: "suspend", Cap: "ctrlz", Codes: []tcell.Key{tcell.KeyCtrlZ}},
	{Act: actRedraw, Name: "redraw", Cap: "ctrll", Codes: []tcell.Key{tcell.KeyCtrlL}},
}

// nameUndo is the greatest Rank of the hints that come before what U would take back.
const nameUndo = 13

// mayBeBare reports whether the hint may lack its word: people know digits and Enter.
func (k *Key) mayBeBare() bool {
	return slices.Contains([]Act{actAnswer, actTenth, actTake}, k.Act)
}

// keyOf returns the line of the key table for an act, an empty one if there is none.
func keyOf(act Act) *Key {
	for i := range Keys {
		if Keys[i].Act == act {
			return &Keys[i]
		}
	}
	return &Key{}
}

// hears reports whether an event is one of the line's keys.
func (k *Key) hears(ev *tcell.EventKey) bool {
	if ev.Key() != tcell.KeyRune {
		return slices.Contains(k.Codes, ev.Key())
	}
	plain := ev.Modifiers()&^tcell.ModShift == 0
	return plain && strings.ContainsRune(k.Runes+strings.ToUpper(k.Runes), ev.Rune())
}
