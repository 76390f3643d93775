package gamestest

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/rogpeppe/go-internal/txtar"

	"hafenmeister/games/replay"
	"hafenmeister/games/setup"
	"hafenmeister/games/table"
)

var update = flag.Bool("update", false, "rewrite golden files and the outcome sections of scripts")

// Scripts runs the scripts that match the pattern, each as a subtest, and returns what
// they have shown. The package comment describes scripts.
func Scripts(t *testing.T, info setup.Info, pattern string) *Seen {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Errorf("no script matches %s", pattern)
	}
	seen := newSeen()
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			s := &script{info: info, name: name, text: txtar.Parse(text), first: 1, seen: seen}
			if err := s.run(); err != nil {
				t.Fatal(err)
			}
			if !s.stale {
				return
			}
			if err := os.WriteFile(name, txtar.Format(s.text), 0o666); err != nil {
				t.Fatal(err)
			}
		})
	}
	return seen
}

// A script is one script being run.
type script struct {
	info  setup.Info
	name  string
	text  *txtar.Archive
	first int // the number of the first line of the current section
	seen  *Seen

	setup   setup.Setup
	played  replay.Played
	heard   []table.Announcement // since the last step that played
	told    int                  // the index in heard where say continues
	looking bool                 // there was an ask since the last step that played
	guesses uint64               // how many steps guess there were
	stale   bool                 // the file must be rewritten
}

// at adds the file and line i of the current section, from 0, to an error.
func (s *script) at(i int, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s:%d: %w", s.name, s.first+i, err)
}

// run runs all sections in their order.
func (s *script) run() error {
	if len(bytes.TrimSpace(s.text.Comment)) == 0 {
		return s.at(0, fmt.Errorf("a script begins with what happens in it"))
	}
	next := 1 + bytes.Count(s.text.Comment, []byte("\n"))
	for i := range s.text.Files {
		f := &s.text.Files[i]
		s.first = next + 1 // after the header
		next = s.first + bytes.Count(f.Data, []byte("\n"))
		if err := s.section(f); err != nil {
			return err
		}
	}
	if s.played.Game != nil {
		s.notice()
	}
	return nil
}

func (s *script) section(f *txtar.File) error {
	switch f.Name {
	case "setup":
		return s.setupLines(f)
	case "setup.toml":
		s.setup = s.info.New()
		return s.at(0, decodeAll(string(f.Data), s.setup))
	case "problems":
		return s.outcome(f, s.problems())
	case "play":
		if err := s.begin(); err != nil {
			return s.at(0, err)
		}
		return s.eachLine(f, s.step)
	case "story":
		return s.outcome(f, s.story())
	case "values":
		return s.outcome(f, s.values())
	}
	return s.at(-1, fmt.Errorf("there is no section %q: setup, setup.toml, problems, play, story, values", f.Name))
}

// eachLine calls do with the words of every line that has any.
func (s *script) eachLine(f *txtar.File, do func(words []string) error) error {
	for i, line := range strings.Split(string(f.Data), "\n") {
		words, err := split(line)
		if err == nil && len(words) > 0 {
			err = do(words)
		}
		if err != nil {
			return s.at(i, err)
		}
	}
	return nil
}

func split(line string) (words []string, err error) {
	var word strings.Builder
	inside, quoted := false, false
	for _, r := range line + " " {
		switch {
		case r == '"':
			quoted, inside = !quoted, true
		case quoted:
			word.WriteRune(r)
		case r == '#' && !inside:
			return words, nil
		case r == ' ' || r == '\t' || r == '\r':
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if quoted {
		return nil, fmt.Errorf("a quotation mark is missing")
	}
	return words, nil
}

func (s *script) setupLines(f *txtar.File) error {
	return s.eachLine(f, func(words []string) error {
		switch {
		case words[0] == "sample" && (len(words) == 2 || len(words) == 3):
			n, err := strconv.Atoi(words[1])
			if err != nil || n < s.info.MinPlayers || n > s.info.MaxPlayers {
				return fmt.Errorf("sample needs %d to %d players", s.info.MinPlayers, s.info.MaxPlayers)
			}
			variant := strings.Join(words[2:], "")
			if s.setup = s.info.SampleOf(variant, n); s.setup == nil {
				return fmt.Errorf("there is no variant %s", variant)
			}
			return nil
		case words[0] == "house" && s.setup != nil:
			for _, w := range words[1:] {
				if err := setHouse(s.info, s.setup, w); err != nil {
					return err
				}
			}
			return nil
		case words[0] == "file" && s.setup != nil:
			return decodeAll(fileLines(words[1:]), s.setup)
		}
		return fmt.Errorf(`a set-up says "sample" and the number of players, then "house" and "file" with KEY=VALUE`)
	})
}

// fileLines converts pairs KEY=VALUE to TOML. Values that are not numbers become strings.
func fileLines(pairs []string) string {
	var b strings.Builder
	for _, pair := range pairs {
		key, value, _ := strings.Cut(pair, "=")
		if _, err := strconv.Atoi(value); err != nil {
			value = strconv.Quote(value)
		}
		fmt.Fprintf(&b, "%s = %s\n", key, value)
	}
	return b.String()
}

// setHouse sets a house rule "key=value".
func setHouse(info setup.Info, setup setup.Setup, pair string) error {
	key, value, ok := strings.Cut(pair, "=")
	if !ok {
		return fmt.Errorf("%q is not KEY=VALUE", pair)
	}
	for _, h := range info.House {
		if h.Key == key {
			if len(h.Values) > 0 {
				value = strconv.Quote(value)
			}
			return decodeAll(fmt.Sprintf("[house]\n%q = %s", key, value), setup)
		}
	}
	return fmt.Errorf("there is no house rule %s", key)
}

// decodeAll decodes a set-up file. Unknown keys are an error.
func decodeAll(text string, into setup.Setup) error {
	meta, err := toml.Decode(text, into)
	if err != nil {
		return err
	}
	if rest := meta.Undecoded(); len(rest) > 0 {
		return fmt.Errorf("the set-up has no %v", rest)
	}
	return nil
}

func (s *script) begin() error {
	if s.setup == nil {
		return fmt.Errorf("the section setup is missing")
	}
	if err := settle(s.setup); err != nil {
		return err
	}
	var err error
	s.played, err = replay.Resume(func(*replay.Entry) (table.Game, error) { return s.setup.Game(), nil }, nil)
	s.listen(s.played)
	return err
}

// outcome compares a section with the outcome of the script, or with -update replaces it.
func (s *script) outcome(f *txtar.File, got string) error {
	want := string(f.Data)
	if strings.TrimSpace(want) == strings.TrimSpace(got) {
		return nil
	}
	if *update {
		f.Data, s.stale = []byte(strings.TrimSpace(got)+"\n"), true
		return nil
	}
	a, b := strings.Split(strings.TrimSpace(got), "\n"), strings.Split(strings.TrimRight(want, "\n"), "\n")
	for i := range b {
		if i >= len(a) || strings.TrimSpace(a[i]) != strings.TrimSpace(b[i]) {
			return s.at(i, fmt.Errorf("%s has changed (go test -update writes it):\n%s", f.Name, firstDifference(strings.Join(a, "\n"), strings.Join(b, "\n"))))
		}
	}
	return s.at(len(b), fmt.Errorf("%s has more lines now, the first: %s (go test -update writes it)", f.Name, a[min(len(b), len(a)-1)]))
}
