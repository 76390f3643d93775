//go:build unix

package main

import (
	"io"
	"strings"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/testscript"

	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

func init() {
	scriptCommands["tower"] = func(ts *testscript.TestScript, _ bool, args []string) {
		if len(args) < 3 {
			ts.Fatalf("tower LOOKS THROWS CAN [VERSIONS]: a tower at $PORT")
		}
		startTower(ts, args)
	}
	scriptCommands["tower-that-breaks"] = func(ts *testscript.TestScript, _ bool, _ []string) {
		far, near, err := pty.Open()
		ts.Check(err)
		ts.Setenv("PORT", near.Name())
		go io.Copy(far, far) // all it does is to echo
		ts.Defer(func() {
			far.Close()
			near.Close()
		})
	}
}

// startTower makes a tower at a pty. Its looks and throws are tokens parted by commas, two
// with a + are seen at once, "-" is nothing, and throws that begin with "jam" jam. A look holds for the three that a lesson takes.
func startTower(ts *testscript.TestScript, args []string) {
	tw := towertest.New("7C21A9F0", 1)
	looks, throws := strings.Split(args[0], ","), strings.Split(args[1], ",")
	looked := 0
	for throws[0] == "jam" {
		throws = throws[1:]
		tw.Jams++
	}
	tw.Can = args[2]
	tw.OnScan = func(pocket int) []tower.Die {
		looked++
		return lay(pocket, looks[min((looked-1)/3, len(looks)-1)])
	}
	tw.OnThrow = func() []tower.Die {
		first := throws[0]
		throws = append(throws[1:], first)
		return lay(0, first)
	}
	if len(args) > 3 {
		tw.Set("rv", args[3])
	}
	far, near, err := pty.Open()
	ts.Check(err)
	port, err := tw.Dial()
	ts.Check(err)
	ts.Setenv("PORT", near.Name())
	go io.Copy(far, port)
	go io.Copy(port, far)
	ts.Defer(func() {
		port.Close()
		far.Close()
		near.Close()
	})
}

func lay(pocket int, what string) (dice []tower.Die) {
	if what == "-" {
		return nil
	}
	for n, token := range strings.Split(what, "+") {
		dice = append(dice, tower.Die{Pocket: pocket + n, Token: token, Quality: 2})
	}
	return dice
}
