//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"hafenmeister/docs"
)

// A safeBuffer is written by one goroutine and read by others.
type safeBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *safeBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// playFed plays a game with a feed, answers and waits until something is so before it stops. It returns all that is printed.
func playFed(t *testing.T, feed, answers string, until func(out string) bool, args ...string) string {
	t.Helper()
	in, typed := io.Pipe()
	var out safeBuffer
	code := make(chan int, 1)
	go func() {
		code <- run(append([]string{"play"}, append(args, "--plain", "--lang", "en", "--data", t.TempDir(), "--dice", "virtual", "--feed", feed)...), in, &out, &out)
	}()
	if _, err := io.WriteString(typed, answers); err != nil {
		t.Fatal(err)
	}
	for begun := time.Now(); !until(out.String()); time.Sleep(10 * time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Errorf("after a minute there is only:\n%s", out.String())
			break
		}
	}
	typed.Close()
	if c := <-code; c != 0 {
		t.Errorf("exit code %d:\n%s", c, out.String())
	}
	return out.String()
}

// seedWith is a seed with which something is printed in a game that is answered like this.
func seedWith(t *testing.T, printed *regexp.Regexp, answers string, args ...string) string {
	t.Helper()
	for seed := range 50 {
		n := strconv.Itoa(seed)
		if printed.MatchString(output(t, answers, append([]string{"play", "--plain", "--lang", "en", "--data", t.TempDir(), "--dice", "virtual", "--seed", n}, args...)...)) {
			return n
		}
	}
	t.Fatalf("no game prints %s", printed)
	return ""
}

var (
	shipCaptain = []string{"shipcaptaincrew", "--sample", "--seed", "1"}
	allOnes     = strings.Repeat("1\n", 60)
)

func isOver(out string) bool { return strings.Contains(out, "The game is over.") }

