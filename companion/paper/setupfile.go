package paper

import (
	"fmt"
	"strconv"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/setup"
)

// SetupFile returns a set-up as a file to edit. Comments list the possible values, and the house rules
// that are not set, with their defaults.
func SetupFile(info *setup.Info, s setup.Setup, words *locale.Speaker) (string, error) {
	text, err := setupfile.Write(s)
	if err != nil {
		return "", err
	}
	if !strings.Contains(text, houseHead) {
		text += "\n" + houseHead
	}
	set := text[strings.Index(text, houseHead):]
	text = strings.Replace(text, houseHead, houseHead+houseComments(words, info, set), 1)
	return fmt.Sprintf("# hafenmeister play %s --setup %s.toml\n%s\n%s", info.Name, info.Name, fileNotes(words, info), text), nil
}

const houseHead = "[house]\n"

// fileNotes returns a game's notes on the words in its files, a line each.
func fileNotes(words *locale.Speaker, info *setup.Info) string {
	var b strings.Builder
	for _, key := range info.Notes {
		b.WriteString("#   " + words.Line(key) + "\n")
	}
	return b.String()
}

// houseComments returns comments about each house rule of a game, with a commented-out default if set,
// the part [house] of the file, does not set it.
func houseComments(words *locale.Speaker, info *setup.Info, set string) string {
	var b strings.Builder
	for i := range info.House {
		h := &info.House[i]
		question := "house." + h.Key
		fmt.Fprintf(&b, "\n# %s\n", words.Line(question))
		for _, v := range h.Values {
			if own := question + "." + v; words.Has(own) {
				fmt.Fprintf(&b, "#   %s: %s\n", v, words.Line(own))
			}
		}
		if len(h.Values) == 0 {
			fmt.Fprintf(&b, "#   %d ... %d\n", h.Min, h.Max)
		}
		if !strings.Contains(set, "\n"+h.Key+" =") && !strings.Contains(set, "\n"+strconv.Quote(h.Key)+" =") {
			fmt.Fprintf(&b, "# %q = %s\n", h.Key, defaultTOML(h))
		}
	}
	b.WriteString("\n")
	return b.String()
}

// defaultTOML returns the default value of a house rule in TOML.
func defaultTOML(h *setup.House) string {
	switch {
	case len(h.Values) == 0:
		return strconv.Itoa(h.Default)
	case h.Values[0] == "true" || h.Values[0] == "false":
		return h.Values[0]
	}
	return strconv.Quote(h.Values[0])
}
