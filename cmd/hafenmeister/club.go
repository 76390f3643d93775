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

// A clubFeed sends a club the games that the table shows, and shows at the table how the club is.
type clubFeed struct {
	mu   sync.Mutex
	run  *clubRun           // nil without a club
	game string             // ID of the game that is shown
	note devices.NotifyFunc // shows a sentence at the table; nil while no game is shown
}

// A clubRun runs the program hafenclub, which reads this table's games and sends them to the club. It is a
// process of its own, so that the table never waits for the network and needs no more memory. If one of the
// two dies, the other continues.
type clubRun struct {
	path string
	args []string
	feed *clubFeed

	// feed.mu guards the following fields.

	in     io.WriteCloser // standard input of hafenclub; nil while it does not run
	games  []string       // IDs of the games shown since the club was joined, the newest last
	noted  string         // what is wrong with the club, or ""
	closed bool
	club   string // name of the club; "" until it has joined
	table  string // name of this table in it
}

// openClub joins the club of the flag --club, unless there is none or it has joined already. lang is the
// table's language.
func (p *program) openClub(lang string) error {
	if p.clubCode == "" || p.club.run != nil {
		return nil
	}
	r, err := p.joinClub(p.clubCode, lang)
	if err == nil {
		p.club.set(r)
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

// startClub runs hafenclub for the club of code, or with [lastClub] for the most recent one. begun receives
// nil once it has joined, or why it has not.
func (p *program) startClub(code, lang string) (r *clubRun, begun chan error, err error) {
	cmd, err := p.clubCommand(lang, "feed", "--games", p.gamesPath(), "--state", p.statePath())
	if err != nil {
		return nil, nil, err
	}
	args := []string{"--", code}
	if code == lastClub {
		args = nil
	}
	r, begun = &clubRun{path: cmd.Path, args: cmd.Args[1:], feed: &p.club}, make(chan error, 1)
	go r.loop(args, begun)
	return r, begun, nil
}

// joinClub runs hafenclub for the club of code and waits until it has joined.
func (p *program) joinClub(code, lang string) (*clubRun, error) {
	r, begun, err := p.startClub(code, lang)
	if err != nil {
		return nil, err
	}
	select {
	case err = <-begun:
	case <-time.After(clubPatience):
		r.close()
		err = &plainError{key: "err.cmd.club.slow"}
	}
	return r, err
}

// resumeClub sends games to the most recent club. It does not wait; a problem is shown at the table.
func (p *program) resumeClub(lang string) error {
	r, begun, err := p.startClub(lastClub, lang)
	if err != nil {
		return err
	}
	go func() {
		if err := <-begun; err != nil {
			text, _ := referee.TextOf(err)
			r.show(p.words.Speaker(lang).Render(text))
		}
	}()
	p.club.set(r)
	return nil
}

// clubOf returns the club as the screens use it. They call everything from their goroutine except Join,
// which waits for the club; the function that it returns is called from theirs again.
func (p *program) clubOf(lang string) *tui.Club {
	return &tui.Club{
		Name: func() (club, at string) {
			p.club.mu.Lock()
			defer p.club.mu.Unlock()
			if r := p.club.run; r != nil {
				club, at = r.club, r.table
			}
			return club, at
		},
		Join: func(code string) (begin func(), err error) {
			r, err := p.joinClub(code, lang)
			return func() { p.club.set(r) }, err
		},
		Leave: func() { p.club.set(nil) },
	}
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
	beside := ""
	if fmt.Sscanf(out, "game %s\nbeside %s", &id, &beside); beside != "" {
		fmt.Fprintln(p.errs, words.Line("cmd.club.beside", table.Name("id", beside)))
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

// loop starts hafenclub and restarts it until it is closed. It sends to begun whether the first one joined,
// and ends if that failed. code is what the arguments of the first one end with.
func (r *clubRun) loop(code []string, begun chan<- error) {
	if problem := r.once(code, func() { begun <- nil }); problem != "" {
		begun <- clubError(problem)
		return
	}
	for {
		time.Sleep(clubPause)
		r.feed.mu.Lock()
		closed := r.closed
		r.feed.mu.Unlock()
		if closed {
			return
		}
		if problem := r.once(nil, func() {}); problem != "" {
			r.show(problem)
		}
	}
}

// once runs hafenclub until it ends, and calls joined when it has joined. It returns why it did not join, or "".
func (r *clubRun) once(code []string, joined func()) (problem string) {
	cmd := exec.Command(r.path, append(r.args, code...)...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.StdoutPipe()
	in, inErr := cmd.StdinPipe()
	if err = cmp.Or(err, inErr); err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return err.Error()
	}
	r.feed.mu.Lock()
	r.in = in
	if r.closed {
		in.Close()
	}
	for _, game := range r.games { // all of them: the process before may have died before it read them
		io.WriteString(in, game+"\n")
	}
	r.feed.mu.Unlock()
	lines := bufio.NewScanner(out)
	has := lines.Scan()
	if has {
		r.feed.mu.Lock()
		fmt.Sscanf(lines.Text(), "joined %s %s", &r.club, &r.table)
		r.feed.mu.Unlock()
		joined()
		r.show("")
	}
	for lines.Scan() {
		r.show(lines.Text())
	}
	err = cmd.Wait()
	r.feed.mu.Lock()
	r.in = nil
	r.feed.mu.Unlock()
	if has {
		return ""
	}
	if err == nil {
		err = errors.New("hafenclub has ended and said nothing")
	}
	return cmp.Or(strings.TrimSpace(errs.String()), err.Error())
}

// show shows at the table what is wrong with the club, or with "" nothing, unless it has left the club.
func (r *clubRun) show(text string) {
	r.feed.mu.Lock()
	defer r.feed.mu.Unlock()
	changed := text != r.noted
	if r.noted = text; changed && r.feed.run == r {
		r.feed.tell()
	}
}

// close closes the input of hafenclub, which sends what is left and then ends. It does not wait for that.
func (r *clubRun) close() {
	r.feed.mu.Lock()
	defer r.feed.mu.Unlock()
	r.closeInput()
}

// closeInput is close for a caller that holds feed.mu.
func (r *clubRun) closeInput() {
	r.closed = true
	if r.in != nil {
		r.in.Close()
	}
}

// set leaves the club, if there is one, and sends the games to that of r, if that is not nil.
func (c *clubFeed) set(r *clubRun) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.run != nil {
		c.run.closeInput()
		c.run.noted = ""
		c.tell()
	}
	c.run = r
	c.tell()
}

// follow sets the ID of the game that is shown, and what shows a sentence there; nil if no game is shown.
func (c *clubFeed) follow(game string, note devices.NotifyFunc) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.game, c.note = game, note
	c.tell()
}

// tell tells the club which game is shown, and the table how the club is. The caller holds c.mu.
func (c *clubFeed) tell() {
	r := c.run
	if r == nil || c.note == nil {
		return
	}
	if !slices.Equal(r.games[max(0, len(r.games)-1):], []string{c.game}) {
		r.games = append(slices.DeleteFunc(r.games, func(id string) bool { return id == c.game }), c.game)
		if r.in != nil {
			io.WriteString(r.in, c.game+"\n")
		}
	}
	text := table.Text{}
	if r.noted != "" {
		text = table.Say("cmd.club", table.Name("what", r.noted))
	}
	c.note("club", text)
}

// withClub returns a with the club added: while the attended game is shown, the club follows it, even if
// the table joins the club later.
func (p *program) withClub(a devices.Attendant, r *referee.Referee, note devices.NotifyFunc) devices.Attendant {
	updates, unsubscribe, err := r.Subscribe()
	if err != nil {
		return a
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		game := ""
		for now := range updates {
			if now.ID != game {
				game = now.ID
				p.club.follow(game, note)
			}
		}
	}()
	stop := a.Stop
	a.Stop = func() {
		unsubscribe()
		<-ended
		p.club.follow("", nil)
		if stop != nil {
			stop()
		}
	}
	return a
}
