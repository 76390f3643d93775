package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hafenmeister/hardware/tower"
)

// BenchmarkRollToScreen measures from the last byte of a ROLL line at the port to the end of
// the frame that shows the die, in the real program on a terminal of 120x40.
func BenchmarkRollToScreen(b *testing.B) {
	dir := b.TempDir()
	tw := towerAt(b, dir)
	cmd := command(b, dir, "play", "tischpiraten", "--sample", "--lang", "en", "--dice", "tower", "--port", tw.port)
	s := onTerminal(b, terminalCommand(cmd))
	defer s.end()
	s.shows("is ready")
	var took []time.Duration
	for roll := 1; b.Loop(); roll++ {
		core := fmt.Sprintf("!0 ROLL e=%d r=%d id=0 ms=1840 st=ok o0=1,tred%d,3", roll, roll, 1+roll%6)
		begun := time.Now()
		tw.Say(fmt.Sprintf("%s*%04X", core, tower.CRC([]byte(core))))
		s.shows("reads")
		took = append(took, time.Since(begun))
		s.press("0") // the next one is as the first
	}
	slices.Sort(took)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(took[len(took)/2]), "p50-ms")
	b.ReportMetric(milliseconds(took[len(took)*99/100]), "p99-ms")
}

// shows reads up to the end of a frame that has the text.
func (s *screen) shows(text string) {
	s.Helper()
	late := time.AfterFunc(time.Minute, func() { s.cmd.Process.Kill() })
	defer late.Stop()
	for seen := ""; !strings.Contains(seen, text) || !strings.HasSuffix(seen, frameEnd); {
		n, err := s.tty.Read(s.buf)
		seen += string(s.buf[:n])
		if err != nil {
			s.Fatalf("%v: no %q in %q", err, text, seen)
		}
	}
}
