package skirmish

// A Fault is a mistake in the rules, for testing the battery.
type Fault string

const (
	None              Fault = ""
	StaleTarget       Fault = "stale-target"       // continues with a target that a ruling has killed
	Unlisted          Fault = "unlisted"           // has state that is in no value
	MapOrder          Fault = "map-order"          // puts options in the order of a map
	CountInNeeds      Fault = "count-in-needs"     // changes the game while it asks a question
	CutTurn           Fault = "cut-turn"           // passes the turn before its last action
	SharedKey         Fault = "shared-key"         // asks the same question about several figures without About
	OpenHand          Fault = "open-hand"          // lists a secret value as public
	SecretInView      Fault = "secret-in-view"     // shows a secret in the view
	AnnouncedSecret   Fault = "announced-secret"   // announces a secret to everybody
	Endless           Fault = "endless"            // never ends
	NoRule            Fault = "no-rule"            // asks a question without a rule
	OddPlace          Fault = "odd-place"          // labels its turns in another form
	BadCheck          Fault = "bad-check"          // reaches values that its Check refuses
	Overflow          Fault = "overflow"           // a value leaves its range
	WrongSum          Fault = "wrong-sum"          // shows another sum than it uses
	OrderWithSay      Fault = "order-with-say"     // announces an order with Say
	BadText           Fault = "bad-text"           // uses a text that no catalogue has, and an unknown piece
	BadSlot           Fault = "bad-slot"           // leaves out an argument of a text, and the kind of an order
	AsksWhoLeft       Fault = "asks-who-left"      // asks a player who has given up
	AsksAgain         Fault = "asks-again"         // repeats answered questions when somebody gives up
	PanicAtChoice     Fault = "panic-at-choice"    // panics at an answer that it offered
	WideCard          Fault = "wide-card"          // prints a card that is wider than the page
	PanicAtHouse      Fault = "panic-at-house"     // panics with one value of a house rule
	DriftingChest     Fault = "drifting-chest"     // not a fault: the chest drifts, and the question names its place
	MissingDependency Fault = "missing-dependency" // the chest drifts, and a question depends on its place but does not name it
	ExtraDependency   Fault = "extra-dependency"   // a question names something on which its answer does not depend
)
