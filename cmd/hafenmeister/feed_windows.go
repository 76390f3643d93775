package main

import "os/exec"

// shellCommand returns a command line, which kill ends.
func shellCommand(text string) (cmd *exec.Cmd, kill func()) {
	cmd = exec.Command("cmd", "/c", text)
	return cmd, func() { cmd.Process.Kill() }
}
