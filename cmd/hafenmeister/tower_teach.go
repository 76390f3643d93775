package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

type teachFlags struct {
	faces  string
	pocket int
	checks int
}

func (p *program) towerTeachCommand(f *towerFlags) *cobra.Command {
	var t teachFlags
	cmd := &cobra.Command{
		Use:   "teach KIND NAME",
		Short: "Teach the tower one of your dice",
		Long: `Teach the tower one die, face by face: lay it into a pocket with the face that is asked
for up, and press Enter. "b" and Enter goes one face back, "q" leaves. A few throws at the end
check what was learnt; only then is it kept. A die of the same name is taught anew.

Kinds: d6, a die with 1 to 6; smuggler, the white die of Smugglers' Island; lighthouse, the
yellow one. What was thrown and not used by a game before is forgotten.`,
		Example: "  hafenmeister tower teach d6 red\n  hafenmeister tower teach smuggler white\n  hafenmeister tower teach lighthouse yellow",
		Args:    cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			k, ok := kindNamed(args[0])
			if !ok {
				return badFlag("KIND", args[0], kindNames())
			}
			k, err := k.withFaces(t.faces)
			if err != nil {
				return err
			}
			return p.atTower(f, func(talk *towerTalk) error { return talk.teach(k, args[1], t) })
		},
	}
	cmd.Flags().StringVar(&t.faces, "faces", "", "the six `digits` on a die that has others, such as 112233")
	cmd.Flags().IntVar(&t.pocket, "pocket", 1, "`number` of the pocket to lay the die into")
	cmd.Flags().IntVar(&t.checks, "checks", 3, "how `many` throws to check it with")
	return cmd
}

func (t *towerTalk) teach(k kind, name string, f teachFlags) error {
	l := tower.NewLesson(t.memory, name, k.die.Name, k.sides)
	t.say("cmd.tower.teach", table.Name("die", name), table.Sub("kind", referee.DieText(k.die.Name)))
	for {
		face, n, of := l.Face()
		if face == "" {
			break
		}
		key := "cmd.tower.lay"
		if slices.Contains(k.sides[:n-1], face) {
			key = "cmd.tower.lay.other"
		}
		lay := table.Say(key, table.Name("die", name), table.Num("pocket", f.pocket), table.Sub("face", k.die.Word(face)), table.Num("n", n), table.Num("of", of))
		if err := t.learnFace(l, k, f.pocket-1, lay); err != nil {
			return err
		}
	}
	memory := l.Taught()
	if err := t.check(memory, k, name, f.checks); err != nil {
		return err
	}
	if err := memory.Save(t.towerPath()); err != nil {
		return err
	}
	t.say("cmd.tower.taught", table.Name("die", name), table.Name("path", t.towerPath()))
	return nil
}

// learnFace asks for one face until it was learnt or people go back.
func (t *towerTalk) learnFace(l *tower.Lesson, k kind, pocket int, lay table.Text) error {
	for {
		answer, err := t.people.Ask(lay, tui.TaughtLies, tui.TaughtBack)
		if err != nil {
			return err
		}
		if answer == tui.TaughtBack {
			l.Back()
			return nil
		}
		err = t.lookUntilSure(l, pocket)
		trouble, ok := errors.AsType[*tower.Error](err)
		if !ok {
			return err
		}
		args := maps.Clone(trouble.Args())
		if face, ok := args["face"].(string); ok { // in people's words
			args["face"] = t.faceWord(fmt.Sprint(args["die"]), face, k)
		}
		t.people.Tell(deviceSentence(trouble.Key(), args))
		lay = table.Text{}
	}
}

// faceWord is a face of a taught die, or of the one that is taught, as people read it.
func (t *towerTalk) faceWord(die, face string, taught kind) table.Text {
	if d, ok := t.memory.Die(die); ok {
		if k, ok := kindNamed(d.Kind); ok {
			taught = k
		}
	}
	return taught.die.Word(face)
}

func (t *towerTalk) lookUntilSure(l *tower.Lesson, pocket int) error {
	for {
		seen, err := t.lookInto(pocket)
		if err != nil {
			return err
		}
		if learnt, err := l.Hear(seen); learnt || err != nil {
			return err
		}
	}
}

// busyWait is how long a tower that is busy is left alone.
const busyWait = 150 * time.Millisecond

// lookInto looks into a pocket. A die laid in by hand is a throw to the tower: while it
// reads it, it is busy.
func (t *towerTalk) lookInto(pocket int) (tower.Scanned, error) {
	t.link.Scan(pocket)
	for {
		e, err := t.event()
		if err != nil {
			return tower.Scanned{}, err
		}
		switch e := e.(type) {
		case tower.Scanned:
			return e, nil
		case tower.Thrown:
			t.link.Keep(e.Roll.ID)
		case tower.State:
			if !e.Here() {
				return tower.Scanned{}, stateError(e)
			}
		case tower.Failed:
			if e.Code != "busy" {
				return tower.Scanned{}, &towerError{e.Key(), e.Args()}
			}
			select {
			case <-time.After(busyWait):
			case <-t.ctx.Done():
				return tower.Scanned{}, context.Cause(t.ctx)
			}
			t.link.Scan(pocket)
		}
	}
}

// check lets people throw the new die and say whether it was read rightly.
func (t *towerTalk) check(m tower.Memory, k kind, name string, throws int) error {
	if throws > 0 {
		t.say("cmd.tower.check", table.Name("die", name), table.Num("count", throws))
	}
	for n := 1; n <= throws; {
		roll, err := t.throw(n, throws)
		if err != nil {
			return err
		}
		r := m.Read(roll)
		t.show(m, roll, r)
		if len(r.Dice) != 1 || r.Dice[0].Name != name || !r.Settled() {
			t.say("cmd.tower.check.again", table.Name("die", name))
			continue
		}
		answer, err := t.people.Ask(table.Say("cmd.tower.check.right", table.Sub("face", k.die.Word(r.Dice[0].Face))), tui.TaughtYes, tui.TaughtNo)
		if err != nil {
			return err
		}
		if answer == tui.TaughtNo {
			return &plainError{key: "err.cmd.tower.wrong", args: []table.Arg{table.Name("die", name), table.Name("kind", k.die.Name)}}
		}
		n++
	}
	return nil
}
