package line

import (
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui"
)

// The help of plain lines names what can be typed, and a letter that the screens use, too, has the
// same meaning there.
func TestPlainLetters(t *testing.T) {
	for _, file := range []string{"en.toml", "de.toml"} {
		var texts map[string]any
		if _, err := toml.DecodeFile(file, &texts); err != nil {
			t.Fatal(err)
		}
		known := map[string]string{} // letters by word
		for name := range plainCommands {
			text, _ := texts["line.help."+name].(string)
			words, _ := texts["line.words."+name].(string)
			for i, word := range strings.Fields(words) {
				switch {
				case known[word] != "" || plainCommands[word] != nil:
					t.Errorf("%s: %s means %s too", file, word, known[word])
				case i == 0 && name != referee.LetterHelp && !strings.Contains(text[:strings.Index(text, " - ")], " "+word):
					t.Errorf("%s: the help of %s does not name %s", file, name, word)
				}
				known[word] = name
			}
			switch {
			case len(name) == 1 && name != "?" && words == "":
				t.Errorf("%s: there is no word for %s", file, name)
			case name == "h", name == "?": // the help itself need not be listed
			case !strings.HasPrefix(text, name+" "):
				t.Errorf("%s: the help of %s reads %q", file, name, text)
			case !slices.Contains(helpOrder, name):
				t.Errorf("%s is not in the order of the help", name)
			}
		}
	}
	screens := map[string]string{ // letters by the name of the key on the screens
		"undo": referee.LetterUndo, "redo": referee.LetterRedo, "dice": referee.LetterDice, "why": referee.LetterWhy,
		"free": referee.LetterFree, "look": referee.LetterLook, "drop": referee.LetterDrop, "ruling": referee.LetterRuling,
		"calloff": referee.LetterCallOff, "log": referee.LetterLog, "jump": referee.LetterBack, "correct": referee.LetterCorrect,
		"table": referee.LetterTable, "pause": referee.LetterPause, "help": referee.LetterHelp, "quit": referee.LetterQuit,
	}
	for _, k := range tui.Keys {
		letter, shared := screens[k.Name]
		switch {
		case shared && (k.Cap != strings.ToUpper(letter) || !strings.HasPrefix(k.Runes, letter) || plainCommands[letter] == nil):
			t.Errorf("%s: %s on the screens, %s in plain lines", k.Name, k.Cap, letter)
		case !shared && len(k.Cap) == 1 && k.Name != "find" && k.Name != "pages" && plainCommands[strings.ToLower(k.Cap)] != nil:
			t.Errorf("%s on the screens is %s, which means something else in plain lines", k.Cap, k.Name)
		}
	}
}
