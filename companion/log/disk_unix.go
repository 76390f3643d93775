//go:build unix

package log

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// FreeBytes returns how many bytes this user can still write to the file system of path, or of the nearest folder above
// it that exists; -1 if unknown.
func FreeBytes(path string) int64 {
	var s unix.Statfs_t
	for {
		err := unix.Statfs(path, &s)
		if err == nil {
			return int64(s.Bavail) * int64(s.Bsize)
		}
		up := filepath.Dir(path)
		if !errors.Is(err, os.ErrNotExist) || up == path {
			return -1
		}
		path = up
	}
}

// SameDisk reports whether two files or folders exist and are on the same file system.
func SameDisk(a, b string) bool {
	var x, y unix.Stat_t
	return unix.Stat(a, &x) == nil && unix.Stat(b, &y) == nil && x.Dev == y.Dev
}

// cannotSync reports whether the file system cannot sync folders.
func cannotSync(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP)
}

// checkWritable returns nil if the file or folder may be read and written, else why not.
func checkWritable(path string) error {
	mode := uint32(unix.R_OK | unix.W_OK)
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		mode |= unix.X_OK
	}
	return unix.Faccessat(unix.AT_FDCWD, path, mode, unix.AT_EACCESS)
}

func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) }
