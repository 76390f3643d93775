package log

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"hafenmeister/games/replay"
)

// Format is the version of the file format that this program writes.
const Format = 1

// The extensions of games, and of interrupted writes, which is appended to that of the game.
const (
	ending     = ".jsonl"
	tailEnding = ".tail"
)

// A Header is the first line of a file. It never changes.
type Header struct {
	Format  int       `json:"format"`
	ID      string    `json:"id"`   // 5 letters and digits, such as "k7m3p"
	Game    string    `json:"game"` // the game's name, such as "tischpiraten"
	Created time.Time `json:"created"`
	Lang    string    `json:"lang,omitempty"` // the language of the players, such as "de"
}

// fileName returns the name of the game's file.
func (h *Header) fileName() string {
	return h.Created.Local().Format(time.DateOnly) + "-" + h.Game + "-" + h.ID + ending
}

// A Begin line begins a game, or the questions of its set-up.
type Begin struct {
	Players  string  `json:"players,omitempty"`  // the names, for lists of games
	Rules    int     `json:"rules"`              // the version of the rules
	Asking   bool    `json:"asking,omitempty"`   // the entries after this line answer the set-up's questions
	Seed     *uint64 `json:"seed,omitempty"`     // of the virtual dice; nil for random dice
	Campaign string  `json:"campaign,omitempty"` // the id of its first game
	Part     int     `json:"part,omitempty"`     // the number of the game in the campaign, from 1
	Parts    int     `json:"parts,omitempty"`    // how many games the campaign will have, if known
	Setup    string  `json:"setup"`              // TOML
}

// A Throw is a throw of a dice tower that did not count.
type Throw struct {
	ID   string            `json:"id"`
	Dice []replay.TowerDie `json:"dice,omitempty"`
}

// A Result is how a game ended.
type Result struct {
	Standings []Standing `json:"standings"`
	Parts     int        `json:"parts,omitempty"` // as in [Begin], where the last game is known only now
}

// A Standing is one player's place.
type Standing struct {
	Player string `json:"player"`           // the name
	Points *int   `json:"points,omitempty"` // nil if unknown
	Place  int    `json:"place"`            // 1 is best; shared places are equal
}

// A Line is one line of a file after the header. Exactly one of its fields is set.
type Line struct {
	Entry   *replay.Entry
	Begin   *Begin
	Options json.RawMessage
	Throws  []Throw // refused
	Result  *Result

	end bool // the last line of its act
}

// A wireLine is a line as JSON, without its checksum. The kinds other than entries come first, so
// that a reader can recognize a line by its first bytes.
type wireLine struct {
	*Header
	Begin   *Begin          `json:"begin,omitempty"`
	Options json.RawMessage `json:"options,omitempty"`
	Throws  []Throw         `json:"throws,omitempty"`
	Result  *Result         `json:"result,omitempty"`
	*replay.Entry
	End bool `json:"end,omitempty"`
}

const (
	sumStart = `,"sum":"`
	sumEnd   = `"}`
	sumSize  = 32 // hex digits: 128 bits of SHA-256
	tailSize = len(sumStart) + sumSize + len(sumEnd)
)

// sumOf returns the checksum of a line: the first 128 bits of the SHA-256 of the checksum of the line
// before it and this line's bytes before its own checksum.
func sumOf(before string, body []byte) string {
	h := sha256.New()
	h.Write([]byte(before))
	h.Write(body)
	return hex.EncodeToString(h.Sum(nil))[:sumSize]
}

// appendLine appends a line to out and returns the result and the line's checksum.
func appendLine(out []byte, before string, w wireLine) ([]byte, string, error) {
	data, err := json.Marshal(w)
	if err != nil {
		return nil, "", err
	}
	out, sum := appendBody(out, before, bytes.TrimSuffix(data, []byte("}")))
	return out, sum, nil
}

// appendBody is appendLine for a line that is already encoded up to its checksum.
func appendBody(out []byte, before string, body []byte) ([]byte, string) {
	sum := sumOf(before, body)
	out = append(out, body...)
	out = append(out, sumStart...)
	out = append(out, sum...)
	out = append(out, sumEnd...)
	return append(out, '\n'), sum
}

// splitSum splits a line, given without its line break, into the bytes that the checksum covers and
// the checksum, which it does not verify.
func splitSum(text []byte) (body []byte, sum string, ok bool) {
	if len(text) < tailSize || !bytes.HasSuffix(text, []byte(sumEnd)) {
		return nil, "", false
	}
	body, tail := text[:len(text)-tailSize], text[len(text)-tailSize:]
	if !bytes.HasPrefix(tail, []byte(sumStart)) {
		return nil, "", false
	}
	return body, string(tail[len(sumStart) : len(sumStart)+sumSize]), true
}

// verify returns the checksum of a line, given without its line break, and whether it is correct.
func verify(text []byte, before string) (sum string, ok bool) {
	body, sum, ok := splitSum(text)
	return sum, ok && sumOf(before, body) == sum
}

func parseLine(text []byte) (w wireLine, err error) {
	err = json.Unmarshal(text, &w)
	return w, err
}

// line converts w to a Line. It drops the header.
func (w *wireLine) line() Line {
	return Line{end: w.End, Entry: w.Entry, Begin: w.Begin, Options: w.Options, Throws: w.Throws, Result: w.Result}
}

func (l *Line) wire() wireLine {
	return wireLine{Begin: l.Begin, Options: l.Options, Throws: l.Throws, Result: l.Result, Entry: l.Entry, End: l.end}
}

// foreign returns an error if a file does not begin like a game or has a newer format; nil if it cannot be read.
func foreign(path string) *ForeignError {
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	start := make([]byte, 16)
	n, _ := f.Read(start)
	format := 0
	fmt.Sscanf(string(start[:n]), `{"format":%d`, &format)
	switch text := string(start[:n]); {
	case format > Format:
		return &ForeignError{Path: path, Newer: true}
	case n > 0 && !strings.HasPrefix(text, `{"format":`[:min(n, 10)]):
		return &ForeignError{Path: path}
	}
	return nil
}
