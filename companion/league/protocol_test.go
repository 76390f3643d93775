package league

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// docs/protocol.md has an example of each kind of line of a league, with exactly its fields.
func TestProtocolPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	_, page, _ := strings.Cut(string(text), "\n## The league\n")
	kinds := map[string]any{"league": rowLine{}, "result": resultLine{}, "skipped": skippedLine{}, "table": tableLine{}, "end of seats": byesLine{}, "end of league": endLine{}}
	var found []string
	for _, l := range strings.Split(page, "\n") {
		var head struct{ Type, Of string }
		if !strings.HasPrefix(l, "{") || json.Unmarshal([]byte(l), &head) != nil {
			continue
		}
		kind := head.Type
		if head.Of != "" {
			kind += " of " + head.Of
		}
		found = append(found, kind)
		if kinds[kind] == nil {
			t.Errorf("the page has a line of the unknown kind %q", kind)
			continue
		}
		line := reflect.New(reflect.TypeOf(kinds[kind]))
		d := json.NewDecoder(bytes.NewReader([]byte(l)))
		d.DisallowUnknownFields()
		if err := d.Decode(line.Interface()); err != nil {
			t.Errorf("%s: %v", l, err)
		}
		if want, _ := json.Marshal(line.Interface()); string(want) != l {
			t.Errorf("the page has %s, want %s", l, want)
		}
	}
	for kind := range kinds {
		if !slices.Contains(found, kind) {
			t.Errorf("the page has no line of the kind %q", kind)
		}
	}
}
