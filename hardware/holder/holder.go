// Package holder says which program has what another one wants: a port of the computer, a file of its pins, a
// port of its network. It knows only programs that this user may look at, and only on Linux.
package holder

import "fmt"

// OfFile returns who has a file open, such as " (minicom, PID 4310)"; "" if nobody knows. The program itself does not count.
func OfFile(path string) string { return words(ofFile(path)) }

// OfPort returns who listens on a TCP port, as [OfFile] says it.
func OfPort(port int) string { return words(ofPort(port)) }

func words(pid int, name string) string {
	if pid == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s, PID %d)", name, pid)
}
