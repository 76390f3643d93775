package tischpiraten

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hafenmeister/games/table"
)

// house is what the table decided, one field per key of houseRules.
type house struct {
	initPer               string
	twoShotsCannon        bool
	officerScope          string
	nat6                  bool
	twoShipsCrews         string
	edge                  string
	emptyShip             string
	boardTries            string
	ropesCut              string
	swingModifiers        bool
	fallSecondAction      string
	lashedCannons         string
	boardersCannons       bool
	captureWhen           string
	capturedUse           bool
	ramAfter              string
	ramRow1               string
	sinkingMoves          bool
	sinkingByCannon       string
	swimPer               string
	rangeMiss             string
	whoChoice             string
	whoThird              string
	swimmerTarget         bool
	cannonNat1            string
	row6Pick              string
	mastChoice            string
	driftNowind           string
	meleeDouble           bool
	meleeReply            bool
	meleeLeave            string
	carryFight            bool
	cargoInWater          string
	doorRoll              bool
	victory               string
	pointsRounds          int
	roundsMax             int
	afloatEmpty           bool
	afloatCaptured        string
	pointsRow6            bool
	pointsIndirect        bool
	pointsCargoOfCaptured bool
	pointsSunk            string
}

// field is where the value of key is kept: a *string, a *bool or an *int.
func (h *house) field(key string) any {
	switch key {
	case "init.per":
		return &h.initPer
	case "two_shots.cannon":
		return &h.twoShotsCannon
	case "officer.scope":
		return &h.officerScope
	case "nat6":
		return &h.nat6
	case "two_ships.crews":
		return &h.twoShipsCrews
	case "edge":
		return &h.edge
	case "empty_ship":
		return &h.emptyShip
	case "board.tries":
		return &h.boardTries
	case "ropes.cut":
		return &h.ropesCut
	case "swing.modifiers":
		return &h.swingModifiers
	case "fall.second_action":
		return &h.fallSecondAction
	case "lashed.cannons":
		return &h.lashedCannons
	case "boarders.cannons":
		return &h.boardersCannons
	case "capture.when":
		return &h.captureWhen
	case "captured.use":
		return &h.capturedUse
	case "ram.after":
		return &h.ramAfter
	case "ram.row1":
		return &h.ramRow1
	case "sinking.moves":
		return &h.sinkingMoves
	case "sinking.by_cannon":
		return &h.sinkingByCannon
	case "swim.per":
		return &h.swimPer
	case "range.miss":
		return &h.rangeMiss
	case "who.choice":
		return &h.whoChoice
	case "who.third":
		return &h.whoThird
	case "swimmer.target":
		return &h.swimmerTarget
	case "cannon.nat1":
		return &h.cannonNat1
	case "row6.pick":
		return &h.row6Pick
	case "mast.choice":
		return &h.mastChoice
	case "drift.nowind":
		return &h.driftNowind
	case "melee.double":
		return &h.meleeDouble
	case "melee.reply":
		return &h.meleeReply
	case "melee.leave":
		return &h.meleeLeave
	case "carry.fight":
		return &h.carryFight
	case "cargo.in_water":
		return &h.cargoInWater
	case "door.roll":
		return &h.doorRoll
	case "victory":
		return &h.victory
	case "points.rounds":
		return &h.pointsRounds
	case "rounds.max":
		return &h.roundsMax
	case "afloat.empty":
		return &h.afloatEmpty
	case "afloat.captured":
		return &h.afloatCaptured
	case "points.row6":
		return &h.pointsRow6
	case "points.indirect":
		return &h.pointsIndirect
	case "points.cargo_of_captured":
		return &h.pointsCargoOfCaptured
	case "points.sunk":
		return &h.pointsSunk
	}
	return nil
}

// parseHouse reads the house rules of a set-up file: the defaults where it says
// nothing, and what is wrong with it.
func parseHouse(in map[string]any) (house, []table.Problem) {
	var h house
	var wrong []table.Problem
	said := flatten(in)
	for i := range houseRules {
		r := &houseRules[i]
		word, ok := said[r.Key]
		switch {
		case !ok && r.Asked:
			wrong = append(wrong, houseProblem("problem.house.asked", r, ""))
		case ok && !allowed(r, word):
			wrong = append(wrong, houseProblem("problem.house.value", r, word))
			ok = false
		}
		if !ok {
			word = defaultOf(r)
		}
		h.set(r.Key, word)
		delete(said, r.Key)
	}
	for _, key := range slices.Sorted(maps.Keys(said)) {
		wrong = append(wrong, table.Problem{Path: "house." + key,
			Text: table.Say("problem.house.key", table.Name("key", key), table.Name("near", nearest(key)))})
	}
	return h, wrong
}

// set gives key its value, a word that allowed has looked at.
func (h *house) set(key, word string) {
	switch p := h.field(key).(type) {
	case *string:
		*p = word
	case *bool:
		*p = word == "true"
	case *int:
		*p, _ = strconv.Atoi(strings.TrimSuffix(word, "mm"))
	}
}

// flatten is in with every value as a word and every key written out: a file may say
// officer.scope without quotes, which TOML reads as a table in a table.
func flatten(in map[string]any) map[string]string {
	out := map[string]string{}
	for key, v := range in {
		if inner, ok := v.(map[string]any); ok {
			for k, word := range flatten(inner) {
				out[key+"."+k] = word
			}
			continue
		}
		out[key] = asWord(v)
	}
	return out
}

func asWord(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case bool:
		return strconv.FormatBool(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case int:
		return strconv.Itoa(v)
	}
	return "?"
}

// allowed reports whether r may be set to word. A length is a number of millimetres
// and may say so: "60mm".
func allowed(r *table.House, word string) bool {
	if len(r.Values) > 0 {
		return slices.Contains(r.Values, word)
	}
	if r.Unit == table.Millimetres {
		word = strings.TrimSuffix(word, "mm")
	}
	n, err := strconv.Atoi(word)
	return err == nil && n >= r.Min && n <= r.Max
}

func defaultOf(r *table.House) string {
	if len(r.Values) > 0 {
		return r.Values[0]
	}
	return strconv.Itoa(r.Default)
}

func houseProblem(text string, r *table.House, word string) table.Problem {
	args := []table.Arg{table.Name("key", r.Key), table.Name("value", word)}
	if len(r.Values) > 0 {
		args = append(args, table.Name("values", strings.Join(r.Values, ", ")))
	} else {
		text = "problem.house.number"
		args = append(args, table.Num("min", r.Min), table.Num("max", r.Max))
	}
	return table.Problem{Path: "house." + r.Key, Rule: r.Rule, Text: table.Text{Key: text, Args: args}}
}

// nearest is the key that somebody who typed word most likely meant.
func nearest(word string) string {
	best, least := "", len(word)+1000
	for i := range houseRules {
		if d := distance(word, houseRules[i].Key); d < least {
			best, least = houseRules[i].Key, d
		}
	}
	return best
}

// distance is how many letters to change, add or leave out to get from a to b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			above := row[j+1]
			if a[i] == b[j] {
				row[j+1] = before
			} else {
				row[j+1] = 1 + min(before, above, row[j])
			}
			before = above
		}
	}
	return row[len(b)]
}
