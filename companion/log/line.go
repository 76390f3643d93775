package log

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
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

// A Line is one line of a file. Exactly one of the fields before End is set; the fields of Header and Entry may be used only
// where these are not nil. The kinds other than entries come first, so that a reader can recognize a line by its first bytes.
type Line struct {
	*Header                 // only the first line
	Begin   *Begin          `json:"begin,omitempty"`
	Options json.RawMessage `json:"options,omitempty"`
	Throws  []Throw         `json:"throws,omitempty"` // refused
	Result  *Result         `json:"result,omitempty"`
	*replay.Entry
	End bool `json:"end,omitempty"` // the last line of its act; [Game.Append] sets it

	sum  string
	size int64 // of the file up to and with this line
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

// act returns a copy of lines as one act.
func act(lines []Line) []Line {
	lines = slices.Clone(lines)
	for i := range lines {
		lines[i].End = i == len(lines)-1
	}
	return lines
}

// encode returns the bytes of lines and sets their checksums and offsets. last is the line before them, zero at the beginning
// of a file.
func encode(last Line, lines []Line) (out []byte, err error) {
	start := last.size
	for i := range lines {
		data, err := json.Marshal(&lines[i])
		if err != nil {
			return nil, err
		}
		out, lines[i].sum = appendBody(out, last.sum, bytes.TrimSuffix(data, []byte("}")))
		lines[i].size = start + int64(len(out))
		last = lines[i]
	}
	return out, nil
}

// appendBody appends a line to out, given its bytes before its checksum. It returns the result and the checksum.
func appendBody(out []byte, before string, body []byte) ([]byte, string) {
	sum := sumOf(before, body)
	return fmt.Appendf(out, "%s%s%s%s\n", body, sumStart, sum, sumEnd), sum
}

// splitSum splits a line, given without its line break, into the bytes that the checksum covers and
// the checksum, which it does not verify.
func splitSum(text []byte) (body []byte, sum string, ok bool) {
	i := len(text) - tailSize
	if i < 0 || !bytes.HasPrefix(text[i:], []byte(sumStart)) || !bytes.HasSuffix(text, []byte(sumEnd)) {
		return nil, "", false
	}
	return text[:i], string(text[i+len(sumStart) : len(text)-len(sumEnd)]), true
}

// verify returns the checksum of a line, given without its line break, and whether it is correct.
func verify(text []byte, before string) (sum string, ok bool) {
	body, sum, ok := splitSum(text)
	return sum, ok && sumOf(before, body) == sum
}

func parseLine(text []byte) (l Line, err error) {
	err = json.Unmarshal(text, &l)
	return l, err
}

// readLine verifies and parses a line, given without its line break. before is the checksum of the line before it, "" for
// the header.
func readLine(text []byte, before string) (l Line, ok bool) {
	sum, ok := verify(text, before)
	if !ok {
		return l, false
	}
	l, err := parseLine(text)
	l.sum = sum
	return l, err == nil && (l.Header != nil) == (before == "")
}
