//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/effort"
)

// A sitting is how a game is played by phones from its first question to its end.
type sitting struct {
	game, lang string
	seed       uint64
	house      string // a line of the set-up, "" for the sample's own
	flags      []string
	kinds      []string // of questions that axe-core must have looked at
}

// Evenings that are over soon.
var shortEvenings = []sitting{
	{"corsari", "de", 4, `"end.threshold" = 1`, nil, nil},
	{"halunken", "en", 3, "", nil, []string{"reveal, choice"}},
	{"tischpiraten", "en", 3, `"points.rounds" = 1`, nil, []string{"dice", "cards", "choice"}},
	{"smugglers", "de", 3, `"win.at" = 1`, nil, nil},
	{"oltremare", "de", 3, "", []string{"--depth", "score"}, []string{"number"}},
	{"shipcaptaincrew", "en", 3, `"scc.rounds" = 2`, nil, []string{"dice"}},
}

// TestPhones_evenings plays each game to its end by a phone for each player, with all that may
// come between: the program is killed, a phone sleeps, two answer at once. At every table both languages
// are read, and the long tests have the other one at the keyboard. axe-core judges the pages.
func TestPhones_evenings(t *testing.T) {
	t.Parallel()
	if !effort.IsWhole(t) {
		t.Skip("whole games by browsers take minutes: set HAFEN_BATTERY=whole, as the gate does")
	}
	for _, s := range shortEvenings {
		t.Run(s.game, func(t *testing.T) { s.play(t) })
	}
}

func (s sitting) play(t *testing.T) {
	flags := append([]string{"--sample"}, s.flags...)
	if s.house != "" {
		flags = append([]string{"--setup", houseFile(t, s.house, "play", s.game)}, s.flags...)
	}
	h := openHouse(t, s.game, s.lang, s.seed, flags...)
	if axeAt(t) != "" {
		h.axed = map[string]bool{}
	}
	h.play(1)
	if s.game != "shipcaptaincrew" && s.flags == nil { // a score pad has no pieces to move
		h.toOrders()
	}
	h.kill()
	h.sleeps(1)
	h.longQuestion()
	h.both(openTab(t, h.browser, "second phone", "about:blank", 360, 640, true, s.lang))
	if s.game == "halunken" {
		h.killSealed()
	}
	for !h.play(20) {
		if h.answers > 5000 {
			t.Fatal("the game does not end")
		}
	}
	for _, page := range append(h.tables[:len(h.tables):len(h.tables)], h.seats...) {
		page.until("the end", "document.querySelector('#question .over')")
	}
	h.axeLooked(t, append(s.kinds, "lost", "game over")...)
	h.consoles(refused)
	wantWell(t, h.dir)
	t.Logf("%d answers", h.answers)
}

// houseFile writes the set-up of a sample with a line of house rules, in place of the one with its key, if any.
func houseFile(t testing.TB, line string, sample ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(append(sample, "--print-sample"), strings.NewReader(""), &out, &errs); code != 0 {
		t.Fatal(errs.String())
	}
	key, _, _ := strings.Cut(line, " ")
	text := regexp.MustCompile(`(?m)^`+regexp.QuoteMeta(key)+` = .*\n`).ReplaceAllString(out.String(), "")
	file := filepath.Join(t.TempDir(), "ours.toml")
	if err := os.WriteFile(file, []byte(strings.Replace(text, "[house]", "[house]\n"+line, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

var gameID = regexp.MustCompile(`(?m)^ *([a-z0-9]{5}) `)

// log is the game's log as it is on the disk.
func (h *house) log() string {
	h.Helper()
	_, list, _ := outcome(h, h.dir, "games")
	id := gameID.FindStringSubmatch(list)
	if id == nil {
		h.Fatalf("no game is listed:\n%s", list)
	}
	code, out, errs := outcome(h, h.dir, "log", id[1])
	if code != 0 {
		h.Fatal(code, errs)
	}
	return out
}

// killSealed kills the program while what one has entered is sealed. It is not in the log then, and
// the phone gives it again to the program that continues; with the others' it is counted.
func (h *house) killSealed() {
	h.Helper()
	_, is := h.next()
	for ; !is.Reveal; _, is = h.next() {
		if h.play(1) {
			h.Fatal("the game is over before all revealed at once")
		}
	}
	const entered = "document.querySelector('#question .sealed b').innerText"
	before := h.log()
	s, is := h.next()
	h.answer(s, is)
	text := ""
	s.ask(entered, &text)
	h.cut()
	if now := h.log(); now != before {
		h.Errorf("what is sealed stands in the log:\n%s", strings.TrimPrefix(now, before))
	}
	h.goesOn()
	s.until("what it had entered before the program was killed", "document.querySelector('#question .sealed b') && "+entered+" === "+quoted(text))
	for other, now := h.next(); now.Reveal && now.N == is.N; other, now = h.next() {
		h.answer(other, now)
	}
	after, ok := strings.CutPrefix(h.log(), before)
	if !ok || !strings.Contains(after, text) {
		h.Errorf("%q was entered, and counted is:\n%s", text, after)
	}
	h.consoles("net::ERR_", refused)
}
