package main

import (
	"fmt"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// tower looks whether the dice tower is plugged in, where people play by one. It does not
// open the port: that would start the tower anew.
func (d *doctoring) tower() {
	if kept, _ := d.settings(); kept.Dice != referee.ByTower {
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
		fmt.Fprintln(d.out, d.words.Put(deviceText(err)))
	case gone(port):
		d.wrong("cmd.doctor.tower.gone", at)
	default:
		d.fact("cmd.doctor.tower", at)
	}
}
