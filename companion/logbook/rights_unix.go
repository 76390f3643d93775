//go:build unix

package logbook

import (
	"errors"
	"io/fs"
	"os"
	"os/user"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// closedTo looks whether a file or folder may be read and written, without opening it:
// closing it again would free SQLite's locks.
func closedTo(path string, info fs.FileInfo) *ClosedError {
	mode := uint32(unix.R_OK | unix.W_OK)
	if info.IsDir() {
		mode |= unix.X_OK
	}
	err := unix.Faccessat(unix.AT_FDCWD, path, mode, unix.AT_EACCESS)
	if err == nil {
		return nil
	}
	e := &ClosedError{Path: path, Folder: info.IsDir(), Still: errors.Is(err, unix.EROFS), User: userName(os.Geteuid())}
	if s, ok := info.Sys().(*syscall.Stat_t); ok && int(s.Uid) != os.Geteuid() {
		e.Owner = userName(int(s.Uid))
	}
	return e
}

// userName is what the system calls a user: a number where it has no name.
func userName(id int) string {
	number := strconv.Itoa(id)
	if u, err := user.LookupId(number); err == nil {
		return u.Username
	}
	return number
}
