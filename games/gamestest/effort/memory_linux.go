package effort

import "syscall"

// shm is a file system in memory, used if it has shmLeast bytes free. In a container it may be very small.
const shm, shmLeast = "/dev/shm", 1 << 30

func roomInMemory() bool {
	var s syscall.Statfs_t
	return syscall.Statfs(shm, &s) == nil && s.Bavail*uint64(s.Bsize) >= shmLeast
}
