package main

import "os/exec"

// shellCommand returns a command that runs text in a shell. kill ends the shell.
func shellCommand(text string) (cmd *exec.Cmd, kill func()) {
	cmd = exec.Command("cmd", "/c", text)
	return cmd, func() { cmd.Process.Kill() }
}
