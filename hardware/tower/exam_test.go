package tower_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"hafenmeister/hardware/tower"
	"hafenmeister/hardware/tower/towertest"
)

var points = []tower.ExamPoint{
	tower.PointHello, tower.PointNamed, tower.PointGreeted, tower.PointPong, tower.PointCRLF, tower.PointExtra, tower.PointTwice,
	tower.PointVerb, tower.PointArg, tower.PointCRC, tower.PointLong, tower.PointRead, tower.PointLED, tower.PointScan,
	tower.PointLast, tower.PointThrow, tower.PointRepeat, tower.PointAck, tower.PointOrder, tower.PointCount, tower.PointState, tower.PointBoot,
	tower.PointKept, tower.PointEvents, tower.PointLines, tower.PointQuick,
}

// testHands are people who do what the exam asks for, five seconds later.
type testHands struct{ *towertest.Tower }

func (h testHands) Throw() {
	time.AfterFunc(5*time.Second, func() { h.Tower.Throw(tower.OK, tower.Die{Token: "t04A1B2C3D4E5F6", Quality: 3}) })
}
func (h testHands) Restart() { time.AfterFunc(5*time.Second, h.Tower.Reboot) }

// A filteredPort replaces each line in either direction by the lines that in or out returns.
type filteredPort struct {
	io.ReadWriteCloser
	in, out func(line string) []string // from the tower, to the tower
	mu      sync.Mutex                 // serializes in and out
	rest    []byte                     // not read by the host yet
	half    []byte                     // a line from the tower that is not complete
}

func (b *filteredPort) Read(p []byte) (int, error) {
	for len(b.rest) == 0 {
		buf := make([]byte, 256)
		n, err := b.ReadWriteCloser.Read(buf)
		b.half = append(b.half, buf[:n]...)
		for {
			line, rest, found := bytes.Cut(b.half, []byte("\n"))
			if !found {
				break
			}
			b.half = rest
			b.mu.Lock()
			lines := b.in(string(line))
			b.mu.Unlock()
			for _, l := range lines {
				b.rest = append(b.rest, l+"\n"...)
			}
		}
		if err != nil || n == 0 {
			return 0, err
		}
	}
	n := copy(p, b.rest)
	b.rest = b.rest[n:]
	return n, nil
}

