package firmware

import (
	"flag"
	"fmt"
	"html"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "draw the wiring again")

// A wire joins a pin of the Nano with one or two parts.
type wire struct {
	pin    string // as it is printed on the board
	bit    string // in avr/board.c, as "SS0 PB2"
	net    string
	colour string
}

// Right of the Nano, to the readers; those with a 3 go through the level shifter.
var readerWires = []wire{
	{"D13", "SCK PB5", "SCK", "#0b7285"},
	{"D11", "MOSI PB3", "MOSI", "#5f3dc4"},
	{"D7", "RST PD7", "RST", "#a61e4d"},
	{"D10", "SS0 PB2", "SDA of pocket 1", "#2b8a3e"},
	{"D8", "SS1 PB0", "SDA of pocket 2", "#e67700"},
}

// Left of the Nano, each to a part of its own.
var partWires = []struct {
	wire
	part, more string
}{
	{wire{"D2", "BEAM PD2", "", "#c92a2a"}, "IR receiver of the beam", "its other pins to 5V and GND"},
	{wire{"D3", "LAMP0 PD3", "", "#0b7285"}, "330 Ω, LED of pocket 1", "from there to GND"},
	{wire{"D4", "LAMP1 PD4", "", "#0b7285"}, "330 Ω, LED of pocket 2", "from there to GND"},
	{wire{"D5", "LAMP2 PD5", "", "#0b7285"}, "330 Ω, LED of the tower", "from there to GND"},
	{wire{"D6", "BUTTON PD6", "", "#5f3dc4"}, "button to throw", "to GND; only with a gate"},
	{wire{"D9", "GATE PB1", "", "#e67700"}, "servo of the gate", "5V of its own, GND shared"},
}

// readerPins are those of a module RC522, top to bottom.
var readerPins = []string{"SDA", "SCK", "MOSI", "MISO", "IRQ", "GND", "RST", "3.3V"}

type drawing struct{ strings.Builder }

func (d *drawing) box(x, y, w, h int, title string) {
	fmt.Fprintf(d, "<rect x='%d' y='%d' width='%d' height='%d' rx='8' fill='#f1f3f5' stroke='#343a40' stroke-width='2'/>\n", x, y, w, h)
	d.text(x+w/2, y-8, "middle", title)
}

func (d *drawing) text(x, y int, anchor, s string) {
	fmt.Fprintf(d, "<text x='%d' y='%d' text-anchor='%s'>%s</text>\n", x, y, anchor, html.EscapeString(s))
}

func (d *drawing) path(colour, path string, args ...int) {
	for _, a := range args {
		path = strings.Replace(path, "#", fmt.Sprint(a), 1)
	}
	fmt.Fprintf(d, "<path d='%s' fill='none' stroke='%s' stroke-width='3'/>\n", path, colour)
}

func (d *drawing) dot(colour string, x, y int) {
	fmt.Fprintf(d, "<circle cx='%d' cy='%d' r='5' fill='%s'/>\n", x, y, colour)
}

// flag draws a supply that is not drawn as a wire.
func (d *drawing) flag(x, y int, right bool, name string) {
	to, anchor, at := x+26, "start", x+32
	if !right {
		to, anchor, at = x-26, "end", x-32
	}
	d.path("#495057", "M#,# H#", x, y, to)
	d.text(at, y+5, anchor, name)
}

// pinRow is the height of pin i of the Nano, and of the part at its left.
func pinRow(i int) int { return 110 + 64*i }

// readerRow is the height of a pin of a reader.
func readerRow(reader, pin int) int { return 80 + 300*reader + 30*pin }

