package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"hafenmeister/cmd/internal/about"
	"hafenmeister/companion/line"
	"hafenmeister/companion/locale"
	"hafenmeister/companion/log"
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
		RunE:    func(*cobra.Command, []string) error { return p.doctor() },
	}
}

// A doctor examines the installation and counts what is wrong.
type doctor struct {
	*program
	words *locale.Speaker
	ill   int
}

func (p *program) doctor() error {
	words := p.speaker("")
	d := &doctor{program: p, words: words}
	d.fact("cmd.doctor.program", table.Name("version", about.Version()),
		table.Name("os", runtime.GOOS), table.Name("arch", runtime.GOARCH))
	d.terminal()
	d.fact("cmd.doctor.lang", table.Name("lang", words.Lang()), table.Name("asked", locale.Detect(os.Getenv)))
	if d.dataFolder() {
		d.disk()
		d.games()
	}
	d.devices()
	if d.ill > 0 {
		return &printedError{1}
	}
	d.fact("cmd.doctor.well")
	return nil
}

func (d *doctor) fact(key string, args ...table.Arg) {
	fmt.Fprintln(d.out, d.words.Line(key, args...))
}

// reportWrong prints a problem and counts it.
func (d *doctor) reportWrong(key string, args ...table.Arg) {
	d.ill++
	d.fact(key, args...)
}

func (d *doctor) terminal() {
	kind := table.Name("term", os.Getenv("TERM"))
	switch {
	case !isTerminal(d.in) || !isTerminal(d.out):
		d.fact("cmd.doctor.terminal.none")
	case !canShowScreens(os.Getenv("TERM")):
		d.fact("cmd.doctor.terminal.dumb", kind)
	default:
		d.fact("cmd.doctor.terminal", kind)
	}
}

// dataFolder checks the data folder and reports whether it exists.
func (d *doctor) dataFolder() bool {
	if err := d.checkHome(); err != nil {
		d.fault(err)
		return false
	}
	folder := table.Name("folder", d.folder())
	info, err := os.Stat(d.folder())
	switch {
	case errors.Is(err, os.ErrNotExist):
		g, err := d.openGames()
		if err == nil {
			err = cmp.Or(checkFolder(g), g.CheckCreate())
		}
		if err != nil {
			d.fault(err)
		} else {
			d.fact("cmd.doctor.folder.new", folder)
		}
		return false
	case err != nil:
		d.reportWrong("cmd.doctor.folder.bad", folder, table.Name("what", reason(err)))
		return false
	case !info.IsDir():
		d.reportWrong("cmd.doctor.folder.file", folder)
		return false
	}
	d.fact("cmd.doctor.folder", folder)
	return true
}

// disk measures how long it takes to write and sync a file, as each answer does, and checks the
// free space.
func (d *doctor) disk() {
	f, err := os.CreateTemp(d.folder(), ".doctor-*")
	if err != nil {
		d.reportWrong("cmd.doctor.disk.bad", table.Name("folder", d.folder()), table.Name("what", reason(err)))
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
			d.reportWrong("cmd.doctor.disk.bad", table.Name("folder", d.folder()), table.Name("what", reason(err)))
			return
		}
	}
	took := time.Since(begun).Seconds() * 1000 / times
	d.fact("cmd.doctor.disk", table.Name("ms", d.words.Decimal(took, 1)))
	if free := log.FreeBytes(d.folder()); free >= 0 {
		d.room(free)
	}
}

// littleRoom is the free space, in bytes, below which it is reported as a problem.
const littleRoom = 50e6

// room reports the free space of the disk, in bytes.
func (d *doctor) room(free int64) {
	mb := table.Name("mb", d.words.Decimal(float64(free)/1e6, 0))
	if free < littleRoom {
		d.reportWrong("cmd.doctor.free.little", mb)
	} else {
		d.fact("cmd.doctor.free", mb)
	}
}

// games checks the games and their folder, and lists those that are open in another program.
func (d *doctor) games() {
	path := table.Name("path", d.gamesPath())
	folder, err := d.openGames()
	if err != nil {
		d.fault(err)
		return
	}
	if _, err := os.Stat(folder.Path()); errors.Is(err, os.ErrNotExist) {
		d.fact("cmd.doctor.games.none", path)
		return
	}
	heads, err := folder.Games()
	if err != nil {
		d.fault(err)
		return
	}
	d.fact("cmd.doctor.games", path, table.Num("count", len(heads)))
	var files []string
	for _, h := range heads {
		files = append(files, h.Path)
	}
	if err := folder.CheckWrite(files...); err != nil {
		d.fault(err)
	}
	problems, err := folder.Check()
	if err != nil {
		d.fault(err)
	}
	for _, problem := range problems {
		d.fault(problem.Err)
	}
	for _, h := range heads {
		if locked, ok := errors.AsType[*log.Error](folder.CheckLock(h.ID)); ok {
			d.fact("cmd.doctor.locked", table.Name("id", h.ID), table.Num("pid", locked.PID))
		}
	}
	for _, crash := range crashReports(d.folder()) {
		d.fact("cmd.doctor.crash", table.Name("file", crash))
	}
}

// devices checks the settings, the dice tower and the lighthouse.
func (d *doctor) devices() {
	kept, sentence := d.settings()
	if !sentence.IsZero() {
		d.reportWrong(sentence.Key, sentence.Args...)
	}
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
			fmt.Fprintln(d.out, d.words.Render(text))
		}
	}
}

// fault prints an error and counts it.
func (d *doctor) fault(err error) {
	_, text, _ := line.Sentence(d.words, err)
	d.ill++
	fmt.Fprintln(d.out, text)
}

func crashReports(folder string) []string {
	list, _ := filepath.Glob(filepath.Join(folder, "crash-*.txt"))
	return list
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// canShowScreens reports whether a terminal with this TERM can show screens.
func canShowScreens(term string) bool { return term != "" && term != "dumb" }