func (b *filteredPort) Write(p []byte) (int, error) {
	b.mu.Lock()
	lines := b.out(strings.TrimSuffix(string(p), "\n"))
	b.mu.Unlock()
	for _, l := range lines {
		if _, err := b.ReadWriteCloser.Write([]byte(l + "\n")); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

func keepLine(line string) []string { return []string{line} }

// withChecksum returns a line with the right checksum.
func withChecksum(line string) string {
	core, _, _ := strings.Cut(line, "*")
	return fmt.Sprintf("%s*%04X", core, tower.CRC([]byte(core)))
}

// replace makes the port replace from by to in all lines of the tower.
func replace(from, to string) func(*towertest.Tower, *filteredPort) {
	return func(_ *towertest.Tower, b *filteredPort) {
		b.in = func(line string) []string {
			if strings.Contains(line, from) {
				return []string{withChecksum(strings.Replace(line, from, to, 1))}
			}
			return []string{line}
		}
	}
}

// TestExamine checks that exactly the faults of a tower are found.
func TestExamine(t *testing.T) {
	for name, c := range map[string]struct {
		make func(*towertest.Tower, *filteredPort)
		want []tower.ExamPoint
	}{
		"good":   {func(*towertest.Tower, *filteredPort) {}, nil},
		"hands":  {func(tw *towertest.Tower, _ *filteredPort) { tw.Can = "led,beam" }, nil},
		"new":    {func(tw *towertest.Tower, _ *filteredPort) { tw.ID = "00000000" }, nil},
		"resets": {func(tw *towertest.Tower, _ *filteredPort) { tw.ResetOnOpen = true }, nil},
		"busy":   {func(tw *towertest.Tower, _ *filteredPort) { tw.LineDelay = 350 * time.Millisecond }, nil},
		"camera": {func(tw *towertest.Tower, _ *filteredPort) {
			tw.Can, tw.OnScan = "cam", func(int) []tower.Die { return nil }
		}, nil},
		"slow":     {func(tw *towertest.Tower, _ *filteredPort) { tw.LineDelay = 1200 * time.Millisecond }, []tower.ExamPoint{tower.PointQuick}},
		"one boot": {func(tw *towertest.Tower, _ *filteredPort) { tw.SameBoot = true }, []tower.ExamPoint{tower.PointBoot}},
		"no up":    {replace(" up=", " x="), []tower.ExamPoint{tower.PointHello, tower.PointPong}},
		"no order": {replace(" id=7 ms", " id=0 ms"), []tower.ExamPoint{tower.PointOrder}},
		"no code":  {replace("ERR c=verb", "OK"), []tower.ExamPoint{tower.PointVerb}},
		"no state": {replace("ERR c=state", "OK"), []tower.ExamPoint{tower.PointState}},
		"no dice":  {replace(" o0=", " o1="), []tower.ExamPoint{tower.PointScan, tower.PointThrow}},
		"silent":   {func(_ *towertest.Tower, b *filteredPort) { b.in = func(string) []string { return nil } }, []tower.ExamPoint{tower.PointHello}},
		"echo": {func(_ *towertest.Tower, b *filteredPort) {
			last := ""
			b.in = func(string) []string { return []string{last} }
			b.out = func(line string) []string { last = line; return []string{line} }
		}, []tower.ExamPoint{tower.PointHello}},
		"bad sums": {func(_ *towertest.Tower, b *filteredPort) {
			b.in = func(line string) []string {
				if strings.Contains(line, "PONG") {
					line += "0"
				}
				return []string{line}
			}
		}, []tower.ExamPoint{tower.PointPong, tower.PointCRLF, tower.PointExtra, tower.PointTwice, tower.PointCRC, tower.PointLong, tower.PointLines}},
		"once": {func(_ *towertest.Tower, b *filteredPort) {
			last := ""
			b.out = func(line string) []string {
				if line == last && !strings.Contains(line, "HELLO") {
					return nil
				}
				last = line
				return []string{line}
			}
		}, []tower.ExamPoint{tower.PointTwice, tower.PointAck}},
		"restless": {func(_ *towertest.Tower, b *filteredPort) {
			n := 1000
			b.in = func(line string) []string {
				if strings.Contains(line, " ms=1200") && strings.HasPrefix(line, "!0") {
					n++
					line = withChecksum(strings.Replace(line, "ms=1200", fmt.Sprint("ms=", n), 1))
				}
				return []string{line}
			}
		}, []tower.ExamPoint{tower.PointRepeat, tower.PointKept}},
		"long lines": {func(_ *towertest.Tower, b *filteredPort) {
			b.out = func(line string) []string {
				if len(line) > tower.MaxHostLine {
					line = withChecksum(strings.Replace(line, strings.Repeat("1", tower.MaxHostLine), "1", 1))
				}
				return []string{line}
			}
		}, []tower.ExamPoint{tower.PointLong}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				tw := towertest.New("7C21A9F0", 3)
				b := &filteredPort{in: keepLine, out: keepLine}
				c.make(tw, b)
				var err error
				if b.ReadWriteCloser, err = tw.Dial(); err != nil {
					t.Fatal(err)
				}
				var broken, all []tower.ExamPoint
				err = tower.Examine(context.Background(), b, testHands{tw}, func(f tower.Finding) {
					all = append(all, f.Point)
					if !f.Passed {
						broken = append(broken, f.Point)
						t.Logf("%+v", f)
					}
				})
				if err != nil || !slices.Equal(broken, c.want) {
					t.Errorf("Examine returned %v and failed the points %q, want nil and %q", err, broken, c.want)
				}
				if c.want == nil && len(all) < len(points)-3 {
					t.Errorf("only %d of %d points were tested: %q", len(all), len(points), all)
				}
			})
		})
	}
}

// TestExamineUnplugged checks that Examine returns an error when the port fails.
func TestExamineUnplugged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tw := towertest.New("7C21A9F0", 3)
		port, err := tw.Dial()
		if err != nil {
			t.Fatal(err)
		}
		tw.UnplugAfter(400)
		if err := tower.Examine(context.Background(), port, nil, func(tower.Finding) {}); err == nil {
			t.Error("Examine returned no error after the cable was pulled")
		}
	})
}
