package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hafenmeister/companion/locale"
)

// TestBidirectionalNames checks that control characters in a name that change the direction of
// writing are not printed, since they could change what a line seems to say.
func TestBidirectionalNames(t *testing.T) {
	sample := output(t, "", "play", "tischpiraten", "--print-sample")
	sample = strings.ReplaceAll(sample, `"Anna"`, `"An\u202ena"`)
	sample = strings.ReplaceAll(sample, `"Möwe"`, `"M\u2067öwe"`)
	setup := filepath.Join(t.TempDir(), "ours.toml")
	if err := os.WriteFile(setup, []byte(sample), 0o600); err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	run := func(in string, args ...string) {
		t.Helper()
		out := output(t, in, append([]string{"--data", data, "--lang", "en"}, args...)...)
		if !strings.Contains(out, "An\ufffdna") && !strings.Contains(out, `An\u202ena`) {
			t.Errorf("%v: the output does not name Anna:\n%s", args, out)
		}
		if i := strings.IndexFunc(out, locale.IsDirectionControl); i >= 0 {
			t.Errorf("%v: the output has a control character: %q", args, out[i:min(i+80, len(out))])
		}
	}
	run("6\n5\ny\n", "play", "tischpiraten", "--setup", setup, "--plain")
	id := regexp.MustCompile(`(?m)^(\w{5}) `).FindStringSubmatch(output(t, "", "--data", data, "games"))[1]
	run("{\"do\":\"why\",\"n\":1}\n{\"do\":\"log\"}\n{\"do\":\"view\"}\n", "resume", id, "--json")
	run("", "games")
	run("", "log", id)
	run("", "export", id)
	run("", "export", id, "--format", "json")
	run("", "print", "put-back", id)
	run("", "luck")
	run("", "simulate", "tischpiraten", "--setup", setup, "--games", "2", "--json")
}
