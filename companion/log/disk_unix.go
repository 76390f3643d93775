//go:build unix

package log

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/unix"
)

// FreeBytes returns how much room the disk with path has for this user, -1 if unknown.
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

// SameDisk reports whether two files or folders are on one disk.
func SameDisk(a, b string) bool {
	var x, y unix.Stat_t
	return unix.Stat(a, &x) == nil && unix.Stat(b, &y) == nil && x.Dev == y.Dev
}

// cannotSync reports whether the file system cannot sync folders.
func cannotSync(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP)
}

// checkWritable returns why a file or folder that exists may not be read and written; nil if it may.
func checkWritable(path string) error {
	mode := uint32(unix.R_OK | unix.W_OK)
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		mode |= unix.X_OK
	}
	return unix.Faccessat(unix.AT_FDCWD, path, mode, unix.AT_EACCESS)
}

func isFull(err error) bool { return errors.Is(err, syscall.ENOSPC) }
