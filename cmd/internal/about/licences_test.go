package about

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the licences of what is linked in")

// Each program has the licences of all that `go list` says is linked into it on any system.
func TestLicences(t *testing.T) {
	for _, program := range []string{"hafenmeister", "hafenclub"} {
		file := filepath.Join("..", "..", program, "licences.txt")
		want := licences(t, program)
		if *update {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what is linked in now; go test ./cmd/internal/about -update writes it (%v)", file, err)
		}
	}
}

var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|third_party_licen[cs]es)(\.|$)`)

// licences are the licences of a program, each text once, after the names of all that it holds for.
func licences(t *testing.T, program string) []byte {
	t.Helper()
	found := map[string][]string{} // by text
	for _, goos := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Version}}|{{.Dir}}{{else}}Go|{{$.Root}}{{end}}|{{.Dir}}", "../../"+program)
		cmd.Env = append(cmd.Environ(), "GOOS="+goos, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			part := strings.Split(strings.TrimSpace(line), "|")
			for dir := part[2]; strings.HasPrefix(dir, part[1]); dir = filepath.Dir(dir) {
				files, err := os.ReadDir(dir)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range files {
					if f.IsDir() || !licenceFile.MatchString(f.Name()) {
						continue
					}
					text, err := os.ReadFile(filepath.Join(dir, f.Name()))
					if err != nil {
						t.Fatal(err)
					}
					key, name := clean(text), strings.TrimSpace(part[0])
					if !slices.Contains(found[key], name) {
						found[key] = append(found[key], name)
					}
				}
			}
		}
	}
	texts := map[string]string{} // by heading
	for _, text := range slices.Sorted(maps.Keys(found)) {
		names := found[text]
		slices.Sort(names)
		heading := strings.Join(names, "\n")
		texts[heading] += text + "\n"
	}
	var b bytes.Buffer
	for _, heading := range slices.Sorted(maps.Keys(texts)) {
		fmt.Fprintf(&b, "==== %s\n\n%s\n", strings.ReplaceAll(heading, "\n", "\n==== "), texts[heading])
	}
	return b.Bytes()
}

// clean is a text without blanks at the ends of its lines.
func clean(text []byte) string {
	text = regexp.MustCompile(`[ \t\r]+\n`).ReplaceAllLiteral(text, []byte("\n"))
	return strings.Trim(string(text), "\n") + "\n"
}
