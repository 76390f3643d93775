package line_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"hafenmeister/companion/line"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
	"hafenmeister/games/tischpiraten"
)

// plainly plays a game with the given lines and returns the output.
func plainly(t *testing.T, n referee.NewGame, prompt string, lines ...string) string {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	n.Folder = folder
	if n.Info == nil {
		n.Info = &skirmish.Info
	}
	r, err := referee.Begin(n)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	return talkPlainly(t, line.Config{Referee: r, Prompt: prompt}, lines...)
}

func talkPlainly(t *testing.T, e line.Config, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	e.Words, e.In, e.Out = english(t), strings.NewReader(strings.Join(lines, "\n")+"\n"), &out
	if err := line.Plain(t.Context(), e); err != nil {
		t.Fatal(err)
	}
	for i, l := range strings.Split(out.String(), "\n") {
		if strings.ContainsAny(l, "─│┌┐└┘├┤┬┴┼═║█░▒■▲▼♦•") {
			t.Errorf("line %d has boxes: %s", i, l)
		}
	}
	return out.String()
}

func sampleNew() referee.NewGame {
	return referee.NewGame{Setup: skirmish.Sample(2), Seed: seeded(7)}
}

// wants fails the test unless said contains the sentences in this order.
func wants(t *testing.T, said string, sentences ...string) {
	t.Helper()
	rest := said
	for _, s := range sentences {
		_, after, found := strings.Cut(rest, s)
		if !found {
			t.Fatalf("%q does not come in turn in\n%s", s, said)
		}
		rest = after
	}
}

func TestPlainAnswers(t *testing.T) {
	said := plainly(t, sampleNew(), "",
		"bold",    // an ID
		"CAREFUL", // in upper or lower case
		"ann",     // the beginning of a word
		"a2", "2", // a label, a number
		"b1",
		"12+20", // centimetres, summed
		"n",
		"5",
	)
	wants(t, said, "Anna: How does Anna fight?"[6:], "1 carefully", "2 boldly", "1 Anna (3 left)", "In cm, from 0 cm to 100 cm",
		"1 yes\n2 no", "The die +0 needs 4 or more.", "Type the die.", "Anna rolls 5", "The game is saved.")
}

func TestPlainRefusesInOneSentence(t *testing.T) {
	said := plainly(t, sampleNew(), "",
		"3", "w", "badly carefully", "f 99", "b x", "b", "e", "e x 1", "w 77", "l x", "x", "x nothing-of-this", "x round 77", "x round", "v", "u", "k", "k Zoe", strings.Repeat("y", line.MaxLine+2))
	wants(t, said, "You cannot choose 3 now. Take one from the list. Type h for help.\n", "SKI-R2: ", "You cannot choose badly carefully now",
		"Type f and one of the numbers that f lists.", "x is not the number of an entry", "b 9 or back 9 - back to entry 9", "e 9 3 or edit 9 3 - change", "x is not the number",
		"There is no rule behind that entry", "x is not the number", "x PATH VALUE", `No value has "nothing-of-this"`, "round: type a whole number from 1 to 7",
		"round - round - 1", "No old answers are waiting", "nothing to take back", "k or look - see", "too long")
}

func TestPlainDice(t *testing.T) {
	said := plainly(t, sampleNew(), "", "f 2", `"u"`, "mi,d", "u", "d", "u", "do", "u", "q", "never read")
	wants(t, said, "what is the shanty called?", "Anna sings u.", "Note die: 1 blank, 2 do, 3 mi", "notes have nothing to load",
		"Taken back - Anna rolled mi and ", "Anna: mi and do - Anna rolls the notes.", "Taken back", "Name one face for each die, 2 in all.", "Taken back", "The game is saved")
	if strings.Contains(said, "never") {
		t.Error("something was read after q")
	}
}

