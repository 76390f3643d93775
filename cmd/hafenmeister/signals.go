package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// untilSignal is done when a signal asks the program to end; its cause says which. A
// second signal ends the program at once.
func untilSignal() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		select {
		case s := <-heard:
			signal.Stop(heard)
			number, _ := s.(syscall.Signal)
			cancel(&signalError{int(number)})
		case <-ctx.Done():
		}
	}()
	return ctx, func() { signal.Stop(heard); cancel(nil) }
}
