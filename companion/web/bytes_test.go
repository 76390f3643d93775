package web_test

import (
	"bufio"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/setupfile"
	"hafenmeister/companion/web"
	"hafenmeister/games"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// The most bytes of a page with its resources, and of what an answer sends.
const (
	mostLoad   = 20_000
	mostAnswer = 5_000
)

// A page loads less than 20 kB with its resources, and an answer sends less than 5 kB.
func TestBytes(t *testing.T) {
	w := gameWords(t)
	for i := range games.All {
		info := &games.All[i]
		t.Run(info.Name, func(t *testing.T) {
			t.Parallel() // it mostly waits
			folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
			if err != nil {
				t.Fatal(err)
			}
			set := info.Sample(4)
			if slices.ContainsFunc(info.House, func(h setup.House) bool { return h.Key == setup.DetailKeyName }) {
				if set, err = setupfile.WithTypedHouse(info, set, map[string]string{setup.DetailKeyName: "all"}); err != nil {
					t.Fatal(err)
				}
			}
			seed := uint64(11)
			r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: set, Lang: "de", Seed: &seed})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			out, err := r.Open()
			if err != nil {
				t.Fatal(err)
			}
			e := serve(t, r, web.Options{Words: w, Lang: "de", Addr: "127.0.0.1:0"})
			fixed, sheet := 0, e.bytes("http://"+e.host()+"/photo.js")
			for _, path := range []string{"/page.css", "/page.js", "/icon.svg"} {
				fixed += e.bytes("http://" + e.host() + path)
			}
			for who := range e.pages {
				e.wire(who).next(t) // the state that says that the phones are connected
			}
			hears := map[string]*wire{}
			for who := range e.pages {
				hears[who] = e.wire(who)
				hears[who].next(t)
			}
			load, answer, sum, answers := 0, 0, 0, 0
			chance := rand.New(rand.NewPCG(11, 11))
			for i := range effort.Of(t, 10, 20, 80) {
				if i%40 == 0 {
					for who := range e.pages {
						load = max(load, fixed+e.bytes(e.pages[who])+e.wire(who).next(t), fixed+sheet+e.bytes(e.pages[who]+"?picture=page"))
					}
				}
				q, hidden := out.Now.Question()
				if hidden {
					q = out.Now.Peek(q.Secret).Question
				}
				if q == nil {
					break
				}
				if out, err = r.Answer(out.Now.N(), table.Guess(q, chance, false)); err != nil {
					t.Fatal(err)
				}
				for who, w := range hears {
					n := w.next(t)
					answer, sum, answers = max(answer, n), sum+n, answers+1
					if n > mostAnswer {
						t.Errorf("answer %d takes %d bytes at page %q", i, n, who)
					}
				}
			}
			if load > mostLoad {
				t.Errorf("a page loads %d bytes", load)
			}
			t.Logf("a page loads at most %d bytes, an answer %d, %d on average", load, answer, sum/max(answers, 1))
		})
	}
}

// bytes returns the compressed length of the response.
func (e *evening) bytes(url string) int {
	e.t.Helper()
	r := e.packed(url)
	defer r.Body.Close()
	n, err := io.Copy(io.Discard, r.Body)
	if err != nil {
		e.t.Fatal(err)
	}
	return int(n)
}

// packed returns a compressed response, as a browser requests it.
func (e *evening) packed(url string) *http.Response {
	e.t.Helper()
	req, err := http.NewRequest("GET", url, nil)
	if err != nil {
		e.t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "gzip, deflate")
	req.Header.Set("Accept-Language", "de")
	r, err := http.DefaultClient.Do(req)
	if err != nil || r.StatusCode != http.StatusOK || r.Header.Get("Content-Encoding") != "gzip" {
		e.t.Fatal(r, err)
	}
	return r
}

// A wire is a stream that counts the compressed bytes.
type wire struct {
	from  io.Reader
	count int
	lines *bufio.Reader
}

func (e *evening) wire(who string) *wire {
	e.t.Helper()
	r := e.packed(e.pages[who] + "/stream?lang=de")
	e.t.Cleanup(func() { r.Body.Close() })
	return &wire{from: r.Body}
}

func (w *wire) Read(p []byte) (int, error) {
	n, err := w.from.Read(p)
	w.count += n
	return n, err
}

// next reads the next state and returns its compressed length.
func (w *wire) next(t *testing.T) (bytes int) {
	t.Helper()
	before := w.count
	if w.lines == nil {
		unpacked, err := gzip.NewReader(w)
		if err != nil {
			t.Fatal(err)
		}
		w.lines = bufio.NewReader(unpacked)
	}
	for {
		line, err := w.lines.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if line == "\n" {
			return w.count - before
		}
		if strings.HasPrefix(line, ":") {
			w.lines.ReadString('\n') // it was a keep-alive comment
			before = w.count
		}
	}
}
