package web_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"hafenmeister/companion/web"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

func num(n int) string { return strconv.Itoa(n) }

func (e *evening) host() string {
	u, _ := url.Parse(e.pages[""])
	return u.Host
}

// Guessed paths lead to no page, and after twenty guesses the reply says to wait. The right path
// still works, so guesses from an address do not lock out a phone.
func TestGuessedPaths(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	for i := range 25 {
		req, _ := http.NewRequest("GET", fmt.Sprintf("http://%s/%026d", e.host(), i), nil)
		code, body := do(t, req)
		want, sentence := 404, "Scan the code"
		if i >= 20 {
			want, sentence = 429, "Wait a minute"
		}
		if code != want || !strings.Contains(body, sentence) {
			t.Fatal(i, code, body)
		}
	}
	e.get("a", "en")
}

// Requests that pages of other sites make a browser send do not count as guesses.
func TestForeignImages(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	for _, h := range [][2]string{{"Sec-Fetch-Site", "cross-site"}, {"Referer", "http://elsewhere.example/"}, {"Accept", "image/avif,image/webp,*/*;q=0.8"}} {
		for i := range 50 {
			req, _ := http.NewRequest("GET", fmt.Sprintf("http://%s/%d.png", e.host(), i), nil)
			req.Header.Set(h[0], h[1])
			if code, _ := do(t, req); code != 404 {
				t.Fatal(h, i, code)
			}
		}
	}
	req, _ := http.NewRequest("GET", "http://"+e.host()+"/wrong", nil)
	if code, _ := do(t, req); code != 404 {
		t.Fatal("somebody who mistypes is locked out:", code)
	}
}

// After a form is sent, the browser is redirected to the page, never to a host taken from the path of the request.
func TestLocation(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	u, _ := url.Parse(e.pages["a"])
	for _, path := range []string{"/" + u.Path, "//" + u.Path + "/", u.Path} {
		c, err := net.Dial("tcp", e.host())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		body := "tick=x"
		fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s", path, e.host(), len(body), body)
		r, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatal(err)
		}
		if to := r.Header.Get("Location"); r.StatusCode != http.StatusSeeOther || to != u.Path+"?lang=en" {
			t.Errorf("POST %s: %d to %q", path, r.StatusCode, to)
		}
	}
}

// The streams of one seat leave room for those of the others.
func TestStreamsOfOneSeat(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	refused := 0
	for range 30 {
		r, err := http.Get(e.pages["a"] + "/stream")
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		if r.StatusCode == http.StatusServiceUnavailable {
			refused++
		}
	}
	if refused == 0 {
		t.Error("one seat may open 30 streams")
	}
	for _, who := range []string{"", "b"} {
		if s := e.listen(who); !s.next() {
			t.Errorf("page %q has no stream", who)
		}
	}
}

// A page requested many times is rendered once, for a seat and for the table.
func TestManyGets(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	allocs := func(who string) float64 {
		u, _ := url.Parse(e.pages[who])
		req := httptest.NewRequest("GET", u.Path, nil)
		req.Host = e.host()
		return testing.AllocsPerRun(50, func() {
			w := httptest.NewRecorder()
			e.server.TestOnlyHandler().ServeHTTP(w, req)
			if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "How does Anna fight?") {
				t.Fatal(w.Code, w.Body)
			}
		})
	}
	table, seat := allocs(""), allocs("a")
	if seat > table+5 || seat > 200 {
		t.Errorf("a seat's page takes %v allocations, the table's %v", seat, table)
	}
}

// A request for another host, or from a page of another site, changes and shows nothing.
func TestForeigners(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	for _, host := range []string{"evil.example", "evil.example:" + port(e), "127.0.0.1", "127.0.0.1:1", "10.9.8.7:" + port(e)} {
		req, _ := http.NewRequest("GET", e.pages["a"], nil)
		req.Host = host
		if code, body := do(t, req); code != 421 || strings.Contains(body, "Anna") || !strings.Contains(body, "Type http://127.0.0.1:"+port(e)) {
			t.Error(host, code, body)
		}
	}
	own, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for _, host := range []string{own, own + ".local", strings.ToUpper(own)} {
		req, _ := http.NewRequest("GET", e.pages["a"], nil)
		req.Host = host + ":" + port(e)
		if code, body := do(t, req); code != 200 || !strings.Contains(body, "Anna") {
			t.Error(host, code, body)
		}
	}
	for _, h := range [][2]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "http://evil.example"}, {"Origin", "null"}} {
		req, _ := http.NewRequest("POST", e.pages["a"], strings.NewReader("n=1&a=bold"))
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set(h[0], h[1])
		if code, body := do(t, req); code != 403 || !strings.Contains(body, "another program") {
			t.Error(h, code, body)
		}
	}
	if n := e.now().N(); n != 1 {
		t.Fatal("it was answered")
	}
	for _, method := range []string{"PUT", "DELETE", "TRACE", "OPTIONS"} {
		req, _ := http.NewRequest(method, e.pages["a"], nil)
		if code, body := do(t, req); code != 405 || strings.TrimSpace(body) == "" {
			t.Error(method, code, body)
		}
	}
}

