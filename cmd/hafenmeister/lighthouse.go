package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
)

func (p *program) lighthouseCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "lighthouse",
		Short: "Turn a motorised lighthouse",
		Long: `Turn the lighthouse that a stepper on a Raspberry Pi's pins turns: let it find its flag,
measure its gears, turn it, try it out, switch it off. How to build one: hafenmeister help lighthouse`,
		Example: "  hafenmeister lighthouse calibrate\n  hafenmeister lighthouse test",
	}
	cmd.AddCommand(
		p.atLighthouse("home", "Let it find its flag and look at the first mark",
			`Let the lighthouse look for its flag, clockwise, twice: quickly, then slowly. After that it
looks at the first mark.`, (*devices.Lighthouse).Home),
		p.atLighthouse("calibrate", "Measure its gears and say where the first mark is",
			`Let the flag pass three times, tell the two kinds of gears apart and keep what was found.
Then say, line by line, by how many degrees the lamp has to turn until it looks at the first
mark: 10 is clockwise as seen from above, -10 is back. An empty line keeps it.`, (*devices.Lighthouse).Calibrate),
		p.turnCommand(),
		p.atLighthouse("test", "Try out lamp, sensor and motor",
			`Switch the lamp on and off, find the flag, look at every mark clockwise and back again, and
say after each turn whether steps were lost.`, (*devices.Lighthouse).Test),
		p.offCommand(),
	)
	return cmd
}

func (p *program) atLighthouse(name, short, long string, do func(*devices.Lighthouse) error) *cobra.Command {
	return &cobra.Command{
		Use: name, Short: short, Long: long, Example: "  hafenmeister lighthouse " + name, Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return p.atDevice(func(c *devices.Console) error { return p.devices().WithLighthouse(c, do) })
		},
	}
}

func (p *program) turnCommand() *cobra.Command {
	return &cobra.Command{
		Use: "turn COUNT [clockwise|counterclockwise]", Short: "Turn it by some marks",
		Long: `Let the lighthouse find its flag and turn it by so many marks, clockwise as seen from above
if nothing else is said.`,
		Example: "  hafenmeister lighthouse turn 3 counterclockwise",
		Args:    cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			n, err := strconv.Atoi(args[0])
			way := append(args, "clockwise")[1]
			if err != nil || n < 0 || n > 1000 || way != "clockwise" && way != "counterclockwise" {
				return &plainError{key: "err.cmd.turn", code: 2}
			}
			if way != "clockwise" {
				n = -n
			}
			return p.atDevice(func(c *devices.Console) error {
				return p.devices().WithLighthouse(c, func(l *devices.Lighthouse) error { return l.Turn(n) })
			})
		},
	}
}

// offCommand returns the command that switches motor and lamp off.
func (p *program) offCommand() *cobra.Command {
	return &cobra.Command{
		Use: "off", Short: "Switch motor and lamp off",
		Long: `Switch off the coils of the motor and the lamp, whatever left them on. A service calls this
when it stops. If the settings cannot be read, it uses the pins that it could read, else the usual
ones.`,
		Example: "  hafenmeister lighthouse off",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			words := p.speaker("")
			pins, err := p.devices().LighthouseOff()
			if !pins.IsZero() {
				fmt.Fprintln(p.out, words.Render(pins))
			}
			if err != nil {
				fmt.Fprintln(p.out, words.Line("devices.light.off.check"))
				return err
			}
			fmt.Fprintln(p.out, words.Line("devices.light.off"))
			return nil
		},
	}
}
