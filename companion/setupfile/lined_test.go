package setupfile_test

import (
	"testing"

	"hafenmeister/companion/setupfile"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
)

// drawn is a set-up in which the first player's name may have several lines.
type drawn struct{ skirmish.Setup }

func (*drawn) MultilineTexts() []string { return []string{"players.0"} }

func TestTextsOfSeveralLines(t *testing.T) {
	info := skirmish.Info
	for name, c := range map[string]struct {
		lined bool
		text  string
		want  string
	}{
		"where they may be":     {true, "players = [\"\"\"\nAnna\r\nMaria\"\"\", \"Ben\"]\ncrew = 3\n", ""},
		"where they may not":    {false, "players = [\"Anna\\nMaria\", \"Ben\"]\ncrew = 3\n", "problem.file.control"},
		"in another text":       {true, "players = [\"Anna\", \"Ben\\nno\"]\ncrew = 3\n", "problem.file.control"},
		"other control signs":   {true, "players = [\"Anna\\u001b[31m\", \"Ben\"]\ncrew = 3\n", "problem.file.control"},
		"a return without line": {true, "players = [\"Anna\\rMaria\", \"Ben\"]\ncrew = 3\n", "problem.file.control"},
	} {
		info.New = skirmish.Info.New
		if c.lined {
			info.New = func() setup.Setup { return &drawn{} }
		}
		_, problems := setupfile.Read(&info, c.text)
		got := ""
		for _, p := range problems {
			got += p.Text.Key
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
