package referee

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hafenmeister/games/table"
)

// FuzzDecode compares what the decoder reads itself with what encoding/json reads.
func FuzzDecode(f *testing.F) {
	full := stored{Entry: table.Entry{N: 12, To: 3, Aside: []int{4, 5}, Wait: 6, From: []string{"key", "tower:W"}, Throw: []string{"7C21A9F0/017A/57"}, Read: []string{"", "W=?"}, Refused: []string{"W=2"},
		Record: table.Record{Op: table.OpRuling, Place: "r1.02.3", Key: "shoot.hit", Who: "anna", About: "rosa/mo",
			Answer: table.Answer{"3", "4"}, Set: []table.Setting{{Path: "round", To: "2"}, {Path: "hull", To: ""}}}}, Auto: true, Secret: true}
	f.Add(marshal(full))
	for _, body := range []string{`{}`, `{"n":1}`, `{"n":007}`, `{"n":1,"n":2}`, `{"answer":[]}`, `{"answer":null}`, `{"who":"Ä"}`, `{"who":"\u0041"}`,
		` {"n":1}`, `{"n":1,}`, `{"auto":false}`, `{"N":1}`, `{"n":-1}`, `{"n":99999999999999999999}`, `{"set":[{"to":"1","path":"x"}]}`, `{"new":1}`} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		d := newDecoder()
		d.rest = body
		got, ok := d.entry()
		if !ok {
			return
		}
		var want stored
		if err := json.Unmarshal(body, &want); err != nil {
			t.Fatalf("%q is read, but it is no JSON: %v", body, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q: %s", body, diff)
		}
	})
}

// TestDecodeReadsWhatIsWritten looks that nothing that save writes is left to
// encoding/json, but for words with other signs than ASCII's.
func TestDecodeReadsWhatIsWritten(t *testing.T) {
	for _, s := range []stored{
		{Entry: table.Entry{N: 1, Record: table.Record{Op: table.OpUndo}}},
		{Entry: table.Entry{N: 2, To: 1, Wait: 4, Aside: []int{3}, Record: table.Record{Op: table.OpCorrect, Answer: table.Answer{"6"}}}},
		{Entry: table.Entry{N: 3, From: []string{"virtual"}, Record: table.Record{Op: table.OpAnswer, Place: "r1.1", Key: "k", Answer: table.Answer{"6"}}}, Auto: true},
		{Entry: table.Entry{N: 3, From: []string{"key", "tower:red"}, Throw: []string{"7C21A9F0/017A/57"}, Read: []string{"red=2", ""}, Refused: []string{"red=1"},
			Record: table.Record{Op: table.OpAnswer, Place: "r1.1", Key: "k", Answer: table.Answer{"6", "1"}}}},
		{Entry: table.Entry{N: 4, Record: table.Record{Op: table.OpRuling, Set: []table.Setting{{Path: "a.b", To: "c d"}}}}, Secret: true},
	} {
		d := newDecoder()
		d.rest = marshal(s)
		if got, ok := d.entry(); !ok || cmp.Diff(s, got) != "" {
			t.Errorf("%s: %t %s", marshal(s), ok, cmp.Diff(s, got))
		}
	}
}
