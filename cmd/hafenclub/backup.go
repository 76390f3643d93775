package main

import (
	"archive/tar"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/jsm.go"
	"github.com/nats-io/jsm.go/api"
	"github.com/spf13/cobra"

	"hafenmeister/atomicfile"
	"hafenmeister/games/table"
)

func (p *program) backupCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "backup [FILE]",
		Short: "Copy the club into one file",
		Long: `Copy the club into one file, with its keys and all that tables have sent, also while it is open: tables
play on. Unpack the file with tar into an empty folder, and open the club with --data and that folder.
The person who has the file is the club.`,
		Example: "  hafenclub backup\n  hafenclub backup /media/stick/club.tar.gz\n  mkdir again && tar -xzf club.tar.gz -C again && hafenclub serve --data again",
		Args:    cobra.MaximumNArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return p.backup(cmd.Context(), strings.Join(args, "")) },
	}
}

// errOpen reports that another program has the club open.
var errOpen = failure("hafenclub.err.open")

// lock locks the club's folder: two servers would overwrite each other's streams. If another program
// has locked it, the error is [errOpen].
func (p *program) lock() (unlock func() error, err error) {
	lock := flock.New(filepath.Join(p.folder(), "open.lock"))
	if got, err := lock.TryLock(); err != nil {
		return nil, err
	} else if !got {
		return nil, errOpen
	}
	return lock.Unlock, nil
}

// copyFolder is the folder of a backup that contains its streams, one folder each, in the format of NATS's tools.
const copyFolder = "copied"

func (p *program) backup(ctx context.Context, to string) error {
	k, err := p.load()
	if err != nil {
		return err
	}
	if to, err = filepath.Abs(cmp.Or(to, fmt.Sprintf("hafenclub-%s-%s.tar.gz", k.Club, time.Now().Format("2006-01-02-150405")))); err != nil {
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return failure("hafenclub.err.exists", table.Name("file", to))
	}
	s, err := p.reach(ctx, k)
	if err != nil {
		return err
	}
	defer s.end()
	folder, err := os.MkdirTemp(filepath.Dir(to), ".hafenclub")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := copyStreams(ctx, s, filepath.Join(folder, copyFolder)); err != nil {
		return err
	}
	// The club file is copied last, so that it has every table whose stream was copied.
	for _, file := range []string{p.clubPath(), p.resultsPath()} {
		data, err := os.ReadFile(file)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, filepath.Base(file)), data, 0o600)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // there may be no results yet
			return err
		}
	}
	if err := pack(folder, to); err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.words.Line("hafenclub.backup", table.Name("club", k.Club), table.Name("file", to)))
	return nil
}

// reach connects to the servers of the club. If the club is not open, reach locks it and calls start.
func (p *program) reach(ctx context.Context, k *clubFile) (*session, error) {
	unlock, err := p.lock()
	if errors.Is(err, errOpen) {
		s, err := k.dial(false, nil)
		if err != nil {
			return nil, failure("hafenclub.err.closed", table.Name("what", err.Error()))
		}
		return s, nil
	} else if err != nil {
		return nil, err
	}
	s, err := p.start(k, noListen, func() { unlock() })
	if err != nil {
		return nil, err
	}
	if err = p.restore(ctx, s); err != nil { // an unpacked backup that was never opened
		s.end()
	}
	return s, err
}

// copyStreams writes a snapshot of each stream of the club to a folder in folder.
func copyStreams(ctx context.Context, s *session, folder string) error {
	m, err := jsm.New(s.nc, jsm.WithTimeout(time.Minute))
	if err != nil {
		return err
	}
	names := s.js.StreamNames(ctx)
	for name := range names.Name() {
		stream, err := m.LoadStream(name)
		if err != nil {
			return err
		}
		if _, err := stream.SnapshotToDirectory(ctx, filepath.Join(folder, name), jsm.SnapshotHealthCheck()); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return names.Err()
}

// restore restores the streams of a backup that was unpacked into the club's folder, and removes their copies.
func (p *program) restore(ctx context.Context, s *session) error {
	folder := filepath.Join(p.folder(), copyFolder)
	list, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	m, err := jsm.New(s.nc, jsm.WithTimeout(time.Minute))
	if err != nil {
		return err
	}
	for _, e := range list {
		if err := restoreStream(ctx, m, e.Name(), filepath.Join(folder, e.Name()), max(1, s.limits.Replicas)); err != nil {
			return err
		}
	}
	return os.Remove(folder)
}

// restoreStream restores a stream and removes its copy. If the stream exists, it returns an error and changes nothing.
func restoreStream(ctx context.Context, m *jsm.Manager, name, folder string, replicas int) error {
	if there, err := m.IsKnownStream(name); err != nil {
		return err
	} else if there {
		return failure("hafenclub.err.copied", table.Name("folder", filepath.Dir(folder)))
	}
	data, err := os.ReadFile(filepath.Join(folder, jsm.SnapshotMetaFile))
	if err != nil {
		return err
	}
	var meta api.JSApiStreamRestoreRequest
	if err := json.Unmarshal(data, &meta); err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	meta.Config.Replicas = replicas
	if _, _, err := m.RestoreSnapshotFromDirectory(ctx, name, folder, jsm.RestoreConfiguration(meta.Config)); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.RemoveAll(folder)
}

// pack writes folder to a .tar.gz file that only its owner can read. If that fails, the file is not written.
func pack(folder, to string) error {
	return atomicfile.WriteWith(to, func(file io.Writer) error {
		z := gzip.NewWriter(file)
		w := tar.NewWriter(z)
		return errors.Join(w.AddFS(os.DirFS(folder)), w.Close(), z.Close())
	})
}
