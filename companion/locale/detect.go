package locale

import "strings"

// Detect is the language that the environment asks for, as a tag: of LC_ALL,
// LC_MESSAGES and LANG the first that is set counts, and who sets none or "C" gets
// [Fallback]. Whether a catalogue speaks it is for [Words.In] to say.
func Detect(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			return plainTag(value)
		}
	}
	return Fallback
}

// plainTag makes "de-AT" of "de_AT.UTF-8@euro".
func plainTag(unix string) string {
	if end := strings.IndexAny(unix, ".@"); end >= 0 {
		unix = unix[:end]
	}
	if unix == "" || unix == "C" || unix == "POSIX" {
		return Fallback
	}
	return strings.ReplaceAll(unix, "_", "-")
}
