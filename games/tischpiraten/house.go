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

// A houseKey is a house rule with the field that holds the decision: a *string, a *bool or
// an *int. The words stand in the catalogues as "house.KEY" and "house.KEY.VALUE".
type houseKey struct {
	setup.House
	field func(*house) any
}

// housePages divide the house rules as the book does; set-up shows them page by page,
// "term.tis.page.NAME", and asks for those in front first.
var housePages = []struct {
	name string
	keys []houseKey
}{
	{"round", roundKeys},
	{"sail", sailKeys},
	{"wind", windKeys},
	{"board", boardKeys},
	{"ram", ramKeys},
	{"shoot", shootKeys},
	{"cannon", cannonKeys},
	{"melee", meleeKeys},
	{"treasure", treasureKeys},
	{"magic", magicKeys},
	{"monster", monsterKeys},
	{"island", islandKeys},
	{"victory", victoryKeys},
	{"ancients", ancientKeys},
	{"extra", extraKeys},
}

// house is what the table has decided, one field for each key.
type house struct {
	depth          string
	initPer        string
	twoShotsCannon bool
	officerScope   string
	nat6           bool
	twoShipsCrews  string

	edge      string
	emptyShip string

	windHouse

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

	ancientHouse
	magicHouse
	storyHouse

	recruits     bool
	recruitCount int
	misfire      string
	jamCleared   string
}

// windHouse is what the table has decided about wind.
type windHouse struct {
	wind         bool
	windHead     int // mm, backwards below 0
	windOrder    string
	gybeBonus    string
	tackRoll     bool
	rowWindBonus int // mm
	driftNowind  string
}

// magicHouse is what the table has decided about magic cards.
type magicHouse struct {
	magic                 string
	plagueSaves           bool
	klabautermannCannons  string
	klabautermannAnnounce bool
	pointsCardAndEvent    bool
	mermaidsShip          string
	pointsBurdens         bool
}

// storyHouse is what the table has decided about the monster and the island.
type storyHouse struct {
	monster       bool
	monsterAttack string
	monsterGrid   string
	island        bool
	shovelPer     string
	treasureFound string
}

// ancientHouse is what the table has decided about Caesar and Vikings.
type ancientHouse struct {
	largeShields     bool
	largeShieldMelee bool
	shieldEngines    bool
	mountedShooting  bool
	misfireBows      bool
}

var depthKey = setup.DepthKey("TIS-A159", func(h *house) any { return &h.depth })

var roundKeys = []houseKey{
	{depthKey.House, depthKey.Field},
	{setup.House{Key: "init.per", Values: []string{"player", "ship"}, Rule: "TIS-A17"}, func(h *house) any { return &h.initPer }},
	{setup.House{Key: "two_shots.cannon", Values: yesFirst, Rule: "TIS-A127"}, func(h *house) any { return &h.twoShotsCannon }},
	{setup.House{Key: "officer.scope", Values: []string{"all", "attacks"}, Front: true, Rule: "TIS-A4"}, func(h *house) any { return &h.officerScope }},
	{setup.House{Key: "nat6", Values: noFirst, Rule: "TIS-A57"}, func(h *house) any { return &h.nat6 }},
	{setup.House{Key: "two_ships.crews", Values: []string{"each", "shared"}, Rule: "TIS-A16"}, func(h *house) any { return &h.twoShipsCrews }},
}

var sailKeys = []houseKey{
	{setup.House{Key: "edge", Values: []string{"end_game", "eliminate", "ship_only"}, Rule: "TIS-A8"}, func(h *house) any { return &h.edge }},
	{setup.House{Key: "empty_ship", Values: []string{"sails", "lies"}, Rule: "TIS-A122"}, func(h *house) any { return &h.emptyShip }},
}

