//go:build !unix

package devices

import "io/fs"

// canOpen returns true: on this system only opening a port shows whether it is allowed.
func canOpen(string) bool { return true }

// groupOf returns "": this system does not use groups for ports.
func groupOf(fs.FileInfo) string { return "" }
