package log

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

const diskEnv = "LOG_TEST_DISK"

// onTestDisk runs the test again in a process with its own mount namespace and there returns the path of a
// tmpfs of the given size, which disappears with that process. In the process that starts the other it
// returns "" after the other has finished.
func onTestDisk(t *testing.T, size string) (dir string) {
	t.Helper()
	if dir := os.Getenv(diskEnv); dir != "" {
		check(t, syscall.Mount("test", dir, "tmpfs", 0, "size="+size))
		return dir
	}
	onItsOwn(t, syscall.CLONE_NEWNS|syscall.CLONE_NEWUSER)
	return ""
}

// onItsOwn runs the test in a new process with the clone flags, whose diskEnv is an empty folder, and reports its result.
func onItsOwn(t *testing.T, flags uintptr) {
	t.Helper()
	c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	c.Env = append(os.Environ(), diskEnv+"="+t.TempDir())
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: flags}
	if flags&syscall.CLONE_NEWUSER != 0 {
		c.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
		c.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
	}
	out, err := c.CombinedOutput()
	if errors.Is(err, fs.ErrPermission) || strings.Contains(string(out), "operation not permitted") {
		t.Skipf("no test disk can be mounted here: %v", err)
	}
	t.Logf("%s", out)
	if err != nil {
		t.Error(err)
	}
	if strings.Contains(string(out), "    --- SKIP: "+t.Name()) {
		t.SkipNow()
	}
}

func remount(t *testing.T, dir string, flags uintptr) {
	t.Helper()
	check(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT|flags, ""))
}

// wantNotSaved fails the test unless err is a *NotSavedError with cause and held, and returns it.
func wantNotSaved(t *testing.T, err error, cause Cause, held bool) *NotSavedError {
	t.Helper()
	e, ok := errors.AsType[*NotSavedError](err)
	if !ok || e.Cause != cause || e.Held != held {
		t.Fatalf("got %v, want a NotSavedError with cause %q, held %v", err, cause, held)
	}
	return e
}

// folderOn returns a folder of games on the disk at dir. Its markers are not on that disk.
func folderOn(t *testing.T, dir string) *Folder {
	t.Helper()
	return must(Open(filepath.Join(dir, "games"), t.TempDir()))(t)
}

func TestDiskFull(t *testing.T) {
	dir := onTestDisk(t, "256k")
	if dir == "" {
		return
	}
	f := folderOn(t, dir)
	ballast := filepath.Join(dir, "ballast")
	check(t, os.WriteFile(ballast, make([]byte, 128<<10), 0o600))
	g := must(f.Create(Header{Game: "tischpiraten"}, firstLine))(t)
	id, n := g.Header().ID, 0
	var err error
	for err == nil {
		if err = g.Append(answer(n + 1)); err == nil {
			n++
		}
	}
	if e := wantNotSaved(t, err, CauseFull, true); e.Free < 0 || e.Free > 8<<10 {
		t.Errorf("%d bytes are free, want 0 to 8192", e.Free)
	}
	for range 3 { // each Append tries again
		wantNotSaved(t, g.Append(answer(n+1), answer(n+2)), CauseFull, true)
	}
	if g := must(f.ReadGame(id))(t); len(g.Entries()) != n {
		t.Errorf("%d answers on the full disk, want %d", len(g.Entries()), n)
	}
	_, err = f.Create(Header{Game: "tischpiraten"}, firstLine)
	wantNotSaved(t, err, CauseFull, false)
	check(t, os.Remove(ballast))
	check(t, g.Append(answer(n+1), answer(n+2)))
	check(t, g.Close())
	if got := answers(t, f, id); got != n+2 {
		t.Errorf("%d answers, want %d", got, n+2)
	}
	wantSound(t, f)
}

