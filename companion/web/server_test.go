package web_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/report"
	"hafenmeister/companion/story"
	"hafenmeister/companion/web"
	"hafenmeister/games/gamestest/effort"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

func TestMain(m *testing.M) {
	effort.InMemory()
	os.Exit(m.Run())
}

// An evening is a game with its pages.
type evening struct {
	t      *testing.T
	folder *log.Folder // set only by some tests
	ref    *referee.Referee
	server *web.Server
	close  func()            // closes the pages
	pages  map[string]string // URL by player ID
}

func words(t *testing.T) *locale.Words {
	t.Helper()
	w, err := locale.New(locale.From("companion/web", web.Texts), locale.From("companion/referee", referee.Texts), locale.From("companion/report", report.Texts), locale.From("companion/story", story.Texts),
		locale.From("games/table", table.Texts), locale.From("games/setup", setup.Texts), locale.From("skirmish", skirmish.Texts))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if missing := w.Missing(); len(missing) > 0 {
			t.Errorf("not put into words: %v", missing)
		}
	})
	return w
}

func open(t *testing.T, players int, info *setup.Info, names ...string) *evening {
	t.Helper()
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(7)
	s := info.Sample(players)
	if sk, ok := s.(*skirmish.Setup); ok && len(names) > 0 {
		sk.Names = names
	}
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: info, Setup: s, Lang: "en", Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	if _, err := r.Open(); err != nil {
		t.Fatal(err)
	}
	said := words
	if info != &skirmish.Info {
		said = gameWords
	}
	return serve(t, r, web.Options{Words: said(t), Lang: "en", Addr: "127.0.0.1:0"})
}

func serve(t *testing.T, r *referee.Referee, o web.Options) *evening {
	t.Helper()
	s, err := web.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{t: t, ref: r, server: s, close: sync.OnceFunc(func() { s.Close() })}
	t.Cleanup(e.close)
	t.Cleanup(s.Follow(r))
	e.find()
	e.stands(e.now().N())
	return e
}

// find sets e.pages.
func (e *evening) find() {
	e.t.Helper()
	pages, err := e.server.PageURLs("127.0.0.1", e.now().Players())
	if err != nil {
		e.t.Fatal(err)
	}
	e.pages = map[string]string{}
	for _, d := range pages {
		e.pages[d.Player] = d.URL
	}
}

func (e *evening) now() *referee.Snapshot {
	e.t.Helper()
	updates, stop, err := e.ref.Subscribe()
	if err != nil {
		e.t.Fatal(err)
	}
	defer stop()
	return <-updates
}

// stands waits until the pages show question n.
func (e *evening) stands(n int) {
	e.t.Helper()
	until := time.Now().Add(2 * time.Minute)
	for e.server.TestOnlyN() != n {
		if time.Now().After(until) {
			e.t.Fatalf("the pages do not come to question %d", n)
		}
		time.Sleep(time.Millisecond)
	}
}

// get returns a page in lang, without pictures.
func (e *evening) get(who, lang string) string {
	e.t.Helper()
	req, _ := http.NewRequest("GET", e.pages[who], nil)
	req.Header.Set("Accept-Language", lang)
	code, body := do(e.t, req)
	if code != 200 {
		e.t.Fatal(code, body)
	}
	return withoutPictures(body)
}

var picture = regexp.MustCompile(`<svg class="do".*?</svg>`)

// withoutPictures removes the pictures of orders, which repeat the words after them.
func withoutPictures(page string) string { return picture.ReplaceAllString(page, "") }

// post sends a form of pairs and returns the status and the sentence.
func (e *evening) post(who string, pairs ...string) (int, string) {
	e.t.Helper()
	f := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		f.Add(pairs[i], pairs[i+1])
	}
	req, _ := http.NewRequest("POST", e.pages[who]+"?lang=en", strings.NewReader(f.Encode()))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Accept", "application/json")
	code, body := do(e.t, req)
	var reply struct{ Text string }
	json.Unmarshal([]byte(body), &reply)
	return code, reply.Text
}

func do(t *testing.T, req *http.Request) (int, string) {
	t.Helper()
	r, err := (&http.Client{Transport: &http.Transport{DisableKeepAlives: true}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}).Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, string(body)
}

func wants(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("there is no %q in\n%s", p, text)
		}
	}
}

func lacks(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if strings.Contains(text, p) {
			t.Errorf("there is %q in\n%s", p, text)
		}
	}
}

// A stream is the event stream of a page.
type stream struct {
	t     *testing.T
	body  io.ReadCloser
	lines *bufio.Scanner
	raw   bytes.Buffer
	parts map[string]string
	order []string
}

func (e *evening) listen(who string) *stream {
	e.t.Helper()
	r, err := http.Get(e.pages[who] + "/stream?lang=en")
	if err != nil || r.StatusCode != 200 {
		e.t.Fatal(r, err)
	}
	e.t.Cleanup(func() { r.Body.Close() })
	s := &stream{t: e.t, body: r.Body, lines: bufio.NewScanner(r.Body), parts: map[string]string{}}
	s.lines.Buffer(nil, 1<<20)
	stop := time.AfterFunc(2*time.Minute, func() { r.Body.Close() })
	e.t.Cleanup(func() { stop.Stop() })
	return s
}

// next applies the next state. It returns false at the end.
func (s *stream) next() bool {
	for s.lines.Scan() {
		data, ok := strings.CutPrefix(s.lines.Text(), "data: ")
		if !ok {
			continue
		}
		s.raw.WriteString(data + "\n")
		var state struct {
			Parts []struct {
				ID, In string
				HTML   *string
			}
		}
		if err := json.Unmarshal([]byte(data), &state); err != nil {
			s.t.Fatal(err)
		}
		s.order = nil
		for _, p := range state.Parts {
			s.order = append(s.order, p.ID)
			if p.HTML != nil {
				s.parts[p.ID] = *p.HTML
			} else if _, ok := s.parts[p.ID]; !ok {
				s.t.Fatalf("part %s was never sent", p.ID)
			}
		}
		return true
	}
	return false
}

// until applies states until the page contains text.
func (s *stream) until(text string) {
	s.t.Helper()
	for s.next() {
		if strings.Contains(s.all(), text) {
			return
		}
	}
	s.t.Fatalf("the stream ended without %q", text)
}

func (s *stream) all() string {
	var b strings.Builder
	for _, id := range s.order {
		b.WriteString(withoutPictures(s.parts[id]))
	}
	return b.String()
}

// An idle stream sends a beat, so that a page can tell it from a dead one.
func TestStreamBeats(t *testing.T) {
	t.Parallel()
	e := open(t, 2, &skirmish.Info)
	s := e.listen("b")
	for s.lines.Scan() {
		if s.lines.Text() == "event: beat" {
			if s.lines.Scan(); s.lines.Text() != "data:" { // without data browsers dispatch no event
				t.Errorf("the beat says %q", s.lines.Text())
			}
			return
		}
	}
	t.Error("no beat in 30 seconds")
}
