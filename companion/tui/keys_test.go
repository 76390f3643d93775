package tui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/gdamore/tcell/v2"

	"hafenmeister/companion/tui/term"
	"hafenmeister/games/table"
)

// boards maps keyboards to their digit rows, 1 to 9 and 0, without and with Shift.
var boards = map[string][2]string{
	"German": {"1234567890", "!\"§$%&/()="}, "French": {"&é\"'(-è_çà", "1234567890"}, "Belgian": {"&é\"'(§è!çà", "1234567890"},
	"Dutch": {"1234567890", "!\"#$%&_()'"}, "British": {"1234567890", "!\"£$%^&*()"}, "US": {"1234567890", "!@#$%^&*()"},
}

func TestDigitRows(t *testing.T) {
	for name, rows := range boards {
		for i, r := range []rune(rows[0]) {
			if d, ok := term.DigitOf(r); !ok || d != (i+1)%10 {
				t.Errorf("%s: %q is %d, %v", name, r, d, ok)
			}
		}
	}
	if d, ok := term.DigitOf('É'); !ok || d != 2 {
		t.Errorf("with Caps Lock é is %d, %v", d, ok)
	}
	for _, r := range "abcxyz$)=^+*ù" {
		if d, ok := term.DigitOf(r); ok {
			t.Errorf("%q is taken for %d", r, d)
		}
	}
}

// plainKeys are the characters that all these keyboards type without Shift or AltGr.
const plainKeys = "abcdefghijklmnopqrstuvwxyz "

func TestKeyTable(t *testing.T) {
	if len(Keys) != int(acts)-1 {
		t.Errorf("%d lines for %d acts", len(Keys), acts-1)
	}
	catalogues := map[string]map[string]any{"en": {}, "de": {}}
	for lang, texts := range catalogues {
		if _, err := toml.DecodeFS(Texts, lang+".toml", &texts); err != nil {
			t.Fatal(err)
		}
	}
	seen := map[Act]bool{}
	for _, k := range Keys {
		if seen[k.Act] || k.Name == "" || keyOf(k.Act).Name != k.Name {
			t.Errorf("the line of %q", k.Name)
		}
		seen[k.Act] = true
		if strings.ContainsAny(k.Runes, "ayzAYZ") {
			t.Errorf("%s uses A, Y or Z", k.Name)
		}
		if k.Runes != strings.ToLower(k.Runes) {
			t.Errorf("%s lists capitals", k.Name)
		}
		for name, rows := range boards {
			if len(k.Codes) == 0 && !strings.ContainsAny(k.Runes, plainKeys+rows[0]) {
				t.Errorf("%s needs Shift on a %s keyboard", k.Name, name)
			}
		}
		wanted := []string{"ui.key." + k.Name, "ui.key." + k.Name + ".help"}
		if k.Also {
			wanted = append(wanted, "ui.key."+k.Name+".also")
		}
		for _, label := range []string{k.Cap, k.Typed} {
			if len(label) > 1 && label == strings.ToLower(label) && label[0] < 0x80 {
				wanted = append(wanted, "ui.cap."+label)
			}
		}
		for lang, texts := range catalogues {
			for _, key := range wanted {
				if words, _ := texts[key].(string); words == "" {
					t.Errorf("%s.toml lacks %s", lang, key)
				}
			}
			if words, _ := texts[wanted[0]].(string); term.Width(words) > 16 {
				t.Errorf("%s.toml: %s is too long for the hint line", lang, wanted[0])
			}
		}
	}
}

// eventsOf returns the events of a key in the key table, for letters also with Shift.
func eventsOf(k *Key) (events []*tcell.EventKey) {
	for _, r := range k.Runes {
		events = append(events, tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone))
		if upper := strings.ToUpper(string(r)); upper != string(r) && r < 0x80 {
			events = append(events, tcell.NewEventKey(tcell.KeyRune, []rune(upper)[0], tcell.ModShift))
		}
	}
	for _, code := range k.Codes {
		events = append(events, tcell.NewEventKey(code, 0, tcell.ModNone))
	}
	return events
}

