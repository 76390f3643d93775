package main

import (
	"fmt"
	"os"
	"time"

	"hafenmeister/cmd/internal/about"
	"hafenmeister/companion/referee"
)

// crashed writes down how the rules broke down and returns the file, "" if that
// fails too.
func (p *program) crashed(e *referee.CrashError) string {
	f, err := os.CreateTemp(p.folder(), "crash-"+time.Now().Format("20060102-150405")+"-*.txt")
	if err != nil {
		return ""
	}
	defer f.Close()
	fmt.Fprintf(f, "hafenmeister %s\n\npanic: %v\n\n%s\n", about.Version(), e.Panic, e.Stack)
	return f.Name()
}