var windKeys = []houseKey{
	{setup.House{Key: "wind", Values: noFirst, Front: true, Rule: "TIS-R103"}, func(h *house) any { return &h.wind }},
	{setup.House{Key: "wind.head", Values: []string{"-50mm", "100mm"}, Unit: table.Millimetres, Rule: "TIS-A2"}, func(h *house) any { return &h.windHead }},
	{setup.House{Key: "wind.order", Values: []string{"after_factor", "before_factor"}, Rule: "TIS-A19"}, func(h *house) any { return &h.windOrder }},
	{setup.House{Key: "gybe.bonus", Values: []string{"one_each", "all"}, Rule: "TIS-A26"}, func(h *house) any { return &h.gybeBonus }},
	{setup.House{Key: "tack.roll", Values: noFirst, Rule: "TIS-A24"}, func(h *house) any { return &h.tackRoll }},
	{setup.House{Key: "row.wind_bonus", No: true, Values: []string{"0mm", "60mm"}, Unit: table.Millimetres, Rule: "TIS-A14"}, func(h *house) any { return &h.rowWindBonus }},
	{setup.House{Key: "drift.nowind", Values: []string{"roll", "straight", "none"}, Rule: "TIS-A21"}, func(h *house) any { return &h.driftNowind }},
}

var boardKeys = []houseKey{
	{setup.House{Key: "board.tries", Values: []string{"ship", "target"}, Rule: "TIS-A37"}, func(h *house) any { return &h.boardTries }},
	{setup.House{Key: "ropes.cut", Values: []string{"boarder", "both"}, Rule: "TIS-A41"}, func(h *house) any { return &h.ropesCut }},
	{setup.House{Key: "swing.modifiers", Values: yesFirst, Rule: "TIS-A59"}, func(h *house) any { return &h.swingModifiers }},
	{setup.House{Key: "fall.second_action", Values: []string{"swim", "lost"}, Rule: "TIS-A131"}, func(h *house) any { return &h.fallSecondAction }},
	{setup.House{Key: "lashed.cannons", Values: []string{"silent", "others"}, Rule: "TIS-A40"}, func(h *house) any { return &h.lashedCannons }},
	{setup.House{Key: "boarders.cannons", Values: noFirst, Rule: "TIS-A108"}, func(h *house) any { return &h.boardersCannons }},
	{setup.House{Key: "capture.when", Values: []string{"round_end", "at_once"}, Rule: "TIS-A36"}, func(h *house) any { return &h.captureWhen }},
	{setup.House{Key: "captured.use", Values: yesFirst, Rule: "TIS-A107"}, func(h *house) any { return &h.capturedUse }},
}

var ramKeys = []houseKey{
	{setup.House{Key: "ram.after", Values: []string{"stopped", "lashed"}, Rule: "TIS-A31"}, func(h *house) any { return &h.ramAfter }},
	{setup.House{Key: "ram.row1", Values: []string{"none", "own_cannon"}, Rule: "TIS-A32"}, func(h *house) any { return &h.ramRow1 }},
	{setup.House{Key: "sinking.moves", Values: yesFirst, Rule: "TIS-A29"}, func(h *house) any { return &h.sinkingMoves }},
	{setup.House{Key: "sinking.by_cannon", Values: []string{"delayed", "at_once"}, Rule: "TIS-A30"}, func(h *house) any { return &h.sinkingByCannon }},
	{setup.House{Key: "swim.per", Values: []string{"action", "round"}, Rule: "TIS-A10"}, func(h *house) any { return &h.swimPer }},
}

var shootKeys = []houseKey{
	{setup.House{Key: "range.miss", No: true, Values: []string{"no_die", "fumble_die"}, Rule: "TIS-A47"}, func(h *house) any { return &h.rangeMiss }},
	{setup.House{Key: "who.choice", Values: []string{"random", "owner"}, Rule: "TIS-A49"}, func(h *house) any { return &h.whoChoice }},
	{setup.House{Key: "who.third", Values: []string{"roll", "target"}, Rule: "TIS-A50"}, func(h *house) any { return &h.whoThird }},
	{setup.House{Key: "swimmer.target", Values: yesFirst, Rule: "TIS-A82"}, func(h *house) any { return &h.swimmerTarget }},
}

