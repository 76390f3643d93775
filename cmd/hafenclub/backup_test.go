package main

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
)

// TestBackupOpen: a backup is made while tables send. It opens as the same club, with all earlier messages, and
// a table that continues sends the missing ones.
func TestBackupOpen(t *testing.T) {
	t.Parallel()
	o := open(t, serveFlags{})
	anna, ben := begin(t, o.newTable(t, "anna")), o.newTable(t, "ben")
	anna.on(20)
	before := anna.there()
	nc := connect(t, ben)
	js, err := jetstream.New(nc)
	check(t, err)
	sending, stop := context.WithCancel(t.Context())
	sent := make(chan uint64)
	go func() {
		n := uint64(0)
		for sending.Err() == nil {
			if _, err := js.Publish(context.Background(), ben.Address().Log("game", int(n)), make([]byte, 10<<10)); err == nil {
				n++
			}
		}
		sent <- n
	}()
	soon(t, "ben sends", func() bool { return o.messages(t) > 100 })
	least := o.messages(t)
	file := filepath.Join(t.TempDir(), "copy.tar.gz")
	check(t, o.backup(t.Context(), file))
	most := o.messages(t)
	stop()
	t.Logf("%d messages before, %d after, ben has sent %d", least, most, <-sent)
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the copy: %v, %v", info, err)
	}
	anna.on(5)
	anna.there()
	o.end()

	// A backup can be made of a backup that was never opened.
	p := *o.program
	p.data, file = unpack(t, file), filepath.Join(t.TempDir(), "copy.tar.gz")
	check(t, p.backup(t.Context(), file))

	again := openIn(t, unpack(t, file), serveFlags{port: o.port})
	if n := again.messages(t); n < least || n > most {
		t.Errorf("the copy has %d messages, not %d to %d", n, least, most)
	}
	nc = connect(t, anna.m)
	now, err := anna.folder.ReadGame(before.Header().ID)
	check(t, err)
	soon(t, "the copy has anna's game, and perhaps what anna has sent since", func() bool { return has(t, nc, anna.m, now) >= len(before.Sums()) })
	anna.on(5)
	anna.there()
	play(t, ben)
	again.end()

	// A backup is not restored into an existing club.
	unpackInto(t, file, again.data)
	if err := again.serve(t.Context(), serveFlags{host: "127.0.0.1"}, nil); key(err) != "hafenclub.err.copied" {
		t.Errorf("a copy beside the club: %v", err)
	}
}

// unpack unpacks a backup into a new folder and returns the folder.
func unpack(t *testing.T, file string) string {
	t.Helper()
	folder := t.TempDir()
	unpackInto(t, file, folder)
	return folder
}

func unpackInto(t *testing.T, file, folder string) {
	t.Helper()
	f, err := os.Open(file)
	check(t, err)
	defer f.Close()
	z, err := gzip.NewReader(f)
	check(t, err)
	for files := tar.NewReader(z); ; {
		h, err := files.Next()
		if err == io.EOF {
			return
		}
		check(t, err)
		if h.Typeflag == tar.TypeDir {
			continue
		}
		to := filepath.Join(folder, h.Name)
		check(t, os.MkdirAll(filepath.Dir(to), 0o700))
		data, err := io.ReadAll(files)
		check(t, err)
		check(t, os.WriteFile(to, data, 0o600))
	}
}
