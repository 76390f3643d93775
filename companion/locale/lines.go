package locale

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// lines reads a catalogue that has a line for each message,
//
//	"key" = "text"
//	"key" = { one = "text", other = "text" }
//
// and besides only comments and blank lines, as all of ours are: in a tenth of the time
// that a whole TOML reader takes, which is most of the time until the first frame. It
// reports false if it meets anything else; nothing of it counts then.
func lines(text string) ([]entry, bool) {
	if !utf8.ValidString(text) {
		return nil, false
	}
	list := make([]entry, 0, strings.Count(text, "\n")+1)
	seen := make(map[string]bool, cap(list))
	end := -1
	for line := range strings.SplitSeq(text, "\n") {
		end += len(line) + 1
		line = strings.TrimLeft(line, " \t")
		if line == "" || line[0] == '#' && !strings.ContainsFunc(line, isControl) {
			continue
		}
		m, ok := readLine(line)
		if !ok || seen[m.ID] || slices.Contains(parts, strings.ToLower(m.ID)) {
			return nil, false
		}
		seen[m.ID] = true
		list = append(list, entry{m, end - len(line), end})
	}
	return list, true
}

// readLine reads the line of a message, which begins with its key. It reports false if
// it is none.
func readLine(line string) (m i18n.Message, ok bool) {
	r := lineReader{rest: line}
	m.ID = r.quoted()
	r.sign('=')
	if r.blanks(); strings.HasPrefix(r.rest, "{") {
		r.forms(&m)
	} else {
		m.Other = r.quoted()
	}
	r.blanks()
	return m, !r.bad && r.rest == ""
}

// parts are the keys that go-i18n takes for parts of one message, in any case of letters.
var parts = []string{"id", "hash", "description", "leftdelim", "rightdelim", "zero", "one", "two", "few", "many", "other"}

// lineReader reads one line; once it is bad it stays so.
type lineReader struct {
	rest string
	bad  bool
}

func (r *lineReader) blanks() { r.rest = strings.TrimLeft(r.rest, " \t") }

// sign reads a sign between blanks.
func (r *lineReader) sign(c byte) {
	r.blanks()
	if r.rest == "" || r.rest[0] != c {
		r.bad = true
		return
	}
	r.rest = r.rest[1:]
	r.blanks()
}

// quoted reads a text in quotation marks.
func (r *lineReader) quoted() string {
	r.blanks()
	if !strings.HasPrefix(r.rest, `"`) || strings.HasPrefix(r.rest, `"""`) {
		r.bad = true
		return ""
	}
	in := r.rest[1:]
	escaped := false
	for i := 0; i < len(in); i++ {
		switch c := in[i]; {
		case c == '"':
			r.rest = in[i+1:]
			if escaped {
				return strings.NewReplacer(`\"`, `"`, `\\`, `\`, `\n`, "\n").Replace(in[:i])
			}
			return in[:i]
		case c == '\\' && i+1 < len(in) && strings.IndexByte(`"\n`, in[i+1]) >= 0:
			escaped = true
			i++
		case c == '\\' || c != '\t' && isControl(rune(c)):
			r.bad = true
			return ""
		}
	}
	r.bad = true
	return ""
}

// forms reads { one = "text", other = "text" }.
func (r *lineReader) forms(m *i18n.Message) {
	r.sign('{')
	for first := true; !r.bad; first = false {
		if !first {
			r.sign(',')
		}
		to := r.form(m)
		if r.sign('='); to == nil || *to != "" {
			r.bad = true
			return
		}
		if *to = r.quoted(); *to == "" {
			r.bad = true
		}
		if r.blanks(); strings.HasPrefix(r.rest, "}") {
			r.rest = r.rest[1:]
			return
		}
	}
}

// form reads the name of a plural form.
func (r *lineReader) form(m *i18n.Message) *string {
	r.blanks()
	for name, to := range map[string]*string{"one": &m.One, "other": &m.Other} {
		if rest, ok := strings.CutPrefix(r.rest, name); ok && rest != "" && strings.IndexByte(" \t=", rest[0]) >= 0 {
			r.rest = rest
			return to
		}
	}
	return nil
}

func isControl(c rune) bool { return c < ' ' || c == 0x7f }