var cannonKeys = []houseKey{
	{setup.House{Key: "cannon.nat1", Values: []string{"miss", "fumble"}, Rule: "TIS-A9"}, func(h *house) any { return &h.cannonNat1 }},
	{setup.House{Key: "row6.pick", Values: []string{"own", "any"}, Rule: "TIS-A124"}, func(h *house) any { return &h.row6Pick }},
	{setup.House{Key: "mast.choice", Values: []string{"owner", "attacker", "random"}, Rule: "TIS-A120"}, func(h *house) any { return &h.mastChoice }},
}

var meleeKeys = []houseKey{
	{setup.House{Key: "melee.double", Values: yesFirst, Rule: "TIS-A52"}, func(h *house) any { return &h.meleeDouble }},
	{setup.House{Key: "melee.reply", Values: yesFirst, Rule: "TIS-A53"}, func(h *house) any { return &h.meleeReply }},
	{setup.House{Key: "melee.leave", No: true, Values: []string{"free", "one_blow"}, Rule: "TIS-A54"}, func(h *house) any { return &h.meleeLeave }},
}

var treasureKeys = []houseKey{
	{setup.House{Key: "carry.fight", Values: noFirst, Rule: "TIS-A78"}, func(h *house) any { return &h.carryFight }},
	{setup.House{Key: "cargo.in_water", Values: []string{"lost", "floats"}, Rule: "TIS-A137"}, func(h *house) any { return &h.cargoInWater }},
	{setup.House{Key: "door.roll", Values: noFirst, Rule: "TIS-A79"}, func(h *house) any { return &h.doorRoll }},
}

// magicKeys are those of magic cards (TIS-R78 to R85).
var magicKeys = []houseKey{
	{setup.House{Key: "magic", Values: []string{"off", "app", "table"}, Front: true, Rule: "TIS-R78"}, func(h *house) any { return &h.magic }},
	{setup.House{Key: "plague.saves", Values: noFirst, Rule: "TIS-A60"}, func(h *house) any { return &h.plagueSaves }},
	{setup.House{Key: "klabautermann.cannons", Values: []string{"tested", "always"}, Rule: "TIS-A70"}, func(h *house) any { return &h.klabautermannCannons }},
	{setup.House{Key: "klabautermann.announce", Values: yesFirst, Rule: "TIS-A71"}, func(h *house) any { return &h.klabautermannAnnounce }},
	{setup.House{Key: "points.card_and_event", Values: yesFirst, Rule: "TIS-A72"}, func(h *house) any { return &h.pointsCardAndEvent }},
	{setup.House{Key: "mermaids.ship", Values: []string{"any", "own"}, Rule: "TIS-A74"}, func(h *house) any { return &h.mermaidsShip }},
	{setup.House{Key: "points.burdens", Values: noFirst, Rule: "TIS-A145"}, func(h *house) any { return &h.pointsBurdens }},
}

// monsterKeys are those of the sea monster (TIS-R86 to R90).
var monsterKeys = []houseKey{
	{setup.House{Key: "monster", Values: noFirst, Front: true, Rule: "TIS-R86"}, func(h *house) any { return &h.monster }},
	{setup.House{Key: "monster.attack", Values: []string{"move_end", "passing"}, Rule: "TIS-A85"}, func(h *house) any { return &h.monsterAttack }},
	{setup.House{Key: "monster.grid", Values: []string{"3x2", "2x3"}, Rule: "TIS-A90"}, func(h *house) any { return &h.monsterGrid }},
}

// islandKeys are those of the treasure island (TIS-R91 to R94).
var islandKeys = []houseKey{
	{setup.House{Key: "island", Values: noFirst, Front: true, Rule: "TIS-R91"}, func(h *house) any { return &h.island }},
	{setup.House{Key: "shovel.per", Values: []string{"crew", "figure"}, Rule: "TIS-A91"}, func(h *house) any { return &h.shovelPer }},
	{setup.House{Key: "treasure.found", Values: []string{"carried", "lies"}, Rule: "TIS-A153"}, func(h *house) any { return &h.treasureFound }},
}