func TestFileSizeLimit(t *testing.T) {
	dir := onTestDisk(t, "64m") // for its process: the limit is for all files of a process
	if dir == "" {
		return
	}
	f := folderOn(t, dir)
	g := must(f.Create(Header{Game: "tischpiraten"}, firstLine))(t)
	var old syscall.Rlimit
	check(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &old))
	check(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 600, Max: old.Max}))
	var err error
	n := 0
	for err == nil {
		if err = g.Append(answer(n + 1)); err == nil {
			n++
		}
	}
	wantNotSaved(t, err, CauseLimit, true)
	check(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &old))
	check(t, g.Append(answer(n+1)))
	check(t, g.Close())
	if got := answers(t, f, g.Header().ID); got != n+1 {
		t.Errorf("%d answers, want %d", got, n+1)
	}
}

func TestReadOnlyDisk(t *testing.T) {
	dir := onTestDisk(t, "1m")
	if dir == "" {
		return
	}
	f := folderOn(t, dir)
	g := must(f.Create(Header{Game: "tischpiraten"}, firstLine))(t)
	id := g.Header().ID
	check(t, g.Append(answer(1)))
	check(t, g.Close())
	remount(t, dir, syscall.MS_RDONLY)
	wantNotSaved(t, f.CheckWrite(), CauseReadOnly, false)
	_, err := f.OpenGame(id)
	wantNotSaved(t, err, CauseReadOnly, false)
	_, err = f.Create(Header{Game: "tischpiraten"}, firstLine)
	wantNotSaved(t, err, CauseReadOnly, false)
	wantNotSaved(t, f.SetNotes(id, func(n *Notes) { n.Name = "x" }), CauseReadOnly, false)
	if g := must(f.ReadGame(id))(t); len(g.Entries()) != 1 {
		t.Errorf("%d answers on the read-only disk, want 1", len(g.Entries()))
	}
	to := t.TempDir()
	if n := must(f.Backup(to))(t); n != 1 {
		t.Errorf("%d files copied, want 1", n)
	}
	remount(t, dir, 0)
	wantSound(t, f)
	if n := answers(t, f, id); n != 1 {
		t.Errorf("%d answers, want 1", n)
	}
}

func TestAppendAfterDiskWasUnplugged(t *testing.T) {
	dir := onTestDisk(t, "1m")
	if dir == "" {
		return
	}
	stick := filepath.Join(dir, "stick")
	check(t, os.Mkdir(stick, 0o700))
	plug := func() { check(t, syscall.Mount("stick", stick, "tmpfs", 0, "size=1m")) }
	plug()
	f := folderOn(t, stick)
	g := must(f.Create(Header{Game: "tischpiraten"}, firstLine))(t)
	check(t, g.Append(answer(1)))
	image := read(t, g.Path())
	check(t, syscall.Unmount(stick, syscall.MNT_DETACH))
	wantNotSaved(t, g.Append(answer(2)), CauseGone, true)
	plug()
	check(t, os.MkdirAll(f.Path(), 0o700))
	check(t, os.WriteFile(g.Path(), image, 0o600))
	check(t, g.Append(answer(2)))
	check(t, g.Close())
	if n := answers(t, f, g.Header().ID); n != 2 {
		t.Errorf("%d answers, want 2", n)
	}
}

