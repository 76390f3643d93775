//go:build unix

package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"hafenmeister/companion/club"
	"hafenmeister/companion/league"
	"hafenmeister/companion/report"
	"hafenmeister/games"
)

// fullBoard returns the board of an evening with that number of tables of five players.
func fullBoard(t *testing.T, tables int) *board {
	t.Helper()
	words, err := allWords()
	check(t, err)
	p := &program{all: words, words: words.Speaker("en"), data: t.TempDir()}
	file, err := p.results()
	check(t, err)
	now := time.Now()
	round := &seating{At: now, Round: league.Round{Byes: []string{"Wilhelmine", "Xaver"}}}
	k, err := p.change(func(k *clubFile) error { return k.begin("hafenfest") })
	check(t, err)
	b := newBoard(p, k, nil, file)
	for i := range tables {
		info := &games.All[i%len(games.All)]
		var seats []league.Seat
		var names []string
		for j := range 5 {
			points := 17*i + 30*j
			names = append(names, fmt.Sprintf("Maximiliane %d%d", i, j))
			seats = append(seats, league.Seat{Player: names[j], Points: &points, Place: 5 - j})
		}
		name := fmt.Sprintf("table-%d", i+1)
		s := club.State{Game: info.Name, Title: words.Speaker("en").Render(info.Title), Round: "Round 3 of 6", Seats: seats, Asked: names[0], Pace: 600, Left: [2]int{40, 70}, House: []string{"Storms come twice in a game", "The last round is played to its end"}}
		f := &subscription{account: name, games: map[string]*gameState{}}
		b.tables[name] = f
		if f.keep(newGameState(name, name, "one", now, time.Time{}, s)); i%2 == 0 {
			s.Over = true
			s.Luck = []report.AimStats{{Word: "hit", Who: names[1], Met: 9, N: 10, Expected: 4}}
			f.keep(newGameState(name, name, "two", now.Add(-time.Hour), now, s))
		}
		round.Names = append(round.Names, name)
		round.Tables = append(round.Tables, names)
	}
	_, err = p.change(func(k *clubFile) error { k.Drawn = round; return nil })
	check(t, err)
	check(t, b.save())
	return b
}

// TestBoardInBrowser: a screen of 1920 by 1080 shows eight tables, the next round, the evening and the league without
// scrolling. While the club is away, the page keeps its content and says so; afterwards it is updated again.
func TestBoardInBrowser(t *testing.T) {
	t.Parallel()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("Chromium is missing: install the package chromium")
	}
	b := fullBoard(t, 8)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	at := l.Addr().String()
	s := &http.Server{Handler: b}
	go s.Serve(l)

	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("hide-scrollbars", false), chromedp.WSURLReadTimeout(5*time.Minute))
	alloc, stop := chromedp.NewExecAllocator(context.Background(), options...)
	defer stop()
	ctx, end := chromedp.NewContext(alloc, chromedp.WithErrorf(func(string, ...any) {}))
	defer end()
	do := func(actions ...chromedp.Action) {
		t.Helper()
		check(t, chromedp.Run(ctx, actions...))
	}
	var size []int
	var picture []byte
	do(chromedp.EmulateViewport(1920, 1080), chromedp.Navigate("http://"+at+b.path), chromedp.WaitVisible("h1"),
		chromedp.Evaluate(`[document.documentElement.scrollWidth, document.documentElement.scrollHeight, document.querySelectorAll(".tables tr").length, document.querySelectorAll("section").length]`, &size),
		chromedp.CaptureScreenshot(&picture))
	if folder := os.Getenv("HAFEN_PICTURES"); folder != "" {
		check(t, os.WriteFile(folder+"/board.png", picture, 0o600))
	}
	if size[0] > 1920 || size[1] > 1080 || size[2] != 8 || size[3] != 3 {
		t.Errorf("the board has %d by %d, %d tables and %d sections", size[0], size[1], size[2], size[3])
	}

	text, hidden := "", true
	look := chromedp.Tasks{chromedp.Evaluate(`document.querySelector(".tables").innerText`, &text), chromedp.Evaluate(`document.querySelector("h1 small").hidden`, &hidden)}
	if do(look); !hidden {
		t.Error("the club is there, and the board says that it is away")
	}
	last := text
	check(t, s.Close())
	soon(t, "the board says that the club is away", func() bool { do(look); return !hidden })
	if text != last {
		t.Errorf("the picture was\n%s\nand is\n%s", last, text)
	}
	b.tables["table-1"].keep(newGameState("table-1", "table-1", "three", time.Now(), time.Time{}, club.State{Title: "The newest game"}))
	l, err = net.Listen("tcp", at)
	check(t, err)
	again := &http.Server{Handler: b}
	go again.Serve(l)
	defer again.Close()
	soon(t, "the board is the newest again", func() bool { do(look); return hidden && text != last })
}
