package paper

import "testing"

func TestCellEscapesFormulas(t *testing.T) {
	for text, want := range map[string]string{
		"Anna": "Anna", "": "", "Jörg-Ole": "Jörg-Ole", "=1+1": "'=1+1", "+49": "'+49", "-Ole-": "'-Ole-", "@SUM(1)": "'@SUM(1)",
		"\t=1": "'\t=1", "＝1": "'＝1", "1-2": "1-2",
	} {
		if got := escapeCell(text); got != want {
			t.Errorf("cell(%q) = %q, want %q", text, got, want)
		}
	}
}
