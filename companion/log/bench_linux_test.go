package log

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

// BenchmarkAppend alternates between Append of one answer and a plain write and sync of the same bytes to another file.
func BenchmarkAppend(b *testing.B) {
	_, g := newGame(b, 300)
	data := must(encode(g.scan.last(), act([]Line{answer(301)})))(b)
	bare := must(os.Create(filepath.Join(filepath.Dir(g.Path()), "bare")))(b)
	defer bare.Close()
	must(bare.Write(read(b, g.Path())))(b)
	var saved, bared []time.Duration
	for n := 301; b.Loop(); n++ {
		begin := time.Now()
		check(b, g.Append(answer(n)))
		saved = append(saved, time.Since(begin))
		begin = time.Now()
		must(bare.Write(data))(b)
		check(b, bare.Sync())
		bared = append(bared, time.Since(begin))
	}
	slices.Sort(saved)
	slices.Sort(bared)
	half := len(saved) / 2
	b.ReportMetric(float64(saved[half].Microseconds()), "µs-append")
	b.ReportMetric(float64(bared[half].Microseconds()), "µs-bare")
	b.ReportMetric(float64(saved[half])/float64(bared[half]), "ratio")
}

// newThousandGames returns a folder with 1,000 games of 300 answers.
func newThousandGames(b *testing.B) *Folder {
	b.Helper()
	f, g := newGame(b, 300)
	var lines tree
	lines.add(read(b, g.Path()), true)
	path := lines.path(lines.courses("")[0])
	for range 1000 {
		h := g.Header()
		h.ID = newID()
		data := must(rewrite(path, h))(b)
		check(b, os.WriteFile(filepath.Join(f.path, h.fileName()), data, 0o600))
	}
	check(b, g.Close())
	check(b, os.Remove(g.Path()))
	return f
}

// BenchmarkThousand lists 1,000 games ("heads"), verifies and parses all of them ("all"), and reads their bytes ("bytes").
// It reports wall time and the time of all processors.
func BenchmarkThousand(b *testing.B) {
	f := newThousandGames(b)
	paths := must(f.files(ending))(b)
	wall, processor := map[string]time.Duration{}, map[string]time.Duration{}
	measure := func(name string, do func()) {
		begin, before := time.Now(), processorTime()
		do()
		wall[name] += time.Since(begin)
		processor[name] += processorTime() - before
	}
	for b.Loop() {
		measure("heads", func() {
			if n := len(must(f.Games())(b)); n != 1000 {
				b.Fatalf("%d games listed, want 1000", n)
			}
		})
		measure("all", func() {
			forEach(len(paths), func(i int) {
				g := &Game{folder: f, path: paths[i]}
				must(g.Refresh())(b)
			})
		})
		measure("bytes", func() {
			for _, path := range paths {
				read(b, path)
			}
		})
	}
	for name := range wall {
		b.ReportMetric(float64(wall[name].Milliseconds())/float64(b.N), "ms-"+name)
		b.ReportMetric(float64(processor[name].Milliseconds())/float64(b.N), "cpu-ms-"+name)
	}
}

// processorTime returns the time that this process has used so far, on all processors.
func processorTime() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkOpenGame opens a game of 5,000 answers.
func BenchmarkOpenGame(b *testing.B) {
	f, g := newGame(b, 100)
	id := g.Header().ID
	var out []Line
	for n := 101; n <= 5000; n++ {
		out = append(out, answer(n))
	}
	check(b, g.Append(out...))
	data := bytes.Clone(read(b, g.Path()))
	check(b, g.Close())
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		check(b, must(f.OpenGame(id))(b).Close())
	}
}