// randomLayer binds random acts. Each stores its press in done.
func randomLayer(rng *rand.Rand, done *press) layer {
	var l layer
	for _, k := range Keys {
		if rng.IntN(2) == 0 || strings.ContainsRune("0", []rune(k.Cap + " ")[0]) && k.Act != actPage || k.Act == actFind || k.Act == actErase {
			continue
		}
		b := bind{Act: k.Act, Do: func(p press) { *done = p }}
		if k.Act == actAnswer {
			b.Top = 1 + rng.IntN(9)
		}
		if rng.IntN(5) == 0 {
			b.Off = "not now"
		}
		if rng.IntN(5) == 0 {
			b.Long = "takes back Anna's die 4"
		}
		l.Binds = append(l.Binds, b)
	}
	rng.Shuffle(len(l.Binds), func(i, j int) { l.Binds[i], l.Binds[j] = l.Binds[j], l.Binds[i] })
	return l
}

// TestHintsAndRouterAgree binds acts at random: the keys of each hint perform its act, and each key
// with an effect is in the help and, if there is room, in the hint line.
func TestHintsAndRouterAgree(t *testing.T) {
	say := testWords(t, "en")
	th := term.NewTheme(term.Palette{Colours: 256}, false)
	for seed := range uint64(200) {
		var done press
		l := randomLayer(rand.New(rand.NewPCG(seed, 0)), &done)
		if err := l.Clash(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		line := spanText(hintLine(&l, say, "", 1000, &th))
		help := map[Act]helpRow{}
		for _, row := range helpRows(&l, say) {
			help[row.Act] = row
		}
		if len(help) != len(l.Binds) {
			t.Fatalf("seed %d: %d rows of help for %d binds", seed, len(help), len(l.Binds))
		}
		for i := range Keys {
			k := &Keys[i]
			at := slices.IndexFunc(l.Binds, func(b bind) bool { return b.Act == k.Act })
			for _, ev := range eventsOf(k) {
				p, b, what := l.find(ev)
				switch digit, _ := term.DigitOf(ev.Rune()); {
				case at < 0 || k.Act == actAnswer && digit > l.Binds[at].Top:
					if what == meant && p.Act == k.Act {
						t.Errorf("seed %d: %s means %s, which is not bound", seed, ev.Name(), k.Name)
					}
				case l.Binds[at].Off != "":
					if what != off || b.Off == "" {
						t.Errorf("seed %d: %s is %v, though %s cannot be done", seed, ev.Name(), what, k.Name)
					}
				case what != meant || p.Act != k.Act || k.Act == actAnswer && p.Digit != digit:
					t.Errorf("seed %d: %s is %+v, want %s", seed, ev.Name(), p, k.Name)
				default:
					if b.Do(p); done != p {
						t.Errorf("seed %d: %s did not do %s", seed, ev.Name(), k.Name)
					}
				}
			}
			hinted := strings.Contains(line+"  ", "  "+help[k.Act].Cap+" ") || strings.HasPrefix(line, " "+help[k.Act].Cap+" ")
			if at >= 0 && k.Rank > 0 && hinted != (l.Binds[at].Off == "") {
				t.Errorf("seed %d: hint for %s: %v in %q", seed, k.Name, hinted, line)
			}
		}
	}
}

// TestNothingElseIsHeard presses keys that are not in the key table.
func TestNothingElseIsHeard(t *testing.T) {
	var l layer
	for _, k := range Keys {
		l.Binds = append(l.Binds, bind{Act: k.Act, Do: func(press) {}, Top: 9})
	}
	known := map[rune]bool{}
	for _, k := range Keys {
		for _, r := range k.Runes {
			known[r], known[[]rune(strings.ToUpper(string(r)))[0]] = true, true
		}
	}
	for r := rune(' '); r < 0x250; r++ {
		if r == 0x7f {
			continue // tcell turns it into Backspace
		}
		p, _, what := l.find(tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone))
		if (what == meant) != known[r] {
			t.Errorf("%q means %s", r, keyOf(p.Act).Name)
		}
		if _, _, what := l.find(tcell.NewEventKey(tcell.KeyRune, r, tcell.ModAlt)); what != ignored {
			t.Errorf("Alt-%c is not ignored", r)
		}
	}
	for code := tcell.KeyF1 + 1; code <= tcell.KeyF64; code++ {
		if _, _, what := l.find(tcell.NewEventKey(code, 0, tcell.ModNone)); what != ignored {
			t.Errorf("%s is not ignored", tcell.KeyNames[code])
		}
	}
}

