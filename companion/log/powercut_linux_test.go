package log

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/games/gamestest/effort"
)

func init() { roles["evening"] = playEvening }

// playEvening performs every kind of write: it creates a game, appends, cuts off an interrupted write, sets
// notes, recovers from a longer copy and from another course in the folder args[0], deletes and undeletes. It prints
// the id of the game, and the number of answers whenever more are acknowledged.
func playEvening(f *Folder, args []string) error {
	g, err := f.Create(Header{Game: "tischpiraten"}, firstLine)
	if err != nil {
		return err
	}
	id := g.Header().ID
	fmt.Println("id", id)
	// play appends answers, in acts of one to five, until there are at least last.
	play := func(last int) (err error) {
		for n := len(g.Entries()); n < last && err == nil; {
			var act []Line
			for range 1 + n%5 {
				n++
				l := answer(n)
				if n%4 == 0 {
					l.Entry.Turn = fmt.Appendf(nil, `{"long":%q}`, strings.Repeat("x", 700))
				}
				act = append(act, l)
			}
			if err = g.Append(act...); err == nil {
				fmt.Println("answers", n)
			}
		}
		return err
	}
	takeAgain := func() (err error) {
		g.Close()
		g, err = f.OpenGame(id)
		return err
	}
	if err := play(20); err != nil {
		return err
	}
	file, err := os.OpenFile(g.Path(), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	file.WriteString(`{"n":21,"at":"2026-`) // as if the program was killed here
	file.Close()
	if err := takeAgain(); err != nil {
		return err
	}
	if err := f.SetNotes(id, func(n *Notes) { n.Name = "Evening" }); err != nil {
		return err
	}
	if err := play(30); err != nil {
		return err
	}

	// One rescue file has more answers, another one another course.
	var longer, other bytes.Buffer
	if err := g.Rescue(&longer, answer(31), answer(32)); err != nil {
		return err
	}
	dig := answer(31)
	dig.Entry.Key = "dig"
	if err := g.Rescue(&other, dig); err != nil {
		return err
	}
	g.Close()
	for name, data := range map[string][]byte{"longer.jsonl": longer.Bytes(), "other.jsonl": other.Bytes()} {
		if err := os.WriteFile(filepath.Join(args[0], name), data, 0o600); err != nil {
			return err
		}
	}
	if _, err := f.Recover(context.Background(), args[0]); err != nil {
		return err
	}
	fmt.Println("answers", 32)
	if err := f.Delete(id); err != nil {
		return err
	}
	if err := f.Undelete(id); err != nil {
		return err
	}
	if err := takeAgain(); err != nil {
		return err
	}
	if err := play(40); err != nil {
		return err
	}
	return g.Close()
}

// TestPowerCuts records the system calls of an evening and simulates power cuts between them. Of the data that was
// not synced, random sectors of 512 bytes are on the disk, some in part; of the names that were not synced, random ones.
// All acknowledged answers must be there, and the game can be continued.
func TestPowerCuts(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("strace is not installed: apt-get install strace")
	}
	root := must(filepath.EvalSymlinks(t.TempDir()))(t)
	f := must(Open(filepath.Join(root, "data", "games"), filepath.Join(root, "state")))(t)
	copies := filepath.Join(root, "copies")
	check(t, os.Mkdir(copies, 0o700))
	calls := filepath.Join(t.TempDir(), "calls")
	c := start(t, []string{"strace", "-f", "-y", "-xx", "-s", "1000000", "-o", calls,
		"-e", "trace=openat,write,pwrite64,fsync,fdatasync,renameat,renameat2,rename,ftruncate,unlinkat,unlink,mkdirat,mkdir"}, "evening", f, copies)
	if !strings.HasPrefix(c.finish(""), "answers 4") {
		t.Skip("strace cannot trace a program here")
	}
	events := readCalls(t, calls, root)
	if syncs := slices.DeleteFunc(slices.Clone(events), func(e event) bool { return e.call != "fsync" }); len(syncs) < 15 {
		t.Fatalf("%d syncs recorded, want at least 15", len(syncs))
	}
	seed := effort.Seed(t)
	cuts := howMany(20, 60, 2000)
	torn := 0
	for i := range cuts {
		random := rand.New(rand.NewPCG(seed, uint64(i)))
		at := random.IntN(len(events) + 1)
		d := newDisk()
		acked, id := 0, ""
		for _, e := range events[:at] {
			switch e.call {
			case "print":
				if rest, ok := strings.CutPrefix(e.text, "id "); ok {
					id = rest
				} else if rest, ok := strings.CutPrefix(e.text, "answers "); ok {
					acked, _ = strconv.Atoi(rest)
				}
			default:
				d.do(e)
			}
		}
		dir := t.TempDir()
		d.cut(t, random, root, dir)
		f := must(Open(filepath.Join(dir, "data", "games"), filepath.Join(dir, "state")))(t)
		if id == "" {
			continue
		}
		g, err := f.OpenGame(id)
		if err != nil {
			t.Fatalf("power cut %d after call %d of %d, %d answers acknowledged: %v", i, at, len(events), acked, err)
		}
		if found := must(filepath.Glob(filepath.Join(f.path, "*"+tailEnding)))(t); len(found) > 0 {
			torn++
		}
		got := g.Entries()
		for n, e := range got {
			if e.N != n+1 || e.Key != "shoot.hit" {
				t.Fatalf("power cut %d: entry %d is %+v, want shoot.hit with the number %[2]d", i, n+1, e)
			}
		}
		if len(got) < acked || len(got) > acked+5 {
			t.Fatalf("power cut %d after call %d of %d: %d answers, want %d to %d", i, at, len(events), len(got), acked, acked+5)
		}
		check(t, g.Append(answer(len(got)+1)))
		check(t, g.Close())
	}
	t.Logf("%d power cuts in %d calls, %d of them left an interrupted write", cuts, len(events), torn)
}

