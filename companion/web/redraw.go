package web

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // some phones send it
)

// Limits of a photo.
const (
	mostPhoto  = 4 << 20
	mostPixels = 4_000_000
	mostScans  = 100 // in a JPEG: a scan of few bytes may take long
)

// Keys of the reasons why a photo is refused.
const noPhoto, largePhoto = "web.photo.none", "web.photo.large"

// redraw decodes a photo, turns it upright and encodes it as JPEG, which drops all metadata, such as where it
// was taken. refused is the key of a text, "" if there is no error.
func redraw(data []byte) (photo []byte, refused string) {
	c, format, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil, format != "jpeg" && format != "png", format == "jpeg" && bytes.Count(data, []byte{0xff, 0xda}) > mostScans:
		return nil, noPhoto
	case c.Width > mostPixels/max(c.Height, 1):
		return nil, largePhoto
	}
	m, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, noPhoto
	}
	if way := wayUp(data); way > 1 {
		m = turned{m, way}
	}
	var b bytes.Buffer
	if jpeg.Encode(&b, m, &jpeg.Options{Quality: 85}) != nil {
		return nil, noPhoto
	}
	return b.Bytes(), ""
}

// wayUp returns the Exif orientation of a photo, from 1 to 8; 1 is upright, or not known.
func wayUp(data []byte) int {
	_, tiff, _ := bytes.Cut(data, []byte("Exif\x00\x00"))
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	first := order.Uint32(tiff[4:])
	if uint64(first)+2 > uint64(len(tiff)) {
		return 1
	}
	list := tiff[first+2:]
	for n := order.Uint16(tiff[first:]); n > 0 && len(list) >= 12; n, list = n-1, list[12:] {
		if way := order.Uint16(list[8:]); order.Uint16(list) == 0x0112 && way >= 1 && way <= 8 {
			return int(way)
		}
	}
	return 1
}

// turned is an image turned by an Exif orientation.
type turned struct {
	image.Image
	way int
}

// Bounds returns the bounds of the turned image.
func (t turned) Bounds() image.Rectangle {
	size := t.Image.Bounds().Size()
	if t.way >= 5 {
		size.X, size.Y = size.Y, size.X
	}
	return image.Rectangle{Max: size}
}

// At returns the colour at a point of the turned image.
func (t turned) At(x, y int) color.Color {
	b := t.Image.Bounds()
	if t.way >= 5 {
		x, y = y, x
	}
	if t.way == 2 || t.way == 3 || t.way == 7 || t.way == 8 {
		x = b.Dx() - 1 - x
	}
	if t.way == 3 || t.way == 4 || t.way == 6 || t.way == 7 {
		y = b.Dy() - 1 - y
	}
	return t.Image.At(b.Min.X+x, b.Min.Y+y)
}
