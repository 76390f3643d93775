package table

import "strings"

// LongestName is how many characters the name of a player or a piece may have.
const LongestName = 20

// SameName reports whether people would take a and b for one name.
func SameName(a, b string) bool {
	return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b))
}
