package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// A field is one thing that a set-up says of a node. What is filled in where it is left out, what is wrong with it, its
// question, what is shown of it and how it is corrected in the middle of a game follow from this, see setup_table.go.
type field struct {
	path string         // below that of its node; "" for what is about the whole node
	rule string         // that its problems and its question name
	in   func(node) any // where it is: an *int, a *bool, a *string, a *[]string; nil if check looks at something else

	limits func(node) (least, most int) // of a number
	words  []string                     // that a word may be
	open   func(node, string) bool      // which of them are open to this node; nil: all
	needed bool                         // it may not be left out

	problem string // text that says what it must be; "problem.number" if left out
	check   func(node, reportFunc)
	warning bool // the people may accept its problems
	settle  func(node)

	ancient bool            // only Romans and Vikings have it, or another word than the first, which files leave out
	ask     string          // key of its question; "" if none asks for it alone
	where   func(node) bool // it is asked only there; nil: always
	likely  table.Likelihood

	view    string // text that shows a number or a flag; before a word
	counted bool   // view has the number in it; otherwise it is a label
	value   string // text of the value as which it is corrected; "" if the game has a value of its own
}

// reportFunc notes what is wrong with a field, or with something below its path.
type reportFunc func(below, text string, args ...table.Arg)

// fields are those of each kind of node, in the order in which they are asked.
var fields = map[string][]field{
	"": {
		{path: "player", check: checkPlayers},
		{path: "variant", rule: "TIS-R110", words: []string{pirates, ancients}, in: func(n node) any { return &n.Variant }, problem: "problem.variant", ask: "setup.variant", likely: guessVariant},
		{path: "campaign", rule: "TIS-R91", check: checkCampaign},
		{path: "campaign", rule: "TIS-R94", check: checkTreasure},
		{path: "reach", rule: "TIS-A156", check: checkReach},
		{path: "barrels_ashore", rule: "TIS-R83", limits: upTo(mostThings), in: func(n node) any { return &n.Ashore }, problem: "problem.ashore", ask: "setup.ashore", likely: guessCount(1)},
	},
	"player": {
		{path: "suit", rule: "TIS-R2", words: suits, open: openSuit, in: func(n node) any { return &n.player.Suit }, problem: "problem.suit", check: checkSuit, settle: settleSuit, ask: "setup.suit"},
		{rule: "TIS-R24", check: checkFleet},
		{path: "crew", rule: "TIS-A16", check: checkCrews},
	},
	"ship": {
		{rule: "TIS-A16", check: checkManned},
		{path: "kind", rule: "TIS-R28", words: []string{kindSail, kindGalley}, in: func(n node) any { return &n.ship.Kind }, problem: "problem.kind", settle: settleKind, ask: "setup.kind", view: "opt."},
		{path: "masts", rule: "TIS-R26", limits: mastLimits, in: func(n node) any { return &n.ship.Masts }, problem: "problem.masts", ask: "setup.masts", likely: guessCount(2), view: "view.masts"},
		{path: "port", rule: "TIS-A96", limits: upTo(mostThings), in: func(n node) any { return &n.ship.Port }, ask: "setup.port", likely: guessCount(2), view: "view.port"},
		{path: "starboard", rule: "TIS-A96", limits: upTo(mostThings), in: func(n node) any { return &n.ship.Starboard }, ask: "setup.starboard", likely: guessCount(2), view: "view.starboard"},
		{path: "fire", rule: "TIS-R100", ancient: true, in: func(n node) any { return &n.ship.Incendiary }, ask: "setup.fire", where: node.hasCannons, view: "view.fire"},
		{path: "corvus", rule: "TIS-R98", ancient: true, in: func(n node) any { return &n.ship.Corvus }, ask: "setup.corvus", where: node.largeShields, view: "view.corvus"},
		{path: "barrels", rule: "TIS-R18", limits: upTo(mostThings), in: func(n node) any { return &n.ship.Barrels }, ask: "setup.barrels", likely: guessCount(2), view: "view.setup.barrels"},
		{path: "chests", rule: "TIS-R18", limits: upTo(mostThings), in: func(n node) any { return &n.ship.Chests }, ask: "setup.chests", likely: guessCount(1), view: "view.setup.chests"},
		{path: "dinghies", rule: "TIS-R27", limits: upTo(mostThings), in: func(n node) any { return &n.ship.Dinghies }, ask: "setup.dinghies", likely: guessCount(1), view: "view.setup.dinghies"},
		{path: "locked_doors", rule: "TIS-R17", limits: upTo(mostThings), in: func(n node) any { return &n.ship.Locked }, ask: "setup.locked", likely: guessCount(1), view: "view.locked", counted: true},
	},
	"crew": {
		{path: "ship", check: checkHome, settle: func(n node) { n.settleShip(&n.crew.Ship) }},
		{rule: "TIS-R19", check: checkCrew},
		{rule: "TIS-R102", check: checkAnyRecruit},
		{rule: "TIS-A61", check: checkRecruits},
	},
	"figure": {
		{path: "ship", check: checkBerth, settle: func(n node) { n.settleShip(&n.figure.Ship) }},
		{path: "rank", rule: "TIS-R19", words: rankWords, needed: true, in: func(n node) any { return &n.figure.Rank }, problem: "problem.rank", check: checkRank, value: "value.figure.rank"},
		{path: "recruit", rule: "TIS-A61", check: checkRecruit},
		{path: "ranged", rule: "TIS-R50", words: slices.Concat(bowKinds, gunKinds), open: openGun, in: func(n node) any { return &n.figure.Ranged }, problem: "problem.weapon", value: "value.figure.weapon", view: "term."},
		{path: "ranged", rule: "TIS-A156", check: checkBows},
		{path: "ranged", rule: "TIS-R21", warning: true, check: checkMuskets},
		{path: "ranged", rule: "TIS-R22", warning: true, check: checkSoldiers},
		{path: "bayonet", rule: "TIS-R58", in: func(n node) any { return &n.figure.Bayonet }, check: checkBayonet, ask: "setup.bayonet", where: node.hasLongGun, view: "view.bayonet"},
		{path: "shield", rule: "TIS-R97", words: shields, open: openShield, ancient: true, in: func(n node) any { return &n.figure.Shield }, problem: "problem.shield", ask: "setup.shield", view: "val.shield."},
		{path: "mount", rule: "TIS-R101", words: mounts, ancient: true, in: func(n node) any { return &n.figure.Mount }, problem: "problem.mount", ask: "setup.mount", likely: guessMount, view: "val.mount."},
		{path: "melee", rule: "TIS-R77", limits: upTo(mostBlades), in: func(n node) any { return &n.figure.Melee }, ask: "setup.melee", likely: guessCount(1), view: "view.blades", counted: true},
		{path: "sabres", rule: "TIS-A80", limits: sabreLimits, in: func(n node) any { return &n.figure.Sabres }},
		{path: "other", rule: "TIS-R19", limits: upTo(mostBlades), in: func(n node) any { return &n.figure.Other }},
		{rule: "TIS-R19", warning: true, check: checkItems},
	},
}

