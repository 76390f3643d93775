package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"hafenmeister/games/table"
	"hafenmeister/hardware/lighthouse"
)

func (p *program) lighthouseCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "lighthouse",
		Short: "Turn a motorised lighthouse",
		Long: `Turn the lighthouse that a stepper on a Raspberry Pi's pins turns: let it find its flag,
measure its gears, turn it, try it out, switch it off. docs/lighthouse.md says how to build one.`,
		Example: "  hafenmeister lighthouse calibrate\n  hafenmeister lighthouse test",
	}
	cmd.AddCommand(
		p.towardsCommand("home", "Let it find its flag and look at the first mark",
			`Let the lighthouse look for its flag, clockwise, twice: quickly, then slowly. After that it
looks at the first mark.`, "", cobra.NoArgs, (*pharos).home),
		p.towardsCommand("calibrate", "Measure its gears and say where the first mark is",
			`Let the flag pass three times, tell the two kinds of gears apart and keep what was found.
Then say, line by line, by how many degrees the lamp has to turn until it looks at the first
mark: 10 is clockwise as seen from above, -10 is back. An empty line keeps it.`, "", cobra.NoArgs, (*pharos).calibrate),
		p.towardsCommand("turn", "Turn it by some marks",
			`Let the lighthouse find its flag and turn it by so many marks, clockwise as seen from above
if nothing else is said.`, " COUNT [clockwise|counterclockwise]", cobra.RangeArgs(1, 2), (*pharos).turn),
		p.towardsCommand("test", "Try out lamp, sensor and motor",
			`Switch the lamp on and off, find the flag, look at every mark clockwise and back again, and
say after each turn whether steps were lost.`, "", cobra.NoArgs, (*pharos).test),
		p.offCommand(),
	)
	return cmd
}

// pharos is one run of a lighthouse command.
type pharos struct {
	*program
	ctx      context.Context
	words    func(key string, args ...table.Arg)
	dev      *lighthouse.Dev
	settings lighthouse.Settings
	args     []string
}

func (p *program) towardsCommand(name, short, long, usage string, args cobra.PositionalArgs, do func(*pharos) error) *cobra.Command {
	example := "  hafenmeister lighthouse " + name
	if usage != "" {
		example += " 3 counterclockwise"
	}
	return &cobra.Command{
		Use: name + usage, Short: short, Long: long, Example: example, Args: args,
		RunE: func(_ *cobra.Command, args []string) (err error) {
			words, err := p.speaker("")
			if err != nil {
				return err
			}
			ctx, stop := untilSignal()
			defer stop()
			dev, settings, err := p.openLighthouse()
			if err != nil {
				return err
			}
			defer p.guard(dev)()
			defer func() { err = errors.Join(err, dev.Halt()) }() // also when it panics
			say := func(key string, args ...table.Arg) { fmt.Fprintln(p.out, words.Line(key, args...)) }
			err = do(&pharos{p, ctx, say, dev, settings, args})
			if errors.Is(err, &lighthouse.Fault{Cause: lighthouse.Halted}) { // by a signal, which is about to be heard here
				select {
				case <-ctx.Done():
				case <-time.After(time.Second):
				}
			}
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return err
		},
	}
}

// offCommand switches off even what cannot be opened as a lighthouse.
func (p *program) offCommand() *cobra.Command {
	return &cobra.Command{
		Use: "off", Short: "Switch motor and lamp off",
		Long: `Switch off the coils of the motor and the lamp, whatever left them on. A service calls this
when it stops.`,
		Example: "  hafenmeister lighthouse off",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			words, err := p.speaker("")
			if err != nil {
				return err
			}
			dev, _, err := p.openLighthouse()
			if err != nil {
				return err
			}
			if err := dev.Halt(); err != nil {
				return err
			}
			fmt.Fprintln(p.out, words.Line("cmd.light.off"))
			return nil
		},
	}
}

// lighthousePath is where the settings of the lighthouse are kept.
func (p *program) lighthousePath() string {
	if p.data != "" {
		return filepath.Join(p.data, "lighthouse.toml")
	}
	return filepath.Join(xdg.ConfigHome, "hafenmeister", "lighthouse.toml")
}

// openLighthouse takes the pins that the settings name.
func (p *program) openLighthouse() (*lighthouse.Dev, lighthouse.Settings, error) {
	s, err := lighthouse.ReadSettings(p.lighthousePath())
	if err != nil {
		return nil, s, err
	}
	dev, err := p.takeLighthouse(nil)
	return dev, s, err
}

