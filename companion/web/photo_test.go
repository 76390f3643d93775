package web_test

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"mime/multipart"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/skirmish"
	"hafenmeister/games/table"
)

// upload sends a file like the form of the picture page and returns the status and the page.
func (e *evening) upload(who, field string, data []byte, header ...string) (int, string) {
	e.t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	w, err := form.CreateFormFile(field, "../../photo.jpg")
	if err != nil {
		e.t.Fatal(err)
	}
	w.Write(data)
	form.Close()
	req, _ := http.NewRequest("POST", e.pages[who]+"?picture=page&lang=en", &b)
	req.Header.Set("Content-Type", form.FormDataContentType())
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	return do(e.t, req)
}

// photo returns the picture, or "" without one, and the page with the put-back sheet.
func (e *evening) photo(who string) (jpeg, page string) {
	e.t.Helper()
	req, _ := http.NewRequest("GET", e.pages[who]+"?picture=0", nil)
	code, jpeg := do(e.t, req)
	if code != 200 {
		jpeg = ""
	}
	req, _ = http.NewRequest("GET", e.pages[who]+"?picture=page&lang=en", nil)
	code, page = do(e.t, req)
	if code != 200 {
		e.t.Fatal(code, page)
	}
	return jpeg, page
}

var corners = map[string]color.Color{"R": color.RGBA{255, 0, 0, 255}, "G": color.RGBA{0, 255, 0, 255}, "B": color.RGBA{0, 0, 255, 255}, "W": color.White}

// cornered returns a photo 64 wide and 32 high with a colour in each corner: red, green, blue and white.
func cornered() image.Image {
	m := image.NewRGBA(image.Rect(0, 0, 64, 32))
	for y := range 32 {
		for x := range 64 {
			m.Set(x, y, corners[string("RGBW"[x/32+y/16*2])])
		}
	}
	return m
}

// cornerAt returns the name of the colour nearest to a pixel, or "?".
func cornerAt(m image.Image, x, y int) string {
	r, g, b, _ := m.At(x, y).RGBA()
	for name, c := range corners {
		cr, cg, cb, _ := c.RGBA()
		if (r > 1<<15) == (cr > 1<<15) && (g > 1<<15) == (cg > 1<<15) && (b > 1<<15) == (cb > 1<<15) {
			return name
		}
	}
	return "?"
}

func jpegOf(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// withExif adds Exif data to a JPEG, as a camera does: the orientation and the place.
func withExif(photo []byte, order binary.AppendByteOrder, way int) []byte {
	exif := []byte("Exif\x00\x00MM\x00*")
	if order == binary.AppendByteOrder(binary.LittleEndian) {
		exif = []byte("Exif\x00\x00II*\x00")
	}
	exif = order.AppendUint32(exif, 8)
	exif = order.AppendUint16(exif, 2)
	for _, tag := range [][2]int{{0x010f, 7}, {0x0112, way}} {
		exif = order.AppendUint16(exif, uint16(tag[0]))
		exif = order.AppendUint16(exif, 3)
		exif = order.AppendUint32(exif, 1)
		exif = order.AppendUint16(exif, uint16(tag[1]))
		exif = append(exif, 0, 0)
	}
	exif = append(exif, "GPS 53.54 N 9.98 E"...)
	out := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(exif)+2))
	return append(append(out, exif...), photo[2:]...)
}

