package devices

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"hafenmeister/companion/locale"
	"hafenmeister/games/table"
)

// People are those who use a device. Its methods may be called from any goroutine, one after the
// other.
type People interface {
	// Tell says what happened, or what to do.
	Tell(table.Text)
	// Ask says what to do, or for a zero text that it is still to be done, and waits for
	// one of the answers, of which Enter is the first. An error says that the people leave.
	Ask(what table.Text, answers ...Reply) (Reply, error)
}

// Reply is what people answer while they teach.
type Reply string

const (
	Lies Reply = "lies" // the die is as it should
	Back Reply = "back" // one face back
	Yes  Reply = "yes"
	No   Reply = "no"
)

// A Console is people at a command line.
type Console struct {
	Context context.Context
	In      io.Reader
	Out     io.Writer
	Words   *locale.Speaker

	lines <-chan string // what is typed
}

// Tell tells one line.
func (c *Console) Tell(text table.Text) { fmt.Fprintln(c.Out, c.Words.Put(text)) }

// say tells one sentence.
func (c *Console) say(key string, args ...table.Arg) { c.Tell(table.Say(key, args...)) }

// line waits for a line that is typed; ok is false if there is nothing more to read.
func (c *Console) line() (typed string, ok bool, err error) {
	if c.lines == nil {
		c.lines = readLines(c.In)
	}
	select {
	case l, ok := <-c.lines:
		return strings.TrimSpace(l), ok, nil
	case <-c.Context.Done():
		return "", false, context.Cause(c.Context)
	}
}

// Ask asks for a line: empty is the first of the answers.
func (c *Console) Ask(text table.Text, answers ...Reply) (Reply, error) {
	switch line := c.Words.Put(text); {
	case text.IsZero():
	case answers[0] == Yes:
		fmt.Fprintln(c.Out, line, c.Words.Line("devices.tower.keys"))
	default:
		fmt.Fprintln(c.Out, line)
	}
	typed, ok, err := c.line()
	switch {
	case err != nil:
		return "", err
	case !ok || typed == "q":
		return "", newError("err.devices.tower.left")
	case answers[0] == Yes && typed != "":
		return No, nil
	case answers[0] != Yes && typed == "b":
		return Back, nil
	}
	return answers[0], nil
}

// readLines hands on line by line; it ends when there is nothing more to read.
func readLines(in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(in); s.Scan(); {
			lines <- s.Text()
		}
	}()
	return lines
}