func port(e *evening) string {
	_, p, _ := net.SplitHostPort(e.host())
	return p
}

// Pages are not cached, send no referrer, and load nothing from elsewhere.
func TestHeaders(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	for _, path := range []string{e.pages[""], e.pages["a"], "http://" + e.host() + "/page.js", "http://" + e.host() + "/page.css", "http://" + e.host() + "/nothing"} {
		r, err := http.Get(path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(r.Body)
		r.Body.Close()
		for key, want := range map[string]string{"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'"} {
			if got := r.Header.Get(key); !strings.Contains(got, want) {
				t.Errorf("%s: %s is %q", path, key, got)
			}
		}
		if strings.Contains(string(body), "http://") && !strings.Contains(string(body), "www.w3.org") || strings.Contains(string(body), "style=") {
			t.Errorf("%s names another host, or has styles of its own", path)
		}
	}
}

// Neither a body of 100 MB nor endless headers are read to the end.
func TestFloods(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	req, _ := http.NewRequest("POST", e.pages["a"], io.LimitReader(endless{}, 100<<20))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Accept", "application/json")
	if r, err := http.DefaultClient.Do(req); err == nil { // else the connection was closed during the upload
		r.Body.Close()
		if r.StatusCode != 413 {
			t.Fatal(r.StatusCode)
		}
	}
	c, err := net.Dial("tcp", e.host())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: %s\r\n", e.host())
	for i := 0; i < 10000; i++ {
		if _, err := fmt.Fprintf(c, "X-%d: %s\r\n", i, strings.Repeat("x", 100)); err != nil {
			break
		}
	}
	c.SetReadDeadline(time.Now().Add(2 * time.Minute))
	if line, _ := bufio.NewReader(c).ReadString('\n'); line != "" && !strings.Contains(line, "431") {
		t.Fatal(line)
	}
	if e.get("a", "en") == "" {
		t.Fatal("the page is gone")
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// A thousand connections need little memory, and after them the pages work as before.
func TestManyConnections(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var conns []net.Conn
	for range 1000 {
		c, err := net.Dial("tcp", e.host())
		if err != nil {
			break
		}
		conns = append(conns, c)
	}
	runtime.ReadMemStats(&after)
	if more := int64(after.HeapInuse) - int64(before.HeapInuse); more > 16<<20 {
		t.Errorf("%d connections took %d KiB", len(conns), more>>10)
	}
	for _, c := range conns {
		c.Close()
	}
	until := time.Now().Add(2 * time.Minute)
	for {
		r, err := http.Get(e.pages["a"])
		if err == nil && r.StatusCode == 200 {
			r.Body.Close()
			return
		}
		if time.Now().After(until) {
			t.Fatal("no page:", err)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// Names are escaped, whatever they contain.
func TestNamesWithScript(t *testing.T) {
	e := open(t, 2, &skirmish.Info, "<b>A</b>", `"onload=x`)
	for who := range e.pages {
		page := e.get(who, "en")
		lacks(t, page, "<b>A</b>", `"onload`)
		wants(t, page, "&lt;b&gt;A&lt;/b&gt;")
	}
}

// A new code invalidates the old one, also for a page that is open.
func TestNewCode(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	old := e.pages["a"]
	s := e.listen("a")
	s.next()
	if err := e.server.Renew("a"); err != nil {
		t.Fatal(err)
	}
	gone := false
	for s.lines.Scan() {
		gone = gone || s.lines.Text() == "event: gone"
	}
	if !gone {
		t.Error("the page is not told that it has a new code")
	}
	req, _ := http.NewRequest("GET", old, nil)
	if code, _ := do(t, req); code != 404 {
		t.Fatal(code)
	}
	e.find()
	if e.pages["a"] == old {
		t.Fatal("it is the same")
	}
	e.get("a", "en")
}

// A restarted program has the same pages; the next evening has others.
func TestCodesLastAnEvening(t *testing.T) {
	file := filepath.Join(t.TempDir(), "web.json")
	urls := func() (list []string) {
		s, err := web.Open(web.Options{Words: words(t), Addr: "127.0.0.1:0", Codes: file})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		pages, err := s.PageURLs("x", nil)
		if err != nil {
			t.Fatal(err)
		}
		return []string{pages[0].URL[strings.LastIndex(pages[0].URL, "/"):]}
	}
	first := urls()
	if again := urls(); again[0] != first[0] || len(first[0]) != 27 {
		t.Fatal(first, again)
	}
	if info, _ := os.Stat(file); runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Fatal("others may read the codes:", info.Mode())
	}
	text, _ := os.ReadFile(file)
	year := time.Now().Format("2006")
	last, _ := strconv.Atoi(year)
	os.WriteFile(file, []byte(strings.ReplaceAll(string(text), `"`+year, `"`+num(last-1))), 0o600)
	if next := urls(); next[0] == first[0] {
		t.Fatal("the codes of last year still open")
	}
}

// A stream sends only what has changed, and everything to a new reader.
func TestStream(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	s := e.listen("b")
	s.until("How does Anna fight?")
	s.raw.Reset()
	e.post("a", "n", "1", "a", "bold")
	s.until("How does Ben fight?")
	if n := s.raw.Len(); n > 4<<10 {
		t.Errorf("an answer takes %d bytes", n)
	}
	late := e.listen("b")
	late.until("How does Ben fight?")
	if late.all() != s.all() {
		t.Errorf("who comes late sees\n%s\nand not\n%s", late.all(), s.all())
	}
}

// Cards printed while the pages are open use the open pages and open further ones; pages of cards
// printed before open with the pages.
func TestPrintedDoors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "web.json")
	players := []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}}
	before, err := web.SavedPageURLs(file, "127.0.0.1", players[:1])
	if err != nil || len(before) != 2 || before[1].Name != "Anna" || !strings.HasPrefix(before[1].URL, "http://127.0.0.1:4717/") {
		t.Fatal(before, err)
	}
	s, err := web.Open(web.Options{Words: words(t), Addr: "127.0.0.1:0", Codes: file})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	after, err := web.SavedPageURLs(file, "127.0.0.1", players) // Ben's door is new to the pages
	if err != nil || len(after) != 3 {
		t.Fatal(after, err)
	}
	code := func(d web.PageURL) string { return d.URL[strings.LastIndex(d.URL, "/"):] }
	if code(before[1]) != code(after[1]) {
		t.Error("Anna's printed card holds no more")
	}
	for range 25 { // after many wrong paths from the same address
		req, _ := http.NewRequest("GET", after[0].URL+"WRONG", nil)
		do(t, req)
	}
	for _, d := range after {
		req, _ := http.NewRequest("GET", d.URL, nil)
		if got, _ := do(t, req); got != 200 {
			t.Error(d.Name, got)
		}
	}
	open, err := s.PageURLs("127.0.0.1", players)
	if err != nil || !slices.Equal(open, after) {
		t.Error(open, after, err)
	}
	if err := s.Renew("b"); err != nil {
		t.Fatal(err)
	}
	req, _ := http.NewRequest("GET", after[2].URL, nil)
	if got, _ := do(t, req); got == 200 {
		t.Error("the old card opens")
	}
}

// Several programs that create the pages of an evening at once all get the same ones.
func TestProgramsAgreeOnPageURLs(t *testing.T) {
	players := []table.Player{{ID: "a", Name: "Anna"}, {ID: "b", Name: "Ben"}, {ID: "c", Name: "Carla"}}
	for range 5 {
		file := filepath.Join(t.TempDir(), "web.json")
		lists := make([][]web.PageURL, 8)
		var all sync.WaitGroup
		for i := range lists {
			all.Go(func() {
				var err error
				if lists[i], err = web.SavedPageURLs(file, "127.0.0.1", players); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for _, list := range lists {
			if !slices.Equal(list, lists[0]) {
				t.Fatalf("%v and %v", list, lists[0])
			}
		}
	}
}
