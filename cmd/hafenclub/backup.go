package main

import (
	"archive/tar"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
	"github.com/spf13/cobra"

	"hafenmeister/games/table"
)

func (p *program) backupCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "backup [FILE]",
		Short: "Copy the club into one file",
		Long: `Copy the club's folder into one file, with its keys and all that tables have sent. The club must be closed
for that moment; tables play on meanwhile. Unpack the file with tar, and open the club with --data and that folder.
Whoever has the file is the club.`,
		Example: "  hafenclub backup\n  hafenclub backup /media/stick/club.tar.gz\n  tar -xzf club.tar.gz -C again && hafenclub serve --data again",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return p.backup("")
			}
			return p.backup(args[0])
		},
	}
}

// lock keeps the club's folder for one program: two servers would write over each other's streams.
func (p *program) lock() (unlock func() error, err error) {
	lock := flock.New(filepath.Join(p.folder(), "open.lock"))
	if got, err := lock.TryLock(); err != nil {
		return nil, err
	} else if !got {
		return nil, failed("hafenclub.err.open")
	}
	return lock.Unlock, nil
}

func (p *program) backup(to string) error {
	k, err := p.load()
	if errors.Is(err, errNoClub) {
		return failed("hafenclub.err.none")
	} else if err != nil {
		return err
	}
	unlock, err := p.lock()
	if err != nil {
		return err
	}
	defer unlock()
	if to, err = filepath.Abs(cmp.Or(to, fmt.Sprintf("hafenclub-%s-%s.tar.gz", k.Club, time.Now().Format("2006-01-02-150405")))); err != nil {
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return failed("hafenclub.err.exists", table.Name("file", to))
	}
	if err := pack(p.folder(), to); err != nil {
		return err
	}
	fmt.Fprintln(p.out, p.words.Line("hafenclub.backup", table.Name("club", k.Club), table.Name("file", to)))
	return nil
}

// pack writes a folder into a file, whole or not at all and for its owner alone.
func pack(folder, to string) (err error) {
	f, err := os.CreateTemp(filepath.Dir(to), ".hafenclub")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	z := gzip.NewWriter(f)
	w := tar.NewWriter(z)
	err = w.AddFS(regular{os.DirFS(folder)})
	if err := errors.Join(err, w.Close(), z.Close(), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), to) // sticks know no links
}

// regular is a folder without what is neither file nor folder.
type regular struct{ fs.FS }

func (r regular) ReadDir(name string) (list []fs.DirEntry, err error) {
	all, err := fs.ReadDir(r.FS, name)
	for _, e := range all {
		if e.IsDir() || e.Type().IsRegular() {
			list = append(list, e)
		}
	}
	return list, err
}
