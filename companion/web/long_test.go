//go:build long

package web_test

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/web"
	"hafenmeister/games/setup"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// A listener applies the states of a stream, as a page does.
type listener struct {
	heard atomic.Int64
	mu    sync.Mutex
	parts map[string]string // guarded by mu
	order []string          // guarded by mu
}

func (l *listener) take(t *testing.T, data string) {
	var state struct {
		Parts []struct {
			ID   string
			HTML *string
		}
	}
	if err := json.Unmarshal([]byte(data), &state); err != nil {
		t.Error(err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.order = nil
	for _, p := range state.Parts {
		l.order = append(l.order, p.ID)
		if p.HTML != nil {
			l.parts[p.ID] = *p.HTML
		} else if _, ok := l.parts[p.ID]; !ok {
			t.Errorf("part %s was never sent", p.ID)
		}
	}
	l.heard.Add(1)
}

func (l *listener) all() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var b strings.Builder
	for _, id := range l.order {
		b.WriteString(l.parts[id] + "\n")
	}
	return b.String()
}

// Sixty pages stay open over 3,600 answers in ten minutes: each receives every answer, and memory
// does not grow.
func TestSixtyPages(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes ten minutes: run it without -short")
	}
	const pages, answers, while = 60, 3600, 10 * time.Minute
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	set, err := setupfile.WithTypedHouse(&smugglers.Info, smugglers.Info.Sample(4), map[string]string{"win.at": "20", setup.DetailKeyName: "all"})
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(60)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &smugglers.Info, Setup: set, Lang: "en", Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	out, err := r.Open()
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(60, 60))
	act := func() {
		t.Helper()
		if q, _ := out.Now.Question(); q == nil {
			out, err = r.Back(5)
		} else {
			out, err = r.Answer(out.Now.N(), table.Guess(q, chance, true))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	w := gameWords(t)

	none := heap()
	e, listeners, leave := hold(t, r, web.Options{Words: w, Lang: "en", Addr: "127.0.0.1:0"}, pages)
	begun := heap() - none
	t.Logf("%d pages take %d KiB", pages, begun>>10)

	from := time.Now()
	for range answers {
		time.Sleep(while / answers)
		act()
	}
	took := time.Since(from)
	e.stands(out.Now.N())
	want := e.server.TestOnlyStream("", "en")()
	fresh := &listener{parts: map[string]string{}}
	fresh.take(t, string(want))
	dropped, late := 0, time.Now().Add(time.Minute)
	for _, l := range listeners {
		for l.all() != fresh.all() && time.Now().Before(late) {
			time.Sleep(time.Millisecond)
		}
		if l.all() != fresh.all() {
			t.Error("a page is not where the game is")
		}
		dropped += max(answers+1-int(l.heard.Load()), 0)
	}
	with := heap()
	leave()
	ended := with - heap()
	t.Logf("%d answers in %v; %d states dropped of %d; the pages take %d KiB, %d more than in the beginning",
		answers, took.Round(time.Second), dropped, pages*answers, ended>>10, (ended-begun)>>10)
	if dropped > 0 {
		t.Errorf("%d states dropped", dropped)
	}
	if ended-begun > 1<<20 {
		t.Errorf("the pages take %d KiB more", (ended-begun)>>10)
	}
}

func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// hold opens a server and n pages of the table, which have received the current state.
func hold(t *testing.T, r *referee.Referee, o web.Options, n int) (e *evening, list []*listener, leave func()) {
	t.Helper()
	s, err := web.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	stop := s.Follow(r)
	e = &evening{t: t, ref: r, server: s}
	e.find()
	e.stands(e.now().N())
	var all sync.WaitGroup
	for range n {
		reply, err := http.Get(e.pages[""] + "/stream?lang=en")
		if err != nil || reply.StatusCode != http.StatusOK {
			t.Fatal(reply, err)
		}
		l := &listener{parts: map[string]string{}}
		list = append(list, l)
		all.Go(func() {
			defer reply.Body.Close()
			lines := bufio.NewScanner(reply.Body)
			lines.Buffer(nil, 1<<20)
			for lines.Scan() {
				if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
					l.take(t, data)
				}
			}
		})
	}
	for _, l := range list {
		for late := time.Now().Add(time.Minute); l.heard.Load() == 0; time.Sleep(time.Millisecond) {
			if time.Now().After(late) {
				t.Fatal("a page hears nothing")
			}
		}
	}
	return e, list, func() {
		stop()
		s.Close()
		all.Wait()
	}
}
