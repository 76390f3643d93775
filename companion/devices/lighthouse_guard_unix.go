//go:build unix

package devices

import (
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"hafenmeister/hardware/lighthouse"
)

// ends are the signals that end a program, except the one that nobody can catch and those
// that only a fault of the program's own raises: Go ends it by a panic then.
var ends = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGILL,
	syscall.SIGTRAP, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV, syscall.SIGSYS, syscall.SIGPIPE}

// stops are those that stop it until it is continued.
var stops = []os.Signal{syscall.SIGTSTP, syscall.SIGTTIN, syscall.SIGTTOU}

// guard switches a lighthouse off before a signal ends or stops the program. The screens turn
// the key that stops a program, SIGTSTP, into SIGTTIN once they have given the terminal back.
func (s *Set) guard(d *lighthouse.Dev) (stop func()) {
	if s.testOnlyGuard {
		return func() {}
	}
	heard, done := make(chan os.Signal, 8), make(chan struct{})
	signal.Notify(heard, ends...)
	signal.Notify(heard, stops...)
	go func() {
		for {
			select {
			case <-done:
				return
			case sig := <-heard:
				s.handleSignal(d, sig.(syscall.Signal))
			}
		}
	}()
	return func() { signal.Stop(heard); close(done) }
}

func (s *Set) handleSignal(d *lighthouse.Dev, sig syscall.Signal) {
	switch sig {
	case syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP: // others hear them, too, and end the program
		d.Halt()
	case syscall.SIGTSTP:
		if !s.Screens {
			d.Still(suspend)
		}
	case syscall.SIGTTIN, syscall.SIGTTOU:
		d.Still(suspend)
	case syscall.SIGPIPE:
		if !hasNoReader() {
			return // of some connection
		}
		fallthrough
	default:
		d.Halt()
		if s.Screens && sig != syscall.SIGPIPE {
			return // they give the terminal back and end the program
		}
		signal.Reset(sig)
		syscall.Kill(os.Getpid(), sig)
	}
}

// hasNoReader reports whether nobody reads any more what the program says.
func hasNoReader() bool {
	fds := []unix.PollFd{{Fd: 1}, {Fd: 2}}
	n, err := unix.Poll(fds, 0)
	return err == nil && n > 0 && (fds[0].Revents|fds[1].Revents)&(unix.POLLERR|unix.POLLHUP) != 0
}

// suspend stops the program until it is continued. Like the system it does not stop one that
// nobody could.
func suspend() {
	if isOrphaned() {
		return
	}
	on := make(chan os.Signal, 1)
	signal.Notify(on, syscall.SIGCONT)
	defer signal.Stop(on)
	syscall.Kill(os.Getpid(), syscall.SIGSTOP) // this thread may still run on for a moment
	select {
	case <-on:
	case <-time.After(time.Second):
	}
}

// isOrphaned reports whether no shell of the same session watches over the program's group.
func isOrphaned() bool {
	session, err := unix.Getsid(0)
	group := unix.Getpgrp()
	for pid := os.Getppid(); pid > 1 && err == nil; pid = parent(pid) {
		if s, err := unix.Getsid(pid); err != nil || s != session {
			return true
		}
		if g, err := unix.Getpgid(pid); err == nil && g != group {
			return false
		}
	}
	return true
}

// parent returns the process that started another, 0 if that cannot be told.
func parent(pid int) (n int) {
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(b), ") ") // the name may hold anything but rarely this
	var state string
	fmt.Sscan(rest, &state, &n)
	return n
}