func TestClash(t *testing.T) {
	do := func(press) {}
	for _, c := range []struct {
		binds []bind
		clash bool
	}{
		{[]bind{{Act: actAnswer, Top: 9, Do: do}, {Act: actPage, Do: do}, {Act: actTake, Do: do}}, false},
		{[]bind{{Act: actTenth, Do: do}, {Act: actPage, Do: do}}, true},
		{[]bind{{Act: actUndo, Do: do}, {Act: actUndo, Do: do}}, true},
		{[]bind{{Act: actUndo}}, true},
		{[]bind{{Act: actUndo, Off: "nothing to undo"}}, false},
		{[]bind{{Act: actAnswer, Do: do}}, true},
	} {
		l := layer{Binds: c.binds}
		if err := l.Clash(); (err != nil) != c.clash {
			t.Errorf("%+v: %v", c.binds, err)
		}
	}
}

func spanText(spans []term.Span) string {
	text := ""
	for _, s := range spans {
		text += s.Text
	}
	return text
}

// TestHintLineNeverCuts makes the hint line of a full layer at every width, in both languages: only
// the text of undo is ever cut, each letter has its word, and undo and help are there from 50 columns
// on, the log and the table's own word from 80.
func TestHintLineNeverCuts(t *testing.T) {
	do := func(press) {}
	th := term.NewTheme(term.Palette{Colours: 0}, false)
	for _, lang := range []string{"en", "de"} {
		say := testWords(t, lang)
		var l, game layer
		for _, k := range Keys {
			if k.Cap != "0" {
				l.Binds = append(l.Binds, bind{Act: k.Act, Do: do, Top: 4, Long: "in more words than one"})
			}
			if slices.Contains([]Act{actAnswer, actTake, actUndo, actRedo, actDice, actWhy, actFree, actRuling, actCallOff, actLog, actTable, actPause, actSettings, actHelp, actQuit}, k.Act) {
				game.Binds = append(game.Binds, bind{Act: k.Act, Do: do, Top: 9})
			}
		}
		for room := range 400 {
			line := spanText(hintLine(&l, say, "", room, &th))
			if term.Width(line) > room {
				t.Fatalf("%s, %d columns: %q", lang, room, line)
			}
			if room > 0 && !strings.Contains(line, "H") {
				t.Errorf("%s, %d columns: no help in %q", lang, room, line)
			}
			kept := fitHints(hintsOf(&l, say), room)
			for _, h := range kept {
				if cut := Keys[h.place].Act == actUndo && strings.HasSuffix(h.said, term.Ellipsis); h.said != "" && h.said != h.short && h.said != h.long && !cut {
					t.Errorf("%s, %d columns: %q is cut", lang, room, h.said)
				}
			}
			for _, h := range kept {
				if h.said == "" && len(h.cap) == 1 && h.cap >= "A" && room > 8 {
					t.Errorf("%s, %d columns: %s has no word", lang, room, h.cap)
				}
			}
		}
		if kept, n := len(fitHints(hintsOf(&l, say), 400)), len(hintsOf(&l, say)); kept != n {
			t.Errorf("%s: %d of %d keys with all the room", lang, kept, n)
		}
		for _, want := range []struct {
			room int
			acts []Act
		}{{50, []Act{actUndo, actHelp}}, {80, []Act{actUndo, actDice, actCallOff, actLog, actRuling, actHelp}}} {
			line := spanText(hintLine(&game, say, "", want.room, &th))
			for _, act := range want.acts {
				if k := keyOf(act); !strings.Contains(line, " "+k.Cap+" "+say(table.Text{Key: "ui.key." + k.Name})) {
					t.Errorf("%s, %d columns: no %s in %q", lang, want.room, k.Name, line)
				}
			}
		}
	}
}

