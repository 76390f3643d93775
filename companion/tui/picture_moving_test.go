package tui

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"html"
	"image"
	"image/color"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// A reel is what a screen shows, one key after the other.
type reel struct {
	w, h   int
	frames []reelFrame
}

// A reelFrame is a screen and the key that is pressed at it, "" at the last.
type reelFrame struct {
	cells []tcell.SimCell
	key   string
}

// take keeps the screen of now.
func (r *reel) take(u *ui, key string) {
	f := reelFrame{key: key}
	f.cells, r.w, r.h = u.cells()
	r.frames = append(r.frames, f)
}

// recordRound plays the third round of a game of Tischpiraten by likely answers, all of them
// typed, from its first shot on, and takes each screen for twenty seconds.
func recordRound(t testing.TB) *reel {
	n := play(t, 80, 24, "en", &tischpiraten.Info, referee.Options{})
	n.guess(pictured, func(q *table.Question) bool { return q.Place > "r3" && q.Key == "activate.action" })
	r, g := &reel{}, &guesser{o: n.o, rand: rand.New(rand.NewPCG(recorded, recorded))}
	for range 200 {
		key := ""
		n.in(func() {
			if g.paged() {
				key = "Enter"
			} else if q := n.o.evening.shownQuestion(); q != nil && q.Place < "r4" {
				key = g.answerKey()
			}
		})
		if r.take(n.ui, key); r.long() >= 13*time.Second {
			r.frames[len(r.frames)-1].key, key = "", ""
		}
		if key == "" {
			return r
		}
		n.press(key)
	}
	t.Fatal("the round does not end")
	return nil
}

// recorded is the seed of a round in which much happens.
const recorded = 5

// TestPicturesThatMove compares the recording in the README; with -update it is made again.
func TestPicturesThatMove(t *testing.T) {
	got := recordRound(t).svg("A round of Tischpiraten on the table screen, key by key")
	if err := xml.Unmarshal(got, new(struct{})); err != nil {
		t.Fatal(err)
	}
	if len(got) > 200_000 {
		t.Errorf("%d bytes are much for a page to load", len(got))
	}
	file := filepath.Join("..", "..", "docs", "round.svg")
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))) {
		t.Errorf("%s shows another round; if it should, run go test -run TestPictures -update", file)
	}
}

// The frame around the recorded screen, and the line of keys below it.
const reelEdge, reelKeys = 12, 24

