package holder_test

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"hafenmeister/hardware/holder"
)

// TestMain runs the tests or, with HAFEN_HOLD set, opens that file and a TCP port, prints the
// port and waits for a byte on standard input.
func TestMain(m *testing.M) {
	if path := os.Getenv("HAFEN_HOLD"); path != "" {
		f, err := os.Open(path)
		if err != nil {
			panic(err)
		}
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			panic(err)
		}
		fmt.Println(l.Addr().(*net.TCPAddr).Port)
		os.Stdin.Read(make([]byte, 1))
		f.Close()
		return
	}
	os.Exit(m.Run())
}

func TestHolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "port")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	link := file + "-link"
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	own, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer own.Close()
	if got := holder.OfFile(file); got != "" {
		t.Errorf("OfFile names the test itself: %q, want none", got)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "HAFEN_HOLD="+file)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	port, _ := strconv.Atoi(strings.TrimSpace(line))
	want := fmt.Sprintf("PID %d)", cmd.Process.Pid)
	for what, got := range map[string]string{"file": holder.OfFile(file), "link": holder.OfFile(link), "port": holder.OfPort(port)} {
		if !strings.HasSuffix(got, want) || !strings.HasPrefix(got, " (holder") {
			t.Errorf("holder of the %s is %q, want a process ending with %q", what, got, want)
		}
	}
	in.Close()
	cmd.Wait()
	if got := holder.OfFile(file) + holder.OfPort(port); got != "" {
		t.Errorf("after the process ended, its file and port have the holders %q, want none", got)
	}
}
