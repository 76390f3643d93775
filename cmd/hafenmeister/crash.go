package main

import (
	"fmt"
	"os"
	"time"

	"hafenmeister/cmd/internal/about"
	"hafenmeister/companion/referee"
)

// writeCrash writes the panic and its stack to a file and returns the file's name, "" if that
// fails.
func (p *program) writeCrash(e *referee.CrashError) string {
	f, err := os.CreateTemp(p.folder(), "crash-"+time.Now().Format("20060102-150405")+"-*.txt")
	if err != nil {
		return ""
	}
	defer f.Close()
	fmt.Fprintf(f, "hafenmeister %s\n\npanic: %v\n\n%s\n", about.Version(), e.Panic, e.Stack)
	return f.Name()
}
