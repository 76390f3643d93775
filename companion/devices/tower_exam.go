package devices

import (
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// An examiner prints the findings of an exam and counts those that failed.
type examiner struct {
	*Console
	failed int
}

// Throw asks people for a throw.
func (e *examiner) Throw() { e.say("devices.tower.exam.throw") }

// Restart asks people to restart the tower.
func (e *examiner) Restart() { e.say("devices.tower.exam.restart") }

func (e *examiner) printFinding(f tower.Finding) {
	point := table.Sub("point", table.Say(f.Key()))
	if f.Passed {
		e.say("devices.tower.exam.kept", point)
		return
	}
	e.failed++
	e.say("devices.tower.exam.broken", point)
	for _, part := range []struct{ key, text string }{
		{"devices.tower.exam.sent", f.Sent}, {"devices.tower.exam.heard", f.Reply}, {"devices.tower.exam.lack", f.Missing},
	} {
		if part.text != "" {
			e.say(part.key, table.Name("text", part.text))
		}
	}
	if f.Sent != "" && f.Reply == "" {
		e.say("devices.tower.exam.nothing")
	}
}

// ExamineTower runs [tower.Examine] with the device that is plugged in and prints the findings.
// If hands is false it tests only what needs no people. It returns [ErrUnhealthy] if a point failed.
func (s *Set) ExamineTower(c *Console, hands bool) error {
	path, _, err := s.towerAt()
	if err != nil {
		return err
	}
	port, err := tower.Serial(path)()
	if err != nil {
		return explainPort(err)
	}
	e := &examiner{Console: c}
	e.say("devices.tower.exam", table.Name("port", path))
	var people tower.Operator
	if hands {
		people = e
	}
	if err := tower.Examine(c.Context, port, people, e.printFinding); err != nil {
		return explainPort(err)
	}
	if e.failed > 0 {
		e.say("devices.tower.exam.ill", table.Num("count", e.failed))
		return ErrUnhealthy
	}
	e.say("devices.tower.exam.well")
	return nil
}
