//go:build unix

package devices

import (
	"errors"
	"io/fs"
	"os/user"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// canOpen reports whether a port may be read and written, without opening it. For a port that
// does not exist it returns true.
func canOpen(port string) bool {
	err := unix.Access(port, unix.R_OK|unix.W_OK)
	return err == nil || errors.Is(err, fs.ErrNotExist)
}

// groupOf returns the name of the file's group, or "" if it is unknown.
func groupOf(info fs.FileInfo) string {
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	g, err := user.LookupGroupId(strconv.FormatUint(uint64(s.Gid), 10))
	if err != nil {
		return ""
	}
	return g.Name
}
