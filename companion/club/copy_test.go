package club_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hafenmeister/companion/club"
	"hafenmeister/companion/log"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

// TestTakeOver: while a machine plays, another takes the game over. From then on the club accepts nothing from the
// first, whose note says who plays now, even if it has nothing to send. Its later answers stay in its own folder.
func TestTakeOver(t *testing.T) {
	t.Parallel()
	s, key := begun(t), newKey(t)
	nc := connect(t, s.ClientURL())
	old, next := newFolder(t), newFolder(t)
	linked := func(folder *log.Folder, name string, answers int, id string) (r *referee.Referee, told chan table.Text) {
		t.Helper()
		o := options(t, folder, s.ClientURL(), key)
		o.Machine = club.Machine{ID: name, Name: "laptop of " + name}
		told = make(chan table.Text, 100)
		o.Note = func(text table.Text) { told <- text }
		l, err := club.Open(o)
		check(t, err)
		t.Cleanup(l.Close)
		if id == "" {
			r = begin(t, folder, "smugglers")
		} else {
			r, err = referee.Resume(folder, find, id)
			check(t, err)
			t.Cleanup(func() { r.Close() })
		}
		follow(t, l, r)
		check(t, play(r, answers, newChance(3), func(int) {}))
		return r, told
	}
	isTold := func(told chan table.Text, name string) {
		t.Helper()
		for end := time.After(60 * time.Second); ; {
			select {
			case text := <-told:
				if text.Key != "club.held" {
					continue
				}
				for _, a := range text.Args {
					if a.Str == name {
						return
					}
				}
				t.Fatalf("the old machine was told %v", text)
			case <-end:
				t.Fatal("the old machine is not told")
			}
		}
	}
	take := func(folder *log.Folder, name, id string) (beside string) {
		t.Helper()
		begun := time.Now()
		taken, err := club.TakeOver(context.Background(), nc, at, club.Machine{ID: name, Name: "laptop of " + name}, id, key)
		check(t, err)
		beside, err = folder.Import(taken.Lines)
		check(t, err)
		t.Logf("%d lines were taken over in %v", len(taken.Lines), time.Since(begun))
		return beside
	}
	r, told := linked(old, "anna", 30, "")
	out, err := r.Open()
	check(t, err)
	id := out.Now.ID
	holds(t, old, id, s.ClientURL(), key)
	playing, taken := make(chan error, 1), make(chan bool)
	go func() {
		answers := 0
		playing <- play(r, 40, newChance(4), func(int) {
			if answers++; answers == 20 {
				<-taken // so that only this machine has the later answers
			}
			time.Sleep(5 * time.Millisecond)
		})
	}()
	if beside := take(next, "ben", id); beside != "" {
		t.Error("something lay there")
	}
	close(taken)
	check(t, <-playing)
	isTold(told, "laptop of ben")
	check(t, r.Close())
	r2, told2 := linked(next, "ben", 20, id)
	holds(t, next, id, s.ClientURL(), key)

	// The first takes the game back, and ben's link notes that without sending anything.
	beside := take(old, "anna", "")
	isTold(told2, "laptop of anna")
	check(t, r2.Close())
	for _, of := range []string{id, beside} {
		if h, err := old.Find(of); err != nil || h.N < 30 {
			t.Errorf("%q has %d entries: %v", of, h.N, err)
		}
	}
	holds(t, old, id, s.ClientURL(), key)
	if _, err := club.TakeOver(context.Background(), nc, at, club.Machine{ID: "x"}, "", newKey(t)); err == nil {
		t.Error("another key takes a game over")
	}
	other := club.Address{Club: clubName, Table: "table-2"}
	js, err := jetstream.New(nc)
	check(t, err)
	check(t, club.MakeStream(context.Background(), js, other, "other", club.Limits{Bytes: 1 << 20}))
	if _, err := club.TakeOver(context.Background(), nc, other, club.Machine{ID: "x"}, "", key); !errors.Is(err, club.ErrNoRecord) {
		t.Errorf("a table without games: %v", err)
	}
}
