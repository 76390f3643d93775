package effort

import (
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"sync"
)

// Getenv is [os.Getenv] of a variable that the gate sets only where it asks for whole tests.
func Getenv(name string) string {
	note()
	return os.Getenv(name)
}

// testIn finds package and test that a function belongs to, as in hafenmeister/games_test.TestX.func1.
var testIn = regexp.MustCompile(`^([^.]*?)(?:_test)?\.((?:Test|Fuzz|Benchmark)[^.]*)(?:\.|$)`)

// noted has the tests that were added to each file.
var noted sync.Map

// note adds the running test and its package to the file HAFEN_ASKED: what it does depends on what it asks. It panics where
// the stack does not say which test that is, or where tests share what it gets.
func note() {
	callers := make([]uintptr, 1000)
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers)])
	test := ""
	for more := true; more; {
		var frame runtime.Frame
		frame, more = frames.Next()
		if strings.HasPrefix(frame.Function, "sync.(*Once)") {
			panic("tests share what depends on HAFEN_BATTERY")
		}
		if in := testIn.FindStringSubmatch(frame.Function); in != nil {
			test = in[1] + " " + in[2]
		}
	}
	if test == "" {
		panic("which test depends on HAFEN_BATTERY? It must ask itself, and not in a goroutine")
	}
	name := os.Getenv("HAFEN_ASKED")
	if _, before := noted.LoadOrStore(name+" "+test, true); before || name == "" {
		return
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err == nil {
		_, err = fmt.Fprintln(f, test)
		f.Close()
	}
	if err != nil {
		panic(err)
	}
}
