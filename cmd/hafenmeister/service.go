package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// A service starts the program on a console when a computer starts, in place of the login.
type service struct {
	*program
	root string // another root folder, "" for this computer's
	tty  string
	user string
	exec string // the program
}

const (
	unitName = "hafenmeister.service"
	// powerOff is the exit code by which the service asks for the computer to be switched off.
	powerOff = 41
)

func (p *program) serviceCommand() *cobra.Command {
	s := &service{program: p}
	cmd := &cobra.Command{
		Use:   "service",
		Short: "Let a computer start right into the game",
		Long: `Let a computer, such as a Raspberry Pi at the table, start right into the game: a systemd
service shows the screens on a console in place of the login. docs/pi.md tells more.`,
		Example: "  sudo hafenmeister service install\n  hafenmeister service show",
	}
	sub := func(name, short, long, example string, do func() error) *cobra.Command {
		c := &cobra.Command{Use: name, Short: short, Long: long, Example: example, Args: cobra.NoArgs,
			RunE: func(*cobra.Command, []string) error { return do() }}
		flags := c.Flags()
		flags.StringVar(&s.tty, "tty", "tty1", "`console` to play on: tty1 is the screen of a Pi")
		flags.StringVar(&s.user, "user", os.Getenv("SUDO_USER"), "who plays: a `user` whose logbook it is")
		flags.StringVar(&s.exec, "program", "", "`path` of the program, if not this one's")
		flags.StringVar(&s.root, "root", "", "`folder` in which another system lies, such as the card of a Pi")
		return c
	}
	run := &cobra.Command{Use: "run", Short: "Play on a console until it is switched off",
		Long:    "What the service runs: the last game, or the start screen if there is none to go on with. Q offers to go on or to switch off.",
		Example: "  hafenmeister service run", Args: cobra.NoArgs, Hidden: true,
		RunE: func(*cobra.Command, []string) error { return p.serve() }}
	stopped := &cobra.Command{Use: "stopped", Short: "Switch off what may still be on",
		Long: "What the service runs when it has ended, however that was.", Example: "  hafenmeister service stopped", Args: cobra.NoArgs, Hidden: true,
		RunE: func(*cobra.Command, []string) error { return p.servedOff() }}
	cmd.AddCommand(
		sub("install", "Install the service", "Write the service and have it start from the next start of the computer on.",
			"  sudo hafenmeister service install\n  sudo hafenmeister service install --user anna --tty tty2", s.install),
		sub("remove", "Remove it again", "Remove the service. The login is back after the next start.", "  sudo hafenmeister service remove", s.remove),
		sub("show", "Print the service, and install nothing", "Print what install would write.", "  hafenmeister service show --user anna", s.show),
		run, stopped)
	return cmd
}

// consoles are those that a service can have: a screen's or a serial one.
var consoles = regexp.MustCompile(`^tty[A-Za-z]*[0-9]+$`)

var plainName = regexp.MustCompile(`^[a-z_][a-z0-9_.-]*$`)

// unit is the service as systemd reads it.
func (s *service) unit() (string, error) {
	if s.user == "" && os.Geteuid() != 0 {
		if u, err := user.Current(); err == nil {
			s.user = u.Username
		}
	}
	switch {
	case !consoles.MatchString(s.tty):
		return "", badFlag("--tty", s.tty, "tty1, tty2, ttyAMA0")
	case s.user == "" || s.user == "root":
		return "", &plainError{key: "err.cmd.service.user", code: 2}
	case !plainName.MatchString(s.user):
		return "", badFlag("--user", s.user, "[a-z_][a-z0-9_.-]*")
	}
	path := s.exec
	if path == "" {
		self, err := os.Executable()
		if err != nil {
			return "", err
		}
		path = self
	}
	if !filepath.IsAbs(path) || strings.ContainsAny(path, " \t\n\"'\\%$") {
		return "", badFlag("--program", path, "/usr/local/bin/hafenmeister")
	}
	getty, term, screen := "getty@"+s.tty, "linux", "TTYVTDisallocate=yes\n"
	if !screenTTY.MatchString(s.tty) {
		getty, term, screen = "serial-getty@"+s.tty, "vt220", "TTYRows=24\nTTYColumns=80\n" // nobody tells how large it is
	}
	groups := ""
	if list := s.groups(); len(list) > 0 {
		groups = "SupplementaryGroups=" + strings.Join(list, " ") + "\n"
	}
	return fmt.Sprintf(`# Made by "hafenmeister service install"; "hafenmeister service remove" takes it away.
[Unit]
Description=Hafenmeister at the table
Conflicts=%[1]s.service
After=%[1]s.service systemd-user-sessions.service plymouth-quit-wait.service
StartLimitIntervalSec=0

[Service]
User=%[2]s
%[3]sPAMName=login
WorkingDirectory=~
Environment=TERM=%[4]s
TTYPath=/dev/%[5]s
TTYReset=yes
TTYVHangup=yes
%[6]sStandardInput=tty
StandardOutput=tty
StandardError=tty
UtmpIdentifier=%[5]s
UtmpMode=user
ExecStart=%[7]s service run
# Motor and lamp of a lighthouse are off, whatever ended the game.
ExecStopPost=-%[7]s service stopped
# People chose to switch off.
ExecStopPost=+/bin/sh -c 'test "$$EXIT_STATUS" != %[8]d || exec systemctl --no-block poweroff'
SuccessExitStatus=%[8]d 129 130 143
Restart=always
RestartSec=2
RestartPreventExitStatus=%[8]d

[Install]
WantedBy=multi-user.target
`, getty, s.user, groups, term, s.tty, screen, path, powerOff), nil
}

