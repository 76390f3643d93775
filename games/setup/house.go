package setup

import "hafenmeister/games/table"

// A House is a house rule, which people set in the set-up.
type House struct {
	Key       string   // such as "officer.scope"
	Values    []string // the words it may have, the default first; empty for a number or length
	NoFirst   bool     // the first of two Values means no; unnecessary for "false" and "off"
	Min       int      // of a number or length
	Max       int
	Default   int
	Unit      table.Unit // of a number
	Front     bool       // on the first page of the set-up, since it affects every game
	NoDefault bool       // has no default: the set-up must ask
	Rule      string     // the gap in the rules that it fills, such as "TIS-A4"
}

// DetailKeyName is the key of the house rule for the detail level.
const DetailKeyName = "depth"
