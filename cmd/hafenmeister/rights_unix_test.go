//go:build unix

package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
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

// entries is how many entries of a game are in the book.
func (u *plainUser) entries(id string) int {
	return strings.Count(u.says("", "log", id, "--json"), `"type":"entry"`)
}

// TestBookWithoutRights: a book that cannot be written is told before the first question, and
// by the doctor; who does what it says has everything saved, also on the next evening.
func TestBookWithoutRights(t *testing.T) {
	t.Parallel()
	u := asPlainUser(t)
	said, before := u.play("1\n1\n1\n", "play", "tischpiraten", "--sample", "--dice", "virtual")
	id := keptAs.FindStringSubmatch(said)[1]
	book := filepath.Base((&program{data: u.data}).bookPath())
	u.chmod(book, 0o400)
	advice := "cannot be read and written, so nothing is saved. Allow it: chmod u+rw " + filepath.Join(u.data, book)
	if said := u.says("", "doctor"); !strings.Contains(said, advice) || strings.Contains(said, "All is well") {
		t.Errorf("the doctor says\n%s", said)
	}

	cmd := u.command("resume", "--plain")
	in, _ := cmd.StdinPipe()
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	late := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	defer late.Stop()
	lines := bufio.NewScanner(out)
	until := func(want string) {
		t.Helper()
		var heard []string
		for lines.Scan() {
			if heard = append(heard, lines.Text()); strings.Contains(lines.Text(), want) {
				return
			}
		}
		t.Fatalf("it did not say %q but\n%s", want, strings.Join(heard, "\n"))
	}
	until(advice)
	until("Not saved.")
	io.WriteString(in, "1\n")
	until("Not saved.")
	u.chmod(book, 0o600)
	io.WriteString(in, "1\n1\n")
	in.Close()
	for lines.Scan() {
		if strings.Contains(lines.Text(), "Not saved") {
			t.Error("it followed the advice and", lines.Text())
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	saved := u.entries(id)
	if saved < before+3 {
		t.Errorf("%d entries before, %d after", before, saved)
	}
	if said, n := u.play("1\n1\n", "resume"); strings.Contains(said, "Not saved") || n < saved+2 {
		t.Errorf("the next evening there were %d entries, then %d\n%s", saved, n, said)
	}
	if said := u.says("", "doctor"); !strings.Contains(said, "All is well") {
		t.Errorf("in the end the doctor says\n%s", said)
	}
}

// TestFolderThatCannotBeMade: where the folder of the book cannot be made, the one above it is
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
		if said := u.says("", args...); !strings.Contains(said, "Allow it: chmod u+rwx "+above+"\n") || strings.Contains(said, "All is well") {
			t.Errorf("%s says\n%s", args[0], said)
		}
	}
}

// TestFilesWithoutRights: each file and folder that is really used is looked at; what
// is one's own is put right, what is not is named.
func TestFilesWithoutRights(t *testing.T) {
	t.Parallel()
	u := asPlainUser(t)
	u.says("1\n", "play", "tischpiraten", "--sample", "--plain", "--dice", "virtual")
	book := filepath.Base((&program{data: u.data}).bookPath())
	shm := filepath.Join(u.data, book+"-shm")
	if err := os.WriteFile(shm, nil, 0o400); err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() == 0 {
		os.Chown(shm, noUser, noUser)
	}
	if said := u.says("1\n", "resume", "--plain"); strings.Contains(said, "Not saved") {
		t.Errorf("a left-over -shm file: %s", said)
	}
	u.chmod("", 0o500)
	if said := u.says("", "doctor"); !strings.Contains(said, "The program may not make files in the folder "+u.data+", so nothing is saved. Allow it: chmod u+rwx ") {
		t.Errorf("a closed folder: %s", said)
	}
	u.chmod("", 0o700)
	if os.Geteuid() != 0 {
		return // nobody can give files away
	}
	locks, err := filepath.Glob(filepath.Join(u.data, book+".locks", "*"))
	if err != nil || len(locks) == 0 {
		t.Fatal(locks, err)
	}
	if err := os.Chown(locks[0], 0, 0); err != nil {
		t.Fatal(err)
	}
	if said := u.says("", "doctor"); !strings.Contains(said, locks[0]+" belongs to root, so nothing is saved. Make nobody its owner: sudo chown nobody "+locks[0]) {
		t.Errorf("a lock of root's: %s", said)
	}
}

// TestStartWithoutRights: the start screen says what keeps the book from being written, and
// what to do about it, before a game is chosen.
func TestStartWithoutRights(t *testing.T) {
	t.Parallel()
	u := asPlainUser(t)
	u.says("1\n", "play", "tischpiraten", "--sample", "--plain", "--dice", "virtual")
	book := (&program{data: u.data}).bookPath()
	for _, x := range []struct {
		closed, remedy string
		mode           os.FileMode
	}{
		{filepath.Base(book), "chmod u+rw " + book, 0o400},
		{"", "chmod u+rwx " + u.data, 0o500},
	} {
		u.chmod(x.closed, x.mode)
		s := show(t, u.command(), 120, 30)
		s.see(x.remedy)
		s.cmd.Process.Signal(syscall.SIGTERM)
		s.cmd.Wait()
		u.chmod(x.closed, 0o700)
	}
}
