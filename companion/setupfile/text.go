package setupfile

import (
	"errors"
	"io"
	"os"
	"strings"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

// MaxSize is how many bytes a set-up file may have. The largest sample has 8 KiB.
const MaxSize = 1 << 20

// A FileError says why a file of the people's is not read at all.
type FileError struct {
	Path string
	What string // the end of the key: "folder", "special" or "large"
}

func (e *FileError) Error() string { return "set-up: " + e.Path + ": " + e.What }

// Key returns the key of the sentence.
func (e *FileError) Key() string { return "err.file." + e.What }

// Args fill it.
func (e *FileError) Args() map[string]any { return map[string]any{"file": e.Path} }

// ReadText returns the text of a set-up file, also of one that another program has saved in UTF-16. Only what a
// person can have written is read: devices and pipes may never end, or never begin.
func ReadText(path string) (string, error) {
	f, err := openPlain(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err == nil && len(text) > MaxSize {
		err = &FileError{path, "large"}
	}
	if err != nil {
		return "", err
	}
	return inUTF8(text), nil
}

// inUTF8 returns a text without a byte order mark. UTF-16, as PowerShell writes it, is decoded, also without its mark.
func inUTF8(text []byte) string {
	from := unicode.BOMOverride(transform.Nop)
	if len(text) > 1 && text[1] == 0 {
		from = unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewDecoder()
	} else if len(text) > 1 && text[0] == 0 {
		from = unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewDecoder()
	}
	decoded, _, err := transform.Bytes(from, text)
	if err != nil {
		return string(text)
	}
	return string(decoded)
}

// openPlain opens a file that is neither a folder nor anything special. It looks before it
// opens: opening a pipe waits for somebody who writes into it.
func openPlain(path string) (*os.File, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, &FileError{path, "folder"}
	case !info.Mode().IsRegular():
		return nil, &FileError{path, "special"}
	}
	return os.Open(path)
}

// tomlFaults are the kinds of mistakes in a file, by what the library says of them in
// English. The first that fits counts.
var tomlFaults = []struct{ said, kind string }{
	{"already been defined", "twice"},
	{"already created", "twice"},
	{"strings cannot contain newlines", "quote"},
	{`expected '"'`, "quote"},
	{`expected "'"`, "quote"},
	{`'"""'`, "quote"},
	{`"'''"`, "quote"},
	{"escape", "backslash"},
	{"hexadecimal digits after", "backslash"},
	{"Escaped character", "backslash"},
	{"UTF-8 byte", "signs"},
	{"control characters", "signs"},
	{"expected '.' or '='", "equals"},
	{"expected key separator", "equals"},
	{"unexpected '='", "key"},
	{"unexpected '.'", "key"},
	{"top-level item to end", "after"},
	{"table name", "heading"},
	{"table array name", "heading"},
	{"table separator", "heading"},
	{"is not a table", "heading"},
	{"comma", "list"},
	{"inline tables", "list"},
	{"out of range", "range"},
	{"expected value", "value"},
	{"nteger", "value"},
	{"loat", "value"},
	{"datetime", "value"},
	{"digit", "value"},
	{"non-decimal", "value"},
	{"number:", "value"},
}

// tomlText says what is wrong in a file that is not TOML, in the language spoken. The
// library's own words are English and for programmers.
func tomlText(err toml.ParseError) table.Text {
	for _, f := range tomlFaults {
		if strings.Contains(err.Message, f.said) {
			return table.Say("problem.toml." + f.kind)
		}
	}
	return table.Say("problem.toml.other")
}

// curly are quotation marks that word processors write in place of the straight ones.
const curly = "“”„‟‘’‚«»"

// DecodeProblem returns what is wrong with the text of a file that could not be decoded.
func DecodeProblem(err error, text string) Problem {
	if p, ok := typeProblem(err.Error(), text); ok {
		return p
	}
	var parse toml.ParseError
	if errors.As(err, &parse) {
		if lines := strings.Split(text, "\n"); parse.Position.Line <= len(lines) && strings.ContainsAny(outside(lines[max(parse.Position.Line, 1)-1]), curly) {
			return Problem{parse.Position.Line, setup.Problem{Path: parse.LastKey, Text: table.Say("problem.toml.curly")}}
		}
		return Problem{parse.Position.Line, setup.Problem{Path: parse.LastKey, Text: tomlText(parse)}}
	}
	return Problem{0, setup.Problem{Text: table.Say("problem.toml.other")}}
}

// outside returns a line without what is in straight quotation marks.
func outside(line string) string {
	out := ""
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 0 {
			out += part
		}
	}
	return out
}

// A Problem is a problem of a set-up file with its line, 0 if it has none.
type Problem struct {
	Line int
	setup.Problem
}

// typeProblem tells of a value of the wrong kind. The decoder does not say which of
// several alike it is: the first one of a wrong kind is named.
func typeProblem(message, text string) (Problem, bool) {
	m := typeError.FindStringSubmatch(message)
	if m == nil {
		return Problem{}, false
	}
	for _, t := range typeWords {
		if strings.HasPrefix(m[2], t.prefix) {
			return Problem{newLines(text).wrong(m[1], t.key, text), setup.Problem{Path: m[1], Text: table.Say("problem.file.type",
				table.Name("key", m[1]), table.Sub("type", table.Say("problem.file."+t.key)))}}, true
		}
	}
	return Problem{}, false
}
