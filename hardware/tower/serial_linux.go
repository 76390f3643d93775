package tower

import "golang.org/x/sys/unix"

// keepUp asks the system to leave the line DTR as it is when the port is closed: an
// Arduino takes the next rise of it for its reset button. The first opening resets it all
// the same. What fails here shows when the port is opened in earnest.
func keepUp(path string) {
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
