package main

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hafenmeister/companion/locale"
)

// TestGermanHelp checks that help_de.toml has the help of every command and flag, and no other.
func TestGermanHelp(t *testing.T) {
	h, err := helpIn("de")
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range []string{h.Words.Usage, h.Words.Examples, h.Words.Commands, h.Words.Flags, h.Words.Global, h.Words.More, h.Words.Topics} {
		if text == "" {
			t.Errorf("word %d is missing", i)
		}
	}
	commands, flags := map[string]bool{}, map[string]bool{"help": true, "version": true}
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		path := cmd.CommandPath()
		commands[path] = true
		if c := h.Commands[path]; c.Short == "" || c.Long == "" {
			t.Errorf("%s: no German help", path)
		}
		for _, word := range ofUsage.FindAllString(cmd.UseLine(), -1) {
			if h.Words.Usages[word] == "" {
				t.Errorf("%s: no German word for %s", cmd.UseLine(), word)
			}
		}
		own := map[string]bool{}
		for _, set := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
			set.VisitAll(func(f *pflag.Flag) {
				own[f.Name], flags[f.Name] = true, true
				if h.Commands[path].Flags[f.Name] == "" && h.Flags[f.Name] == "" {
					t.Errorf("%s --%s: no German help", path, f.Name)
				}
			})
		}
		for name := range h.Commands[path].Flags {
			if !own[name] {
				t.Errorf("%s has no flag --%s", path, name)
			}
		}
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	p := &program{}
	root := p.root()
	root.AddCommand(p.helpCommand())
	walk(root)
	for path := range h.Commands {
		if !commands[path] {
			t.Errorf("there is no command %s", path)
		}
	}
	for name := range h.Flags {
		if !flags[name] {
			t.Errorf("no command has --%s", name)
		}
	}
}

// TestExportPage checks that docs/export.md shows each kind of line as the program writes it.
func TestExportPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/export.md")
	if err != nil {
		t.Fatal(err)
	}
	kinds, shown := map[string]any{"evening": eveningLine{}, "problem": problemLine{}, "end": endLine{}}, map[string]bool{}
	for l := range strings.Lines(string(page)) {
		var head struct{ Type string }
		if !strings.HasPrefix(l, `{"type"`) || json.Unmarshal([]byte(l), &head) != nil || kinds[head.Type] == nil {
			continue
		}
		shown[head.Type] = true
		line := reflect.New(reflect.TypeOf(kinds[head.Type]))
		d := json.NewDecoder(strings.NewReader(l))
		d.DisallowUnknownFields()
		if err := d.Decode(line.Interface()); err != nil {
			t.Errorf("%s: %v", l, err)
		}
		var out bytes.Buffer
		if err := locale.WriteJSON(&out, []any{line.Elem().Interface()}); err != nil || out.String() != l {
			t.Errorf("docs/export.md has %s, but the program writes %s, %v", l, out.String(), err)
		}
	}
	if len(shown) != len(kinds) {
		t.Errorf("docs/export.md shows the lines %v, want %d kinds", shown, len(kinds))
	}
}
