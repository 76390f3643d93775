//go:build !unix

package log

import (
	"errors"
	"syscall"
)

// FreeBytes returns how much room the disk with path has, -1 if unknown.
func FreeBytes(string) int64 { return -1 }

// SameDisk returns false: here nobody knows.
func SameDisk(a, b string) bool { return false }

// cannotSync reports whether the file system cannot sync folders: here none can.
func cannotSync(error) bool { return true }

// checkWritable is nil: here only a write tells.
func checkWritable(string) error { return nil }

// isFull knows ERROR_DISK_FULL and ERROR_HANDLE_DISK_FULL of Windows.
func isFull(err error) bool {
	return errors.Is(err, syscall.Errno(112)) || errors.Is(err, syscall.Errno(39))
}
