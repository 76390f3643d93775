package holder

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
)

func ofFile(path string) (pid int, name string) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return 0, ""
	}
	return findHolder(real)
}

func ofPort(port int) (pid int, name string) {
	for _, file := range []string{"/proc/net/tcp", "/proc/net/tcp6"} {
		text, _ := os.ReadFile(file)
		for line := range strings.Lines(string(text)) {
			fields := strings.Fields(line) // number, local address, remote address, state (0A: listening) ...; the tenth is the inode
			if len(fields) > 9 && fields[3] == "0A" && strings.HasSuffix(fields[1], fmt.Sprintf(":%04X", port)) {
				if pid, name = findHolder("socket:[" + fields[9] + "]"); pid != 0 {
					return pid, name
				}
			}
		}
	}
	return 0, ""
}

// findHolder returns another process that has a descriptor linked to link, or 0 and "".
func findHolder(link string) (pid int, name string) {
	descriptors, _ := filepath.Glob("/proc/[0-9]*/fd/*")
	for _, fd := range descriptors {
		if target, err := os.Readlink(fd); err != nil || target != link {
			continue
		}
		process := filepath.Dir(filepath.Dir(fd))
		if pid, _ = strconv.Atoi(filepath.Base(process)); pid == os.Getpid() {
			continue
		}
		text, _ := os.ReadFile(filepath.Join(process, "comm"))
		return pid, strings.Map(printable, strings.TrimSpace(string(text)))
	}
	return 0, ""
}

// printable replaces control characters: a program chooses its own name, and it is printed to a terminal.
func printable(r rune) rune {
	if unicode.IsControl(r) {
		return unicode.ReplacementChar
	}
	return r
}
