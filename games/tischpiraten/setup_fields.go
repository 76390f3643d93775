package tischpiraten

import (
	"slices"

	"hafenmeister/games/table"
)

// A field describes one setting of a node. Its default, its problems, its question, its cell on the screen and its
// correction during a game follow from it, see setup_table.go.
type field struct {
	path string         // relative to the node's path; "" for the whole node
	rule string         // rule of its problems and its question
	in   func(node) any // returns a pointer to it: *int, *bool, *string or *[]string; nil for a mere check

	limits func(node) (least, most int) // of a number, inclusive
	words  []string                     // allowed values of a word
	open   func(node, string) bool      // reports whether the node may have the word; nil: it may have all
	needed bool                         // the word must not be empty

	problem string // key of the text that says what it must be; "" for "problem.number"
	check   func(node, reportFunc)
	warning bool // the people may accept its problems
	settle  func(node)

	ancient bool            // pirates must not have it, or any word but the first, which files omit
	ask     string          // key of its question; "" if it has none of its own
	where   func(node) bool // reports whether to ask for it; nil: always
	likely  table.Likelihood

	view    string // key of its text in the view; for a word, the part of the key before it; "" if not shown
	counted bool   // view contains the number; otherwise it is a label
	value   string // label of the value that Fields lists for it; "" for none
}

// reportFunc reports a problem of a field; below is appended to its path.
type reportFunc func(below, text string, args ...table.Arg)

// fields are the fields of each kind of node, in the order of their questions.
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
		{path: "port", rule: "TIS-A96", limits: upTo(mostThings), in: func(n node) any { return &n.ship.Port }, ask: "setup.port", likely: guessCount(2), view: "view.port.long"},
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
	suits     = []string{"clubs", "hearts", "spades", "diamonds"}
	rankWords = []string{string(Captain), string(Officer), string(Mate), string(Seaman)}
	gunKinds  = []string{string(Pistol), string(Musket), string(Rifle), string(Blunderbuss), string(OtherGun)}
)

func upTo(n int) func(node) (least, most int) { return func(node) (int, int) { return 0, n } }

// mastLimits requires a mast on a sailing ship (TIS-R26).
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

// openShield allows large shields only with the house rule large_shields (TIS-R98).
func openShield(n node, shield string) bool { return shield != string(LargeShield) || n.largeShields() }

// openSuit allows each suit once (TIS-R2).
func openSuit(n node, suit string) bool {
	return !slices.ContainsFunc(n.Seats, func(p PlayerSetup) bool { return p.Suit == suit })
}

// openGun allows bows, crossbows and slings only for Romans and Vikings.
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

// settleShip replaces the name of one of the player's ships by its id, which stays the same when the name is corrected. An
// empty ship of a crew becomes the player's only ship.
func (n node) settleShip(ship *string) {
	if k := n.player.shipOf(*ship); k >= 0 {
		*ship = n.player.Ships[k].ID
	} else if n.kind == "crew" && *ship == "" && len(n.player.Ships) == 1 {
		*ship = n.player.Ships[0].ID
	}
}
