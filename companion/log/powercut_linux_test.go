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

// playEvening does everything that writes: it creates a game, appends, cuts an interrupted write off,
// notes, recovers from a longer copy, adopts, deletes. It prints the id of the game, and then how many answers the game has,
// whenever that is acknowledged.
func playEvening(f *Folder, args []string) error {
	g, err := f.Create(Header{Game: "tischpiraten"}, firstLine)
	if err != nil {
		return err
	}
	id := g.Header().ID
	fmt.Println("id", id)
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
	again := func() (err error) {
		g.Close()
		g, err = f.Take(id)
		return err
	}
	if err := play(20); err != nil {
		return err
	}
	file, err := os.OpenFile(g.Path(), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	file.WriteString(`{"n":21,"at":"2026-`) // another program was killed here
	file.Close()
	if err := again(); err != nil {
		return err
	}
	if err := f.SetNotes(id, func(n *Notes) { n.Name = "Evening" }); err != nil {
		return err
	}
	if err := play(30); err != nil {
		return err
	}

	// A rescue file holds more, and another one another course.
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
	if err := again(); err != nil {
		return err
	}
	if err := play(40); err != nil {
		return err
	}
	return g.Close()
}

// TestPowerCuts records the system calls of an evening, and cuts the power at any of them. Of what
// was not synced any sectors of 512 bytes are on the disk, some in part; of what has no synced
// name any names are. All acknowledged answers are there, and the game continues.
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
		t.Skip("strace cannot watch a program here")
	}
	events := readCalls(t, calls, root)
	if syncs := slices.DeleteFunc(slices.Clone(events), func(e event) bool { return e.call != "fsync" }); len(syncs) < 15 {
		t.Fatalf("%d syncs recorded", len(syncs))
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
		g, err := f.Take(id)
		if err != nil {
			t.Fatalf("power cut %d after call %d of %d, %d answers acknowledged: %v", i, at, len(events), acked, err)
		}
		if found := must(filepath.Glob(filepath.Join(f.path, "*"+tailEnding)))(t); len(found) > 0 {
			torn++
		}
		got := g.Entries()
		for n, e := range got {
			if e.N != n+1 || e.Key != "shoot.hit" {
				t.Fatalf("power cut %d: entry %d is %+v", i, n+1, e)
			}
		}
		if len(got) < acked || len(got) > acked+5 {
			t.Fatalf("power cut %d after call %d of %d: %d answers acknowledged, %d are there", i, at, len(events), acked, len(got))
		}
		check(t, g.Append(answer(len(got)+1)))
		check(t, g.Close())
	}
	t.Logf("%d power cuts in %d calls, after %d of them a write was cut off", cuts, len(events), torn)
}

// An event is a system call, or a line printed.
type event struct {
	call, path, to string
	text           string
	at             int64
}

var (
	callForm   = regexp.MustCompile(`^(\d+) +(?:<\.\.\. )?(\w+)(\(| resumed>)(.*)$`)
	stringForm = regexp.MustCompile(`"((?:\\x[0-9a-f]{2})*)"`)
	fdForm     = regexp.MustCompile(`^(?:AT_FDCWD|\d+)<([^>]*)>`)
)

// readCalls reads what strace recorded of the files in a folder.
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
			if strings.Contains(args, "O_APPEND") {
				e.at = -1
			}
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

// A disk is what a file system has and what it has promised.
type disk struct {
	names  map[string]*diskFile // now
	synced map[string]*diskFile // names that survive
	moves  []event              // of names, since the last sync of their folder
	files  map[event]*diskFile
}

// A diskFile is a file or a folder.
type diskFile struct {
	dir     bool
	now     []byte
	synced  []byte
	pending []event
}

func newDisk() *disk {
	return &disk{names: map[string]*diskFile{}, synced: map[string]*diskFile{}}
}

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
		// A folder: its names are as they are now.
		d.moves = slices.DeleteFunc(d.moves, func(m event) bool {
			of := filepath.Dir(m.path) == e.path || m.to != "" && filepath.Dir(m.to) == e.path
			if of {
				d.move(d.synced, m)
			}
			return of
		})
	}
}

// remember notes which file a call made.
func (d *disk) remember(e event, f *diskFile) {
	if d.files == nil {
		d.files = map[event]*diskFile{}
	}
	d.files[e] = f
}

// move makes a change of names.
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

func (f *diskFile) write(e event) {
	if e.call == "write" {
		e.at = int64(len(f.now))
	}
	f.now = apply(f.now, e)
	f.pending = append(f.pending, e)
}

func apply(data []byte, e event) []byte {
	if e.call == "ftruncate" {
		return data[:min(int64(len(data)), e.at):min(int64(len(data)), e.at)]
	}
	end := int(e.at) + len(e.text)
	data = append(bytes.Clone(data), make([]byte, max(0, end-len(data)))...)
	copy(data[e.at:], e.text)
	return data
}

// cut writes what is on the disk after a power cut into another folder.
func (d *disk) cut(t *testing.T, random *rand.Rand, root, dir string) {
	t.Helper()
	names := maps.Clone(d.synced)
	for _, m := range d.moves {
		if random.IntN(2) == 0 {
			d.move(names, m)
		}
	}
	for path, f := range names {
		// A file is on the disk only if its folder is.
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

// after returns what is in a file after a power cut.
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
				if len(data) < end { // the size is written, the sector is not
					data = append(data, make([]byte, end-len(data))...)
				}
			}
			at = end
		}
	}
	return data
}
