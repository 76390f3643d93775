package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/skirmish"
)

// The digits on the screen lead to the page of the table and to no seat. The number of wrong attempts is limited.
func TestDigits(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	try := func(digits string) (int, string) {
		t.Helper()
		req, _ := http.NewRequest("POST", "http://"+e.host()+"/", strings.NewReader(url.Values{"digits": {digits}}.Encode()))
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r, err := (&http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}).Do(req)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		return r.StatusCode, r.Header.Get("Location")
	}
	req, _ := http.NewRequest("GET", "http://"+e.host()+"/", nil)
	code, page := do(t, req)
	if code != 200 {
		t.Fatal(code)
	}
	wants(t, page, "six digits", `inputmode="numeric"`)
	lacks(t, page, "Anna")
	shown := e.server.Digits()
	table, _ := url.Parse(e.pages[""])
	if code, to := try(shown[:3] + " " + shown[3:]); code != 303 || to != table.Path+"?lang=en" {
		t.Error(code, to)
	}
	e.server.Digits()
	if code, _ := try(shown); code != 303 {
		t.Error("digits hold no more once others are shown:", code)
	}
	for i := range 20 {
		code, to := try(fmt.Sprint("x", i))
		if want := map[bool]int{true: 403, false: 429}[i < 8]; code != want || to != "" {
			t.Errorf("try %d: %d, not %d, to %q", i, code, want, to)
		}
	}
	e.get("a", "en") // wrong digits do not lock a seat
}

// All pages show which players have a phone connected, from their first page to their last.
func TestWhoIsConnected(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	const mark = `Ben <small class="here" role="img" aria-label="by phone">`
	changed := make(chan struct{}, 9)
	tell := func() { changed <- struct{}{} }
	if here := e.server.ConnectedPlayers(tell); len(here) > 0 {
		t.Error(here)
	}
	table := e.listen("")
	table.until("Ben")
	lacks(t, table.all(), mark)
	ben := e.listen("b")
	table.until(mark)
	if <-changed; !e.server.ConnectedPlayers(tell)["b"] {
		t.Error("the program is not told that Ben is connected")
	}
	ben.body.Close()
	for table.next() && strings.Contains(table.all(), mark) {
	}
	lacks(t, table.all(), mark)
	if <-changed; len(e.server.ConnectedPlayers(nil)) > 0 {
		t.Error("the program is not told that Ben is gone")
	}
}
