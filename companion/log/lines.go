package log

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
)

// AppendLine appends a JSON object, which must have a field, as a line to a file that is not a game, and syncs the file. Each
// line has a checksum of its own, so that an interrupted write or a damaged line does not affect the others.
func AppendLine(path string, object any) (err error) {
	data, err := json.Marshal(object)
	if err != nil {
		return err
	}
	line, _ := appendBody(nil, "", bytes.TrimSuffix(data, []byte("}")))
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if info, err := f.Stat(); err != nil {
		return err
	} else if end := make([]byte, 1); info.Size() > 0 {
		if _, err := f.ReadAt(end, info.Size()-1); err != nil {
			return err
		}
		if end[0] != '\n' {
			line = append([]byte("\n"), line...)
		}
	}
	if _, err := f.Write(line); err != nil {
		return err
	}
	return f.Sync()
}

// ReadLines returns the valid lines of a file that [AppendLine] has written, without their line breaks, and how many lines are
// damaged. A file that does not exist has no lines.
func ReadLines(path string) (lines [][]byte, damaged int, err error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	} else if err != nil {
		return nil, 0, err
	}
	for line := range bytes.Lines(data) {
		if line = bytes.TrimSuffix(line, []byte("\n")); len(line) == 0 {
			continue
		}
		if _, ok := verify(line, ""); ok {
			lines = append(lines, line)
		} else {
			damaged++
		}
	}
	return lines, damaged, nil
}