func TestHintLineNotice(t *testing.T) {
	th := term.NewTheme(term.Palette{Colours: 0}, false)
	say := testWords(t, "de")
	l := layer{Binds: []bind{{Act: actAnswer, Top: 4}, {Act: actUndo, Long: "nimmt Annas Würfel 4 zurück"}, {Act: actHelp}}}
	for _, c := range []struct {
		notice string
		room   int
		want   string
	}{
		{"", 120, " 1-4 Antwort  U nimmt Annas Würfel 4 zurück  H Hilfe"},
		{"", 80, " 1-4 Antwort  U zurück  H Hilfe"}, // instead of dropping the words of other keys
		{"", 29, " 1-4  U zurück  H Hilfe"},
		{"", 16, " 1-4  H Hilfe"},
		{"1-4, bitte", 80, " 1-4, bitte  1-4 Antwort  U zurück  H Hilfe"},
		{"1-4, bitte", 30, " 1-4, bitte  1-4 Antwort"},
		{"", 1, "H"},
		{"", 0, ""},
	} {
		got := spanText(hintLine(&l, say, c.notice, c.room, &th))
		if c.notice == "1-4, bitte" && c.room == 30 {
			if !strings.Contains(got, "H Hilfe") || term.Width(got) > c.room {
				t.Errorf("no help in %q", got)
			}
			continue
		}
		if got != c.want {
			t.Errorf("%d columns: %q\nwant       %q", c.room, got, c.want)
		}
	}
}

func TestField(t *testing.T) {
	type step struct{ keys, want string }
	for _, c := range []struct {
		name  string
		allow func(rune) rune
		max   int
		steps []step
	}{
		{"typing", nil, 0, []step{{"Anna", "Anna"}, {"Left Left x", "Anxna"}, {"Backspace", "Anna"}, {"Home J End !", "JAnna!"}, {"Home Delete", "Anna!"}}},
		{"names that look like markup", nil, 0, []step{{"[r]", "[r]"}}},
		{"accents join", nil, 0, []step{{"e\u0301", "e\u0301"}, {"Backspace", ""}}},
		{"no more than fits", nil, 3, []step{{"Berta", "Ber"}, {"Home x", "Ber"}}},
		{"no steering signs", nil, 0, []step{{"a\x1bb\tc", "abc"}}},
		{"a sum on a French keyboard", term.Numbers, 0, []step{{"-à=\"à+\"", "60+30+3"}}},
		{"a minus after a digit", term.Numbers, 0, []step{{"1-2", "12"}, {"Home Delete Delete -é-", "626"}}},
		{"a length", term.Numbers, 0, []step{{"12.5cm", "12.5"}, {"+6,3cm", "12.5+6,3"}}},
	} {
		f := term.NewField("")
		f.Allow, f.Max = c.allow, c.max
		for _, s := range c.steps {
			for _, word := range strings.SplitAfter(s.keys, " ") {
				code, named := keyNames[strings.TrimSpace(word)]
				if named {
					f.Takes(tcell.NewEventKey(code, 0, tcell.ModNone))
					continue
				}
				if c.allow == nil {
					word = strings.TrimSpace(word)
				}
				f.Insert(word)
			}
			if got := f.Text(); got != s.want {
				t.Errorf("%s: %q, want %q", c.name, got, s.want)
			}
		}
	}
	f := term.NewField("")
	if !f.Takes(tcell.NewEventKey(tcell.KeyBackspace2, 0, tcell.ModNone)) {
		t.Error("Backspace in an empty field is a key: what is typed next would be too")
	}
	if f.Takes(tcell.NewEventKey(tcell.KeyEnter, 0, tcell.ModNone)) {
		t.Error("a field keeps Enter from the layer")
	}
}

