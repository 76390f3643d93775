package setup

import "hafenmeister/games/table"

// House is one house rule: a key that the table sets at set-up and that is stored
// with the game.
type House struct {
	Key     string   // "officer.scope"
	Values  []string // the words it may take, the default first; empty for a number or length
	No      bool     // the first of two words says no; so do "false" and "off"
	Min     int      // of a number or length
	Max     int
	Default int
	Unit    table.Unit // of a number
	Front   bool       // stands up front at set-up: it changes every game
	Asked   bool       // has no default: the table must say
	Rule    string     // the gap it fills, "TIS-A4"
}

// DepthKeyName is the key of the house rule that says how closely the program watches.
const DetailKeyName = "depth"
