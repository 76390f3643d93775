package line

import (
	"bytes"
	"encoding/json"
	"errors"

	"hafenmeister/companion/locale"
	"hafenmeister/companion/setupfile"
)

// jsonTalk is a game played over the open protocol.
type jsonTalk struct {
	talk
	out  bytes.Buffer // lines not yet written, see flush
	quit bool
}

func (j *jsonTalk) write(line any) {
	enc := json.NewEncoder(&j.out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(line); err != nil {
		panic(err) // strings, numbers and flags only
	}
}

func (j *jsonTalk) flush() error {
	_, err := j.Out.Write(locale.EscapeJSON(j.out.Bytes()))
	j.out.Reset()
	return err
}

// list returns a copy of l that is never nil: the protocol writes [] for an empty list.
func list[X any](l []X) []X { return append([]X{}, l...) }

// failure returns err as a line of the protocol.
func failure(w *locale.Speaker, err error) errorLine {
	l := errorLine{Type: "error"}
	l.Code, l.Text, l.Rule = Sentence(w, err)
	if setup, ok := errors.AsType[*setupfile.Error](err); ok {
		for _, p := range setup.Errors() {
			l.Problems = append(l.Problems, problem{p.Line, p.Path, w.Render(p.Text), p.Rule})
		}
	}
	return l
}

// savedField returns a pointer to false while the disk cannot be written, else nil, which omits the field.
func (j *jsonTalk) savedField() *bool {
	if j.now.SaveErr == nil {
		return nil
	}
	return new(bool)
}
