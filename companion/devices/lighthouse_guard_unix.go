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

// endSignals are the signals that end a program, apart from SIGKILL, which cannot be caught.
var endSignals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGILL,
	syscall.SIGTRAP, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV, syscall.SIGSYS, syscall.SIGPIPE}

var stopSignals = []os.Signal{syscall.SIGTSTP, syscall.SIGTTIN, syscall.SIGTTOU}

// guard switches a lighthouse off before a signal ends or suspends the program, until stop is
// called. On SIGTSTP the screens restore the terminal and then send SIGTTIN.
func (s *Set) guard(d *lighthouse.Dev) (stop func()) {
	if s.testOnlyGuard {
		return func() {}
	}
	signals, done := make(chan os.Signal, 8), make(chan struct{})
	signal.Notify(signals, endSignals...)
	signal.Notify(signals, stopSignals...)
	go func() {
		for {
			select {
			case <-done:
				return
			case sig := <-signals:
				s.handleSignal(d, sig.(syscall.Signal))
			}
		}
	}()
	return func() { signal.Stop(signals); close(done) }
}

func (s *Set) handleSignal(d *lighthouse.Dev, sig syscall.Signal) {
	switch sig {
	case syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP: // another handler ends the program
		d.Halt()
	case syscall.SIGTSTP:
		if !s.Screens {
			d.Still(suspend)
		}
	case syscall.SIGTTIN, syscall.SIGTTOU:
		d.Still(suspend)
	case syscall.SIGPIPE:
		if !hasNoReader() {
			return // from a network connection
		}
		fallthrough
	default:
		d.Halt()
		if s.Screens && sig != syscall.SIGPIPE {
			return // they restore the terminal and end the program
		}
		signal.Reset(sig)
		syscall.Kill(os.Getpid(), sig)
	}
}

// hasNoReader reports whether the other end of standard output or standard error is closed.
func hasNoReader() bool {
	fds := []unix.PollFd{{Fd: 1}, {Fd: 2}}
	n, err := unix.Poll(fds, 0)
	return err == nil && n > 0 && (fds[0].Revents|fds[1].Revents)&(unix.POLLERR|unix.POLLHUP) != 0
}

// suspend suspends the program until SIGCONT. Like the system, it does nothing if no shell could
// continue the program.
func suspend() {
	if isOrphaned() {
		return
	}
	on := make(chan os.Signal, 1)
	signal.Notify(on, syscall.SIGCONT)
	defer signal.Stop(on)
	syscall.Kill(os.Getpid(), syscall.SIGSTOP) // this thread may continue for a moment
	select {
	case <-on:
	case <-time.After(time.Second):
	}
}

// isOrphaned reports whether the program's process group has no parent in another group of the
// same session: no shell that could continue it.
func isOrphaned() bool {
	session, err := unix.Getsid(0)
	group := unix.Getpgrp()
	for pid := os.Getppid(); pid > 1 && err == nil; pid = parentOf(pid) {
		if s, err := unix.Getsid(pid); err != nil || s != session {
			return true
		}
		if g, err := unix.Getpgid(pid); err == nil && g != group {
			return false
		}
	}
	return true
}

// parentOf returns the parent process, or 0 if it is unknown.
func parentOf(pid int) (n int) {
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(b), ") ") // the name is in parentheses and may contain spaces
	var state string
	fmt.Sscan(rest, &state, &n)
	return n
}
