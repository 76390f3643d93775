package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"hafenmeister/games/gamestest/effort"
)

// crossBuilt builds the program for another machine.
func crossBuilt(t *testing.T, tags string, env ...string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "hafenmeister")
	cmd := exec.Command("go", "build", "-tags", tags, "-ldflags", "-s -w", "-o", to, ".")
	cmd.Env = append(append(os.Environ(), "GOOS=linux", "CGO_ENABLED=0"), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return to
}

// needs skips a test where a program is not installed.
func needs(t *testing.T, program, pkg string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("%s is not there; install the package %s", program, pkg)
	}
}

// TestOnOtherProcessors runs the program as small Raspberry Pis do.
func TestOnOtherProcessors(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		emulator string
		env      []string
	}{{"qemu-aarch64-static", []string{"GOARCH=arm64"}}, {"qemu-arm-static", []string{"GOARCH=arm", "GOARM=6"}}} {
		t.Run(c.emulator, func(t *testing.T) {
			if !effort.IsWhole(t) {
				t.Skip("it builds the whole program for each processor: set HAFEN_BATTERY=whole, as the gate does")
			}
			t.Parallel()
			needs(t, c.emulator, "qemu-user-static")
			program := crossBuilt(t, "", c.env...)
			for args, want := range map[string]string{
				"--version": "hafenmeister ",
				"simulate smugglers --games 2 --seed 1 --lang en": "2 games, seed 1.",
			} {
				out, err := exec.Command(c.emulator, append([]string{program}, strings.Fields(args)...)...).CombinedOutput()
				if err != nil || !strings.Contains(string(out), want) {
					t.Errorf("%s: %v\n%s", args, err, out)
				}
			}
		})
	}
}

// TestOnAnEmulatedPi starts an emulated Raspberry Pi 3B with Debian's kernel and the
// program as its only one. What it drives is read back from the chip's level register
// and decoded here as the movement of a rotor.
func TestOnAnEmulatedPi(t *testing.T) {
	needs(t, "qemu-system-aarch64", "qemu-system-arm")
	kernel, tree := effort.Getenv(t, "HAFEN_PI_KERNEL"), effort.Getenv(t, "HAFEN_PI_TREE")
	if kernel == "" || tree == "" {
		t.Skip("HAFEN_PI_KERNEL and HAFEN_PI_TREE name no kernel; get the package linux-image-arm64 with .ci/pi-kernel, which says how")
	}
	heard := boot(t, kernel, tree, initramfs(t, crossBuilt(t, "emulated", "GOARCH=arm64")))

	if code := heard.all("CODE"); len(code) != 2 || code[0] != "0" || code[1] != "0" {
		t.Errorf("exit codes %q", code)
	}
	if said := strings.Join(heard.all("CLOSED"), "\n"); !closedSaid.MatchString(said) {
		t.Errorf("without rights it said\n%s", said)
	}
	// The test: one turn of four marks there and back again, with the play of the gears.
	p := heard.path(t, "TEST")
	top := 0
	for _, at := range p {
		top = max(top, at)
	}
	if back := top - p[len(p)-1]; back < 4076+80-1 || back > 4076+80+1 { // a coil of the last phase went off first
		t.Errorf("it went %d half-steps back after the turn, want a turn and the play, 4156", back)
	}
	if a := heard.number(t, "TEST ANGLE"); a < -10 || a > 10 {
		t.Errorf("in the end the lamp was %d half-steps beside the flag", a)
	}
	// The game: the lamp looks at the mark that the view tells.
	var mark, marks int
	if _, err := fmt.Sscanf(strings.Join(heard.all("LOOK"), " "), "%d OF %d", &mark, &marks); err != nil {
		t.Fatalf("no view: %v", err)
	}
	heard.path(t, "GAME")
	turn := 1650688. / 405
	off := float64(heard.number(t, "GAME ANGLE")) - turn*float64(mark-1)/float64(marks)
	for off > turn/2 {
		off -= turn
	}
	for off < -turn/2 {
		off += turn
	}
	if off < -10 || off > 10 {
		t.Errorf("the lamp is %.0f half-steps beside mark %d of %d", off, mark, marks)
	}
	t.Logf("an Out takes %d ns", heard.number(t, "TEST OUT"))
}

// closedSaid is what is told who may not use the pins.
var closedSaid = regexp.MustCompile(`^Only root may use the lighthouse's pins \(/dev/gpio\w+\)\. Give them to the group gpio by a rule and join it: .* anna\. Then log in again\.
exit status 1
Only members of the group gpio may use the lighthouse's pins \(/dev/gpio\w+\)\. .*: sudo usermod -aG gpio anna
exit status 1$`)

