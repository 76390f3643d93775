package logbook

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// Some tests need a second program. It is this test binary, started again with
// a role: it plays the role instead of running tests.
const roleEnv = "LOGBOOK_TEST_ROLE"

var roles = map[string]func(args []string) error{
	"hold":   hold,
	"append": appendLoop,
	"create": create,
}

func TestMain(m *testing.M) {
	role, ok := os.LookupEnv(roleEnv)
	if !ok {
		os.Exit(m.Run())
	}
	args := strings.Split(role, "\n")
	if err := roles[args[0]](args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// child is a program in a role.
type child struct {
	*exec.Cmd
	lines *bufio.Scanner
	test  testing.TB
}

func start(t testing.TB, wrap []string, role ...string) *child {
	t.Helper()
	args := append(wrap, os.Args[0])
	c := &child{Cmd: exec.Command(args[0], args[1:]...), test: t}
	c.Env = append(os.Environ(), roleEnv+"="+strings.Join(role, "\n"))
	c.Stderr = os.Stderr
	c.lines = bufio.NewScanner(must(c.StdoutPipe())(t))
	check(t, c.Start())
	t.Cleanup(func() { c.Process.Kill(); c.Wait() })
	return c
}

// line is the next line the child writes; "" at its end.
func (c *child) line() string {
	c.lines.Scan()
	return c.lines.Text()
}

// finish reads on to the child's end and returns the last whole number it wrote.
func (c *child) finish(last int) int {
	for c.lines.Scan() {
		if n, err := strconv.Atoi(c.lines.Text()); err == nil {
			last = n
		}
	}
	c.Wait()
	return last
}

// hold takes a game, says so and waits to be ended.
func hold(args []string) error {
	b, err := Open(args[0])
	if err != nil {
		return err
	}
	if _, err := b.Take(args[1]); err != nil {
		return err
	}
	fmt.Println("held")
	select {}
}

// create makes a game with five entries and writes its ID.
func create(args []string) error {
	b, err := Open(args[0])
	if err != nil {
		return err
	}
	g, err := b.Create(sample)
	if err != nil {
		return err
	}
	if err := g.Append(entries(1, 5)...); err != nil {
		return err
	}
	fmt.Println(g.Head().ID)
	return b.Close()
}

// appendLoop takes a game and appends entries up to a number, writing each
// number once it is acknowledged. A third argument says after how
// many pages SQLite folds the -wal file in.
func appendLoop(args []string) error {
	last, err := strconv.Atoi(args[2])
	if err != nil {
		return err
	}
	if len(args) > 3 {
		if foldPages, err = strconv.Atoi(args[3]); err != nil {
			return err
		}
	}
	b, err := Open(args[0])
	if err != nil {
		return err
	}
	g, err := b.Take(args[1])
	if err != nil {
		return err
	}
	for n := g.Head().Entries + 1; n <= last; n++ {
		if err := g.Append(entry(n)); err != nil {
			return err
		}
		fmt.Println(n)
	}
	return b.Close()
}
