package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Without --web no port is opened, on the screens and beside other programs; with it there is one.
func TestPhones_noPort(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"", "--json", "--plain"} {
		for _, pages := range []bool{false, true} {
			args := []string{"play", "shipcaptaincrew", "--sample", "--lang", "en"}
			if mode != "" {
				args = append(args, mode)
			}
			if pages {
				args = append(args, "--web="+freePort(t))
			}
			pid := 0
			if cmd := command(t, t.TempDir(), args...); mode == "" {
				s := show(t, cmd, 80, 24)
				s.see(map[bool]string{false: "Round 1", true: "The big screen"}[pages])
				pid = cmd.Process.Pid
			} else {
				c := start(t, cmd)
				for l := ""; !strings.Contains(l, "roll 1 of 3"); {
					var err error
					if l, err = c.out.ReadString('\n'); err != nil {
						t.Fatal(mode, err)
					}
				}
				pid = cmd.Process.Pid
			}
			list := listening(t, pid)
			for late := time.Now().Add(time.Minute); pages && len(list) == 0 && time.Now().Before(late); time.Sleep(10 * time.Millisecond) {
				list = listening(t, pid)
			}
			if pages != (len(list) > 0) {
				t.Errorf("%q, --web %t: it listens at %v", mode, pages, list)
			}
		}
	}
}

// listening are the ports at which a program waits for others.
func listening(t *testing.T, pid int) (list []string) {
	t.Helper()
	own := map[string]bool{}
	fds, err := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", pid))
	if err != nil || len(fds) == 0 {
		t.Fatal("the program is gone:", err)
	}
	for _, fd := range fds {
		if to, err := os.Readlink(fd); err == nil && strings.HasPrefix(to, "socket:[") {
			own[strings.TrimSuffix(strings.TrimPrefix(to, "socket:["), "]")] = true
		}
	}
	for _, kind := range []string{"tcp", "tcp6", "udp", "udp6"} {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/net/%s", pid, kind))
		if err != nil {
			continue // this system has none of the kind
		}
		for line := range strings.Lines(string(text)) {
			if f := strings.Fields(line); len(f) > 9 && own[f[9]] && (f[3] == "0A" || kind[0] == 'u') {
				list = append(list, kind+" "+f[1])
			}
		}
	}
	return list
}
