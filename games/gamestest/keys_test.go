package gamestest

import (
	"io/fs"
	"testing"
)

func TestMissingGoldenNamesTheCommand(t *testing.T) {
	const want = "keys.golden.txt is not there yet: go test ./games/pig -update writes it"
	if got := missingGolden("pig", "keys.golden.txt", fs.ErrNotExist); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}
