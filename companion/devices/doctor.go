package devices

import (
	"os"

	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/tower"
)

// TowerHealth says whether the dice tower is plugged in, where people play by one, and
// elsewhere only whether what may be one could be opened. It does not open the port: that
// would restart the tower. It reports false if something is wrong.
func (s *Set) TowerHealth(played bool) (said []table.Text, well bool) {
	if !played {
		for _, p := range s.ports() {
			if p.Likely() && !mayOpen(p.Path) {
				said = append(said, errorText(closedError("err.devices.tower", p.Path)))
			}
		}
		return said, true
	}
	port, _, err := s.towerAt()
	if err == nil && !mayOpen(port) {
		err = explainPort(&tower.PortError{Path: port, Is: tower.Forbidden})
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

// LighthouseHealth says whether the pins may be used, where there is a lighthouse, and
// elsewhere only whether those that there are could be: then nothing is wrong.
func (s *Set) LighthouseHealth() (said []table.Text, well bool) {
	closed := closedPins()
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
		said = append(said, errorText(closedError("err.devices.light", closed)))
	}
	return said, true
}
