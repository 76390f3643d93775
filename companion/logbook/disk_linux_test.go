package logbook

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// onTestDisk runs the test in a program of its own that may mount a small disk,
// and gives that disk. Nobody else sees it, and it is gone with the program.
func onTestDisk(t *testing.T, size string) (dir string) {
	t.Helper()
	const env = "LOGBOOK_TEST_DISK"
	if dir := os.Getenv(env); dir != "" {
		check(t, syscall.Mount("test", dir, "tmpfs", 0, "size="+size))
		return dir
	}
	c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	c.Env = append(os.Environ(), env+"="+t.TempDir())
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}}
	out, err := c.CombinedOutput()
	if errors.Is(err, fs.ErrPermission) || strings.Contains(string(out), "operation not permitted") {
		t.Skipf("this machine lets nobody mount a test disk: %v", err)
	}
	t.Logf("%s", out)
	if err != nil {
		t.Error(err)
	}
	return ""
}

func remount(t *testing.T, dir string, flags uintptr) {
	t.Helper()
	check(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT|flags, ""))
}

func wantNotSaved(t *testing.T, err error, causes ...Cause) {
	t.Helper()
	e, ok := errors.AsType[*NotSavedError](err)
	for _, c := range causes {
		if ok && e.Cause == c {
			return
		}
	}
	t.Fatalf("want not saved because of %v: %v", causes, err)
}

// appendUntilStuck appends entries from n on and returns the first that several
// attempts could not save. (A failed one may make room: the book is opened anew,
// and its -wal file begins from the start.)
func appendUntilStuck(g *Game, n int) (int, error) {
	for failed := 0; ; {
		err := g.Append(entry(n))
		switch {
		case err == nil:
			n, failed = n+1, 0
		case failed == 4:
			return n, err
		default:
			failed++
		}
	}
}

func TestAppend_diskFull(t *testing.T) {
	dir := onTestDisk(t, "3m")
	if dir == "" {
		return
	}
	ballast := filepath.Join(dir, "ballast")
	check(t, os.WriteFile(ballast, make([]byte, 1<<20), 0o600))
	b := must(Open(filepath.Join(dir, "logbook.db")))(t)
	g := must(b.Create(sample))(t)
	n, err := appendUntilStuck(g, 1)
	wantNotSaved(t, err, CauseFull)
	equal(t, "entries", len(g.Entries()), n-1)
	for range 3 { // each further answer tries again
		wantNotSaved(t, g.Append(entries(n, n+2)...), CauseFull)
	}
	r := must(OpenReadOnly(b.Path()))(t)
	equal(t, "entries on the full disk", len(must(r.Sound(g.Head().ID))(t)), n-1)
	check(t, r.Close())
	check(t, b.Close())
	wantEntries(t, b.Path(), g.Head().ID, n-1)

	check(t, os.Remove(ballast))
	b = must(Open(b.Path()))(t)
	g = must(b.Take(g.Head().ID))(t)
	check(t, g.Append(entries(n, n+3)...))
	check(t, b.Close())
	wantEntries(t, b.Path(), g.Head().ID, n+3)
}

func TestAppend_fileSizeLimit(t *testing.T) {
	dir := onTestDisk(t, "64m") // for the program of its own: the limit is one for all its files
	if dir == "" {
		return
	}
	b := must(Open(filepath.Join(dir, "logbook.db")))(t)
	var old syscall.Rlimit
	check(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &old))
	check(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 300 << 10, Max: old.Max}))
	g := must(b.Create(sample))(t)
	n, err := appendUntilStuck(g, 1)
	wantNotSaved(t, err, CauseIO)
	check(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &old))
	check(t, g.Append(entries(n, n+3)...))
	check(t, b.Close())
	wantEntries(t, b.Path(), g.Head().ID, n+3)
}

func TestOpen_readOnlyDisk(t *testing.T) {
	dir := onTestDisk(t, "64m")
	if dir == "" {
		return
	}
	closed := filepath.Join(dir, "closed", "logbook.db")
	b := must(Open(closed))(t)
	g := must(b.Create(sample))(t)
	check(t, g.Append(entries(1, 20)...))
	check(t, b.Close())
	id := g.Head().ID

	// As a kill leaves it: with both helper files, and copied with the -wal file only.
	live := must(Open(closed))(t)
	check(t, must(live.Take(id))(t).Append(entries(21, 30)...))
	for _, name := range []string{"killed", "copied"} {
		check(t, os.Mkdir(filepath.Join(dir, name), 0o700))
		for _, tail := range []string{"", "-wal", "-shm"} {
			if name == "copied" && tail == "-shm" {
				continue
			}
			check(t, copyFile(filepath.Join(dir, name, "logbook.db"+tail), closed+tail))
		}
	}
	check(t, live.Close())

	remount(t, dir, syscall.MS_RDONLY)
	for _, name := range []string{"closed", "killed", "copied"} {
		path := filepath.Join(dir, name, "logbook.db")
		wantEntries(t, path, id, 30)
		if b, err := Open(path); err == nil {
			_, err = b.Take(id)
			b.Close()
			wantNotSaved(t, err, CauseReadOnly)
		} else if still, ok := errors.AsType[*ClosedError](err); !ok || !still.Still {
			t.Errorf("%s on a read-only disk: %v", name, err)
		}
	}
	_, err := Open(filepath.Join(dir, "new", "logbook.db"))
	wantNotSaved(t, err, CauseReadOnly)
	_, err = OpenReadOnly(filepath.Join(dir, "new", "logbook.db"))
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing book: %v", err)
	}

	remount(t, dir, 0)
	for _, name := range []string{"closed", "killed", "copied"} {
		b := must(Open(filepath.Join(dir, name, "logbook.db")))(t)
		check(t, must(b.Take(id))(t).Append(entry(31)))
		check(t, b.Close())
		wantEntries(t, b.Path(), id, 31)
	}
}

// TestAppend_syncsOnce watches the system calls of a program that appends:
// between two acknowledgements the -wal file is synced exactly once, as long as it
// is not folded in. The first answer is left out, since it writes the -wal file's head too.
func TestAppend_syncsOnce(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("strace is not installed")
	}
	b := openNew(t)
	g := must(b.Create(sample))(t)
	check(t, b.Close())
	log := filepath.Join(t.TempDir(), "calls")
	c := start(t, []string{"strace", "-f", "-y", "-e", "trace=fsync,fdatasync,write", "-o", log},
		"append", b.Path(), g.Head().ID, "200", "10000")
	if c.finish(0) != 200 {
		t.Skip("strace cannot watch a program here")
	}
	calls := string(must(os.ReadFile(log))(t))
	sync := regexp.MustCompile(`f(data)?sync\(\d+<[^>]*-wal>`)
	answers := regexp.MustCompile(`write\(1<[^\n]*"\d+\\n"`).Split(calls, -1)
	for n, between := range answers[1:200] {
		if got := len(sync.FindAllString(between, -1)); got != 1 {
			t.Errorf("%d syncs for answer %d:\n%s", got, n+2, between)
		}
	}
}
