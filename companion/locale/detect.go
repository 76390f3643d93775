package locale

import "strings"

// Detect returns the tag of the language of the environment: the first of LC_ALL, LC_MESSAGES and
// LANG that is set, or [Fallback] if none is or if that is "C" or "POSIX". There may be no catalogue
// for it: see [Words.Speaker].
func Detect(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			return plainTag(value)
		}
	}
	return Fallback
}

// plainTag converts a Unix locale to a tag: "de_AT.UTF-8@euro" to "de-AT", "C" to [Fallback].
func plainTag(unix string) string {
	if end := strings.IndexAny(unix, ".@"); end >= 0 {
		unix = unix[:end]
	}
	if unix == "" || unix == "C" || unix == "POSIX" {
		return Fallback
	}
	return strings.ReplaceAll(unix, "_", "-")
}

// Fallback is the language for people whose own has no catalogue.
const Fallback = "en"
