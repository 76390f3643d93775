package devices

import (
	"slices"

	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// Test asks people for so many throws and prints what the tower reads. A jam does not count.
func (t *Tower) Test(throws int) error {
	read := 0
	for n := 1; n <= throws; {
		roll, err := t.askThrow(n, throws)
		if err != nil {
			return err
		}
		r := t.memory.Read(roll)
		t.printRoll(t.memory, roll, r)
		if roll.Status == tower.Jam {
			continue
		}
		n++
		if r.IsCertain() {
			read++
		}
	}
	t.say("devices.tower.test.sum", table.Num("count", throws), table.Num("read", read), table.Num("asked", throws-read))
	return nil
}

// askThrow asks for throw n of several and waits for it. It prints other events that need attention.
func (t *Tower) askThrow(n, total int) (tower.Roll, error) {
	if slices.Contains(t.info.Capabilities, "throw") {
		t.link.Throw(n)
	}
	t.say("devices.tower.throw", table.Num("n", n), table.Num("of", total))
	for {
		e, err := t.nextEvent()
		if err != nil {
			return tower.Roll{}, err
		}
		switch e := e.(type) {
		case tower.ThrowEvent:
			t.link.Keep(e.Roll.ID)
			return e.Roll, nil
		case tower.FailureEvent:
			t.people.Tell(referee.TextWith(e.Key(), e.Args()))
		case tower.State:
			if e.Situation != tower.Idle && e.Situation != tower.Rolling && e.Situation != tower.Settling {
				t.people.Tell(referee.TextWith(e.Key(), e.Args()))
			}
		}
	}
}

// printRoll prints a roll: each die with its face, or "?" if people would have to type it, and why.
func (t *Tower) printRoll(m tower.Memory, roll tower.Roll, r tower.Reading) {
	var dice table.Text
	for i, d := range r.Dice {
		name, face := d.Name, table.NameText("?")
		if name == "" {
			name = "?"
		}
		if d.Face != "" {
			face = faceText(d)
		}
		key := "devices.tower.die"
		if d.Stayed {
			key = "devices.tower.die.stayed"
		}
		die := table.Say(key, table.Name("die", name), table.Sub("face", face), table.Num("pocket", d.Pocket+1), table.Num("quality", roll.Dice[i].Quality))
		if dice.IsZero() {
			dice = die
		} else {
			dice = table.Say("devices.tower.dice.more", table.Sub("dice", dice), table.Sub("die", die))
		}
	}
	if !dice.IsZero() {
		t.people.Tell(dice)
	}
	if !r.IsCertain() {
		t.people.Tell(referee.TextWith(r.Key(), r.Args()))
	}
}

func faceText(d tower.DieReading) table.Text {
	if k, ok := KindNamed(d.Kind); ok {
		return k.Die.Word(d.Face)
	}
	return table.NameText(d.Face)
}
