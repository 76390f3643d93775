package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/spf13/cobra"

	"hafenmeister/companion/devices"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/referee"
	"hafenmeister/companion/tui"
	"hafenmeister/companion/web"
	"hafenmeister/games/table"
	"hafenmeister/hardware/holder"
)

// noAddr is the value of --web without an address: the program finds that of the local network.
const noAddr = "auto"

// webFlag adds the flag --web.
func (p *program) webFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.webAddr, "web", "", "show the game on a big screen and on phones; `address` such as 192.168.0.5:8080, otherwise this computer's")
	cmd.Flags().Lookup("web").NoOptDefVal = noAddr
}

// openWebIfAsked calls openWeb if --web is used and the pages are not open.
func (p *program) openWebIfAsked(lang string) error {
	if p.webAddr == "" || p.web != nil {
		return nil
	}
	return p.openWeb(lang)
}

// openWeb opens the pages. They must not be open.
func (p *program) openWeb(lang string) error {
	addr := p.webAddr
	if addr == noAddr {
		addr = ""
	}
	s, err := web.Open(web.Options{Words: p.words, Lang: lang, Addr: addr, Codes: p.codesFile()})
	if err != nil {
		if _, port, _ := net.SplitHostPort(addr); errors.Is(err, syscall.EADDRINUSE) {
			n, _ := strconv.Atoi(port)
			return &plainError{key: "err.cmd.web.taken", args: []table.Arg{table.Num("port", n), table.Name("holder", holder.OfPort(n))}}
		}
		if isWrongAddress(err) {
			return &plainError{key: "err.cmd.web.address", code: 2, args: []table.Arg{table.Name("address", p.webAddr)}}
		}
		return &plainError{key: "err.cmd.web", args: []table.Arg{table.Name("address", p.webAddr), table.Name("what", reason(err))}}
	}
	p.web = s
	return nil
}

// isWrongAddress reports whether an address is invalid or does not belong to this computer.
func isWrongAddress(err error) bool {
	_, name := errors.AsType[*net.DNSError](err)
	_, port := errors.AsType[*net.AddrError](err)
	return name || port || errors.Is(err, syscall.EADDRNOTAVAIL)
}

// codesFile returns the path of the file with the evening's codes.
func (p *program) codesFile() string { return filepath.Join(p.folder(), "web.json") }

// closeWeb closes the pages, if they are open.
func (p *program) closeWeb() {
	if p.web != nil {
		p.web.Close()
		p.web = nil
	}
}

// withPages makes the pages follow a game, also if they are opened later, and returns an attendant
// that also stops that.
func (p *program) withPages(a devices.Attendant, r *referee.Referee) devices.Attendant {
	p.playing = r
	if p.web != nil {
		p.unfollow = p.web.Follow(r)
	}
	stop := a.Stop
	a.Stop = func() {
		if p.unfollow != nil {
			p.unfollow()
		}
		p.playing, p.unfollow = nil, nil
		if stop != nil {
			stop()
		}
	}
	return a
}

// pages returns what the screens need to open and close the pages. Its functions must be called in
// the goroutine of the screens.
func (p *program) pages(lang string) *tui.Pages {
	pages := &tui.Pages{}
	*pages = tui.Pages{
		Show: p.webAddr != "",
		URLs: func(players []table.Player) (list []tui.PageURL, hosts []string, err error) {
			if p.web == nil {
				if err := p.openWeb(lang); err != nil {
					return nil, nil, err
				}
				if p.playing != nil {
					p.unfollow = p.web.Follow(p.playing)
				}
			}
			if hosts = p.web.Hosts(); len(hosts) == 0 {
				return nil, nil, &plainError{key: "err.cmd.web.nowhere"}
			}
			pages, err := p.web.PageURLs(hosts[0], players)
			for _, d := range pages {
				list = append(list, tui.PageURL(d))
			}
			return list, hosts, err
		},
		Join: func() (address, digits string) { return p.web.Address(), p.web.Digits() },
		Open: func() bool { return p.web != nil },
		Close: func() {
			if p.unfollow != nil {
				p.unfollow()
				p.unfollow = nil
			}
			p.closeWeb()
		},
		Renew: func(player string) error {
			if p.web == nil {
				return nil
			}
			return p.web.Renew(player)
		},
		Connected: func() map[string]bool {
			if p.web == nil {
				return nil
			}
			return p.web.ConnectedPlayers(pages.Redraw)
		},
	}
	return pages
}

// printDoors prints the addresses of the pages.
func (p *program) printDoors(out io.Writer, w *locale.Speaker, players []table.Player) error {
	hosts := p.web.Hosts()
	if len(hosts) == 0 {
		return nil
	}
	pages, err := p.web.PageURLs(hosts[0], players)
	if err != nil {
		return err
	}
	for _, d := range pages {
		if d.Player == "" {
			fmt.Fprintln(out, w.Line("cmd.web.table", table.Name("url", d.URL)))
		} else {
			fmt.Fprintln(out, w.Line("cmd.web.seat", table.Name("who", d.Name), table.Name("url", d.URL)))
		}
	}
	for _, other := range hosts[1:] {
		fmt.Fprintln(out, w.Line("cmd.web.other", table.Name("host", other)))
	}
	return nil
}

// playersOf returns the players of a game that was just opened.
func playersOf(r *referee.Referee) ([]table.Player, error) {
	updates, stop, err := r.Subscribe()
	if err != nil {
		return nil, err
	}
	defer stop()
	now := <-updates
	if now.Asking {
		return nil, nil
	}
	return now.Players(), nil
}
