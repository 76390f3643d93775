package games

import (
	"testing"
)

func TestAll_canBePlayedAtOnce(t *testing.T) {
	for _, info := range All {
		for n := info.Least; n <= info.Most; n++ {
			s := info.Sample(n)
			if p := s.Problems(); len(p) > 0 {
				t.Errorf("%s: the sample for %d has problems: %v", info.Name, n, p)
			}
			if got := len(s.Game().Players()); got != n {
				t.Errorf("%s: the sample for %d seats %d", info.Name, n, got)
			}
		}
		if got := info.New().Players(); len(got) != 0 {
			t.Errorf("%s: a new set-up has players: %v", info.Name, got)
		}
	}
}

// Every folder of texts is handed on, the engine's own among them.
func TestTexts_ofAllGames(t *testing.T) {
	if len(Texts) != len(All)+1 {
		t.Errorf("%d catalogues for %d games and the engine", len(Texts), len(All))
	}
	for i, fs := range Texts {
		if _, err := fs.ReadFile("de.toml"); err != nil {
			t.Errorf("catalogue %d: %v", i, err)
		}
	}
}