// A command that dies, blocks, floods or prints nonsense disturbs nothing, and its end is told once.
func TestFeedDisturbsNothing(t *testing.T) {
	t.Parallel()
	id := regexp.MustCompile(`It is called [a-z0-9]+|resume [a-z0-9]+`)
	want := id.ReplaceAllString(playFed(t, "cat", allOnes, isOver, shipCaptain...), "")
	for _, feed := range []string{"sleep 1000", "exec <&-; sleep 1000", "yes", "cat; sleep 1000", "echo '{'; cat >&2", "exit 3", "no-such-program"} {
		t.Run(feed, func(t *testing.T) {
			t.Parallel()
			ends := feed == "exit 3" || feed == "no-such-program"
			got := playFed(t, feed, allOnes, func(out string) bool { return isOver(out) && (!ends || strings.Contains(out, "--feed has ended")) }, shipCaptain...)
			note := regexp.MustCompile(`(?m)^The command of --feed has ended: exit status (3|127)\. .*\n`)
			if n := len(note.FindAllString(got, -1)); ends && n != 1 || !ends && n != 0 {
				t.Errorf("the end was told %d times:\n%s", n, got)
			}
			if got = id.ReplaceAllString(note.ReplaceAllString(got, ""), ""); got != want {
				t.Errorf("the game was another one:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}

// A game that has only begun is not resumed.
func TestFeedOfANewGame(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "hello")
	playFed(t, "head -n 1 > "+file+"; cat > /dev/null", allOnes, isOver, shipCaptain...)
	hello, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(hello), `"watching":true`) || strings.Contains(string(hello), `"resumed"`) {
		t.Errorf("%s %v", hello, err)
	}
}

// A command that reads nothing for a long time does not hold up the game, and gets the newest state when it reads.
func TestFeedCatchesUp(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file, read := filepath.Join(dir, "feed"), filepath.Join(dir, "read")
	feed := fmt.Sprintf("until [ -e %s ]; do sleep 0.1; done; cat > %s", read, file)
	undone := false
	playFed(t, feed, allOnes+strings.Repeat("u\n1\n", 200), func(out string) bool {
		if !undone && strings.Count(out, "The game is over.") > 100 {
			undone = true
			if err := os.WriteFile(read, nil, 0o600); err != nil {
				t.Error(err)
			}
		}
		text, _ := os.ReadFile(file)
		return undone && strings.Contains(string(text), `"type":"over"`)
	}, shipCaptain...)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if !json.Valid([]byte(line)) {
			t.Errorf("no line of the protocol: %s", line)
		}
	}
}

// recipe writes a file of docs/feeds.md into a folder and returns its path.
func recipe(t *testing.T, name string) string {
	t.Helper()
	page, err := docs.Pages.ReadFile("feeds.md")
	if err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile("(?s)```sh\n(#!/bin/sh\n# " + regexp.QuoteMeta(name) + " .*?)```").FindSubmatch(page)
	if text == nil {
		t.Fatalf("docs/feeds.md has no %s", name)
	}
	path := filepath.Join(t.TempDir(), name)
	patient := bytes.ReplaceAll(text[1], []byte("curl -s -m 2 "), []byte("curl -s -m 60 ")) // on a busy machine
	if err := os.WriteFile(path, patient, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// The recipe for MQTT announces a sensor to Home Assistant and sends what happens.
func TestFeedRecipe_mqtt(t *testing.T) {
	t.Parallel()
	needs(t, "mosquitto", "mosquitto")
	needs(t, "mosquitto_sub", "mosquitto-clients")
	_, port, _ := strings.Cut(freePort(t), ":")
	conf := filepath.Join(t.TempDir(), "mosquitto.conf")
	if err := os.WriteFile(conf, []byte("listener "+port+" 127.0.0.1\nallow_anonymous true\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var got safeBuffer
	start := func(name string, args ...string) {
		t.Helper()
		cmd := exec.Command(name, args...)
		if name == "mosquitto_sub" {
			cmd.Stdout = &got
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	}
	start("mosquitto", "-c", conf)
	for begun := time.Now(); exec.Command("mosquitto_pub", "-h", "127.0.0.1", "-p", port, "-r", "-t", "ready", "-m", "yes").Run() != nil; time.Sleep(50 * time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatal("mosquitto does not start")
		}
	}
	start("mosquitto_sub", "-h", "127.0.0.1", "-p", port, "-v", "-t", "#")
	for begun := time.Now(); !strings.Contains(got.String(), "ready yes"); time.Sleep(10 * time.Millisecond) {
		if time.Since(begun) > time.Minute {
			t.Fatal("nobody listens")
		}
	}
	playFed(t, "sh "+recipe(t, "mqtt.sh")+" 127.0.0.1 "+port, allOnes, func(string) bool {
		return strings.Contains(got.String(), `hafenmeister/event {"type":"over"`)
	}, shipCaptain...)
	_, config, _ := strings.Cut(got.String(), "homeassistant/sensor/hafenmeister/config ")
	var sensor struct {
		StateTopic string `json:"state_topic"`
	}
	if err := json.NewDecoder(strings.NewReader(config)).Decode(&sensor); err != nil || sensor.StateTopic != "hafenmeister/event" {
		t.Errorf("%v: no sensor in\n%s", err, got.String())
	}
}

// The recipe for WLED lights the LED at the beam.
func TestFeedRecipe_wled(t *testing.T) {
	t.Parallel()
	needs(t, "curl", "curl")
	var got safeBuffer
	lamp := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var state struct {
			Seg struct{ I []any }
		}
		if err := json.NewDecoder(r.Body).Decode(&state); err != nil || len(state.Seg.I) != 5 || r.URL.Path != "/json/state" {
			t.Errorf("%s: %v %v", r.URL, state, err)
			return
		}
		fmt.Fprintf(&got, "mark %v.", state.Seg.I[3])
	}))
	defer lamp.Close()
	started := regexp.MustCompile(`The beam points at [^:]*: that is (mark \d+\.)`)
	turned := regexp.MustCompile(`Turn the lighthouse [^,]*, to (mark \d+\.)`)
	answers := "1\n1\n2\n0\n1\n1\n1\n"
	playFed(t, "sh "+recipe(t, "wled.sh")+" "+strings.TrimPrefix(lamp.URL, "http://"), answers, func(out string) bool {
		start, turns := started.FindStringSubmatch(out), turned.FindAllStringSubmatch(out, -1)
		if start == nil || turns == nil {
			return false
		}
		last := turns[len(turns)-1][1] // a slow lamp may miss the turns before it
		return strings.Count(got.String(), "mark") > 1 && strings.HasPrefix(got.String(), start[1]) && strings.HasSuffix(got.String(), last)
	}, "smugglers", "--sample", "--seed", seedWith(t, turned, answers, "smugglers", "--sample"))
}

// The recipe for a sound plays it when a ship sinks.
func TestFeedRecipe_sound(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	heard := filepath.Join(dir, "heard")
	if err := os.WriteFile(filepath.Join(dir, "aplay"), []byte("#!/bin/sh\necho \"$@\" >> "+heard+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	answers := strings.Repeat("2\n3\n4\n5\n1\n", 150)
	playFed(t, "PATH="+dir+":$PATH sh "+recipe(t, "splash.sh")+" splash.wav", answers, func(string) bool {
		text, _ := os.ReadFile(heard)
		return strings.HasPrefix(string(text), "-q splash.wav\n")
	}, "tischpiraten", "--sample", "--seed", seedWith(t, regexp.MustCompile("is sinking!"), answers, "tischpiraten", "--sample"))
}
