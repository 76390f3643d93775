package tower

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

var d6 = []string{"1", "2", "3", "4", "5", "6"}

// testMemory returns a memory with a red d6 and a white die whose faces repeat.
func testMemory(t *testing.T) (m Memory) {
	t.Helper()
	m.Port = "/dev/serial/by-id/usb-1a86"
	for _, d := range []struct {
		name, kind string
		faces      []string
	}{{"red", "d6", d6}, {"white", "smuggler", []string{"1", "2", "2", "3", "3", "4"}}} {
		l := NewLesson(m, d.name, d.kind, d.faces)
		for face, n, total := l.Face(); face != ""; face, n, total = l.Face() {
			if total != 6 {
				t.Fatalf("the lesson has %d faces, want 6", total)
			}
			addScans(t, l, token(d.name, n))
		}
		m = l.Memory()
	}
	return m
}

func token(name string, n int) string { return "t" + name + string(rune('0'+n)) }

// addScans passes the same scan to the lesson three times and returns the error of the last.
func addScans(t *testing.T, l *Lesson, tokens ...string) error {
	t.Helper()
	s := ScanEvent{}
	for _, tok := range tokens {
		s.Dice = append(s.Dice, Die{Token: tok})
	}
	for range 2 {
		if ok, err := l.AddScan(s); ok || err != nil {
			t.Fatalf("Hear returned %v, %v before the third scan, want false, nil", ok, err)
		}
	}
	ok, err := l.AddScan(s)
	if ok == (err != nil) {
		t.Fatalf("Hear returned %v, %v after the third scan, want true or an error", ok, err)
	}
	return err
}

func wantKey(t *testing.T, err error, key string) {
	t.Helper()
	if e, ok := errors.AsType[*Error](err); !ok || e.Key() != key {
		t.Errorf("got the error %v, want %s", err, key)
	}
}

func TestSaveAndLoadMemory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "folder", "tower.toml")
	if m, err := LoadMemory(path); err != nil || m.Port != "" || m.Dice != nil {
		t.Fatalf("loading a missing file: got %v, %v, want an empty memory", m, err)
	}
	m := testMemory(t)
	if err := m.Save(path); err != nil {
		t.Fatal(err)
	}
	if again, err := LoadMemory(path); err != nil || !reflect.DeepEqual(again, m) {
		t.Errorf("loaded %+v, %v, want %+v", again, err, m)
	}
	if list, _ := os.ReadDir(filepath.Dir(path)); len(list) != 1 {
		t.Errorf("files in the folder after Save: %v, want one", list)
	}
	if m = m.Without("red"); len(m.Dice) != 1 || m.Dice[0].Name != "white" {
		t.Errorf("without red the memory is %+v, want only white", m)
	}
}