func TestPlainSecrets(t *testing.T) {
	said := plainly(t, sampleNew(), "> ", "f 1", "1", "k", "1", "w 2", "l")
	wants(t, said, "Only Anna may look. When nobody else can see: k and Enter.", "This question is secret. First type k",
		"Only Anna may look.", "which card do you play?", "1 none", strings.Repeat("\n", 50), "secret until the game shows it", "a secret answer")
	before, _, _ := strings.Cut(said, "First type k")
	if strings.Contains(before, "1 none") {
		t.Error("the secret options were told")
	}
}

func TestPlainCorrects(t *testing.T) {
	start := []string{"2", "2", "1", "1", "2", "1", "10", "n", "6", "1"}
	said := plainly(t, sampleNew(), "", append(start, "e 9 1", "3", "e 9 1", "9", "2", "l 3", "e 9 1", "1", "w 9", "e 2 2", "e 99 2")...)
	wants(t, said, "rolls 6", "Later answers that still stand:", "1 Work it out again.\n2 Only change the numbers as they are now, as a ruling.\n3 Leave it as it is.",
		"number from 1 to 3", "The table rules:", "1 entry is set aside", "= 3,", "That is what it says already", "You cannot change entry 99 here")
}

func TestPlainShowsTheTable(t *testing.T) {
	said := plainly(t, sampleNew(), "", "t", "p", "x players.a.points 4", "x chest A1", "x figures.a1.alive no", "u", "r", "c", "f", "f 6", "y", "u")
	wants(t, said, "Round 1 of 6", "- Chest: the sea", "- Anna: 0 points", "- a1: wounds 0 of ", "take a photo", "Where you are", "Chest: the sea", "Next question: How does Anna fight?",
		"points of Anna: 0 becomes 4", "The chest goes to: a1.", "a1 is dead and can carry nothing",
		"Taken back - the table's ruling", "Done again - the table", "nothing to call off", "6 Ben gives up", "Anna", "The game is over.", "1. Anna: 4. one crew is left", "Taken back")
}

func TestPlainSetup(t *testing.T) {
	said := plainly(t, referee.NewGame{}, "", "Anna", "u", "Anne", "Ben", "no", "5", "n", "u", "y", "q")
	wants(t, said, "Skirmish: first the set-up.", "Who sits in seat 1?", "Taken back", "Who sits in seat 2?", "From 1 to 5"[5:],
		"all evening. Play anyway?", "Taken back", "Skirmish, a new game: Anne and Ben.", "How does Anne fight?")
}

func TestPlainSettlesRulesThatHaveChanged(t *testing.T) {
	for answer, want := range map[string]string{"1": "no longer count", "2": "set aside", "again": "set aside"} {
		c := sample(t)
		c.until("shoot.hit", 4)
		c.again(skirmish.With(skirmish.SharedKey))
		c.in.Close()
		<-c.done
		said := talkPlainly(t, line.Config{Referee: c.ref, Resumed: true}, "7", "d", answer)
		c.in = nil
		if err := c.ref.Close(); err != nil {
			t.Fatal(err)
		}
		wants(t, said, "Skirmish goes on", "no longer fits. How do you want to go on?\n1 As it was", "2 As the rules are now", "Choose 1", "There is nothing to roll", want)
	}
}

func TestPlainEndsWithItsReason(t *testing.T) {
	c := sample(t)
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errGone)
	read, _ := io.Pipe()
	var out bytes.Buffer
	err := line.Plain(ctx, line.Config{Referee: c.ref, Words: english(t), In: read, Out: &out})
	if !errors.Is(err, errGone) || !strings.Contains(out.String(), "The game is saved") {
		t.Fatal(err, out.String())
	}
}

