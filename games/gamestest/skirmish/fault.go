package skirmish

// Fault is a mistake in the rules, for tests of the tests.
type Fault string

const (
	None         Fault = ""
	StaleTarget  Fault = "stale-target"   // continues with a target that a ruling has killed
	Unlisted     Fault = "unlisted"       // remembers what no value lists
	MapOrder     Fault = "map-order"      // puts options in the order of a map
	CountInNeeds Fault = "count-in-needs" // changes the game while a question is put
	CutTurn      Fault = "cut-turn"       // hands the turn on before its last deed
	SharedKey    Fault = "shared-key"     // asks the same of several without saying about whom
	OpenHand     Fault = "open-hand"      // lists a secret value as if all might see it
	SpyingView   Fault = "spying-view"    // shows a secret in the view
	LoudLoot     Fault = "loud-loot"      // tells all what one alone should know
	Endless      Fault = "endless"        // never ends
	NoRule       Fault = "no-rule"        // asks without naming the rule
	OddPlace     Fault = "odd-place"      // labels its turns in a way of its own
	BadCheck     Fault = "bad-check"      // comes to values that its own Check refuses
	Overflow     Fault = "overflow"       // a value leaves its range
	FalseWhy     Fault = "false-why"      // tells another sum than it counts
	ToldOrder    Fault = "told-order"     // tells an order as news
	BadText      Fault = "bad-text"       // says a sentence no catalogue has, of a piece nobody knows
	BadSlot      Fault = "bad-slot"       // leaves out what a sentence needs, and the kind of an order
	AskedGone    Fault = "asked-gone"     // continues asking somebody who has given up
	AskedAgain   Fault = "asked-again"    // asks again what was answered when somebody gives up
	OpenChoice   Fault = "open-choice"    // refuses what it offered
	WideCard     Fault = "wide-card"      // prints what no page has room for
	HouseUnread  Fault = "house-unread"   // cannot play with one value of a house rule
	Drifting     Fault = "drifting"       // no mistake: the chest drifts, and who reaches for it is told where it is
	Unnamed      Fault = "unnamed"        // the chest drifts, and a question depends on where it is and does not name it
	Overnamed    Fault = "overnamed"      // names in a question what its answer does not depend on
)
