package log

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkAppend appends an answer, and writes and syncs the same bytes to a file of its own, in turn.
func BenchmarkAppend(b *testing.B) {
	_, g := newGame(b, 300)
	data, _, _ := appendAct(nil, g.scan.sum(), []Line{answer(301)})
	bare := must(os.Create(filepath.Join(filepath.Dir(g.Path()), "bare")))(b)
	defer bare.Close()
	must(bare.Write(read(b, g.Path())))(b)
	var append, write []time.Duration
	for n := 301; b.Loop(); n++ {
		begin := time.Now()
		check(b, g.Append(answer(n)))
		append = append_(append, begin)
		begin = time.Now()
		must(bare.Write(data))(b)
		check(b, bare.Sync())
		write = append_(write, begin)
	}
	slices.Sort(append)
	slices.Sort(write)
	half := len(append) / 2
	b.ReportMetric(float64(append[half].Microseconds()), "µs-append")
	b.ReportMetric(float64(write[half].Microseconds()), "µs-bare")
	b.ReportMetric(float64(append[half])/float64(write[half]), "ratio")
}

func append_(list []time.Duration, begin time.Time) []time.Duration {
	return append(list, time.Since(begin))
}

// thousand returns a folder with 1,000 evenings of 300 answers.
func thousand(b *testing.B) (f *Folder, ids []string) {
	b.Helper()
	f, g := newGame(b, 300)
	var lines tree
	lines.add(read(b, g.Path()), true)
	path := lines.path(lines.courses("")[0])
	for range 1000 {
		h := g.Header()
		h.ID = newID()
		ids = append(ids, h.ID)
		data := must(rewrite(path, h))(b)
		check(b, os.WriteFile(filepath.Join(f.path, h.fileName()), data, 0o600))
	}
	check(b, g.Close())
	check(b, os.Remove(g.Path()))
	return f, ids
}

// BenchmarkThousand lists 1,000 evenings, verifies and parses them, and reads their bytes, in turn.
func BenchmarkThousand(b *testing.B) {
	f, _ := thousand(b)
	paths := must(f.files(ending))(b)
	var heads, all, bare time.Duration
	size := 0
	for b.Loop() {
		begin := time.Now()
		if n := len(must(f.Games())(b)); n != 1000 {
			b.Fatal(n)
		}
		heads += time.Since(begin)
		begin = time.Now()
		forEach(len(paths), func(i int) {
			g := &Game{folder: f, path: paths[i]}
			must(g.Refresh())(b)
		})
		all += time.Since(begin)
		begin = time.Now()
		for _, path := range paths {
			size += len(read(b, path))
		}
		bare += time.Since(begin)
	}
	for name, d := range map[string]time.Duration{"ms-heads": heads, "ms-all": all, "ms-bytes": bare} {
		b.ReportMetric(float64(d.Milliseconds())/float64(b.N), name)
	}
	b.ReportMetric(float64(size)/1e6/float64(b.N), "MB")
}

// BenchmarkTake opens a game of 5,000 answers.
func BenchmarkTake(b *testing.B) {
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
		check(b, must(f.Take(id))(b).Close())
	}
}
