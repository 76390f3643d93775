package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hafenmeister/companion/league"
)

// TestResultsSurvive: results still count after the streams were lost or damaged. The club says for which table something is
// missing, and what helps.
func TestResultsSurvive(t *testing.T) {
	t.Parallel()
	for name, harm := range map[string]func(t *testing.T, streams string){
		"lost": func(t *testing.T, streams string) { check(t, os.RemoveAll(streams)) },
		"damaged": func(t *testing.T, streams string) {
			n := 0
			check(t, filepath.WalkDir(streams, func(path string, e fs.DirEntry, err error) error {
				switch {
				case err != nil || e.IsDir():
					return err
				case filepath.Ext(path) == ".blk":
					data, err := os.ReadFile(path)
					check(t, err)
					for i := len(data) / 3; i < len(data); i += 50 {
						data[i] ^= 0xff
					}
					n++
					return os.WriteFile(path, data, 0o600)
				case e.Name() == "index.db":
					return os.Remove(path)
				}
				return nil
			}))
			if n == 0 {
				t.Fatal("no block was found")
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := open(t, serveFlags{})
			m := o.newTable(t, "anna")
			_, now := play(t, m)
			one := func(of *openClub) {
				t.Helper()
				text := of.tell(t, func(p *program) error { return p.league(league.Flags{Each: true}) })
				if !strings.Contains(text, "1 finished game counts") || !strings.Contains(text, now.ID) {
					t.Errorf("the league:\n%s", text)
				}
			}
			soon(t, "the result is written down", func() bool { list, _, err := o.finishedGames(); return err == nil && len(list) == 1 })
			one(o)
			o.end()
			one(o)
			harm(t, filepath.Join(o.data, "streams"))
			again := openIn(t, o.data, serveFlags{port: o.port})
			one(again)
			soon(t, "the club says what is missing", func() bool {
				return strings.Contains(again.said.String(), "Table anna: 1 finished game is damaged or missing")
			})
			again.statusIs(t, func(text string) bool { return strings.Contains(text, "--club last") })
			play(t, m)
			soon(t, "both results are written down", func() bool { list, _, err := again.finishedGames(); return err == nil && len(list) == 2 })
		})
	}
}

// TestResultLines: the newest line of a game counts, a game whose end was undone does not, and a damaged line is reported
// with the path of the file. A table cannot add more than mostLines lines in a minute.
func TestResultLines(t *testing.T) {
	t.Parallel()
	var said bytes.Buffer
	p := &program{out: &said, errs: &said, words: words(t), data: t.TempDir()}
	_, err := p.change(func(k *clubFile) error { return k.begin("club") })
	check(t, err)
	r, err := p.results()
	check(t, err)
	result := func(id string, n int, ended int64) league.Result {
		return league.Result{ID: id, Ended: time.Unix(ended, 0), Seats: []league.Seat{{Player: "Anna", Points: &n, Place: 1}, {Player: "Ben", Place: 2}}}
	}
	for _, l := range []resultLine{
		{Account: "A", Over: true, Result: result("one", 1, 1)},
		{Account: "A", Over: true, Result: result("one", 2, 2)},
		{Account: "A", Over: true, Result: result("two", 3, 3)},
		{Account: "A", Result: league.Result{ID: "two"}, At: time.Unix(3, 0)},
		{Account: "B", Over: true, Result: result("three", 4, 4), At: time.Unix(5, 0)},
		{Account: "B", Result: league.Result{ID: "three"}, At: time.Unix(4, 0)},        // older, from a damaged stream
		{Account: "B", Over: true, Result: result("three", 4, 9), At: time.Unix(9, 0)}, // the same result, sent again
		{Account: "B", Result: league.Result{ID: "four"}},
	} {
		added, err := r.add(l)
		if check(t, err); !added {
			t.Errorf("%+v is not added", l)
		}
	}
	list, k, err := p.finishedGames()
	check(t, err)
	if len(list) != 2 || *list[0].Seats[0].Points != 2 || list[1].ID != "three" || list[1].Ended.Unix() != 4 {
		t.Errorf("%+v", list)
	}
	data, err := os.ReadFile(r.path)
	check(t, err)
	if n := bytes.Count(data, []byte("\n")); n != 5 {
		t.Errorf("%d lines:\n%s", n, data)
	}
	data[10] ^= 1
	check(t, os.WriteFile(r.path, data, 0o600))
	if list, _, err := p.finishedGames(); err != nil || len(list) != 2 || !strings.Contains(said.String(), "1 line of "+r.path+" is damaged") {
		t.Errorf("%+v, %v: %s", list, err, said.String())
	}
	for i := range 10 * mostLines {
		_, err := r.add(resultLine{Account: "mallory", Over: true, Result: result(fmt.Sprint(i), i, 1)})
		check(t, err)
	}
	if n := len(r.list(k)); n != 2+mostLines {
		t.Errorf("%d results", n)
	}
	k.Expelled = []expulsion{{Name: "mallory", Account: "mallory"}, {Name: "anna", Account: "A", Results: true}}
	if _, err := r.add(resultLine{Account: "mallory", Over: true, Result: result("late", 1, 1)}); err != nil {
		t.Error(err)
	}
	if n := len(r.list(k)); n != 2 {
		t.Errorf("%d results after mallory was expelled", n)
	}
}

// TestMissing: games of a table are not missing until all its states have been read.
func TestMissing(t *testing.T) {
	t.Parallel()
	f := &subscription{account: "A", ready: make(chan struct{})}
	b := &board{tables: map[string]*subscription{"anna": f}, file: &results{lines: map[resultKey]resultLine{{"A", "one"}: {Over: true}, {"B", "two"}: {Over: true}}}}
	if n := b.missing(); len(n) != 0 {
		t.Errorf("while they are read: %v", n)
	}
	close(f.ready)
	if n := b.missing(); n["anna"] != 1 || len(n) != 1 {
		t.Errorf("%v", n)
	}
}
