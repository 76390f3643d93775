//go:build unix

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// noUser is a user without rights, where the tests are run by root, whom no rights stop.
const noUser = 65534

// A plainUser runs the program as somebody whom rights stop.
type plainUser struct {
	*testing.T
	program string
	data    string
}

func asPlainUser(t *testing.T) *plainUser {
	t.Helper()
	dir, err := os.MkdirTemp("", "rights") // not below that of the test, which is closed to others
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	u := &plainUser{T: t, program: filepath.Join(dir, "hafenmeister"), data: filepath.Join(dir, "data")}
	self, err := os.Executable()
	if err == nil {
		err = copyProgram(u.program, self)
	}
	if err == nil {
		err = os.Mkdir(u.data, 0o700)
	}
	if err == nil && os.Geteuid() == 0 {
		err = os.Chown(u.data, noUser, noUser)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return u
}

// copyProgram copies a program; a link would not do where /tmp is another disk.
func copyProgram(to, from string) error {
	program, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	// A program that another test starts meanwhile would hold the file open for writing, and
	// nothing could start it.
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	return os.WriteFile(to, program, 0o755)
}

func (u *plainUser) command(args ...string) *exec.Cmd {
	cmd := exec.Command(u.program, append(args, "--lang", "en", "--data", u.data)...)
	cmd.Dir = "/"
	cmd.Env = append(os.Environ(), "HOME="+u.data, "XDG_CONFIG_HOME="+u.data, "XDG_DATA_HOME="+u.data, "TERM=dumb")
	if os.Geteuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: noUser, Gid: noUser}}
	}
	return cmd
}

// says runs the program with these lines typed.
func (u *plainUser) says(typed string, args ...string) string {
	u.Helper()
	cmd := u.command(args...)
	cmd.Stdin = strings.NewReader(typed)
	out, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		u.Fatal(err) // it was not even started
	}
	return string(out)
}

func (u *plainUser) chmod(name string, mode os.FileMode) {
	u.Helper()
	if err := os.Chmod(filepath.Join(u.data, name), mode); err != nil {
		u.Fatal(err)
	}
}

// keptAs is how a game is called when it is left.
var keptAs = regexp.MustCompile(`hafenmeister resume ([a-z0-9]{5})`)

// play plays some answers and returns what is said and how many entries the game has then.
func (u *plainUser) play(typed string, args ...string) (said string, entries int) {
	u.Helper()
	said = u.says(typed, append(args, "--plain")...)
	id := keptAs.FindStringSubmatch(said)
	if id == nil {
		u.Fatalf("no game was left: %s", said)
	}
	return said, u.entries(id[1])
}

// entries is how many entries of a game are on the disk.
func (u *plainUser) entries(id string) int {
	return strings.Count(u.says("", "log", id, "--json"), `"type":"entry"`)
}

// game is the file of the only game.
func (u *plainUser) game() string {
	u.Helper()
	files, err := filepath.Glob(filepath.Join(u.data, "games", "*.jsonl"))
	if err != nil || len(files) != 1 {
		u.Fatal(files, err)
	}
	return files[0]
}

// TestGameWithoutRights: a file that cannot be written is named before the first question, and by
// the doctor; who allows it plays on. Nobody is told to change an owner.
func TestGameWithoutRights(t *testing.T) {
	t.Parallel()
	u := asPlainUser(t)
	_, before := u.play("1\n1\n1\n", "play", "tischpiraten", "--sample", "--dice", "virtual")
	file := filepath.Join("games", filepath.Base(u.game()))
	u.chmod(file, 0o400)
	for _, args := range [][]string{{"doctor"}, {"resume", "--plain"}} {
		said := u.says("1\n", args...)
		if !strings.Contains(said, "You may not read and write "+u.game()) || strings.Contains(said, "All is well") || strings.Contains(said, "chown") {
			t.Errorf("%s says\n%s", args[0], said)
		}
	}
	u.chmod(file, 0o600)
	if said, n := u.play("1\n1\n", "resume"); strings.Contains(said, "Not saved") || n < before+2 {
		t.Errorf("there were %d entries, then %d\n%s", before, n, said)
	}
	if said := u.says("", "doctor"); !strings.Contains(said, "All is well") {
		t.Errorf("in the end the doctor says\n%s", said)
	}
}

// TestFolderThatCannotBeMade: where the folder of games cannot be made, the one above it is
// named, by the doctor and by who wants to play.
func TestFolderThatCannotBeMade(t *testing.T) {
	t.Parallel()
	u := asPlainUser(t)
	above := u.data
	u.data = filepath.Join(above, "none", "yet")
	if err := os.Chmod(above, 0o500); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(above, 0o700)
	for _, args := range [][]string{{"doctor"}, {"play", "tischpiraten", "--sample", "--plain"}} {
		if said := u.says("", args...); !strings.Contains(said, "You may not read and write "+above) || strings.Contains(said, "All is well") || strings.Contains(said, "chown") {
			t.Errorf("%s says\n%s", args[0], said)
		}
	}
}

// TestStartWithoutRights: the doctor and the start screen say what keeps games from being written,
// before one is chosen.
func TestStartWithoutRights(t *testing.T) {
	t.Parallel()
	u := asPlainUser(t)
	u.says("1\n", "play", "tischpiraten", "--sample", "--plain", "--dice", "virtual")
	u.chmod("games", 0o500)
	defer u.chmod("games", 0o700)
	closed := "You may not read and write " + filepath.Join(u.data, "games")
	if said := u.says("", "doctor"); !strings.Contains(said, closed) || strings.Contains(said, "All is well") {
		t.Errorf("the doctor says\n%s", said)
	}
	s := show(t, u.command(), 120, 30)
	s.see(closed)
	s.cmd.Process.Signal(syscall.SIGTERM)
	s.cmd.Wait()
}
