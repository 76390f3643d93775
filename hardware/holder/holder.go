// Package holder finds the program that has a file or a TCP port open, for messages about a
// resource that is busy. It sees only processes that the user may inspect, and only on Linux.
package holder

import "fmt"

// OfFile returns another program that has the file at path open, such as " (minicom, PID 4310)"
// with its leading space, or "" if none is found.
func OfFile(path string) string { return format(ofFile(path)) }

// OfPort returns another program that listens on a TCP port, in the format of [OfFile].
func OfPort(port int) string { return format(ofPort(port)) }

func format(pid int, name string) string {
	if pid == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s, PID %d)", name, pid)
}
