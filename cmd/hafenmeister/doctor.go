package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/logbook"
	"hafenmeister/companion/referee"
	"hafenmeister/games/table"
)

func (p *program) doctorCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "doctor",
		Short: "Look whether everything is as it must be",
		Long: `Look at the program, the system, the terminal, the language, the data folder and the
disk, at the rights on every file that is used, and at the ports of dice tower and lighthouse, and say what to do about what
is wrong.`,
		Example: "  hafenmeister doctor",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return p.doctor(cmd) },
	}
}

// doctoring counts what is wrong.
type doctoring struct {
	*program
	words *locale.Speaker
	ill   int
}

func (p *program) doctor(cmd *cobra.Command) error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	d := &doctoring{program: p, words: words}
	d.fact("cmd.doctor.program", table.Name("version", version()),
		table.Name("os", runtime.GOOS), table.Name("arch", runtime.GOARCH))
	d.terminal()
	d.fact("cmd.doctor.lang", table.Name("lang", words.Lang()), table.Name("asked", locale.Detect(os.Getenv)))
	if d.dataFolder() {
		d.disk()
		d.book(cmd)
	}
	d.devices()
	if d.ill > 0 {
		return &told{1}
	}
	d.fact("cmd.doctor.well")
	return nil
}

func (d *doctoring) fact(key string, args ...table.Arg) {
	fmt.Fprintln(d.out, d.words.Line(key, args...))
}

// wrong says what is wrong and what to do.
func (d *doctoring) wrong(key string, args ...table.Arg) {
	d.ill++
	d.fact(key, args...)
}

func (d *doctoring) terminal() {
	kind := table.Name("term", os.Getenv("TERM"))
	switch {
	case !isTerminal(d.in) || !isTerminal(d.out):
		d.fact("cmd.doctor.terminal.none")
	case !usable(os.Getenv("TERM")):
		d.fact("cmd.doctor.terminal.dumb", kind)
	default:
		d.fact("cmd.doctor.terminal", kind)
	}
}

// dataFolder looks whether the data folder is there and can be written.
func (d *doctoring) dataFolder() bool {
	folder := table.Name("folder", d.folder())
	info, err := os.Stat(d.folder())
	switch {
	case errors.Is(err, os.ErrNotExist):
		d.fact("cmd.doctor.folder.new", folder)
		for _, c := range logbook.Rights(d.bookPath()) {
			d.fault(c)
		}
		return false
	case err != nil:
		d.wrong("cmd.doctor.folder.bad", folder, table.Name("what", reason(err)))
		return false
	case !info.IsDir():
		d.wrong("cmd.doctor.folder.file", folder)
		return false
	}
	d.fact("cmd.doctor.folder", folder)
	return true
}

// disk writes and syncs a file as an answer does, and takes the time.
func (d *doctoring) disk() {
	f, err := os.CreateTemp(d.folder(), ".doctor-*")
	if err != nil {
		d.wrong("cmd.doctor.disk.bad", table.Name("folder", d.folder()), table.Name("what", reason(err)))
		return
	}
	defer os.Remove(f.Name())
	defer f.Close()
	const times = 8
	begun := time.Now()
	for range times {
		if _, err = f.Write(make([]byte, 4096)); err == nil {
			err = f.Sync()
		}
		if err != nil {
			d.wrong("cmd.doctor.disk.bad", table.Name("folder", d.folder()), table.Name("what", reason(err)))
			return
		}
	}
	took := time.Since(begun).Seconds() * 1000 / times
	d.fact("cmd.doctor.disk", table.Name("ms", d.words.Decimal(took, 1)))
}

// book opens the logbook and looks which games are open elsewhere.
func (d *doctoring) book(cmd *cobra.Command) {
	path := table.Name("path", d.bookPath())
	info, err := os.Stat(d.bookPath())
	if errors.Is(err, os.ErrNotExist) {
		d.fact("cmd.doctor.book.none", path)
		return
	}
	b, err := logbook.Open(d.bookPath())
	closed := logbook.Rights(d.bookPath())
	for _, c := range closed {
		d.fault(c)
	}
	if err != nil {
		if len(closed) == 0 {
			d.fault(err)
		}
		return
	}
	defer b.Close()
	heads, err := b.Games(cmd.Context())
	if err != nil {
		d.fault(err)
		return
	}
	games := 0
	for _, h := range heads {
		if !h.Begun() {
			games++
		}
	}
	d.fact("cmd.doctor.book", path, table.Num("count", games), table.Num("kib", int(info.Size()/1024)))
	for _, h := range heads {
		d.lock(b, h)
	}
	for _, crash := range crashReports(d.folder()) {
		d.fact("cmd.doctor.crash", table.Name("file", crash))
	}
}

// lock says which game another program plays.
func (d *doctoring) lock(b *logbook.Book, h logbook.Head) {
	g, err := b.Take(h.ID)
	if err == nil {
		g.Close()
		return
	}
	if locked, ok := errors.AsType[*logbook.LockedError](err); ok {
		d.fact("cmd.doctor.locked", table.Name("id", h.ID), table.Num("pid", locked.PID))
		return
	}
	d.fault(err)
}

// devices looks at dice tower and lighthouse.
func (d *doctoring) devices() {
	kept, _ := d.settings()
	set := d.program.devices()
	for _, look := range []func() ([]table.Text, bool){
		func() ([]table.Text, bool) { return set.TowerHealth(kept.Dice == referee.ByTower) },
		set.LighthouseHealth,
	} {
		said, well := look()
		if !well {
			d.ill++
		}
		for _, text := range said {
			fmt.Fprintln(d.out, d.words.Put(text))
		}
	}
}

// fault says what is wrong with the logbook.
func (d *doctoring) fault(err error) {
	_, text, _ := line.Sentence(d.words, err)
	d.ill++
	fmt.Fprintln(d.out, text)
}

func crashReports(folder string) []string {
	list, _ := filepath.Glob(filepath.Join(folder, "crash-*.txt"))
	return list
}

// isTerminal reports whether people sit at a stream.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// usable reports whether a terminal of this kind can show screens.
func usable(term string) bool { return term != "" && term != "dumb" }
