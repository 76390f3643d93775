//go:build long && linux

package log

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestSticks plays on images of the file systems that USB sticks have.
func TestSticks(t *testing.T) {
	for _, kind := range []struct{ name, mkfs, fuse, packages string }{
		{"vfat", "mkfs.vfat IMAGE", "false", "dosfstools"},
		{"exfat", "mkfs.exfat IMAGE", "mount.exfat-fuse $(losetup -f --show IMAGE) DIR", "exfatprogs exfat-fuse"},
	} {
		t.Run(kind.name, func(t *testing.T) {
			dir := os.Getenv(diskEnv)
			if dir == "" {
				if os.Getuid() != 0 {
					t.Skip("only root may mount a file as a disk")
				}
				onItsOwn(t, syscall.CLONE_NEWNS)
				return
			}
			check(t, syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""))
			image := filepath.Join(t.TempDir(), "image")
			check(t, os.WriteFile(image, nil, 0o600))
			check(t, os.Truncate(image, 8<<20))
			run := func(script string) ([]byte, error) {
				script = strings.NewReplacer("IMAGE", image, "DIR", dir).Replace(script)
				return exec.Command("sh", "-c", script).CombinedOutput()
			}
			defer run("umount DIR; losetup -j IMAGE | cut -d: -f1 | xargs -r losetup -d")
			if out, err := run(kind.mkfs + " && { mount -t " + kind.name + " -o loop IMAGE DIR || " + kind.fuse + "; }"); err != nil {
				t.Skipf("no %s can be mounted here; the kernel must know it, or perhaps it can be with: apt-get install %s\n%s", kind.name, kind.packages, out)
			}
			f := folderOn(t, dir)
			g := must(f.Create(Header{Game: "tischpiraten"}, firstLine))(t)
			id, path := g.Header().ID, g.Path()
			for _, act := range evening(60) {
				check(t, g.Append(act...))
			}
			if _, err := f.OpenGame(id); !Is(err, Locked) {
				t.Errorf("second OpenGame: %v, want kind Locked", err)
			}
			check(t, g.Close())
			whole := read(t, path)
			check(t, os.WriteFile(path, whole[:len(whole)-40], 0o600))
			if _, err := f.OpenGame(id); !errors.As(err, new(*DamagedError)) {
				t.Errorf("OpenGame of the truncated file: %v, want a DamagedError", err)
			}
			rescue := filepath.Join(t.TempDir(), "rescue.jsonl")
			check(t, os.WriteFile(rescue, whole, 0o600))
			if done := recoverAll(t, f, rescue); len(done) != 1 || !bytes.Equal(read(t, path), whole) {
				t.Errorf("recovered %+v, want the original file", done)
			}
			check(t, f.Delete(id))
			check(t, f.Undelete(id))
			to := filepath.Join(dir, "backup")
			if n := must(f.Backup(to))(t); n != 1 {
				t.Errorf("%d files copied, want 1", n)
			}
			if n := must(f.Backup(to))(t); n != 0 {
				t.Errorf("the second Backup copied %d files, want none", n)
			}
			wantSound(t, f)
			if n := answers(t, f, id); n != 60 {
				t.Errorf("%d answers, want 60", n)
			}
			g = must(f.OpenGame(id))(t)
			defer g.Close()
			var err error
			for n := 61; err == nil; n++ {
				l := answer(n)
				l.Entry.Turn = []byte(`"` + strings.Repeat("x", 100_000) + `"`)
				err = g.Append(l)
			}
			wantNotSaved(t, err, CauseFull, true)
		})
	}
}