func TestWrongKeyNamesTheRight(t *testing.T) {
	a := &app{Say: testWords(t, "en")}
	for _, c := range []struct {
		l    layer
		key  rune
		want string
	}{
		{layer{Binds: []bind{{Act: actTake}, {Act: actAnswer, Top: 4}}}, 'z', "Press 1-4"},
		{layer{Binds: []bind{{Act: actAnswer, Top: 1}}}, 'z', "Press 1"},
		{layer{Binds: []bind{{Act: actAnswer, Top: 5, Only: []int{2, 4, 5}}}}, '3', "There is no 3 here."},
		{layer{Binds: []bind{{Act: actAnswer, Top: 5, Only: []int{2, 4, 5}}}}, '"', "There is no 3 here."}, // French
		{layer{Binds: []bind{{Act: actHelp}, {Act: actBack}}}, '3', "Press ESC"},
		{layer{Binds: []bind{{Act: actTake, Off: "no"}, {Act: actHelp}}}, 'z', "Press H"},
		{layer{}, '3', ""},
	} {
		if got := a.wrong(&c.l, tcell.NewEventKey(tcell.KeyRune, c.key, tcell.ModNone)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// FuzzKeys sends any event to a layer.
func FuzzKeys(f *testing.F) {
	f.Add(int16(256), 'u', 0, uint64(1))
	f.Add(int16(256), 'Ç', 0, uint64(77)) // a digit with Caps Lock
	f.Fuzz(func(t *testing.T, code int16, r rune, mod int, seed uint64) {
		var done press
		l := randomLayer(rand.New(rand.NewPCG(seed, 0)), &done)
		if seed%2 == 0 {
			l.Field = term.NewField("x")
		}
		p, b, what := l.find(tcell.NewEventKey(tcell.Key(code), r, tcell.ModMask(mod)))
		if what == meant && (b == nil || p.Act != b.Act || b.Off != "" || p.Act == actAnswer && (p.Digit < 1 || p.Digit > b.Top)) {
			t.Errorf("%+v for %+v", p, b)
		}
	})
}

// The hint line at several widths.
func Example_hintLine() {
	th := term.NewTheme(term.Palette{Colours: 0}, false)
	words := map[string]string{"ui.key.answer": "answer", "ui.key.undo": "undo", "ui.key.help": "help"}
	l := layer{Binds: []bind{{Act: actAnswer, Top: 4}, {Act: actUndo, Long: "takes back Anna's 4"}, {Act: actHelp}}}
	say := func(t table.Text) string { return words[t.Key] }
	for _, room := range []int{60, 40, 20, 8} {
		fmt.Printf("%d%s\n", room, spanText(hintLine(&l, say, "", room, &th)))
	}
	// Output:
	// 60 1-4 answer  U undo  H help
	// 40 1-4 answer  U undo  H help
	// 20 1-4 answer  H help
	// 8 H help
}

func TestSpanNamesEachNumber(t *testing.T) {
	for want, numbers := range map[string][]int{"": nil, "3": {3}, "1-4": {1, 2, 3, 4}, "0,2,5-7": {0, 2, 5, 6, 7}} {
		if got := span(numbers); got != want {
			t.Errorf("span(%v) = %q, want %q", numbers, got, want)
		}
	}
}

// Rows that are too long and begin alike are still told apart.
func TestCutRowsDiffer(t *testing.T) {
	l := list{keys: []string{"1", "2", "3"}}
	for _, text := range []string{"the pier with eight cards, and weigh anchor", "the pier with eight cards, and stay", "a short row"} {
		l.rows = append(l.rows, listRow{text: text})
	}
	for room := 12; room < 44; room++ {
		if a, b := l.clip(0, room), l.clip(1, room); a == b || term.Width(a) > room || term.Width(b) > room || l.clip(2, room) != "a short row" {
			t.Errorf("%d columns: %q and %q", room, a, b)
		}
	}
}
