package line_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/halunken"
)

func TestAnswers(t *testing.T) {
	c := sample(t)
	if c.ask.n() != 1 || c.ask["key"] != "stance.show" || c.ask["kind"] != "choose" || c.ask["who"] != "Anna" || c.ask["place"] != "r1.00.1" || c.ask["rule"] != "SKI-R2" {
		t.Fatal(c.ask)
	}
	if _, several := c.ask["min"]; several {
		t.Fatal("min and max stand only where several may be taken")
	}
	c.answer(`"bold"`)
	c.answer(`["careful"]`)
	if c.ask["kind"] != "draw" || c.ask["deck"] != "pile" || c.ask["who"] != "" {
		t.Fatal(c.ask)
	}
	card := c.ask["cards"].([]any)[0].(map[string]any)
	if card["id"] != "a" || card["text"] != "Anna" || card["left"] != 3.0 {
		t.Fatal(card)
	}
	c.answer(`"a"`)
	c.answer(`"a2"`)
	c.answer(`"shoot"`)
	c.answer(`"b1"`)
	if c.ask["kind"] != "number" || c.ask["min"] != 0.0 || c.ask["max"] != 1000.0 || c.ask["unit"] != "mm" || !strings.HasPrefix(c.ask["about"].(string), "a2") {
		t.Fatal(c.ask)
	}
	c.answer(`2.5e2`)
	if c.ask["kind"] != "confirm" {
		t.Fatal(c.ask)
	}
	c.answer(`false`)
	die := c.ask["dice"].([]any)[0].(map[string]any)
	if c.ask["kind"] != "roll" || die["die"] != "d6" || len(die["faces"].([]any)) != 6 {
		t.Fatal(c.ask)
	}
	if said := texts(c.answer(`5`)); !strings.Contains(said, "Anna rolls 5, +1 (boldness of Anna) = 6 and needs 4 or more: it works.") {
		t.Fatal(said)
	}
}

// A wrong line is answered by one clear sentence, and the question stays the same.
func TestWrongLinesChangeNothing(t *testing.T) {
	c := sample(t)
	for _, x := range []struct{ code, line string }{
		{"not-json", ``},
		{"not-json", `bold`},
		{"not-json", `{"n":1`},
		{"not-json", `{"n":1}{"n":2}`},
		{"not-json", `null`},
		{"not-json", `"bold"`},
		{"not-json", `[1]`},
		{"not-json", strings.Repeat("x", line.MaxLine+1)},
		{"illegal", `{}`},
		{"illegal", `{"answer":"bold"}`},
		{"illegal", `{"n":1}`},
		{"illegal", `{"n":"1","answer":"bold"}`},
		{"illegal", `{"n":1.5,"answer":"bold"}`},
		{"illegal", `{"n":1,"answer":{"id":"bold"}}`},
		{"illegal", `{"n":1,"answer":[["bold"]]}`},
		{"illegal", `{"n":1,"answer":null}`},
		{"illegal", `{"n":1,"answer":"cowardly"}`},
		{"illegal", `{"n":1,"answer":["bold","careful"]}`},
		{"illegal", `{"n":1,"answer":[]}`},
		{"stale", `{"n":2,"answer":"bold"}`},
		{"stale", `{"n":-9007199254740992,"answer":"bold"}`},
		{"illegal", `{"do":"dance"}`},
		{"illegal", `{"do":7}`},
		{"nothing", `{"do":"undo"}`},
		{"nothing", `{"do":"redo"}`},
		{"nothing", `{"do":"calloff"}`},
		{"nothing", `{"do":"drop"}`},
		{"nothing", `{"do":"virtual"}`},
		{"stale", `{"do":"virtual","n":4}`},
		{"illegal", `{"do":"virtual","n":"x"}`},
		{"illegal", `{"do":"back"}`},
		{"nothing", `{"do":"back","to":1}`},
		{"nothing", `{"do":"correct","n":1,"answer":"bold"}`},
		{"illegal", `{"do":"correct","n":0,"answer":"players = 3"}`},
		{"illegal", `{"do":"correct","answer":"bold"}`},
		{"illegal", `{"do":"correct","n":1}`},
		{"illegal", `{"do":"correct","n":1,"answer":"bold","try":"yes"}`},
		{"illegal", `{"do":"correct","n":1,"values":{"round":2}}`},
		{"illegal", `{"do":"set"}`},
		{"illegal", `{"do":"set","values":{"round":[1]}}`},
		{"illegal", `{"do":"set","values":{"round":null}}`},
		{"nothing", `{"do":"set","values":{}}`},
		{"unknown-path", `{"do":"set","values":{"rounds":2}}`},
		{"out-of-range", `{"do":"set","values":{"round":200}}`},
		{"out-of-range", `{"do":"set","values":{"round":1.5}}`},
		{"out-of-range", `{"do":"set","values":{"players.a.stance":"cowardly"}}`},
		{"secret", `{"do":"set","values":{"players.a.hand":"rum"}}`},
		{"illegal", `{"do":"action","id":"dance","who":"Anna"}`},
		{"illegal", `{"do":"action","id":1,"who":"Anna"}`},
		{"nothing", `{"do":"why","n":17}`},
		{"illegal", `{"do":"why","n":"x"}`},
		{"nothing", `{"do":"peek","who":"Zoe"}`},
		{"nothing", `{"do":"peek"}`},
		{"illegal", `{"n":1,"answer":"bold","do":"view"}`},
	} {
		c.refused(x.code, "%s", x.line)
	}
	if c.ask.n() != 1 {
		t.Fatal("something changed")
	}
}

