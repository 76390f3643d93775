package main

import (
	"os"
	"regexp"
	"runtime/debug"
	"testing"
)

// The changelog begins with what the program calls itself.
func TestVersion_isTheChangelogs(t *testing.T) {
	log, err := os.ReadFile("../../docs/CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	head := regexp.MustCompile(`(?m)^## (\d+(?:\.\d+)+)`).FindSubmatch(log)
	if head == nil || string(head[1]) != release {
		t.Errorf("the program is %s, the changelog begins with %q", release, head)
	}
}

func TestCommit(t *testing.T) {
	rev, changed := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef"}, debug.BuildSetting{Key: "vcs.modified", Value: "true"}
	for _, c := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, ""}, {[]debug.BuildSetting{changed}, ""}, {[]debug.BuildSetting{rev}, "0123456789ab"},
		{[]debug.BuildSetting{rev, changed}, "0123456789ab+"},
		{[]debug.BuildSetting{{Key: "vcs.revision", Value: "01"}, {Key: "vcs.modified", Value: "false"}}, "01"},
	} {
		if got := commit(c.settings); got != c.want {
			t.Errorf("%v: %q, want %q", c.settings, got, c.want)
		}
	}
}
