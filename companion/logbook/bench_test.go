package logbook

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkAppend commits one answer and does a bare write and sync of the same
// bytes, the two alternating. The bare file grows, as a log does; over-x
// compares with a bare write into room that was there before, which is what
// the -wal file does.
func BenchmarkAppend(b *testing.B) {
	book := must(Open(filepath.Join(b.TempDir(), "logbook.db")))(b)
	defer book.Close()
	g := must(book.Create(sample))(b)
	defer g.Close()
	book.upkeep.Wait()
	dir := filepath.Dir(book.Path())
	grow := must(os.Create(filepath.Join(dir, "grow")))(b)
	defer grow.Close()
	room := must(os.Create(filepath.Join(dir, "room")))(b)
	defer room.Close()
	must(room.Write(make([]byte, walRoom)))(b)
	check(b, room.Sync())
	must(room.Seek(0, 0))(b)

	var ours, bare, over []time.Duration
	for n := 1; b.Loop(); n++ {
		e := entry(n)
		bytes := append(append([]byte{}, e.Body...), e.Turn...)
		timed(b, &ours, func() error { return g.Append(e) })
		timed(b, &bare, func() error { return writeAndSync(grow, bytes) })
		timed(b, &over, func() error { return writeAndSync(room, bytes) })
		if n%500 == 0 {
			must(room.Seek(0, 0))(b)
		}
	}
	b.ReportMetric(0, "ns/op")
	for _, q := range []int{50, 99} {
		x, y, z := quantile(ours, q), quantile(bare, q), quantile(over, q)
		b.ReportMetric(float64(x.Microseconds()), fmt.Sprintf("p%d-µs", q))
		b.ReportMetric(float64(y.Microseconds()), fmt.Sprintf("p%d-bare-µs", q))
		b.ReportMetric(float64(x)/float64(y), fmt.Sprintf("p%d-x", q))
		b.ReportMetric(float64(x)/float64(z), fmt.Sprintf("p%d-over-x", q))
	}
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
