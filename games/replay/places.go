package replay

import (
	"strconv"
	"strings"
)

// TurnOf returns the turn of a place, which is the place without its last number: "r3.07" of
// "r3.07.2".
func TurnOf(place string) string {
	if i := strings.LastIndexByte(place, '.'); i >= 0 {
		return place[:i]
	}
	return place
}

// Round returns the round of a place or a turn, 3 of "r3.07.2". It returns 0 before the first round.
func Round(place string) int {
	number, _, _ := strings.Cut(strings.TrimPrefix(place, "r"), ".")
	n, _ := strconv.Atoi(number)
	return max(n, 0)
}

// ComparePlaces compares places by their order in a game. Numbers are compared by value, so "r2.10" is
// before "r10.02". The result is negative if a is before b, 0 if they are the same.
func ComparePlaces(a, b string) int {
	for a != "" && b != "" {
		na, ra := leadingNumber(a)
		nb, rb := leadingNumber(b)
		switch {
		case na >= 0 && nb >= 0:
			if na != nb {
				return na - nb
			}
			a, b = ra, rb
		case a[0] != b[0]:
			return int(a[0]) - int(b[0])
		default:
			a, b = a[1:], b[1:]
		}
	}
	return len(a) - len(b)
}

func leadingNumber(s string) (n int, rest string) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		n = n*10 + int(s[i]-'0')
		i++
	}
	if i == 0 {
		return -1, s
	}
	return n, s[i:]
}
