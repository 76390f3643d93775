package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui"
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

// A clubFeed is the program hafenclub, which looks at the games and tells the club. It is a program
// of its own so that a table waits for nothing and needs no more memory; whichever of the two dies, the
// other continues.
type clubFeed struct {
	path string
	args []string

	mu     sync.Mutex
	in     io.WriteCloser     // of the one that runs; nil of none
	games  []string           // that were played since it was joined, the newest last
	note   devices.NotifyFunc // nil while nobody listens
	noted  string
	closed bool
	name   [2]string // of the club and of the table; "" while it has not said so
}

// openClub joins the club that the flag names, if it names one and that is not done. lang is that of the
// table; with "" it is found.
func (p *program) openClub(lang string) error {
	if p.clubCode == "" || p.club != nil {
		return nil
	}
	if lang == "" {
		words, err := p.speaker("")
		if err != nil {
			return err
		}
		lang = words.Lang()
	}
	c, err := p.joinClub(p.clubCode, lang)
	if err == nil {
		p.club = c
	}
	return err
}

// clubCommand returns a command of hafenclub for this table.
func (p *program) clubCommand(lang, name string, args ...string) (*exec.Cmd, error) {
	path, err := clubProgram()
	if err != nil {
		return nil, &plainError{key: "err.cmd.club.program"}
	}
	return exec.Command(path, append([]string{name, "--lang", lang, "--data", p.clubFolder()}, args...)...), nil
}

// runClub runs a command of hafenclub. What it says went wrong is the error.
func runClub(cmd *exec.Cmd) (out string, err error) {
	text, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && len(exit.Stderr) > 0 {
		err = clubError(strings.TrimSpace(string(exit.Stderr)))
	}
	return string(text), err
}

func clubError(text string) error {
	return &plainError{key: "err.cmd.club", args: []table.Arg{table.Name("what", text)}}
}

// startClub starts to tell a club, that of the code or with [lastClub] the one joined last. Whether it joins is sent to begun.
func (p *program) startClub(code, lang string) (c *clubFeed, begun chan error, err error) {
	cmd, err := p.clubCommand(lang, "feed", "--games", p.gamesPath(), "--state", p.statePath())
	if err != nil {
		return nil, nil, err
	}
	args := []string{"--", code}
	if code == lastClub {
		args = nil
	}
	c, begun = &clubFeed{path: cmd.Path, args: cmd.Args[1:]}, make(chan error, 1)
	go c.run(args, begun)
	return c, begun, nil
}

// joinClub joins the club that a code is of, and waits for that.
func (p *program) joinClub(code, lang string) (*clubFeed, error) {
	c, begun, err := p.startClub(code, lang)
	if err != nil {
		return nil, err
	}
	select {
	case err := <-begun:
		return c, err
	case <-time.After(clubPatience):
		c.close()
		return nil, &plainError{key: "err.cmd.club.slow"}
	}
}

// tellLastClub tells the club that the table joined last. Nothing is waited for; what goes wrong is told at the table.
func (p *program) tellLastClub(lang string) error {
	c, begun, err := p.startClub(lastClub, lang)
	if err != nil {
		return err
	}
	go func() {
		if err := <-begun; err != nil {
			text, _ := referee.TextOf(err)
			c.tell(p.words.Speaker(lang).Put(text))
		}
	}()
	p.club = c
	return nil
}

// clubOf returns the club as the screens know it. All of it happens in their goroutine but for what Join waits for.
func (p *program) clubOf(lang string) *tui.Club {
	return &tui.Club{
		Name: func() (club, at string) {
			if p.club == nil {
				return "", ""
			}
			p.club.mu.Lock()
			defer p.club.mu.Unlock()
			return p.club.name[0], p.club.name[1]
		},
		Join: func(code string) (begin func(), err error) {
			c, err := p.joinClub(code, lang)
			return func() {
				p.leaveClub()
				p.club = c
				p.followClub()
			}, err
		},
		Leave: p.leaveClub,
	}
}

// leaveClub tells the club no more of the game that is shown.
func (p *program) leaveClub() {
	if p.unclub != nil {
		p.unclub()
		p.unclub = nil
	}
	if p.clubNote != nil {
		p.clubNote("club", table.Text{})
	}
	p.closeClub()
}

