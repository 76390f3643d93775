//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// shellCommand returns a command line with all that it starts in a group of its own, which kill ends.
func shellCommand(text string) (cmd *exec.Cmd, kill func()) {
	cmd = exec.Command("/bin/sh", "-c", text)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd, func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
