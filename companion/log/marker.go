package log

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A marker is what this computer knows of the last acknowledged line of a game.
type marker struct {
	lines   int // lines of the file, with the header
	answers int // entries among them
	sum     string
	folder  string // of the games
}

// markerText has a width that only the folder changes, so that a marker is replaced by one small write.
func (f *Folder) markerText(m marker) []byte {
	return fmt.Appendf(nil, "%010d %010d %s %s\n", m.lines, m.answers, m.sum, f.absolute())
}

// absolute is the folder as its markers name it.
func (f *Folder) absolute() string {
	if path, err := filepath.Abs(f.path); err == nil {
		return path
	}
	return f.path
}

func (f *Folder) markerPath(id string) string { return filepath.Join(f.state, id) }

// readMarker returns the zero marker if there is none, or it cannot be read: it is a guard, not a record.
func (f *Folder) readMarker(id string) (m marker) {
	if f.state == "" {
		return m
	}
	text, err := os.ReadFile(f.markerPath(id))
	if err != nil {
		return m
	}
	line, _, _ := strings.Cut(string(text), "\n")
	if _, err := fmt.Sscanf(line, "%d %d %s", &m.lines, &m.answers, &m.sum); err != nil || len(m.sum) != sumSize {
		return marker{}
	}
	if parts := strings.SplitN(line, " ", 4); len(parts) == 4 {
		m.folder = parts[3]
	}
	return m
}

// openMarker opens the marker for writing; nil where this computer keeps none.
func (f *Folder) openMarker(id string) *os.File {
	if f.state == "" || os.MkdirAll(f.state, 0o700) != nil {
		return nil
	}
	file, err := os.OpenFile(f.markerPath(id), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil
	}
	return file
}

// writeMarker replaces the marker. Like every marker it is not synced.
func (f *Folder) writeMarker(id string, m marker) {
	if file := f.openMarker(id); file != nil {
		file.WriteAt(f.markerText(m), 0)
		file.Close()
	}
}

// setMarker notes the last acknowledged line. It is not synced, and nothing depends on it: without
// it a file that became shorter is not noticed.
func (g *Game) setMarker() {
	if g.marker == nil {
		return
	}
	g.marker.WriteAt(g.folder.markerText(marker{lines: len(g.scan.ends), answers: g.scan.answers, sum: g.scan.sum()}), 0)
}

// lacks returns how many acknowledged answers a file lacks that holds s, and whether it is another
// continuation than the one that was acknowledged here.
func (m *marker) lacks(s *scan) (answers int, other bool) {
	switch {
	case m.lines == 0:
		return 0, false
	case m.lines > len(s.ends):
		return max(1, m.answers-s.answers), false
	}
	return 0, s.sums[m.lines-1] != m.sum
}
