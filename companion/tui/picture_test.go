package tui

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"hafenmeister/companion/tui/term"
)

// pictures are the screens of the documentation, by the name of their file in docs.
// TestPictures compares them; with -update it draws them again.
var pictures = map[string]func(testing.TB) *ui{}

func TestPictures(t *testing.T) {
	if testing.Short() && !*update {
		t.Skip("a short test paints no pictures")
	}
	for name, show := range pictures {
		t.Run(name, func(t *testing.T) {
			got := pictureOf(t, show(t))
			file := filepath.Join("..", "..", "docs", name+".png")
			if *update {
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s shows another screen; if it should, run go test -run TestPictures -update", file)
			}
		})
	}
}

// The size of a cell in pixels, where the letters are in it, and the terminal's own
// colours.
const cellWide, cellHigh, baseLine, letterSize = 10, 20, 15, 16.6

var paperColour, inkColour = color.RGBA{0x11, 0x11, 0x22, 0xff}, color.RGBA{0xee, 0xee, 0xee, 0xff}

// pictureOf draws what is on a simulated screen as a PNG, the same bytes each time.
func pictureOf(t testing.TB, u *ui) []byte {
	t.Helper()
	cells, w, h := u.cells()
	im := image.NewRGBA(image.Rect(0, 0, w*cellWide, h*cellHigh))
	regular, bold := letterFace(t, gomono.TTF), letterFace(t, gomonobold.TTF)
	for y := range h {
		for x := 0; x < w; x++ {
			c := cells[y*w+x]
			wide := max(term.Width(string(c.Runes)), 1)
			_, _, attrs := c.Style.Decompose()
			face := regular
			if attrs&tcell.AttrBold != 0 {
				face = bold
			}
			drawCell(im, image.Rect(x*cellWide, y*cellHigh, (x+wide)*cellWide, (y+1)*cellHigh), c, face)
			x += wide - 1
		}
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, fewColours(im)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func letterFace(t testing.TB, ttf []byte) font.Face {
	t.Helper()
	f, err := opentype.Parse(ttf)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: letterSize, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		t.Fatal(err)
	}
	return face
}

// drawCell draws one cell into its rectangle.
func drawCell(im *image.RGBA, at image.Rectangle, c tcell.SimCell, face font.Face) {
	fg, bg, attrs := c.Style.Decompose()
	ink, paper := colourOf(fg, inkColour), colourOf(bg, paperColour)
	if attrs&tcell.AttrReverse != 0 {
		ink, paper = paper, ink
	}
	draw.Draw(im, at, image.NewUniform(paper), image.Point{}, draw.Src)
	pen := image.NewUniform(ink)
	strokes := strokesOf(c.Runes, at)
	if attrs&tcell.AttrStrikeThrough != 0 {
		strokes = append(strokes, image.Rect(at.Min.X, at.Min.Y+cellHigh/2, at.Max.X, at.Min.Y+cellHigh/2+1))
	}
	for _, s := range strokes {
		draw.Draw(im, s, pen, image.Point{}, draw.Src)
	}
	if len(strokes) == 0 || attrs&tcell.AttrStrikeThrough != 0 {
		d := font.Drawer{Dst: im, Src: pen, Face: face, Dot: fixed.P(at.Min.X, at.Min.Y+baseLine)}
		d.DrawString(string(c.Runes))
	}
}

func colourOf(c tcell.Color, own color.RGBA) color.RGBA {
	if !c.Valid() {
		return own
	}
	r, g, b := c.RGB()
	return color.RGBA{uint8(r), uint8(g), uint8(b), 0xff}
}

// arms says in which directions a line sign leaves its middle: left, right, up, down.
var arms = map[rune][4]bool{
	'─': {true, true, false, false}, '│': {false, false, true, true}, '┌': {false, true, false, true}, '┐': {true, false, false, true},
	'└': {false, true, true, false}, '┘': {true, false, true, false}, '├': {false, true, true, true}, '┤': {true, false, true, true},
	'┬': {true, true, false, true}, '┴': {true, true, true, false}, '┼': {true, true, true, true},
}

// doubled are the double lines by the single ones of their shape.
var doubled = map[rune]rune{'═': '─', '║': '│', '╔': '┌', '╗': '┐', '╚': '└', '╝': '┘'}

// doubleStrokes are two lines, the outer and the inner one.
func doubleStrokes(shape rune, at image.Rectangle) (strokes []image.Rectangle) {
	x, y, a := (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2, arms[shape]
	for _, d := range []int{-1, 1} {
		dx, dy := d, d
		if a[1] != a[3] && (a[0] || a[1]) && (a[2] || a[3]) { // ┐ and └: outside is right above, or left below
			dy = -d
		}
		left, right, up, down := x+dx, x+dx+1, y+dy, y+dy+1
		if a[0] {
			left = at.Min.X
		}
		if a[1] {
			right = at.Max.X
		}
		if a[2] {
			up = at.Min.Y
		}
		if a[3] {
			down = at.Max.Y
		}
		if a[0] || a[1] {
			strokes = append(strokes, image.Rect(left, y+dy, right, y+dy+1))
		}
		if a[2] || a[3] {
			strokes = append(strokes, image.Rect(x+dx, up, x+dx+1, down))
		}
	}
	return strokes
}

// strokesOf draws lines and blocks ourselves, so that they join at the cells' edges.
func strokesOf(runes []rune, at image.Rectangle) (strokes []image.Rectangle) {
	if len(runes) == 0 {
		return nil
	}
	if runes[0] == '█' {
		return []image.Rectangle{at}
	}
	if shape, double := doubled[runes[0]]; double {
		return doubleStrokes(shape, at)
	}
	x, y := (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2
	for i, s := range [4]image.Rectangle{
		image.Rect(at.Min.X, y, x+1, y+1), image.Rect(x, y, at.Max.X, y+1),
		image.Rect(x, at.Min.Y, x+1, y+1), image.Rect(x, y, x+1, at.Max.Y),
	} {
		if arms[runes[0]][i] {
			strokes = append(strokes, s)
		}
	}
	return strokes
}

// fewColours rounds the colours, so that a palette holds them and the file is small.
func fewColours(im *image.RGBA) image.Image {
	var palette color.Palette
	index := map[color.RGBA]uint8{}
	out := image.NewPaletted(im.Rect, nil)
	for i := 0; i < len(im.Pix); i += 4 {
		c := color.RGBA{im.Pix[i] / 17 * 17, im.Pix[i+1] / 17 * 17, im.Pix[i+2] / 17 * 17, 0xff}
		n, known := index[c]
		if !known {
			if len(palette) == 256 {
				return im
			}
			n = uint8(len(palette))
			index[c], palette = n, append(palette, c)
		}
		out.Pix[i/4] = n
	}
	out.Palette = palette
	return out
}

// TestPictureShowsTheScreen draws two screens: the same bytes twice, other bytes for
// another screen, lines that join and letters where they belong.
func TestPictureShowsTheScreen(t *testing.T) {
	show := func(word string) *ui {
		return start(t, 20, 6, testWords(t, "en"), func(a *app) scene { return &pictureScene{plainScene{app: a, word: word}} })
	}
	one := pictureOf(t, show("Seegurke"))
	if !bytes.Equal(one, pictureOf(t, show("Seegurke"))) {
		t.Error("the same screen gives other bytes")
	}
	if bytes.Equal(one, pictureOf(t, show("Seegurk"))) {
		t.Error("another screen gives the same bytes")
	}
	im, err := png.Decode(bytes.NewReader(one))
	if err != nil {
		t.Fatal(err)
	}
	if size := im.Bounds().Size(); size != image.Pt(20*cellWide, 6*cellHigh) {
		t.Errorf("it is %v", size)
	}
	grey := func(x, y int) int { r, g, b, _ := im.At(x, y).RGBA(); return int(r+g+b) >> 8 }
	for x := cellWide; x < 19*cellWide; x++ {
		if x > cellWide && grey(x, 5*cellHigh+cellHigh/2) < 500 { // the lower edge of the box
			t.Errorf("the line is broken at %d", x)
			break
		}
	}
	inked := func(x, y int) (n int) {
		for dx := range cellWide {
			for dy := range cellHigh {
				if grey(x*cellWide+dx, y*cellHigh+dy) > 200 {
					n++
				}
			}
		}
		return n
	}
	if inked(1, 1) == 0 || inked(12, 3) != 0 {
		t.Errorf("letters: %d, blank: %d", inked(1, 1), inked(12, 3))
	}
	if n := inked(1, 2); n < cellWide*cellHigh/2 {
		t.Errorf("what is marked has %d bright pixels", n)
	}
}

// A pictureScene is a box with a word, plain and marked.
type pictureScene struct{ plainScene }

func (s *pictureScene) Draw(c term.Canvas) {
	in := c.Box("", c.Theme.Plain)
	in.Text(0, 0, s.word, c.Theme.Strong)
	in.Text(0, 1, s.word, c.Theme.Marked)
}
