package tower_test

import (
	"fmt"
	"io"
	"testing"
	"time"

	"hafenmeister/hardware/tower"
)

// BenchmarkRoll measures the time from the last byte of a ROLL to its event.
func BenchmarkRoll(b *testing.B) {
	reply := func(core string) string { return fmt.Sprintf("%s*%04X\n", core, tower.CRC([]byte(core))) }
	m := &fakePort{in: make(chan string, 100), closed: make(chan struct{})}
	m.reply = func(line string) string {
		l, _ := tower.Parse([]byte(line[:len(line)-1]))
		switch l.Verb {
		case "HELLO":
			return reply("!1 HELLO v=1 id=7C21A9F0 b=017A rd=2 dice=2 cap=led")
		case "PING":
			return reply(fmt.Sprintf("!%d PONG b=017A s=idle", l.Num))
		}
		return reply(fmt.Sprintf("!%d OK", l.Num))
	}
	link := tower.New(func() (io.ReadWriteCloser, error) { return m, nil })
	next := func() tower.Roll {
		for e := range link.Events() {
			if t, ok := e.(tower.ThrowEvent); ok {
				return t.Roll
			}
			if s, ok := e.(tower.State); ok && s.Situation == tower.Idle {
				return tower.Roll{}
			}
		}
		return tower.Roll{}
	}
	next() // returns when the tower is Idle
	slowest := time.Duration(0)
	for n := 1; b.Loop(); n++ {
		line := reply(fmt.Sprintf("!0 ROLL e=%d r=%d id=0 ms=1840 st=ok o0=1,t04A1B2C3D4E5F6,3 o1=2,t0455AA55AA55AA,4", n, n))
		start := time.Now()
		m.in <- line
		r := next()
		slowest = max(slowest, time.Since(start))
		if r.ID.Roll != n {
			b.Fatalf("the roll has the number %d, want %d", r.ID.Roll, n)
		}
		link.Keep(r.ID)
	}
	b.ReportMetric(float64(slowest.Microseconds()), "slowest-µs")
	link.Close()
	for range link.Events() {
	}
}
