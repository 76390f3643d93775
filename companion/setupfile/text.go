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

// MaxSize is the maximum size of a set-up file in bytes. The largest sample has 8 KiB.
const MaxSize = 1 << 20

// A FileError is the error of a file that is not read at all.
type FileError struct {
	Path string
	What string // end of the message ID: "folder", "special" or "large"
}

func (e *FileError) Error() string { return "set-up: " + e.Path + ": " + e.What }

func (e *FileError) Text() table.Text {
	return table.Say("err.file."+e.What, table.Name("file", e.Path))
}

// ReadText returns the text of a file in UTF-8 or UTF-16. It returns a [*FileError] for a folder, a
// device or a pipe, and for a file larger than MaxSize.
func ReadText(path string) (string, error) {
	f, err := openRegular(path)
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
	return toUTF8(text), nil
}

// toUTF8 removes a byte order mark and decodes UTF-16, also without one, as PowerShell writes it.
func toUTF8(text []byte) string {
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

// openRegular opens a regular file. It checks that before it opens the file, because opening a pipe
// blocks until another program writes to it.
func openRegular(path string) (*os.File, error) {
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

// tomlFaults maps a part of the TOML library's message to the kind of mistake. The first match counts.
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

// tomlText returns a text for a parse error. The library's own messages are English and for
// programmers.
func tomlText(err toml.ParseError) table.Text {
	for _, f := range tomlFaults {
		if strings.Contains(err.Message, f.said) {
			return table.Say("problem.toml." + f.kind)
		}
	}
	return table.Say("problem.toml.other")
}

// curlyQuotes are quotation marks that word processors write instead of straight ones.
const curlyQuotes = "“”„‟‘’‚«»"

// DecodeProblem returns the problem for an error of decoding the text of a file.
func DecodeProblem(err error, text string) Problem {
	if p, ok := typeProblem(err.Error(), text); ok {
		return p
	}
	var parse toml.ParseError
	if errors.As(err, &parse) {
		if lines := strings.Split(text, "\n"); parse.Position.Line <= len(lines) && strings.ContainsAny(outsideQuotes(lines[max(parse.Position.Line, 1)-1]), curlyQuotes) {
			return Problem{parse.Position.Line, setup.Problem{Path: parse.LastKey, Text: table.Say("problem.toml.curly")}}
		}
		return Problem{parse.Position.Line, setup.Problem{Path: parse.LastKey, Text: tomlText(parse)}}
	}
	return Problem{0, setup.Problem{Text: table.Say("problem.toml.other")}}
}

// outsideQuotes returns the parts of a line that are not in straight quotation marks.
func outsideQuotes(line string) string {
	out := ""
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 0 {
			out += part
		}
	}
	return out
}

// A Problem is a problem of a set-up file with its line, or 0.
type Problem struct {
	Line int
	setup.Problem
}

// typeProblem returns the problem for the decoder's message about a value of the wrong type. The
// message has no line, so that the problem names the first wrong value of that key.
func typeProblem(message, text string) (Problem, bool) {
	m := typeError.FindStringSubmatch(message)
	if m == nil {
		return Problem{}, false
	}
	for _, t := range typeWords {
		if strings.HasPrefix(m[2], t.prefix) {
			return Problem{newLines(text).ofWrongKind(m[1], t.key, text), setup.Problem{Path: m[1], Text: table.Say("problem.file.type",
				table.Name("key", m[1]), table.Sub("type", table.Say("problem.file."+t.key)))}}, true
		}
	}
	return Problem{}, false
}
