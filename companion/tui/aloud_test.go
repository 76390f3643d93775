package tui

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// heard is a voice that records what it was given to say.
type heard struct {
	mu   sync.Mutex
	said []string
}

func (h *heard) Say(lang, text string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.said = append(h.said, strings.TrimSpace(lang+" "+text))
}

// all returns what was said since the last call.
func (h *heard) all() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	was := h.said
	h.said = nil
	return was
}

func TestAloud(t *testing.T) {
	n := play(t, 80, 24, "de", &skirmish.Info, referee.Options{Dice: "typed"})
	v := &heard{}
	var who string
	n.in(func() {
		n.o.Voice = v
		n.o.Settings.Aloud = false
		n.o.evening.readAloud()
	})
	if got := v.all(); got != nil {
		t.Fatalf("nobody has asked to hear %q", got)
	}
	n.in(func() {
		n.o.toggleAloud()
		who = table.NameOf(n.o.evening.players, n.o.evening.q.Who)
	})
	if got := v.all(); !slices.Equal(got, []string{"de " + who + " ist dran."}) {
		t.Errorf("at first %q", got)
	}
	// The player asked last is not named again; orders are read as the screen shows them.
	n.in(func() {
		e := n.o.evening
		e.due = referee.Orders{
			Current: []referee.Order{{Text: table.NameText("Nimm Bölle vom Tisch.")}, {Text: table.NameText("Das ist getan."), Done: true}},
			Older:   []referee.Order{{Text: table.NameText("Das ist alt.")}},
		}
		e.feed.add(feedSaid, table.NameText("Das ist kein Auftrag."), true)
		e.o.app.Theme().ASCII = true
		e.o.speak("de")
		e.startReading()
	})
	if got := v.all(); !slices.Equal(got, []string{"de Nimm Bölle vom Tisch."}) {
		t.Errorf("then %q", got)
	}
	n.in(func() { n.o.toggleAloud() })
	if got := v.all(); !slices.Equal(got, []string{"de"}) {
		t.Errorf("switched off: %q", got)
	}
}

// Without a voice the setting is not shown.
func TestAloudIsASettingOnlyOfAVoice(t *testing.T) {
	n := play(t, 80, 24, "en", &skirmish.Info, referee.Options{Dice: "typed"})
	n.press("s")
	n.unseen("Read aloud")
	n.in(func() { n.o.Voice = &heard{} })
	n.see("Read aloud")
}