func TestInvalidMemory(t *testing.T) {
	folder := t.TempDir()
	_, err := LoadMemory(folder)
	wantKey(t, err, "tower.memory.read")
	broken := filepath.Join(folder, "tower.toml")
	if err := os.WriteFile(broken, []byte("[[dice]]\nname = "), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = LoadMemory(broken)
	wantKey(t, err, "tower.memory.line")
	if err := os.WriteFile(broken, []byte("\xff\xfep\x00o\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = LoadMemory(broken)
	wantKey(t, err, "tower.memory.utf16")
	for _, text := range []string{
		"dice = 3", "[[dice]]\nname = \"\"", "[[dice]]\nname = \"a\"\n[[dice]]\nname = \"a\"",
		"[[dice]]\nname = \"a\"\n[[dice.sides]]\nface = \"1\"",
		"[[dice]]\nname = \"a\"\nsides = [{face=\"1\",token=\"t1\"},{face=\"2\",token=\"t1\"}]",
	} {
		path := filepath.Join(t.TempDir(), "tower.toml")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := LoadMemory(path)
		wantKey(t, err, "tower.memory.wrong")
		wantKey(t, Memory{}.Save(filepath.Join(path, "below a file")), "tower.memory.write")
	}
}

func TestLesson(t *testing.T) {
	m := testMemory(t)
	d, ok := m.Die("white")
	want := []Side{{"1", "twhite1"}, {"2", "twhite2"}, {"2", "twhite3"}, {"3", "twhite4"}, {"3", "twhite5"}, {"4", "twhite6"}}
	if !ok || !reflect.DeepEqual(d.Sides, want) {
		t.Errorf("white has the sides %v, want %v", d.Sides, want)
	}
}

func TestLessonRefuses(t *testing.T) {
	l := NewLesson(testMemory(t), "blue", "d6", d6)
	wantKey(t, addScans(t, l), "tower.teach.none")
	wantKey(t, addScans(t, l, "tblue1", "tblue2"), "tower.teach.many")
	wantKey(t, addScans(t, l, "tred4"), "tower.teach.twice")
	if err := addScans(t, l, "tblue1"); err != nil {
		t.Errorf("scans of a new face: %v, want nil", err)
	}
	wantKey(t, addScans(t, l, "tblue1"), "tower.teach.twice")
	if face, n, _ := l.Face(); face != "2" || n != 2 {
		t.Errorf("the next face is %s, number %d, want 2, number 2", face, n)
	}
	l.Back()
	if face, n, _ := l.Face(); face != "1" || n != 1 {
		t.Errorf("after Back the next face is %s, number %d, want 1, number 1", face, n)
	}
	l.Back()
	if err := addScans(t, l, "tblue1"); err != nil {
		t.Errorf("scans of the first face after Back: %v, want nil", err)
	}
}

// TestLessonUnsteady checks that a token that is read differently each time is not learnt, and
// that the lesson reports it after maxScans.
func TestLessonUnsteady(t *testing.T) {
	l := NewLesson(Memory{}, "blue", "d6", d6)
	var err error
	for i := range maxScans {
		if err != nil {
			t.Fatalf("got the error %v after %d scans, want it after %d", err, i, maxScans)
		}
		var ok bool
		if ok, err = l.AddScan(ScanEvent{Dice: []Die{{Token: token("blue", i/2%2)}}}); ok {
			t.Fatal("AddScan = true after scans that differ, want false")
		}
	}
	wantKey(t, err, "tower.teach.unsteady")
}

// TestTeachDieAgain checks that a die may use its old tokens again, but not those of others.
func TestTeachDieAgain(t *testing.T) {
	l := NewLesson(testMemory(t), "red", "d6", d6)
	wantKey(t, addScans(t, l, "twhite1"), "tower.teach.twice")
	for n := range 6 {
		if err := addScans(t, l, token("red", 6-n)); err != nil {
			t.Fatal(err)
		}
	}
	m := l.Memory()
	if d, _ := m.Die("red"); len(m.Dice) != 2 || d.Sides[0].Token != "tred6" {
		t.Errorf("after teaching red again the memory is %+v, want two dice, red beginning with tred6", m)
	}
}

func TestReading(t *testing.T) {
	m := testMemory(t)
	for _, c := range []struct {
		what string
		roll Roll
		want string // name:face by pocket, * for a die that stayed, then the reason
	}{
		{"settled", Roll{Status: OK, FallCount: 2, Dice: []Die{{Pocket: 1, Token: "tred4"}, {Pocket: 0, Token: "twhite3"}}}, "white:2 red:4 "},
		{"one stayed", Roll{Status: OK, FallCount: 1, Dice: []Die{{Pocket: 0, Token: "tred4"}, {Pocket: 1, Token: "twhite3", Stayed: true}}}, "red:4 white:2* "},
		{"one fell and is not seen", Roll{Status: OK, FallCount: 2, Dice: []Die{{Pocket: 0, Token: "tred4"}, {Pocket: 1, Token: "twhite3", Stayed: true}}}, "red:4 white:2* tower.read.missing"},
		{"more than fits into a line", Roll{Status: OK, More: true, Dice: []Die{{Token: "tred4"}}}, "red:4 tower.read.missing"},
		{"two faces of one die", Roll{Status: OK, Dice: []Die{{Token: "tred4"}, {Token: "tred5"}}}, "red: tower.read.two"},
		{"two faces of one die, two pockets", Roll{Status: OK, Dice: []Die{{Token: "tred4"}, {Pocket: 1, Token: "tred5"}}}, "red: tower.read.two"},
		{"one face in two pockets", Roll{Status: OK, Dice: []Die{{Token: "tred4"}, {Pocket: 1, Token: "tred4"}}}, "red: tower.read.two"},
		{"unknown token", Roll{Status: OK, Dice: []Die{{Token: "tred4"}, {Pocket: 1, Token: "tx"}}}, "red:4 : tower.read.unknown"},
		{"unknown token twice", Roll{Status: OK, Dice: []Die{{Token: "tx"}, {Pocket: 1, Token: "tx"}}}, ": tower.read.unknown"},
		{"two in one pocket", Roll{Status: OK, Dice: []Die{{Token: "tred4"}, {Token: "twhite1"}}}, "red: white: tower.read.pile"},
		{"unstable", Roll{Status: Unstable, Dice: []Die{{Token: "tred4"}}}, "red: tower.roll.unstable"},
		{"cocked, says a camera", Roll{Status: Cocked, Dice: []Die{{Token: "tred4"}}}, "red: tower.roll.cocked"},
		{"empty", Roll{Status: Empty}, "tower.roll.empty"},
		{"unknown status", Roll{Status: "new", Dice: []Die{{Token: "tred4"}}}, "red: tower.roll.other"},
	} {
		r := m.Read(c.roll)
		var got strings.Builder
		for _, d := range r.Dice {
			got.WriteString(d.Name + ":" + d.Face)
			if d.Stayed {
				got.WriteByte('*')
			}
			got.WriteByte(' ')
		}
		got.WriteString(r.Key())
		if got.String() != c.want || r.IsCertain() != (r.Key() == "") {
			t.Errorf("%s: read %q, want %q", c.what, &got, c.want)
		}
	}
}

func TestParseRollStayed(t *testing.T) {
	l := Message{Verb: "ROLL", Pairs: []Pair{{"e", "1"}, {"r", "1"}, {"st", "ok"}, {"n", "1"}, {"s", "2"}, {"more", "1"}, {"o0", "0,t1,1"}, {"o1", "1,t2,1"}}}
	r, ok := parseRoll(l, "7C21A9F0", 1)
	if !ok || r.FallCount != 1 || !r.More || r.Dice[0].Stayed || !r.Dice[1].Stayed {
		t.Errorf("parsed as %+v, want FallCount 1, More, and only the second die Stayed", r)
	}
}
