package line

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestProtocolPage checks docs/protocol.md against the code: its examples are lines of the
// protocol, and it names every field, command and kind of line.
func TestProtocolPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	page, _, _ := strings.Cut(string(text), "\n## The league\n") // package league tests the rest
	shown := map[string]bool{}
	for _, l := range strings.Split(page, "\n") {
		if !strings.HasPrefix(l, `{"type":`) {
			continue
		}
		var head struct{ Type, Of string }
		if err := json.Unmarshal([]byte(l), &head); err != nil {
			t.Errorf("%s: %v", l, err)
			continue
		}
		kind := head.Type
		if kind == "end" && head.Of == "luck" {
			kind = "luckEnd"
		}
		like := lineTypes[kind]
		if like == nil {
			t.Errorf("there is no line %q", kind)
			continue
		}
		shown[kind] = true
		d := json.NewDecoder(bytes.NewReader([]byte(l)))
		d.DisallowUnknownFields()
		if err := d.Decode(reflect.New(reflect.TypeOf(like)).Interface()); err != nil {
			t.Errorf("%s: %v", l, err)
		}
	}
	for kind, like := range lineTypes {
		if !shown[kind] {
			t.Errorf("no example of %q", kind)
		}
		for _, field := range fieldsOf(reflect.TypeOf(like)) {
			if !strings.Contains(page, `"`+field+`"`) && !strings.Contains(page, "`"+field+"`") {
				t.Errorf("nothing is said of %q in %q", field, kind)
			}
		}
	}
	for do := range jsonCommands {
		if do != "" && !strings.Contains(page, `{"do":"`+do+`"`) {
			t.Errorf("nothing is said of the action %q", do)
		}
	}
}

var lineTypes = map[string]any{
	"hello": helloLine{}, "say": sayLine{}, "ask": askLine{}, "view": viewLine{}, "changed": changedLine{}, "why": whyLine{},
	"line": lineLine{}, "entry": entryLine{}, "end": endLine{}, "error": errorLine{}, "over": overLine{}, "dice": diceLine{},
	"luck": luckLine{}, "skipped": skippedLine{}, "aim": aimLine{}, "luckEnd": luckEnd{},
}

// fieldsOf returns the JSON names of the fields of a line and of its parts, except those of a view.
func fieldsOf(t reflect.Type) (names []string) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || t == reflect.TypeFor[view]() {
		return nil
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			names = append(names, name)
		}
		if f.Type != reflect.PointerTo(t) {
			names = append(names, fieldsOf(f.Type)...)
		}
	}
	return names
}
