package web_test

import (
	"bytes"
	"io"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/story"
	"hafenmeister/companion/web"
	"hafenmeister/games"
	"hafenmeister/games/smugglers"
	"hafenmeister/games/table"
)

// pace is the number of requests per second of a flood, flooders the number of its clients.
const pace, flooders = 400, 8

// flood sends requests until stop is called, which returns how many were answered per second.
func flood(url string) (stop func() (rate float64)) {
	done := make(chan struct{})
	begun := time.Now()
	var answered atomic.Int64
	var all sync.WaitGroup
	for range flooders {
		all.Go(func() {
			tick := time.NewTicker(time.Second * flooders / pace)
			defer tick.Stop()
			client := &http.Client{Transport: &http.Transport{}, Timeout: 20 * time.Second / pace * flooders}
			defer client.CloseIdleConnections()
			for {
				select {
				case <-done:
					return
				case <-tick.C:
				}
				if r, err := client.Get(url); err == nil { // the client's timeout ends a stream
					io.Copy(io.Discard, r.Body)
					r.Body.Close()
					answered.Add(1)
				}
			}
		})
	}
	return func() float64 {
		close(done)
		all.Wait()
		return float64(answered.Load()) / time.Since(begun).Seconds()
	}
}

// BenchmarkAnswerInFlood measures the time from an answer at the keyboard to the next question,
// saved, while pages are flooded, and during the same flood of a server with fixed pages. It
// reports the ratio of the medians, whose limit is 1.5. Run it with -benchtime 10x.
func BenchmarkAnswerInFlood(b *testing.B) {
	list := []fs.FS{locale.From("companion/web", web.Texts), locale.From("companion/referee", referee.Texts), locale.From("companion/report", report.Texts), locale.From("companion/story", story.Texts)}
	for _, texts := range games.Texts {
		list = append(list, texts)
	}
	words, err := locale.New(list...)
	if err != nil {
		b.Fatal(err)
	}
	s, err := web.Open(web.Options{Words: words, Lang: "en", Addr: "127.0.0.1:0"})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	chance := rand.New(rand.NewPCG(8, 8))
	var ref *referee.Referee
	var now *referee.Snapshot
	begin := func() {
		folder, err := log.Open(filepath.Join(b.TempDir(), "games"), "")
		if err != nil {
			b.Fatal(err)
		}
		seed := chance.Uint64()
		if ref, err = referee.Begin(referee.NewGame{Folder: folder, Info: &smugglers.Info, Setup: smugglers.Info.Sample(4), Lang: "en", Seed: &seed}); err != nil {
			b.Fatal(err)
		}
		out, err := ref.Open()
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { ref.Close() })
		s.Follow(ref)
		now = out.Now
	}
	begin()
	pages, err := s.PageURLs("127.0.0.1", now.Players())
	if err != nil {
		b.Fatal(err)
	}
	page := bytes.Repeat([]byte("x"), 3<<10) // as long as a compressed page of the program
	dummy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write(page)
		if strings.HasSuffix(r.URL.Path, "stream") {
			http.NewResponseController(w).Flush()
			<-r.Context().Done()
		}
	}))
	defer dummy.Close()
	answers := func(took []time.Duration) []time.Duration {
		for range 30 {
			q, _ := now.Question()
			if q == nil {
				begin()
				q, _ = now.Question()
			}
			answer, begun := table.Guess(q, chance, false), time.Now()
			out, err := ref.Answer(now.N(), answer)
			if err != nil {
				b.Fatal(err)
			}
			took, now = append(took, time.Since(begun)), out.Now
			time.Sleep(10 * time.Millisecond)
		}
		return took
	}
	for _, f := range []struct{ name, path string }{
		{"seat", pages[1].URL}, {"table", pages[0].URL}, {"guesses", pages[0].URL[:strings.LastIndex(pages[0].URL, "/")] + "/GUESS"}, {"streams", pages[1].URL + "/stream"},
	} {
		b.Run(f.name, func(b *testing.B) {
			var took [2][]time.Duration
			rate := 0.0
			for i := 0; b.Loop(); i++ {
				for k := range 2 {
					k = (k + i) % 2
					stop := flood([]string{dummy.URL + f.path[strings.LastIndex(f.path, "/"):], f.path}[k])
					took[k] = answers(took[k])
					rate = stop()
				}
			}
			for k, name := range []string{"dummy-", "pages-"} {
				slices.Sort(took[k])
				b.ReportMetric(float64(took[k][len(took[k])/2].Microseconds())/1000, name+"p50-ms")
			}
			b.ReportMetric(float64(took[1][len(took[1])/2])/float64(took[0][len(took[0])/2]), "ratio")
			b.ReportMetric(rate, "requests/s")
			b.ReportMetric(0, "ns/op")
		})
	}
}
