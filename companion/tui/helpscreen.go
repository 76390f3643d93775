package tui

// help lists every key that means something on the screen below, and does what is
// chosen. What cannot be done now stays in the list, with the reason.
func (o *office) help() Scene {
	below := o.app.Layer()
	return overMenu{&menu{o: o,
		title: func() string { return o.say("ui.help.title") },
		items: func() []choice { return o.helpItems(&below) }}}
}

func (o *office) helpItems(below *Layer) (items []choice) {
	for _, row := range HelpRows(below, o.app.Say) {
		if row.Act == Help {
			continue
		}
		bind := bindOf(below, row.Act)
		items = append(items, choice{text: Pad(row.Cap, 8) + " " + row.Text, off: row.Off, do: func() {
			o.app.Pop()
			if row.Act != Answer && bind.Off == "" {
				bind.Do(Press{Act: row.Act})
			}
		}})
	}
	return items
}

func bindOf(l *Layer, act Act) *Bind {
	for i := range l.Binds {
		if l.Binds[i].Act == act {
			return &l.Binds[i]
		}
	}
	return nil
}