// A player's phone takes the picture. All pages show it until the next answer, and the picture page after it, too. A
// player's phone can remove it.
func TestPhotoIsShownUntilTheNextAnswer(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	if data, page := e.photo("a"); data != "" || strings.Contains(page, "<img") || !strings.Contains(page, "Take a picture of the table") {
		t.Fatal("before it is taken:", page)
	}
	wants(t, e.get("a", "en"), `<a href="?picture=page&amp;lang=en">Picture of the table</a>`)
	if code, body := e.upload("a", "picture", withExif(jpegOf(t, cornered()), binary.BigEndian, 1)); code != 303 {
		t.Fatal(code, body)
	}
	taken := e.now().Picture
	kept, err := os.ReadFile(taken.File)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(taken.File); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
	for _, who := range []string{"", "a", "b"} {
		data, page := e.photo(who)
		if data != string(kept) {
			t.Errorf("%q: %d bytes, want %d", who, len(data), len(kept))
		}
		first, sheet := strings.Index(page, "<img"), strings.Index(page, "Where you are")
		if first < 0 || sheet < first || strings.Contains(page, "<form") == (who == "") {
			t.Errorf("%q: the picture is at %d, the sheet at %d:\n%s", who, first, sheet, page)
		}
	}
	lacks(t, string(kept), "Exif", "GPS")
	wants(t, e.get("", "en"), `<img src="?picture=`, "Picture of the table at the open question")
	wants(t, e.get("b", "en"), "Picture of the table at the open question</a>")
	if code, text := e.post("a", "n", "1", "a", "bold"); code != 200 {
		t.Fatal(code, text)
	}
	lacks(t, e.get("", "en")+e.get("b", "en"), "<img", "at the open question")
	_, page := e.photo("b")
	wants(t, page, "<img", "Picture of the table, one answer earlier")

	if code, body := e.upload("b", "remove", nil); code != 303 {
		t.Fatal(code, body)
	}
	if data, page := e.photo("a"); data != "" || strings.Contains(page, "<img") {
		t.Error("it is still there:", page)
	}
	if _, err := os.Stat(taken.File); err == nil || e.now().Picture != nil {
		t.Error("its file is still there")
	}
}

// A photo is stored upright, whatever its orientation.
func TestPhotoIsTheRightWayUp(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	photo := jpegOf(t, cornered())
	for way, top := range []string{1: "RG", 2: "GR", 3: "WB", 4: "BW", 5: "RB", 6: "BR", 7: "WG", 8: "GW", 9: "RG"} {
		for _, order := range []binary.AppendByteOrder{binary.BigEndian, binary.LittleEndian} {
			if way == 0 {
				continue
			}
			who := map[bool]string{true: "a", false: "b"}[way < 5] // a single seat may not upload that often
			if code, body := e.upload(who, "picture", withExif(photo, order, way)); code != 303 {
				t.Fatal(code, body)
			}
			data, _ := e.photo("a")
			m, err := jpeg.Decode(strings.NewReader(data))
			if err != nil {
				t.Fatal(way, err)
			}
			w, h := m.Bounds().Dx(), m.Bounds().Dy()
			if got := cornerAt(m, 4, 4) + cornerAt(m, w-5, 4); got != top || (w > h) != (way < 5 || way == 9) {
				t.Errorf("orientation %d: %s at the top of %d x %d, want %s", way, got, w, h, top)
			}
		}
	}
}