// An answer of null or an empty list rolls no die; null inside a list does.
func TestNullAloneIsNoAnswer(t *testing.T) {
	c := sample(t)
	c.until("shoot.hit", 5)
	n := c.ask.n()
	for _, line := range []string{`{"n":%d,"answer":null}`, `{"n":%d,"answer": null }`, `{"n":%d,"answer":[]}`} {
		c.refused("illegal", line, n)
	}
	if c.ask["key"] != "shoot.hit" || c.ask.n() != n {
		t.Fatal(c.ask)
	}
	c.answer(`[null]`)
	if c.ask.n() != n+1 {
		t.Fatal(c.ask)
	}
}

// A set-up is refused with everything that is wrong with it, each with its line, path and rule.
func TestProblemsOfASetup(t *testing.T) {
	c := sample(t)
	m := c.refused("illegal", `{"do":"correct","n":0,"answer":"crew = 9\nplayers = [\"Anna\", \"Ben\", \"Anna\", \"Ben\"]"}`)
	list := m["problems"].([]any)
	if len(list) != 3 {
		t.Fatal("two names are doubled, there are too many, and the crew is a warning:", m)
	}
	for i, path := range []string{"players", "players.2", "players.3"} {
		p := list[i].(map[string]any)
		if p["line"] != 2.0 || p["path"] != path || p["rule"] != "SKI-R1" || p["text"] == "" {
			t.Error(p)
		}
	}
	if text := list[0].(map[string]any)["text"].(string); m["rule"] != "SKI-R1" || !strings.HasSuffix(m["text"].(string), text) {
		t.Error("the first problem is the error:", m)
	}
}

func TestUndoRedoBackCallOff(t *testing.T) {
	c := sample(t)
	c.until("shoot.range", 1)
	n := c.ask.n()
	m := c.changed(`{"do":"calloff"}`)
	if back := m["back"].([]any); len(back) == 0 || c.ask["key"] != "act.what" || c.ask.n() != n+1 {
		t.Fatal(m, c.ask)
	}
	c.changed(`{"do":"undo"}`)
	if c.ask["key"] != "shoot.range" || c.ask.n() != n+2 {
		t.Fatal(c.ask)
	}
	c.changed(`{"do":"redo"}`)
	c.changed(`{"do":"back","to":2}`)
	if c.ask["key"] != "stance.show" || c.ask["who"] != "Ben" {
		t.Fatal(c.ask)
	}
	states := map[string]int{}
	for _, m := range c.say(`{"do":"log"}`) {
		if m.is("entry") {
			states[m["state"].(string)]++
		} else if !m.is("end") || m["of"] != "log" {
			t.Fatal(m)
		}
	}
	if states["stands"] == 0 || states["undone"] == 0 {
		t.Fatal(states)
	}
}

