package smugglers

import (
	"strconv"
	"strings"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// yesFirst and noFirst are the values of a house rule that is on or off, the default first.
var (
	yesFirst = []string{"true", "false"}
	noFirst  = []string{"false", "true"}
)

// mostMarks is the maximum number of white marks, more than any lighthouse has.
const mostMarks = 60

// houseRules lists the house rules in the order of the book: start, beam, boats, goods, end. The
// set-up asks first for those with Front. Their texts are "house.KEY" and "house.KEY.VALUE".
var houseRules = []setup.House{
	{Key: "start.shared", Values: noFirst, Rule: "SMU-A35"},
	{Key: "die.white", Values: []string{boxDie}, Rule: "SMU-A33"}, // or any six faces from 1 to 6

	{Key: "beam.marks", Min: 0, Max: mostMarks, Default: 0, Rule: "SMU-R2"}, // 0: marks are not numbered
	{Key: "beam.recheck_start", Values: noFirst, Rule: "SMU-A12"},
	{Key: "harbour.safe", Values: noFirst, Rule: "SMU-A13"},
	{Key: "overboard.harbour", Values: noFirst, Rule: "SMU-A24"},

	{Key: "push.caught", Values: yesFirst, Rule: "SMU-A15"},
	{Key: "push.may_load", Values: noFirst, Rule: "SMU-A17"},
	{Key: "push.to_harbour", Values: noFirst, Rule: "SMU-A18"},

	{Key: "load.standing", Values: yesFirst, Rule: "SMU-A37"},
	{Key: "harbour.load", Values: []string{"now", "next_turn"}, Rule: "SMU-A7"},
	{Key: "deliver.standing", Values: yesFirst, Rule: "SMU-A38"},
	{Key: "deliver.ends_move", Values: yesFirst, Rule: "SMU-A8"},

	{Key: "win.by", Values: []string{"points", "goods"}, Front: true, Rule: "SMU-A1"},
	{Key: "win.at", Min: 1, Max: 20, Default: 7, Front: true, Rule: "SMU-A1"},
	setup.DetailKey[house]("SMU-A47", nil).House,
}

// boxDie are the faces of the white die in the box (SMU-A33).
const boxDie = "122334"

// house is the values of the house rules.
type house struct {
	startShared      bool
	white            table.Die
	marks            int
	recheckStart     bool
	harbourSafe      bool
	overboardHarbour bool
	pushCaught       bool
	pushMayLoad      bool
	pushToHarbour    bool
	loadStanding     bool
	harbourLoad      bool // a boat that comes to a harbour loads in the same move
	deliverStanding  bool
	deliverEndsMove  bool
	winByGoods       bool
	winAt            int
	depth            table.Detail // at the start of the game
}

// house returns the values of the house rules, with defaults for missing ones, and their problems.
func (s *Setup) house() (house, []setup.Problem) {
	w, wrong := setup.HouseValues(houseRules, s.House, isOwnDie)
	number := func(key string) int { n, _ := strconv.Atoi(w[key]); return n }
	return house{
		startShared:      w["start.shared"] == "true",
		white:            whiteDie(w["die.white"]),
		marks:            number("beam.marks"),
		recheckStart:     w["beam.recheck_start"] == "true",
		harbourSafe:      w["harbour.safe"] == "true",
		overboardHarbour: w["overboard.harbour"] == "true",
		pushCaught:       w["push.caught"] == "true",
		pushMayLoad:      w["push.may_load"] == "true",
		pushToHarbour:    w["push.to_harbour"] == "true",
		loadStanding:     w["load.standing"] == "true",
		harbourLoad:      w["harbour.load"] == "now",
		deliverStanding:  w["deliver.standing"] == "true",
		deliverEndsMove:  w["deliver.ends_move"] == "true",
		winByGoods:       w["win.by"] == "goods",
		winAt:            number("win.at"),
		depth:            table.Detail(w[setup.DetailKeyName]),
	}, wrong
}

// isOwnDie reports whether word is a value of "die.white" with six faces from 1 to 6.
func isOwnDie(key, word string) bool {
	return key == "die.white" && len(word) == dieFaces && strings.Trim(word, "123456") == ""
}

const dieFaces = 6

// whiteDie returns the white die with these faces (SMU-A33).
func whiteDie(faces string) table.Die {
	d := table.Die{Name: "smuggler"}
	for n := byte('1'); n <= '6'; n++ {
		if times := strings.Count(faces, string(n)); times > 0 {
			d.Faces, d.Times = append(d.Faces, string(n)), append(d.Times, times)
		}
	}
	return d
}
