package main

import (
	"fmt"
	"os"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
	"hafenmeister/hardware/tower"
)

// tower looks whether the dice tower is plugged in, where people play by one, and elsewhere
// only whether what may be one could be opened. It does not open the port: that would start
// the tower anew.
func (d *doctoring) tower() {
	if kept, _ := d.settings(); kept.Dice != referee.ByTower {
		for _, p := range findPorts() {
			if p.Likely() && !mayOpen(p.Path) {
				d.say(closedError("err.cmd.tower", p.Path))
			}
		}
		return
	}
	memory, err := tower.LoadMemory(d.towerPath())
	var port string
	if err == nil {
		port, err = towerPort("", memory)
	}
	if err == nil && !mayOpen(port) {
		err = d.explainPort(&tower.PortError{Path: port, Is: tower.Forbidden})
	}
	at := table.Name("port", port)
	switch {
	case err != nil:
		d.ill++
		d.say(err)
	case gone(port):
		d.wrong("cmd.doctor.tower.gone", at)
	default:
		d.fact("cmd.doctor.tower", at)
	}
}

// lighthouse looks whether the pins may be used, where there is a lighthouse, and elsewhere
// only whether those that there are could be.
func (d *doctoring) lighthouse() {
	closed := closedPins()
	if _, err := os.Stat(d.lighthousePath()); err == nil {
		_, err := lighthouse.ReadSettings(d.lighthousePath())
		if err == nil && closed != "" {
			err = closedError("err.cmd.light", closed)
		}
		if err != nil {
			d.ill++
			d.say(err)
		}
		return
	}
	if closed != "" {
		d.say(closedError("err.cmd.light", closed))
	}
}

// say says what a device's error says.
func (d *doctoring) say(err error) { fmt.Fprintln(d.out, d.words.Put(deviceText(err))) }
