package web

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strings"
	"sync"
	"time"

	"hafenmeister/companion/chart"
)

// writeTime is how long a reader may take to receive a message.
const writeTime = 10 * time.Second

// A packer compresses messages into one gzip stream. Each message is compressed by itself, without a window of
// earlier ones, so that many streams need little memory.
type packer struct {
	begun bool
	sum   uint32
	size  uint32
}

var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.DefaultCompression)
	if err != nil {
		panic(err)
	}
	return w
}}

// pack returns the next message compressed and flushed.
func (p *packer) pack(text []byte) []byte {
	var b bytes.Buffer
	if !p.begun {
		b.WriteString("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff")
		p.begun = true
	}
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(&b)
	w.Write(text) // writing to memory cannot fail
	w.Flush()
	p.sum = crc32.Update(p.sum, crc32.IEEETable, text)
	p.size += uint32(len(text))
	return b.Bytes()
}

// end returns the end of the gzip stream.
func (p *packer) end() []byte {
	b := p.pack(nil)
	b = append(b, 0x01, 0x00, 0x00, 0xff, 0xff) // an empty final block
	b = binary.LittleEndian.AppendUint32(b, p.sum)
	return binary.LittleEndian.AppendUint32(b, p.size)
}

func acceptsGzip(r *http.Request) bool {
	for one := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(one, " ", ""), ";")
		if strings.EqualFold(name, "gzip") {
			return strings.Trim(strings.TrimPrefix(quality, "q="), "0.") != "" || quality == ""
		}
	}
	return false
}

// A body is a reply that is sent as a whole, also in compressed form.
type body struct{ plain, packed []byte }

func newBody(plain []byte) body {
	var p packer
	return body{plain, append(p.pack(plain), p.end()...)}
}

func (b body) send(w http.ResponseWriter, r *http.Request, status int) {
	data := b.plain
	if acceptsGzip(r) {
		w.Header().Set("Content-Encoding", "gzip")
		data = b.packed
	}
	w.Header().Add("Vary", "Accept-Encoding")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(data)
	}
}

// fileBodies returns the files that every page uses.
var fileBodies = sync.OnceValue(func() map[string]body {
	bodies := map[string]body{}
	for _, name := range []string{"page.css", "page.js", "photo.js", "icon.svg"} {
		data, err := files.ReadFile(name)
		if err != nil {
			panic(err) // it is embedded
		}
		if name == "page.css" {
			data = append([]byte(chart.CSS), data...)
		}
		bodies[name] = newBody(data)
	}
	return bodies
})

// A sender writes a stream to a client that may be slow.
type sender struct {
	http.ResponseWriter
	c      *http.ResponseController
	packer *packer // nil if the client does not accept gzip
}

func newSender(w http.ResponseWriter, r *http.Request) *sender {
	s := &sender{ResponseWriter: w, c: http.NewResponseController(w)}
	w.Header().Add("Vary", "Accept-Encoding")
	if acceptsGzip(r) {
		w.Header().Set("Content-Encoding", "gzip")
		s.packer = &packer{}
	}
	return s
}

// send writes and flushes text. It reports whether the client took it within writeTime.
func (s *sender) send(text string) bool {
	if s.packer == nil {
		return s.raw([]byte(text))
	}
	return s.raw(s.packer.pack([]byte(text)))
}

func (s *sender) raw(data []byte) bool {
	s.c.SetWriteDeadline(time.Now().Add(writeTime))
	_, err := s.Write(data)
	return err == nil && s.c.Flush() == nil
}

// end completes the gzip stream.
func (s *sender) end() {
	if s.packer != nil {
		s.raw(s.packer.end())
	}
}