func draw() string {
	const nanoLeft, nanoRight, shiftLeft, shiftRight, readerLeft = 380, 540, 640, 740, 930
	var d drawing
	d.WriteString("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1120 640' font-family='sans-serif' font-size='15'>\n" +
		"<title>Wiring of the dice tower</title>\n<rect width='1120' height='640' fill='#ffffff'/>\n")
	d.box(nanoLeft, 60, nanoRight-nanoLeft, 530, "Arduino Nano")
	for i, p := range partWires {
		y := pinRow(i)
		d.box(40, y-24, 240, 48, "")
		d.text(160, y-3, "middle", p.part)
		d.text(160, y+17, "middle", p.more)
		d.path(p.colour, "M#,# H#", 280, y, nanoLeft)
		d.text(nanoLeft+10, y+5, "start", p.pin)
	}
	for i, name := range []string{"5V", "GND"} {
		y := 510 + 40*i
		d.text(nanoLeft+10, y+5, "start", name)
		d.flag(nanoLeft, y, false, name)
	}
	d.box(shiftLeft, 74, shiftRight-shiftLeft, 262, "5V to 3.3V")
	d.text((shiftLeft+shiftRight)/2, 326, "middle", "level shifter")
	for r := range 2 {
		d.box(readerLeft, readerRow(r, 0)-24, 130, 258, fmt.Sprintf("reader RC522, pocket %d", r+1))
		for i, name := range readerPins {
			d.text(readerLeft+10, readerRow(r, i)+5, "start", name)
			if name == "GND" || name == "3.3V" {
				d.flag(readerLeft, readerRow(r, i), false, name)
			}
		}
	}
	for i, w := range readerWires {
		y, channel := 110+46*i, 765+16*i
		d.text(nanoRight-10, y+5, "end", w.pin)
		d.path(w.colour, "M#,# H#", nanoRight, y, shiftLeft)
		d.path(w.colour, "M#,# H#", shiftLeft, y, shiftRight)
		d.toReaders(w, shiftRight, y, channel, readerLeft)
	}
	miso := wire{"D12", "", "MISO", "#862e9c"}
	d.text(nanoRight-10, 370+5, "end", miso.pin)
	d.toReaders(miso, nanoRight, 370, 765+16*len(readerWires), readerLeft)
	const regulator = shiftLeft - 20
	d.box(regulator, 440, 100, 60, "regulator")
	d.text(regulator+50, 475, "middle", "3.3V, 0.5 A")
	d.flag(regulator, 455, false, "5V")
	d.flag(regulator, 485, false, "GND")
	d.flag(regulator+100, 470, true, "3.3V")
	d.text(560, 620, "middle", "Supplies are not drawn: join all 5V, all GND, all 3.3V. No reader is fed by the Nano's own 3V3.")
	d.WriteString("</svg>\n")
	return d.String()
}

// toReaders draws a wire to both readers, or to the one it is for.
func (d *drawing) toReaders(w wire, x, y, channel, readerLeft int) {
	net, one, _ := strings.Cut(w.net, " of pocket ")
	pin := slices.Index(readerPins, net)
	for r := range 2 {
		if one != "" && one != fmt.Sprint(r+1) {
			continue
		}
		d.path(w.colour, "M#,# H# V# H#", x, y, channel, readerRow(r, pin), readerLeft)
	}
	if one == "" {
		d.dot(w.colour, channel, y)
	}
}

// TestWiring: the drawing joins the pins that the firmware uses, and is the one in docs.
func TestWiring(t *testing.T) {
	source, err := os.ReadFile("tower/avr/board.c")
	if err != nil {
		t.Fatal(err)
	}
	wires := slices.Clone(readerWires)
	for _, p := range partWires {
		wires = append(wires, p.wire)
	}
	for _, w := range wires {
		if !regexp.MustCompile(`(?m)^#define ` + w.bit + `\b`).Match(source) {
			t.Errorf("board.c has no %s", w.bit)
		}
		port, n := w.bit[len(w.bit)-2], w.bit[len(w.bit)-1]-'0'
		if port == 'B' {
			n += 8
		}
		if w.pin != fmt.Sprintf("D%d", n) {
			t.Errorf("%s is not %s", w.bit, w.pin)
		}
	}
	const path = "../docs/tower-wiring.svg"
	got := draw()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(path); err != nil || string(want) != got {
		t.Errorf("%s is not the wiring: run go test ./firmware -run Wiring -update (%v)", path, err)
	}
}