func TestARulingIsAllOrNone(t *testing.T) {
	c := sample(t)
	before := c.values()
	c.refused("out-of-range", `{"do":"set","values":{"figures.a1.wounds":1,"round":99}}`)
	if !reflect.DeepEqual(before, c.values()) {
		t.Fatal("half of a ruling was kept")
	}
	m := c.changed(`{"do":"set","values":{"figures.a1.wounds":1,"figures.a1.loaded":false,"players.a.stance":"bold"}}`)
	if len(m["values"].([]any)) != 3 {
		t.Fatal(m)
	}
	for _, x := range m["values"].([]any) {
		v := x.(map[string]any)
		if v["path"] == "figures.a1.wounds" && (v["was"] != 0.0 || v["is"] != 1.0 || v["text"] == "") {
			t.Fatal(v)
		}
	}
	v := c.values()
	if v["figures.a1.wounds"] != 1.0 || v["figures.a1.loaded"] != false || v["players.a.stance"] != "bold" {
		t.Fatal(v)
	}
	if m := c.changed(`{"do":"correct","n":1,"values":{"figures.a1.wounds":"0"}}`); len(m["values"].([]any)) != 3 {
		t.Fatal(m)
	}
}

func TestCorrectingIsTriedFirst(t *testing.T) {
	c := sample(t)
	c.until("shoot.hit", 5)
	n := c.ask.n()
	c.answer(`6`)
	r := rand.New(rand.NewPCG(9, 9))
	for range 20 {
		c.guess(r)
	}
	values, last := c.values(), c.ask.n()
	m := c.changed(`{"do":"correct","n":%d,"answer":["1"],"try":true}`, n)
	counts := m["counts"].(map[string]any)
	if m["try"] != true || counts["kept"].(float64)+counts["discarded"].(float64) != 20 {
		t.Fatal(m)
	}
	if !reflect.DeepEqual(values, c.values()) || c.ask.n() != last {
		t.Fatal("trying changed the game")
	}
	c.changed(`{"do":"correct","n":%d,"answer":["1"]}`, n)
	if c.ask.n() != last+1 {
		t.Fatal(c.ask)
	}
	if c.ask["waiting"].(float64) > 0 {
		c.changed(`{"do":"drop"}`)
	}
	if c.ask["waiting"] != 0.0 {
		t.Fatal(c.ask)
	}
	var corrected message
	for _, m := range c.say(`{"do":"log"}`) {
		if m.n() == n {
			corrected = m
		}
	}
	if corrected["state"] != "corrected" || int(corrected["by"].(float64)) != last {
		t.Fatal(corrected)
	}
}

func TestWhyAddsUp(t *testing.T) {
	c := sample(t)
	shots := 0
	for seed := uint64(0); c.comes("shoot.hit", seed); seed++ {
		shots++
		n := c.ask.n()
		open := c.one("why", `{"do":"why"}`)
		c.answer(`4`)
		after := c.one("why", `{"do":"why","n":%d}`, n)
		for _, m := range []message{open, after} {
			sum := 0.0
			for _, x := range m["sum"].([]any) {
				sum += x.(map[string]any)["value"].(float64)
			}
			if m["total"] != sum || m["need"] != 4.0 || m["rule"] != "SKI-R5" || m.n() != n {
				t.Fatal(m)
			}
		}
		if after["total"].(float64)-open["total"].(float64) != 4 {
			t.Fatal(open, after)
		}
	}
	if shots < 2 {
		t.Fatalf("only %d shots", shots)
	}
}

