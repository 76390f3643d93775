package typedline_test

import (
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/typedline"
	"hafenmeister/games/table"
)

// keys are Words that translate every text to its key.
type keys struct{}

func (keys) Render(t table.Text) string { return strings.TrimPrefix(t.Key, "log.") }

func (keys) ParseLength(typed string) (int, error) {
	cm, err := strconv.Atoi(strings.TrimSuffix(typed, "cm"))
	return 10 * cm, err
}

func TestReadAnswer(t *testing.T) {
	confirm := &table.Question{Kind: table.KindConfirm}
	count := &table.Question{Kind: table.KindNumber, Unit: table.Count, Max: 99}
	length := &table.Question{Kind: table.KindNumber, Unit: table.Millimetres, Max: 999}
	signs := &table.Question{Kind: table.KindChoose, Min: 1, Max: 1, Options: []table.Option{{ID: "pirate+market"}, {ID: "market+ship"}, {ID: "lions 3, nets 4"}, {ID: "lions 4, nets 3"}}}
	for _, c := range []struct {
		q     *table.Question
		typed string
		want  string // "" if the line is refused
	}{
		{confirm, "yes", "yes"},
		{confirm, "n", "no"},
		{confirm, "2", "no"},
		{confirm, "3", ""},
		{confirm, "yes no", ""},
		{count, "12", "12"},
		{count, "5+7", "12"},
		{count, "+5", "5"},
		{count, "five", ""},
		{count, "", ""},
		{length, "12cm", "120"},
		{length, "far", ""},
		{signs, "pirate+market", "pirate+market"},
		{signs, "market+pirate", "pirate+market"},
		{signs, "market pirate", "pirate+market"},
		{signs, "market", "market+ship"},
		{signs, "lions 4 nets 3", "lions 4, nets 3"},
		{signs, "nets 3 lions 4", ""}, // the words of two names
	} {
		got, ok := typedline.ReadAnswer(c.q, c.typed, keys{})
		if ok != (c.want != "") || ok && got[0] != c.want {
			t.Errorf("ReadAnswer(%q) = %q, %v, want %q", c.typed, got, ok, c.want)
		}
	}
}
