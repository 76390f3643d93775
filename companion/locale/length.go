package locale

import (
	"cmp"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// MaxLength is the maximum length that can be typed, in mm: ten metres, more than any table.
const MaxLength = 10_000

// LengthExample returns an example of how to type a length between least and most mm: "26.7 or 6+30+3", or
// other numbers if these are out of bounds. It leaves out the sum if no whole centimetres fit.
func (s *Speaker) LengthExample(least, most int) string {
	length, sum := 267, "6+30+3"
	middle := least + (most-least)/2
	if length < least || length > most {
		length = middle
	}
	if whole := middle / 10; 390 < least || 390 > most {
		if part := max(whole/3, 1); whole*10 >= least && whole > 1 {
			sum = strconv.Itoa(part) + "+" + strconv.Itoa(whole-part)
		} else {
			return s.centimetres(length)
		}
	}
	return s.Line("locale.length.like", table.Name("length", s.centimetres(length)), table.Name("sum", sum))
}

// A LengthError reports an invalid length.
type LengthError struct {
	Typed string
	Text  table.Text // the message
}

func (e *LengthError) Error() string {
	return "locale: length " + strconv.Quote(e.Typed) + ": " + e.Text.Key
}

// ParseLength parses centimetres as people type them in any language: "26",
// "26,7", "26.7", "26 cm" and sums of these, "6+30+3". The result is in mm,
// from 0 to [MaxLength]; the error is a [*LengthError].
func (s *Speaker) ParseLength(typed string) (mm int, err error) {
	for part := range strings.SplitSeq(typed, "+") {
		n, fault := parseCentimetres(part)
		if mm += n; fault == "" && mm > MaxLength {
			fault = "long"
		}
		if fault != "" {
			return 0, lengthError(typed, fault)
		}
	}
	return mm, nil
}

func lengthError(typed, fault string) error {
	return &LengthError{typed, table.Say("err.length."+fault,
		table.Name("typed", strings.TrimSpace(typed)), table.Length("max", MaxLength))}
}

// parseCentimetres parses one summand. fault is "" or the end of a key "err.length.".
func parseCentimetres(part string) (mm int, fault string) {
	part = strings.TrimSpace(part)
	if unit := len(part) - len("cm"); unit > 0 && strings.EqualFold(part[unit:], "cm") {
		part = strings.TrimSpace(part[:unit])
	}
	if part == "" {
		return 0, "empty"
	}
	whole, tenths, comma := strings.Cut(strings.Replace(part, ",", ".", 1), ".")
	if !isDigits(whole) || comma && !isDigits(tenths) {
		return 0, "number"
	}
	if len(tenths) > 1 {
		return 0, "fine"
	}
	whole = strings.TrimLeft(whole, "0")
	if len(whole) > 5 {
		return 0, "long"
	}
	mm, _ = strconv.Atoi("0" + whole + cmp.Or(tenths, "0"))
	return mm, ""
}

func isDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
