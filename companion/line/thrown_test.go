package line_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/dice"
	"hafenmeister/companion/line"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

func readBy(id string, faces ...string) dice.Throw {
	t := dice.Throw{ID: id}
	for i, f := range faces {
		t.Dice = append(t.Dice, dice.DieReading{Kind: "d6", ID: []string{"red", "blue", "green"}[i], Face: f})
	}
	return t
}

// A throw is announced by itself; it changes nothing until it is kept.
func TestThrowsOverTheProtocol(t *testing.T) {
	c := sample(t)
	throw := func(t dice.Throw) message {
		c.Helper()
		if _, err := c.ref.TakeThrow(t); err != nil {
			c.Fatal(err)
		}
		list := c.hear()
		if len(list) != 1 || !list[0].is("dice") {
			c.Fatalf("want what was thrown, got %v", list)
		}
		return list[0]
	}
	if m := throw(readBy("t1", "4", "2")); len(m["dice"].([]any)) != 0 || m["text"] != "Thrown too early: 4 and 2. That does not count." || m["keep"] != false {
		t.Fatal(m)
	}
	for _, a := range []string{`"bold"`, `"bold"`, `"a"`, `"a1"`, `"brawl"`, `"b1"`} {
		c.answer(a)
	}
	c.refused("nothing", `{"do":"keep"}`)
	m := throw(readBy("t2", "4", dice.Unknown))
	lying := m["dice"].([]any)
	if first := lying[0].(map[string]any); first["die"] != "d6" || first["face"] != "4" || first["from"] != "tower" || first["name"] != "red" || m.n() != c.ask.n() {
		t.Fatal(m)
	}
	c.refused("illegal", `{"do":"keep"}`)
	c.refused("stale", `{"do":"keep","n":1}`)
	n := c.ask.n()
	c.say(`{"do":"throw"}`)
	if c.ask.n() != n {
		t.Fatal("to throw again answered")
	}
	throw(readBy("t3", "4", dice.Unknown))
	if list := c.say(`{"do":"virtual"}`); !list[0].is("dice") || list[0]["keep"] != true || c.ask.n() != n {
		t.Fatal(list)
	}
	c.refused("nothing", `{"do":"virtual"}`)
	c.say(`{"do":"keep"}`)
	o, err := c.ref.Open()
	if err != nil {
		t.Fatal(err)
	}
	if l := o.Now.Entry(n); l.Answer[0] != "4" || !slices.Equal(l.From, []string{"tower", "virtual"}) || !slices.Equal(l.Dice, []string{"red", ""}) || !slices.Equal(l.Throw, []string{"t3", "t2"}) {
		t.Fatal(l)
	}
}

// If a tower has read only part of a roll, people type the rest.
func TestThrowsInPlainLines(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	n := sampleNew()
	n.Folder, n.Info, n.Options = folder, &skirmish.Info, referee.Options{Dice: referee.ByTower}
	r, err := referee.Begin(n)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for i, a := range []string{"bold", "bold", "a", "a1", "brawl", "b1"} {
		if _, err := r.Answer(i+1, table.Answer{a}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := r.TakeThrow(readBy("t1", "4", dice.Unknown)); err != nil {
		t.Fatal(err)
	}
	said := talkPlainly(t, line.Config{Referee: r}, "", "9", "3", "", "l", "h", "q")
	wants(t, said, "The tower reads 4 and ?.", "Type what is missing", "a1 attacks with two dice.", "Throw into the tower, or type.",
		"A die is still missing.", "a1 attacks", "Now you have: 4 and 3.", "Enter alone: that is right.", "b1 defends",
		"4 and 3 - a1 attacks with two dice. (the tower had read ?)", "Enter alone keeps it")

	gone := talkPlainly(t, line.Config{Referee: r, Tower: func() bool { return false }}, "q")
	if wants(t, gone, "b1 defends"); strings.Contains(gone, "Throw into the tower") {
		t.Errorf("the tower is not there:\n%s", gone)
	}
}
