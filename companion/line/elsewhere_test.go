package line_test

import (
	"bufio"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"hafenmeister/companion/line"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// An answer from a phone is announced at the keyboard, where the game continues.
func TestAnsweredElsewhere(t *testing.T) {
	for _, c := range []struct {
		name, ben, pile, typed string
		play                   func(e line.Config) error
	}{
		{"plain", "How does Ben fight?", "Whose card is turned up?", "1\n", func(e line.Config) error { return line.Plain(t.Context(), e) }},
		{"json", `"n":2,`, `"n":3,`, `{"n":2,"answer":"bold"}` + "\n", func(e line.Config) error { return line.JSON(t.Context(), e) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
			if err != nil {
				t.Fatal(err)
			}
			r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Sample(2), Seed: seeded(7)})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			in, typing := io.Pipe()
			out, said := io.Pipe()
			ended := make(chan error, 1)
			go func() {
				ended <- c.play(line.Config{Referee: r, Words: english(t), In: in, Out: said})
				said.Close()
			}()
			lines := bufio.NewScanner(out)
			until := func(text string) {
				t.Helper()
				for lines.Scan() {
					if strings.Contains(lines.Text(), text) {
						return
					}
				}
				t.Fatalf("nothing said %q", text)
			}
			until("How does Anna fight?")
			go r.Answer(1, table.Answer{"bold"})
			until(c.ben)
			go io.WriteString(typing, c.typed)
			until(c.pile)
			go typing.Close()
			for lines.Scan() {
			}
			if err := <-ended; err != nil {
				t.Fatal(err)
			}
		})
	}
}
