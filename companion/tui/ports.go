package tui

import (
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// findPorts returns the ports that may have a tower, and the index of the chosen one or a negative
// number. Without o.Ports it returns nil and 0, as if the port were chosen.
func (o *shared) findPorts() (names []table.Text, taken int) {
	if o.Ports == nil {
		return nil, 0
	}
	return o.Ports.Find()
}

// atPort calls do, which needs a tower. If several ports may have one and none is chosen, people
// choose one first.
func (o *shared) atPort(do func()) {
	names, taken := o.findPorts()
	if taken >= 0 || len(names) < 2 {
		do()
		return
	}
	o.app.Push(o.portMenu(names, taken, do))
}

// portMenu asks which port the tower is at, chooses that port and calls then. The present one is
// marked.
func (o *shared) portMenu(names []table.Text, taken int, then func()) *menu {
	m := o.newMenu("ui.ports.title", func() []string { return []string{o.say("ui.ports.words")} },
		func() (items []choice) {
			for n, name := range names {
				items = append(items, choice{text: o.untilNow(n == taken, o.speaker.Render(name)), likely: n == taken, do: func() {
					o.app.Pop()
					if err := o.Ports.Take(n); err != nil {
						o.app.Notice(o.errorText(err))
						return
					}
					o.tryAgain()
					then()
				}})
			}
			return items
		})
	m.list.marked = max(taken, 0)
	return m
}

// portSettings returns a function that returns the setting of the port, or nil unless people play by
// a tower and several ports may have one. It looks for ports only once and after a choice, so
// that the menu does not change while people read it.
func (o *shared) portSettings() func() []choice {
	names, taken := o.findPorts()
	return func() []choice {
		now := o.Options.Dice
		if o.evening != nil {
			now = o.evening.now.Options.Dice
		}
		if now != referee.ByTower || len(names) < 2 {
			return nil
		}
		end := o.say("ui.ports.open")
		if taken >= 0 {
			end = o.speaker.Render(names[taken])
		}
		return []choice{{number: 1, text: o.say("ui.settings.port"), end: end, do: func() {
			o.app.Push(over{o.portMenu(names, taken, func() { names, taken = o.findPorts() })})
		}}}
	}
}
