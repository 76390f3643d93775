package web_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"testing"

	"hafenmeister/games/gamestest/skirmish"
)

// dialFrom connects from another loopback address, as another device would.
func dialFrom(t *testing.T, from, to string) net.Conn {
	t.Helper()
	c, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}).Dial("tcp", to)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// serves reports whether a request on the connection gets a response with a status below 500.
func serves(c net.Conn, path string) bool {
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", path, c.RemoteAddr())
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	return err == nil && r.StatusCode < 500
}

// Devices without a code cannot use up all connections: a device that has shown its code still gets one.
func TestStrangersLeaveRoom(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	seat, _ := url.Parse(e.pages["a"])
	phone := "127.0.3.1"
	if !serves(dialFrom(t, phone, e.host()), seat.Path) {
		t.Fatal("the phone has no page")
	}
	for i := range 20 {
		for range 20 {
			c := dialFrom(t, fmt.Sprintf("127.0.2.%d", i+1), e.host())
			fmt.Fprintf(c, "GET ") // and nothing more
		}
	}
	if serves(dialFrom(t, "127.0.2.99", e.host()), "/page.css") {
		t.Error("strangers still find room: the test is too weak")
	}
	for range 20 {
		if !serves(dialFrom(t, phone, e.host()), seat.Path) {
			t.Fatal("there is no room for a phone that has shown its code")
		}
	}
}
