package setupfile_test

import (
	"testing"

	"hafenmeister/companion/setupfile"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
)

// multilineSetup is a set-up in which the first player's name may have several lines.
type multilineSetup struct{ skirmish.Setup }

func (*multilineSetup) MultilineTexts() []string { return []string{"players.0"} }

func TestMultilineTexts(t *testing.T) {
	info := skirmish.Info
	for name, c := range map[string]struct {
		lined bool
		text  string
		want  string
	}{
		"allowed path":             {true, "players = [\"\"\"\nAnna\r\nMaria\"\"\", \"Ben\"]\ncrew = 3\n", ""},
		"no allowed path":          {false, "players = [\"Anna\\nMaria\", \"Ben\"]\ncrew = 3\n", "problem.file.control"},
		"another text":             {true, "players = [\"Anna\", \"Ben\\nno\"]\ncrew = 3\n", "problem.file.control"},
		"other control characters": {true, "players = [\"Anna\\u001b[31m\", \"Ben\"]\ncrew = 3\n", "problem.file.control"},
		"return without line feed": {true, "players = [\"Anna\\rMaria\", \"Ben\"]\ncrew = 3\n", "problem.file.control"},
	} {
		info.New = skirmish.Info.New
		if c.lined {
			info.New = func() setup.Setup { return &multilineSetup{} }
		}
		_, problems := setupfile.Read(&info, c.text)
		got := ""
		for _, p := range problems {
			got += p.Text.Key
		}
		if got != c.want {
			t.Errorf("%s: problems %q, want %q", name, got, c.want)
		}
	}
}
