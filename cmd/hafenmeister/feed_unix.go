//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// shellCommand returns a command that runs text in a shell, in its own process group. kill ends the
// group.
func shellCommand(text string) (cmd *exec.Cmd, kill func()) {
	cmd = exec.Command("/bin/sh", "-c", text)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd, func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
