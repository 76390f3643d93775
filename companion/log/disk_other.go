//go:build !unix

package log

import (
	"errors"
	"syscall"
)

// FreeBytes returns -1: unknown.
func FreeBytes(string) int64 { return -1 }

// SameDisk returns false: unknown.
func SameDisk(a, b string) bool { return false }

// cannotSync returns true: these systems cannot sync folders.
func cannotSync(error) bool { return true }

// checkWritable returns nil: only a write can tell.
func checkWritable(string) error { return nil }

// isFull reports whether err is ERROR_DISK_FULL or ERROR_HANDLE_DISK_FULL of Windows.
func isFull(err error) bool {
	return errors.Is(err, syscall.Errno(112)) || errors.Is(err, syscall.Errno(39))
}
