package main

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"hafenmeister/companion/log"
)

func TestMain(m *testing.M) {
	// Most tests here wait for a tower, a motor or the disk: up to six run at a time, however few
	// processors there are. -parallel overrides this.
	if err := flag.Set("test.parallel", "6"); err != nil {
		panic(err)
	}
	testscript.Main(cleaning{m}, map[string]func(){"hafenmeister": mainWithFakeRotor, "hafenclub": fakeClub})
}

// A cleaning runs the tests and then ends and removes what they shared.
type cleaning struct{ *testing.M }

var shared struct {
	sync.Mutex
	ends []func()
}

// afterAll has end called after all tests.
func afterAll(end func()) {
	shared.Lock()
	defer shared.Unlock()
	shared.ends = append(shared.ends, end)
}

func (c cleaning) Run() int {
	code := c.M.Run()
	for _, end := range shared.ends {
		end()
	}
	return code
}

// TestScripts drives every command from outside.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(e *testscript.Env) error {
			e.Vars = append(e.Vars, "XDG_DATA_HOME="+e.WorkDir+"/data", "XDG_CONFIG_HOME="+e.WorkDir+"/config", "TZ=UTC", "LANG=C", "TERM=dumb")
			return nil
		},
		Cmds: scriptCommands,
	})
}

// scriptCommands are our additions to testscript's built-in commands.
var scriptCommands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	"id":      rememberID,
	"corrupt": corrupt,
	"tail":    skipFirst,
	"keep":    keep,
	"putback": putback,
	"notes":   notes,
	"again":   again,
	"picture": picture,
}

// again runs a program up to five times until it succeeds: on a busy machine even good hardware can be
// slow. stdout and stderr are those of the last attempt.
func again(ts *testscript.TestScript, neg bool, args []string) {
	var err error
	for range 5 {
		if err = ts.Exec(args[0], args[1:]...); err == nil {
			break
		}
	}
	switch {
	case neg && err == nil:
		ts.Fatalf("%v: unexpected success", args)
	case !neg && err != nil:
		ts.Fatalf("%v: %v", args, err)
	}
}

var idIn = regexp.MustCompile(`"id":"([a-z0-9]{5})","lang"|(?:is called|heißt) ([a-z][a-z0-9]{4})\.`)

// rememberID sets a variable to the last game ID printed on stdout.
func rememberID(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 1 {
		ts.Fatalf("usage: id VARIABLE")
	}
	found := idIn.FindAllStringSubmatch(ts.ReadFile("stdout"), -1)
	if len(found) == 0 {
		ts.Fatalf("no game ID on stdout")
	}
	last := found[len(found)-1]
	ts.Setenv(args[0], last[1]+last[2])
}

// gameFile returns the path of a game's file.
func gameFile(ts *testscript.TestScript, id string) string {
	files, err := filepath.Glob(ts.MkAbs("data/hafenmeister/games/*-" + id + ".jsonl"))
	ts.Check(err)
	if len(files) != 1 {
		ts.Fatalf("game %s: found files %v, want exactly one", id, files)
	}
	return files[0]
}

// corrupt replaces every occurrence of a text in a game's file.
func corrupt(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 3 || len(args[1]) != len(args[2]) {
		ts.Fatalf("usage: corrupt ID OLD NEW (OLD and NEW of equal length)")
	}
	path := gameFile(ts, args[0])
	b, err := os.ReadFile(path)
	ts.Check(err)
	changed := regexp.MustCompile(regexp.QuoteMeta(args[1])).ReplaceAll(b, []byte(args[2]))
	if string(changed) == string(b) {
		ts.Fatalf("%q not found in the file of game %s", args[1], args[0])
	}
	ts.Check(os.WriteFile(path, changed, 0o600))
}

// keep saves a copy of a game's file; putback restores it.
func keep(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyFile(ts.MkAbs(args[1]), gameFile(ts, args[0])))
}

func putback(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyFile(gameFile(ts, args[0]), ts.MkAbs(args[1])))
}

// notes replaces a game's notes with a file.
func notes(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyFile(strings.TrimSuffix(gameFile(ts, args[0]), ".jsonl")+".toml", ts.MkAbs(args[1])))
}

// picture gives a game a picture of its table, as a phone does.
func picture(ts *testscript.TestScript, _ bool, args []string) {
	folder, err := log.Open(filepath.Dir(gameFile(ts, args[0])), "")
	ts.Check(err)
	g, err := folder.OpenGame(args[0])
	ts.Check(err)
	ts.Check(g.SetPicture(1, []byte(args[1])))
	ts.Check(g.Close())
}

func copyFile(to, from string) error {
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, b, 0o600)
}

// skipFirst copies a file without its first line.
func skipFirst(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: tail FROM TO")
	}
	_, rest, _ := strings.Cut(ts.ReadFile(args[0]), "\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(rest), 0o600))
}
