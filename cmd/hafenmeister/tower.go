package main

import (
	"os"
	"strings"

	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
	"hafenmeister/firmware"
)

func (p *program) towerCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "tower",
		Short: "Find a dice tower, teach it your dice, try it out",
		Long: `Find a dice tower, teach it your dice, try it out and put its firmware onto it.
How to build one: hafenmeister help tower`,
		Example: "  hafenmeister tower probe\n  hafenmeister tower teach d6 red",
	}
	cmd.PersistentFlags().StringVar(&p.port, "port", "", "`port` the tower is plugged into, such as /dev/ttyUSB0 or COM3; it is remembered")
	cmd.AddCommand(p.towerProbeCommand(), p.towerTeachCommand(), p.towerTestCommand(), p.towerFlashCommand())
	return cmd
}

// atTower calls do with the tower.
func (p *program) atTower(do func(*devices.Tower) error) error {
	return p.atDevice(func(c *devices.Console) error { return p.devices().WithTower(c.Context, c, do) })
}

func (p *program) towerProbeCommand() *cobra.Command {
	var set map[string]string
	cmd := &cobra.Command{
		Use:   "probe",
		Short: "Look whether a tower is there and well",
		Long: `List the ports that are plugged in, talk to the tower, look at its readers, and say what to
do about what is wrong. The port that answers is remembered. --set changes what the tower
keeps without power; "hafenmeister help tower" lists it.`,
		Example: "  hafenmeister tower probe\n  hafenmeister tower probe --port /dev/ttyUSB0\n  hafenmeister tower probe --set has=3",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return p.atDevice(func(c *devices.Console) error { return p.devices().ProbeTower(c, set) })
		},
	}
	cmd.Flags().StringToStringVar(&set, "set", nil, "setting as `key=value`; several times")
	return cmd
}

func (p *program) towerTeachCommand() *cobra.Command {
	var (
		faces  string
		pocket int
		checks int
	)
	cmd := &cobra.Command{
		Use:   "teach KIND NAME",
		Short: "Teach the tower one of your dice",
		Long: `Teach the tower one die, face by face: lay it into a pocket with the face that is asked
for up, and press Enter. "b" and Enter goes one face back, "q" leaves. A few throws at the end
check what was learnt; only then is it kept. A die of the same name is taught again.

Kinds: d6, a die with 1 to 6; smuggler, the white die of Smugglers' Island; lighthouse, the
yellow one. What was thrown and not used by a game before is forgotten.`,
		Example: "  hafenmeister tower teach d6 red\n  hafenmeister tower teach smuggler white\n  hafenmeister tower teach lighthouse yellow",
		Args:    cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			k, ok := devices.KindNamed(args[0])
			if !ok {
				return badFlag("KIND", args[0], kindNames())
			}
			if k, ok = k.WithFaces(faces); !ok {
				return badFlag("--faces", faces, "122334, 123456")
			}
			return p.atTower(func(t *devices.Tower) error { return t.Teach(k, args[1], pocket, checks) })
		},
	}
	cmd.Flags().StringVar(&faces, "faces", "", "the six `digits` on a die that has others, such as 112233")
	cmd.Flags().IntVar(&pocket, "pocket", 1, "`number` of the pocket to lay the die into")
	cmd.Flags().IntVar(&checks, "checks", 3, "`number` of throws to check it with")
	return cmd
}

func kindNames() string {
	var names []string
	for _, k := range devices.Kinds {
		names = append(names, k.Die.Name)
	}
	return strings.Join(names, ", ")
}

func (p *program) towerTestCommand() *cobra.Command {
	throws, protocol := 10, false
	cmd := &cobra.Command{
		Use:   "test",
		Short: "Throw through the tower and see what it reads",
		Long: `Throw dice through the tower and see what it reads. A tower with a motor throws by itself
what lies above its gate. Nothing of it goes into a game; what was thrown and not used by a
game before is forgotten.

--protocol has the conversation that "hafenmeister help tower" describes with whatever is plugged in and
says, point by point, what a tower of your own still lacks. Then it asks for two throws and
a press of the reset button; --throws 0 does without.`,
		Example: "  hafenmeister tower test\n  hafenmeister tower test --throws 300\n  hafenmeister tower test --protocol",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if protocol {
				return p.atDevice(func(c *devices.Console) error { return p.devices().ExamineTower(c, throws > 0) })
			}
			return p.atTower(func(t *devices.Tower) error { return t.Test(throws) })
		},
	}
	cmd.Flags().IntVar(&throws, "throws", throws, "end after this `number` of throws")
	cmd.Flags().BoolVar(&protocol, "protocol", false, "look whether it speaks the protocol in full")
	return cmd
}

func (p *program) towerFlashCommand() *cobra.Command {
	hex := ""
	cmd := &cobra.Command{
		Use:   "flash",
		Short: "Put the firmware onto the tower's Arduino",
		Long: `Put the firmware onto the Arduino Nano of a tower, with avrdude. The firmware is part of
this program; --hex takes another one. Nanos with the old boot loader are tried, too.`,
		Example: "  hafenmeister tower flash\n  hafenmeister tower flash --port /dev/ttyUSB0",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return p.flash(hex) },
	}
	cmd.Flags().StringVar(&hex, "hex", "", "`file` with another firmware, such as tower.hex")
	return cmd
}

// flash writes the firmware of a file to the tower, or the program's own for "".
func (p *program) flash(file string) error {
	hex := firmware.Tower
	if file != "" {
		var err error
		if hex, err = os.ReadFile(file); err != nil {
			return unreadable(file, err)
		}
	}
	return p.atDevice(func(c *devices.Console) error {
		said, err := p.devices().Flash(c, hex)
		p.errs.Write(said)
		return err
	})
}