// A secret is sent only for the player who may see it.
func TestSecrets(t *testing.T) {
	c := sample(t)
	c.until("act.what", 3)
	who := c.ask["who"].(string)
	other := map[string]string{"Anna": "Ben", "Ben": "Anna"}[who]
	c.answer(`"loot"`)
	hidden := c.ask
	if hidden["secret"] != true || hidden["cards"] != nil || hidden["deck"] != nil || hidden["text"] != "Only "+who+" may look." {
		t.Fatal(hidden)
	}
	c.refused("secret", `{"do":"why"}`)
	list := c.say(`{"do":"peek","who":"%s"}`, other)
	if last := list[len(list)-1]; last.String() != hidden.String() {
		t.Fatal(other, "sees", last)
	}
	if m := list[len(list)-2]; !m.is("view") || m["who"] != other || m["view"] == nil {
		t.Fatal("a view without the view:", m)
	}
	list = c.say(`{"do":"peek","who":"%s"}`, who)
	if last := list[len(list)-1]; last["cards"] == nil || last.n() != hidden.n() {
		t.Fatal(who, "sees", last)
	}
	if said := texts(c.answer(`"rum"`)); strings.Contains(said, "rum") {
		t.Fatal(said)
	}
	path := map[string]string{"Anna": "players.a.hand", "Ben": "players.b.hand"}[who]
	if _, open := c.values()[path]; open {
		t.Fatal("the hand lies open")
	}
	list = c.say(`{"do":"peek","who":"%s"}`, strings.ToLower(who))
	view := list[len(list)-2]
	if view["who"] != who || view["values"].(map[string]any)[path] != "rum" || list[0]["who"] != who || list[0]["text"] != "It is: rum." {
		t.Fatal(list)
	}
	for range 3 {
		for _, m := range c.say(`{"do":"log"}`) {
			if text, _ := m["text"].(string); strings.Contains(text, "rum") {
				t.Fatal(m)
			}
		}
		c.changed(`{"do":"undo"}`)
	}
}

func TestFreeActionsAndTheEnd(t *testing.T) {
	c := sample(t)
	action := c.ask["actions"].([]any)[2].(map[string]any)
	if action["id"] != "concede" || action["who"] != "Anna" || action["text"] != "Anna gives up" {
		t.Fatal(action)
	}
	c.say(`{"do":"action","id":"concede","who":"Anna"}`)
	if c.ask["key"] != "concede.sure" {
		t.Fatal(c.ask)
	}
	c.answer(`true`)
	if !c.ask.is("over") {
		t.Fatal(c.ask)
	}
	first := c.ask["standings"].([]any)[0].(map[string]any)
	if first["player"] != "Ben" || first["place"] != 1.0 || first["points"] != 0.0 || first["text"] != "one crew is left" {
		t.Fatal(first)
	}
	c.refused("nothing", `{"n":3,"answer":true}`)
	c.refused("nothing", `{"do":"why"}`)
	c.again(skirmish.Info)
	if !c.ask.is("over") {
		t.Fatal("a finished game can be resumed")
	}
	c.changed(`{"do":"undo"}`)
	if c.ask["key"] != "concede.sure" || c.ask.n() != 4 {
		t.Fatal(c.ask)
	}
	c.changed(`{"do":"redo"}`)
	c.changed(`{"do":"set","values":{"players.a.out":false,"figures.a1.alive":true}}`) // a player who concedes removes their crew
	if !c.ask.is("ask") {
		t.Fatal("a ruling may give a game back its life")
	}
}

func TestResumeSaysNothingAgain(t *testing.T) {
	c := sample(t)
	c.until("act.what", 8)
	ask, values := c.ask, c.values()
	list := c.again(skirmish.Info)
	if len(list) != 2 || list[0]["resumed"] != true || list[1].String() != ask.String() {
		t.Fatal(list)
	}
	if !reflect.DeepEqual(values, c.values()) {
		t.Fatal("other values after resume")
	}
}

