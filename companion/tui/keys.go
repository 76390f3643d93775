package tui

import (
	"strings"
	"unicode"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
)

// An Act is what a key can mean. Each is one line of the key table; a [Layer] says
// which of them mean something just now.
type Act int

// The acts, in the order of the help screen.
const (
	NoAct    Act = iota
	Answer       // take the answer of this digit, 1 to 9
	Tenth        // take the tenth answer
	Page         // show the next page of answers
	Again        // throw these dice again
	Take         // take the marked answer; keep what the tower read
	Back         // one step back in this question; close an overlay
	Up           // mark the line above
	Down         // mark the line below
	Next         // go to the next field or panel
	Prev         // go to the one before
	Left         // choose the die or the place to the left
	Right        // and to the right
	PageUp       // a screen up
	PageDown     // a screen down
	First        // to the beginning
	Last         // to the end
	Undo         // take the last act back
	Redo         // put it back
	Dice         // let the program roll
	Why          // how this number comes about
	Free         // what else is possible now
	Look         // somebody looks alone at a secret
	Drop         // drop the old answers that wait
	Ruling       // the table sets a value
	CallOff      // call the running action off
	Log          // the log
	JumpBack     // in the log: back to this entry
	Correct      // in the log: change this entry
	Find         // in the log: search
	Table        // the table, where the question fills the screen
	Pause        // stop for today, with the sheet for putting back
	Settings     // language, signs, dice and cards
	Luck         // what the dice showed, and what they should
	Help         // all keys
	Quit         // leave
	Suspend      // back to the shell, "fg" returns
	Redraw       // send the whole screen again
	acts         // how many there are
)

// A Key is one line of the key table: which keys mean an act. No key needs Shift or
// AltGr on German, French, Belgian, Dutch, British or US keyboards, and the letters
// are the same in all languages. A, Y and Z are not used: fingers that know one
// keyboard find another letter there on the next.
type Key struct {
	Act   Act
	Name  string      // of its texts: "ui.key.<name>" in the hint line, "ui.key.<name>.help" in the help
	Cap   string      // what is printed on the key; in lower case the name of a text "ui.cap.<cap>"
	Runes string      // the letters and signs that mean it; capitals are the same
	Codes []tcell.Key // the keys without a letter
	Rank  int         // place in the hint line when room is short: 1 stays longest, 0 never stands there
	Word  int         // when it gets words there: 1 first
	Typed string      // what is printed on the key that means it while letters are typed; as Cap
	Also  bool        // another key means it, but for while something is typed: "ui.key.<name>.also" says which
}