// An event is a system call, or a line that the program printed.
type event struct {
	call string // of the variants of a call only one name; "print" for a line
	path string
	to   string // of rename
	text string // the bytes written; "empty" for an openat that truncates
	at   int64  // the offset; -1 for write, which appends
}

var (
	callForm   = regexp.MustCompile(`^(\d+) +(?:<\.\.\. )?(\w+)(\(| resumed>)(.*)$`)
	stringForm = regexp.MustCompile(`"((?:\\x[0-9a-f]{2})*)"`)
	fdForm     = regexp.MustCompile(`^(?:AT_FDCWD|\d+)<([^>]*)>`)
)

// readCalls parses the output of strace at path and returns the successful calls on files below root.
func readCalls(t *testing.T, path, root string) (events []event) {
	t.Helper()
	unfinished := map[string]string{}
	for line := range strings.Lines(string(read(t, path))) {
		m := callForm.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		pid, call, args := m[1], m[2], m[4]
		if rest, cut := strings.CutSuffix(args, " <unfinished ...>"); cut {
			unfinished[pid] = rest
			continue
		}
		if m[3] != "(" {
			args = unfinished[pid] + args
		}
		i := strings.LastIndex(args, ") ")
		if i < 0 || strings.Contains(args[i:], "= -1") {
			continue
		}
		e := event{call: call}
		var texts []string
		for _, s := range stringForm.FindAllStringSubmatch(args, -1) {
			texts = append(texts, unhex(s[1]))
		}
		if fd := fdForm.FindStringSubmatch(args); fd != nil {
			e.path = unhex(fd[1])
		}
		switch call {
		case "openat":
			if !strings.Contains(args, "O_CREAT") {
				continue
			}
			e.path = texts[0]
			if strings.Contains(args, "O_TRUNC") {
				e.text = "empty"
			}
		case "write":
			if strings.HasPrefix(args, "1<") {
				e = event{call: "print", text: strings.TrimSpace(texts[0])}
				events = append(events, e)
				continue
			}
			e.text, e.at = texts[0], -1
		case "pwrite64":
			e.text = texts[0]
			words := strings.Split(args[:i], ", ")
			e.at = must(strconv.ParseInt(words[len(words)-1], 10, 64))(t)
		case "ftruncate":
			words := strings.Split(args[:i], ", ")
			e.at = must(strconv.ParseInt(words[len(words)-1], 10, 64))(t)
		case "fdatasync":
			e.call = "fsync"
		case "renameat", "renameat2", "rename":
			e.call, e.path, e.to = "rename", texts[0], texts[1]
		case "unlinkat", "unlink":
			e.call, e.path = "unlink", texts[0]
		case "mkdirat", "mkdir":
			e.call, e.path = "mkdir", texts[0]
		}
		if strings.HasPrefix(e.path, root) {
			events = append(events, e)
		}
	}
	return events
}

// unhex decodes the escapes \xNN of strace.
func unhex(text string) string {
	var b []byte
	for len(text) > 0 {
		if strings.HasPrefix(text, `\x`) {
			n, _ := strconv.ParseUint(text[2:4], 16, 8)
			b, text = append(b, byte(n)), text[4:]
			continue
		}
		b, text = append(b, text[0]), text[1:]
	}
	return string(b)
}

// A disk simulates a file system and what of it is durable.
type disk struct {
	names  map[string]*diskFile // files and folders by path, now
	synced map[string]*diskFile // the durable ones
	moves  []event              // changes of names since the last sync of their folder
	files  map[event]*diskFile  // by the call that made it
}