func TestVirtualDiceAreSaidNotAsked(t *testing.T) {
	c := sit(t, referee.NewGame{Setup: skirmish.Sample(2), Seed: seeded(3), Options: referee.Options{Dice: "virtual"}})
	r := rand.New(rand.NewPCG(2, 2))
	said := 0
	for range 60 {
		if c.ask.is("over") {
			break
		}
		for _, m := range c.guess(r) {
			if m["key"] == "say.rolled" || m["key"] == "say.drawn" {
				said++
			}
			if m.is("ask") && (m["kind"] == "roll" || m["kind"] == "draw" && m["secret"] == nil) {
				t.Fatal(m)
			}
		}
	}
	if said == 0 {
		t.Fatal("nothing was rolled")
	}
}

func TestTheProgramFillsDice(t *testing.T) {
	c := sample(t)
	c.say(`{"do":"action","id":"shanty","who":"Anna"}`)
	c.answer(`"Home"`)
	n := c.ask.n()
	c.answer(`["mi",null]`)
	why := c.say(`{"do":"log"}`)
	if entry := why[n-1]; !strings.Contains(entry["text"].(string), "mi and ") {
		t.Fatal(entry)
	}
	c.until("shoot.hit", 1)
	n = c.ask.n()
	c.say(`{"do":"virtual","n":%d}`, n)
	if c.ask.n() != n+1 {
		t.Fatal(c.ask)
	}
}

func TestSetupIsAskedOverTheSameProtocol(t *testing.T) {
	c := sit(t, referee.NewGame{})
	hello := c.again(skirmish.Info)[0]
	if hello["stage"] != "setup" {
		t.Fatal(hello)
	}
	c.answer(`"Anna"`)
	c.answer(`"Ben"`)
	c.answer(`false`)
	c.answer(`5`)
	if c.ask["key"] != "setup.accept" {
		t.Fatal(c.ask)
	}
	c.answer(`false`)
	if c.ask["key"] != "setup.crew" {
		t.Fatal(c.ask)
	}
	c.changed(`{"do":"undo"}`)
	list := c.answer(`true`)
	if !list[0].is("hello") || list[0]["id"] != hello["id"] || list[0]["stage"] != nil || c.ask.n() != 1 || c.ask["key"] != "stance.show" {
		t.Fatal(list)
	}
}

// A failed save is reported at once, and every question is marked until all is saved.
func TestNotSaved(t *testing.T) {
	c := sample(t)
	c.answer(`"bold"`)
	if err := os.Rename(c.path, c.path+".away"); err != nil {
		t.Fatal(err)
	}
	list := c.answer(`"bold"`)
	if list[0]["code"] != "not-saved" || list[1]["saved"] != false || list[1].n() != 3 {
		t.Fatal(list)
	}
	list = c.answer(`"a"`)
	if len(list) != 1 || list[0]["saved"] != false || list[0].n() != 4 {
		t.Fatal("told again, or not marked:", list)
	}
	if err := os.Rename(c.path+".away", c.path); err != nil {
		t.Fatal(err)
	}
	c.answer(`"a1"`)
	if _, marked := c.ask["saved"]; marked || c.ask.n() != 5 {
		t.Fatal(c.ask)
	}
	ask := c.ask
	if list := c.again(skirmish.Info); list[1].String() != ask.String() {
		t.Fatal("not all was saved:", list)
	}
}

func TestRulesThatHaveChanged(t *testing.T) {
	for _, answer := range []string{"stored", "again"} {
		c := sample(t)
		c.until("shoot.hit", 4)
		list := c.again(skirmish.With(skirmish.SharedKey))
		if c.ask["key"] != "rules.changed" || c.ask["kind"] != "choose" || len(c.ask["options"].([]any)) != 2 {
			t.Fatal(list)
		}
		c.refused("stale", `{"n":1,"answer":"again"}`)
		c.refused("illegal", `{"n":%d,"answer":"perhaps"}`, c.ask.n())
		c.refused("nothing", `{"do":"virtual"}`)
		n := c.ask.n()
		list = c.answer(`"` + answer + `"`)
		if !list[0].is("changed") || !c.ask.is("ask") || c.ask["key"] == "rules.changed" || c.ask.n() <= n {
			t.Fatal(list)
		}
	}
}

