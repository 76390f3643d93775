package table_test

import (
	"testing"

	"hafenmeister/games/table"
)

// The text of an answer without content has the key log.none.
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
			t.Errorf("text of %s answer %q has key %q, want %q", c.q.Kind, c.a, got.Key, c.want)
		}
	}
}

// In a form, the texts of a number and of a hidden answer begin with the name of the field.
func TestFieldText(t *testing.T) {
	form := &table.Form{Fields: []table.Text{table.Say("given"), table.Say("got")}, Given: []table.Text{table.Say("number")}}
	number := &table.Question{Kind: table.KindNumber, Form: form}
	for _, got := range []table.Text{number.FieldText(table.Answer{"3"}), number.HiddenText()} {
		if got.Key != "log.field" || got.Args[0].List[0].Key != "got" {
			t.Errorf("text is %+v, want log.field with the field \"got\"", got)
		}
	}
	if got := (&table.Question{Kind: table.KindNumber}).FieldText(table.Answer{"3"}); got.Key != "name" {
		t.Errorf("text without a form is %+v, want key \"name\"", got)
	}
}
