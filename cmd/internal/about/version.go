// Package about has what a program says of itself: version, licences, man page and completions.
package about

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// release is the version that docs/CHANGELOG.md heads its first chapter with.
const release = "0.1"

// Version returns the release, and what it was built of: "0.1 (4f2a9c01be77, go1.26.8, 2026-11-26)".
// Commit and its date are missing where the program was built outside a clone.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return describe(nil)
	}
	return describe(info.Settings)
}

// describe is Version for these settings of a build. A "+" after the commit says that files differed from it.
func describe(settings []debug.BuildSetting) string {
	commit, changed, date := "", "", ""
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			commit = s.Value[:min(len(s.Value), 12)]
		case "vcs.time":
			date = s.Value[:min(len(s.Value), len("2006-01-02"))]
		case "vcs.modified":
			if s.Value == "true" {
				changed = "+"
			}
		}
	}
	built := []string{runtime.Version()}
	if commit != "" {
		built = []string{commit + changed, runtime.Version(), date}
	}
	return release + " (" + strings.Join(built, ", ") + ")"
}
