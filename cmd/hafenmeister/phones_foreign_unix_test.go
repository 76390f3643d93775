//go:build unix

package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
)

// TestPhones_foreignPage has a page of another site ask for many pictures, scripts and pages of this computer, by a name and
// without TLS, where browsers do not say that another site made them ask. Nobody is locked out by that.
func TestPhones_foreignPage(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	name, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	l := openLive(t, "shipcaptaincrew", "en", 2, 3)
	at := func(path string) string {
		u, _ := url.Parse(l.pages[0].URL)
		return fmt.Sprintf("http://%s:%s/%s", name, u.Port(), path)
	}
	var page strings.Builder
	foreign := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Sec-Fetch-Site") != "" {
			t.Error("the browser says who made it ask: this test shows nothing")
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, page.String())
	}))
	defer foreign.Close()
	u, _ := url.Parse(foreign.URL)
	browser := browse(t)
	wrong := func() int {
		t.Helper()
		req, _ := http.NewRequest("GET", "http://127.0.0.1:"+strings.Split(at(""), ":")[2]+"wrong", nil)
		r, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		return r.StatusCode
	}
	for _, kind := range []string{`<img referrerpolicy="no-referrer" src="%s">`, `<img src="%s">`, `<script src="%s"></script>`, `<iframe src="%s"></iframe>`} {
		page.Reset()
		for i := range 25 {
			fmt.Fprintf(&page, kind, at(fmt.Sprint(i)))
		}
		s := openTab(t, browser, "a foreign page", fmt.Sprintf("http://elsewhere.example:%s/", u.Port()), 800, 600, false, "en")
		s.until("all that it asks for", "document.readyState === 'complete' && performance.getEntriesByType('resource').length >= 25")
		if code := wrong(); code != http.StatusNotFound {
			t.Errorf("after 25 of %s a person who mistypes is locked out: %d", kind, code)
		}
	}
	phone := openTab(t, browser, "phone", at(strings.TrimPrefix(l.pages[1].URL[strings.LastIndex(l.pages[1].URL, "/"):], "/")), 360, 640, true, "en")
	phone.until("its question", "document.querySelector('#question h1')")
}