var screenTTY = regexp.MustCompile(`^tty[0-9]+$`)

// groups are those that may use a dice tower and a lighthouse, where the system has them: one
// that is missing would keep the service from starting.
func (s *service) groups() (list []string) {
	b, _ := os.ReadFile(filepath.Join("/", s.root, "etc/group"))
	for line := range strings.Lines(string(b)) {
		name, _, _ := strings.Cut(line, ":")
		if slices.Contains([]string{"dialout", "gpio"}, name) {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

func (s *service) show() error {
	text, err := s.unit()
	if err == nil {
		fmt.Fprint(s.out, text)
	}
	return err
}

// path is where the service lies.
func (s *service) path() string { return filepath.Join("/", s.root, "etc/systemd/system", unitName) }

// systemctl has systemd do something.
func (s *service) systemctl(args ...string) error {
	if s.root != "" {
		args = append([]string{"--root", s.root}, args...)
	}
	out, err := exec.Command("systemctl", args...).CombinedOutput()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return &plainError{key: "err.cmd.service.systemd"}
	case err != nil:
		return &plainError{key: "err.cmd.service.systemctl", args: []table.Arg{
			table.Name("command", "systemctl "+strings.Join(args, " ")), table.Name("what", strings.TrimSpace(string(out)))}}
	}
	return nil
}

// reload has systemd read its services again, where it runs.
func (s *service) reload() error {
	if s.root != "" {
		return nil
	}
	return s.systemctl("daemon-reload")
}

func (s *service) install() error {
	words, err := s.speaker("")
	if err != nil {
		return err
	}
	text, err := s.unit()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(s.path()), 0o755); err != nil {
		return s.unwritten(err)
	}
	if err := os.WriteFile(s.path(), []byte(text), 0o644); err != nil {
		return s.unwritten(err)
	}
	if err := errors.Join(s.reload(), s.systemctl("enable", unitName)); err != nil {
		return err
	}
	fmt.Fprintln(s.out, words.Line("cmd.service.installed", table.Name("path", s.path()), table.Name("tty", s.tty), table.Name("user", s.user)))
	return nil
}

func (s *service) remove() error {
	words, err := s.speaker("")
	if err != nil {
		return err
	}
	if _, err := os.Stat(s.path()); errors.Is(err, fs.ErrNotExist) {
		return &plainError{key: "err.cmd.service.none", args: []table.Arg{table.Name("path", s.path())}}
	}
	if err := s.systemctl("disable", unitName); err != nil {
		return err
	}
	if err := os.Remove(s.path()); err != nil {
		return s.unwritten(err)
	}
	if err := s.reload(); err != nil {
		return err
	}
	fmt.Fprintln(s.out, words.Line("cmd.service.removed"))
	return nil
}

func (s *service) unwritten(err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return &plainError{key: "err.cmd.service.root"}
	}
	return &plainError{key: "err.cmd.service.write", args: []table.Arg{table.Name("path", s.path()), table.Name("what", reason(err))}}
}

// serve plays on a console until it is to be switched off.
func (p *program) serve() error {
	if !p.wantsScreens() {
		return &plainError{key: "err.cmd.service.terminal", args: []table.Arg{table.Name("term", os.Getenv("TERM"))}}
	}
	p.wishLang()
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	for typed := bufio.NewScanner(p.in); ; {
		err := p.lastOrStart()
		if told, ok := errors.AsType[*told](err); ok && told.code > 128 {
			return err // a signal
		}
		p.end(err)
		for choice := ""; choice != "1"; {
			fmt.Fprintf(p.out, "\n%s\n1 %s\n2 %s\n> ", words.Line("cmd.service.left"), words.Line("cmd.service.on"), words.Line("cmd.service.off"))
			if !typed.Scan() {
				return typed.Err()
			}
			if choice = strings.TrimSpace(typed.Text()); choice == "2" {
				fmt.Fprintln(p.out, words.Line("cmd.service.bye"))
				return &told{powerOff}
			}
		}
	}
}

// lastOrStart goes on with the last game that is not over, or shows the start screen.
func (p *program) lastOrStart() error {
	defer p.closeClub()
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	if _, err := os.Stat(p.bookPath()); err != nil {
		return p.screens(words, nil, nil) // which says what is wrong
	}
	book, err := p.openBook()
	if err != nil {
		return err
	}
	head, err := gameOf(book, "")
	var r *referee.Referee
	if err == nil && !head.Over {
		r, err = referee.Resume(book, find, head.ID)
	}
	if r == nil {
		closeBook(book)
		if locked := (*logbook.LockedError)(nil); errors.As(err, &locked) {
			return err
		}
		return p.screens(words, nil, nil)
	}
	defer closeBook(book)
	return p.screens(words, r, book)
}

// servedOff switches a lighthouse off where there is one.
func (p *program) servedOff() error {
	set := p.devices()
	if _, err := os.Stat(set.Lighthouse); err != nil {
		return nil
	}
	return set.LighthouseOff()
}
