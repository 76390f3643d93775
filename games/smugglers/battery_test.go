package smugglers

import (
	"testing"

	"hafenmeister/games/gamestest"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// box is the game with the printed box, whose board the program does not know. The lighthouse has 20 marks.
var box = func() setup.Info {
	info := Info
	info.Sample = func(players int) setup.Setup {
		s := boxSample(players).(*Setup)
		s.House = map[string]any{"beam.marks": int64(20)}
		s.AssignIDs()
		return s
	}
	return info
}()

func round(g table.Game) int { return g.(*Game).Round }

// minKept is the minimum share of later answers that survive the correction of a die. Most dice turn
// the beam or limit how far a boat sails, and later answers depend on that.
const minKept = 0.4

// The battery runs on our own board and with the box. Together with the examples and evenings it
// shows every text and names every rule.
func TestBattery(t *testing.T) {
	const noSecrets = "questions are only about what everybody sees"
	var seen []*gamestest.Seen
	t.Run("own board", func(t *testing.T) {
		seen = append(seen, gamestest.Run(t, Info, gamestest.Options{Round: round, NoSecrets: noSecrets, Texts: Texts, DependsOn: dependsOn, Keep: minKept}))
	})
	t.Run("box", func(t *testing.T) {
		seen = append(seen, gamestest.Run(t, box, gamestest.Options{Round: round, NoSecrets: noSecrets, Texts: Texts, DependsOn: dependsOn, Seeds: 100, Keep: minKept}))
	})
	t.Run("examples", func(t *testing.T) {
		seen = append(seen, gamestest.Scripts(t, Info, "testdata/examples/*.txtar"))
	})
	t.Run("evenings", func(t *testing.T) {
		seen = append(seen, gamestest.Evenings(t, Info, "testdata/evenings"))
	})
	if len(seen) < 4 {
		return // only some subtests were selected
	}
	all := gamestest.Together(seen...)
	all.WantTexts(t, Texts, unshown)
	all.WantOrders(t, Texts, nil)
	all.WantRules(t, gamestest.RuleIDs("SMU", 37, 47), unnamed)
}

// unshown are the texts that no game shows, with the reasons.
var unshown = map[string]string{
	"view.ending.*":    "names of endings in the command simulate",
	"variant.own":      "the menu that begins a game",
	"view.untracked*":  "a line of put-back sheets; no screen draws it",
	"file.smugglers.*": "notes in a printed set-up file",
	"problem.board.*":  "shown by TestReadBoard_problems",
	"val.lighthouse":   "a die, named in plain lines; what is seen here are its faces",
	"val.smuggler":     "a die, named in plain lines; what is seen here are its faces",
	"val.unseen":       "an unknown island, which no place names",
	"say.beam.back.*":  "what undo orders, shown by TestOrders_undoneTurnOfTheLighthouse in referee",
	"rule.SMU-R10":     "the order of a turn, about which no question is",
	"rule.SMU-A9":      "no question is about it: voyage.what offers harbours without a delivery",
	"rule.SMU-R26":     "no question is about it: boats enter squares with goods like others",
}

// unnamed are the rules that no question, announcement or refusal names, with the reasons.
var unnamed = map[string]string{
	"SMU-R10": "the dice, then the lighthouse, then the boat: the order of the questions",
	"SMU-R26": "squares with goods are offered like others",
	"SMU-A2":  "a face of the die: black2",
	"SMU-A3":  "turnings: green is anticlockwise",
	"SMU-A4":  "push.to offers nothing else",
	"SMU-A5":  "ready.rocks takes 0 to 3",
	"SMU-A6":  "announced with SMU-R8, without a question",
	"SMU-A9":  "voyage.what offers to come into a harbour without delivering, too",
	"SMU-A10": "announced with SMU-R35",
	"SMU-A11": "deliver.where offers the home island too",
	"SMU-A14": "nothing happens",
	"SMU-A16": "nothing happens",
	"SMU-A19": "push.to offers lit squares",
	"SMU-A20": "push.to always offers where the pusher came from",
	"SMU-A21": "announced with SMU-R18",
	"SMU-A22": "voyage.what offers the ways out",
	"SMU-A23": "overboard.square asks the player who rolled",
	"SMU-A26": "every choice offers to do nothing",
	"SMU-A28": "ready.rocks takes 0 to 2 for two",
	"SMU-A30": "the boat sails after the beam has stopped",
	"SMU-A32": "a push like any other",
	"SMU-A36": "voyage.what offers dark squares alone",
	"SMU-A39": "boats on lit squares are not offered",
	"SMU-A40": "entering such a square is pushing",
	"SMU-A41": "beam.way is asked once",
	"SMU-A43": "nothing offers it",
	"SMU-A44": "the game is over before",
	"SMU-A45": "the order of the standings",
}
