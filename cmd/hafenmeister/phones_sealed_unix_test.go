//go:build unix

package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Whichever card a phone has entered that is not counted yet, all that leaves the program beside that
// phone is the same byte for byte: lines, protocol, log, exports, the put-back sheet and the luck report.
func TestSealed_looksAlikeFromOutside(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the real program is started often: run it without -short")
	}
	dir := t.TempDir()
	id, n := toReveal(t, dir)
	for mode, ask := range map[string]string{
		"--json":  `{"do":"view"}` + "\n" + `{"do":"log"}` + "\n" + `{"do":"peek","who":"Anna"}` + "\n" + `{"do":"peek","who":"Ben"}` + "\n" + `{"do":"why","n":1}` + "\n" + `{"do":"again"}` + "\n",
		"--plain": "t\nl 100\nw\nk Anna\nk Ben\n\n",
	} {
		var seen [2]string
		for i, card := range []string{"3", "5"} {
			copied := t.TempDir()
			if err := os.CopyFS(copied, os.DirFS(dir)); err != nil {
				t.Fatal(err)
			}
			seen[i] = withSealed(t, copied, id, mode, ask, n, card)
		}
		if seen[0] != seen[1] {
			t.Errorf("%s: others can tell:\n%s\n\n%s", mode, seen[0], seen[1])
		}
		if !strings.Contains(seen[0], "ovement card") {
			t.Errorf("%s: the reveal is not there:\n%s", mode, seen[0])
		}
	}
}

// toReveal plays a game of three until all are to play a movement card at once, which is question n.
func toReveal(t *testing.T, dir string) (id string, n int) {
	t.Helper()
	c := start(t, command(t, dir, "play", "halunken", "--sample", "--players", "3", "--seed", "7", "--cards", "app", "--json", "--lang", "en"))
	m := helloID.FindStringSubmatch(c.hear())
	if m == nil {
		t.Fatalf("no hello: %s", c.errs.String())
	}
	for l := c.prompt(); ; {
		var q struct {
			N              int
			Key            string
			Cards, Options []struct{ ID string }
		}
		if err := json.Unmarshal([]byte(l), &q); err != nil {
			t.Fatal(err)
		}
		if q.Key == "move.card" {
			c.end(0)
			return m[1], q.N
		}
		list := append(q.Cards, q.Options...)
		if len(list) == 0 || q.N > 50 {
			t.Fatal(l)
		}
		l = c.ask(`{"n":` + strconv.Itoa(q.N) + `,"answer":["` + list[0].ID + `"]}`)
	}
}

// withSealed continues with a game in a mode, has a phone enter a card and asks for everything. It
// returns all that came out.
func withSealed(t *testing.T, dir, id, mode, ask string, n int, card string) string {
	t.Helper()
	addr := freePort(t)
	c := start(t, command(t, dir, "resume", mode, "--web="+addr, "--lang", "en"))
	var said strings.Builder
	for l := ""; l != "8 Rum" && !isPrompt(l); {
		l = c.hear()
		said.WriteString(l + "\n")
		if said.Len() > 1<<20 || c.ProcessState != nil {
			t.Fatalf("no question comes: %s", said.String())
		}
	}
	_, cards, _ := outcome(t, dir, "print", "seats", "--web="+addr)
	pages := compact(doorIn.FindAllString(cards, -1))
	if len(pages) != 4 {
		t.Fatalf("%d pages", len(pages))
	}
	status := 0
	for late := time.Now().Add(browserPatience); status != http.StatusOK && time.Now().Before(late); time.Sleep(10 * time.Millisecond) {
		r, err := (&http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, Timeout: browserPatience}).
			Do(posted(t, pages[1], url.Values{"n": {strconv.Itoa(n)}, "a": {card}}))
		if err == nil {
			status = r.StatusCode
			r.Body.Close()
		}
	}
	if status != http.StatusOK {
		t.Fatal("the card was not taken:", status)
	}
	c.send(strings.TrimSuffix(ask, "\n"))
	for _, args := range []string{"log " + id, "log " + id + " --json", "export " + id + " --format json", "export " + id + " --format story", "print put-back " + id, "games", "luck"} {
		code, out, errs := outcome(t, dir, append(strings.Fields(args), "--lang", "en")...)
		if code != 0 {
			t.Fatal(args, errs)
		}
		said.WriteString(out)
	}
	c.in.Close()
	for {
		l, err := c.out.ReadString('\n')
		said.WriteString(l)
		if err != nil {
			break
		}
	}
	c.Wait()
	said.WriteString(c.errs.String())
	return doorIn.ReplaceAllString(times.ReplaceAllString(said.String(), ""), "a door")
}

// posted is what a page sends.
func posted(t *testing.T, url string, form url.Values) *http.Request {
	t.Helper()
	r, err := http.NewRequest("POST", url, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Accept", "application/json")
	return r
}
