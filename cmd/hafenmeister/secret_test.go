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

// sameEvening is played in every game. It does not depend on which cards were dealt.
const sameEvening = `{"n":2,"answer":"magic-seen"}
{"n":4,"answer":"magic-seen"}
{"n":5,"answer":["6"]}
{"n":6,"answer":["1"]}
{"do":"action","id":"magic","who":"Anna"}
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

var times = regexp.MustCompile(`\d{4}-\d\d-\d\d[T ]?[0-9:.Z]*|\d{1,2}( [A-Z][a-z]{2} |\.\d{1,2}\.)\d{4}|\d\d:\d\d(:\d\d)?`) // dates and times

// TestSecretCards_lookAlikeFromOutside checks that the protocol, the log, exports, the put-back sheet and
// the luck report are the same byte for byte, whichever secret card Anna holds.
func TestSecretCards_lookAlikeFromOutside(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long: run it without -short")
	}
	setup := filepath.Join(t.TempDir(), "ours.toml")
	sample := strings.Replace(output(t, "", "play", "tischpiraten", "--print-sample"), "[house]", "[house]\nmagic = \"app\"", 1)
	if err := os.WriteFile(setup, []byte(sample), 0o600); err != nil {
		t.Fatal(err)
	}
	held := map[string]string{} // all output by Anna's card
	fed := ""                   // all input of the commands of --feed
	for i := range effort.Of(t, 6, 10, 24) {
		seed := strconv.Itoa(1 + i)
		data, feed := t.TempDir(), filepath.Join(t.TempDir(), "feed")
		all := output(t, sameEvening, "--data", data, "play", "tischpiraten", "--setup", setup, "--json", "--lang", "en", "--seed", seed, "--feed", "cat >"+feed)
		if strings.Contains(all, "say.magic.open") {
			continue // a burden, which is announced
		}
		id := regexp.MustCompile(`"id":"([a-z0-9]{5})"`).FindStringSubmatch(all)[1]
		if text, err := os.ReadFile(feed); err == nil {
			fed += times.ReplaceAllString(strings.ReplaceAll(string(text), id, "ID"), "")
		}
		for _, args := range []string{"log " + id, "export " + id + " --format story", "export " + id + " --format json", "print put-back " + id, "luck", "luck " + id + " --json"} {
			all += output(t, "", append([]string{"--data", data}, strings.Fields(args)...)...)
		}
		all = times.ReplaceAllString(strings.ReplaceAll(all, id, "ID"), "")
		peek := output(t, `{"do":"peek","who":"Anna"}`, "--data", data, "resume", id, "--json")
		held[regexp.MustCompile(`"magic.anna.held":"(\w+)"`).FindStringSubmatch(peek)[1]] = all
	}
	if len(held) < 2 {
		t.Fatalf("%d different secret cards were dealt, want at least 2", len(held))
	}
	// How many states a feed gets depends on its speed, so compare its lines with those of the protocol.
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
			t.Errorf("the output with %s in Anna's hand differs from that with another card", card)
		}
	}
}

// output runs a command line, which must succeed, and returns what it prints.
func output(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(args, strings.NewReader(in), &out, &errs); code != 0 {
		t.Fatalf("%v: %s", args, errs.String())
	}
	return out.String()
}