// fetch fetches a game out of a club, and returns its ID. From here on this machine
// tells the club what happens.
func (p *program) fetch(from, id string, words *locale.Speaker) (string, error) {
	cmd, err := p.clubCommand(words.Lang(), "fetch", "--games", p.gamesPath(), "--state", p.statePath(), "--game", id)
	if err != nil {
		return "", err
	}
	key, err := p.tableKey(from, words)
	if err != nil {
		return "", err
	}
	cmd.Stdin = strings.NewReader(key + "\n")
	out, err := runClub(cmd)
	if err != nil {
		return "", err
	}
	for line := range strings.Lines(out) {
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

// tableKey reads the key of a table from a file, or as it is typed; "" stands for the table that this machine was last.
func (p *program) tableKey(from string, words *locale.Speaker) (string, error) {
	switch from {
	case lastClub:
		return "", nil
	case "-":
		if isTerminal(p.in) {
			fmt.Fprint(p.errs, words.Line("cmd.club.key")+" ")
		}
		return p.typedLine(), nil
	}
	key, err := os.ReadFile(from)
	if err != nil || len(key) > 1<<10 {
		return "", &plainError{key: "err.cmd.club.key"}
	}
	return strings.TrimSpace(string(key)), nil
}

// clubKey prints the code with which another machine continues as this table.
func (p *program) clubKey() error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	cmd, err := p.clubCommand(words.Lang(), "key")
	if err != nil {
		return err
	}
	key, err := runClub(cmd)
	if err != nil {
		return err
	}
	fmt.Fprint(p.out, key)
	if isTerminal(p.out) {
		for _, line := range tui.QR(strings.TrimSpace(key)) {
			fmt.Fprintf(p.out, "\x1b[30;107m%s\x1b[0m\n", line)
		}
	}
	return nil
}

// clubFolder returns where the table keeps what it is in its club.
func (p *program) clubFolder() string { return filepath.Join(p.folder(), "club") }

// clubProgram returns where hafenclub is: beside this program, or where programs are looked for.
func clubProgram() (string, error) {
	if self, err := os.Executable(); err == nil {
		if beside, err := exec.LookPath(filepath.Join(filepath.Dir(self), "hafenclub")); err == nil {
			return beside, nil
		}
	}
	return exec.LookPath("hafenclub")
}

// run keeps the program running until the feed is closed. Whether it joins at first is sent to begun.
func (c *clubFeed) run(code []string, begun chan<- error) {
	if problem := c.once(code, sync.OnceFunc(func() { begun <- nil })); problem != "" {
		begun <- clubError(problem)
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
		if problem := c.once(nil, func() {}); problem != "" {
			c.tell(problem)
		}
	}
}

// once runs the program to its end. It returns what went wrong if it did not join.
func (c *clubFeed) once(code []string, joined func()) (problem string) {
	cmd := exec.Command(c.path, append(c.args, code...)...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.StdoutPipe()
	in, err2 := cmd.StdinPipe()
	if err = errors.Join(err, err2); err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return err.Error()
	}
	c.mu.Lock()
	c.in = in
	if c.closed {
		in.Close()
	}
	for _, game := range c.games { // all: the last one may have died before it looked at them
		io.WriteString(in, game+"\n")
	}
	c.mu.Unlock()
	lines := bufio.NewScanner(out)
	has := lines.Scan()
	if has {
		c.mu.Lock()
		fmt.Sscanf(lines.Text(), "joined %s %s", &c.name[0], &c.name[1])
		c.mu.Unlock()
		joined()
		c.tell("")
	}
	for lines.Scan() {
		c.tell(lines.Text())
	}
	err = cmd.Wait()
	c.mu.Lock()
	c.in = nil
	c.mu.Unlock()
	if has {
		return ""
	}
	return cmp.Or(strings.TrimSpace(errs.String()), fmt.Sprint(err))
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

// follow names the game that is played, and whom to tell of the club.
func (c *clubFeed) follow(game string, note devices.NotifyFunc) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.note = note
	note("club", clubText(c.noted))
	c.games = append(slices.DeleteFunc(c.games, func(id string) bool { return id == game }), game)
	if c.in != nil {
		io.WriteString(c.in, game+"\n")
	}
}

// leave has nobody told of the club any more.
func (c *clubFeed) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.note = nil
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

// withClub has the club follow a game, and the one that a set-up begins, beside its devices, also if it is joined
// later.
func (p *program) withClub(a devices.Attendant, note devices.NotifyFunc) devices.Attendant {
	p.clubNote = note
	p.followClub()
	stop := a.Stop
	a.Stop = func() {
		if p.unclub != nil {
			p.unclub()
		}
		p.unclub, p.clubNote = nil, nil
		if stop != nil {
			stop()
		}
	}
	return a
}

// followClub has the club follow the game that is shown, if there are both.
func (p *program) followClub() {
	c, note := p.club, p.clubNote
	if c == nil || note == nil {
		return
	}
	updates, unfollow, err := p.playing.Subscribe()
	if err != nil {
		return
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		game := ""
		for now := range updates {
			if now.ID != game {
				game = now.ID
				c.follow(game, note)
			}
		}
	}()
	p.unclub = func() {
		unfollow()
		<-ended
		c.leave()
	}
}
