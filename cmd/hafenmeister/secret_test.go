package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/effort"
)

// What is played in every game: nothing of it depends on which cards were dealt.
const sameEvening = `{"n":2,"answer":"magic-seen"}
{"n":4,"answer":"magic-seen"}
{"n":5,"answer":["6"]}
{"n":6,"answer":["1"]}
{"do":"free","id":"magic","who":"Anna"}
{"n":8,"answer":"magic-keep"}
{"do":"why","n":1}
{"do":"why","n":8}
{"do":"correct","n":1,"answer":["rum"],"try":true}
{"do":"set","values":{"magic.anna.held":"rum"}}
{"do":"undo"}
{"do":"redo"}
{"do":"log"}
{"do":"view"}
`

var passing = regexp.MustCompile(`\d{4}-\d\d-\d\d[T ]?[0-9:.Z]*|\d{1,2}( [A-Z][a-z]{2} |\.\d{1,2}\.)\d{4}|\d\d:\d\d(:\d\d)?`) // times

// Whichever secret card the program deals to Anna, everything that leaves it is the same
// byte for byte: the protocol, the log, why, corrections, exports, the put-back sheet and the luck report.
func TestSecretCards_lookAlikeFromOutside(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays many deals: run it without -short")
	}
	setup := filepath.Join(t.TempDir(), "ours.toml")
	sample := strings.Replace(output(t, "", "play", "tischpiraten", "--print-sample"), "[house]", "[house]\nmagic = \"app\"", 1)
	if err := os.WriteFile(setup, []byte(sample), 0o600); err != nil {
		t.Fatal(err)
	}
	held := map[string]string{} // by Anna's card, all that came out
	fed := ""                   // all that a command of --feed got
	for i := range effort.Of(6, 10, 24) {
		seed := strconv.Itoa(1 + i)
		data, feed := t.TempDir(), filepath.Join(t.TempDir(), "feed")
		all := output(t, sameEvening, "--data", data, "play", "tischpiraten", "--setup", setup, "--json", "--lang", "en", "--seed", seed, "--feed", "cat >"+feed)
		if strings.Contains(all, "say.magic.open") {
			continue // a burden, which is announced
		}
		id := regexp.MustCompile(`"id":"([a-z0-9]{5})"`).FindStringSubmatch(all)[1]
		if text, err := os.ReadFile(feed); err == nil {
			fed += passing.ReplaceAllString(strings.ReplaceAll(string(text), id, "ID"), "")
		}
		for _, args := range []string{"log " + id, "export " + id + " --format story", "export " + id + " --format json", "print put-back " + id, "luck", "luck " + id + " --json"} {
			all += output(t, "", append([]string{"--data", data}, strings.Fields(args)...)...)
		}
		all = passing.ReplaceAllString(strings.ReplaceAll(all, id, "ID"), "")
		peek := output(t, `{"do":"peek","who":"Anna"}`, "--data", data, "resume", id, "--json")
		held[regexp.MustCompile(`"magic.anna.held":"(\w+)"`).FindStringSubmatch(peek)[1]] = all
	}
	if len(held) < 2 {
		t.Fatalf("only these secret cards were dealt: %d", len(held))
	}
	// How much a feed gets at once depends on how fast it is: its lines are compared with those of the protocol.
	if !strings.Contains(fed, `"magic.deal"`) {
		t.Errorf("the feed got no deal:\n%s", fed)
	}
	for line := range strings.Lines(fed) {
		for _, all := range held {
			if strings.HasPrefix(line, `{"type":"say"`) && !strings.Contains(all, line) || strings.Contains(line, `"magic.anna.held"`) {
				t.Errorf("the feed alone got %s", line)
			}
			if head, _, _ := strings.Cut(line, `,"text":`); strings.HasPrefix(line, `{"type":"entry"`) && !strings.Contains(all, line[:len(head)]) {
				t.Errorf("the feed alone got %s", line)
			}
		}
	}
	want := ""
	for card, all := range held {
		if want == "" {
			want = all
		}
		if all != want {
			t.Errorf("others can tell that Anna holds %s", card)
		}
	}
}

// output is what the program prints.
func output(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(args, strings.NewReader(in), &out, &errs); code != 0 {
		t.Fatalf("%v: %s", args, errs.String())
	}
	return out.String()
}
