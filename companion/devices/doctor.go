package devices

import (
	"os"

	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/tower"
)

// TowerHealth returns what people should know about the dice tower. If played is true, people
// play with one: then healthy is false if it is not plugged in or its port must not be opened.
// Otherwise healthy is true, and the texts are about likely ports that must not be opened. It
// does not open the port, because that would restart the tower.
func (s *Set) TowerHealth(played bool) (textKeys []table.Text, healthy bool) {
	if !played {
		for _, p := range s.ports() {
			if p.IsLikely() && !canOpen(p.Path) {
				textKeys = append(textKeys, errorText(closedError("err.devices.tower", p.Path)))
			}
		}
		return textKeys, true
	}
	port, _, err := s.towerAt()
	if err == nil && !canOpen(port) {
		err = explainPort(&tower.PortError{Path: port, Situation: tower.Forbidden})
	}
	at := table.Name("port", port)
	switch {
	case err != nil:
		return []table.Text{errorText(err)}, false
	case isGone(port):
		return []table.Text{table.Say("devices.doctor.tower.gone", at)}, false
	}
	return []table.Text{table.Say("devices.doctor.tower", at)}, true
}

// LighthouseHealth returns what people should know about the lighthouse. If there is one, healthy
// is false if its settings are invalid or its pins must not be used. Otherwise healthy is true,
// and the text is about pins that must not be used.
func (s *Set) LighthouseHealth() (textKeys []table.Text, healthy bool) {
	closed := forbiddenPins()
	if _, err := os.Stat(s.Lighthouse); err == nil {
		_, err := lighthouse.ReadSettings(s.Lighthouse)
		if err == nil && closed != "" {
			err = closedError("err.devices.light", closed)
		}
		if err != nil {
			return []table.Text{errorText(err)}, false
		}
		return nil, true
	}
	if closed != "" {
		textKeys = append(textKeys, errorText(closedError("err.devices.light", closed)))
	}
	return textKeys, true
}
