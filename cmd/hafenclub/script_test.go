package main

import (
	"net"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"hafenclub": main})
}

// TestScripts runs the commands by the scripts in testdata.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(e *testscript.Env) error {
			e.Vars = append(e.Vars, "PORT="+strconv.Itoa(freePorts(t)), "XDG_DATA_HOME="+e.WorkDir+"/data", "XDG_STATE_HOME="+e.WorkDir+"/state", "LANG=C")
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"open": waitOpen},
	})
}

// waitOpen is the script command "open FOLDER". It waits until the club in the folder is open, which serves its board last.
func waitOpen(ts *testscript.TestScript, _ bool, args []string) {
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		p := &program{data: filepath.Join(ts.Getenv("WORK"), args[0])}
		if k, err := p.load(); err == nil && k.Port != 0 {
			if s, err := k.dial(false, nil); err == nil {
				s.end()
				if board, err := net.Dial("tcp", addr("127.0.0.1", boardPort(k.Port))); err == nil {
					board.Close()
					return
				}
			}
		}
	}
	ts.Fatalf("the club in %s does not open", args[0])
}
