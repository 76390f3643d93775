package logbook

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hafenmeister/games/gamestest/effort"
)

// victim is a book as somebody finds it at some moment, with the files beside it.
type victim struct {
	book, wal, witness []byte
	heads              map[string][]byte // the copies of heads, by file name
	games              map[string][]Head // every head a game ever had, by ID
}

// victims are three moments of one book: while it is played, after a kill and after quitting.
type victims struct{ playing, killed, quit victim }

// newVictims plays two games, one of so many entries and one of half of them. With unfolded
// the -wal file is folded in only once, in the middle, which brings the second game into the
// file; else as it is in play, so that there are frames of earlier fillings in it.
func newVictims(t testing.TB, last int, unfolded bool) (v victims) {
	games := map[string][]Head{}
	ids := []string{"bbbbb", "zzzzz"}
	next := slices.Clone(ids)
	newID = func() string { id := next[0]; next = next[1:]; return id }
	defer func() { newID = randomID }()
	if unfolded {
		defer func(pages int) { foldPages = pages }(foldPages)
		foldPages = 0
	}
	b := openNew(t)
	defer b.Close()
	found := func() victim {
		at := victim{book: must(os.ReadFile(b.Path()))(t), witness: must(os.ReadFile(witnessPath(b.Path())))(t), games: map[string][]Head{}, heads: map[string][]byte{}}
		for _, id := range ids {
			at.heads[id] = must(os.ReadFile(filepath.Join(headsOf(b.Path()), id)))(t)
		}
		at.wal, _ = os.ReadFile(b.Path() + "-wal")
		for id, heads := range games {
			at.games[id] = slices.Clone(heads)
		}
		return at
	}
	var taken []*Game
	for range 2 {
		h := sample
		h.Setup = ""
		taken = append(taken, must(b.Create(h))(t))
	}
	save := func(g *Game, change func(*Head), e ...Entry) {
		check(t, g.Save(change, e...))
		games[g.Head().ID] = append(games[g.Head().ID], g.Head())
	}
	for n := 1; n <= last; n++ {
		for i, g := range taken {
			if i == 1 && n > last/2 {
				continue
			}
			var change func(*Head)
			switch n {
			case 4:
				change = func(h *Head) { h.Setup = sample.Setup }
			case last / 3, last * 3 / 4:
				change = func(h *Head) { h.Title, h.Seed, h.Seeded = fmt.Sprint("Abend ", n), int64(n), true }
			}
			save(g, change, entry(n))
		}
		switch n {
		case 1:
			b.upkeep.Wait()
		case last / 2:
			if unfolded {
				must(b.conn.Exec(`PRAGMA wal_checkpoint`))(t)
			}
		case last * 3 / 4:
			v.playing = found()
		}
	}
	v.killed = found()
	check(t, b.Close())
	v.quit = found()
	return v
}

// put writes the files into a new folder and returns the book's path.
func (v victim) put(t testing.TB) string {
	path := filepath.Join(t.TempDir(), "logbook.db")
	for tail, file := range map[string][]byte{"": v.book, "-wal": v.wal, witnessPath(""): v.witness} {
		if tail == "" || len(file) > 0 {
			check(t, os.WriteFile(path+tail, file, 0o600))
		}
	}
	for id, file := range v.heads {
		check(t, os.MkdirAll(headsOf(path), 0o700))
		check(t, os.WriteFile(filepath.Join(headsOf(path), id), file, 0o600))
	}
	return path
}

// harm changes one of the files: a bit, some bytes, a block of zeros, a cut.
func harm(file []byte, random *rand.Rand) (name string, harmed []byte) {
	file = slices.Clone(file)
	at := random.IntN(len(file))
	switch random.IntN(4) {
	case 0:
		file[at] ^= 1 << random.IntN(8)
		return fmt.Sprintf("bit at %d", at), file
	case 1:
		end := min(at+1+random.IntN(8), len(file))
		for i := range file[at:end] {
			file[at+i] = byte(random.Int())
		}
		return fmt.Sprintf("bytes %d to %d", at, end), file
	case 2:
		at &^= 511
		clear(file[at:min(at+512, len(file))])
		return fmt.Sprintf("block at %d", at), file
	}
	return fmt.Sprintf("cut at %d", at), file[:at]
}