var victoryKeys = []houseKey{
	{setup.House{Key: "victory", Values: []string{"afloat", "conquest", "goal", "points"}, Front: true, Asked: true, Rule: "TIS-A11"}, func(h *house) any { return &h.victory }},
	{setup.House{Key: "points.rounds", Min: 1, Max: maxRounds, Default: 6, Unit: table.Count, Rule: "TIS-A11"}, func(h *house) any { return &h.pointsRounds }},
	{setup.House{Key: "rounds.max", Min: 0, Max: maxRounds, Default: 0, Unit: table.Count, Rule: "TIS-A94"}, func(h *house) any { return &h.roundsMax }}, // 0 is without end
	{setup.House{Key: "afloat.empty", Values: yesFirst, Rule: "TIS-A95"}, func(h *house) any { return &h.afloatEmpty }},
	{setup.House{Key: "afloat.captured", Values: []string{"captor", "nobody"}, Rule: "TIS-A105"}, func(h *house) any { return &h.afloatCaptured }},
	{setup.House{Key: "points.row6", Values: yesFirst, Rule: "TIS-A148"}, func(h *house) any { return &h.pointsRow6 }},
	{setup.House{Key: "points.indirect", Values: noFirst, Rule: "TIS-A75"}, func(h *house) any { return &h.pointsIndirect }},
	{setup.House{Key: "points.cargo_of_captured", Values: noFirst, Rule: "TIS-A76"}, func(h *house) any { return &h.pointsCargoOfCaptured }},
	{setup.House{Key: "points.sunk", Values: []string{"fifth_hit", "removal"}, Rule: "TIS-A77"}, func(h *house) any { return &h.pointsSunk }},
}

// ancientKeys are those of Caesar and Vikings.
var ancientKeys = []houseKey{
	{setup.House{Key: "large_shields", Values: noFirst, Rule: "TIS-R98"}, func(h *house) any { return &h.largeShields }},
	{setup.House{Key: "large_shield.melee", Values: noFirst, Rule: "TIS-A62"}, func(h *house) any { return &h.largeShieldMelee }},
	{setup.House{Key: "shield.engines", Values: noFirst, Rule: "TIS-A158"}, func(h *house) any { return &h.shieldEngines }},
	{setup.House{Key: "mounted.shooting", Values: noFirst, Rule: "TIS-A63"}, func(h *house) any { return &h.mountedShooting }},
	{setup.House{Key: "misfire.bows", Values: noFirst, Rule: "TIS-A156"}, func(h *house) any { return &h.misfireBows }},
}

// extraKeys are those of the book's other optional rules.
var extraKeys = []houseKey{
	{setup.House{Key: "recruits", Values: noFirst, Front: true, Rule: "TIS-R102"}, func(h *house) any { return &h.recruits }},
	{setup.House{Key: "recruit.count", Min: 1, Max: crewSeamen, Default: 1, Unit: table.Count, Rule: "TIS-A61"}, func(h *house) any { return &h.recruitCount }},
	{setup.House{Key: "misfire", Values: []string{"basic", "table"}, Front: true, Rule: "TIS-A6"}, func(h *house) any { return &h.misfire }},
	{setup.House{Key: "jam.cleared", Values: []string{"loaded", "empty"}, Rule: "TIS-A66"}, func(h *house) any { return &h.jamCleared }},
}

// maxRounds is the largest number of rounds that set-up accepts; no evening gets there.
const maxRounds = 99

// houseKeys are the house rules of all pages, in the order of the book; houseRules are
// their public half.
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

// askedWhereItMatters are on no page: they depend on other answers.
var askedWhereItMatters = []string{"two_ships.crews", "points.rounds", "rounds.max", "recruit.count", "large_shields"}

// chapterPages are about the optional rules of the same name.
var chapterPages = []string{"magic", "monster", "island", "wind"}

// idleRules mean nothing beside some others.
var idleRules = map[string]func(set map[string]any) bool{
	"drift.nowind":       beside("wind", true),
	"cannon.nat1":        beside("misfire", "table"),
	"jam.cleared":        unless("misfire", "table"),
	"misfire.bows":       unless("misfire", "table"),
	"afloat.empty":       unless("victory", string(LastOne)),
	"afloat.captured":    unless("victory", string(LastOne)),
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

// house are the house rules of the set-up.
func (s *Setup) house() house {
	h, _ := setup.ReadHouse(houseKeys, s.House)
	return h
}
