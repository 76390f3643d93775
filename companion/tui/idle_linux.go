package tui

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// letGo gives back the pages of the program's own file and of libraries that lie in memory:
// many were needed only to begin. What is needed again comes back at a touch from the
// system's cache, sixteen pages at once, in a microsecond or two. Files that are shared are
// left alone: they may be closed meanwhile, and their room belong to something else.
func letGo() {
	maps, err := os.Open("/proc/self/smaps")
	if err != nil {
		return
	}
	defer maps.Close()
	var begin, end uintptr // of a part of a file that is only read and never closed; 0 for any other
	for lines := bufio.NewScanner(maps); lines.Scan(); {
		field := strings.Fields(lines.Text())
		switch {
		case len(field) >= 6 && (field[1] == "r-xp" || field[1] == "r--p") && strings.HasPrefix(field[5], "/"):
			fmt.Sscanf(field[0], "%x-%x", &begin, &end)
		case len(field) >= 5 && strings.Contains(field[0], "-"):
			begin = 0
		case begin != 0 && field[0] == "Anonymous:" && field[1] == "0": // nothing in it is only here
			unix.Syscall(unix.SYS_MADVISE, begin, end-begin, unix.MADV_DONTNEED)
		}
	}
}
