package skirmish

// A Fault is a mistake in the rules, for testing the battery.
type Fault string

const (
	None         Fault = ""
	StaleTarget  Fault = "stale-target"   // continues with a target that a ruling has killed
	Unlisted     Fault = "unlisted"       // has state that is in no value
	MapOrder     Fault = "map-order"      // puts options in the order of a map
	CountInNeeds Fault = "count-in-needs" // changes the game while it asks a question
	CutTurn      Fault = "cut-turn"       // passes the turn before its last action
	SharedKey    Fault = "shared-key"     // asks the same question about several figures without About
	OpenHand     Fault = "open-hand"      // lists a secret value as public
	SpyingView   Fault = "spying-view"    // shows a secret in the view
	LoudLoot     Fault = "loud-loot"      // announces a secret to everybody
	Endless      Fault = "endless"        // never ends
	NoRule       Fault = "no-rule"        // asks a question without a rule
	OddPlace     Fault = "odd-place"      // labels its turns in another form
	BadCheck     Fault = "bad-check"      // reaches values that its Check refuses
	Overflow     Fault = "overflow"       // a value leaves its range
	FalseWhy     Fault = "false-why"      // shows another sum than it uses
	ToldOrder    Fault = "told-order"     // announces an order with Say
	BadText      Fault = "bad-text"       // uses a text that no catalogue has, and an unknown piece
	BadSlot      Fault = "bad-slot"       // leaves out an argument of a text, and the kind of an order
	AskedGone    Fault = "asked-gone"     // asks a player who has given up
	AskedAgain   Fault = "asked-again"    // repeats answered questions when somebody gives up
	OpenChoice   Fault = "open-choice"    // panics at an answer that it offered
	WideCard     Fault = "wide-card"      // prints a card that is wider than the page
	HouseUnread  Fault = "house-unread"   // panics with one value of a house rule
	Drifting     Fault = "drifting"       // not a fault: the chest drifts, and the question names its place
	Unnamed      Fault = "unnamed"        // the chest drifts, and a question depends on its place but does not name it
	Overnamed    Fault = "overnamed"      // a question names something on which its answer does not depend
)
