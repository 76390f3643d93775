package locale_test

import (
	"testing"

	"hafenmeister/companion/locale"
)

func TestColumns(t *testing.T) {
	rows := [][]string{{"#", "player", "won", ""}, {"1", "王小明", "12", ""}, {"10", "Jo\u0308rg", "3", "x"}, {"2", "👩‍🚀 Ripley", "1", ""}}
	want := "" +
		" #  player     won\n" +
		" 1  王小明      12\n" +
		"10  Jo\u0308rg         3  x\n" +
		" 2  👩‍🚀 Ripley    1\n"
	if got := locale.Columns(rows, func(i int) bool { return i != 1 }); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got, want := locale.Columns([][]string{{"a", "b"}, {"long", "c"}}, nil), "a     b\nlong  c\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
