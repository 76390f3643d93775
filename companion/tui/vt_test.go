package tui

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"hafenmeister/companion/tui/term"
)

// A vt is a terminal emulator with the features that the program uses.
type vt struct {
	w, h     int
	screens  [2][]vtCell // the normal and the alternate one
	alt      int         // index of the visible one
	x, y     int         // cursor
	saved    [2][2]int   // saved cursor of each screen
	pen      vtPen
	hidden   bool              // the cursor is hidden
	graphics bool              // the alternate character set is on
	modes    map[string]string // last switch of each mode, such as "h" for "?2004"; also the keypad mode
	frames   int               // number of synchronised updates that have ended
	strange  []string          // unknown sequences
	rest     []byte            // an incomplete sequence
}

// A vtCell is a cell of the screen. The cell to the right of a wide character has the text "".
type vtCell struct {
	text string
	pen  vtPen
}

// A vtPen is a style. Colours are SGR parameters, or "" for the terminal's own.
type vtPen struct {
	bold, reverse, underline, struck bool
	fg, bg                           string
}

func newVT(w, h int) *vt {
	v := &vt{w: w, h: h, modes: map[string]string{}}
	for i := range v.screens {
		v.screens[i] = blanks(w * h)
	}
	return v
}

func blanks(n int) []vtCell {
	cells := make([]vtCell, n)
	for i := range cells {
		cells[i].text = " "
	}
	return cells
}

func (v *vt) resize(w, h int) {
	for i, old := range v.screens {
		cells := blanks(w * h)
		for y := range min(h, v.h) {
			copy(cells[y*w:y*w+min(w, v.w)], old[y*v.w:])
		}
		v.screens[i] = cells
	}
	v.w, v.h = w, h
	v.x, v.y = min(v.x, w-1), min(v.y, h-1)
}

