package games_test

import (
	"go/ast"
	"go/build"
	"go/doc/comment"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// ordered are the packages whose doc.go lists their files from the top to the ground, with
// the share of ties between two files that may run up, in percent.
var ordered = []struct {
	dir  string
	most int
}{
	{"games/table", 7},
	{"games/replay", 5},
	{"games/setup", 0},
	{"games/tischpiraten", 12},
	{"companion/line", 2},
	{"companion/locale", 0},
	{"companion/paper", 0},
	{"companion/story", 0},
	{"companion/dice", 0},
	{"companion/simulate", 0},
	{"companion/league", 0},
	{"companion/log", 0},
	{"companion/referee", 14},
	{"companion/report", 0},
	{"companion/web", 0},
	{"companion/tui", 14},
	{"companion/tui/term", 6},
	{"cmd/hafenclub", 17},
}

// TestFilesUseWhatLiesBelow wants the files of a package to use those listed below them in
// its doc.go. A tie is one file that uses something declared in another, however often; some
// run up, since rules call each other in a circle, but no more than agreed on.
func TestFilesUseWhatLiesBelow(t *testing.T) {
	for _, p := range ordered {
		t.Run(p.dir, func(t *testing.T) {
			t.Parallel()
			files := listedFiles(t, filepath.Join("..", p.dir))
			ties, up := 0, []string(nil)
			for _, tie := range fileTies(t, p.dir) {
				from, to := slices.Index(files, tie.from), slices.Index(files, tie.to)
				if ties++; from > to {
					up = append(up, tie.from+" uses "+tie.why+" of "+tie.to)
				}
			}
			t.Logf("%d files, %d of %d ties run up (%d%%)", len(files), len(up), ties, 100*len(up)/max(ties, 1))
			if 100*len(up) > p.most*ties {
				t.Errorf("%d of %d ties run up, more than %d%%:\n%s", len(up), ties, p.most, strings.Join(up, "\n"))
			}
		})
	}
}

// fileName is a Go file at the start of a line of code in a doc comment.
var fileName = regexp.MustCompile(`(?m)^\w+\.go\b`)

// listedFiles are the files that the doc.go of dir lists, which must be all but itself.
func listedFiles(t *testing.T, dir string) (files []string) {
	t.Helper()
	doc, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, "doc.go"), nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range new(comment.Parser).Parse(doc.Doc.Text()).Content {
		if code, ok := block.(*comment.Code); ok {
			files = append(files, fileName.FindAllString(code.Text, -1)...)
		}
	}
	all, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, path := range all {
		name := filepath.Base(path)
		if strings.HasSuffix(name, "_test.go") || name == "doc.go" {
			continue
		}
		if seen++; !slices.Contains(files, name) {
			t.Errorf("doc.go does not list %s", name)
		}
	}
	if seen != len(files) {
		t.Errorf("doc.go lists %d files, there are %d: %v", len(files), seen, files)
	}
	return files
}

// A tie is a file that uses something of another one of its package; why is the first such thing.
type tie struct{ from, to, why string }

func fileTies(t *testing.T, dir string) (ties []tie) {
	t.Helper()
	fset := token.NewFileSet()
	var files []*ast.File
	paths, err := filepath.Glob(filepath.Join("..", dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		here, err := build.Default.MatchFile(filepath.Split(path))
		if err != nil {
			t.Fatal(err)
		}
		if !here || strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	lookup, err := exports()
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", lookup)}
	pkg, err := conf.Check(module+dir, fset, files, &info)
	if err != nil {
		t.Fatal(err)
	}
	fileOf := func(pos token.Pos) string { return filepath.Base(fset.Position(pos).Filename) }
	seen := map[[2]string]bool{}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			used := info.Uses[id]
			if used == nil || used.Pkg() != pkg {
				return true
			}
			from, to := fileOf(id.Pos()), fileOf(used.Pos())
			if key := [2]string{from, to}; from != to && !seen[key] {
				seen[key] = true
				ties = append(ties, tie{from, to, id.Name})
			}
			return true
		})
	}
	return ties
}

// exports finds what the packages of ordered import as the compiler has left it in its cache.
var exports = sync.OnceValues(func() (importer.Lookup, error) {
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}
	for _, p := range ordered {
		args = append(args, "../"+p.dir)
	}
	out, err := exec.Command("go", args...).Output()
	at := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		at[path] = file
	}
	return func(path string) (io.ReadCloser, error) { return os.Open(at[path]) }, err
})
