package table_test

import (
	"testing"

	"hafenmeister/games/table"
)

// An answer that takes nothing says so.
func TestAnswerText(t *testing.T) {
	choose, text := &table.Question{Kind: table.KindChoose}, &table.Question{Kind: table.KindText}
	for _, c := range []struct {
		q    *table.Question
		a    table.Answer
		want string
	}{
		{choose, nil, "log.none"},
		{text, table.Answer{""}, "log.none"},
		{text, table.Answer{"Anna"}, "name"},
		{choose, table.Answer{"a", "b"}, "log.list"},
		{&table.Question{Kind: table.KindConfirm}, table.Answer{"no"}, "log.no"},
	} {
		if got := c.q.AnswerText(c.a); got.Key != c.want {
			t.Errorf("%s %v: %s, want %s", c.q.Kind, c.a, got.Key, c.want)
		}
	}
}
