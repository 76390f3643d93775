package logbook

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkAppend commits one answer and does a bare write and sync of the same
// bytes (the entry's JSON) at the end of a file, the two alternating. p50-times is
// how many times as long the answer takes: it must stay under 2.
func BenchmarkAppend(b *testing.B) {
	book := must(Open(filepath.Join(b.TempDir(), "logbook.db")))(b)
	defer book.Close()
	g := must(book.Create(sample))(b)
	bare := must(os.Create(book.Path() + ".bare"))(b)
	defer bare.Close()

	var ours, theirs []time.Duration
	for n := 1; b.Loop(); n++ {
		e := answer(n)
		line := append(append([]byte{}, e.Body...), e.Turn...)
		timed(b, &ours, func() error { return g.Append(e) })
		timed(b, &theirs, func() error { return writeAndSync(bare, line) })
	}
	b.ReportMetric(0, "ns/op")
	for _, q := range []int{50, 90, 99} {
		x, y := quantile(ours, q), quantile(theirs, q)
		b.ReportMetric(float64(x.Microseconds()), fmt.Sprintf("p%d-µs", q))
		b.ReportMetric(float64(y.Microseconds()), fmt.Sprintf("p%d-bare-µs", q))
		b.ReportMetric(float64(x)/float64(y), fmt.Sprintf("p%d-times", q))
	}
}

// answer is an entry as long as those of a Tischpiraten evening, where an answer has about
// 93 bytes and each seventh opens a turn: what is not as it was a turn before has 220 bytes
// on average.
func answer(n int) Entry {
	e := Entry{N: n, At: noon.Add(time.Duration(n) * time.Second),
		Body: fmt.Appendf(nil, `{"op":"answer","place":"r%d.07.%d","key":"shoot.hit","who":"anna","answer":["%d"],"from":["key"]}`, n/40+1, n%40, n%6+1)}
	if n%7 == 0 {
		e.Turn = fmt.Appendf(nil, `{"ships.seegurke.hull":%d,"x":"%s"}`, n%7, bytes.Repeat([]byte("y"), 155))
	}
	return e
}

func timed(b *testing.B, to *[]time.Duration, fn func() error) {
	start := time.Now()
	err := fn()
	*to = append(*to, time.Since(start))
	if err != nil {
		b.Fatal(err)
	}
}

func writeAndSync(f *os.File, bytes []byte) error {
	if _, err := f.Write(bytes); err != nil {
		return err
	}
	return f.Sync()
}

func quantile(d []time.Duration, percent int) time.Duration {
	slices.Sort(d)
	return d[len(d)*percent/100]
}

// BenchmarkReopen opens the book, takes a game of 2,000 entries and verifies it.
func BenchmarkReopen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "logbook.db")
	book := must(Open(path))(b)
	g := must(book.Create(sample))(b)
	check(b, g.Append(entries(1, 2000)...))
	check(b, book.Close())
	id := g.Head().ID
	var size int
	for _, e := range g.Entries() {
		size += len(e.Body) + len(e.Turn)
	}
	b.ReportMetric(float64(size), "bytes")
	for b.Loop() {
		book := must(Open(path))(b)
		g := must(book.Take(id))(b)
		if len(g.Entries()) != 2000 {
			b.Fatal("entries are missing")
		}
		b.StopTimer()
		check(b, book.Close())
		b.StartTimer()
	}
}
