package term

import (
	"math/rand/v2"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A styleSpy records styles too.
type styleSpy struct {
	*spy
	styles map[[2]int]tcell.Style
}

func (s *styleSpy) Put(x, y int, text string, st tcell.Style) (string, int) {
	s.styles[[2]int{x, y}] = st
	return s.spy.Put(x, y, text, st)
}

// A TextView shows the text of spans in their styles, whatever brackets are in it.
func TestWithTagsShowsAllText(t *testing.T) {
	pieces := []string{"[", "]", "[r]", "[red]", "[-]", "[::b]", "[[", "]]", "[\"a\"]", "a", " ", "Größe", "船", "[[]", "[red[]", "[]", "x[y"}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		var line []Span
		th := NewTheme(Palette{Colours: 256 * rng.IntN(2)}, false)
		styles := []tcell.Style{th.Plain, th.Strong, th.Marked, th.Struck}
		for range 1 + rng.IntN(3) {
			text := ""
			for range rng.IntN(5) {
				text += pieces[rng.IntN(len(pieces))]
			}
			line = append(line, Span{text, styles[rng.IntN(len(styles))]})
		}
		plain := &styleSpy{newSpy(t, 120, 1), map[[2]int]tcell.Style{}}
		CanvasOn(plain, 120, 1, &th).Spans(0, 0, line...)
		view := &styleSpy{newSpy(t, 120, 1), map[[2]int]tcell.Style{}}
		v := tview.NewTextView().SetWrap(false).SetDynamicColors(true).SetTextStyle(tcell.StyleDefault).SetText(WithTags([][]Span{line}))
		v.Box.SetBackgroundColor(tcell.ColorDefault)
		CanvasOn(view, 120, 1, &th).Primitive(v)
		if got, want := view.line(0), plain.line(0); got != want {
			t.Fatalf("%+v is shown as %q, want %q; tagged %q", line, got, want, WithTags([][]Span{line}))
		}
		for at, want := range plain.styles {
			if _, _, a := want.Decompose(); a != attrOf(view.styles[at]) {
				t.Fatalf("%+v: attributes at %v are %v, want %v", line, at, attrOf(view.styles[at]), a)
			}
		}
	}
}

// attrOf returns the attributes of st.
func attrOf(st tcell.Style) tcell.AttrMask {
	_, _, a := st.Decompose()
	return a
}
