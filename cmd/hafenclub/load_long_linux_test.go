//go:build long

package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"hafenmeister/companion/club"
	"hafenmeister/games/table"
)

// TestManyTables: 500 tables of a club answer every five seconds for a minute. The test logs the time from an answer
// until a reader of the states has it, and the processor time, memory and disk space of the club.
func TestManyTables(t *testing.T) {
	const tables, while, every = 500, time.Minute, 5 * time.Second
	o := &openClub{program: &program{data: t.TempDir()}, port: freePorts(t)}
	served := exec.Command("hafenclub", "serve", "--data", o.data, "--host", "127.0.0.1", "--port", strconv.Itoa(o.port), "--most", "8") // the server reserves that much for each
	said := &output{}
	served.Stdout = said
	check(t, served.Start())
	defer func() {
		served.Process.Signal(syscall.SIGTERM)
		check(t, served.Wait())
	}()
	soon(t, "the club is open", func() bool { return strings.Contains(said.String(), "http://") })
	var all []*playing
	for i := range tables {
		all = append(all, begin(t, o.newTable(t, fmt.Sprint("table-", i))))
	}

	type answer struct {
		entries int // number of entries of the game
		at      time.Time
	}
	var mu sync.Mutex
	given, heard := map[string][]answer{}, map[string][]answer{} // by game
	k, err := o.load()
	check(t, err)
	s, err := k.dial(false, nil)
	check(t, err)
	defer s.end()
	_, err = s.nc.Subscribe(k.at("*").State("*"), func(m *nats.Msg) {
		now := time.Now()
		var s club.State
		if json.Unmarshal(m.Data, &s) == nil {
			mu.Lock()
			heard[s.ID] = append(heard[s.ID], answer{s.Entries, now})
			mu.Unlock()
		}
	})
	check(t, err)
	check(t, s.nc.Flush())
	before := cpuOf(t, served.Process.Pid)
	var done sync.WaitGroup
	for _, p := range all {
		done.Go(func() {
			time.Sleep(rand.N(every))
			for end := time.Now().Add(while); time.Now().Before(end); time.Sleep(every) {
				q, _ := p.out.Now.Question()
				if q == nil {
					return
				}
				out, err := p.ref.Answer(p.out.Now.N(), table.Guess(q, p.chance, false))
				if err != nil {
					t.Error(err)
					return
				}
				p.out = out
				mu.Lock()
				given[out.Now.ID] = append(given[out.Now.ID], answer{out.Now.N() - 1, time.Now()})
				mu.Unlock()
			}
		})
	}
	done.Wait()
	cpu := cpuOf(t, served.Process.Pid) - before
	var lags []time.Duration
	later := 0 // answers whose own state was not sent: a table that falls behind sends only its newest
	soon(t, "every answer has come to a reader", func() bool {
		mu.Lock()
		defer mu.Unlock()
		lags, later = nil, 0
		for game, answers := range given {
			for _, a := range answers {
				i := slices.IndexFunc(heard[game], func(h answer) bool { return h.entries >= a.entries })
				if i < 0 {
					return false
				}
				h := heard[game][i]
				if h.entries > a.entries {
					later++
				}
				lags = append(lags, max(h.at.Sub(a.at), 0))
			}
		}
		return true
	})
	slices.Sort(lags)
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", served.Process.Pid))
	check(t, err)
	_, memory, _ := strings.Cut(string(status), "VmRSS:")
	memory, _, _ = strings.Cut(memory, "\n")
	size := int64(0)
	check(t, filepath.WalkDir(filepath.Join(o.data, "streams"), func(_ string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if info, err := d.Info(); err == nil && info.Mode().IsRegular() {
			size += info.Size()
		}
		return nil
	}))
	t.Logf("%d answers of %d tables, %d of them with a later one; from the table to a reader p50 %v, p99 %v, slowest %v; the club took %v of processor time and %s of memory, %d KiB on its disk",
		len(lags), tables, later, lags[len(lags)/2], lags[len(lags)*99/100], lags[len(lags)-1], cpu, strings.TrimSpace(memory), size>>10)
}

// cpuOf returns the processor time that a process has used.
func cpuOf(t *testing.T, pid int) time.Duration {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	check(t, err)
	_, rest, _ := strings.Cut(string(data), ") ")
	ticks := 0
	for _, f := range strings.Fields(rest)[11:13] { // utime and stime, in hundredths of a second
		n, err := strconv.Atoi(f)
		check(t, err)
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}
