package games_test

import (
	"encoding/json"
	"errors"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A pkg is a package of the module as go list sees it, for every system together.
type pkg struct {
	ImportPath string
	Imports    []string // of all but its tests
	files      map[string][]string
}

const module = "hafenmeister/"

// pure is all that rules may import apart from packages table and setup: nothing of it uses files,
// clocks, chance or screens.
var pure = []string{"cmp", "errors", "fmt", "hash/fnv", "iter", "maps", "slices", "sort", "strconv", "strings", "unicode", "unicode/utf8",
	"golang.org/x/text/cases", "golang.org/x/text/unicode/norm"}

// stored is what games/replay imports in addition: it says in which form an entry is stored.
var stored = []string{"encoding/json", "time"}

// tests are the packages of games that are tests, not rules.
var tests = []string{"games/gamestest", "games/gamestest/effort", "games/gamestest/sketch"}

// mayImport says which packages a package may import. The first line that fits
// counts; an arrow may skip packages, none goes up or sideways.
var mayImport = []struct {
	path string
	of   []string
}{
	{"games/table", nil},
	{"games/replay", []string{"games/table"}},
	{"games/setup", []string{"games/table"}},
	{"games/gamestest/...", []string{"games/replay", "games/setup", "games/table", "games/gamestest/..."}},
	{"games", []string{"games/..."}},
	{"games/*", []string{"games/setup", "games/table"}},
	{"games/*/...", []string{"games/setup", "games/table", "games/*/..."}},

	{"companion/setupfile", []string{"games/setup", "games/table"}},
	{"companion/typedline", []string{"games/replay", "games/table"}},
	{"companion/referee", []string{"companion/log", "companion/dice", "companion/setupfile", "companion/typedline", "games", "games/replay", "games/setup", "games/table"}},
	{"companion/referee/refereetest", []string{"companion/referee", "companion/log", "games/...", "games/replay", "games/setup", "games/table"}},
	{"companion/report", []string{"companion/referee", "companion/log", "companion/dice", "games/replay", "games/setup", "games/table"}},
	{"companion/log", []string{"atomicfile", "games/replay", "games/table"}},
	{"companion/dice", []string{"games/replay", "games/setup", "games/table"}},
	{"companion/locale", []string{"games/replay", "games/setup", "games/table"}},
	{"companion/tui", slices.Concat(fromScreens, []string{"companion/tui/term"})},
	{"companion/tui/term", []string{"companion/chart"}}, // no game, no referee
	{"companion/chart", nil},
	{"companion/line", fromScreens},
	{"companion/web", fromScreens},
	{"companion/paper", below},
	{"companion/story", below},
	{"companion/simulate", below},
	{"companion/league", below},
	{"companion/speech", nil}, // sentences, no game
	{"companion/club", below},
	{"companion/devices", slices.Concat(below, []string{"hardware/tower", "hardware/lighthouse"})}, // nothing else imports hardware

	{"hardware/holder", nil},
	{"hardware/tower", []string{"atomicfile", "hardware/holder"}},
	{"hardware/tower/towertest", []string{"hardware/tower"}},
	{"hardware/lighthouse", []string{"atomicfile", "hardware/holder"}},
	{"hardware/lighthouse/lighthousetest", []string{"hardware/lighthouse"}},

	{"atomicfile", nil},
	{"firmware", nil},
	{"docs", nil},

	{"cmd/internal/about", nil},
	{"cmd/internal/usage", []string{"games/table"}},
	{"cmd/hafenclub", slices.Concat(below, []string{"cmd/internal/about", "cmd/internal/usage", "companion/club", "companion/league", "games/...", "hardware/holder"})},
	{"cmd/hafenmeister", []string{"cmd/internal/about", "cmd/internal/usage", "companion/...", "games/...", "atomicfile", "firmware", "docs", "hardware/holder"}},
}

// fromScreens is what the packages that people see may import.
var fromScreens = slices.Concat(below, []string{"companion/devices", "companion/paper", "companion/story", "companion/simulate", "companion/league"})

// below is what is below all of these.
var below = []string{"atomicfile", "companion/report", "companion/referee", "companion/setupfile", "companion/typedline", "companion/log", "companion/dice", "companion/chart", "companion/locale", "games", "games/replay", "games/setup", "games/table"}

func TestImports(t *testing.T) {
	for _, p := range packages(t, "./...") {
		path := strings.TrimPrefix(p.ImportPath, module)
		i := slices.IndexFunc(mayImport, func(m struct {
			path string
			of   []string
		}) bool {
			return fits(path, m.path)
		})
		if i < 0 {
			t.Errorf("%s is not listed: add it here with what it may import", path)
			continue
		}
		for _, imp := range p.Imports {
			to, inside := strings.CutPrefix(imp, module)
			if inside && !slices.ContainsFunc(mayImport[i].of, func(of string) bool { return fits(to, of) }) {
				t.Errorf("%s imports %s, which mayImport does not allow", path, to)
			}
		}
	}
}

// fits compares a path with a pattern: "*" is one name, "..." anything from here on.
func fits(path, pattern string) bool {
	names, want := strings.Split(path, "/"), strings.Split(pattern, "/")
	for i, w := range want {
		switch {
		case w == "...":
			return true
		case i == len(names) || w != "*" && w != names[i]:
			return false
		}
	}
	return len(names) == len(want)
}

func TestFits(t *testing.T) {
	for _, c := range []struct {
		path, pattern string
		want          bool
	}{
		{"games", "games", true}, {"games/table", "games", false}, {"games/table", "games/*", true},
		{"games", "games/...", true}, {"games/a/b", "games/...", true}, {"games/a/b", "games/*", false}, {"gamesome", "games", false},
	} {
		if fits(c.path, c.pattern) != c.want {
			t.Errorf("%s fits %s: %v", c.path, c.pattern, !c.want)
		}
	}
}

// TestRulesArePure keeps files, clocks, chance and screens out of the rules, and
// fails on any import it does not know.
func TestRulesArePure(t *testing.T) {
	for _, p := range packages(t, "./games/...") {
		path := strings.TrimPrefix(p.ImportPath, module)
		if slices.Contains(tests, path) {
			continue
		}
		for _, imp := range p.Imports {
			switch {
			case imp == "embed":
				if files := p.files[imp]; !slices.Equal(files, []string{"texts.go"}) {
					t.Errorf("%s imports embed in %v: only texts.go may", path, files)
				}
			case path == "games/replay" && slices.Contains(stored, imp):
			case !slices.Contains(pure, imp) && !strings.HasPrefix(imp, module):
				t.Errorf("%s imports %s: rules may import only %v, games/table and games/setup", path, imp, pure)
			}
		}
	}
}

// systems are where the program is built for.
var systems = []string{"linux", "darwin", "windows"}

// packages lists packages with what they import on any system.
func packages(t *testing.T, pattern string) []pkg {
	t.Helper()
	all := map[string]pkg{}
	for _, goos := range systems {
		for _, p := range list(t, goos, pattern) {
			if was, ok := all[p.ImportPath]; ok {
				p.Imports = slices.Compact(slices.Sorted(slices.Values(slices.Concat(was.Imports, p.Imports))))
			}
			all[p.ImportPath] = p
		}
	}
	if len(all) == 0 {
		t.Fatal("no package found")
	}
	return slices.SortedFunc(maps.Values(all), func(a, b pkg) int { return strings.Compare(a.ImportPath, b.ImportPath) })
}

func list(t *testing.T, goos, pattern string) (found []pkg) {
	t.Helper()
	cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Dir,GoFiles,Imports", pattern)
	cmd.Dir, cmd.Env = "..", append(cmd.Environ(), "GOOS="+goos)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			pkg
			Dir     string
			GoFiles []string
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return found
		} else if err != nil {
			t.Fatal(err)
		}
		p.files = importers(t, p.Dir, p.GoFiles)
		found = append(found, p.pkg)
	}
}

// importers says which files of a package import what.
func importers(t *testing.T, dir string, files []string) map[string][]string {
	t.Helper()
	by := map[string][]string{}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, imp := range f.Imports {
			path, _ := strconv.Unquote(imp.Path.Value)
			by[path] = append(by[path], name)
		}
	}
	return by
}
