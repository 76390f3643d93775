package tui

import (
	"testing"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// plugs are ports of which somebody has taken one, or nobody: -1.
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

// TestTheTowersPortIsChosen: who wants to throw into a tower chooses its plug by digit where
// more than one comes into question, and changes it in the settings.
func TestTheTowersPortIsChosen(t *testing.T) {
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
		n.press("1", "1", "1", "2", "3")
		n.see(c.see...)
		n.press("Esc", "3", "2")
		n.in(func() {
			if e := n.o.evening; all.taken != 1 || e == nil || e.now.Options.Dice != referee.ByTower {
				t.Errorf("port %d was taken, %+v", all.taken, e)
			}
		})
		n.press("s", "9", "1")
		n.see("* 2")
		n.press("1", "s")
		n.in(func() {
			if all.taken != 0 || n.o.Settings.Dice != referee.ByTower {
				t.Errorf("port %d was taken, dice are %q", all.taken, n.o.Settings.Dice)
			}
		})
	}
}

// TestOnePortIsTaken: nobody is asked where there is nothing to choose.
func TestOnePortIsTaken(t *testing.T) {
	for _, all := range []*plugs{{nil, -1}, {[]string{"COM3"}, -1}, {[]string{"COM3", "COM4"}, 1}} {
		p := testProgram(t, newFolder(t), "en", &closely)
		p.Ports = all.ports()
		n := startNight(t, 80, 24, p)
		n.press("1", "1", "1", "2")
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
				t.Errorf("%q: people are asked", all.names)
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