// A diskFile is a file or a folder.
type diskFile struct {
	dir     bool
	now     []byte
	synced  []byte  // durable
	pending []event // writes since the last sync
}

func newDisk() *disk {
	return &disk{names: map[string]*diskFile{}, synced: map[string]*diskFile{}}
}

// do performs a call.
func (d *disk) do(e event) {
	f := d.names[e.path]
	switch e.call {
	case "openat", "mkdir":
		if f == nil {
			f = &diskFile{dir: e.call == "mkdir"}
			d.names[e.path] = f
			d.moves = append(d.moves, e)
			d.remember(e, f)
		}
		if e.text == "empty" && len(f.now) > 0 {
			f.write(event{call: "ftruncate"})
		}
	case "write", "pwrite64", "ftruncate":
		if f != nil {
			f.write(e)
		}
	case "rename":
		d.names[e.to] = f
		delete(d.names, e.path)
		d.moves = append(d.moves, e)
	case "unlink":
		delete(d.names, e.path)
		d.moves = append(d.moves, e)
	case "fsync":
		if f != nil && !f.dir {
			f.synced, f.pending = bytes.Clone(f.now), nil
			return
		}
		// A sync of a folder makes its names durable.
		d.moves = slices.DeleteFunc(d.moves, func(m event) bool {
			of := filepath.Dir(m.path) == e.path || m.to != "" && filepath.Dir(m.to) == e.path
			if of {
				d.move(d.synced, m)
			}
			return of
		})
	}
}

// remember records the file that a call has made.
func (d *disk) remember(e event, f *diskFile) {
	if d.files == nil {
		d.files = map[event]*diskFile{}
	}
	d.files[e] = f
}

// move applies a change of names to names.
func (d *disk) move(names map[string]*diskFile, e event) {
	switch e.call {
	case "openat", "mkdir":
		names[e.path] = d.files[e]
	case "rename":
		if f := names[e.path]; f != nil {
			names[e.to] = f
			delete(names, e.path)
		}
	case "unlink":
		delete(names, e.path)
	}
}

// write performs a write, at the end of the file, a pwrite64 or an ftruncate.
func (f *diskFile) write(e event) {
	if e.call == "write" {
		e.at = int64(len(f.now))
	}
	f.now = apply(f.now, e)
	f.pending = append(f.pending, e)
}

// apply returns data after a write or an ftruncate. It does not modify data.
func apply(data []byte, e event) []byte {
	if e.call == "ftruncate" {
		return data[:min(int64(len(data)), e.at):min(int64(len(data)), e.at)]
	}
	end := int(e.at) + len(e.text)
	data = append(bytes.Clone(data), make([]byte, max(0, end-len(data)))...)
	copy(data[e.at:], e.text)
	return data
}

// cut cuts the power: it writes to dir what could be on the disk below root afterwards.
func (d *disk) cut(t *testing.T, random *rand.Rand, root, dir string) {
	t.Helper()
	names := maps.Clone(d.synced)
	for _, m := range d.moves {
		if random.IntN(2) == 0 {
			d.move(names, m)
		}
	}
	for path, f := range names {
		// A file exists only if its folder does.
		there := true
		for up := filepath.Dir(path); strings.HasPrefix(up, root+"/") && up != filepath.Join(root, "copies"); up = filepath.Dir(up) {
			there = there && names[up] != nil
		}
		to := dir + strings.TrimPrefix(path, root)
		switch {
		case !there:
		case f.dir:
			check(t, os.MkdirAll(to, 0o700))
		default:
			check(t, os.MkdirAll(filepath.Dir(to), 0o700))
			check(t, os.WriteFile(to, f.after(random), 0o600))
		}
	}
}

// after returns what a file could hold after a power cut.
func (f *diskFile) after(random *rand.Rand) []byte {
	data := bytes.Clone(f.synced)
	for _, e := range f.pending {
		if e.call == "ftruncate" {
			if random.IntN(2) == 0 {
				data = apply(data, e)
			}
			continue
		}
		for at := int(e.at); at < int(e.at)+len(e.text); {
			end := min((at/512+1)*512, int(e.at)+len(e.text))
			sector := e.text[at-int(e.at) : end-int(e.at)]
			switch random.IntN(5) {
			case 0, 1:
				data = apply(data, event{at: int64(at), text: sector})
			case 2:
				data = apply(data, event{at: int64(at), text: sector[:random.IntN(len(sector))]})
			case 3:
				if len(data) < end { // only the size was written
					data = append(data, make([]byte, end-len(data))...)
				}
			}
			at = end
		}
	}
	return data
}
