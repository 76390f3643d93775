package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"hafenmeister/firmware"
	"hafenmeister/games/table"
)

// loaders are the speeds at which a Nano's boot loader listens: the present one's, the
// old one's.
var loaders = []int{115200, 57600}

func (p *program) towerFlashCommand(f *towerFlags) *cobra.Command {
	hex := ""
	cmd := &cobra.Command{
		Use:   "flash",
		Short: "Put the firmware onto the tower's Arduino",
		Long: `Put the firmware onto the Arduino Nano of a tower, with avrdude. The firmware is part of
this program; --hex takes another one. Nanos with the old boot loader are tried, too.`,
		Example: "  hafenmeister tower flash\n  hafenmeister tower flash --port /dev/ttyUSB0",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return p.flash(f, hex) },
	}
	cmd.Flags().StringVar(&hex, "hex", "", "`file` with another firmware, as firmware/tower/build/tower.hex")
	return cmd
}

func (p *program) flash(f *towerFlags, hex string) error {
	words, err := p.speaker("")
	if err != nil {
		return err
	}
	port, _, err := p.towerAt(f.port)
	if err != nil {
		return err
	}
	avrdude, err := exec.LookPath("avrdude")
	if err != nil {
		return &plainError{key: "err.cmd.tower.avrdude"}
	}
	if hex == "" {
		folder, err := os.MkdirTemp("", "hafenmeister-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(folder)
		hex = filepath.Join(folder, "tower.hex")
		if err := os.WriteFile(hex, firmware.Tower, 0o600); err != nil {
			return err
		}
	} else if _, err := os.Stat(hex); err != nil {
		return &plainError{key: "err.cmd.file", args: []table.Arg{table.Name("file", hex), table.Name("what", reason(err))}}
	}
	fmt.Fprintln(p.out, words.Line("cmd.tower.flash", table.Name("port", port)))
	said, err := flashWith(avrdude, port, hex)
	if err != nil {
		p.errs.Write(said)
		return p.explainFlash(err, port)
	}
	fmt.Fprintln(p.out, words.Line("cmd.tower.flashed"))
	return nil
}

// flashWith tries one boot loader after the other. Writing is quick; a wrong loader is
// noticed before.
func flashWith(avrdude, port, hex string) (said []byte, err error) {
	for _, baud := range loaders {
		said, err = exec.Command(avrdude, "-p", "m328p", "-c", "arduino", "-b", strconv.Itoa(baud), "-P", port, "-D",
			"-U", "flash:w:"+hex+":i").CombinedOutput()
		if err == nil {
			return said, nil
		}
	}
	return said, err
}

func (p *program) explainFlash(err error, port string) error {
	if _, failed := errors.AsType[*exec.ExitError](err); !failed {
		return err
	}
	return &plainError{key: "err.cmd.tower.flash", args: []table.Arg{table.Name("port", port)}}
}
