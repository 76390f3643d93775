package tui

import (
	"strings"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// House rules are saved under a name from the pause menu and chosen for the next game, with a ready
// set-up or one that asks.
func TestHouseRulesAreKeptAndChosen(t *testing.T) {
	sets := setupfile.HouseSets(t.TempDir())
	folder := newFolder(t)
	p := testProgram(t, folder, "en", &closely)
	p.House = sets
	setup := tischpiraten.Sample(2).(*tischpiraten.Setup)
	setup.House["officer.scope"] = "attacks"
	setup.AssignIDs()
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &closely, Setup: setup, Lang: "en", Seed: p.Seed})
	if err != nil {
		t.Fatal(err)
	}
	p.Referee = r
	n := startNight(t, 80, 24, p)
	n.press("p")
	n.see("Pause", "1 keep rules")
	n.press("1")
	n.see("What do you call these house rules?")
	n.press("sunday 1?", "Enter")
	n.see("Kept as sunday-1.")
	n.press("1", "Sunday-1", "Enter")
	n.see("You already have house rules called sunday-1.", "1  Replace them", "2  Take another name")
	n.press("2", "monday", "Enter")
	n.see("Kept as monday.")
	if got := strings.Join(sets.Names("tischpiraten"), " "); got != "monday sunday-1" {
		t.Fatalf("kept are %s", got)
	}

	n.press("Esc")
	n.in(func() { n.o.leave() })
	n.see("New game")
	n.in(n.o.newGame)
	n.press("1", "1", "2", "Enter", "Enter")
	n.see("By which house rules?", "1  The ones in this set-up", "2  monday", "3  sunday-1")
	n.press("3", "1")
	n.readOrders()
	n.see("Anna rolls for the order")
	if now := n.o.evening.now.Setup; !strings.Contains(now, `"officer.scope" = "attacks"`) {
		t.Errorf("the house rules are not those that were chosen:\n%s", now)
	}

	n.in(func() {
		n.o.leave()
		n.o.begin(&closely, nil, map[string]any{"victory": "goal", "wind": true})
	})
	n.guess(5, func(q *table.Question) bool {
		if strings.HasPrefix(q.Key, "house.") {
			t.Errorf("%s is asked", q.Key)
		}
		return !n.o.evening.now.Asking
	})
	n.readTo("P, then 1, keeps the house rules of this game for the next ones.")
	if now := n.o.evening.now.Setup; !strings.Contains(now, `victory = "goal"`) || !strings.Contains(now, `wind = true`) {
		t.Errorf("the house rules are not those that were chosen:\n%s", now)
	}
}

// A wrong set is reported and not used.
func TestHouseRulesThatAreWrong(t *testing.T) {
	p := testProgram(t, newFolder(t), "en", &closely)
	p.House = setupfile.HouseSets(t.TempDir())
	if _, err := p.House.Save("tischpiraten", "odd", "[house]\n\"points.rounds\" = 500\n"); err != nil {
		t.Fatal(err)
	}
	n := startNight(t, 80, 24, p)
	n.in(n.o.newGame)
	n.press("1", "1", "2", "Enter", "Enter")
	n.see("By which")
	n.press("2")
	n.see("odd.toml", "points.rounds must be a whole number from 1 to 99")
}