// heartbeat is how long the motor goes on when the game does not answer any more.
const heartbeat = 2 * time.Second

// takeLighthouse takes the pins and changes what the settings say of the rest.
func (p *program) takeLighthouse(change func(*lighthouse.Opts)) (*lighthouse.Dev, error) {
	s, err := lighthouse.ReadSettings(p.lighthousePath())
	if err != nil {
		return nil, err
	}
	o, err := s.Opts()
	if err != nil {
		return nil, err
	}
	if change != nil {
		change(&o)
	}
	coil, home, lamp, err := pins(s)
	if err != nil {
		return nil, p.explainPins(err)
	}
	dev, err := lighthouse.New(coil, home, lamp, &o)
	return dev, p.explainPins(err)
}

func (l *pharos) home() error {
	l.words("cmd.light.searching")
	if err := l.dev.Home(l.ctx); err != nil {
		return err
	}
	l.words("cmd.light.home")
	return nil
}

func (l *pharos) calibrate() error {
	l.words("cmd.light.measuring")
	c, err := l.dev.Calibrate(l.ctx)
	if err != nil {
		return err
	}
	l.settings.Gear, l.settings.Backlash = [2]int64{c.Gear.Num, c.Gear.Den}, c.Backlash
	if err := l.keep(); err != nil {
		return err
	}
	l.words("cmd.light.gear", table.Name("turn", l.anySpeaker(nil).Decimal(float64(c.Gear.Num)/float64(c.Gear.Den), 2)),
		table.Name("play", l.anySpeaker(nil).Decimal(float64(c.Backlash)*360*float64(c.Gear.Den)/float64(c.Gear.Num), 1)))
	return l.aim(c.Gear)
}

// aim asks where the first mark is.
func (l *pharos) aim(g lighthouse.Gear) error {
	l.words("cmd.light.aim")
	for in := bufio.NewScanner(l.in); in.Scan(); l.words("cmd.light.aim") {
		text := strings.ReplaceAll(strings.TrimSpace(in.Text()), ",", ".")
		if text == "" {
			break
		}
		degrees, err := strconv.ParseFloat(text, 64)
		if err != nil || degrees < -360 || degrees > 360 {
			l.words("cmd.light.degrees", table.Name("text", text))
			continue
		}
		l.settings.Zero += int64(degrees * float64(g.Num) / float64(g.Den) / 360)
		if err := l.dev.Aim(l.ctx, l.settings.Zero); err != nil {
			return err
		}
	}
	if err := l.keep(); err != nil {
		return err
	}
	l.words("cmd.light.kept", table.Name("path", l.lighthousePath()))
	return nil
}

func (l *pharos) keep() error { return l.settings.Write(l.lighthousePath()) }

func (l *pharos) turn() error {
	n, err := strconv.Atoi(l.args[0])
	way := append(l.args, "clockwise")[1]
	if err != nil || n < 0 || n > 1000 || way != "clockwise" && way != "counterclockwise" {
		return &plainError{key: "err.cmd.turn", code: 2}
	}
	if err := l.home(); err != nil {
		return err
	}
	if way != "clockwise" {
		n = -n
	}
	if err := l.dev.Turn(l.ctx, n); err != nil {
		return err
	}
	s, err := l.dev.Status(l.ctx)
	if err == nil {
		l.words("cmd.light.looks", table.Num("mark", s.Mark))
	}
	return err
}

func (l *pharos) test() error {
	l.words("cmd.light.blinks")
	for range 3 {
		for _, on := range []bool{true, false} {
			if err := l.dev.Lamp(on); err != nil {
				return err
			}
			select {
			case <-time.After(300 * time.Millisecond):
			case <-l.ctx.Done():
				return l.ctx.Err()
			}
		}
	}
	if err := l.home(); err != nil {
		return err
	}
	if err := l.dev.Lamp(true); err != nil {
		return err
	}
	for _, n := range []int{l.settings.Marks, -l.settings.Marks} {
		begun := time.Now()
		if err := l.dev.Turn(l.ctx, n); err != nil {
			return err
		}
		s, err := l.dev.Status(l.ctx)
		if err != nil {
			return err
		}
		key := "cmd.light.round"
		if s.Mended+s.Rehomed > 0 {
			key = "cmd.light.lost"
		}
		l.words(key, table.Num("marks", l.settings.Marks), table.Name("seconds", l.anySpeaker(nil).Decimal(time.Since(begun).Seconds(), 1)))
	}
	return nil
}