// inMemory keeps the test's files off the disk where it can: thousands of
// books are opened, and none has to outlive a power cut.
func inMemory(t *testing.T) {
	if info, err := os.Stat("/dev/shm"); err == nil && info.IsDir() {
		t.Setenv("TMPDIR", "/dev/shm")
	}
}

// TestOpen_damaged breaks books: while they are played, after a kill and after quitting, in
// the file and in its -wal file. Whatever is read is what was written. What is missing of it
// is told, with how much, by whoever wants the game and by Check; unless the witness was
// damaged too. Recovering gives no less than reading, and says how much is missing too.
func TestOpen_damaged(t *testing.T) {
	inMemory(t)
	random := seeded(t)
	var books []victims
	for _, unfolded := range []bool{true, false} {
		books = append(books, newVictims(t, 150, unfolded))
	}
	seen, recovered := outcomes{}, [2]int{}
	for i := range effort.Of(60, 180, 1000) {
		from := books[random.IntN(len(books))]
		broken, moment := from.playing, "while it is played"
		switch i % 3 {
		case 1:
			broken, moment = from.killed, "after a kill"
		case 2:
			broken, moment = from.quit, "after quitting"
		}
		var name string
		file := "file"
		if len(broken.wal) > 0 && random.IntN(2) == 0 {
			file = "-wal"
			name, broken.wal = harm(broken.wal, random)
		} else {
			name, broken.book = harm(broken.book, random)
		}
		blind := random.IntN(10) == 0 // and nobody can say how much is missing
		if blind {
			_, broken.witness = harm(broken.witness, random)
			file += " and witness"
		}
		kind, _, _ := strings.Cut(name, " ")
		path := broken.put(t)
		list, had := broken.read(t, path, i%2 == 0, name)
		if i%4 < 2 { // it takes much longer than reading
			recovered[0] += len(list)
			recovered[1] += broken.recover(t, path, name, blind, had)
		}
		os.RemoveAll(filepath.Dir(path))
		for _, outcome := range list {
			seen.count(moment, file, kind, outcome)
			if outcome == silent && !blind {
				t.Errorf("%s, %s, %s: entries are missing, and nobody said so", moment, file, name)
			}
		}
	}
	t.Log(seen)
	t.Logf("of %d games %d are whole after recovering", recovered[0], recovered[1])
	for _, outcome := range []string{intact, refused, told} {
		if seen.all(outcome) == 0 {
			t.Errorf("the test has lost its teeth: nothing is %s", outcome)
		}
	}
}

// What becomes of a game in a damaged book.
const (
	intact  = "whole"
	refused = "refused"
	told    = "shortened, with the number"
	silent  = "silent"
)

// outcomes counts them, by what was done.
type outcomes map[[3]string]map[string]int

func (o outcomes) count(moment, file, kind, outcome string) {
	key := [3]string{moment, file, kind}
	if o[key] == nil {
		o[key] = map[string]int{}
	}
	o[key][outcome]++
}

func (o outcomes) all(outcome string) (n int) {
	for _, row := range o {
		n += row[outcome]
	}
	return n
}

// String is a table, a game in a book at a time.
func (o outcomes) String() string {
	var b strings.Builder
	columns := []string{intact, refused, told, silent}
	fmt.Fprintf(&b, "\n%-20s %-17s %-6s %s\n", "when", "what", "how", strings.Join(columns, " | "))
	keys := slices.SortedFunc(maps.Keys(o), func(x, y [3]string) int { return slices.Compare(x[:], y[:]) })
	line := func(key [3]string, count func(string) int) {
		fmt.Fprintf(&b, "%-20s %-17s %-6s", key[0], key[1], key[2])
		for _, c := range columns {
			fmt.Fprintf(&b, " %*d", len(c)+2, count(c))
		}
		b.WriteByte('\n')
	}
	for _, key := range keys {
		line(key, func(outcome string) int { return o[key][outcome] })
	}
	line([3]string{"all", "", ""}, o.all)
	return b.String()
}