// Another program moves, replaces or changes the file of an open game, and later restores it.
func TestAppendNoticesChangedFile(t *testing.T) {
	for name, step := range map[string]struct {
		harm  func(path string) error
		cause Cause
		undo  func(path string) error
	}{
		"moved":        {func(path string) error { return os.Rename(path, path+".away") }, CauseGone, func(path string) error { return os.Rename(path+".away", path) }},
		"folder moved": {func(path string) error { return os.Rename(filepath.Dir(path), filepath.Dir(path)+".away") }, CauseGone, func(path string) error { return os.Rename(filepath.Dir(path)+".away", filepath.Dir(path)) }},
		"replaced": {func(path string) error {
			return errors.Join(os.Rename(path, path+".away"), os.WriteFile(path, []byte("x"), 0o600))
		}, CauseReplaced, func(path string) error { return os.Rename(path+".away", path) }},
		"a folder instead": {func(path string) error { return errors.Join(os.Rename(path, path+".away"), os.Mkdir(path, 0o700)) }, CauseNoFile, func(path string) error { return errors.Join(os.Remove(path), os.Rename(path+".away", path)) }},
		"a file above it": {func(path string) error {
			return errors.Join(os.Rename(filepath.Dir(path), filepath.Dir(path)+".away"), os.WriteFile(filepath.Dir(path), nil, 0o600))
		}, CauseNoFolder, func(path string) error {
			return errors.Join(os.Remove(filepath.Dir(path)), os.Rename(filepath.Dir(path)+".away", filepath.Dir(path)))
		}},
		"cut": {func(path string) error { return errors.Join(copyFile(path, path+".away"), os.Truncate(path, 100)) }, CauseReplaced, func(path string) error { return os.Rename(path+".away", path) }},
		"appended by another": {func(path string) error {
			data, err := os.ReadFile(path)
			return errors.Join(err, os.WriteFile(path+".away", data, 0o600), os.WriteFile(path, append(data, "x\n"...), 0o600))
		}, CauseReplaced, func(path string) error { return os.Rename(path+".away", path) }},
	} {
		t.Run(name, func(t *testing.T) {
			f := must(Open(filepath.Join(t.TempDir(), "games"), t.TempDir()))(t)
			g := must(f.Create(Header{Game: "tischpiraten"}, firstLine))(t)
			check(t, g.Append(answer(1)))
			check(t, g.CheckInPlace())
			check(t, step.harm(g.Path()))
			wantNotSaved(t, g.Append(answer(2)), step.cause, true)
			wantNotSaved(t, g.CheckInPlace(), step.cause, true)
			check(t, step.undo(g.Path()))
			check(t, g.CheckInPlace())
			check(t, g.Append(answer(2), answer(3)))
			check(t, g.Close())
			if n := answers(t, f, g.Header().ID); n != 3 {
				t.Errorf("%d answers, want 3", n)
			}
			wantSound(t, f)
		})
	}
}

func TestPermissions(t *testing.T) {
	dir := t.TempDir()
	if os.Getuid() == 0 { // root may write everything: become nobody
		const nobody = 65534
		check(t, os.Chown(dir, nobody, nobody))
		for up := filepath.Dir(dir); strings.HasPrefix(filepath.Base(up), "TestPermissions"); up = filepath.Dir(up) {
			check(t, os.Chmod(up, 0o755))
		}
		check(t, syscall.Setreuid(-1, nobody))
		defer syscall.Setreuid(-1, 0)
	}
	f := must(Open(filepath.Join(dir, "games"), ""))(t)
	g := must(f.Create(Header{Game: "tischpiraten"}, firstLine))(t)
	id := g.Header().ID
	check(t, g.Close())
	defer os.Chmod(f.Path(), 0o700)
	check(t, os.Chmod(g.Path(), 0o400))
	_, err := f.OpenGame(id)
	wantNotSaved(t, err, CauseRights, false)
	must(f.ReadGame(id))(t)
	check(t, os.Chmod(g.Path(), 0o600))
	check(t, os.Chmod(f.Path(), 0o500))
	wantNotSaved(t, f.CheckWrite(), CauseRights, false)
	_, err = f.Create(Header{Game: "tischpiraten"}, firstLine)
	wantNotSaved(t, err, CauseRights, false)
	check(t, os.Chmod(f.Path(), 0))
	_, err = f.Games()
	wantNotSaved(t, err, CauseRights, false)
	file := filepath.Join(dir, "file")
	check(t, os.WriteFile(file, []byte("x"), 0o600))
	_, err = Open(file, "")
	wantNotSaved(t, err, CauseNoFolder, false)
}
