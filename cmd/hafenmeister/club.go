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

// lastClub stands for the club that this table joined most recently.
const lastClub = "last"

// clubFlag adds the flag --club to cmd.
func (p *program) clubFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.clubCode, "club", "", "send this game to a club: the `code` it gave you, or \"last\" for the club that you joined most recently")
}

const (
	clubPatience = 15 * time.Second // how long to wait until hafenclub joins; it gives up sooner itself
	clubPause    = time.Second      // before hafenclub is started again
)

// A clubFeed runs the program hafenclub, which reads this table's games and sends them to the club. It is a
// process of its own, so that the table never waits for the network and needs no more memory. If one of the
// two dies, the other continues.
type clubFeed struct {
	path string
	args []string

	mu     sync.Mutex
	in     io.WriteCloser     // standard input of hafenclub; nil while it does not run
	games  []string           // IDs of the games played since the club was joined, the newest last
	note   devices.NotifyFunc // shows a sentence at the table; nil while no game is shown
	noted  string             // the sentence that is shown
	closed bool
	club   string // name of the club; "" until it has joined
	table  string // name of this table in it
}

// openClub joins the club of the flag --club, unless there is none or it has joined already. lang is the
// table's language.
func (p *program) openClub(lang string) (err error) {
	if p.clubCode != "" && p.club == nil {
		p.club, err = p.joinClub(p.clubCode, lang)
	}
	return err
}

// clubCommand returns a command that runs hafenclub for this table.
func (p *program) clubCommand(lang, name string, args ...string) (*exec.Cmd, error) {
	path, err := clubProgram()
	if err != nil {
		return nil, &plainError{key: "err.cmd.club.program"}
	}
	return exec.Command(path, append([]string{name, "--lang", lang, "--data", p.clubFolder()}, args...)...), nil
}

// runClub runs a command of hafenclub and returns what it prints. What it writes to standard error is the error.
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

// startClub starts the feed to the club of code, or with [lastClub] to the most recent one. begun receives
// nil once it has joined, or why it has not.
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

// joinClub starts the feed to the club of code and waits until it has joined.
func (p *program) joinClub(code, lang string) (*clubFeed, error) {
	c, begun, err := p.startClub(code, lang)
	if err != nil {
		return nil, err
	}
	select {
	case err := <-begun:
		if err != nil {
			return nil, err
		}
		return c, nil
	case <-time.After(clubPatience):
		c.close()
		return nil, &plainError{key: "err.cmd.club.slow"}
	}
}

// resumeClub starts the feed to the most recent club. It does not wait; a problem is shown at the table.
func (p *program) resumeClub(lang string) error {
	c, begun, err := p.startClub(lastClub, lang)
	if err != nil {
		return err
	}
	go func() {
		if err := <-begun; err != nil {
			text, _ := referee.TextOf(err)
			c.show(p.words.Speaker(lang).Render(text))
		}
	}()
	p.club = c
	return nil
}

// clubOf returns the club as the screens use it. They call everything from their goroutine except Join,
// which waits for the club; the function that it returns is called from theirs again.
func (p *program) clubOf(lang string) *tui.Club {
	return &tui.Club{
		Name: func() (club, at string) {
			if p.club == nil {
				return "", ""
			}
			p.club.mu.Lock()
			defer p.club.mu.Unlock()
			return p.club.club, p.club.table
		},
		Join: func(code string) (begin func(), err error) {
			c, err := p.joinClub(code, lang)
			if err != nil {
				return nil, err
			}
			return func() {
				p.leaveClub()
				p.club = c
				p.followClub()
			}, nil
		},
		Leave: p.leaveClub,
	}
}

// leaveClub closes the feed and clears what the table shows about the club.
func (p *program) leaveClub() {
	if p.unfollowClub != nil {
		p.unfollowClub()
		p.unfollowClub = nil
	}
	if p.clubNote != nil {
		p.clubNote("club", table.Text{})
	}
	p.closeClub()
}