// TestAppend_toDamagedBook plays on in books that are broken somewhere else.
// What had been there still is, and what was acknowledged is too unless the
// people had been warned; a write that meets the damage is refused. Of what was answered in
// spite of the warning recover says how much is lost.
func TestAppend_toDamagedBook(t *testing.T) {
	inMemory(t)
	random := seeded(t)
	v := newVictims(t, 150, true).quit
	count := map[string]int{}
	for range effort.Of(20, 200, 1000) {
		broken := v
		var name string
		name, broken.book = harm(v.book, random)
		path := broken.put(t)
		count[playOn(t, path, name)]++
		os.RemoveAll(filepath.Dir(path))
	}
	t.Logf("%v", count)
}

func playOn(t *testing.T, path, name string) string {
	t.Helper()
	b, err := Open(path)
	if err != nil {
		return "not opened"
	}
	defer b.Close()
	g, err := b.Take("bbbbb")
	if err != nil {
		return "not taken"
	}
	outcome := "played on"
	for n := 151; n <= 170; n++ {
		if err := g.Append(entry(n)); err != nil {
			outcome = "refused"
			break
		}
	}
	check(t, b.Close())
	warned := b.Damage() != nil
	b = must(Open(path))(t)
	defer b.Close()
	got, err := b.Sound("bbbbb")
	if firstOther(got) >= 0 {
		t.Errorf("%s: entry %d is another one", name, firstOther(got)+1)
	}
	if acknowledged := len(g.Entries()); len(got) < acknowledged {
		check(t, b.Close())
		had, lost := recovered(t, path)
		if !warned || had < 150 || had+lost < acknowledged {
			t.Errorf("%s: warned: %v, %d entries acknowledged, %d there, %v; %d recovered, %d said to be lost", name, warned, acknowledged, len(got), err, had, lost)
		}
		return outcome + ", warned and recovered"
	}
	if warned {
		outcome += " and warned"
	}
	return outcome
}

// recovered is how many entries of the game recover finds, and how many it says are lost.
func recovered(t *testing.T, path string) (had, lost int) {
	t.Helper()
	r := must(Recover(t.Context(), path))(t)
	for _, g := range r.Games {
		if g.Game == "bbbbb" {
			return g.Have, g.Lost
		}
	}
	return 0, 0
}

// read opens a broken book and says what became of its games, and how much of them is sound.
func (v victim) read(t *testing.T, path string, readOnly bool, name string) (list []string, had map[string]int) {
	t.Helper()
	open := Open
	if readOnly {
		open = OpenReadOnly
	}
	b, err := open(path)
	if err != nil {
		wantWorded(t, name, err)
		return []string{refused, refused}, nil
	}
	had = map[string]int{}
	found := must(b.Check(t.Context()))(t)
	for id := range v.games {
		outcome := v.readGame(t, b, id, readOnly, name)
		if outcome == told && !readOnly {
			v.wantCopy(t, b, name)
		}
		if outcome != intact && len(found) == 0 {
			outcome = silent
		}
		list = append(list, outcome)
		if _, err := b.Head(id); !headless(err) { // what its head is, its entries do not say
			had[id] = soundOf(b, id)
		}
	}
	check(t, b.Close())
	return list, had
}

func headless(err error) bool {
	bad, ok := errors.AsType[*DamagedError](err)
	return ok && bad.N == 0
}

