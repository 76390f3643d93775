package main

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// release is the version that docs/CHANGELOG.md heads its first chapter with.
const release = "0.1"

// version is the release, and what it was built of: "0.1 (4f2a9c01be77, go1.26.8)". Without
// the commit where the program was built outside a clone; with a "+" where files differed.
func version() string {
	built := []string{runtime.Version()}
	if info, ok := debug.ReadBuildInfo(); ok {
		if c := commit(info.Settings); c != "" {
			built = []string{c, runtime.Version()}
		}
	}
	return release + " (" + strings.Join(built, ", ") + ")"
}

// commit is the beginning of the commit that was built, "" if the build does not know it.
func commit(settings []debug.BuildSetting) (short string) {
	changed := ""
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision":
			short = s.Value[:min(len(s.Value), 12)]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+"
		}
	}
	if short == "" {
		return ""
	}
	return short + changed
}
