package tui

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"hafenmeister/companion/devices"
	"hafenmeister/games/table"
)

// errTaught is an error with a text in the catalogue.
type errTaught struct{}

func (errTaught) Error() string        { return "taught" }
func (errTaught) Key() string          { return "name" }
func (errTaught) Args() map[string]any { return map[string]any{"name": "The cable was pulled."} }

// school returns a tower that learns two faces, then throws once. It sends the name of a die to left if its
// lesson is cancelled.
func school(missing *atomic.Bool, left chan<- string) *devices.Teaching {
	say := func(words string) table.Text { return table.NameText(words) }
	return &devices.Teaching{
		Kinds: []table.Text{say("die with 1 to 6"), say("white die")},
		Missing: func() table.Text {
			if missing.Load() {
				return say("Nothing is plugged in.")
			}
			return table.Text{}
		},
		Names: func() []string { return []string{"Turm 7"} },
		Teach: func(ctx context.Context, kind int, name string, c devices.People) error {
			c.Tell(say(fmt.Sprintf("Kind %d, %s.", kind, name)))
			for n := 1; n <= 2; n++ {
				what := say(fmt.Sprintf("Lay it so that %d is up.", n))
				for {
					answer, err := c.Ask(what, devices.Placed, devices.Back)
					if err != nil {
						left <- name
						return err
					}
					if answer == devices.Placed {
						break
					}
					c.Tell(say("There is nothing before it."))
					what = table.Text{}
				}
			}
			c.Tell(say("A first sentence that is long enough to need more than one line of a small screen, and says little."))
			c.Tell(say("A second sentence that is long enough to need more than one line of a small screen, and says less."))
			c.Tell(say("A third sentence that is long enough to need more than one line of a small screen, and says nothing."))
			answer, err := c.Ask(say("Is 2 up?"), devices.Yes, devices.No)
			if err != nil || answer == devices.No {
				return errors.Join(err, errTaught{})
			}
			c.Tell(say("It is taught."))
			return nil
		},
	}
}

func TestTeach(t *testing.T) {
	var missing atomic.Bool
	missing.Store(true)
	left := make(chan string, 1)
	p := testProgram(t, newFolder(t), "en", &closely)
	p.Teaching = school(&missing, left)
	n := startNight(t, 50, 15, p)
	n.see("5  Teach the dice tower", "(not found)")
	n.press("5")
	n.see("Nothing is plugged in.", "> 1  Try again")
	missing.Store(false)
	n.press("1")
	n.see("It already knows: Turm 7.", "2  white die")
	n.press("2")
	n.see("What do you call this die?", "3  green")
	n.press("3")
	n.see("Kind 1, green.", "Lay it so that 1 is up.", "> 1  It is in place", "2  One face back")
	n.press("2")
	n.see("There is nothing before it.", "Lay it so that 1 is up.")
	n.press("1")
	n.see("Lay it so that 2 is up.")
	n.press("Enter", "Enter")
	n.see("A third sentence", "Is 2 up?", "> 1  Yes", "2  No")
	n.unseen("A first", "more: arrow right")
	n.press("2")
	n.see("The cable was pulled.", "> 1  Try again")
	n.press("1")
	n.see("Lay it so that 1 is up.")
	n.press("3")
	n.see("Which one is it?")
	if name := <-left; name != "green" {
		t.Errorf("the lesson of %q was cancelled, want green", name)
	}
	n.press("1", "7")
	n.see("> [")
	n.press("Otto", "Enter")
	n.see("Kind 0, Otto.")
	n.press("1")
	n.see("Lay it so that 2 is up.")
	n.press("1")
	n.see("Is 2 up?")
	n.press("1")
	n.see("It is taught.", "> 1  Another die", "2  Back")
	n.press("2")
	n.see("New game")
}

// TestLookTeach compares the screens of a lesson with golden files; -update rewrites these.
func TestLookTeach(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		for _, size := range [][2]int{{50, 15}, {80, 24}} {
			name := fmt.Sprintf("teach-%dx%d-%s", size[0], size[1], lang)
			var missing atomic.Bool
			missing.Store(true)
			p := testProgram(t, newFolder(t), lang, &closely)
			p.Teaching = school(&missing, make(chan string, 1))
			n := startNight(t, size[0], size[1], p)
			var b strings.Builder
			shot := func(what, see string) {
				n.see(see)
				fmt.Fprintf(&b, "== %s ==\n%s", what, n.text())
			}
			n.press("5")
			shot("no tower", "plugged")
			missing.Store(false)
			n.press("1")
			shot("kinds", "Turm 7")
			n.press("1")
			shot("names", "7  ")
			n.press("1")
			shot("a face", "1 is up")
			n.press("1")
			n.see("2 is up")
			n.press("1")
			shot("a throw", "Is 2")
			n.press("1")
			shot("taught", "It is taught.")
			compare(t, name, b.String())
		}
	}
}
