package log

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A marker describes the last line of a game that was acknowledged on this computer.
type marker struct {
	lines   int    // up to and with this line; includes the header
	answers int    // entries among them
	sum     string // the line's checksum
	folder  string // of the game
}

// markerText encodes a marker. Its last word is a checksum: a marker is not synced, and a power cut
// may leave a mixture of two.
func (f *Folder) markerText(m marker) []byte {
	text := fmt.Appendf(nil, "%010d %010d %s %s ", m.lines, m.answers, m.sum, f.absolute())
	return append(text, sumOf("", text)+"\n"...)
}

// absolute returns the absolute path of the folder, as markers contain it.
func (f *Folder) absolute() string {
	if path, err := filepath.Abs(f.path); err == nil {
		return path
	}
	return f.path
}

func (f *Folder) markerPath(id string) string { return filepath.Join(f.state, id) }

// clockPath returns the file of [Clock.Note], beside the markers.
func (f *Folder) clockPath() string { return filepath.Join(f.state, "clock.txt") }

// readMarker returns the marker of a game; zero if there is none or it is damaged.
func (f *Folder) readMarker(id string) (m marker) {
	if f.state == "" {
		return m
	}
	text, err := os.ReadFile(f.markerPath(id))
	if err != nil {
		return m
	}
	text, _, _ = bytes.Cut(text, []byte("\n"))
	words := strings.SplitN(string(text), " ", 4)
	end := max(0, len(text)-sumSize)
	if len(words) < 4 || sumOf("", text[:end]) != string(text[end:]) {
		return m
	}
	m.lines, _ = strconv.Atoi(words[0])
	m.answers, _ = strconv.Atoi(words[1])
	m.sum, m.folder = words[2], strings.TrimSuffix(words[3], " "+string(text[end:]))
	return m
}

// openMarker opens the marker for writing. It returns nil if the folder has no markers or on an error.
func (f *Folder) openMarker(id string) *os.File {
	if f.state == "" || makeFolder(f.state) != nil {
		return nil
	}
	file, err := os.OpenFile(f.markerPath(id), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil
	}
	return file
}

// writeMarker replaces the marker, without syncing it. Errors are ignored.
func (f *Folder) writeMarker(id string, m marker) {
	if file := f.openMarker(id); file != nil {
		file.WriteAt(f.markerText(m), 0)
		file.Close()
	}
}

// CountMissing returns how many games this computer has saved in the folder if the folder no longer exists, perhaps because its
// disk is not mounted; else 0.
func (f *Folder) CountMissing() int {
	if _, err := os.Stat(f.path); !errors.Is(err, fs.ErrNotExist) {
		return 0
	}
	return len(f.missingGames(nil))
}

// missingGames returns the markers, by game id, of games that were saved in this folder and are not in copies.
func (f *Folder) missingGames(copies map[string][]string) map[string]marker {
	list := map[string]marker{}
	files, _ := os.ReadDir(f.state)
	for _, e := range files {
		known := f.readMarker(e.Name())
		if known.lines > 0 && known.folder == f.absolute() && copies[e.Name()] == nil {
			list[e.Name()] = known
		}
	}
	return list
}