func TestWatch(t *testing.T) {
	c := sample(t)
	c.answer(`"bold"`)
	now := func() *referee.Snapshot {
		o, err := c.ref.Open()
		if err != nil {
			t.Fatal(err)
		}
		return o.Now
	}
	for _, asJSON := range []bool{false, true} {
		ctx, cancel := context.WithCancelCause(context.Background())
		var out bytes.Buffer
		looks := 0
		err := line.Watch(ctx, func() (*referee.Snapshot, error) {
			switch looks++; looks {
			case 1:
				return now(), nil
			case 2:
				c.answer(`"` + map[bool]string{false: "bold", true: "a"}[asJSON] + `"`)
				return now(), nil
			}
			cancel(errGone)
			return nil, nil
		}, english(t), &out, asJSON)
		if !errors.Is(err, errGone) {
			t.Fatal(err)
		}
		want := []string{"You are watching Skirmish", "How does Ben fight?", "Whose card is turned up?"}
		if asJSON {
			want = []string{`"watching":true`, `"type":"ask","n":3`, `"type":"entry","n":3`, `"type":"ask","n":4`}
		}
		wants(t, out.String(), want...)
	}
}

// TestFeed_setupIsAskedAgain follows a game whose set-up is asked, undone and completed: a hello comes wherever numbers
// begin again.
func TestFeed_setupIsAskedAgain(t *testing.T) {
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	o, err := r.Open()
	if err != nil {
		t.Fatal(err)
	}
	looks := []*referee.Snapshot{o.Now}
	updates := make(chan *referee.Snapshot)
	var fed, watched bytes.Buffer
	done := make(chan error)
	words := english(t)
	go func(first *referee.Snapshot) { done <- line.Feed(first, updates, words, &fed) }(o.Now)
	for _, a := range []string{"Anna", "Ben", "no", "2", "", "3"} {
		if a == "" {
			o, err = r.Undo()
		} else {
			o, err = r.Answer(o.Now.N(), table.Answer{a})
		}
		if err != nil {
			t.Fatal(err)
		}
		looks = append(looks, o.Now)
		updates <- o.Now
	}
	close(updates)
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	err = line.Watch(ctx, func() (now *referee.Snapshot, err error) {
		if len(looks) == 0 {
			cancel(errGone)
			return nil, nil
		}
		now, looks = looks[0], looks[1:]
		return now, nil
	}, words, &watched, true)
	if !errors.Is(err, errGone) {
		t.Fatal(err)
	}
	for _, said := range []string{fed.String(), watched.String()} {
		wants(t, said, `"stage":"setup"`, `"watching":true`, `"type":"hello"`, `"n":1`, `"stage":"setup"`, `"n":6`, `"type":"hello"`, `"n":1`)
		if n := strings.Count(said, `"stage":"setup"`); n != 2 {
			t.Errorf("%d hellos say that the set-up is asked, in\n%s", n, said)
		}
	}
}

// Text that somebody types cannot control a reader's terminal: no control characters are printed,
// only the letters.
func TestPlainWritesNoControlCharacters(t *testing.T) {
	title := "Ho\x1b[2Jm\x07\te\u009b1A"
	said := plainly(t, sampleNew(), "", "f 2", title, "mi", "d", "x "+title, "e 2 "+title, "3", "w", "l", "x figures.a1.name "+title)
	if at := strings.IndexFunc(said, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }); at >= 0 {
		t.Errorf("%q", said[max(0, at-60):min(len(said), at+20)])
	}
	wants(t, said, "[2Jm")
}

func TestPlainLogBeforeAnythingIsAnswered(t *testing.T) {
	wants(t, plainly(t, sampleNew(), "", "l"), "Nobody has answered anything yet.")
	for asJSON, want := range map[bool]string{false: "Nobody has answered anything yet.\n", true: `{"type":"end","of":"log"}` + "\n"} {
		c := sample(t)
		o, err := c.ref.Open()
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := line.PrintLog(&out, o.Now, english(t), asJSON); err != nil || out.String() != want {
			t.Errorf("%q, %v", out.String(), err)
		}
	}
}

// Plain lines mark orders.
func TestPlainOrders(t *testing.T) {
	said := sampled(t, &closely, tischpiraten.Texts, func(e line.Config) error { return line.Plain(t.Context(), e) })
	wants(t, said, "\n- Mark the edges of the field.\n- Anna, put the Möwe on the field: ")
}
