package main

import (
	"testing"

	"github.com/spf13/cobra"

	"hafenmeister/companion/locale"
)

// TestWords: all catalogues can be read, no key stands in two of them, and each
// language says the same things.
func TestWords(t *testing.T) {
	words, err := locale.New(catalogues()...)
	if err != nil {
		t.Fatal(err)
	}
	if err := words.Check(); err != nil {
		t.Error(err)
	}
	for _, c := range locale.Audit(catalogues()...) {
		t.Error(c)
	}
}

// TestHelp: every command says what it does and shows an example.
func TestHelp(t *testing.T) {
	var look func(cmd *cobra.Command)
	look = func(cmd *cobra.Command) {
		if cmd.Name() == "help" {
			return
		}
		if cmd.Short == "" || cmd.Long == "" || cmd.Example == "" {
			t.Errorf("%s has no full help", cmd.CommandPath())
		}
		for _, sub := range cmd.Commands() {
			look(sub)
		}
	}
	p := &program{}
	look(p.root())
}
