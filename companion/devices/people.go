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

// People shows texts to the people who use a device and asks them. Its methods are called one
// after the other, from any goroutine.
type People interface {
	// Tell shows what has happened, or what to do.
	Tell(table.Text)
	// Ask shows what to do and waits for one of the answers; Enter means the first. With a zero
	// text the previous one still applies. It returns an error if people leave.
	Ask(what table.Text, answers ...Reply) (Reply, error)
}

// A Reply is an answer of [People.Ask].
type Reply string

const (
	Placed Reply = "lies" // the die is in its pocket with the face up
	Back   Reply = "back" // teach the previous face again
	Yes    Reply = "yes"
	No     Reply = "no"
)

// A Console is the people at a command line.
type Console struct {
	Context context.Context
	In      io.Reader
	Out     io.Writer
	Words   *locale.Speaker

	lines <-chan string // typed lines
}

// Tell prints a text.
func (c *Console) Tell(text table.Text) { fmt.Fprintln(c.Out, c.Words.Render(text)) }

// say prints a message.
func (c *Console) say(key string, args ...table.Arg) { c.Tell(table.Say(key, args...)) }

// line waits for a typed line and trims it; ok is false at the end of the input.
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

// Ask prints a text and waits for a line. An empty line is the first answer; "b" is Back; if the
// first answer is Yes, any other line is No; "q" and the end of the input are errors.
func (c *Console) Ask(text table.Text, answers ...Reply) (Reply, error) {
	switch line := c.Words.Render(text); {
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

// readLines sends the lines of in and closes the channel at its end.
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