// heard is what the emulated machine printed after HAFEN.
type heard []string

func (h heard) all(word string) (rest []string) {
	for _, l := range h {
		if r, ok := strings.CutPrefix(l, word+" "); ok {
			rest = append(rest, r)
		}
	}
	return rest
}

func (h heard) number(t *testing.T, word string) int {
	t.Helper()
	if all := h.all(word); len(all) == 1 {
		if n, err := strconv.Atoi(strings.Fields(all[0])[0]); err == nil {
			return n
		}
	}
	t.Fatalf("no %s in\n%s", word, strings.Join(h, "\n"))
	return 0
}

// path is where the rotor was after each change of the coils, in half-steps.
func (h heard) path(t *testing.T, what string) (at []int) {
	t.Helper()
	phases := map[byte]int{'8': 0, 'c': 1, '4': 2, '6': 3, '2': 4, '3': 5, '1': 6, '9': 7}
	levels := strings.Join(h.all(what+" LEVELS"), "")
	if len(levels) < 1000 || levels[len(levels)-1] != '0' {
		t.Fatalf("%s: %d changes of the coils, the last %q; it should be 0, all off", what, len(levels), levels[max(0, len(levels)-1):])
	}
	phase, pos := -1, 0
	for i := range len(levels) {
		p, on := phases[levels[i]]
		switch {
		case levels[i] == '0': // the rotor stays
			continue
		case !on:
			t.Fatalf("%s: the coils stood on %q, which is no phase, after %d changes", what, levels[i], i)
		case phase >= 0:
			by := (p-phase+12)%8 - 4
			if lone := levels[i-1] == '0'; by < -1 && !(lone && by == -2) || by > 1 && !(lone && by == 2) {
				t.Fatalf("%s: from phase %d to %d at change %d", what, phase, p, i)
			}
			pos += by // two coils go on and off one after the other: half a step there and back
		}
		phase = p
		at = append(at, pos)
	}
	return at
}

// boot runs the machine until it says that it is done.
func boot(t *testing.T, kernel, tree, initrd string) heard {
	t.Helper()
	cmd := exec.Command("qemu-system-aarch64", "-M", "raspi3b", "-kernel", kernel, "-dtb", tree, "-initrd", initrd,
		"-append", "rdinit=/init console=ttyAMA0,115200 iomem=relaxed quiet", "-serial", "mon:stdio", "-serial", "null", "-display", "none")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer cmd.Process.Kill()
	limit := time.AfterFunc(8*time.Minute, func() { cmd.Process.Kill() })
	defer limit.Stop()
	var lines heard
	var whole strings.Builder
	for scan := bufio.NewScanner(out); scan.Scan(); {
		text := strings.TrimRight(scan.Text(), "\r")
		fmt.Fprintln(&whole, text)
		if text == "HAFEN END" {
			return lines
		}
		if rest, ok := strings.CutPrefix(text, "HAFEN "); ok {
			lines = append(lines, rest)
		}
	}
	t.Fatalf("the machine did not come to its end:\n%s", whole.String())
	return nil
}

// initramfs is a root folder in an archive: the program as /init, a console, settings.
func initramfs(t *testing.T, program string) string {
	t.Helper()
	b, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	var w bytes.Buffer
	for _, dir := range []string{"dev", "proc", "sys", "tmp", "data"} {
		entry(&w, dir, 0o040755, 0, 0, nil)
	}
	entry(&w, "dev/console", 0o020600, 5, 1, nil)
	entry(&w, "init", 0o100755, 0, 0, b)
	entry(&w, "data/lighthouse.toml", 0o100644, 0, 0, []byte("marks = 4\n"))
	entry(&w, "TRAILER!!!", 0, 0, 0, nil)
	path := filepath.Join(t.TempDir(), "initrd")
	if err := os.WriteFile(path, w.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// entry writes one file of a cpio archive, as "newc" has it (cpio(5)).
func entry(w io.Writer, name string, mode, major, minor int, data []byte) {
	fmt.Fprintf(w, "070701%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%s\x00",
		0, mode, 0, 0, 1, 0, len(data), 0, 0, major, minor, len(name)+1, 0, name)
	pad(w, 110+len(name)+1)
	w.Write(data)
	pad(w, len(data))
}

func pad(w io.Writer, n int) { w.Write(make([]byte, (4-n%4)%4)) }
