package main

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"hafenmeister/companion/log"
)

func TestMain(m *testing.M) {
	// Most tests here wait for a tower, a motor or the disk: more of them run side by side
	// than there are processors. -parallel says otherwise.
	if err := flag.Set("test.parallel", "6"); err != nil {
		panic(err)
	}
	testscript.Main(m, map[string]func(){"hafenmeister": mainAtRotor, "hafenclub": feedOfTests})
}

// TestScripts drives every command from outside.
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(e *testscript.Env) error {
			// A program that lives for some milliseconds would collect for a fifth of them.
			e.Vars = append(e.Vars, "GOGC=400", "XDG_DATA_HOME="+e.WorkDir+"/data", "XDG_CONFIG_HOME="+e.WorkDir+"/config", "TZ=UTC", "LANG=C", "TERM=dumb")
			return nil
		},
		Cmds: scriptCommands,
	})
}

// scriptCommands are what scripts can do apart from running programs.
var scriptCommands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	"id":      rememberID,
	"corrupt": corrupt,
	"tail":    tail,
	"keep":    keep,
	"putback": putback,
	"notes":   notes,
	"again":   again,
	"picture": picture,
}

// again runs a program up to five times until it succeeds: on a machine with much to do even good
// hardware is slow. The output is that of the last time.
func again(ts *testscript.TestScript, neg bool, args []string) {
	var err error
	for range 5 {
		if err = ts.Exec(args[0], args[1:]...); err == nil {
			break
		}
	}
	if neg == (err == nil) {
		ts.Fatalf("%v: %v", args, err)
	}
}

var idIn = regexp.MustCompile(`"id":"([a-z0-9]{5})","lang"|(?:is called|heißt) ([a-z][a-z0-9]{4})\.`)

// rememberID sets a variable to the ID of the game that was named last on stdout.
func rememberID(ts *testscript.TestScript, _ bool, args []string) {
	found := idIn.FindAllStringSubmatch(ts.ReadFile("stdout"), -1)
	if len(args) != 1 || len(found) == 0 {
		ts.Fatalf("id VARIABLE, after something that names a game")
	}
	last := found[len(found)-1]
	ts.Setenv(args[0], last[1]+last[2])
}

// gameFile is the file of a game.
func gameFile(ts *testscript.TestScript, id string) string {
	files, err := filepath.Glob(ts.MkAbs("data/hafenmeister/games/*-" + id + ".jsonl"))
	ts.Check(err)
	if len(files) != 1 {
		ts.Fatalf("%s has the files %v", id, files)
	}
	return files[0]
}

// corrupt changes letters in the file of a game, wherever they stand.
func corrupt(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 3 || len(args[1]) != len(args[2]) {
		ts.Fatalf("corrupt ID LETTERS AS-MANY-OTHERS")
	}
	path := gameFile(ts, args[0])
	b, err := os.ReadFile(path)
	ts.Check(err)
	changed := regexp.MustCompile(regexp.QuoteMeta(args[1])).ReplaceAll(b, []byte(args[2]))
	if string(changed) == string(b) {
		ts.Fatalf("%s is not in %s", args[1], args[0])
	}
	ts.Check(os.WriteFile(path, changed, 0o600))
}

// keep copies the file of a game, and putback puts the copy in its place.
func keep(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyFile(ts.MkAbs(args[1]), gameFile(ts, args[0])))
}

func putback(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyFile(gameFile(ts, args[0]), ts.MkAbs(args[1])))
}

// notes puts a file in the place of a game's notes.
func notes(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(copyFile(strings.TrimSuffix(gameFile(ts, args[0]), ".jsonl")+".toml", ts.MkAbs(args[1])))
}

// picture gives a game a picture of its table, as a phone does.
func picture(ts *testscript.TestScript, _ bool, args []string) {
	folder, err := log.Open(filepath.Dir(gameFile(ts, args[0])), "")
	ts.Check(err)
	g, err := folder.Take(args[0])
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

// tail copies a file without its first line.
func tail(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("tail FROM TO")
	}
	_, rest, _ := strings.Cut(ts.ReadFile(args[0]), "\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(rest), 0o600))
}