// fetch fetches a game from a club and returns its ID; id may be "" for the table's latest. It also
// chooses that club for --club, so that the feed starts when the game is opened.
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

// tableKey reads a table's key from the file named from, or with "-" from the keyboard. For [lastClub] it
// returns "": the table that this machine played as most recently.
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

// clubKey prints the key with which another machine can take over as this table.
func (p *program) clubKey() error {
	words := p.speaker("")
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

// clubFolder returns the folder of this table's membership in a club.
func (p *program) clubFolder() string { return filepath.Join(p.folder(), "club") }

// clubProgram returns the path of hafenclub: beside this program, or in PATH.
func clubProgram() (string, error) {
	if self, err := os.Executable(); err == nil {
		if beside, err := exec.LookPath(filepath.Join(filepath.Dir(self), "hafenclub")); err == nil {
			return beside, nil
		}
	}
	return exec.LookPath("hafenclub")
}

// run starts hafenclub and restarts it until the feed is closed. It sends to begun whether the first one
// joined, and ends if that failed. code is what hafenclub's arguments end with.
func (c *clubFeed) run(code []string, begun chan<- error) {
	if problem := c.once(code, func() { begun <- nil }); problem != "" {
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
			c.show(problem)
		}
	}
}

// once runs hafenclub until it ends, and calls joined when it has joined. It returns why it did not join, or "".
func (c *clubFeed) once(code []string, joined func()) (problem string) {
	cmd := exec.Command(c.path, append(c.args, code...)...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err.Error()
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		return err.Error()
	}
	if err := cmd.Start(); err != nil {
		return err.Error()
	}
	c.mu.Lock()
	c.in = in
	if c.closed {
		in.Close()
	}
	for _, game := range c.games { // all of them: the process before may have died before it read them
		io.WriteString(in, game+"\n")
	}
	c.mu.Unlock()
	lines := bufio.NewScanner(out)
	has := lines.Scan()
	if has {
		c.mu.Lock()
		fmt.Sscanf(lines.Text(), "joined %s %s", &c.club, &c.table)
		c.mu.Unlock()
		joined()
		c.show("")
	}
	for lines.Scan() {
		c.show(lines.Text())
	}
	err = cmd.Wait()
	c.mu.Lock()
	c.in = nil
	c.mu.Unlock()
	if has {
		return ""
	}
	if err == nil {
		err = errors.New("hafenclub has ended and said nothing")
	}
	return cmp.Or(strings.TrimSpace(errs.String()), err.Error())
}

// show shows at the table what is wrong with the club, or with "" nothing.
func (c *clubFeed) show(text string) {
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

// follow sends the club the game of that ID from now on, and shows through note how the club is.
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

// unfollow shows nothing at the table any more.
func (c *clubFeed) unfollow() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.note = nil
}

// close closes the input of hafenclub, which sends what is left and then ends. It does not wait for that.
func (c *clubFeed) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.in != nil {
		c.in.Close()
	}
}

// closeClub closes the feed, if there is one.
func (p *program) closeClub() {
	if p.club != nil {
		p.club.close()
		p.club = nil
	}
}

// withClub returns a with the club added: while the attended game is shown, the club follows it, even if
// the table joins the club later.
func (p *program) withClub(a devices.Attendant, note devices.NotifyFunc) devices.Attendant {
	p.clubNote = note
	p.followClub()
	stop := a.Stop
	a.Stop = func() {
		if p.unfollowClub != nil {
			p.unfollowClub()
		}
		p.unfollowClub, p.clubNote = nil, nil
		if stop != nil {
			stop()
		}
	}
	return a
}

// followClub has the club follow the game that is shown. Without a club or a game it does nothing.
func (p *program) followClub() {
	c, note := p.club, p.clubNote
	if c == nil || note == nil {
		return
	}
	updates, unsubscribe, err := p.playing.Subscribe()
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
	p.unfollowClub = func() {
		unsubscribe()
		<-ended
		c.unfollow()
	}
}
