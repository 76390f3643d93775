package devices

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// Teach teaches the tower a die with that name, face by face in a pocket (from 1). It checks the
// die with so many throws before it saves it.
func (t *Tower) Teach(k DieKind, name string, pocket, checks int) error {
	l := tower.NewLesson(t.memory, name, k.Die.Name, k.Sides)
	t.say("devices.tower.teach", table.Name("die", name), table.Sub("kind", report.DieText(k.Die.Name)))
	for {
		face, n, total := l.Face()
		if face == "" {
			break
		}
		key := "devices.tower.lay"
		if slices.Contains(k.Sides[:n-1], face) {
			key = "devices.tower.lay.other"
		}
		lay := table.Say(key, table.Name("die", name), table.Num("pocket", pocket), table.Sub("face", k.Die.Word(face)), table.Num("n", n), table.Num("of", total))
		if err := t.learnFace(l, k, pocket-1, lay); err != nil {
			return err
		}
	}
	memory := l.Memory()
	if err := t.checkDie(memory, k, name, checks); err != nil {
		return err
	}
	if err := memory.Save(t.file); err != nil {
		return err
	}
	t.say("devices.tower.taught", table.Name("die", name), table.Name("path", t.file))
	return nil
}

// learnFace asks people for one face until it was learnt or they go back.
func (t *Tower) learnFace(l *tower.Lesson, k DieKind, pocket int, lay table.Text) error {
	for {
		answer, err := t.people.Ask(lay, Placed, Back)
		if err != nil {
			return err
		}
		if answer == Back {
			l.Back()
			return nil
		}
		err = t.scanUntilSure(l, pocket)
		trouble, ok := errors.AsType[*tower.Error](err)
		if !ok {
			return err
		}
		args := maps.Clone(trouble.Args())
		if face, ok := args["face"].(string); ok { // as people read it
			args["face"] = t.faceWord(fmt.Sprint(args["die"]), face, k)
		}
		t.people.Tell(referee.TextWith(trouble.Key(), args))
		lay = table.Text{}
	}
}

// faceWord returns a face of the die with a name, as people read it. taught is the kind of a die
// that is not in the memory yet.
func (t *Tower) faceWord(die, face string, taught DieKind) table.Text {
	if d, ok := t.memory.Die(die); ok {
		if k, ok := KindNamed(d.Kind); ok {
			taught = k
		}
	}
	return taught.Die.Word(face)
}

func (t *Tower) scanUntilSure(l *tower.Lesson, pocket int) error {
	for {
		seen, err := t.scanPocket(pocket)
		if err != nil {
			return err
		}
		if learnt, err := l.AddScan(seen); learnt || err != nil {
			return err
		}
	}
}

// busyWait is the time until a scan is repeated if the tower is busy.
const busyWait = 150 * time.Millisecond

// scanPocket scans a pocket. The tower also reports a die put in by hand as a throw, and is busy while
// it reads it.
func (t *Tower) scanPocket(pocket int) (tower.ScanEvent, error) {
	t.link.Scan(pocket)
	for {
		e, err := t.nextEvent()
		if err != nil {
			return tower.ScanEvent{}, err
		}
		switch e := e.(type) {
		case tower.ScanEvent:
			return e, nil
		case tower.ThrowEvent:
			t.link.Keep(e.Roll.ID)
		case tower.State:
			if !e.IsConnected() {
				return tower.ScanEvent{}, stateError(e)
			}
		case tower.FailureEvent:
			if e.Code != "busy" {
				return tower.ScanEvent{}, &Error{referee.TextWith(e.Key(), e.Args())}
			}
			select {
			case <-time.After(busyWait):
			case <-t.ctx.Done():
				return tower.ScanEvent{}, context.Cause(t.ctx)
			}
			t.link.Scan(pocket)
		}
	}
}

// checkDie asks people to throw the new die and whether it was read correctly. It fails if it was not.
func (t *Tower) checkDie(m tower.Memory, k DieKind, name string, throws int) error {
	if throws > 0 {
		t.say("devices.tower.check", table.Name("die", name), table.Num("count", throws))
	}
	for n := 1; n <= throws; {
		roll, err := t.askThrow(n, throws)
		if err != nil {
			return err
		}
		r := m.Read(roll)
		t.printRoll(m, roll, r)
		if len(r.Dice) != 1 || r.Dice[0].Name != name || !r.IsCertain() {
			t.say("devices.tower.check.again", table.Name("die", name))
			continue
		}
		answer, err := t.people.Ask(table.Say("devices.tower.check.right", table.Sub("face", k.Die.Word(r.Dice[0].Face))), Yes, No)
		if err != nil {
			return err
		}
		if answer == No {
			return newError("err.devices.tower.wrong", table.Name("die", name), table.Name("kind", k.Die.Name))
		}
		n++
	}
	return nil
}
