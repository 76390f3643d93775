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

// words are those of the game and of the engine.
func words(t *testing.T) *locale.Words {
	t.Helper()
	w, err := locale.New(locale.From("table", table.Texts), locale.From("setup", setup.Texts), locale.From("replay", replay.Texts), locale.From("halunken", Texts))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// drawn is the ring as lines of text, the signs of the players as a, b, c and d.
func drawn(t *testing.T, lang string, g *Game) string {
	m, speaker := g.ringPanel().Map, words(t).Speaker(lang)
	var b strings.Builder
	for y := range m.Height {
		var line strings.Builder
		for x := range m.Width {
			switch c := &m.Cells[y*m.Width+x]; {
			case !c.Sign.IsZero():
				line.WriteString(speaker.Put(c.Sign))
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

// The ring goes clockwise; each tavern shows its top card, a point for each below, and
// who is there: captains by the signs that their players have everywhere, then Black Jack.
func TestRing(t *testing.T) {
	g := Sample(4).(*Setup).begin()
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
	if got := "\n" + drawn(t, "en", g); got != want {
		t.Errorf("drawn is%swant%s", got, want)
	}
	g.Seats[0].At = 8
	if got := drawn(t, "en", g); !strings.HasSuffix(got, " 8ac+\n") {
		t.Errorf("four in a tavern are drawn as\n%s", got)
	}
}

// A colour has the letter that it has in people's language, in the ring, in the legend and
// before its cards; one that they have named themselves has a letter of its name that no
// other has.
func TestRing_lettersOfTheLanguage(t *testing.T) {
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
		s.Settle()
		g := s.begin()
		for i, colour := range g.colours {
			g.top(i + 1).Face = colour.id + "-" + strconv.Itoa(i+1)
		}
		if got := drawn(t, c.lang, g); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %v are drawn as\n%s", c.lang, c.colours, got)
		}
		speaker, legend := words(t).Speaker(c.lang), []string{}
		for _, cell := range g.ringPanel().Map.Legend {
			legend = append(legend, speaker.Put(cell.Sign)+" "+speaker.Put(cell.Text))
		}
		if got := strings.Join(legend, ", "); got != c.legend {
			t.Errorf("%s: the legend says %q, want %q", c.lang, got, c.legend)
		}
	}
}

// No two of the known colours have one letter, and none a letter that others may have.
func TestLetters_ofKnownColours(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		seen := freeLetters
		for _, name := range colourNames.Names {
			letter := words(t).Speaker(lang).Put(table.Say("sign.hal." + name))
			if len(letter) != 1 || strings.Contains(seen, letter) {
				t.Errorf("%s: %s has the letter %q", lang, name, letter)
			}
			seen += letter
		}
	}
}

// Each tavern has one text, which says all that is drawn of it.
func TestRing_saysEachTavern(t *testing.T) {
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
		t.Errorf("%d texts for %d taverns", texts, taverns)
	}
	want := "view.hal.tavern.there tavern=(view.hal.tavern number=2 count=3 card=(val.hal.card colour=(term.hal.red) value=7)) there=(Anna, val.hal.jack)"
	if got := gamestest.Text(g.tavernText(2)); got != want {
		t.Errorf("says %s", got)
	}
}

// A letter stands for one colour, whatever they are called.
func TestLetters(t *testing.T) {
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
			t.Errorf("%v are drawn as %s, want %s", c.names, string(got), c.want)
		}
	}
}

// Whose turn it is stands out, in the score as in the ring.
func TestView_onTurn(t *testing.T) {
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
			t.Errorf("in phase %s it is the turn of %q, want %q", c.phase, got, c.want)
		}
	}
}
