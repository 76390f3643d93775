package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// lastClub stands for the club that the table joined last.
const lastClub = "last"

// clubFlag adds the flag for a club.
func (p *program) clubFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.clubCode, "club", "", "tell a club what happens; the `code` it gave you, or \"last\" for the club that you joined last")
}

// How the program that tells the club is waited for.
const (
	clubPatience = 15 * time.Second // to join; it gives up itself before
	clubPause    = time.Second      // until it is started again
)

// A clubFeed is the program hafenclub, which looks at the logbook and tells the club. It is a program
// of its own so that a table waits for nothing and needs no more memory; whichever of the two dies, the
// other goes on.
type clubFeed struct {
	path string
	args []string

	mu     sync.Mutex
	in     io.WriteCloser // of the one that runs; nil of none
	game   string         // that is played; "" none
	note   devices.Note   // nil while nobody listens
	noted  string
	closed bool
}

// openClub joins the club that the flag names, if it names one.
func (p *program) openClub(lang string) error {
	if p.clubCode == "" {
		return nil
	}
	path, err := clubProgram()
	if err != nil {
		return &plainError{key: "err.cmd.club.program"}
	}
	c := &clubFeed{path: path, args: []string{"feed", "--lang", lang, "--data", p.clubFolder(), "--logbook", p.bookPath()}}
	code := []string{p.clubCode}
	if p.clubCode == lastClub {
		code = nil
	}
	begun := make(chan error, 1)
	go c.run(code, begun)
	select {
	case err := <-begun:
		if err != nil {
			return err
		}
	case <-time.After(clubPatience):
		c.close()
		return &plainError{key: "err.cmd.club.slow"}
	}
	p.club = c
	return nil
}

// fetch fetches a game out of a club into the logbook, and returns its ID. From here on this machine
// tells the club what happens.
func (p *program) fetch(from, id string, words *locale.Speaker) (string, error) {
	path, err := clubProgram()
	if err != nil {
		return "", &plainError{key: "err.cmd.club.program"}
	}
	if from == lastClub {
		from = ""
	}
	cmd := exec.Command(path, "fetch", "--lang", words.Lang(), "--data", p.clubFolder(), "--logbook", p.bookPath(), "--game", id)
	cmd.Stdin = strings.NewReader(from + "\n")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if said := strings.TrimSpace(errs.String()); err != nil && said != "" {
		return "", &plainError{key: "err.cmd.club", args: []table.Arg{table.Name("what", said)}}
	} else if err != nil {
		return "", err
	}
	for line := range strings.Lines(string(out)) {
		switch what, rest, _ := strings.Cut(strings.TrimSpace(line), " "); what {
		case "game":
			id = rest
		case "beside":
			fmt.Fprintln(p.errs, words.Line("cmd.club.beside", table.Name("id", rest)))
		}
	}
	p.clubCode = lastClub
	return id, nil
}

// clubKey prints the code by which another machine goes on as this table.
func (p *program) clubKey() error {
	path, err := clubProgram()
	if err != nil {
		return &plainError{key: "err.cmd.club.program"}
	}
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	cmd := exec.Command(path, "key", "--lang", words.Lang(), "--data", p.clubFolder(), fmt.Sprintf("--qr=%t", isTerminal(p.out)))
	var errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = p.out, &errs
	err = cmd.Run()
	if said := strings.TrimSpace(errs.String()); err != nil && said != "" {
		return &plainError{key: "err.cmd.club", args: []table.Arg{table.Name("what", said)}}
	}
	return err
}

// clubFolder is where the table keeps what it is in its club.
func (p *program) clubFolder() string { return filepath.Join(p.folder(), "club") }

// clubProgram is where hafenclub lies: beside this program, or where programs are looked for.
func clubProgram() (string, error) {
	name := "hafenclub"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if self, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(self), name)
		if info, err := os.Stat(beside); err == nil && info.Mode().IsRegular() {
			return beside, nil
		}
	}
	return exec.LookPath(name)
}

// run keeps the program running until the feed is closed. Whether it joins at first is sent to begun.
func (c *clubFeed) run(code []string, begun chan<- error) {
	errs, joined := c.once(code, func() { begun <- nil })
	if !joined {
		begun <- &plainError{key: "err.cmd.club", args: []table.Arg{table.Name("what", errs)}}
		return
	}
	for {
		time.Sleep(clubPause)
		c.mu.Lock()
		closed := c.closed
		c.mu.Unlock()
		if closed {
			return
		}
		if errs, joined := c.once(nil, func() {}); !joined {
			c.tell(errs)
		}
	}
}

// once runs the program to its end, and returns what it said went wrong.
func (c *clubFeed) once(code []string, begun func()) (errs string, joined bool) {
	cmd := exec.Command(c.path, append(c.args, code...)...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err.Error(), false
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		return err.Error(), false
	}
	if err := cmd.Start(); err != nil {
		return err.Error(), false
	}
	c.mu.Lock()
	c.in = in
	if c.closed {
		in.Close()
	}
	if c.game != "" {
		io.WriteString(in, c.game+"\n")
	}
	c.mu.Unlock()
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if !joined {
			joined = true
			begun()
			c.tell("")
			continue
		}
		c.tell(lines.Text())
	}
	err = cmd.Wait()
	c.mu.Lock()
	c.in = nil
	c.mu.Unlock()
	if errs = strings.TrimSpace(said.String()); errs == "" && err != nil {
		errs = err.Error()
	}
	return errs, joined
}

// tell tells the table how the club is; "" that all is well.
func (c *clubFeed) tell(text string) {
	c.mu.Lock()
	note := c.note
	changed := text != c.noted
	c.noted = text
	c.mu.Unlock()
	if changed && note != nil {
		note("club", clubText(text))
	}
}

func clubText(text string) table.Text {
	if text == "" {
		return table.Text{}
	}
	return table.Say("cmd.club", table.Name("what", text))
}

// follow names the game that is played, and whom to tell of the club; nobody with nil.
func (c *clubFeed) follow(game string, note devices.Note) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.game, c.note = game, note
	if c.in != nil && game != "" {
		io.WriteString(c.in, game+"\n")
	}
}

// close ends the program, once it has sent what is left. Nobody waits for that.
func (c *clubFeed) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.in != nil {
		c.in.Close()
	}
}

// closeClub ends what tells the club, if there is anything.
func (p *program) closeClub() {
	if p.club != nil {
		p.club.close()
		p.club = nil
	}
}

// withClub has the club follow a game, and the one that a set-up begins, beside its devices.
func (p *program) withClub(a devices.Attendant, r *referee.Referee, note devices.Note) devices.Attendant {
	c := p.club
	if c == nil {
		return a
	}
	updates, unfollow, err := r.Subscribe()
	if err != nil {
		return a
	}
	go func() {
		game := ""
		for now := range updates {
			if now.ID != game {
				game = now.ID
				c.follow(game, note)
			}
		}
	}()
	stop := a.Stop
	a.Stop = func() {
		unfollow()
		c.follow("", nil)
		if stop != nil {
			stop()
		}
	}
	return a
}
