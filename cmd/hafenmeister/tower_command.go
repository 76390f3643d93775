package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/tui"
	"hafenmeister/games/table"
	"hafenmeister/hardware/tower"
)

// towerFlags say which port.
type towerFlags struct {
	port string
	baud int
}

func (p *program) towerCommand() *cobra.Command {
	var f towerFlags
	cmd := &cobra.Command{
		Use:   "tower",
		Short: "Find a dice tower, teach it your dice, try it out",
		Long: `Find a dice tower, teach it your dice, try it out and put its firmware onto it.
docs/tower.md says how to build one.`,
		Example: "  hafenmeister tower probe\n  hafenmeister tower teach d6 red",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.PersistentFlags().StringVar(&f.port, "port", "", "`port` the tower is plugged into, such as /dev/ttyUSB0 or COM3; it is remembered")
	cmd.PersistentFlags().IntVar(&f.baud, "baud", tower.Baud, "`speed` of the port")
	cmd.AddCommand(p.towerProbeCommand(&f), p.towerTeachCommand(&f), p.towerTestCommand(&f), p.towerFlashCommand(&f))
	return cmd
}

// towerPath is where the port and the taught dice are kept.
func (p *program) towerPath() string {
	if p.data != "" {
		return filepath.Join(p.data, "tower.toml")
	}
	return filepath.Join(xdg.ConfigHome, "hafenmeister", "tower.toml")
}

// findPorts finds ports that are plugged in; tests plug in what they like.
var findPorts = tower.Ports

// towerPort is the port of the flag, else the remembered one, else the only one that
// comes into question: also if the remembered one is not there any more, since the cable
// may be in another plug.
func towerPort(flag string, m tower.Memory) (string, error) {
	switch {
	case flag != "":
		return flag, nil
	case m.Port != "" && !gone(m.Port):
		return m.Port, nil
	}
	ports := findPorts()
	alone := len(ports) == 1 || len(ports) > 1 && ports[0].Likely() && !ports[1].Likely()
	switch {
	case alone:
		return ports[0].Path, nil
	case m.Port != "":
		return m.Port, nil
	case len(ports) == 0:
		return "", &plainError{key: "err.cmd.tower.none", args: []table.Arg{table.Name("looked", tower.Looked())}}
	}
	return "", &plainError{key: "err.cmd.tower.many", args: []table.Arg{table.Name("ports", portList(ports))}}
}

// gone reports whether there is no such port, where ports are files.
func gone(port string) bool {
	_, err := os.Stat(port)
	return filepath.IsAbs(port) && errors.Is(err, fs.ErrNotExist)
}

func portList(ports []tower.Port) string {
	var list []string
	for _, p := range ports {
		list = append(list, p.Path)
	}
	return strings.Join(list, ", ")
}

// A towerTalk is one talk with a tower: a command, or a die that is taught on the screens.
type towerTalk struct {
	*program
	ctx    context.Context
	people tui.Class
	memory tower.Memory
	port   string
	link   *tower.Link
	info   tower.Info
}

// atTower opens the tower for a command.
func (p *program) atTower(f *towerFlags, do func(*towerTalk) error) error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	ctx, stop := untilSignal()
	defer stop()
	return p.withTower(ctx, f, &console{program: p, ctx: ctx, words: words}, do)
}

// towerAt is the port of the tower, the one that was named or else found, and what is
// remembered of it.
func (p *program) towerAt(named string) (port string, memory tower.Memory, err error) {
	if memory, err = tower.LoadMemory(p.towerPath()); err == nil {
		port, err = towerPort(named, memory)
	}
	return port, memory, err
}

// withTower opens the tower and remembers the port that answered. It is closed again when
// withTower returns.
func (p *program) withTower(ctx context.Context, f *towerFlags, people tui.Class, do func(*towerTalk) error) error {
	port, memory, err := p.towerAt(f.port)
	if err != nil {
		return err
	}
	t := &towerTalk{program: p, ctx: ctx, people: people, memory: memory, port: port}
	t.link = tower.New(tower.Serial(port, f.baud))
	defer func() {
		t.link.Close()
		for range t.link.Events() { // until the port is free
		}
	}()
	if err := t.greet(); err != nil {
		return err
	}
	if t.memory.Port != port {
		t.memory.Port = port
		if err := t.memory.Save(p.towerPath()); err != nil {
			return err
		}
	}
	return do(t)
}

// say tells one sentence.
func (t *towerTalk) say(key string, args ...table.Arg) { t.people.Tell(table.Say(key, args...)) }

// towerError is a sentence of the tower as an error.
type towerError struct {
	key  string
	args map[string]any
}

func (e *towerError) Error() string        { return "hafenmeister: " + e.key }
func (e *towerError) Key() string          { return e.key }
func (e *towerError) Args() map[string]any { return e.args }

func stateError(s tower.State) error {
	if e, ok := errors.AsType[*tower.PortError](s.Err); ok {
		return e
	}
	return &towerError{s.Key(), s.Args()}
}

// event waits for what the link tells next.
func (t *towerTalk) event() (tower.Event, error) {
	select {
	case e := <-t.link.Events():
		return e, nil
	case <-t.ctx.Done():
		return nil, context.Cause(t.ctx)
	}
}

// greet waits until the tower is there or says why it is not.
func (t *towerTalk) greet() error {
	for {
		e, err := t.event()
		if err != nil {
			return err
		}
		s, ok := e.(tower.State)
		switch {
		case !ok || s.Is == tower.Opening:
		case s.Is == tower.Greeting:
			t.say(s.Key())
		case s.Here():
			t.info = s.Tower
			return nil
		default:
			return stateError(s)
		}
	}
}

// A console is people at a command line.
type console struct {
	*program
	ctx   context.Context
	words *locale.Speaker
	lines <-chan string // what is typed
}

// Tell tells one line.
func (c *console) Tell(text table.Text) { fmt.Fprintln(c.out, c.words.Put(text)) }

// Ask asks for a line: empty is the first of the answers.
func (c *console) Ask(text table.Text, answers ...tui.Taught) (tui.Taught, error) {
	switch line := c.words.Put(text); {
	case text.IsZero():
	case answers[0] == tui.TaughtYes:
		fmt.Fprintln(c.out, line, c.words.Line("cmd.tower.keys"))
	default:
		fmt.Fprintln(c.out, line)
	}
	if c.lines == nil {
		c.lines = readLines(c.in)
	}
	var typed string
	select {
	case l, ok := <-c.lines:
		if typed = strings.TrimSpace(l); !ok || typed == "q" {
			return "", &plainError{key: "err.cmd.tower.left"}
		}
	case <-c.ctx.Done():
		return "", context.Cause(c.ctx)
	}
	switch {
	case answers[0] == tui.TaughtYes && typed != "":
		return tui.TaughtNo, nil
	case answers[0] != tui.TaughtYes && typed == "b":
		return tui.TaughtBack, nil
	}
	return answers[0], nil
}

// readLines hands on line by line; it ends when there is nothing more to read.
func readLines(in interface{ Read([]byte) (int, error) }) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(in); s.Scan(); {
			lines <- s.Text()
		}
	}()
	return lines
}

// group is the group that may open a port, where the system knows such a thing.
func group(port string) string {
	info, err := os.Stat(port)
	if err != nil {
		return ""
	}
	return groupOf(info)
}
