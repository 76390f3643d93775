//go:build !linux

package holder

func ofFile(string) (pid int, name string) { return 0, "" }

func ofPort(int) (pid int, name string) { return 0, "" }
