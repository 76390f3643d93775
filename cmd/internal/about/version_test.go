package about

import (
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"testing"
)

// The changelog begins with what the program calls itself.
func TestVersion_isTheChangelogs(t *testing.T) {
	log, err := os.ReadFile("../../../docs/CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	head := regexp.MustCompile(`(?m)^## (\d+(?:\.\d+)+)`).FindSubmatch(log)
	if head == nil || string(head[1]) != release {
		t.Errorf("the program is %s, the changelog begins with %q", release, head)
	}
}

func TestDescribe(t *testing.T) {
	setting := func(key, value string) debug.BuildSetting { return debug.BuildSetting{Key: key, Value: value} }
	rev, date, changed := setting("vcs.revision", "0123456789abcdef"), setting("vcs.time", "2026-11-26T23:10:00Z"), setting("vcs.modified", "true")
	for _, c := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, "(GO)"}, {[]debug.BuildSetting{changed}, "(GO)"},
		{[]debug.BuildSetting{rev, date}, "(0123456789ab, GO, 2026-11-26)"},
		{[]debug.BuildSetting{rev, date, changed}, "(0123456789ab+, GO, 2026-11-26)"},
		{[]debug.BuildSetting{rev, date, setting("vcs.modified", "false")}, "(0123456789ab, GO, 2026-11-26)"},
	} {
		want := release + " " + regexp.MustCompile("GO").ReplaceAllLiteralString(c.want, runtime.Version())
		if got := describe(c.settings); got != want {
			t.Errorf("%v: %q, want %q", c.settings, got, want)
		}
	}
}
