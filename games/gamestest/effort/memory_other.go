//go:build !linux

package effort

const shm = ""

func roomInMemory() bool { return false }
