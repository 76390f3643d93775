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

// A number of a form comes with the name of its field, and so does what is told to nobody.
func TestFieldText(t *testing.T) {
	form := &table.Form{Fields: []table.Text{table.Say("given"), table.Say("got")}, Given: []table.Text{table.Say("number")}}
	number := &table.Question{Kind: table.KindNumber, Form: form}
	for _, got := range []table.Text{number.FieldText(table.Answer{"3"}), number.HiddenText()} {
		if got.Key != "log.field" || got.Args[0].List[0].Key != "got" {
			t.Errorf("got %+v", got)
		}
	}
	if got := (&table.Question{Kind: table.KindNumber}).FieldText(table.Answer{"3"}); got.Key != "name" {
		t.Errorf("got %+v", got)
	}
}