// A file that is no picture or too large, or is sent by someone without permission, is refused with a sentence, and
// nothing changes.
func TestPhotosRefused(t *testing.T) {
	e := open(t, 2, &skirmish.Info)
	pages, err := e.server.PageURLs("127.0.0.1", []table.Player{{ID: "stranger", Name: "Zoe"}})
	if err != nil {
		t.Fatal(err)
	}
	e.pages["stranger"] = pages[1].URL
	good := jpegOf(t, cornered())
	if code, body := e.upload("a", "picture", good); code != 303 {
		t.Fatal(code, body)
	}
	kept, _ := e.photo("a")
	var asGIF, asPNG, large bytes.Buffer
	gif.Encode(&asGIF, cornered(), nil)
	png.Encode(&asPNG, cornered())
	png.Encode(&large, image.NewGray(image.Rect(0, 0, 2001, 2000)))
	head, scan, _ := bytes.Cut(good[:len(good)-2], []byte{0xff, 0xda})
	scans := append(append(bytes.Clone(head), bytes.Repeat(append([]byte{0xff, 0xda}, scan...), 200)...), 0xff, 0xd9)
	if _, err := jpeg.Decode(bytes.NewReader(scans)); err != nil {
		t.Fatal("it is refused for something else:", err)
	}
	none, most, noPlayer := "This is no picture", "too large: 4 MB and 4 million pixels", "Only the page of a player"
	for _, one := range []struct {
		what, who string
		data      []byte
		header    []string
		code      int
		sentence  string
	}{
		{"no file", "a", nil, nil, 422, none},
		{"text", "a", []byte("<script>alert(1)</script>"), nil, 422, none},
		{"a GIF", "a", asGIF.Bytes(), nil, 422, none},
		{"half a JPEG", "a", good[:len(good)/2], nil, 422, none},
		{"half a PNG", "a", asPNG.Bytes()[:asPNG.Len()-20], nil, 422, none},
		{"a JPEG of many scans", "a", scans, nil, 422, none},
		{"too many pixels", "a", large.Bytes(), nil, 422, most},
		{"a bomb of pixels", "a", bomb(t, 60_000, 60_000), nil, 422, most},
		{"a line of pixels", "a", bomb(t, 1<<31-1, 1<<31-1), nil, 422, none},
		{"too many bytes", "a", append(good[:len(good):len(good)], make([]byte, 4<<20)...), nil, 422, most},
		{"far too many bytes", "a", make([]byte, 40<<20), nil, 422, most},
		{"another site", "a", good, []string{"Sec-Fetch-Site", "cross-site", "Origin", "http://evil.example"}, 403, "another program"},
		{"no form", "a", good, []string{"Content-Type", "image/jpeg"}, 422, none},
		{"the table page", "", good, nil, 403, noPlayer},
		{"somebody who does not play", "stranger", good, nil, 403, noPlayer},
	} {
		code, page := e.upload(one.who, "picture", one.data, one.header...)
		if code != one.code || !strings.Contains(page, one.sentence) {
			t.Errorf("%s: %d, want %d and %q:\n%s", one.what, code, one.code, one.sentence, page)
		}
		if now, _ := e.photo("a"); now != kept {
			t.Fatalf("%s has changed the picture", one.what)
		}
	}
	for _, who := range []string{"", "stranger"} {
		if code, _ := e.upload(who, "remove", nil); code != 403 {
			t.Errorf("%q removes it: %d", who, code)
		}
	}
	e.pages["nobody"] = "http://" + e.host() + "/" + strings.Repeat("A", 26)
	if code, _ := e.upload("nobody", "picture", good); code != 404 {
		t.Error("without a code:", code)
	}
	req, _ := http.NewRequest("GET", e.pages["nobody"]+"?picture=0", nil)
	if code, _ := do(t, req); code != 404 {
		t.Error("shown without a code:", code)
	}
	req, _ = http.NewRequest("GET", e.pages["a"]+"?picture=../../../../etc/passwd", nil)
	if code, body := do(t, req); code != 200 || body != kept {
		t.Error("a path in the request leads elsewhere:", code)
	}
	if code, body := e.upload("b", "picture", asPNG.Bytes()); code != 303 {
		t.Error("a PNG is refused:", code, body)
	}
}

// bomb returns a small PNG that claims to be large.
func bomb(t *testing.T, w, h uint32) []byte {
	t.Helper()
	b := bytes.NewBufferString("\x89PNG\r\n\x1a\n")
	chunk := func(kind string, data []byte) {
		body := append([]byte(kind), data...)
		binary.Write(b, binary.BigEndian, uint32(len(data)))
		b.Write(body)
		binary.Write(b, binary.BigEndian, crc32.ChecksumIEEE(body))
	}
	head := binary.BigEndian.AppendUint32(nil, w)
	head = binary.BigEndian.AppendUint32(head, h)
	chunk("IHDR", append(head, 8, 0, 0, 0, 0))
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	z.Write(make([]byte, 1<<20))
	z.Close()
	chunk("IDAT", packed.Bytes())
	chunk("IEND", nil)
	return b.Bytes()
}

// An upload that never ends blocks no other.
func TestPhotoThatNeverEnds(t *testing.T) {
	t.Parallel()
	e := open(t, 2, &skirmish.Info)
	c, err := net.Dial("tcp", e.host())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	path := e.pages["a"][len("http://"+e.host()):]
	fmt.Fprintf(c, "POST %s?picture=page HTTP/1.1\r\nHost: %s\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n", path, e.host())
	line, err := bufio.NewReader(c).ReadString('\n') // comes as soon as the server reads the picture
	if err != nil || !strings.Contains(line, "100 Continue") {
		t.Fatalf("%q, %v", line, err)
	}
	fmt.Fprintf(c, "--x\r\nContent-Disposition: form-data; name=\"picture\"\r\n\r\n")
	good := jpegOf(t, cornered())
	if code, body := e.upload("a", "picture", good); code != 429 {
		t.Error("a second picture of the same seat:", code, body)
	}
	if code, body := e.upload("b", "picture", good); code != 303 {
		t.Error("another seat:", code, body)
	}
	if code, text := e.post("a", "n", "1", "a", "bold"); code != 200 {
		t.Error("an answer of the same seat:", code, text)
	}
}
