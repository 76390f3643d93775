package web_test

import (
	"fmt"
	"net"
	"path/filepath"
	"testing"
	"time"

	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/web"
	"hafenmeister/games/corsari"
	"hafenmeister/games/table"
)

// Readers that never read block neither the game nor other pages, and are disconnected in the end.
func TestSlowReaders(t *testing.T) {
	t.Parallel()
	const idle = 10
	folder, err := log.Open(filepath.Join(t.TempDir(), "games"), "")
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(1)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &corsari.Info, Setup: corsari.Info.Sample(2), Lang: "en", Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	out, err := r.Open()
	if err != nil {
		t.Fatal(err)
	}
	e := serve(t, r, web.Options{Words: gameWords(t), Lang: "en", Addr: "127.0.0.1:0"})
	who := out.Now.Players()[0].ID
	path := e.pages[who][len("http://"+e.host()):]
	for range idle {
		c, err := net.Dial("tcp", e.host())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		c.(*net.TCPConn).SetReadBuffer(4096)
		fmt.Fprintf(c, "GET %s/stream HTTP/1.1\r\nHost: %s\r\n\r\n", path, e.host())
	}
	reader := e.wire(who)
	reader.next(t)
	late := time.Now().Add(5 * time.Minute)
	for e.server.TestOnlyStreams() != idle+1 {
		if time.Now().After(late) {
			t.Fatal("they are not let in:", e.server.TestOnlyStreams())
		}
		time.Sleep(time.Millisecond)
	}
	// The question for the cards of the pier is large: showing it again and again fills all buffers.
	answers, slowest := 0, time.Duration(0)
	for ; e.server.TestOnlyStreams() > 1; answers++ {
		if time.Now().After(late) {
			t.Fatalf("after %d answers %d readers are still there", answers, e.server.TestOnlyStreams()-1)
		}
		begun := time.Now()
		q, _ := out.Now.Question()
		if out.Now.N() == 2 {
			out, err = r.Undo()
		} else {
			out, err = r.Answer(out.Now.N(), table.FirstAnswer(q))
		}
		if err != nil {
			t.Fatal(err)
		}
		slowest = max(slowest, time.Since(begun))
		reader.next(t) // it receives each answer
	}
	t.Logf("%d answers until nobody slow was there, the slowest took %v", answers, slowest)
}
