package log

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// roleEnv makes this test binary run a role instead of its tests, for tests that need a second program.
// Its value is the role, the folder, the state folder and the arguments, separated by line breaks.
const roleEnv = "LOG_TEST_ROLE"

var roles = map[string]func(f *Folder, args []string) error{
	"hold":    hold,
	"create":  createMany,
	"append":  appendMany,
	"recover": recoverMany,
}

// runRole runs the role named in the environment and exits; it returns if there is none.
func runRole() {
	role, ok := os.LookupEnv(roleEnv)
	if !ok {
		return
	}
	args := strings.Split(role, "\n")
	f, err := Open(args[1], args[2])
	if err == nil {
		err = roles[args[0]](f, args[3:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// A child is a process that runs a role.
type child struct {
	*exec.Cmd
	lines *bufio.Scanner
}

// start runs a role in a new process; wrap is a command that starts it, such as strace, or empty. The process is killed at
// the end of the test.
func start(t testing.TB, wrap []string, role string, f *Folder, args ...string) *child {
	t.Helper()
	command := append(wrap, os.Args[0])
	c := &child{Cmd: exec.Command(command[0], command[1:]...)}
	c.Env = append(os.Environ(), roleEnv+"="+strings.Join(append([]string{role, f.path, f.state}, args...), "\n"))
	c.Stderr = os.Stderr
	c.lines = bufio.NewScanner(must(c.StdoutPipe())(t))
	check(t, c.Start())
	t.Cleanup(func() { c.Process.Kill(); c.Wait() })
	return c
}

// line returns the next line that the child prints, "" at its end.
func (c *child) line() string {
	c.lines.Scan()
	return c.lines.Text()
}

// finish waits for the child to exit and returns the last line it printed since the last call of line, else last.
func (c *child) finish(last string) string {
	for c.lines.Scan() {
		last = c.lines.Text()
	}
	c.Wait()
	return last
}

// hold takes the game args[0], prints "held", and waits to be killed.
func hold(f *Folder, args []string) error {
	if _, err := f.OpenGame(args[0]); err != nil {
		return err
	}
	fmt.Println("held")
	time.Sleep(time.Hour)
	return nil
}

// createMany creates games, without end, and prints their ids.
func createMany(f *Folder, args []string) error {
	for {
		g, err := f.Create(Header{Game: "tischpiraten"}, firstLine)
		if err != nil {
			return err
		}
		fmt.Println(g.Header().ID)
		g.Close()
	}
}

// appendMany appends acts of one to four answers to the game args[0] until it has args[1] of them, and prints the
// number of the last answer after each act.
func appendMany(f *Folder, args []string) error {
	last, _ := strconv.Atoi(args[1])
	g, err := f.OpenGame(args[0])
	if err != nil {
		return err
	}
	for n := len(g.Entries()); n < last; {
		var act []Line
		for range 1 + n%4 {
			n++
			act = append(act, answer(n))
		}
		if err := g.Append(act...); err != nil {
			return err
		}
		fmt.Println(n)
	}
	return g.Close()
}

// recoverMany, without end, damages all games, cuts them to half their length, and recovers them from the copies in
// args[0].
func recoverMany(f *Folder, args []string) error {
	fmt.Println("begins")
	for {
		paths, err := f.files(ending)
		if err != nil {
			return err
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			data[len(data)/4] ^= 1
			if err := os.WriteFile(path+".new", data[:len(data)/2], 0o600); err != nil {
				return err
			}
			if err := os.Rename(path+".new", path); err != nil {
				return err
			}
		}
		if _, err := f.Recover(context.Background(), args[0]); err != nil {
			return err
		}
	}
}