// recover recovers a broken book and counts the games that are whole then. had is what could
// be read of it before.
func (v victim) recover(t *testing.T, path, name string, blind bool, had map[string]int) (back int) {
	t.Helper()
	done, err := Recover(t.Context(), path)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return 0
	}
	if len(done.Games) == 0 && done.Aside == "" {
		return len(v.games) // it is whole as it is
	}
	wantSound(t, path)
	b := must(OpenReadOnly(path))(t)
	defer b.Close()
	for id, heads := range v.games {
		last := heads[len(heads)-1].Entries
		i := slices.IndexFunc(done.Games, func(g Recovered) bool { return g.Game == id })
		if i < 0 {
			if !blind {
				t.Errorf("%s: game %s has gone without a word", name, id)
			}
			continue
		}
		g := done.Games[i]
		got, _ := b.Sound(id)
		switch {
		case firstOther(got) >= 0 || len(got) != g.Have || g.Have < had[id]:
			t.Errorf("%s: game %s had %d entries, now %d: %+v", name, id, had[id], len(got), g)
		case g.Have+g.Lost != last && !blind:
			t.Errorf("%s: game %s of %d entries: %+v", name, id, last, g)
		case g.Have == last:
			back++
		}
	}
	return back
}

// wantCopy wants the damaged files kept as they were.
func (v victim) wantCopy(t *testing.T, b *Book, name string) {
	t.Helper()
	copies := b.damagedCopies()
	if len(b.Shortened()) == 0 { // only one game's pages: nothing is overwritten before somebody writes
		return
	}
	if len(copies) != 1 {
		t.Fatalf("%s: copies of the damaged book: %v", name, copies)
	}
	for tail, want := range map[string][]byte{"": v.book, "-wal": v.wal, witnessPath(""): v.witness} {
		if got, _ := os.ReadFile(copies[0] + tail); string(got) != string(want) {
			t.Errorf("%s: the copy's %q is not what was there", name, tail)
		}
	}
}

func (v victim) readGame(t *testing.T, b *Book, id string, readOnly bool, name string) string {
	t.Helper()
	prefix, soundErr := b.Sound(id)
	if i := firstOther(prefix); i >= 0 {
		t.Fatalf("%s: game %s: entry %d of the sound ones is %v", name, id, i+1, prefix[i])
	}
	take := b.Take
	if readOnly {
		take = b.Look
	}
	heads := v.games[id]
	last := heads[len(heads)-1].Entries
	g, err := take(id)
	if err != nil {
		wantWorded(t, name, err)
		if errors.Is(err, ErrNoGame) {
			return silent
		}
		return v.refusal(t, err, last-len(prefix), name)
	}
	defer g.Close()
	if soundErr != nil || len(prefix) != len(g.Entries()) || firstOther(g.Entries()) >= 0 {
		t.Fatalf("%s: game %s: %d entries, %d sound, %v", name, id, len(g.Entries()), len(prefix), soundErr)
	}
	n := slices.IndexFunc(heads, func(h Head) bool { return cmp.Equal(h, g.Head()) })
	switch {
	case len(prefix) < last:
		return silent
	case n < 0:
		t.Fatalf("%s: game %s never had this head: %+v", name, id, g.Head())
	}
	return intact
}

// refusal looks whether an error tells the right number of lost entries.
func (v victim) refusal(t *testing.T, err error, lost int, name string) string {
	t.Helper()
	bad, ok := errors.AsType[*DamagedError](err)
	switch {
	case !ok || bad.Lost == 0:
		return refused
	case bad.Lost > lost || bad.Lost < lost && !bad.AtLeast:
		t.Errorf("%s: %d entries are lost, told are %d (at least: %v)", name, lost, bad.Lost, bad.AtLeast)
	}
	return told
}

// wantWorded wants an error that has a sentence for people.
func wantWorded(t *testing.T, name string, err error) {
	t.Helper()
	if _, ok := errors.AsType[Worded](err); !ok {
		t.Errorf("%s: %T without a sentence: %v", name, err, err)
	}
}
