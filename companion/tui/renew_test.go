package tui

import (
	"fmt"
	"testing"

	"hafenmeister/companion/referee"
	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// A digit shows a page, and E gives it another address, after a question.
func TestRenewTheAddressOfAPage(t *testing.T) {
	folder := newFolder(t)
	p := testProgram(t, folder, "en", &skirmish.Info)
	r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Info.Sample(2), Lang: "en", Seed: p.Seed})
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]int{}
	open := false
	p.Referee = r
	p.Pages = &Pages{
		Open:  func() bool { return open },
		Close: func() { open = false },
		URLs: func(players []table.Player) (pages []PageURL, hosts []string, err error) {
			open = true
			for _, pl := range append([]table.Player{{}}, players...) {
				pages = append(pages, PageURL{pl.ID, pl.Name, fmt.Sprintf("http://192.168.0.5:4717/CODE%s%d", pl.ID, codes[pl.ID])})
			}
			return pages, []string{"192.168.0.5"}, nil
		},
		Join:  func() (string, string) { return "http://192.168.0.5:4717", "123456" },
		Renew: func(player string) error { codes[player]++; return nil },
	}
	n := startNight(t, 100, 120, p)
	n.press("o")
	n.see("1  open the pages for phones and television")
	n.press("Enter", "Esc") // a card that begins with o, say
	n.in(func() {
		if open {
			t.Error("O opened the pages without a question")
		}
	})
	n.press("o", "1")
	n.see("1 big screen  2 Anna  3 Ben", "The big screen: everybody", "4717/CODE0", "E gives this page another address",
		"http://192.168.0.5:4717", "123 456")
	n.press("2")
	n.see("For Anna alone:", "4717/CODEa0")
	n.press("e")
	n.see("Shall Anna get another address?")
	n.press("2")
	n.see("4717/CODEa0")
	n.press("e", "1")
	n.see("4717/CODEa1")
	n.press("3")
	n.see("4717/CODEb0")
	n.press("Esc")
	n.see("How does Anna fight?")
	n.press("s")
	n.see("7  Big screen and phones:             open now")
	n.press("7")
	n.see("7  Big screen and phones:             when O is pressed")
	n.press("s")
	n.in(func() {
		if open {
			t.Error("the pages are open after the settings closed them")
		}
	})
	n.press("o")
	n.see("1  open the pages for phones and television")
}

// Pages.Show shows the addresses once, as soon as there are seats.
func TestAddressesAreShownOnce(t *testing.T) {
	for _, asked := range []bool{false, true} {
		folder := newFolder(t)
		p := testProgram(t, folder, "en", &skirmish.Info)
		r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Info.Sample(2), Lang: "en", Seed: p.Seed})
		if err != nil {
			t.Fatal(err)
		}
		p.Referee = r
		p.Pages = &Pages{
			Show: asked,
			URLs: func(players []table.Player) (pages []PageURL, hosts []string, err error) {
				for _, pl := range append([]table.Player{{}}, players...) {
					pages = append(pages, PageURL{pl.ID, pl.Name, "http://192.168.0.5:4717/CODE" + pl.ID})
				}
				return pages, []string{"192.168.0.5", "10.0.0.7"}, nil
			},
		}
		n := startNight(t, 100, 120, p)
		if asked {
			n.see("4717/CODE", "3 Ben", "10.0.0.7")
			n.press("Enter")
		}
		n.see("How does Anna fight?")
		n.unseen("4717/CODE")
		n.press("1")
		n.see("How does Ben fight?")
		n.unseen("4717/CODE")
	}
}

// The pages open with each game if the setting Web is on.
func TestPagesWithEachGame(t *testing.T) {
	for _, web := range []bool{false, true} {
		folder := newFolder(t)
		p := testProgram(t, folder, "en", &skirmish.Info)
		r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Info.Sample(2), Lang: "en", Seed: p.Seed})
		if err != nil {
			t.Fatal(err)
		}
		opened := 0
		p.Referee = r
		p.Settings.Web = web
		var kept []Settings
		p.Keep = func(k Settings) error { kept = append(kept, k); return nil }
		p.Pages = &Pages{
			Open:  func() bool { return opened > 0 },
			Close: func() {},
			URLs:  func([]table.Player) ([]PageURL, []string, error) { opened++; return nil, nil, nil },
		}
		n := startNight(t, 80, 40, p)
		if got := opened > 0; got != web {
			t.Errorf("pages open %v, want %v", got, web)
		}
		n.press("s")
		if web {
			n.see("7  Big screen and phones:             with each game")
			continue
		}
		n.see("7  Big screen and phones:             when O is pressed")
		n.press("7")
		n.see("7  Big screen and phones:             with each game")
		n.in(func() {
			if opened != 1 || len(kept) != 1 || !kept[0].Web {
				t.Errorf("pages opened %d times, stored settings %+v; want once, and Web stored", opened, kept)
			}
		})
	}
}

// The hint line has the key for phones until the pages are open. After that the screen shows which players are
// connected by phone.
func TestPhonesAreShown(t *testing.T) {
	for _, size := range [][2]int{{50, 15}, {80, 24}, {120, 40}} {
		folder := newFolder(t)
		p := testProgram(t, folder, "en", &skirmish.Info)
		r, err := referee.Begin(referee.NewGame{Folder: folder, Info: &skirmish.Info, Setup: skirmish.Info.Sample(2), Lang: "en", Seed: p.Seed})
		if err != nil {
			t.Fatal(err)
		}
		var open bool
		here := map[string]bool{}
		pages := &Pages{
			Open:      func() bool { return open },
			Connected: func() map[string]bool { return here },
			URLs: func(players []table.Player) (pages []PageURL, hosts []string, err error) {
				open = true
				for _, pl := range append([]table.Player{{}}, players...) {
					pages = append(pages, PageURL{pl.ID, pl.Name, "http://192.168.0.5:4717/CODE" + pl.ID})
				}
				return pages, []string{"192.168.0.5"}, nil
			},
		}
		p.Referee, p.Pages = r, pages
		n := startNight(t, size[0], size[1], p)
		n.see("O phones", "H help")
		n.press("1")
		n.see("How does Ben fight?", "U undo", "H help")
		n.press("u", "o", "1")
		n.see("No player's phone is connected yet.")
		n.in(func() { here = map[string]bool{"a": true, "b": true} })
		pages.Redraw()
		n.see("Connected by phone: Anna and Ben.")
		n.press("Esc")
		n.see("How does Anna fight?")
		n.unseen("O phones")
		if size[0] > 50 { // a small screen has no room
			n.see("Anna · by phone")
		}
		n.in(func() { here = map[string]bool{"b": true} })
		pages.Redraw()
		n.unseen("Anna · by phone")
	}
}