// text returns the visible screen, without blanks at the ends of lines.
func (v *vt) text() string {
	var all strings.Builder
	for y := range v.h {
		line := ""
		for x := range v.w {
			line += v.screens[v.alt][y*v.w+x].text
		}
		all.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return all.String()
}

func (v *vt) write(data []byte) {
	v.rest = append(v.rest, data...)
	for len(v.rest) > 0 {
		n := v.step(v.rest)
		if n == 0 {
			return // the sequence continues with the next bytes
		}
		v.rest = v.rest[n:]
	}
}

// step handles the first character or sequence of b and returns its length, 0 if it is incomplete.
func (v *vt) step(b []byte) int {
	switch {
	case b[0] == '\x1b':
		return v.escape(b)
	case b[0] < ' ':
		v.control(b[0])
		return 1
	case !utf8.FullRune(b):
		return 0
	}
	r, n := utf8.DecodeRune(b)
	v.put(r)
	return n
}

func (v *vt) control(c byte) {
	switch c {
	case '\r':
		v.x = 0
	case '\n':
		v.feed()
	case '\b':
		v.x = max(0, v.x-1)
	case '\t':
		v.x = min(v.w-1, v.x/8*8+8)
	case 0x0e, 0x0f:
		v.graphics = c == 0x0e
	case 0, 7:
	default:
		v.strange = append(v.strange, fmt.Sprintf("%#x", c))
	}
}

func (v *vt) feed() {
	if v.y++; v.y < v.h {
		return
	}
	v.y = v.h - 1
	cells := v.screens[v.alt]
	copy(cells, cells[v.w:])
	copy(cells[(v.h-1)*v.w:], blanks(v.w))
}

func (v *vt) put(r rune) {
	width := term.Width(string(r))
	if width == 0 { // combines with the character before it
		if v.x > 0 {
			v.screens[v.alt][v.y*v.w+v.x-1].text += string(r)
		}
		return
	}
	if v.x+width > v.w {
		if v.modes["?7"] == "l" {
			v.x = v.w - width
		} else {
			v.x = 0
			v.feed()
		}
	}
	if v.graphics {
		r = acsRune(r)
	}
	for i := range width {
		v.screens[v.alt][v.y*v.w+v.x+i] = vtCell{"", v.pen}
	}
	v.screens[v.alt][v.y*v.w+v.x].text = string(r)
	v.x += width
}

// acsRune returns the character for a letter in the alternate character set.
func acsRune(r rune) rune {
	const from, to = "lqkxmjtuvwn", "┌─┐│└┘├┤┴┬┼"
	if i := strings.IndexRune(from, r); i >= 0 {
		return []rune(to)[i]
	}
	return r
}

// escape handles a sequence that begins with ESC and returns its length, 0 if it is incomplete.
func (v *vt) escape(b []byte) int {
	if len(b) < 2 {
		return 0
	}
	switch b[1] {
	case '[':
		for i := 2; i < len(b); i++ {
			if b[i] >= 0x40 && b[i] <= 0x7e {
				v.csi(string(b[2:i]), b[i])
				return i + 1
			}
		}
		return 0
	case ']', 'P', '_', '^':
		for i := 2; i < len(b); i++ {
			if b[i] == 7 {
				return i + 1
			}
			if b[i] == '\\' && b[i-1] == '\x1b' {
				return i + 1
			}
		}
		return 0
	case '(', ')':
		if len(b) < 3 {
			return 0
		}
		if b[1] == '(' {
			v.graphics = b[2] == '0'
		}
		return 3
	case '=', '>':
		v.modes["keypad"] = string(b[1])
	case '7':
		v.saved[v.alt] = [2]int{v.x, v.y}
	case '8':
		v.x, v.y = v.saved[v.alt][0], v.saved[v.alt][1]
	default:
		v.strange = append(v.strange, fmt.Sprintf("ESC %c", b[1]))
	}
	return 2
}

// csi handles ESC [ params final.
func (v *vt) csi(params string, final byte) {
	if params != "" && strings.ContainsRune("<=>", rune(params[0])) {
		v.modes["CSI "+params[:1]+string(final)] = params[1:]
		return
	}
	if params != "" && params[0] == '?' && (final == 'h' || final == 'l') {
		for mode := range strings.SplitSeq(params[1:], ";") {
			v.mode(mode, final)
		}
		return
	}
	arg := func(i, otherwise int) int {
		if parts := strings.Split(params, ";"); i < len(parts) {
			if n, err := strconv.Atoi(parts[i]); err == nil && n > 0 {
				return n
			}
		}
		return otherwise
	}
	switch final {
	case 'H', 'f':
		v.y, v.x = min(arg(0, 1), v.h)-1, min(arg(1, 1), v.w)-1
	case 'A':
		v.y = max(0, v.y-arg(0, 1))
	case 'B':
		v.y = min(v.h-1, v.y+arg(0, 1))
	case 'C':
		v.x = min(v.w-1, v.x+arg(0, 1))
	case 'D':
		v.x = max(0, v.x-arg(0, 1))
	case 'G':
		v.x = min(arg(0, 1), v.w) - 1
	case 'd':
		v.y = min(arg(0, 1), v.h) - 1
	case 'J':
		v.erase(arg(0, 0), v.y*v.w+min(v.x, v.w-1), 0, v.w*v.h)
	case 'K':
		v.erase(arg(0, 0), v.y*v.w+min(v.x, v.w-1), v.y*v.w, (v.y+1)*v.w)
	case 'm':
		v.sgr(params)
	case 'h', 'l', 't', 'q', 'r', 'n', 'c': // ignored
	default:
		v.strange = append(v.strange, fmt.Sprintf("CSI %s %c", params, final))
	}
}

// erase blanks cells of the range [from, to): from here on (how 0), through here (1), or all of them.
func (v *vt) erase(how, here, from, to int) {
	switch how {
	case 0:
		from = here
	case 1:
		to = here + 1
	}
	copy(v.screens[v.alt][from:to], blanks(to-from))
}

func (v *vt) mode(mode string, final byte) {
	v.modes["?"+mode] = string(final)
	switch mode {
	case "25":
		v.hidden = final == 'l'
	case "2026":
		if final == 'l' {
			v.frames++
		}
	case "1049", "1047", "47":
		v.saved[v.alt] = [2]int{v.x, v.y}
		v.alt = 0
		if final == 'h' {
			v.alt = 1
			v.screens[1] = blanks(v.w * v.h)
		}
		v.x, v.y = v.saved[v.alt][0], v.saved[v.alt][1]
	}
}

func (v *vt) sgr(params string) {
	list := strings.Split(params, ";")
	for i := 0; i < len(list); i++ {
		n, _ := strconv.Atoi(list[i]) // an empty parameter means 0
		switch {
		case n == 0:
			v.pen = vtPen{}
		case n == 1:
			v.pen.bold = true
		case n == 4:
			v.pen.underline = true
		case n == 7:
			v.pen.reverse = true
		case n == 9:
			v.pen.struck = true
		case n == 22:
			v.pen.bold = false
		case n == 27:
			v.pen.reverse = false
		case n == 39:
			v.pen.fg = ""
		case n == 49:
			v.pen.bg = ""
		case (n == 38 || n == 48) && i+1 < len(list):
			end := min(len(list), i+3)
			if list[i+1] == "2" {
				end = min(len(list), i+5)
			}
			colour := strings.Join(list[i+1:end], ";")
			if n == 38 {
				v.pen.fg = colour
			} else {
				v.pen.bg = colour
			}
			i = end - 1
		case n >= 30 && n <= 37 || n >= 90 && n <= 97:
			v.pen.fg = list[i]
		case n >= 40 && n <= 47 || n >= 100 && n <= 107:
			v.pen.bg = list[i]
		default:
			v.strange = append(v.strange, "SGR "+list[i])
		}
	}
}

func TestVT(t *testing.T) {
	v := newVT(10, 3)
	for _, b := range []byte("one\r\n\x1b[1;7mtwo\x1b[m\x1b[1;8H\x1b[38;5;74mäü\x1b[0m\x1b[?1049h\x1b[2J\x1b[Hover\x1b[?25l\x1b]2;title\x07\x1b(0q\x1b(B") {
		v.write([]byte{b}) // byte by byte, since output may be split anywhere
	}
	if got := v.text(); got != "over─\n\n\n" || !v.hidden {
		t.Errorf("the alternate screen shows %q, cursor hidden %v; want over─ without a cursor", got, v.hidden)
	}
	v.write([]byte("\x1b[?1049l\x1b[?25h"))
	if got := v.text(); got != "one    äü\ntwo\n\n" || v.hidden {
		t.Errorf("the normal screen shows %q, cursor hidden %v; want its old text and a cursor", got, v.hidden)
	}
	if c := v.screens[0][10]; !c.pen.bold || !c.pen.reverse {
		t.Errorf("the style of two is %+v, want bold and reverse", c.pen)
	}
	if c := v.screens[0][7]; c.pen.fg != "5;74" {
		t.Errorf("the style of ä is %+v, want the colour 5;74", c.pen)
	}
	v.write([]byte("\x1b[3;1Hx\ny\r\n0123456789z"))
	if got := v.text(); got != " y\n0123456789\nz\n" {
		t.Errorf("after scrolling the screen shows %q", got)
	}
	if len(v.strange) > 0 {
		t.Errorf("unknown sequences %q, want none", v.strange)
	}
}
