package tischpiraten

import (
	"slices"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// yesFirst and noFirst are the values of a rule that is on or off, the default first.
var (
	yesFirst = []string{"true", "false"}
	noFirst  = []string{"false", "true"}
)

// A houseKey is a house rule. field returns a pointer to its field: a *string, a *bool or an
// *int. Its texts are in the catalogues as "house.KEY" and "house.KEY.VALUE".
type houseKey struct {
	setup.House
	field func(*house) any
}

// choice returns a house rule with the given values, the default first.
func choice(rule, key string, values ...string) setup.House {
	return setup.House{Key: key, Values: values, Rule: rule}
}

// housePages are the house rules by subject. The set-up shows them page by page with the title
// "term.tis.page.NAME", after the rules with Front and without those in askedWhereItMatters.
var housePages = []struct {
	name string
	keys []houseKey
}{
	{"round", []houseKey{
		{depthKey.House, depthKey.Field},
		{choice("TIS-A17", "init.per", "player", "ship"), func(h *house) any { return &h.initPer }},
		{choice("TIS-A127", "two_shots.cannon", yesFirst...), func(h *house) any { return &h.twoShotsCannon }},
		{setup.House{Key: "officer.scope", Values: []string{"all", "attacks"}, Front: true, Rule: "TIS-A4"}, func(h *house) any { return &h.officerScope }},
		{choice("TIS-A57", "nat6", noFirst...), func(h *house) any { return &h.nat6 }},
		{choice("TIS-A16", "two_ships.crews", "each", "shared"), func(h *house) any { return &h.twoShipsCrews }},
	}},
	{"sail", []houseKey{
		{choice("TIS-A8", "edge", "end_game", "eliminate", "ship_only"), func(h *house) any { return &h.edge }},
		{choice("TIS-A122", "empty_ship", "sails", "lies"), func(h *house) any { return &h.emptyShip }},
	}},
	{"wind", []houseKey{
		{setup.House{Key: "wind", Values: noFirst, Front: true, Rule: "TIS-R103"}, func(h *house) any { return &h.wind }},
		{setup.House{Key: "wind.head", Values: []string{"-50mm", "100mm"}, Unit: table.Millimetres, Rule: "TIS-A2"}, func(h *house) any { return &h.windHead }},
		{choice("TIS-A19", "wind.order", "after_factor", "before_factor"), func(h *house) any { return &h.windOrder }},
		{choice("TIS-A26", "gybe.bonus", "one_each", "all"), func(h *house) any { return &h.gybeBonus }},
		{choice("TIS-A24", "tack.roll", noFirst...), func(h *house) any { return &h.tackRoll }},
		{setup.House{Key: "row.wind_bonus", NoFirst: true, Values: []string{"0mm", "60mm"}, Unit: table.Millimetres, Rule: "TIS-A14"}, func(h *house) any { return &h.rowWindBonus }},
		{choice("TIS-A21", "drift.nowind", "roll", "straight", "none"), func(h *house) any { return &h.driftNowind }},
	}},
	{"board", []houseKey{
		{choice("TIS-A37", "board.tries", "ship", "target"), func(h *house) any { return &h.boardTries }},
		{choice("TIS-A41", "ropes.cut", "boarder", "both"), func(h *house) any { return &h.ropesCut }},
		{choice("TIS-A59", "swing.modifiers", yesFirst...), func(h *house) any { return &h.swingModifiers }},
		{choice("TIS-A131", "fall.second_action", "swim", "lost"), func(h *house) any { return &h.fallSecondAction }},
		{choice("TIS-A40", "lashed.cannons", "silent", "others"), func(h *house) any { return &h.lashedCannons }},
		{choice("TIS-A108", "boarders.cannons", noFirst...), func(h *house) any { return &h.boardersCannons }},
		{choice("TIS-A36", "capture.when", "round_end", "at_once"), func(h *house) any { return &h.captureWhen }},
		{choice("TIS-A107", "captured.use", yesFirst...), func(h *house) any { return &h.capturedUse }},
	}},
	{"ram", []houseKey{
		{choice("TIS-A31", "ram.after", "stopped", "lashed"), func(h *house) any { return &h.ramAfter }},
		{choice("TIS-A32", "ram.row1", "none", "own_cannon"), func(h *house) any { return &h.ramRow1 }},
		{choice("TIS-A29", "sinking.moves", yesFirst...), func(h *house) any { return &h.sinkingMoves }},
		{choice("TIS-A30", "sinking.by_cannon", "delayed", "at_once"), func(h *house) any { return &h.sinkingByCannon }},
		{choice("TIS-A10", "swim.per", "action", "round"), func(h *house) any { return &h.swimPer }},
	}},
	{"shoot", []houseKey{
		{setup.House{Key: "range.miss", NoFirst: true, Values: []string{"no_die", "fumble_die"}, Rule: "TIS-A47"}, func(h *house) any { return &h.rangeMiss }},
		{choice("TIS-A49", "who.choice", "random", "owner"), func(h *house) any { return &h.whoChoice }},
		{choice("TIS-A50", "who.third", "roll", "target"), func(h *house) any { return &h.whoThird }},
		{choice("TIS-A82", "swimmer.target", yesFirst...), func(h *house) any { return &h.swimmerTarget }},
	}},
	{"cannon", []houseKey{
		{choice("TIS-A9", "cannon.nat1", "miss", "fumble"), func(h *house) any { return &h.cannonNat1 }},
		{choice("TIS-A124", "row6.pick", "own", "any"), func(h *house) any { return &h.row6Pick }},
		{choice("TIS-A120", "mast.choice", "owner", "attacker", "random"), func(h *house) any { return &h.mastChoice }},
	}},
	{"melee", []houseKey{
		{choice("TIS-A52", "melee.double", yesFirst...), func(h *house) any { return &h.meleeDouble }},
		{choice("TIS-A53", "melee.reply", yesFirst...), func(h *house) any { return &h.meleeReply }},
		{setup.House{Key: "melee.leave", NoFirst: true, Values: []string{"free", "one_blow"}, Rule: "TIS-A54"}, func(h *house) any { return &h.meleeLeave }},
	}},
	{"treasure", []houseKey{
		{choice("TIS-A78", "carry.fight", noFirst...), func(h *house) any { return &h.carryFight }},
		{choice("TIS-A137", "cargo.in_water", "lost", "floats"), func(h *house) any { return &h.cargoInWater }},
		{choice("TIS-A79", "door.roll", noFirst...), func(h *house) any { return &h.doorRoll }},
	}},
	{"magic", []houseKey{
		{setup.House{Key: "magic", Values: []string{"off", "app", "table"}, Front: true, Rule: "TIS-R78"}, func(h *house) any { return &h.magic }},
		{choice("TIS-A60", "plague.saves", noFirst...), func(h *house) any { return &h.plagueSaves }},
		{choice("TIS-A70", "klabautermann.cannons", "tested", "always"), func(h *house) any { return &h.klabautermannCannons }},
		{choice("TIS-A71", "klabautermann.announce", yesFirst...), func(h *house) any { return &h.klabautermannAnnounce }},
		{choice("TIS-A72", "points.card_and_event", yesFirst...), func(h *house) any { return &h.pointsCardAndEvent }},
		{choice("TIS-A74", "mermaids.ship", "any", "own"), func(h *house) any { return &h.mermaidsShip }},
		{choice("TIS-A145", "points.burdens", noFirst...), func(h *house) any { return &h.pointsBurdens }},
	}},
	{"monster", []houseKey{
		{setup.House{Key: "monster", Values: noFirst, Front: true, Rule: "TIS-R86"}, func(h *house) any { return &h.monster }},
		{choice("TIS-A85", "monster.attack", "move_end", "passing"), func(h *house) any { return &h.monsterAttack }},
		{choice("TIS-A90", "monster.grid", "3x2", "2x3"), func(h *house) any { return &h.monsterGrid }},
	}},
	{"island", []houseKey{
		{setup.House{Key: "island", Values: noFirst, Front: true, Rule: "TIS-R91"}, func(h *house) any { return &h.island }},
		{choice("TIS-A91", "shovel.per", "crew", "figure"), func(h *house) any { return &h.shovelPer }},
		{choice("TIS-A153", "treasure.found", "carried", "lies"), func(h *house) any { return &h.treasureFound }},
	}},
	{"victory", []houseKey{
		{setup.House{Key: "victory", Values: []string{"afloat", "conquest", "goal", "points"}, Front: true, NoDefault: true, Rule: "TIS-A11"}, func(h *house) any { return &h.victory }},
		{setup.House{Key: "points.rounds", Min: 1, Max: maxRounds, Default: 6, Unit: table.Count, Rule: "TIS-A11"}, func(h *house) any { return &h.pointsRounds }},
		{setup.House{Key: "rounds.max", Min: 0, Max: maxRounds, Default: 0, Unit: table.Count, Rule: "TIS-A94"}, func(h *house) any { return &h.roundsMax }}, // 0 means no limit
		{choice("TIS-A95", "afloat.empty", yesFirst...), func(h *house) any { return &h.afloatEmpty }},
		{choice("TIS-A105", "afloat.captured", "captor", "nobody"), func(h *house) any { return &h.afloatCaptured }},
		{choice("TIS-A148", "points.row6", yesFirst...), func(h *house) any { return &h.pointsRow6 }},
		{choice("TIS-A75", "points.indirect", noFirst...), func(h *house) any { return &h.pointsIndirect }},
		{choice("TIS-A76", "points.cargo_of_captured", noFirst...), func(h *house) any { return &h.pointsCargoOfCaptured }},
		{choice("TIS-A77", "points.sunk", "fifth_hit", "removal"), func(h *house) any { return &h.pointsSunk }},
	}},
	{"ancients", []houseKey{
		{choice("TIS-R98", "large_shields", noFirst...), func(h *house) any { return &h.largeShields }},
		{choice("TIS-A62", "large_shield.melee", noFirst...), func(h *house) any { return &h.largeShieldMelee }},
		{choice("TIS-A158", "shield.engines", noFirst...), func(h *house) any { return &h.shieldEngines }},
		{choice("TIS-A63", "mounted.shooting", noFirst...), func(h *house) any { return &h.mountedShooting }},
		{choice("TIS-A156", "misfire.bows", noFirst...), func(h *house) any { return &h.misfireBows }},
	}},
	{"extra", []houseKey{
		{setup.House{Key: "recruits", Values: noFirst, Front: true, Rule: "TIS-R102"}, func(h *house) any { return &h.recruits }},
		{setup.House{Key: "recruit.count", Min: 1, Max: crewSeamen, Default: 1, Unit: table.Count, Rule: "TIS-A61"}, func(h *house) any { return &h.recruitCount }},
		{setup.House{Key: "misfire", Values: []string{"basic", "table"}, Front: true, Rule: "TIS-A6"}, func(h *house) any { return &h.misfire }},
		{choice("TIS-A66", "jam.cleared", "loaded", "empty"), func(h *house) any { return &h.jamCleared }},
	}},
}

// house holds the values of the house rules, one field for each key.
type house struct {
	depth          string
	initPer        string
	twoShotsCannon bool
	officerScope   string
	nat6           bool
	twoShipsCrews  string

	edge      string
	emptyShip string

	wind         bool
	windHead     int // mm; negative is backwards
	windOrder    string
	gybeBonus    string
	tackRoll     bool
	rowWindBonus int // mm
	driftNowind  string

	boardTries       string
	ropesCut         string
	swingModifiers   bool
	fallSecondAction string
	lashedCannons    string
	boardersCannons  bool
	captureWhen      string
	capturedUse      bool

	ramAfter        string
	ramRow1         string
	sinkingMoves    bool
	sinkingByCannon string
	swimPer         string

	rangeMiss     string
	whoChoice     string
	whoThird      string
	swimmerTarget bool

	cannonNat1 string
	row6Pick   string
	mastChoice string

	meleeDouble bool
	meleeReply  bool
	meleeLeave  string

	carryFight   bool
	cargoInWater string
	doorRoll     bool

	victory               string
	pointsRounds          int
	roundsMax             int
	afloatEmpty           bool
	afloatCaptured        string
	pointsRow6            bool
	pointsIndirect        bool
	pointsCargoOfCaptured bool
	pointsSunk            string

	largeShields     bool
	largeShieldMelee bool
	shieldEngines    bool
	mountedShooting  bool
	misfireBows      bool

	magic                 string
	plagueSaves           bool
	klabautermannCannons  string
	klabautermannAnnounce bool
	pointsCardAndEvent    bool
	mermaidsShip          string
	pointsBurdens         bool

	monster       bool
	monsterAttack string
	monsterGrid   string
	island        bool
	shovelPer     string
	treasureFound string

	recruits     bool
	recruitCount int
	misfire      string
	jamCleared   string
}

var depthKey = setup.DetailKey("TIS-A159", func(h *house) any { return &h.depth })

// maxRounds is the largest number of rounds that the set-up accepts, more than anyone plays.
const maxRounds = 99

// houseKeys are the house rules of all pages, in the order of housePages; houseRules are the
// same without fields and pages.
var (
	houseKeys  = allHouseRules()
	houseRules = setup.HouseRules(houseKeys)
)

func allHouseRules() (keys []setup.HouseKey[house]) {
	for _, page := range housePages {
		for _, k := range page.keys {
			key := setup.HouseKey[house]{House: k.House, Page: page.name, Field: k.field, Idle: idleRules[k.Key]}
			switch {
			case k.Front || slices.Contains(askedWhereItMatters, k.Key):
				key.Page = ""
			case key.Idle == nil && slices.Contains(chapterPages, page.name):
				key.Idle = func(set map[string]any) bool { return set[page.name] == false || set[page.name] == "off" }
			}
			keys = append(keys, key)
		}
	}
	return keys
}

// askedWhereItMatters are on no page: the set-up asks for them only after certain answers.
var askedWhereItMatters = []string{"two_ships.crews", "points.rounds", "rounds.max", "recruit.count", "large_shields"}

// chapterPages are about optional rules of the same name. While these are off, the rules on the
// page have no effect, unless idleRules says otherwise.
var chapterPages = []string{"magic", "monster", "island", "wind"}

// idleRules are house rules that have no effect with certain values of other rules, with functions
// that report whether set has these.
var idleRules = map[string]func(set map[string]any) bool{
	"drift.nowind":       beside("wind", true),
	"cannon.nat1":        beside("misfire", "table"),
	"jam.cleared":        unless("misfire", "table"),
	"misfire.bows":       unless("misfire", "table"),
	"afloat.empty":       unless("victory", string(LastAfloat)),
	"afloat.captured":    unless("victory", string(LastAfloat)),
	"large_shield.melee": unless("large_shields", true),
}

func beside(key string, word any) func(map[string]any) bool {
	return func(set map[string]any) bool { return set[key] == word }
}

func unless(key string, word any) func(map[string]any) bool {
	return func(set map[string]any) bool { return set[key] != word }
}

func houseRule(key string) *setup.House {
	return &houseRules[slices.IndexFunc(houseRules, func(r setup.House) bool { return r.Key == key })]
}

// house returns the house rules of the set-up, with defaults for missing and wrong ones.
func (s *Setup) house() house {
	h, _ := setup.ReadHouse(houseKeys, s.House)
	return h
}
