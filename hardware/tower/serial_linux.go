package tower

import "golang.org/x/sys/unix"

// keepDTR tells the system to leave the DTR line as it is when the port is closed, because an
// Arduino restarts when DTR rises at the next opening. The first opening restarts it anyway.
// keepDTR ignores errors: opening the port reports them.
func keepDTR(path string) {
	fd, err := unix.Open(path, unix.O_RDWR|unix.O_NOCTTY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		return
	}
	defer unix.Close(fd)
	t, err := unix.IoctlGetTermios(fd, unix.TCGETS)
	if err != nil || t.Cflag&unix.HUPCL == 0 {
		return
	}
	t.Cflag &^= unix.HUPCL
	unix.IoctlSetTermios(fd, unix.TCSETS, t)
}
