package main

import "runtime/debug"

// version is what was built: the module's version, or the commit.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	v := info.Main.Version
	if v == "" {
		v = "(devel)"
	}
	return v + " (" + info.GoVersion + ")"
}