var (
	suits     = []string{"clubs", "spades", "hearts", "diamonds"}
	rankWords = []string{string(Captain), string(Officer), string(Mate), string(Seaman)}
	gunKinds  = []string{string(Pistol), string(Musket), string(Rifle), string(Blunderbuss), string(OtherGun)}
)

func upTo(n int) func(node) (least, most int) { return func(node) (int, int) { return 0, n } }

// mastLimits want a mast on a ship that is sailed (TIS-R26).
func mastLimits(n node) (least, most int) {
	if n.ship.Kind == kindSail || n.ship.Kind == "" {
		least = 1
	}
	return least, mostMasts
}

func sabreLimits(n node) (least, most int) { return 0, max(n.figure.Melee, 0) }

func (n node) hasCannons() bool { return n.ship.Port+n.ship.Starboard > 0 }

func (n node) hasLongGun() bool { return n.figure.longGun() }

func (n node) largeShields() bool { return n.House["large_shields"] == true }

// openShield allows large shields only if the people have agreed on them (TIS-R98).
func openShield(n node, shield string) bool { return shield != string(LargeShield) || n.largeShields() }

// openSuit allows each suit once (TIS-R2).
func openSuit(n node, suit string) bool {
	return !slices.ContainsFunc(n.Seats, func(p PlayerSetup) bool { return p.Suit == suit })
}

// openGun gives bows to Romans and Vikings alone.
func openGun(n node, kind string) bool { return n.ancient() || !slices.Contains(bowKinds, kind) }

func settleSuit(n node) {
	for _, suit := range suits {
		if n.player.Suit == "" && openSuit(n, suit) {
			n.player.Suit = suit
		}
	}
}

func settleKind(n node) {
	if n.ship.Kind == "" {
		n.ship.Kind = kindSail
	}
}

// settleShip turns the name of one of the player's ships into its id, which stays when a name is corrected. A crew whose
// player has one ship begins there.
func (n node) settleShip(ship *string) {
	if k := n.player.shipOf(*ship); k >= 0 {
		*ship = n.player.Ships[k].ID
	} else if n.kind == "crew" && *ship == "" && len(n.player.Ships) == 1 {
		*ship = n.player.Ships[0].ID
	}
}
