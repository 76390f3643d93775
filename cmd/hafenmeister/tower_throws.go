package main

import (
	"slices"

	"github.com/spf13/cobra"

	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

func (p *program) towerTestCommand(f *towerFlags) *cobra.Command {
	throws, protocol := 10, false
	cmd := &cobra.Command{
		Use:   "test",
		Short: "Throw through the tower and see what it reads",
		Long: `Throw dice through the tower and see what it reads. A tower with a motor throws by itself
what lies above its gate. Nothing of it goes into a game; what was thrown and not used by a
game before is forgotten.

--protocol has the conversation that docs/tower.md describes with whatever is plugged in and
says, point by point, what a tower of your own still lacks. Then it asks for two throws and
a press of the reset button; --throws 0 does without.`,
		Example: "  hafenmeister tower test\n  hafenmeister tower test --throws 300\n  hafenmeister tower test --protocol",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if protocol {
				return p.explainPort(p.examine(f, throws > 0))
			}
			return p.atTower(f, func(t *towerTalk) error { return t.test(throws) })
		},
	}
	cmd.Flags().IntVar(&throws, "throws", throws, "end after so `many`")
	cmd.Flags().BoolVar(&protocol, "protocol", false, "look whether it speaks the protocol in full")
	return cmd
}

func (t *towerTalk) test(throws int) error {
	read := 0
	for n := 1; n <= throws; n++ {
		roll, err := t.throw(n, throws)
		if err != nil {
			return err
		}
		r := t.memory.Read(roll)
		t.show(t.memory, roll, r)
		if r.Settled() {
			read++
		}
	}
	t.say("cmd.tower.test.sum", table.Num("count", throws), table.Num("read", read), table.Num("asked", throws-read))
	return nil
}

// throw asks for a throw and waits for it. What the tower says meanwhile is told.
func (t *towerTalk) throw(n, of int) (tower.Roll, error) {
	if slices.Contains(t.info.Can, "throw") {
		t.link.Throw(n)
	}
	t.say("cmd.tower.throw", table.Num("n", n), table.Num("of", of))
	for {
		e, err := t.event()
		if err != nil {
			return tower.Roll{}, err
		}
		switch e := e.(type) {
		case tower.Thrown:
			t.link.Keep(e.Roll.ID)
			return e.Roll, nil
		case tower.Failed:
			t.people.Tell(deviceSentence(e.Key(), e.Args()))
		case tower.State:
			if e.Is != tower.Idle && e.Is != tower.Rolling && e.Is != tower.Settling {
				t.people.Tell(deviceSentence(e.Key(), e.Args()))
			}
		}
	}
}

// show tells what a roll shows: each die with its face, a question mark where people
// would be asked, and why.
func (t *towerTalk) show(m tower.Memory, roll tower.Roll, r tower.Reading) {
	var dice table.Text
	for i, d := range r.Dice {
		name, face := d.Name, table.NameText("?")
		if name == "" {
			name = "?"
		}
		if d.Face != "" {
			face = shownFace(d)
		}
		key := "cmd.tower.die"
		if d.Stayed {
			key = "cmd.tower.die.stayed"
		}
		die := table.Say(key, table.Name("die", name), table.Sub("face", face), table.Num("pocket", d.Pocket+1), table.Num("quality", roll.Dice[i].Quality))
		if dice.IsZero() {
			dice = die
		} else {
			dice = table.Say("cmd.tower.dice.more", table.Sub("dice", dice), table.Sub("die", die))
		}
	}
	if !dice.IsZero() {
		t.people.Tell(dice)
	}
	if !r.Settled() {
		t.people.Tell(deviceSentence(r.Key(), r.Args()))
	}
}

func shownFace(d tower.Shown) table.Text {
	if k, ok := kindNamed(d.Kind); ok {
		return k.die.Word(d.Face)
	}
	return table.NameText(d.Face)
}
