package halunken

import (
	"strconv"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
	"hafenmeister/games/gamestest"
	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// newWords returns the texts of the game and of the packages below it.
func newWords(t *testing.T) *locale.Words {
	t.Helper()
	w, err := locale.New(locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("halunken", Texts))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// drawRing returns the ring as lines of text, with a, b, c and d as the signs of the players.
func drawRing(t *testing.T, lang string, g *Game) string {
	m, speaker := g.ringPanel().Map, newWords(t).Speaker(lang)
	var b strings.Builder
	for y := range m.Height {
		var line strings.Builder
		for x := range m.Width {
			switch c := &m.Cells[y*m.Width+x]; {
			case !c.Sign.IsZero():
				line.WriteString(speaker.Render(c.Sign))
			case c.Glyph == 0:
				line.WriteByte("abcd"[c.Seat])
			default:
				line.WriteRune(c.Glyph)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

// The taverns are in a ring, clockwise. Each shows its top card, a point for each card below, the signs of the
// captains there, and Black Jack last.
func TestRing(t *testing.T) {
	g := Sample(4).(*Setup).begin()
	g.Detail = table.DetailAll
	for i, face := range []string{"red-1", "blue-14", "green-9", "violet-12"} {
		g.top(i + 1).Face = face
	}
	for _, c := range g.Cards[12:15] { // tavern 5
		c.At = Box
	}
	g.top(8).At = Box
	g.top(8).At = Box
	g.Seats[0].At, g.Seats[1].At, g.Seats[2].At, g.Seats[3].At = 14, 6, 8, 8
	g.Jack = 8
	want := `
r 1··b14··g 9··v12··  -
 1    2    3    4    5
 ? ·· ┌───────────┐  ? ··
14a   │           │  6b
 ? ·· │           │  ? ··
13    └───────────┘  7
 ? ·· ? ·· ? ·· ? ·· ?
12   11   10    9    8cdJ
`
	if got := "\n" + drawRing(t, "en", g); got != want {
		t.Errorf("the ring is%swant%s", got, want)
	}
	g.Seats[0].At = 8
	if got := drawRing(t, "en", g); !strings.HasSuffix(got, " 8ac+\n") {
		t.Errorf("the ring with four figures in tavern 8 is\n%s\nwant the end 8ac+", got)
	}
	g.Detail = table.DetailRules // tavern 8 has one card left, tavern 9 all three
	if got := drawRing(t, "en", g); strings.Contains(got, "?") || !strings.Contains(got, "  ···  ·\n") {
		t.Errorf("the ring without tracked top cards is\n%s\nwant a point for each card and no ?", got)
	}
}

// A known colour has the letter of the language; another colour has a letter of its name that no other has.
func TestRingLettersByLanguage(t *testing.T) {
	for _, c := range []struct {
		lang    string
		colours [colours]string
		want    string // of the first four taverns
		legend  string
	}{
		{"en", [colours]string{"yellow", "pink", "grey", "black"}, "y 1··p 2··e 3··k 4··", "y yellow, p pink, e grey, k black"},
		{"de", [colours]string{"yellow", "pink", "grey", "black"}, "e 1··s 2··a 3··c 4··", "e Gelb, s Rosa, a Grau, c Schwarz"},
		{"de", [colours]string{"yellow", "Türkis", "red", "Tomate"}, "e 1··t 2··r 3··m 4··", "e Gelb, t Türkis, r Rot, m Tomate"},
		{"de", [colours]string{"Gelb", "Grün", "Rot", "Ocker"}, "g 1··r 2··o 3··c 4··", "g Gelb, r Grün, o Rot, c Ocker"},
	} {
		s := New().(*Setup)
		s.Seats = setup.SampleSeats(2, leastPlayers, mostPlayers)
		for _, name := range c.colours {
			s.Colours = append(s.Colours, ColourSetup{Name: name})
		}
		s.AssignIDs()
		g := s.begin()
		for i, colour := range g.colours {
			g.top(i + 1).Face = colour.id + "-" + strconv.Itoa(i+1)
		}
		if got := drawRing(t, c.lang, g); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: the ring with the colours %v is\n%s\nwant the beginning %s", c.lang, c.colours, got, c.want)
		}
		speaker, legend := newWords(t).Speaker(c.lang), []string{}
		for _, cell := range g.ringPanel().Map.Legend[2:] { // after those of a card and Black Jack
			legend = append(legend, speaker.Render(cell.Sign)+" "+speaker.Render(cell.Text))
		}
		if got := strings.Join(legend, ", "); got != c.legend {
			t.Errorf("%s: the legend is %q, want %q", c.lang, got, c.legend)
		}
	}
}

// Each known colour has a letter of its own that is not one of freeLetters.
func TestKnownColoursHaveDifferentLetters(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		seen := freeLetters
		for _, name := range colourNames.Names {
			letter := newWords(t).Speaker(lang).Render(table.Say("sign.hal." + name))
			if len(letter) != 1 || strings.Contains(seen, letter) {
				t.Errorf("%s: %s has the letter %q, want one that is not in %q", lang, name, letter, seen)
			}
			seen += letter
		}
	}
}

// Each tavern has one text with everything that the map shows of it.
func TestTavernTexts(t *testing.T) {
	g := Sample(2).(*Setup).begin()
	g.Seats[0].At, g.Jack = 2, 2
	g.top(2).Face = "red-7"
	texts := 0
	for _, c := range g.ringPanel().Map.Cells {
		if !c.Text.IsZero() {
			texts++
		}
	}
	if texts != taverns {
		t.Errorf("the map has %d texts, want %d", texts, taverns)
	}
	want := "view.hal.tavern.there tavern=(view.hal.tavern number=2 count=3 card=(val.hal.card colour=(term.hal.red) value=7)) there=(Anna, val.hal.jack)"
	if got := gamestest.Text(g.tavernText(2)); got != want {
		t.Errorf("tavernText = %s, want %s", got, want)
	}
}

// Each letter belongs to one colour, with any names.
func TestLetterOf(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Amber", "Blue", "Coral"}, "abc"},
		{[]string{"Anil", "anis", "Ani", "An"}, "anid"},
		{[]string{"Öl", "123", "ß"}, "ödf"},
	} {
		var got []rune
		for _, name := range c.names {
			got = append(got, letterOf(name, got))
		}
		if string(got) != c.want {
			t.Errorf("letterOf for %v = %s, want %s", c.names, string(got), c.want)
		}
	}
}

// The score marks the player whose turn it is.
func TestViewMarksThePlayerOnTurn(t *testing.T) {
	g := Sample(3).(*Setup).begin()
	replay.Replay(g, nil, replay.Observer{})
	g.Detail, g.Round, g.Phase, g.Opener, g.Bidder = table.DetailAll, 1, PhaseAuction, "anna", "ben"
	for i, p := range g.Seats {
		p.At = i + 1
		p.Moves[i].Round = 1
	}
	g.Favour = "carla"
	for _, c := range []struct {
		phase Phase
		want  string
	}{{PhaseAuction, "ben"}, {PhaseReveal, ""}, {PhaseRum, ""}, {PhaseGo, "anna"}, {PhaseRaid, "carla"}, {PhaseEnd, ""}} {
		g.Phase = c.phase
		got := ""
		for _, s := range g.View().Score {
			if s.Active {
				got = s.Player
			}
		}
		if got != c.want {
			t.Errorf("in phase %s the active player is %q, want %q", c.phase, got, c.want)
		}
	}
}
