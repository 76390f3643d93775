package tui

import (
	"testing"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// plugs is a list of ports and the index of the chosen one, or -1.
type plugs struct {
	names []string
	taken int
}

func (p *plugs) ports() *devices.Ports {
	return &devices.Ports{
		Find: func() (names []table.Text, taken int) {
			for _, name := range p.names {
				names = append(names, table.NameText(name))
			}
			return names, p.taken
		},
		Take: func(n int) error { p.taken = n; return nil },
	}
}

// If several ports may have a tower, people choose one before the game, and can change it in the settings.
func TestChooseThePortOfTheTower(t *testing.T) {
	for _, c := range []struct {
		w, h int
		lang string
		see  []string
	}{
		{80, 24, "en", []string{"Where is the dice tower plugged in?", "> 1  /dev/ttyUSB0", "2  /dev/ttyACM0"}},
		{50, 15, "de", []string{"Wo ist der Würfelturm angeschlossen?", "> 1  /dev/ttyUSB0", "2  /dev/ttyACM0"}},
	} {
		p := testProgram(t, newFolder(t), c.lang, &closely)
		all := &plugs{[]string{"/dev/ttyUSB0 (USB Serial)", "/dev/ttyACM0 (Arduino Nano)"}, -1}
		p.Ports = all.ports()
		n := startNight(t, c.w, c.h, p)
		n.press("1", "1", "1", "2", "Enter", "Enter", "3")
		n.see(c.see...)
		n.press("Esc", "3", "2")
		n.in(func() {
			if e := n.o.evening; all.taken != 1 || e == nil || e.now.Options.Dice != referee.ByTower {
				t.Errorf("port %d is chosen, want 1 and a game with the tower: %+v", all.taken, e)
			}
		})
		n.press("s", "9", "1")
		n.see(map[string]string{"en": "(until now)", "de": "(bisher)"}[c.lang])
		n.press("1", "s")
		n.in(func() {
			if all.taken != 0 || n.o.Settings.Dice != referee.ByTower {
				t.Errorf("port %d is chosen and dice are %q, want port 0 and %q", all.taken, n.o.Settings.Dice, referee.ByTower)
			}
		})
	}
}

// The program does not ask for the port if there is only one, or one is chosen.
func TestOnlyPortNeedsNoChoice(t *testing.T) {
	for _, all := range []*plugs{{nil, -1}, {[]string{"COM3"}, -1}, {[]string{"COM3", "COM4"}, 1}} {
		p := testProgram(t, newFolder(t), "en", &closely)
		p.Ports = all.ports()
		n := startNight(t, 80, 24, p)
		n.press("1", "1", "1", "2", "Enter", "Enter")
		if len(all.names) == 0 {
			n.see("(no dice tower is plugged in)")
		} else {
			n.unseen("no dice tower")
		}
		n.press("3")
		if len(all.names) == 0 {
			n.see("Who rolls")
			n.press("1")
		}
		n.in(func() {
			if n.o.evening == nil {
				t.Errorf("ports %q: no game began, want one without a choice of the port", all.names)
			}
		})
		n.press("s", "9")
		if len(all.names) < 2 {
			n.unseen("Port of the dice tower")
		} else {
			n.see("Port of the dice tower:", "COM4")
		}
	}
}