func TestRulesThatBreakDown(t *testing.T) {
	info := skirmish.With(skirmish.PanicAtHouse)
	setup := info.Sample(2).(*skirmish.Setup)
	setup.House.Save = "hard"
	c := sit(t, referee.NewGame{Info: &info, Setup: setup, Seed: seeded(3)})
	r := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		before := c.ask
		list := c.guess(r)
		if list[0]["code"] == "crash" {
			if list[1].String() != before.String() {
				t.Fatal(list)
			}
			c.changed(`{"do":"undo"}`)
			return
		}
	}
	t.Fatal("nobody was hit")
}

func TestQuitAndSignals(t *testing.T) {
	c := sample(t)
	if m := c.one("say", `{"do":"quit"}`); !strings.Contains(m["text"].(string), "hafenmeister resume ") {
		t.Fatal(m)
	}
	c.hangUp()

	c = sample(t)
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errGone)
	read, _ := io.Pipe()
	out := blockWriter(make(chan []byte, 9))
	err := line.JSON(ctx, line.Config{Referee: c.ref, Words: english(t), In: read, Out: out})
	if !errors.Is(err, errGone) {
		t.Fatal(err)
	}
}

func TestCatalogues(t *testing.T) {
	for _, c := range locale.Audit(locale.From("companion/line", line.Texts)) {
		t.Error(c)
	}
}

// The protocol uses the names of the players, whatever IDs the game gives them.
func TestPlayersAreCalledByTheirNames(t *testing.T) {
	c := sample(t)
	r := rand.New(rand.NewPCG(6, 6))
	for !c.ask.is("over") {
		for _, m := range c.guess(r) {
			who, named := m["who"].(string)
			if named && who != "" && who != "Anna" && who != "Ben" {
				t.Fatal(m)
			}
			actions, _ := m["actions"].([]any)
			for _, d := range actions {
				if who := d.(map[string]any)["who"]; who != "Anna" && who != "Ben" {
					t.Fatal(d)
				}
			}
		}
	}
	c.one("view", `{"do":"view"}`)
}

// An instruction about the pieces is an order with the IDs of the things it names. After resume it
// counts as carried out: people put the pieces where the put-back sheet shows them.
func TestOrders(t *testing.T) {
	c := sample(t)
	r := rand.New(rand.NewPCG(3, 0))
	for orders := 0; orders == 0; {
		if c.ask.is("over") {
			t.Fatal("nobody has fallen")
		}
		for _, m := range c.guess(r) {
			if m["key"] == "say.dead" {
				about, _ := m["about"].([]any)
				if m["order"] != true || m["again"] != nil || len(about) != 1 || c.values()["figures."+about[0].(string)+".alive"] != false {
					t.Fatal(m)
				}
				orders++
			} else if m.is("say") && m["order"] != nil {
				t.Fatal(m)
			}
		}
	}
	if list := c.again(skirmish.Info); len(list) != 2 {
		t.Fatal(list)
	}
}

// TestOrdersComeAgain resumes a game while all players have to lay a card from their hand, which the put-back sheet
// cannot show.
func TestOrdersComeAgain(t *testing.T) {
	c := sit(t, referee.NewGame{Info: &halunken.Info, Setup: halunken.Sample(2), Seed: seeded(3)})
	r := rand.New(rand.NewPCG(3, 0))
	for {
		var order message
		for _, m := range c.guess(r) {
			if m["key"] == "say.hal.choose" {
				order = m
			}
		}
		if order == nil {
			continue
		}
		for range 2 {
			list := c.again(halunken.Info)
			if len(list) != 3 || list[1]["text"] != order["text"] || list[1]["order"] != true || list[1]["again"] != true {
				t.Fatal(list)
			}
		}
		return
	}
}
