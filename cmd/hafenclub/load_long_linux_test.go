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
// to a reader of the states, and the processor time, memory and disk space of the club.
func TestManyTables(t *testing.T) {
	const tables, while, every = 500, time.Minute, 5 * time.Second
	o := &openClub{program: &program{data: t.TempDir()}, port: freePorts(t)}
	served := exec.Command("hafenclub", "serve", "--data", o.data, "--host", "127.0.0.1", "--port", strconv.Itoa(o.port))
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
		game    string
		entries int
	}
	var mu sync.Mutex
	given, heard := map[answer]time.Time{}, map[answer]time.Time{}
	k, err := o.load()
	check(t, err)
	s, err := k.dial()
	check(t, err)
	defer s.end()
	_, err = s.nc.Subscribe(k.at("*").State("*"), func(m *nats.Msg) {
		now := time.Now()
		var s club.State
		if json.Unmarshal(m.Data, &s) == nil {
			mu.Lock()
			heard[answer{s.ID, s.Entries}] = now
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
				given[answer{out.Now.ID, out.Now.N() - 1}] = time.Now()
				mu.Unlock()
			}
		})
	}
	done.Wait()
	cpu := cpuOf(t, served.Process.Pid) - before
	newest := map[string]int{}
	for a := range given {
		newest[a.game] = max(newest[a.game], a.entries)
	}
	soon(t, "every table's last answer has come to a reader", func() bool {
		mu.Lock()
		defer mu.Unlock()
		for game, entries := range newest {
			if _, ok := heard[answer{game, entries}]; !ok {
				return false
			}
		}
		return true
	})
	var lags []time.Duration
	for a, at := range given {
		if to, ok := heard[a]; ok { // a table that falls behind sends only its newest state
			lags = append(lags, max(to.Sub(at), 0))
		}
	}
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
	t.Logf("%d answers of %d tables, told of %d; from the table to a reader p50 %v, p99 %v, slowest %v; the club took %v of processor time and %s of memory, %d KiB on its disk",
		len(given), tables, len(lags), lags[len(lags)/2], lags[len(lags)*99/100], lags[len(lags)-1], cpu, strings.TrimSpace(memory), size>>10)
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
