//go:build unix

package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestPhones_photo takes a picture of the table as a phone does whose camera is better than the program takes, and which is
// held upright: it arrives small and upright, on the phone's page and the big screen.
func TestPhones_photo(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a browser is started: run it without -short")
	}
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 4000, 3000)), nil); err != nil {
		t.Fatal(err)
	}
	upright := "\xff\xd8\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00"
	file := filepath.Join(t.TempDir(), "IMG_1.jpg")
	if err := os.WriteFile(file, append([]byte(upright), photo.Bytes()[2:]...), 0o600); err != nil {
		t.Fatal(err)
	}
	h := &house{TB: t, browser: browse(t), dir: t.TempDir(), addr: freePort(t), lang: "en"}
	h.begin("play", "smugglers", "--sample", "--seed", "1", "--web="+h.addr, "--lang", "en")
	pages := h.pages()
	big := openTab(t, h.browser, "table page", pages[0], 1920, 1080, false, "en")
	phone := openTab(t, h.browser, "phone", pages[1], 360, 640, true, "en")
	h.tables, h.seats = []*tab{big}, []*tab{phone}
	big.until("the board", "document.querySelector('.board')")
	phone.until("the page", "document.querySelector('nav a')")
	phone.ask("document.querySelector('nav a').click()", nil)
	phone.until("the page of the picture", "document.readyState === 'complete' && document.querySelector('input[type=file]')")
	phone.do(chromedp.SetUploadFiles("input[type=file]", []string{file}))
	const small = "(i => i && i.complete && i.naturalWidth === 1200 && i.naturalHeight === 1600)(document.querySelector('img'))"
	phone.until("the picture, small and upright", small)
	big.until("the picture, small and upright", small)
	fits := false
	if big.ask("document.querySelector('figcaption').getBoundingClientRect().bottom <= innerHeight && !document.querySelector('.board')", &fits); !fits {
		t.Error("the picture does not fit on the big screen")
	}
	if axeAt(t) != "" {
		h.judged("the picture", false, phone, big)
	}
	phone.ask("(b => { b.closest('details').open = true; b.click() })(document.querySelector('[name=remove]'))", nil)
	phone.until("that it is gone", "document.readyState === 'complete' && document.querySelector('input[type=file]') && !document.querySelector('img')")
	big.until("the board again", "document.querySelector('.board') && !document.querySelector('img')")
	h.consoles()
}
