package line_test

import (
	"regexp"
	"strings"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/games/oltremare"
)

// laid are answers: the first cargo stacks of Oltremare and the first trade, up to its ducats.
var laid = []string{"Ben", "salt", "4", "wood", "3", "trade", "1", "0"}

// A good that is public while it is entered is not shown again: not in the log, not as the label of
// undo, not to a player who looks.
func TestPlainOfWhatNobodyLooksUp(t *testing.T) {
	plain := func(e line.Config) error { return line.Plain(t.Context(), e) }
	said := sampled(t, &oltremare.Info, oltremare.Texts, plain, append(laid, "l 8", "k Ben", "", "e 2 wine", "1", "u", "l 10")...)
	wants(t, said, "Ben, which good is on the card for your cargo stack?\n1 cloth\n2 salt\n", "A number from -11 to 11.", "Ben: face down - Ben, which good is", "Nothing changes on the table.", "changed: something secret")
	_, after, _ := strings.Cut(said, "ducats do you get from Anna?")
	if strings.Contains(after, "salt") || strings.Contains(after, "wine") {
		t.Errorf("a good is told afterwards:\n%s", after)
	}
}

// A player who guesses a cargo stack by correcting it does not learn whether the guess was right:
// not from the forecast, not from the changes, nor from the lines after it.
func TestAGuessAtAStackIsNotTold(t *testing.T) {
	plain := func(e line.Config) error { return line.Plain(t.Context(), e) }
	protocol := func(e line.Config) error { return line.JSON(t.Context(), e) }
	guess := func(good string) (said []string) {
		said = append(said, sampled(t, &oltremare.Info, oltremare.Texts, plain, append(laid, "l 8", "e 2 "+good, "1", "u")...))
		return append(said, sampled(t, &oltremare.Info, oltremare.Texts, protocol, `{"n":1,"answer":"ben"}`, `{"n":2,"answer":"salt"}`,
			`{"n":3,"answer":"4"}`, `{"do":"correct","n":2,"answer":"`+good+`","try":true}`, `{"do":"correct","n":2,"answer":"`+good+`"}`, `{"do":"view"}`))
	}
	named := regexp.MustCompile(`It is called \w+|resume \w+|"id":"\w{5}","lang"`)
	right, wrong := guess("salt"), guess("wine")
	for i, said := range right {
		if named.ReplaceAllString(said, "") != named.ReplaceAllString(wrong[i], "") {
			t.Errorf("the right guess is told as\n%s\nthe wrong one as\n%s", said, wrong[i])
		}
	}
}

// The forecast of a correction that would end the game does not reveal the stacks.
func TestAForecastKeepsStacksHidden(t *testing.T) {
	said := sampled(t, &oltremare.Info, oltremare.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"ben"}`, `{"n":2,"answer":"salt"}`, `{"n":3,"answer":"4"}`, `{"do":"set","values":{"players.ben.ducats":12}}`,
		`{"n":5,"answer":"wood"}`, `{"n":6,"answer":"3"}`, `{"do":"correct","n":4,"values":{"round":1,"phase":"count"},"try":true}`)
	_, after, _ := strings.Cut(said, `"n":7`)
	wants(t, after, `"path":"phase"`, `"try":true`)
	if strings.Contains(after, ".cargo") {
		t.Errorf("a stack is told:\n%s", after)
	}
}

// The protocol names the fields of a form. A correction of a hidden good is accepted.
func TestJSONOfAForm(t *testing.T) {
	said := sampled(t, &oltremare.Info, oltremare.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"ben"}`, `{"n":2,"answer":"salt"}`, `{"n":3,"answer":"4"}`, `{"n":4,"answer":"wood"}`, `{"n":5,"answer":"3"}`,
		`{"n":6,"answer":"trade-anna"}`, `{"n":7,"answer":2}`, `{"do":"correct","n":2,"answer":"wine"}`,
		`{"do":"set","values":{"players.ben.cargo":"wine"}}`, `{"do":"log"}`)
	wants(t, said, `"form":{"fields":["what","cards given","cards received","ducats (+/-)"],"given":["trade with Anna","2"]}`,
		`{"type":"changed","back":[],"discarded":[],"values":[]}`, `"code":"secret"`, `"key":"cargo.goods","who":"Ben","text":"Ben: face down - Ben, which good is on the card for your cargo stack?"`)
}

// A value of the game's own bookkeeping changes without a text: it moves no piece.
func TestJSONOfWhatMeansNothingOnTheTable(t *testing.T) {
	said := sampled(t, &oltremare.Info, oltremare.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"ben"}`, `{"do":"set","values":{"played":2,"players.ben.ducats":12}}`)
	wants(t, said, `{"path":"played","was":0,"is":2}`, `{"path":"players.ben.ducats",`)
	if strings.Contains(said, `"text":""`) {
		t.Errorf("an empty text is told:\n%s", said)
	}
}

// Goods are entered in the order of the stack; a single good has no order.
func TestJSONOfAStackInOrder(t *testing.T) {
	said := sampled(t, &oltremare.Info, oltremare.Texts, func(e line.Config) error { return line.JSON(t.Context(), e) },
		`{"n":1,"answer":"ben"}`, `{"do":"set","values":{"round":1,"phase":"play","active":"ben","played":2}}`, `{"n":3,"answer":["dp","dp"]}`)
	first, second, _ := strings.Cut(said, `"type":"changed"`)
	wants(t, first, `"key":"cargo.goods"`)
	wants(t, second, `"key":"cargo.goods"`, `"count":2,"ordered":true`)
	if strings.Contains(first, `"ordered"`) {
		t.Error("one card is asked for in its order")
	}
}