// svg writes the reel as one drawing that moves by its style alone. A row is written once
// for as long as it is. Who wants no motion sees the last screen.
func (r *reel) svg(title string) []byte {
	s := &svgWriter{classes: map[string]string{}}
	var ends []time.Duration // of the frames
	var all time.Duration
	for i := range r.frames {
		all += r.lasts(i)
		ends = append(ends, all)
	}
	for y := range r.h {
		r.stand(s, func(f reelFrame) string { return s.row(f.cells[y*r.w:(y+1)*r.w], y) })
	}
	r.stand(s, func(f reelFrame) string {
		if f.key == "" {
			return ""
		}
		below := image.Pt(cellWide, r.h*cellHigh+reelKeys-cellHigh)
		return s.text("Key:", below, 4, color.RGBA{0x99, 0x99, 0xaa, 0xff}, false) +
			s.text(f.key, below.Add(image.Pt(5*cellWide, 0)), len(f.key), color.RGBA{0xff, 0xcc, 0x66, 0xff}, true)
	})

	var out bytes.Buffer
	w, h := r.w*cellWide+2*reelEdge, r.h*cellHigh+2*reelEdge+reelKeys
	fmt.Fprintf(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n<title>%s</title>\n<style>\n", w, h, w, h, html.EscapeString(title))
	fmt.Fprintf(&out, "text{font:%gpx ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}\n", letterSize)
	for _, c := range s.order {
		fmt.Fprintf(&out, ".%s{%s}\n", s.classes[c], c)
	}
	fmt.Fprintf(&out, ".m{visibility:hidden;animation:%.1fs step-end infinite}.z{visibility:visible}\n", all.Seconds())
	percent := func(frame int) string {
		if frame == 0 {
			return "0"
		}
		return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.3f", 100*ends[frame-1].Seconds()/all.Seconds()), "0"), ".")
	}
	for i, turns := range s.turns {
		fmt.Fprintf(&out, "@keyframes k%d{", i)
		for _, at := range strings.Fields(turns) {
			shown, frame := at[0] == '+', 0
			fmt.Sscan(at[1:], &frame)
			fmt.Fprintf(&out, "%s%%{visibility:%s}", percent(frame), map[bool]string{true: "visible", false: "hidden"}[shown])
		}
		fmt.Fprintf(&out, "}.k%d{animation-name:k%d}\n", i, i)
	}
	out.WriteString("@media(prefers-reduced-motion:reduce){.m{animation:none}}\n</style>\n")
	fmt.Fprintf(&out, "<rect x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"%s\" stroke=\"#667\"/>\n", w-1, h-1, hex(paperColour))
	fmt.Fprintf(&out, "<g transform=\"translate(%d %d)\">\n%s</g>\n</svg>\n", reelEdge, reelEdge, s.body.String())
	return out.Bytes()
}

// long is how long all frames but the last are shown.
func (r *reel) long() (all time.Duration) {
	for i := range r.frames[:len(r.frames)-1] {
		all += r.lasts(i)
	}
	return all
}

// lasts is how long a frame is shown: as long as its news take to read.
func (r *reel) lasts(i int) time.Duration {
	if i == len(r.frames)-1 {
		return 5 * time.Second
	}
	news := r.w * r.h / 6
	if i > 0 {
		news = 0
		for c, cell := range r.frames[i].cells {
			if string(cell.Runes) != string(r.frames[i-1].cells[c].Runes) && string(cell.Runes) != " " {
				news++
			}
		}
	}
	return min(time.Second+time.Duration(news)*6*time.Millisecond, 2500*time.Millisecond).Round(100 * time.Millisecond)
}

// stand puts down each drawing once, with the frames at which it comes and goes.
func (r *reel) stand(s *svgWriter, draw func(reelFrame) string) {
	var drawings []string
	shown := map[string][]bool{}
	for i, f := range r.frames {
		d := draw(f)
		if shown[d] == nil {
			drawings, shown[d] = append(drawings, d), make([]bool, len(r.frames))
		}
		shown[d][i] = true
	}
	for _, d := range drawings {
		if d == "" {
			continue
		}
		if len(drawings) == 1 {
			s.body.WriteString(d + "\n")
			continue
		}
		turns, last := "", ""
		for i, on := range shown[d] {
			if i == 0 || on != shown[d][i-1] {
				turns += fmt.Sprintf("%c%d ", map[bool]rune{true: '+', false: '-'}[on], i)
			}
		}
		if shown[d][len(r.frames)-1] {
			last = " z"
		}
		k := slices.Index(s.turns, turns)
		if k < 0 {
			k, s.turns = len(s.turns), append(s.turns, turns)
		}
		fmt.Fprintf(&s.body, "<g class=\"m k%d%s\">%s</g>\n", k, last, d)
	}
}

// An svgWriter puts down drawings and remembers the classes that they need.
type svgWriter struct {
	body    strings.Builder
	classes map[string]string // names by what they say
	order   []string
	turns   []string // when drawings come and go: "+0 -3 +7 "
}

// row draws the cells of a line: grounds, then lines and blocks, then the letters.
func (s *svgWriter) row(cells []tcell.SimCell, y int) string {
	var grounds, strokes, texts strings.Builder
	for from := 0; from < len(cells); {
		style := cells[from].Style
		to := from + 1
		for to < len(cells) && cells[to].Style == style {
			to++
		}
		fg, bg, attrs := style.Decompose()
		ink, paper := colourOf(fg, inkColour), colourOf(bg, paperColour)
		if attrs&tcell.AttrReverse != 0 {
			ink, paper = paper, ink
		}
		if paper != paperColour {
			grounds.WriteString(s.path([]image.Rectangle{image.Rect(from*cellWide, y*cellHigh, to*cellWide, (y+1)*cellHigh)}, paper))
		}
		var lines []image.Rectangle
		word, at, wide := "", 0, 0
		end := func() {
			if word = strings.TrimRight(word, " "); word != "" {
				texts.WriteString(s.text(word, image.Pt(at*cellWide, y*cellHigh), min(wide, term.Width(word)), ink, attrs&tcell.AttrBold != 0))
			}
			word, wide = "", 0
		}
		for x := from; x < to; x++ {
			sign := string(cells[x].Runes)
			w := max(term.Width(sign), 1)
			drawn := signStrokes(cells[x].Runes, image.Rect(x*cellWide, y*cellHigh, (x+w)*cellWide, (y+1)*cellHigh))
			switch {
			case len(drawn) > 0:
				end()
				lines = append(lines, drawn...)
			case sign == "" || sign == " " && (word == "" || strings.HasSuffix(word, " ")):
				end()
			case len(sign) > 1 && cells[x].Runes[0] > 0x2000: // a font may have it in a width of its own
				end()
				texts.WriteString(s.text(sign, image.Pt(x*cellWide, y*cellHigh), w, ink, attrs&tcell.AttrBold != 0))
			default:
				if word == "" {
					at = x
				}
				word, wide = word+sign, wide+w
			}
			x += w - 1
		}
		end()
		strokes.WriteString(s.path(lines, ink))
		from = to
	}
	return grounds.String() + strokes.String() + texts.String()
}

// signStrokes is strokesOf and the signs of marks and counts.
func signStrokes(runes []rune, at image.Rectangle) []image.Rectangle {
	if len(runes) == 1 {
		switch mid := image.Pt((at.Min.X+at.Max.X)/2, at.Min.Y+11); runes[0] {
		case '■':
			return []image.Rectangle{image.Rect(at.Min.X+1, mid.Y-4, at.Max.X-1, mid.Y+4)}
		case '·':
			return []image.Rectangle{image.Rect(mid.X-1, mid.Y-1, mid.X+1, mid.Y+1)}
		}
	}
	return strokesOf(runes, at)
}

// path draws rectangles; those that continue to the right become one.
func (s *svgWriter) path(rects []image.Rectangle, c color.RGBA) string {
	var whole []image.Rectangle
next:
	for _, r := range rects {
		for i, w := range whole {
			if w.Min.Y == r.Min.Y && w.Max.Y == r.Max.Y && r.Min.X <= w.Max.X && r.Min.X >= w.Min.X {
				whole[i].Max.X = max(w.Max.X, r.Max.X)
				continue next
			}
		}
		whole = append(whole, r)
	}
	if len(whole) == 0 {
		return ""
	}
	d := ""
	for _, r := range whole {
		d += fmt.Sprintf("M%d %dh%dv%dh-%dz", r.Min.X, r.Min.Y, r.Dx(), r.Dy(), r.Dx())
	}
	return fmt.Sprintf("<path class=\"%s\" d=\"%s\"/>", s.class("fill:"+hex(c)), d)
}

// text writes letters into as many cells, whatever font there is.
func (s *svgWriter) text(letters string, at image.Point, cells int, c color.RGBA, bold bool) string {
	class := "fill:" + hex(c)
	if bold {
		class += ";font-weight:bold"
	}
	fit := "" // letters move together or apart; a single sign has to grow or shrink
	if len([]rune(letters)) == 1 && letters[0] >= 0x80 {
		fit = ` lengthAdjust="spacingAndGlyphs"`
	}
	return fmt.Sprintf(`<text class="%s" x="%d" y="%d" textLength="%d"%s>%s</text>`,
		s.class(class), at.X, at.Y+baseLine, cells*cellWide, fit, html.EscapeString(letters))
}

func (s *svgWriter) class(what string) string {
	if name, known := s.classes[what]; known {
		return name
	}
	name := fmt.Sprintf("c%d", len(s.classes))
	s.classes[what], s.order = name, append(s.order, what)
	return name
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