// Keys is the key table. Router, hint line and help know no other.
var Keys = []Key{
	{Act: Answer, Name: "answer", Runes: term.AnswerRunes(), Rank: 2, Word: 17},
	{Act: Tenth, Name: "tenth", Cap: "0", Runes: "0à", Rank: 3, Word: 13},
	{Act: Page, Name: "page", Cap: "0", Runes: "0à", Rank: 3, Word: 12},
	{Act: Again, Name: "again", Cap: "0", Runes: "0à", Rank: 3, Word: 11},
	{Act: Take, Name: "take", Cap: "enter", Runes: " ", Codes: []tcell.Key{tcell.KeyEnter, tcell.KeyCtrlJ}, Rank: 4, Word: 16, Also: true},
	{Act: Back, Name: "back", Cap: "esc", Codes: []tcell.Key{tcell.KeyEscape, tcell.KeyBackspace, tcell.KeyBackspace2}, Rank: 7, Word: 3, Also: true},
	{Act: Up, Name: "up", Cap: "↑", Codes: []tcell.Key{tcell.KeyUp}},
	{Act: Down, Name: "down", Cap: "↓", Codes: []tcell.Key{tcell.KeyDown}},
	{Act: Next, Name: "next", Cap: "tab", Codes: []tcell.Key{tcell.KeyTab}},
	{Act: Prev, Name: "prev", Cap: "backtab", Codes: []tcell.Key{tcell.KeyBacktab}},
	{Act: Left, Name: "left", Cap: "←", Codes: []tcell.Key{tcell.KeyLeft}},
	{Act: Right, Name: "right", Cap: "→", Codes: []tcell.Key{tcell.KeyRight}},
	{Act: PageUp, Name: "pageup", Cap: "pageup", Codes: []tcell.Key{tcell.KeyPgUp}},
	{Act: PageDown, Name: "pagedown", Cap: "pagedown", Codes: []tcell.Key{tcell.KeyPgDn}},
	{Act: First, Name: "first", Cap: "home", Codes: []tcell.Key{tcell.KeyHome}},
	{Act: Last, Name: "last", Cap: "end", Codes: []tcell.Key{tcell.KeyEnd}},
	{Act: Undo, Name: "undo", Cap: "U", Runes: referee.LetterUndo, Rank: 6, Word: 2},
	{Act: Redo, Name: "redo", Cap: "R", Runes: referee.LetterRedo, Rank: 15, Word: 21},
	{Act: Dice, Name: "dice", Cap: "D", Runes: referee.LetterDice, Rank: 5, Word: 10},
	{Act: Why, Name: "why", Cap: "W", Runes: referee.LetterWhy, Rank: 9, Word: 14},
	{Act: Free, Name: "free", Cap: "F", Runes: referee.LetterFree, Rank: 10, Word: 15},
	{Act: Look, Name: "look", Cap: "K", Runes: referee.LetterLook, Rank: 14, Word: 22},
	{Act: Drop, Name: "drop", Cap: "V", Runes: referee.LetterDrop, Rank: 8, Word: 6},
	{Act: Ruling, Name: "ruling", Cap: "X", Runes: referee.LetterRuling, Rank: 13, Word: 9},
	{Act: CallOff, Name: "calloff", Cap: "C", Runes: referee.LetterCallOff, Rank: 11, Word: 7},
	{Act: Log, Name: "log", Cap: "L", Runes: referee.LetterLog, Rank: 12, Word: 8},
	{Act: JumpBack, Name: "jump", Cap: "B", Runes: referee.LetterBack, Rank: 7, Word: 4},
	{Act: Correct, Name: "correct", Cap: "E", Runes: referee.LetterCorrect, Rank: 8, Word: 5},
	{Act: Find, Name: "find", Cap: "F", Runes: "f", Rank: 9, Word: 6},
	{Act: Table, Name: "table", Cap: "T", Runes: referee.LetterTable, Rank: 14, Word: 18},
	{Act: Pause, Name: "pause", Cap: "P", Runes: referee.LetterPause, Rank: 17, Word: 19},
	{Act: Settings, Name: "settings", Cap: "S", Runes: "s", Rank: 18, Word: 23},
	{Act: Luck, Name: "luck", Cap: "G", Runes: "g", Rank: 19, Word: 24},
	{Act: Help, Name: "help", Cap: "H", Runes: referee.LetterHelp + "?", Codes: []tcell.Key{tcell.KeyF1}, Rank: 1, Word: 1, Typed: "F1"},
	{Act: Quit, Name: "quit", Cap: "Q", Runes: referee.LetterQuit, Codes: []tcell.Key{tcell.KeyCtrlC}, Rank: 16, Word: 20, Typed: "ctrlc"},
	{Act: Suspend, Name: "suspend", Cap: "ctrlz", Codes: []tcell.Key{tcell.KeyCtrlZ}},
	{Act: Redraw, Name: "redraw", Cap: "ctrll", Codes: []tcell.Key{tcell.KeyCtrlL}},
}

// nameUndo is the place among the words after which U says what it would take back.
const nameUndo = 9

// keyOf is the line of the key table for an act.
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
		for _, code := range k.Codes {
			if ev.Key() == code {
				return true
			}
		}
		return false
	}
	plain := ev.Modifiers()&^tcell.ModShift == 0
	return plain && strings.ContainsRune(k.Runes, unicode.ToLower(ev.Rune()))
}
