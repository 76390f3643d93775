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
	out  bytes.Buffer // written at once by flush
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
	_, err := j.Out.Write(locale.TameJSON(j.out.Bytes()))
	j.out.Reset()
	return err
}

// list copies l. It is never nil: the protocol writes [] where there is nothing.
func list[X any](l []X) []X { return append([]X{}, l...) }

// failure is err as a line of the protocol.
func failure(w *locale.Speaker, err error) errorLine {
	l := errorLine{Type: "error"}
	l.Code, l.Text, l.Rule = Sentence(w, err)
	if setup, ok := errors.AsType[*setupfile.Error](err); ok {
		for _, p := range setup.Wrong() {
			l.Problems = append(l.Problems, problem{p.Line, p.Path, w.Put(p.Text), p.Rule})
		}
	}
	return l
}

// savedField is false while entries wait for the disk, else nil: the field is left out.
func (j *jsonTalk) savedField() *bool {
	if j.now.SaveErr == nil {
		return nil
	}
	return new(bool)
}
